//! Polygonal cells in the plane that share corners. The grid overrides nothing.

use maze_core::{Cell, Geometry, Grid, HalfEdge, Point, grid::Corners};
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub(crate) struct Mesh {
    corners: Vec<Corners>,
    across: BTreeMap<HalfEdge, HalfEdge>,
}

impl Mesh {
    /// Creates cells from their outlines, clockwise. Cells share a corner if its identity is equal.
    pub(crate) fn new<C: Ord + Copy>(outlines: &[Vec<C>], point: impl Fn(C) -> Point) -> Self {
        let mut walls = BTreeMap::new();
        for (cell, outline) in (0..).zip(outlines) {
            for (side, (&corner, &next)) in (0..).zip(outline.iter().zip(outline.iter().cycle().skip(1))) {
                walls.insert([corner, next], HalfEdge::new(cell, side));
            }
        }
        let twins = walls.iter().filter_map(|(&[a, b], &wall)| Some((wall, *walls.get(&[b, a])?)));
        let points = outlines.iter().map(|outline| outline.iter().map(|&corner| point(corner)).collect::<Vec<_>>());
        Self { across: twins.collect(), corners: points.map(|points| points[..].try_into().unwrap()).collect() }
    }
}

impl Grid for Mesh {
    fn len(&self) -> usize {
        self.corners.len()
    }

    fn side_count(&self, cell: Cell) -> u8 {
        self.corners[cell as usize].len() as u8
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.across.get(&wall).copied()
    }

    fn plane(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Mesh {
    fn corners(&self, cell: Cell) -> Corners {
        self.corners[cell as usize]
    }
}
