//! The walker's own feet, and the walls that it walks into.

use super::{ground::ground, speaker::Sounds};
use crate::{input::keys::Keys, player::walk::Walk, theme::file::Theme};
use bevy::prelude::*;
use maze_core::Point;
use maze_sound::{Place, Sound};

/// How long a step is, in cell pitches, walking and sprinting.
const STEP: f32 = 0.6;
const LEAP: f32 = 0.85;

/// Nobody goes this far in a frame: then one stands elsewhere.
const JUMP: f32 = 1.0;

/// Who wants to go, and for so many seconds is no faster than this, in cell pitches a second, has walked into a wall.
const STUCK: f32 = 0.25;
const SOON: f32 = 0.15;

/// Over how many seconds the speed is a mean: walkers move in ticks, of which a frame may have none.
const MEAN: f32 = 0.08;

/// How the walker has gone.
#[derive(Default)]
pub(super) struct Gone {
    /// Where it was a frame ago.
    before: Option<Point>,
    speed: f32,
    /// How far it has gone since its last step.
    since: f32,
    /// For how long it has pushed against a wall.
    pushing: f32,
}

pub(super) fn tread(
    walk: Option<Single<&Walk>>,
    keys: Keys,
    (theme, time): (Res<Theme>, Res<Time>),
    mut sounds: Sounds,
    mut gone: Local<Gone>,
) {
    let Some(walk) = walk else {
        *gone = Gone::default();
        return;
    };
    let passed = time.delta_secs();
    let at = walk.position();
    let by = gone.before.replace(at).map_or(0.0, |before| Vec2::from(before).distance(at.into()));
    if passed <= 0.0 || by > JUMP {
        return;
    }
    gone.speed += (by / passed - gone.speed) * (passed / MEAN).min(1.0);
    gone.since += by;
    let sprints = keys.sprints();
    if gone.since > if sprints { LEAP } else { STEP } {
        gone.since = 0.0;
        sounds.play(Sound::Step { ground: ground(&theme), sprints }, Place::HERE);
    }
    let wants = keys.go() != Vec2::ZERO && !walk.finished;
    // Whoever slides along the wall has not left it.
    if !wants || gone.speed > 2.0 * STUCK {
        gone.pushing = 0.0;
    } else if gone.speed < STUCK {
        let before = gone.pushing;
        gone.pushing += passed;
        if before < SOON && gone.pushing >= SOON {
            let sound = if walk.locked().is_some() { Sound::Refused } else { Sound::Bump };
            sounds.play(sound, Place::HERE);
        }
    }
}
