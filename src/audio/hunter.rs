//! The hunter's hoofbeats, and its breath from nearby.

use super::{ear::Ear, speaker::Sounds};
use crate::{player::walk::Walk, vocabulary::passage::Passage};
use bevy::prelude::*;
use maze_core::Cell;
use maze_sound::Sound;
use std::time::Duration;

/// The number of strides from one cell to the next.
const STRIDES: f32 = 2.0;

/// The distance at which its breath is heard, in passages, and the time between two breaths.
const BREATHES: u32 = 3;
const BREATH: Duration = Duration::from_millis(2_300);

pub(super) fn come(
    walk: Option<Single<&Walk>>,
    ear: Res<Ear>,
    (mut sounds, time): (Sounds, Res<Time>),
    mut stride: Local<Option<(Cell, Cell, u32)>>,
    mut since_breath: Local<Duration>,
) {
    let Some(game) = walk.as_ref().filter(|walk| !walk.finished).and_then(|walk| walk.game()) else { return };
    let Some(hunter) = game.hunter() else { return };
    let (from, to, share) = hunter.step();
    let grid = game.maze().grid();
    let point = Passage::new(game.maze(), from, to).place(share);
    let place = ear.along(grid, hunter.cell(), point);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "one of few strides")]
    let now = (from, to, (STRIDES * share) as u32);
    if stride.replace(now).is_some_and(|before| before != now) && from != to {
        sounds.play(Sound::HunterStep, place);
    }
    *since_breath += time.delta();
    if *since_breath > BREATH && ear.ways.to(hunter.cell()).is_some_and(|way| way.passages <= BREATHES) {
        *since_breath = Duration::ZERO;
        sounds.play(Sound::HunterBreath, place);
    }
}
