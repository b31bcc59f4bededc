//! Which shape a wall has, and where it is put. Geometry only.

use crate::plane::to_world;
use bevy::prelude::*;
use maze_core::{Geometry, HalfEdge};
use std::f32::consts::PI;

/// How a wall stands out from others where they meet at a corner: walls of another colour are a hair larger, so that
/// one of the two is always in front, and nothing flickers.
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

/// What a wall's mesh is. Walls whose numbers are the same share it; lengths are in ten-thousandths of a cell pitch, so
/// that rounding of coordinates does not make a mesh of its own for every wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WallShape {
    pub(super) style: WallStyle,
    /// From corner to corner, along the wall.
    pub(super) length: u32,
    /// The radius of the ring that it is a piece of, if it is curved.
    pub(super) radius: Option<u32>,
}

/// What a wall looks like and where it is put. Both copies of a wall get the same transform to the last bit, so that
/// they do not flicker.
pub(crate) fn wall_shape(grid: &impl Geometry, wall: HalfEdge, style: WallStyle) -> (WallShape, Transform) {
    let wall = grid.across(wall).filter(|twin| twin.cell < wall.cell).unwrap_or(wall);
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
    (WallShape { style, length: in_parts(length), radius }, transform)
}

/// By how much straight walls are smaller than curved ones, and those of one direction than those of the one before, as a
/// share: where walls meet at an angle, one of the two is always in front.
const HAIR: f32 = 0.0015;

/// How thick a straight wall is at least, as a share.
#[cfg(test)]
pub(super) const LEAST: f32 = 1.0 - 4.0 * HAIR;

/// In which of four directions a line runs: those that meet at a corner differ.
fn direction(line: Vec2) -> f32 {
    (4.0 * line.to_angle() / PI).round().rem_euclid(4.0)
}

/// Lengths are rounded to one of this many parts of a cell pitch.
const PARTS: f32 = 10_000.0;

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small positive measures")]
fn in_parts(measure: f32) -> u32 {
    (measure * PARTS).round() as u32
}

#[expect(clippy::cast_precision_loss, reason = "to no more digits than it had")]
pub(super) fn from_parts(number: u32) -> f32 {
    number as f32 / PARTS
}

/// How long the straight pieces of a curve are at most.
pub(crate) const PIECE: f32 = 0.12;
