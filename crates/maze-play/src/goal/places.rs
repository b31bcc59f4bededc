//! Places in a maze where goals can put things.

use maze_core::{Cell, Distances, Grid, Maze};

/// A maze, with cached distances.
pub(super) struct Places<'m, G> {
    pub(super) maze: &'m Maze<G>,
    /// The distance of each cell from the entrance.
    distances: Distances,
}

/// The distance of a cell to which no path leads.
const UNREACHED: u32 = u32::MAX;

impl<'m, G: Grid> Places<'m, G> {
    pub(super) fn new(maze: &'m Maze<G>) -> Result<Self, ExitUnreachable> {
        let ends = maze.ends();
        let distances = maze.distances(ends.from);
        if distances.get(ends.to).is_none() {
            return Err(ExitUnreachable { from: ends.from, to: ends.to });
        }
        Ok(Self { maze, distances })
    }

    /// The distance of a cell from the entrance.
    pub(super) fn distance(&self, cell: Cell) -> u32 {
        self.distances.get(cell).unwrap_or(UNREACHED)
    }

    /// The distance of the exit from the entrance.
    pub(super) fn to_exit(&self) -> u32 {
        self.distance(self.maze.ends().to)
    }

    /// The distance of the farthest cell from the entrance.
    pub(super) fn farthest(&self) -> u32 {
        self.distances.farthest().1
    }

    /// The cells that can be reached, except the entrance and the goals, in ascending order.
    pub(super) fn inside(&self) -> impl Iterator<Item = Cell> {
        let from = self.maze.ends().from;
        let cells = self.maze.grid().cells().filter(move |&cell| cell != from && !self.maze.is_goal(cell));
        cells.filter(|&cell| self.distance(cell) != UNREACHED)
    }

    /// Whether no passage leads farther from the entrance. Such cells are dead ends and, in mazes with loops, the
    /// places where the two ways around a loop meet. If two neighbors are equally far, only the lower one counts.
    pub(super) fn is_remote(&self, cell: Cell) -> bool {
        let here = self.distance(cell);
        self.maze.neighbors(cell).all(|next| {
            let there = self.distance(next);
            there < here || there == here && next > cell
        })
    }

    /// The distance of each cell from the nearest cell of a shortest path from the entrance to the exit.
    pub(super) fn off_path(&self) -> Distances {
        let mut cell = self.maze.ends().to;
        let mut path = vec![cell];
        while let Some(nearer) = self.maze.neighbors(cell).find(|&next| self.distance(next) < self.distance(cell)) {
            cell = nearer;
            path.push(cell);
        }
        self.maze.distances_from(&path)
    }
}

/// The error for a maze without a path to the exit, in which no goal can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no path leads from cell {from} to the exit, cell {to}, so nothing can be played for")]
pub struct ExitUnreachable {
    /// The entrance.
    pub from: Cell,
    /// The exit.
    pub to: Cell,
}
