//! The net of a triangulation: patches of the triangular lattice.

use super::super::{
    mesh::{self, NONE},
    triangles,
};
use crate::{HalfEdge, Side};
use std::collections::{BTreeMap, VecDeque};

/// The place of a triangle in the lattice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its position in the row, and the row.
    pub(super) at: [u32; 2],
    /// The side of the place on which its first side lies.
    pub(super) turn: Side,
}

/// The number of free positions and rows between patches.
const MARGIN: [u32; 2] = [2, 1];

/// Where patches begin to grow: far from the rim of the lattice.
const START: Place = Place { at: [1 << 16; 2], turn: 0 };

impl Place {
    /// The side of the place on which a side of the triangle lies.
    fn side(self, side: Side) -> Side {
        (side + self.turn) % 3
    }

    /// The place beyond a side of the triangle, for a triangle that touches it with one of its own sides.
    fn beyond(self, side: Side, twin: Side) -> Self {
        let Self { at: [position, row], .. } = self;
        let side = self.side(side);
        let [along, rows] = triangles::step(triangles::even(self.at), side);
        Self { at: [position.wrapping_add_signed(along), row.wrapping_add_signed(rows)], turn: (side + 3 - twin) % 3 }
    }

    /// The points of the lattice at its corners.
    fn points(self) -> [[u32; 2]; 3] {
        let mut points = triangles::points(self.at);
        points.rotate_left(self.turn.into());
        points
    }

    /// The direction in which a side of the triangle runs, clockwise from the east in steps of 60 degrees.
    pub(super) fn direction(self, side: Side) -> usize {
        let first = if triangles::even(self.at) { 0 } else { 3 };
        (first + 2 * usize::from(self.side(side))) % 6
    }
}

/// The places of triangles with these corners, and these half-edges across their sides.
///
/// A patch grows from the first triangle that has no place yet, breadth first. Where two corners of the triangulation would
/// lie in one point of the lattice, it ends. So triangles touch only if they are neighbors, or have a corner in common.
pub(super) fn unfold(corners: &[[u32; 3]], across: &[u32]) -> Vec<Place> {
    let mut places = vec![None; corners.len()];
    let mut patches = Vec::new();
    for first in 0..corners.len() {
        if places[first].is_none() {
            patches.push(grow(first, corners, across, &mut places));
        }
    }
    let mut places: Vec<Place> = places.into_iter().flatten().collect();
    lay_out(&patches, &mut places);
    places
}

/// Gives places to a triangle and those that fit beside it, and returns their numbers.
fn grow(first: usize, corners: &[[u32; 3]], across: &[u32], places: &mut [Option<Place>]) -> Vec<usize> {
    // The corner of the triangulation at each point of the lattice.
    let mut at = BTreeMap::<[u32; 2], u32>::new();
    let mut patch = Vec::new();
    let mut queue = VecDeque::from([(first, START)]);
    while let Some((triangle, place)) = queue.pop_front() {
        let here = || place.points().into_iter().zip(corners[triangle]);
        let fits = here().all(|(point, corner)| at.get(&point).is_none_or(|&other| other == corner));
        if places[triangle].is_some() || !fits {
            continue;
        }
        at.extend(here());
        places[triangle] = Some(place);
        patch.push(triangle);
        for (side, &twin) in (0..).zip(&across[3 * triangle..3 * triangle + 3]) {
            if twin != NONE {
                let HalfEdge { cell, side: twin } = mesh::unpack(twin);
                queue.push_back((cell as usize, place.beyond(side, twin)));
            }
        }
    }
    patch
}

/// Moves patches beside one another, in rows from north to south that make about a square.
fn lay_out(patches: &[Vec<usize>], places: &mut [Place]) {
    let boxes: Vec<_> = patches.iter().map(|patch| bounds(patch.iter().map(|&triangle| places[triangle].at))).collect();
    let size = |[low, high]: [[u32; 2]; 2]| [high[0] - low[0] + 2 + MARGIN[0], high[1] - low[1] + 1 + MARGIN[1]];
    let area: u32 = boxes.iter().map(|&of| size(of).into_iter().product::<u32>()).sum();
    // A row is as high as the square root of 3 positions.
    let width = (area * 7 / 4).isqrt();
    let ([mut position, mut row], mut height) = ([0, 0], 0);
    for (patch, of) in patches.iter().zip(boxes) {
        let [long, high] = size(of);
        if position > 0 && position + long > width {
            [position, row] = [0, row + height];
            height = 0;
        }
        let low = of[0];
        // Places that point north stay so.
        let odd = (position + row + low[0] + low[1]) % 2;
        for &triangle in patch {
            let at = &mut places[triangle].at;
            *at = [at[0] - low[0] + position + odd, at[1] - low[1] + row];
        }
        position += long + odd;
        height = height.max(high);
    }
}

/// The least and the greatest coordinates.
fn bounds(places: impl Iterator<Item = [u32; 2]>) -> [[u32; 2]; 2] {
    places.fold([[u32::MAX; 2], [0; 2]], |[low, high], at| {
        [[0, 1].map(|axis| at[axis].min(low[axis])), [0, 1].map(|axis| at[axis].max(high[axis]))]
    })
}
