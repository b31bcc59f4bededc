//! The chambers of recursive division, and the walls built in them.

use super::quarters::{Found, NO_PASSAGE, Pairs, spared};
use crate::{Cell, HalfEdge, Lines, Mark, MazeRng, Sink};
use std::ops::{ControlFlow, Range};

/// A grid, with cached properties.
pub(super) struct Field<'g, G> {
    pub(super) grid: &'g G,
    /// The numbers of columns and rows.
    pub(super) size: [u32; 2],
    pub(super) max_cells_per_place: usize,
}

/// The places in a range of columns and rows, and the number of divisions that led to it.
#[derive(Clone)]
pub(super) struct Chamber {
    pub(super) columns: Range<u32>,
    pub(super) rows: Range<u32>,
    pub(super) depth: u32,
}

impl Chamber {
    /// Whether the chamber may have a loop. A single line has none, unless the shape's lines do.
    #[inline]
    pub(super) fn has_loops<G: Lines>(&self, field: &Field<G>) -> bool {
        let (width, height) = (self.columns.len(), self.rows.len());
        let on_one_line = width <= 1 || height <= 1;
        if !on_one_line {
            return true;
        }
        let several_places = width * height > 1;
        several_places && (field.max_cells_per_place > 1 || self.is_closed(field, 0) || self.is_closed(field, 1))
    }

    /// The number of places.
    #[inline]
    pub(super) fn places(&self) -> u64 {
        let [width, height] = [&self.columns, &self.rows].map(|range| u64::from(range.end - range.start));
        width * height
    }

    /// The maximum number of regions from dividing the chamber. Each division makes at least two parts, down to single
    /// places.
    #[expect(clippy::cast_possible_truncation, reason = "only called for small chambers")]
    pub(super) fn most_regions(&self) -> u32 {
        2 * self.places() as u32
    }

    /// Whether the last column touches the first (axis 0), or the last row the first (axis 1).
    #[inline]
    pub(super) fn is_closed<G: Lines>(&self, field: &Field<G>, axis: usize) -> bool {
        field.grid.wraps(axis) && [&self.columns, &self.rows][axis].len() == field.size[axis] as usize
    }

    /// The four quarters. Without a cut, some are empty.
    #[inline]
    pub(super) fn parts(&self, [column, row]: [u32; 2]) -> [Self; 4] {
        let [left, right] = [self.columns.start..column, column..self.columns.end];
        let [above, below] = [self.rows.start..row, row..self.rows.end];
        let part = |columns: &Range<u32>, rows: &Range<u32>| Self {
            columns: columns.clone(),
            rows: rows.clone(),
            depth: self.depth + 1,
        };
        [part(&left, &above), part(&right, &above), part(&left, &below), part(&right, &below)]
    }

    pub(super) fn mark<G: Lines, S: Sink>(&self, grid: &G, region: u32, sink: &mut S) -> ControlFlow<()> {
        for row in self.rows.clone() {
            for cell in grid.row_cells(self.columns.clone(), row) {
                sink.mark(cell, Mark::Region(region))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the chamber has two columns and two rows, and both cuts.
    #[inline]
    pub(super) fn is_cut_in_single_cells(&self, at: [u32; 2]) -> bool {
        let cuts = [at[0] < self.columns.end, at[1] < self.rows.end];
        self.columns.len() == 2 && self.rows.len() == 2 && cuts == [true; 2]
    }

    /// A faster version of [`build_straight`](Self::build_straight) for four squares, with the same draws. Most
    /// chambers are of this kind. Three of the four walls have a passage, and since a wall has one cell on each side,
    /// it is then open.
    #[inline]
    pub(super) fn build_single<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        // The pairs of quarters, in order: in the first and in the second row, from one column to the next; in the
        // first and in the second column, from one row to the next.
        let pair = rng.choose_side(Pairs::all(4));
        (0..3).for_each(|_| _ = rng.below(1));
        let (is_into_row, second) = (pair >= 2, u32::from(pair & 1));
        let [column, row] = if is_into_row { [second, 0] } else { [0, second] };
        let column = self.columns.start + column;
        let cell = grid.row_cells(column..column + 1, self.rows.start + row).start;
        let side = if is_into_row { grid.forward_sides(cell, 1).lowest() } else { grid.next_in_row(cell) };
        let wall = HalfEdge::new(cell, side);
        sink.close([wall, grid.twin(wall)])
    }

    /// Builds the walls along both cuts of a shape whose lines are all straight. The positions of the walls, and their
    /// number between each pair of quarters, are known, so no search is needed.
    #[inline]
    pub(super) fn build_straight<G: Lines, S: Sink>(
        &self,
        grid: &G,
        at: [u32; 2],
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let [cut_columns, cut_rows] = [at[0] < self.columns.end, at[1] < self.rows.end];
        let rows = [self.rows.start..at[1], at[1]..self.rows.end];
        let columns = [self.columns.start..at[0], at[0]..self.columns.end];
        // The four walls between neighboring quarters, in the order of PAIRS, as the ranges of columns or rows that
        // they cross.
        let walls = [&rows[0], &rows[1], &columns[0], &columns[1]];
        let [across, along] = [u16::from(cut_columns), u16::from(cut_rows)];
        let touching = Pairs::from_bits(across | (across & along) << 1 | along << 2 | (across & along) << 3);
        let joints = spared(touching, rng);
        let mut passages = [NO_PASSAGE; 4];
        for (pair, walls) in walls.into_iter().enumerate() {
            if joints.bits() >> pair & 1 == 1 {
                passages[pair] = walls.start + rng.below(walls.end - walls.start);
            }
        }
        if cut_columns {
            for row in self.rows.clone() {
                let cell = grid.row_cells(at[0] - 1..at[0], row).start;
                let wall = HalfEdge::new(cell, grid.next_in_row(cell));
                sink.close_if(row != passages[0] && row != passages[1], [wall, grid.twin(wall)])?;
            }
        }
        if cut_rows {
            for (column, cell) in self.columns.clone().zip(grid.row_cells(self.columns.clone(), at[1] - 1)) {
                let wall = HalfEdge::new(cell, grid.forward_sides(cell, 1).lowest());
                sink.close_if(column != passages[2] && column != passages[3], [wall, grid.twin(wall)])?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Collects the walls along both cuts, sorted by the quarters that they separate.
    pub(super) fn find_walls<G: Lines>(&self, field: &Field<G>, at: [u32; 2], walls: &mut Found) {
        if at[0] < self.columns.end {
            for row in self.rows.clone() {
                self.find_beyond::<0, G>(field, at, field.grid.row_cells(self.columns.start..at[0], row), walls);
                if self.is_closed(field, 0) {
                    self.find_beyond::<0, G>(field, at, field.grid.row_cells(at[0]..self.columns.end, row), walls);
                }
            }
        }
        if at[1] < self.rows.end {
            let ring_end = Some(self.rows.end).filter(|_| self.is_closed(field, 1));
            for end in [at[1]].into_iter().chain(ring_end) {
                for cell in field.grid.row_cells(self.columns.clone(), end - 1) {
                    self.find_around::<1, G>(field, at, cell, walls);
                }
            }
        }
    }

    /// Collects the walls that separate the last cells of a row from another part of the chamber.
    #[inline]
    fn find_beyond<const AXIS: usize, G: Lines>(
        &self,
        field: &Field<G>,
        at: [u32; 2],
        row: Range<Cell>,
        walls: &mut Found,
    ) {
        for cell in row.rev().take(field.max_cells_per_place) {
            self.find_around::<AXIS, G>(field, at, cell, walls);
        }
    }

    /// Collects the walls of a cell that cross a cut, forward on an axis.
    #[inline]
    fn find_around<const AXIS: usize, G: Lines>(&self, field: &Field<G>, at: [u32; 2], cell: Cell, walls: &mut Found) {
        let grid = field.grid;
        let quarter = |place: [u32; 2]| usize::from(place[0] >= at[0]) | usize::from(place[1] >= at[1]) << 1;
        let here = quarter(grid.coordinates(cell));
        for wall in grid.forward_sides(cell, AXIS).into_iter().map(|side| HalfEdge::new(cell, side)) {
            let beyond = grid.coordinates(grid.twin(wall).cell);
            let inside = self.columns.contains(&beyond[0]) && self.rows.contains(&beyond[1]);
            let there = quarter(beyond);
            // A wall that crosses both cuts is found along both. It counts along the first.
            let (crosses, seen) = ((here ^ there) >> AXIS & 1 == 1, AXIS == 1 && (here ^ there) & 1 == 1);
            if inside && crosses && !seen {
                walls.add(wall, [here, there]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Maze, Shape};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_fast_path_for_four_squares_agrees(seed in any::<u64>(), drawn in 0..64_u32) {
            let grid = "square:2x2".parse::<Shape>()?.grid();
            let lines = grid.lines().ok_or_else(|| TestCaseError::fail("squares have lines"))?;
            let chamber = Chamber { columns: 0..2, rows: 0..2, depth: 0 };
            let [single, straight] = [true, false].map(|single| {
                let (mut maze, mut rng) = (Maze::without_walls(&grid), MazeRng::new(seed));
                rng.coins(drawn);
                let _: ControlFlow<()> = if single {
                    chamber.build_single(lines, &mut rng, &mut maze)
                } else {
                    chamber.build_straight(lines, [1, 1], &mut rng, &mut maze)
                };
                (maze.all_open_sides().clone(), rng.coins(64))
            });
            prop_assert_eq!(single, straight);
        }
    }
}
