//! The places of walls on surfaces in space.

use super::OnSurface;
use bevy::prelude::*;
use maze_core::{Geometry, Grid, HalfEdge};

/// The height of walls above the floor, so that they do not flicker on its other side.
const LIFT: f32 = 0.004;

/// The minimum rise of a wall, as a share of its length, for it to follow stairs.
const SLOPING: f32 = 0.2;

/// A wall on a surface in space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WallOnSurface {
    /// Its place: x points along it, and y away from the surface. The scale along x makes a wall of the length in the grid
    /// as long as on the surface.
    pub(crate) place: Transform,
    /// The height of its second end above its first, which is not 0 beside stairs.
    pub(crate) rise: f32,
    /// The slope at which the floor falls away from it on both sides, as at an edge of a cube. 0 on a level floor.
    pub(crate) fall: f32,
}

impl OnSurface {
    /// The wall on the surface. `None` if its cell has no place.
    pub(crate) fn wall(&self, wall: HalfEdge) -> Option<WallOnSurface> {
        let [a, b] = self.grid.ends(wall);
        let length = Vec2::from(a).distance(b.into());
        let [from, to] = [a, b].map(|end| self.place(wall.cell, end));
        let (from, to) = (from?.translation, to?.translation);
        // On an edge, halfway between the directions on both sides.
        let up = |wall: HalfEdge| {
            let [a, b] = self.grid.ends(wall).map(Vec2::from);
            Some(self.place(wall.cell, a.midpoint(b).into())?.up().as_vec3())
        };
        let sign = if self.grid.transition(wall).is_mirrored() { -1.0 } else { 1.0 };
        let twin = self.grid.across(wall);
        let beyond = twin.and_then(up).unwrap_or_default();
        let (whole, up) = (to - from, (up(wall)? + sign * beyond).normalize());
        // On curved surfaces, walls are nearly level.
        let rise = Some(whole.dot(up)).filter(|rise| rise.abs() > SLOPING * whole.length()).unwrap_or_default();
        let level = whole - rise * up;
        let along = level.normalize();
        let aside = along.cross(up).normalize();
        let axes = Mat3::from_cols(along, aside.cross(along), aside);
        let middle = from.midpoint(to);
        let fall = [Some(wall), twin].into_iter().flatten().filter_map(|half| {
            let way = self.place(half.cell, self.grid.center(half.cell))?.translation - middle;
            Some(-way.dot(axes.y_axis) / way.dot(aside).abs())
        });
        // Between the cells of a curved surface, the floor is higher than its edge.
        let foot = middle + LIFT * axes.y_axis;
        let place = Transform::from_translation(foot).with_rotation(Quat::from_mat3(&axes));
        let place = place.with_scale(Vec3::new(level.length() / length, 1.0, 1.0));
        Some(WallOnSurface { place, rise, fall: fall.reduce(f32::min)?.max(0.0) })
    }
}
