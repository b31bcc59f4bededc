//! Where in a maze things can lie.

use super::ExitUnreachable;
use crate::{Cell, Grid, Maze, metrics::UNREACHED};

/// A maze, and what goals ask of it.
pub(super) struct Places<'m, G> {
    pub(super) maze: &'m Maze<G>,
    /// How far each cell is from the entrance.
    distances: Vec<u32>,
    /// The cells that can be reached, nearest first.
    reached: Vec<Cell>,
}

impl<'m, G: Grid> Places<'m, G> {
    pub(super) fn new(maze: &'m Maze<G>) -> Result<Self, ExitUnreachable> {
        let ends = maze.ends();
        let (distances, reached) = maze.search(ends.from, &mut || ());
        if distances[ends.to as usize] == UNREACHED {
            return Err(ExitUnreachable { from: ends.from, to: ends.to });
        }
        Ok(Self { maze, distances, reached })
    }

    /// How far a cell that can be reached is from the entrance.
    pub(super) fn distance(&self, cell: Cell) -> u32 {
        self.distances[cell as usize]
    }

    /// How far the exit is from the entrance.
    pub(super) fn to_exit(&self) -> u32 {
        self.distance(self.maze.ends().to)
    }

    /// How far the farthest cell is from the entrance.
    pub(super) fn farthest(&self) -> u32 {
        self.reached.last().map_or(0, |&cell| self.distance(cell))
    }

    /// The cells that can be reached but for entrance and exit, in ascending order.
    pub(super) fn inside(&self) -> impl Iterator<Item = Cell> {
        let ends = self.maze.ends();
        let cells = self.maze.grid().cells().filter(move |&cell| cell != ends.from && cell != ends.to);
        cells.filter(|&cell| self.distance(cell) != UNREACHED)
    }

    /// Whether no passage leads on, away from the entrance: so it is in a dead end, and, in mazes with loops, where the
    /// two ways around one meet. Where two neighbours are so for each other, only the first of them counts.
    pub(super) fn is_remote(&self, cell: Cell) -> bool {
        let here = self.distance(cell);
        self.maze.neighbours(cell).all(|next| {
            let there = self.distance(next);
            there < here || there == here && next > cell
        })
    }

    /// How far each cell is from the nearest one of a shortest path from the entrance to the exit.
    pub(super) fn off_path(&self) -> Vec<u32> {
        let mut cell = self.maze.ends().to;
        let mut found = vec![cell];
        while let Some(nearer) = self.maze.neighbours(cell).find(|&next| self.distance(next) < self.distance(cell)) {
            cell = nearer;
            found.push(cell);
        }
        let mut off = vec![UNREACHED; self.distances.len()];
        for &cell in &found {
            off[cell as usize] = 0;
        }
        let mut next = 0;
        while let Some(&cell) = found.get(next) {
            next += 1;
            for neighbour in self.maze.neighbours(cell) {
                if off[neighbour as usize] == UNREACHED {
                    off[neighbour as usize] = off[cell as usize] + 1;
                    found.push(neighbour);
                }
            }
        }
        off
    }
}
