//! Squares as ASCII text with `+`, `-` and `|`.

use crate::{Cell, Grid, Maze, Side, SideSet};
use std::{collections::BTreeSet, fmt};

/// Cells in a square layout, which may have gaps and may wrap around.
pub(super) struct Layout {
    /// The first column and the first row with cells.
    first: [u32; 2],
    columns: usize,
    rows: usize,
    /// The open directions of the cell at each place, row by row, or `None` if there is no cell.
    places: Vec<Option<SideSet>>,
    /// The places of the cells on the path.
    path: BTreeSet<usize>,
}

/// The maximum number of places per cell.
const MAX_PLACES_PER_CELL: u64 = 16;

const RIGHT: Side = 0;
const DOWN: Side = 1;

impl Layout {
    /// The layout of a maze, or `None` if its cells are not adjacent squares. O(n) in the places of the bounding
    /// rectangle.
    pub(super) fn of<G: Grid>(maze: &Maze<G>, path: &[Cell]) -> Option<Self> {
        let grid = maze.grid();
        let [mut first, mut last] = [[u32::MAX; 2], [0; 2]];
        for place in grid.cells().map(|cell| grid.coordinates(cell)) {
            first = [0, 1].map(|axis| first[axis].min(place[axis]));
            last = [0, 1].map(|axis| last[axis].max(place[axis]));
        }
        let [columns, rows] = [0, 1].map(|axis| (last[axis] + 1).saturating_sub(first[axis]));
        // Squares too far apart would give a mostly empty drawing.
        if u64::from(columns) * u64::from(rows) > MAX_PLACES_PER_CELL * grid.len() as u64 {
            return None;
        }
        let [columns, rows] = [columns as usize, rows as usize];
        let mut layout = Self { first, columns, rows, places: vec![None; columns * rows], path: BTreeSet::new() };
        for cell in grid.cells() {
            let open = layout.open_directions(maze, cell)?;
            let number = layout.number(grid, cell);
            if layout.places[number].replace(open).is_some() {
                return None;
            }
        }
        layout.path = path.iter().map(|&cell| layout.number(grid, cell)).collect();
        Some(layout)
    }

    /// The open directions of a cell, or `None` unless it is a square with at most one neighbor in each direction.
    fn open_directions<G: Grid>(&self, maze: &Maze<G>, cell: Cell) -> Option<SideSet> {
        let grid = maze.grid();
        let place = self.place(grid, cell);
        let [mut taken, mut open] = [SideSet::EMPTY; 2];
        for wall in grid.neighbor_walls(cell) {
            let there = self.place(grid, grid.twin(wall).cell);
            let direction = (0..4).find(|&direction| self.beside(place, direction) == Some(there))?;
            if taken.contains(direction) {
                return None;
            }
            taken.insert(direction);
            open |= SideSet::of(direction).only_if(maze.is_open(wall));
        }
        (grid.side_count(cell) == 4).then_some(open)
    }

    /// The column and row of a cell within the layout.
    fn place<G: Grid>(&self, grid: &G, cell: Cell) -> [u32; 2] {
        let place = grid.coordinates(cell);
        [0, 1].map(|axis| place[axis] - self.first[axis])
    }

    /// The index of a cell's place, row by row.
    fn number<G: Grid>(&self, grid: &G, cell: Cell) -> usize {
        let [column, row] = self.place(grid, cell).map(|part| part as usize);
        row * self.columns + column
    }

    /// The adjacent place: right, below, left or above. It wraps around at the edges, except in layouts so narrow that
    /// the opposite place is adjacent anyway.
    fn beside(&self, [column, row]: [u32; 2], direction: Side) -> Option<[u32; 2]> {
        #[expect(clippy::cast_possible_truncation, reason = "both fit into 32 bits")]
        let [columns, rows] = [self.columns, self.rows].map(|count| count as u32);
        let next = |at: u32, count| if at + 1 < count { Some(at + 1) } else { (count > 2).then_some(0) };
        let before = |at: u32, count| if at > 0 { Some(at - 1) } else { (count > 2).then_some(count - 1) };
        match direction {
            RIGHT => Some([next(column, columns)?, row]),
            DOWN => Some([column, next(row, rows)?]),
            2 => Some([before(column, columns)?, row]),
            _ => Some([column, before(row, rows)?]),
        }
    }

    /// Draws the layout, first row at the top.
    pub(super) fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::new();
        for row in 0..=self.rows {
            for column in 0..=self.columns {
                let above = row.wrapping_sub(1);
                let is_joint =
                    self.has_cell(column, [row, above]) || self.has_cell(column.wrapping_sub(1), [row, above]);
                line.push(if is_joint { '+' } else { ' ' });
                if column < self.columns {
                    let before = (row + self.rows - 1) % self.rows * self.columns + column;
                    let stands = self.has_cell(column, [row, above]) && !self.is_open(before, DOWN);
                    line.push_str(if stands { "---" } else { "   " });
                }
            }
            writeln!(f, "{}", line.trim_end())?;
            line.clear();
            if row == self.rows {
                break;
            }
            for column in 0..=self.columns {
                let before = row * self.columns + (column + self.columns - 1) % self.columns;
                let has_cell = [column, column.wrapping_sub(1)].into_iter().any(|column| self.has_cell(column, [row]));
                line.push(if has_cell && !self.is_open(before, RIGHT) { '|' } else { ' ' });
                let is_on_path = column < self.columns && self.path.contains(&(row * self.columns + column));
                line.push_str(if is_on_path { " * " } else { "   " });
            }
            writeln!(f, "{}", line.trim_end())?;
            line.clear();
        }
        Ok(())
    }

    fn is_open(&self, place: usize, direction: Side) -> bool {
        self.places[place].is_some_and(|open| open.contains(direction))
    }

    /// Whether there is a cell in one of these rows of a column.
    fn has_cell<const N: usize>(&self, column: usize, rows: [usize; N]) -> bool {
        let inside = |row: usize| column < self.columns && row < self.rows;
        rows.into_iter().any(|row| inside(row) && self.places[row * self.columns + column].is_some())
    }
}
