//! A planet in space: a ball with the cells on it.

use super::{
    super::{
        outline::{cross, difference},
        space_frame::{self, SpaceFrame, add, scaled},
    },
    place::{Place, Pole, STRIPS, Spot},
};
use crate::Point;
use std::f32::consts::TAU;

pub(super) type Vector = [f32; 3];

/// The angle between neighboring corners of an icosahedron, seen from its middle: its cosine is 1 / sqrt 5.
const ANGLE: f32 = 1.107_148_7;

/// The height of the corners below the north pole, and their distance from the axis, on a ball of radius 1.
const HEIGHT: f32 = 0.447_213_6; // 1 / sqrt 5
const REACH: f32 = 0.894_427_2; // 2 / sqrt 5

const NORTH: Vector = [0.0, 1.0, 0.0];
const SOUTH: Vector = [0.0, -1.0, 0.0];

/// A point closer to a side than this, in cell pitches, is on the side.
const NEAR: f32 = 1e-4;

/// A ball around the origin, and an icosahedron with its corners on the ball.
#[derive(Clone, Debug)]
pub(super) struct Ball {
    edge: i32,
    /// The corners below the north pole and above the south pole, one for each strip, as vectors of length 1.
    upper: [Vector; STRIPS as usize],
    lower: [Vector; STRIPS as usize],
}

/// A cell on the ball. Vectors have length 1.
pub(super) struct OnBall<'a> {
    pub(super) middle: Vector,
    /// The middles of the neighbors, one for each side.
    pub(super) around: &'a [Vector],
}

impl Ball {
    /// A ball with this number of steps along an edge of the icosahedron.
    pub(super) fn new(edge: i32) -> Self {
        let ring = |height: f32, shift: f32| {
            [0.0, 1.0, 2.0, 3.0, 4.0].map(|strip| {
                let (sin, cos) = libm::sincosf(TAU / 5.0 * (strip + shift));
                [REACH * sin, height, REACH * cos]
            })
        };
        Self { edge, upper: ring(HEIGHT, 0.0), lower: ring(-HEIGHT, 0.5) }
    }

    /// The radius in cell pitches. A step along an edge of the icosahedron has length 1.
    #[expect(clippy::cast_precision_loss, reason = "edges are far below 2^24")]
    fn radius(&self) -> f32 {
        self.edge as f32 / ANGLE
    }

    /// The middle of a cell, as a vector of length 1.
    ///
    /// In each triangle of the icosahedron, the shares of the corners are angles instead of lengths: on an edge, steps are
    /// then equal. See K. Shoemake, *Animating rotation with quaternion curves*, SIGGRAPH 1985, for two corners.
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    pub(super) fn middle(&self, place: Place) -> Vector {
        let (strip, Spot { column, row }) = match place {
            Place::Pole(Pole::North) => return NORTH,
            Place::Pole(Pole::South) => return SOUTH,
            Place::In(strip, spot) => (strip as usize, spot),
        };
        let (edge, next) = (self.edge, (strip + 1) % STRIPS as usize);
        let [upper, beside, lower, below] = [self.upper[strip], self.upper[next], self.lower[strip], self.lower[next]];
        let shares = if row <= edge {
            [(edge - row, NORTH), (edge - column, upper), (column + row - edge, beside)]
        } else if column + row <= 2 * edge {
            [(2 * edge - row - column, upper), (column, beside), (row - edge, lower)]
        } else if row <= 2 * edge {
            [(2 * edge - row, beside), (edge - column, lower), (column + row - 2 * edge, below)]
        } else {
            [(3 * edge - row - column, lower), (column, below), (row - 2 * edge, SOUTH)]
        };
        let sum = shares.into_iter().fold([0.0; 3], |sum, (share, corner)| {
            add(sum, scaled(libm::sinf(ANGLE * share as f32 / edge as f32), corner))
        });
        unit(sum)
    }

    /// The frame at a point in or near a cell with these corners and this center. Between the center and each two corners,
    /// the cell is a triangle, which is bent onto the ball. Directions are exact on the sides, so that those of both cells
    /// agree there, and change steadily between them.
    pub(super) fn frame(
        &self,
        OnBall { middle, around }: &OnBall<'_>,
        (corners, center): (&[Point], Point),
        point: Point,
    ) -> SpaceFrame {
        let count = corners.len();
        let on_ball =
            |corner: usize| unit(add(*middle, add(around[(corner + count - 1) % count], around[corner % count])));
        let corner = |corner: usize| difference(corners[corner % count], center);
        let offset = difference(point, center);
        let is_between = |&side: &usize| cross(corner(side), offset) >= 0.0 && cross(offset, corner(side + 1)) >= 0.0;
        let side = (0..count).find(is_between).unwrap_or(0);
        let (a, b) = (corner(side), corner(side + 1));
        let whole = cross(a, b);
        let [to_a, to_b] = [cross(offset, b) / whole, cross(a, offset) / whole];
        let up = unit(add(
            scaled(1.0 - to_a - to_b, *middle),
            add(scaled(to_a, on_ball(side)), scaled(to_b, on_ball(side + 1))),
        ));
        let east = (0..count).fold([0.0; 3], |sum, side| {
            let (from, to) = (corner(side), corner(side + 1));
            let along = difference(to, from);
            let length = (along[0] * along[0] + along[1] * along[1]).sqrt();
            let distance = cross(along, difference(offset, from)) / length;
            let on_ball = add(on_ball(side + 1), scaled(-1.0, on_ball(side)));
            let on_ball = unit(add(on_ball, scaled(-dot(on_ball, up), up)));
            // East is as far to the left of the side as in the net.
            let own = add(scaled(along[0], on_ball), scaled(-along[1], space_frame::cross(on_ball, up)));
            add(sum, scaled(1.0 / (length * distance.max(NEAR)), own))
        });
        let east = unit(east);
        SpaceFrame::new(scaled(self.radius(), up), east, space_frame::cross(east, up))
    }
}

fn dot(a: Vector, b: Vector) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn unit(a: Vector) -> Vector {
    scaled(1.0 / dot(a, a).sqrt(), a)
}
