//! The type for traits that a grid does not support.

use super::{Corners, Geometry, Grid, Lines};
use crate::{Cell, HalfEdge};

/// The lines or the plane of a grid that has none. It has no values.
#[derive(Clone, Copy, Debug)]
pub enum Absent {}

impl Grid for Absent {
    const MAX_SIDES: u8 = 0;

    fn len(&self) -> usize {
        match *self {}
    }

    fn side_count(&self, _: Cell) -> u8 {
        match *self {}
    }

    fn across(&self, _: HalfEdge) -> Option<HalfEdge> {
        match *self {}
    }
}

impl Geometry for Absent {
    fn corners(&self, _: Cell) -> Corners {
        match *self {}
    }
}

impl Lines for Absent {}
