//! Walks along a way, tick by tick, as keys would: what it does is recorded like anything else.

use bevy::prelude::*;
use maze_core::Point;
use maze_play::{Input, heading};

/// How near a point of the way has to be come to before the next one is headed for; and how near the last one.
const PASSES: f32 = 0.16;
const ARRIVES: f32 = 0.04;

/// After how many ticks without coming nearer it gives up.
const PATIENCE: u32 = 30;

/// How many points ahead one looks.
const AHEAD: usize = 4;

/// Walks along a way, if there is one.
#[derive(Component, Debug, Default)]
pub struct Autopilot {
    way: Vec<Point>,
    /// Which of its points it heads for.
    next: usize,
    /// How near it has come to that, and how many ticks ago.
    nearest: f32,
    stuck: u32,
}

impl Autopilot {
    pub(super) fn along(way: Vec<Point>) -> Self {
        Self { way, nearest: f32::INFINITY, ..default() }
    }

    /// Whether it is on its way.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.next < self.way.len()
    }

    /// What the walker does in the next tick, from this point on; `None` once it has arrived.
    pub(super) fn input(&mut self, at: Point) -> Option<Input> {
        let last = self.way.len().saturating_sub(1);
        while let Some(&next) = self.way.get(self.next) {
            let to = Vec2::from(next) - Vec2::from(at);
            let distance = to.length();
            if distance < if self.next == last { ARRIVES } else { PASSES } {
                (self.next, self.nearest, self.stuck) = (self.next + 1, f32::INFINITY, 0);
                continue;
            }
            self.stuck = if distance < self.nearest { 0 } else { self.stuck + 1 };
            self.nearest = distance.min(self.nearest);
            if self.stuck > PATIENCE {
                break;
            }
            return Some(Input::Walk(heading(to.into())));
        }
        *self = Self::default();
        None
    }

    /// Which way one looks from this point, into the coming bend: the turn to the left of north, in radians.
    pub(super) fn yaw(&self, at: Point) -> Option<f32> {
        let ahead = self.way.get((self.next + AHEAD).min(self.way.len().saturating_sub(1)))?;
        let to = Vec2::from(*ahead) - Vec2::from(at);
        (to.length() > 0.5 * PASSES).then(|| (-to.x).atan2(-to.y))
    }
}
