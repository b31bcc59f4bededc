//! Errors in given polygons.

use super::{
    MAX_POLYGONS,
    lattice::{LARGEST, LONGEST, MAX_AREA},
};
use crate::letters::LettersError;

/// An error in polygons. They are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum PolygonsError {
    #[error("there are no polygons")]
    Empty,
    #[error("{0} polygons are more than {MAX_POLYGONS}")]
    TooMany(usize),
    #[error("polygon {polygon} has {given} different corners; allowed: 3 to 16")]
    Corners { polygon: usize, given: usize },
    #[error("polygon {polygon} has a coordinate that is not a finite number")]
    NotFinite { polygon: usize },
    #[error("the polygons have no area, or their coordinates are too large or too small")]
    Scale,
    #[error("the pitch must be about the side of a square with the mean area of the polygons; leave it out")]
    Pitch,
    #[error(
        "the polygons lie in a rectangle of {width} x {height} cells; at most {} are allowed in a direction, and {} in all",
        LONGEST,
        MAX_AREA
    )]
    Wide { width: u64, height: u64 },
    #[error("polygon {polygon} is larger than {LARGEST} cells in a direction; divide it")]
    Large { polygon: usize },
    #[error("the sides of all polygons together are too long; give fewer polygons, or wider ones")]
    Long,
    #[error(
        "polygon {polygon} crosses itself, or turns inward so that a side is not visible from its middle; divide it into convex polygons"
    )]
    Bent { polygon: usize },
    #[error(
        "polygon {polygon} is too narrow: its middle must be at least 1/16 of a cell away from the line through each side"
    )]
    Narrow { polygon: usize },
    #[error("polygons {} and {} overlap", polygons[0], polygons[1])]
    Overlap { polygons: [usize; 2] },
    #[error(
        "polygons {} and {} share more than one side; at most one straight side is allowed between two", polygons[0], polygons[1]
    )]
    TwoSides { polygons: [usize; 2] },
    #[error("{count} polygons meet in a corner of polygon {polygon}; at most 8 are allowed")]
    Crowded { polygon: usize, count: usize },
    #[error("polygon {polygon} cannot be reached from polygon 0 across shared sides")]
    Apart { polygon: usize },
    #[error(transparent)]
    Letters(#[from] LettersError),
    #[error("the polygons {0:016x} are missing; open the file that has them")]
    Missing(u64),
}

impl PolygonsError {
    /// The number of the polygon that the error is about, if there is one. Of two, it is the later one.
    #[must_use]
    pub fn polygon(&self) -> Option<usize> {
        match *self {
            Self::Corners { polygon, .. }
            | Self::NotFinite { polygon }
            | Self::Large { polygon }
            | Self::Bent { polygon }
            | Self::Narrow { polygon }
            | Self::Crowded { polygon, .. }
            | Self::Apart { polygon } => Some(polygon),
            Self::Overlap { polygons: [a, b] } | Self::TwoSides { polygons: [a, b] } => Some(a.max(b)),
            _ => None,
        }
    }
}
