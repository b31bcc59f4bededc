//! A sink of your own, which draws a maze while it is made.
//!
//! A method reports its steps to a sink, whatever the sink does with them.

#![expect(clippy::print_stdout, reason = "an example shows what it makes")]

use maze_core::{AnyGrid, Blueprint, Cell, Grid, HalfEdge, Mark, Maze, Sink};
use std::{error::Error, ops::ControlFlow};

/// Draws the maze after every twelve passages.
struct Film {
    maze: Maze<AnyGrid>,
    cursor: Cell,
    passages: u32,
}

impl Sink for Film {
    /// The sink needs to know where the method is.
    const MARKS: bool = true;

    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.passages += 1;
        self.maze.open(halves)?;
        if self.passages.is_multiple_of(12) {
            println!("{} passages, the cursor in cell {}\n{}", self.passages, self.cursor, self.maze);
        }
        // To stop the method, a sink would break here.
        ControlFlow::Continue(())
    }

    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.passages -= 1;
        self.maze.close(halves)
    }

    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        if mark == Mark::Cursor {
            self.cursor = cell;
        }
        ControlFlow::Continue(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let blueprint: Blueprint = "square:10x5/hunt-and-kill#3".parse()?;
    let mut film = Film { maze: Maze::with_all_walls(blueprint.shape().grid()), cursor: 0, passages: 0 };
    let maze = blueprint.generate_with(&mut film).continue_value().ok_or("stopped")?;
    println!("Done\n{maze}");
    assert_eq!(film.maze.all_open_sides(), maze.all_open_sides());
    assert_eq!(film.passages as usize + 1, maze.grid().len());
    Ok(())
}
