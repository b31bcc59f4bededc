//! A spatial index of polygons: squares of the plane, and the polygons that may lie in each.

use super::bounds::{EMPTY_BOX, with_point};
use crate::{Cell, Point};

/// Squares of side 1, row by row, each with the polygons whose bounding box touches it.
#[derive(Debug, Default)]
pub(super) struct Bins {
    /// The corner of the first square.
    origin: Point,
    columns: u32,
    rows: u32,
    /// Where the polygons of each square begin in the list, and the length of the list.
    starts: Vec<u32>,
    cells: Vec<Cell>,
}

impl Bins {
    /// Creates the index of the polygons with these corners.
    pub(super) fn new<P: IntoIterator<Item = Point>>(polygons: impl IntoIterator<Item = P>) -> Self {
        let boxes: Vec<[Point; 2]> =
            polygons.into_iter().map(|corners| corners.into_iter().fold(EMPTY_BOX, with_point)).collect();
        let [low, high] = boxes.iter().flatten().copied().fold(EMPTY_BOX, with_point);
        let mut bins = Self { origin: low, ..Self::default() };
        let [column, row] = bins.square(high);
        [bins.columns, bins.rows] = [column + 1, row + 1];
        let squares = |[low, high]: [Point; 2]| {
            let ([left, top], [right, bottom]) = (bins.square(low), bins.square(high));
            let columns = bins.columns;
            (top..=bottom).flat_map(move |row| (left..=right).map(move |column| (row * columns + column) as usize))
        };
        let mut starts = vec![0; (bins.columns * bins.rows) as usize + 1];
        boxes.iter().flat_map(|&of| squares(of)).for_each(|square| starts[square + 1] += 1);
        for square in 1..starts.len() {
            starts[square] += starts[square - 1];
        }
        let mut free = starts.clone();
        let mut cells = vec![0; starts[starts.len() - 1] as usize];
        for (cell, &of) in (0..).zip(&boxes) {
            for square in squares(of) {
                cells[free[square] as usize] = cell;
                free[square] += 1;
            }
        }
        (bins.starts, bins.cells) = (starts, cells);
        bins
    }

    /// The column and row of the square that holds a point.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "points outside saturate")]
    fn square(&self, point: Point) -> [u32; 2] {
        [0, 1].map(|axis| (point[axis] - self.origin[axis]) as u32)
    }

    /// The polygons that may hold a point.
    pub(super) fn near(&self, point: Point) -> &[Cell] {
        let [column, row] = self.square(point);
        if column >= self.columns || row >= self.rows {
            return &[];
        }
        let square = (row * self.columns + column) as usize;
        &self.cells[self.starts[square] as usize..self.starts[square + 1] as usize]
    }
}
