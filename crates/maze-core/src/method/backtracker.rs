//! The recursive backtracker, without the recursion.

use super::Generator;
use crate::{Cell, Dice, Grid, Mark, Side, Sink, Wall, grid::all_cells, sides_in};
use std::ops::ControlFlow;

/// Walks to random unvisited neighbours and carves as it goes; where there is none, it goes back the way it came until there is
/// one again. Mazes of long winding corridors with few, deep dead ends: one cell in ten on squares.
///
/// # Complexity
/// O(n) time; 2 bytes a cell. The way back is kept in the cells, so no maze is too deep.
///
/// # Source
/// Jamis Buck, *Mazes for Programmers* (2015), chapter 5;
/// <https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking>.
///
/// ```
/// let maze = "square:8x4/backtracker#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Backtracker;

impl Generator for Backtracker {
    const KEY: &'static str = "backtracker";
    const NAME: &'static str = "Recursive backtracker";
    const ABOUT: &'static str = "Wanders to unvisited neighbours and turns back at dead ends: long, winding corridors.";

    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        let start = dice.index(grid.len());
        let mut trail = Trail::new(grid);
        #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
        let mut cell = start as Cell;
        trail.visit(grid, cell, NOWHERE);
        sink.mark(cell, Mark::Cursor)?;
        loop {
            let unvisited = trail.unvisited(cell);
            if unvisited != 0 {
                let wall = Wall::new(cell, dice.side(unvisited));
                let twin = grid.twin(wall);
                sink.open([wall, twin])?;
                sink.mark(cell, Mark::Frontier)?;
                trail.visit(grid, twin.cell, twin.side);
                cell = twin.cell;
            } else if let Some(side) = trail.way_back(cell) {
                sink.mark(cell, Mark::Visited)?;
                cell = grid.twin(Wall::new(cell, side)).cell;
            } else {
                return sink.mark(cell, Mark::Visited);
            }
            sink.mark(cell, Mark::Cursor)?;
        }
    }
}

/// For each cell, the sides that lead to unvisited neighbours; and once it is visited, the side that leads back.
///
/// A visited cell tells its neighbours so at once. That is four writes near each other, but it saves looking around on the
/// way back, which is half of all steps. Until then, the second byte holds the sides on which there are neighbours to tell.
struct Trail(Vec<[u8; 2]>);

/// The way back from the start.
const NOWHERE: Side = 8;

impl Trail {
    fn new<G: Grid>(grid: &G) -> Self {
        Self(all_cells(grid).map(|cell| [grid.neighbours(cell); 2]).collect())
    }

    #[inline]
    fn visit<G: Grid>(&mut self, grid: &G, cell: Cell, back: Side) {
        let neighbours = std::mem::replace(&mut self.0[cell as usize][1], back);
        for side in sides_in(neighbours) {
            let twin = grid.twin(Wall::new(cell, side));
            self.0[twin.cell as usize][0] &= !twin.bit();
        }
    }

    #[inline]
    fn unvisited(&self, cell: Cell) -> u8 {
        self.0[cell as usize][0]
    }

    #[inline]
    fn way_back(&self, cell: Cell) -> Option<Side> {
        let back = self.0[cell as usize][1];
        (back != NOWHERE).then_some(back)
    }
}
