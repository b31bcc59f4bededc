//! Reports the state of the app to the page, for screen readers and for tests.

use crate::{
    platform::page,
    player::walk::Walk,
    schedule::LabyrinthSystems,
    session::{shown::InFocus, source::MazeSource},
    toast::Toasts,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::{StandingWall, Timeline, WallField, WallProgress};
use serde::Serialize;

/// The reported state.
#[derive(Serialize, Default, PartialEq)]
struct State {
    /// The share code, or the name of the file.
    maze: String,
    /// Whether the maze is completely carved, and all its walls are drawn.
    carved: bool,
    /// The number of walls, once it is carved.
    walls: usize,
    /// `orbit`, `fly`, `walk` or `spectate`.
    view: String,
    /// The number of steps of the current walk.
    steps: usize,
    /// Whether the walk has ended.
    arrived: bool,
    /// The messages on screen.
    toasts: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.after(LabyrinthSystems::Finish));
}

/// The components of the maze on screen.
type Shown = (&'static MazeSource, Ref<'static, Timeline>, Ref<'static, WallProgress>, Option<&'static WallField>);

fn tell(
    maze: Option<InFocus<Shown>>,
    (standing, images): (Query<(), With<StandingWall>>, Res<Assets<Image>>),
    view: Res<bevy::prelude::State<View>>,
    walk: Option<Single<&Walk>>,
    toasts: Res<Toasts>,
    mut told: Local<Option<State>>,
) {
    let maze = maze.as_deref();
    let carved = maze.is_some_and(|(_, timeline, walls, _)| timeline.is_carved() && walls.is_complete());
    let looks_new = maze.is_some_and(|(_, timeline, walls, _)| timeline.is_changed() || walls.is_changed());
    let walls = || match maze.and_then(|(.., field)| *field) {
        None => standing.iter().len(),
        // Counting the walls of a large maze is slow, so they are counted once.
        Some(field) if looks_new => field.standing(&images).count(),
        Some(_) => told.as_ref().map_or(0, |told| told.walls),
    };
    let now = State {
        maze: maze.map_or_else(String::new, |(source, ..)| source.to_string()),
        carved,
        walls: if carved { walls() } else { 0 },
        view: format!("{:?}", view.get()).to_lowercase(),
        steps: walk.as_ref().map_or(0, |walk| walk.steps()),
        arrived: walk.is_some_and(|walk| walk.result().is_some()),
        toasts: toasts.texts().map(str::to_owned).collect(),
    };
    if told.as_ref() != Some(&now)
        && let Ok(text) = serde_json::to_string(&now)
    {
        page::tell_state(&text);
        *told = Some(now);
    }
}
