//! Reports the state of the app to the page, for tests and debugging.

use crate::{
    lessons::{
        course::Lessons,
        on_screen::{LessonOnScreen, Reply},
    },
    platform::page,
    player::walk::Walk,
    schedule::LabyrinthSystems,
    session::{
        algorithm::CodeOnScreen,
        shown::{Beside, InFocus},
        source::MazeSource,
    },
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
    /// The share code of the maze beside it.
    beside: String,
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
    /// Whether *How it works* is shown.
    explained: bool,
    /// The lesson and its screen, such as `04-sets/wall`.
    lesson: String,
    /// The reply to the last answer in the lesson: `right`, `done` or `wrong`.
    reply: &'static str,
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
    (walk, toasts): (Option<Single<&Walk>>, Res<Toasts>),
    (code, second): (CodeOnScreen, Option<Single<&MazeSource, With<Beside>>>),
    (lessons, opened): (Res<Lessons>, Res<LessonOnScreen>),
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
    let lesson = opened.0.as_ref().and_then(|opened| {
        let lesson = lessons.lesson(opened.lesson)?;
        Some(format!("{}/{}", lesson.key, lesson.screens.get(opened.screen)?.id))
    });
    let now = State {
        maze: maze.map_or_else(String::new, |(source, ..)| source.to_string()),
        beside: second.map_or_else(String::new, |source| source.to_string()),
        carved,
        walls: if carved { walls() } else { 0 },
        view: format!("{:?}", view.get()).to_lowercase(),
        steps: walk.as_ref().map_or(0, |walk| walk.steps()),
        arrived: walk.is_some_and(|walk| walk.result().is_some()),
        toasts: toasts.texts().map(str::to_owned).collect(),
        explained: code.get(),
        lesson: lesson.unwrap_or_default(),
        reply: match opened.0.as_ref().and_then(|opened| opened.reply.as_ref()) {
            None => "",
            Some(Reply::Right) => "right",
            Some(Reply::Done) => "done",
            Some(Reply::Wrong(_)) => "wrong",
        },
    };
    if told.as_ref() != Some(&now)
        && let Ok(text) = serde_json::to_string(&now)
    {
        page::tell_state(&text);
        *told = Some(now);
    }
}
