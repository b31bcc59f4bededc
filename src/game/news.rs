//! Messages about recent events in a game.

use crate::player::walk::{Happened, Walk};
use bevy::prelude::*;
use maze_play::{Game, TICKS_A_SECOND, game::GameEvent};

/// The duration of a message, in ticks.
const STAY: u32 = 5 * TICKS_A_SECOND;

/// The maximum number of messages.
const MOST: usize = 3;

/// The recent events in the game of a walk, and their ticks.
#[derive(Component, Default, Debug)]
pub struct News(Vec<(GameEvent, u32)>);

impl News {
    /// The events whose messages are shown now, oldest first.
    pub fn of_now<G>(&self, game: &Game<G>) -> impl Iterator<Item = GameEvent>
    where
        G: maze_core::Grid,
    {
        let now = game.ticks();
        self.0.iter().filter(move |(_, tick)| now < tick + STAY).map(|&(event, _)| event)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, News>();
    app.add_observer(note);
}

fn note(happened: On<Happened>, mut walks: Query<(&Walk, &mut News)>) {
    let Ok((walk, mut news)) = walks.get_mut(happened.walk) else { return };
    let Some(game) = walk.game() else { return };
    // Only the last coin is worth a message.
    if matches!(happened.event, GameEvent::CoinTaken(_)) && game.coins_left().next().is_some() {
        return;
    }
    let taken = news.0.len().saturating_sub(MOST - 1);
    news.0.drain(..taken);
    news.0.push((happened.event, game.ticks()));
}
