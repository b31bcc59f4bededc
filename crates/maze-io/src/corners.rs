//! Corners in which walls meet, numbered: cells know the same corner by points that differ by a rounding.

use glam::{IVec2, Vec2};
use std::collections::HashMap;

/// Points nearer than this are the same, in cell pitches.
const SAME: f32 = 1.0 / 64.0;

/// Corners by their points.
#[derive(Default)]
pub(super) struct Corners {
    points: Vec<Vec2>,
    /// The corners by the square of the plane in which they lie.
    squares: HashMap<IVec2, Vec<usize>>,
}

impl Corners {
    /// The number of the corner at this point; a new corner has the next number, from 0 on.
    pub(super) fn number(&mut self, point: Vec2) -> usize {
        let place = point / SAME / 2.0;
        let square = place.floor();
        // What is so near lies in the same square, or in one beside the quarter of it in which the point lies.
        let beside = (place - square).cmplt(Vec2::splat(0.5));
        let beside = Vec2::select(beside, Vec2::NEG_ONE, Vec2::ONE);
        let square = square.as_ivec2();
        let squares = [[0, 0], [1, 0], [0, 1], [1, 1]].map(|steps| square + IVec2::from(steps) * beside.as_ivec2());
        let near = |corner: &&usize| (self.points[**corner] - point).abs().max_element() < SAME;
        let known = squares.iter().filter_map(|square| self.squares.get(square)).flatten().find(near);
        if let Some(&known) = known {
            return known;
        }
        self.points.push(point);
        self.squares.entry(square).or_default().push(self.points.len() - 1);
        self.points.len() - 1
    }
}
