//! The sounds of game events.

use super::{ear::Ear, speaker::Sounds};
use crate::player::walk::{Happened, Walk};
use bevy::prelude::*;
use maze_core::{AnyGrid, Geometry, grid::middle_of_wall};
use maze_play::{
    Game,
    game::{GameEvent, Outcome},
};
use maze_sound::{Place, Sound};
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(happen);
}

fn happen(happened: On<Happened>, walks: Query<&Walk>, ear: Res<Ear>, mut sounds: Sounds) {
    let Some(game) = walks.get(happened.walk).ok().and_then(Walk::game) else { return };
    if let Some((sound, place)) = sound(happened.event, game, &ear) {
        sounds.play(sound, place);
    }
}

/// Returns the sound of an event, and how it arrives.
fn sound(event: GameEvent, game: &Game<Arc<AnyGrid>>, ear: &Ear) -> Option<(Sound, Place)> {
    let grid = game.maze().grid();
    let hunter = || {
        let cell = game.hunter()?.cell();
        Some(ear.along(grid, cell, grid.center(cell)))
    };
    Some(match event {
        GameEvent::CoinTaken(_) => (Sound::Coin, Place::HERE),
        GameEvent::KeyTaken(_) => (Sound::Key, Place::HERE),
        GameEvent::DoorOpened(door) => {
            let half = game.setup().doors.get(door as usize)?.halves[0];
            (Sound::Door, ear.straight(half.cell, middle_of_wall(&**grid, half)))
        }
        GameEvent::Noticed(_) => (Sound::HunterNotices, hunter()?),
        GameEvent::LostTrack => (Sound::HunterLosesTrack, hunter()?),
        GameEvent::TorchOut => (Sound::TorchOut, Place::HERE),
        GameEvent::Ended(Outcome::Won) => (Sound::Won, Place::HERE),
        GameEvent::Ended(_) => (Sound::Lost, Place::HERE),
        _ => return None,
    })
}
