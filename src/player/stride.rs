//! The movement of the player's eye: it bobs with each step, and its field of view widens while sprinting, if enabled.

use super::{walk::Walk, walking_choices::Walking};
use crate::{camera::mount::CameraMount, schedule::CameraSystems, vocabulary::view::View};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// The amplitude of the bobbing, and the length of a step, in cell pitches.
const BOB: f32 = 0.011;
const STEP: f32 = 0.5;

/// The speed that counts as sprinting, in cell pitches a second, and the share by which the field of view widens.
const SPRINT: f32 = 2.6;
const WIDER: f32 = 0.14;

/// The speed at which both effects start and stop: the fraction of the difference per second.
const EASE: f32 = 8.0;

/// The movement of the player's eye.
#[derive(Component, Debug, Default)]
struct Stride {
    /// The position in the previous frame.
    before: Option<Vec2>,
    /// The distance walked, in steps, modulo 1.
    phase: f32,
    /// The strength of the bobbing and of the widening, 0 to 1.
    bobs: f32,
    widens: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Stride>()
        .add_systems(Update, stride.run_if(in_state(View::Walk)).in_set(CameraSystems::Walked));
}

/// The greatest distance in a frame that counts, in cell pitches.
const FARTHEST: f32 = 0.5;

fn stride(eye: Single<(&mut Stride, &mut CameraMount)>, walking: Res<Walking>, time: Res<Time>) {
    let (mut stride, mut mount) = eye.into_inner();
    let (at, passed) = (mount.pose.translation.xz(), time.delta_secs());
    // At a cut of the grid, the coordinates leap.
    let gone = stride.before.replace(at).map_or(0.0, |before| before.distance(at)).min(FARTHEST);
    if passed > 0.0 {
        let (speed, share) = (gone / passed, 1.0 - (-EASE * passed).exp());
        let towards = |now: f32, wanted: bool| now + share * (f32::from(u8::from(wanted)) - now);
        stride.bobs = towards(stride.bobs, walking.head_bob && speed > 0.1);
        stride.widens = towards(stride.widens, walking.sprint_widens && speed > SPRINT);
        stride.phase = (stride.phase + gone / STEP).fract();
    }
    mount.pose.translation.y += BOB * stride.bobs * (TAU * stride.phase).sin();
    mount.widening = WIDER * stride.widens;
}
