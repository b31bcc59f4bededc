//! The shape and the place of a wall. Geometry only.

use crate::plane::to_world;
use bevy::prelude::*;
use maze_core::{Geometry, HalfEdge, flatten_wall};
use std::f32::consts::PI;

/// The style of a wall. Where walls of different colors meet at a corner, one of them is slightly larger, so that they
/// do not flicker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WallStyle {
    Inner,
    Kept,
    Boundary,
}

impl WallStyle {
    pub(super) fn growth(self) -> f32 {
        match self {
            Self::Inner => 1.0,
            Self::Kept => 1.01,
            Self::Boundary => 1.02,
        }
    }
}

/// The key of a wall mesh. Lengths are in ten-thousandths of a cell pitch, so that rounding errors do not create a
/// mesh for each wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WallShape {
    pub(super) style: WallStyle,
    /// The length from corner to corner, along the wall.
    pub(super) length: u32,
    /// The radius of a curved wall.
    pub(super) radius: Option<u32>,
    /// The height by which its end is above its beginning, beside stairs.
    pub(super) rise: i32,
    /// The slope at which the floor falls away on both sides, in [steps](FALLS).
    pub(super) fall: u8,
    /// The points of a wall with bends, from end to end. The ends are on the x axis, and their middle is the origin.
    pub(super) bent: Option<[Option<[i32; 2]>; MOST_POINTS]>,
}

impl WallShape {
    /// Returns the shape of a straight wall on a level floor.
    pub(super) fn straight(style: WallStyle, length: u32) -> Self {
        Self { style, length, radius: None, rise: 0, fall: 0, bent: None }
    }

    /// Returns the shape of a straight wall whose end is this much above its beginning.
    pub(super) fn rising(self, rise: f32) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a small measure")]
        let rise = (rise * PARTS).round() as i32;
        Self { rise, ..self }
    }

    /// Returns the shape of a wall beside which the floor falls away at this slope.
    pub(super) fn falling(self, fall: f32) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is rounded, and clamped")]
        let fall = (fall * FALLS).round() as u8;
        Self { fall, ..self }
    }

    /// Returns the slope at which the floor falls away on both sides.
    pub(super) fn fall(self) -> f32 {
        f32::from(self.fall) / FALLS
    }

    /// Returns by how much a straight wall rises for each unit of its length.
    #[expect(clippy::cast_precision_loss, reason = "to no more digits than it had")]
    pub(super) fn slope(self) -> f32 {
        self.rise as f32 / self.length as f32
    }
}

/// The slope at which the floor falls away is rounded to one of this many parts, so that few meshes suffice.
const FALLS: f32 = 16.0;

/// The most points of a wall with bends. Only hats have such walls, with fewer points.
pub(super) const MOST_POINTS: usize = 8;

/// The shape and the transform of a wall. Both copies of a wall get the same transform to the last bit, so that they
/// do not flicker, except on the cut of a surface, where they are in different places.
pub(crate) fn wall_shape(grid: &impl Geometry, wall: HalfEdge, style: WallStyle) -> (WallShape, Transform) {
    let is_first = |twin: &HalfEdge| twin.cell < wall.cell && grid.transition(wall).is_identity();
    let wall = grid.across(wall).filter(is_first).unwrap_or(wall);
    let [a, b] = grid.ends(wall).map(Vec2::from);
    let (length, radius, at, along_x) = match grid.arc_center(wall).map(Vec2::from) {
        None => (a.distance(b), None, a.midpoint(b), b - a),
        Some(middle) => {
            let radius = a.distance(middle);
            let angle = (a - middle).angle_to(b - middle).abs();
            (angle * radius, Some(in_parts(radius)), middle, a.midpoint(b) - middle)
        }
    };
    let transform =
        Transform::from_translation(to_world(at.into(), 0.0)).with_rotation(Quat::from_rotation_y(-along_x.to_angle()));
    let less = if radius.is_none() { HAIR * (1.0 + direction(b - a)) } else { 0.0 };
    let transform = transform.with_scale(Vec3::new(1.0, 1.0 - less, 1.0 - less));
    let mut shape = WallShape { radius, ..WallShape::straight(style, in_parts(length)) };
    if !grid.bends(wall).is_empty() {
        let turn = Vec2::from_angle(-along_x.to_angle());
        let points: Vec<Vec2> =
            flatten_wall(grid, wall, PIECE).map(|point| turn.rotate(Vec2::from(point) - at)).collect();
        let mut bent = [None; MOST_POINTS];
        for (place, point) in bent.iter_mut().zip(&points) {
            *place = Some((*point * PARTS).round().as_ivec2().to_array());
        }
        shape = WallShape {
            length: in_parts(points.windows(2).map(|piece| piece[0].distance(piece[1])).sum()),
            bent: Some(bent),
            ..shape
        };
    }
    (shape, transform)
}

/// The share by which straight walls are smaller than curved ones, and by which walls of successive directions differ.
/// Where walls meet at an angle, one of them is in front, so that they do not flicker.
const HAIR: f32 = 0.0015;

/// The least thickness of a straight wall, as a share.
#[cfg(test)]
pub(super) const LEAST: f32 = 1.0 - 4.0 * HAIR;

/// The direction of a line, 0 to 3. Lines that meet at a corner differ.
fn direction(line: Vec2) -> f32 {
    (4.0 * line.to_angle() / PI).round().rem_euclid(4.0)
}

/// Lengths are rounded to one of this many parts of a cell pitch.
pub(super) const PARTS: f32 = 10_000.0;

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small positive measures")]
fn in_parts(measure: f32) -> u32 {
    (measure * PARTS).round() as u32
}

#[expect(clippy::cast_precision_loss, reason = "to no more digits than it had")]
pub(super) fn from_parts(number: u32) -> f32 {
    number as f32 / PARTS
}

/// The greatest length of the straight pieces of a curve.
pub(crate) const PIECE: f32 = 0.12;
