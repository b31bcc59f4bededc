//! Yaw and pitch: the direction of view.

use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// The shorter turn from one yaw to another, in radians.
pub(crate) fn shorter_turn(from: f32, to: f32) -> f32 {
    (to - from + PI).rem_euclid(TAU) - PI
}

/// A direction of view without roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Reflect)]
pub(crate) struct Look {
    /// The yaw: the angle counterclockwise from north (-Z), in radians.
    pub(crate) yaw: f32,
    /// The pitch: the angle above the horizon, in radians, short of straight up and down.
    pub(crate) pitch: f32,
}

impl Look {
    const STEEPEST: f32 = FRAC_PI_2 - 0.02;

    /// Returns the direction of a rotation without roll. The yaw comes from the right-hand vector, which is level even
    /// when the view is straight down.
    pub(crate) fn of(rotation: Quat) -> Self {
        let (right, forward) = (rotation * Vec3::X, rotation * Vec3::NEG_Z);
        Self { yaw: (-right.z).atan2(right.x), pitch: forward.y.clamp(-1.0, 1.0).asin() }
    }

    /// Interpolates towards another direction, the shorter way round.
    pub(crate) fn towards(self, other: Self, share: f32) -> Self {
        Self {
            yaw: self.yaw + share * shorter_turn(self.yaw, other.yaw),
            pitch: self.pitch + share * (other.pitch - self.pitch),
        }
    }

    pub(crate) fn rotation(self) -> Quat {
        Quat::from_euler(EulerRot::YXZ, self.yaw, self.pitch, 0.0)
    }

    /// Turns to the right and down, by these angles in radians.
    pub(crate) fn turn(&mut self, by: Vec2) {
        self.yaw = (self.yaw - by.x) % TAU;
        self.pitch = (self.pitch - by.y).clamp(-Self::STEEPEST, Self::STEEPEST);
    }

    /// Returns the horizontal direction of a step, given its components to the right and forward.
    pub(crate) fn level(self, right_and_forward: Vec2) -> Vec3 {
        Quat::from_rotation_y(self.yaw) * Vec3::new(right_and_forward.x, 0.0, -right_and_forward.y)
    }
}
