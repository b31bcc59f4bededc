//! Posts, and what lies between them: floors, their edges, and the feet of strips.

use super::part::Corner;
use glam::Vec2;
use maze_core::Cell;

/// Points above one another, on every level from the lowest on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Post {
    /// The number of the lowest.
    pub(super) lowest: u32,
    pub(super) at: Vec2,
}

impl Post {
    /// Which one it is.
    pub(super) fn number(self) -> u32 {
        self.lowest
    }

    /// The post that follows this one, of three levels.
    pub(super) fn followed(self, at: Vec2) -> Self {
        Self { lowest: self.lowest + 3, at }
    }
}

/// Where the right and the left edge of a line begin or end.
pub(super) type Mouth = [Post; 2];

/// The floor of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Floor {
    /// Triangles around this center.
    Fan(Post),
    /// That of this cell, beside a strip. Its edges are kept until it is covered.
    BesideStrip(Cell),
}

/// The floors on the right and on the left of a line; outside there is none.
pub(super) type Floors = [Option<Floor>; 2];

/// Where a strip crosses a side or bends: a post on its edge, and points beside it.
#[derive(Clone, Debug)]
pub(super) struct Foot {
    pub(super) floor: Post,
    /// Where the lines are that run along the strip: first on the floor, last beside the middle.
    pub(super) strip: Vec<Corner>,
}

/// An edge of a cell's floor, counter-clockwise.
#[derive(Clone, Debug)]
pub(super) enum Edge {
    /// Along a wall, or where no strip crosses a side.
    Plain([Post; 2]),
    /// Where a strip crosses a side.
    Strip([Foot; 2]),
}

impl Edge {
    pub(super) fn posts(&self) -> [Post; 2] {
        match self {
            Self::Plain(posts) => *posts,
            Self::Strip([a, b]) => [a.floor, b.floor],
        }
    }

    pub(super) fn strip(&self) -> Option<&[Foot; 2]> {
        match self {
            Self::Plain(_) => None,
            Self::Strip(feet) => Some(feet),
        }
    }
}
