//! Walks along a path by producing an input per tick, like the keys do, so that it is recorded like any other input.

use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Geometry, Grid, Point};
use maze_play::{Input, Pose};

/// The distance at which a point of the path counts as reached, and the same for the last point.
const PASSES: f32 = 0.16;
const ARRIVES: f32 = 0.04;

/// The number of ticks without progress after which it gives up.
const PATIENCE: u32 = 30;

/// The number of points that the player looks ahead.
const AHEAD: usize = 4;

/// A point of a path, in the coordinates of the cell that it is in.
pub(super) type Waypoint = (Cell, Point);

/// Walks along a path, if it has one.
#[derive(Component, Debug, Default)]
pub struct Autopilot {
    way: Vec<Waypoint>,
    /// The index of the next point.
    next: usize,
    /// The smallest distance to the next point so far, and the number of ticks since.
    nearest: f32,
    stuck: u32,
}

impl Autopilot {
    pub(super) fn along(way: Vec<Waypoint>) -> Self {
        Self { way, nearest: f32::INFINITY, ..default() }
    }

    /// Returns whether it has not arrived yet.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.next < self.way.len()
    }

    /// Returns the player's input for the next tick from this pose in a cell, or `None` after arrival.
    pub(super) fn input(&mut self, grid: &AnyGrid, here: Cell, pose: &Pose) -> Option<Input> {
        let last = self.way.len().saturating_sub(1);
        while let Some(&next) = self.way.get(self.next) {
            let to = Vec2::from(seen_from(grid, here, next)) - Vec2::from(pose.position);
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
            return Some(Input::Walk(pose.heading_along(to.into())));
        }
        *self = Self::default();
        None
    }

    /// Returns the direction of view from this pose in a cell, into the next bend: the yaw in the player's frame,
    /// counterclockwise from north, in radians.
    pub(super) fn yaw(&self, grid: &AnyGrid, here: Cell, pose: &Pose) -> Option<f32> {
        let ahead = *self.way.get((self.next + AHEAD).min(self.way.len().saturating_sub(1)))?;
        let to = Vec2::from(seen_from(grid, here, ahead)) - Vec2::from(pose.position);
        let [x, y] = pose.frame.inverse().turn(to.into());
        (to.length() > 0.5 * PASSES).then(|| (-x).atan2(-y))
    }
}

/// A point of a path in the coordinates of a cell, if the point is there or in a neighbor. They differ across the cuts of a
/// grid.
fn seen_from(grid: &AnyGrid, here: Cell, (cell, point): Waypoint) -> Point {
    let across = || grid.walls(here).filter_map(|wall| grid.across(wall)).find(|twin| twin.cell == cell);
    match (cell != here).then(across).flatten() {
        Some(twin) => grid.transition(twin).apply(point),
        None => point,
    }
}
