//! The walls that a robot knows.

use crate::simulation::Simulation;
use maze_core::{Cell, Grid, Maze, SideSet};

/// The closed walls that a robot has seen. It takes all others for open until it sees them.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    closed: Vec<SideSet>,
}

impl Known {
    /// The knowledge at the start: no closed wall.
    pub(crate) fn nothing<G: Grid>(grid: &G) -> Self {
        Self { closed: vec![SideSet::EMPTY; grid.len()] }
    }

    /// Looks at the walls of the robot's cell, and returns whether it has seen a new closed one.
    pub(crate) fn look_around<G: Grid>(&mut self, maze: &Maze<G>, simulation: &mut Simulation) -> bool {
        let grid = maze.grid();
        let mut sees_more = false;
        for wall in grid.neighbor_walls(simulation.cell()) {
            if !simulation.look(maze, wall) && !self.closed[wall.cell as usize].contains(wall.side) {
                for half in [wall, grid.twin(wall)] {
                    self.closed[half.cell as usize].insert(half.side);
                }
                sees_more = true;
            }
        }
        sees_more
    }

    /// The sides of a cell that may be open.
    pub(crate) fn passages<G: Grid>(&self, grid: &G, cell: Cell) -> SideSet {
        grid.neighbor_sides(cell) - self.closed[cell as usize]
    }
}
