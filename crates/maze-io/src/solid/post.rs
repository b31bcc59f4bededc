//! Posts and what connects them: floors, their edges, and the feet of strips.

use super::{part::Corner, ramp::Ramp};
use glam::Vec2;
use maze_core::Cell;

/// Points on top of each other, one on each level from the lowest up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Post {
    /// The number of the lowest point.
    pub(super) lowest: u32,
    pub(super) at: Vec2,
    /// The height of the second point.
    pub(super) floor: f32,
}

impl Post {
    /// The number that identifies it.
    pub(super) fn number(self) -> u32 {
        self.lowest
    }

    /// The post that was added after this one, which has three levels.
    pub(super) fn followed(self, at: Vec2) -> Self {
        Self { lowest: self.lowest + 3, at, ..self }
    }
}

/// The posts where the right and the left edge of a line begin or end.
pub(super) type Mouth = [Post; 2];

/// The floor of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Floor {
    /// Triangles around this center.
    Fan(Post),
    /// The floor of this cell, beside a strip. Its edges are stored until it is covered.
    BesideStrip(Cell),
    /// A ramp. Its edges are stored until it is covered.
    Ramp(Ramp),
}

/// The floors on the right and left of a line, or `None` for the outside.
pub(super) type Floors = [Option<Floor>; 2];

/// One side of a cross section of a strip: a post on its edge, and points beside it.
#[derive(Clone, Debug)]
pub(super) struct Foot {
    pub(super) floor: Post,
    /// The points of the lines along the strip, from the floor to the middle.
    pub(super) strip: Vec<Corner>,
}

/// An edge of a floor, counter-clockwise.
#[derive(Clone, Debug)]
pub(super) enum Edge {
    /// Along a wall, or a side that no strip crosses.
    Plain([Post; 2]),
    /// Along a wall whose face is added with the floor.
    Face([Post; 2]),
    /// Where a strip crosses a side.
    Strip([Foot; 2]),
}

impl Edge {
    pub(super) fn posts(&self) -> [Post; 2] {
        match self {
            Self::Plain(posts) | Self::Face(posts) => *posts,
            Self::Strip([a, b]) => [a.floor, b.floor],
        }
    }

    pub(super) fn strip(&self) -> Option<&[Foot; 2]> {
        match self {
            Self::Plain(_) | Self::Face(_) => None,
            Self::Strip(feet) => Some(feet),
        }
    }
}
