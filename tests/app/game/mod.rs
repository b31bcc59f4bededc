//! Games in the maze: goals and results.

mod charted;
mod goals;
mod menu;
mod things;
mod words;

use crate::{of_maze, only, player::walking, update_until, walk};
use bevy::prelude::*;
use labyrinth::{
    player::walk::{Happened, RunEnded, Walk},
    session::playable::Playable,
};
use maze_core::AnyGrid;
use maze_play::{Game, game::GameEvent};
use std::sync::Arc;

/// The events and results of all games.
#[derive(Resource, Default)]
struct Told {
    events: Vec<GameEvent>,
    ended: Vec<RunEnded>,
}

/// A program in which a game has begun.
pub(crate) fn playing(code: &str) -> App {
    let mut app = walking(code);
    app.init_resource::<Told>()
        .add_observer(|happened: On<Happened>, mut told: ResMut<Told>| told.events.push(happened.event))
        .add_observer(|ended: On<RunEnded>, mut told: ResMut<Told>| told.ended.push(ended.event().clone()));
    update_until(&mut app, |world| only::<Walk>(world).is_some_and(|walk| walk.game().is_some()));
    app
}

/// The game of the maze before its first tick.
pub(crate) fn set_up(app: &App) -> Game<Arc<AnyGrid>> {
    of_maze::<Playable>(app.world()).game().unwrap().clone()
}

fn game(app: &App) -> &Game<Arc<AnyGrid>> {
    walk(app).game().unwrap()
}
