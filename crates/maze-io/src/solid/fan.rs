//! The lines that meet in a corner of cells, found by walking around the corner.

use crate::corners::Corners;
use maze_core::{Geometry, Grid, HalfEdge};
use std::collections::HashMap;

/// A line as seen from a corner: the half-edge that leaves the corner, in the cell on the line's right, and the
/// half-edge that arrives there, in the cell on its left.
pub(super) type Spoke = [Option<HalfEdge>; 2];

/// Corners on the boundary where cells meet that are not connected by neighbors around the corner.
///
/// Maps each boundary half-edge that leaves such a corner to the next one. The last one maps to the first.
pub(super) struct Pinches(HashMap<HalfEdge, HalfEdge>);

impl Pinches {
    pub(super) fn of(grid: &impl Geometry) -> Self {
        let (mut corners, mut leaving) = (Corners::default(), Vec::<Vec<HalfEdge>>::new());
        let walls = grid.cells().flat_map(|cell| grid.walls(cell));
        for wall in walls.filter(|&wall| grid.across(wall).is_none()) {
            let corner = corners.number(grid.ends(wall)[0].into());
            leaving.resize_with(leaving.len().max(corner + 1), Vec::new);
            leaving[corner].push(wall);
        }
        let pinched = leaving.iter().filter(|walls| walls.len() > 1);
        let next = pinched.flat_map(|walls| walls.iter().copied().zip(walls.iter().copied().cycle().skip(1)));
        Self(next.collect())
    }

    /// Returns all lines that meet where a half-edge begins.
    pub(super) fn spokes(&self, grid: &impl Grid, first: HalfEdge) -> Vec<Spoke> {
        let mut spokes = Vec::with_capacity(8);
        let begun = walk(grid, first, &mut spokes);
        let mut next = begun.and_then(|begun| self.0.get(&begun));
        while let Some(&wall) = next.filter(|&&wall| Some(wall) != begun) {
            walk(grid, wall, &mut spokes);
            next = self.0.get(&wall);
        }
        spokes
    }
}

/// Adds the lines around a corner from which a half-edge leaves, from neighbor to neighbor. If the boundary interrupts
/// the walk, returns the boundary half-edge that leaves the corner.
fn walk(grid: &impl Grid, first: HalfEdge, spokes: &mut Vec<Spoke>) -> Option<HalfEdge> {
    // Counter-clockwise, from each cell to its neighbor on the left.
    let mut leaving = first;
    let boundary = loop {
        let arriving = grid.across(leaving);
        spokes.push([Some(leaving), arriving]);
        let Some(HalfEdge { cell, side }) = arriving else { break leaving };
        leaving = HalfEdge::new(cell, (side + 1) % grid.side_count(cell));
        if leaving == first {
            return None;
        }
    };
    // Then clockwise, from each cell to its neighbor on the right.
    let mut last = Some(first);
    while let Some(HalfEdge { cell, side }) = last {
        let arriving = HalfEdge::new(cell, side.checked_sub(1).unwrap_or(grid.side_count(cell) - 1));
        last = grid.across(arriving);
        spokes.push([last, Some(arriving)]);
    }
    Some(boundary)
}
