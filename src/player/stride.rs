//! How the walker's eye moves beyond where it looks from: it bobs with each step, and widens while sprinting, for those
//! who want that.

use super::{walk::Walk, walking_choices::Walking};
use crate::{camera::mount::CameraMount, schedule::CameraSystems, vocabulary::view::View};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// How far the eye moves up and down with each step, and how long a step is, in cell pitches.
const BOB: f32 = 0.011;
const STEP: f32 = 0.5;

/// From this speed on, in cell pitches a second, one sprints; and how much wider the eye sees then.
const SPRINT: f32 = 2.6;
const WIDER: f32 = 0.14;

/// How fast both come and go: the fraction of what remains, per second.
const EASE: f32 = 8.0;

/// How the walker's eye moves.
#[derive(Component, Debug, Default)]
struct Stride {
    /// Where it was a frame ago.
    before: Option<Vec2>,
    /// How far it has gone, in steps, modulo 1.
    phase: f32,
    /// How much it bobs, and how much wider it sees, 0 to 1.
    bobs: f32,
    widens: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Stride>()
        .add_systems(Update, stride.run_if(in_state(View::Walk)).in_set(CameraSystems::Walked));
}

fn stride(eye: Single<(&mut Stride, &mut CameraMount)>, walking: Res<Walking>, time: Res<Time>) {
    let (mut stride, mut mount) = eye.into_inner();
    let (at, passed) = (mount.pose.translation.xz(), time.delta_secs());
    let gone = stride.before.replace(at).map_or(0.0, |before| before.distance(at));
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
