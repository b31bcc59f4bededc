//! The walls of a rectangle of squares that is carved separately and applied to the maze at once.

use crate::{
    Cell, HalfEdge, Lines,
    grid::{Square, divisor::Divisor},
};
use std::ops::Range;

/// Walls between the squares of a rectangle that were all opened or all closed.
#[derive(Clone, Debug)]
pub(crate) struct SquareBlock {
    first: Cell,
    /// The number of columns of the rectangle, and of the whole grid.
    columns: u32,
    grid_columns: u32,
    by_grid_columns: Divisor,
    /// The offset to the square across each side, within `sides`.
    steps: [u32; 4],
    /// The sides of each square that have such a wall, one bit each.
    sides: Vec<u8>,
}

impl SquareBlock {
    /// Creates an empty block for these columns and rows of a grid of squares.
    pub(crate) fn new<G: Lines>(grid: &G, columns: Range<u32>, rows: Range<u32>) -> Self {
        let grid_columns = grid.dimensions()[0];
        let width = columns.end - columns.start;
        Self {
            first: grid.row_cells(columns.clone(), rows.start).start,
            columns: width,
            grid_columns,
            by_grid_columns: Divisor::new(grid_columns),
            steps: [1, width, 1_u32.wrapping_neg(), width.wrapping_neg()],
            sides: vec![0; columns.len() * rows.len()],
        }
    }

    /// Adds a wall between two squares of the rectangle.
    #[inline]
    pub(crate) fn add(&mut self, [wall, twin]: [HalfEdge; 2]) {
        let number = wall.cell - self.first;
        let (row, _) = self.by_grid_columns.split(number);
        let here = number - row * (self.grid_columns - self.columns);
        let there = here.wrapping_add(self.steps[usize::from(wall.side)]);
        self.sides[here as usize] |= 1 << wall.side;
        self.sides[there as usize] |= 1 << twin.side;
    }

    /// The number of walls.
    pub(crate) fn len(&self) -> usize {
        self.sides.iter().map(|sides| sides.count_ones() as usize).sum::<usize>() / 2
    }

    /// The walls, each as its two half-edges.
    pub(crate) fn walls(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        let cells = self.rows().flat_map(|(first, row)| (first..).zip(row));
        cells.flat_map(|(cell, sides)| {
            let east = [HalfEdge::new(cell, Square::EAST), HalfEdge::new(cell + 1, Square::WEST)];
            let south = [HalfEdge::new(cell, Square::SOUTH), HalfEdge::new(cell + self.grid_columns, Square::NORTH)];
            [east, south].into_iter().filter(move |halves| sides >> halves[0].side & 1 == 1)
        })
    }

    /// Opens the walls in a whole maze of one byte per cell.
    pub(crate) fn open_in(&self, maze: &mut [u8]) {
        self.change(maze, |cell, sides| *cell |= sides);
    }

    /// Closes the walls in a whole maze.
    pub(crate) fn close_in(&self, maze: &mut [u8]) {
        self.change(maze, |cell, sides| *cell &= !sides);
    }

    #[inline]
    fn change(&self, maze: &mut [u8], change: impl Fn(&mut u8, u8)) {
        for (first, row) in self.rows() {
            let cells = &mut maze[first as usize..][..row.len()];
            cells.iter_mut().zip(row).for_each(|(cell, &sides)| change(cell, sides));
        }
    }

    /// The first cell of each row, and the sides of its cells.
    fn rows(&self) -> impl Iterator<Item = (Cell, &[u8])> {
        let firsts = (self.first..).step_by(self.grid_columns as usize);
        firsts.zip(self.sides.chunks(self.columns as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyGrid, Grid, Maze, Shape, Sink, bulk::Batch};
    use std::ops::ControlFlow;

    #[test]
    fn applying_a_block_equals_applying_its_walls() {
        let grid: AnyGrid = "square:7x9".parse::<Shape>().expect("it is a shape").grid();
        let lines = grid.lines().expect("squares have lines");
        let (columns, rows) = (2..6, 1..8);
        let mut block = SquareBlock::new(lines, columns.clone(), rows.clone());
        let inside = |wall: HalfEdge| {
            let [column, row] = grid.coordinates(wall.cell);
            columns.contains(&column) && rows.contains(&row)
        };
        let walls: Vec<_> = grid.inner_walls().filter(|&[wall, twin]| inside(wall) && inside(twin)).collect();
        let some: Vec<_> =
            walls.into_iter().enumerate().filter(|(number, _)| number % 3 > 0).map(|(_, wall)| wall).collect();
        for &halves in &some {
            block.add(halves);
        }
        assert_eq!((block.len(), block.walls().collect::<Vec<_>>()), (some.len(), some.clone()));

        let [mut opened, mut closed] = [Maze::with_all_walls(&grid), Maze::without_walls(&grid)];
        let [mut opened_one_by_one, mut closed_one_by_one] = [opened.clone(), closed.clone()];
        let _: ControlFlow<()> = opened.batch(&Batch::of_block(&block, true));
        let _: ControlFlow<()> = closed.batch(&Batch::of_block(&block, false));
        for halves in some {
            let _: ControlFlow<()> = opened_one_by_one.open(halves);
            let _: ControlFlow<()> = closed_one_by_one.close(halves);
        }
        assert!(opened.all_open_sides() == opened_one_by_one.all_open_sides());
        assert!(closed.all_open_sides() == closed_one_by_one.all_open_sides());
    }
}
