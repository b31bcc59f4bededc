//! The sounds of the player's own steps, and of bumping into walls.

use super::{ground::ground, speaker::Sounds};
use crate::{input::keys::Keys, player::walk::Walk, theme::file::Theme};
use bevy::prelude::*;
use maze_core::Point;
use maze_sound::{Place, Sound};

/// The length of a step, in cell pitches, walking and sprinting.
const STEP: f32 = 0.6;
const LEAP: f32 = 0.85;

/// A player who moves farther than this in a frame was teleported; in cell pitches.
const JUMP: f32 = 1.0;

/// A player who tries to move but is slower than `STUCK` (cell pitches a second) for `SOON` (seconds) has bumped into
/// a wall.
const STUCK: f32 = 0.25;
const SOON: f32 = 0.15;

/// The time constant of the mean speed, in seconds. Players move in ticks, and a frame may have none.
const MEAN: f32 = 0.08;

/// The player's movement.
#[derive(Default)]
pub(super) struct Gone {
    /// The position in the previous frame.
    before: Option<Point>,
    speed: f32,
    /// The distance since the last step.
    since: f32,
    /// The time for which the player has been pushing against a wall, in seconds.
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
    // A player who slides along a wall still touches it.
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
