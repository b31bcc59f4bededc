//! Tells the page what is going on, for who cannot see the picture and for tests.

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

/// What is told.
#[derive(Serialize, Default, PartialEq)]
struct State {
    /// The share code, or the name of the file.
    maze: String,
    /// Whether it has been carved to the end, and the walls stand as that says.
    carved: bool,
    /// How many walls stand then.
    walls: usize,
    /// `orbit`, `fly`, `walk` or `spectate`.
    view: String,
    /// How many steps were walked in it.
    steps: usize,
    /// Whether the walk is over.
    arrived: bool,
    /// What the user is told.
    toasts: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.after(LabyrinthSystems::Finish));
}

/// What is on screen.
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
        // What grows with the maze is counted once.
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
