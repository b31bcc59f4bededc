//! Corners in which walls meet, numbered: cells know the same corner by points that differ by a rounding.

use maze_core::Point;
use std::collections::HashMap;

/// Points nearer than this are the same, in cell pitches.
const SAME: f32 = 1.0 / 64.0;

/// Corners by their points.
#[derive(Default)]
pub(super) struct Corners {
    points: Vec<Point>,
    /// The corners by the square of the plane in which they lie.
    squares: HashMap<[i32; 2], Vec<usize>>,
}

impl Corners {
    /// The number of the corner at this point; a new corner has the next number, from 0 on.
    #[expect(clippy::cast_possible_truncation, reason = "shapes are far smaller than 2^31")]
    pub(super) fn number(&mut self, point: Point) -> usize {
        let [column, row] = point.map(|part| (part / SAME / 2.0).floor() as i32);
        let near = |corner: &&usize| {
            let [x, y] = self.points[**corner];
            (x - point[0]).abs().max((y - point[1]).abs()) < SAME
        };
        let squares = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| [column + dx, row + dy]));
        let known = squares.filter_map(|square| self.squares.get(&square)).flatten().find(near);
        if let Some(&known) = known {
            return known;
        }
        self.points.push(point);
        self.squares.entry([column, row]).or_default().push(self.points.len() - 1);
        self.points.len() - 1
    }
}
