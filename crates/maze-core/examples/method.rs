//! A method of your own, which goes straight on as long as it can.
//!
//! It does not depend on squares or hexagons, and runs on every grid.

#![expect(clippy::print_stdout, reason = "an example shows what it makes")]

use maze_core::{
    Grid, HalfEdge, Info, Mark, MazeRng, Shape, ShapeKind, SideSet, Sink,
    method::{Generator, GridGenerator},
};
use std::{error::Error, ops::ControlFlow};

/// Goes straight on. It turns only if it must, and goes back at dead ends. Its mazes have long straight corridors.
#[derive(Clone, Copy, PartialEq)]
struct Straight;

impl Generator for Straight {
    const INFO: Info = Info { key: "straight", name: "Straight on", about: "Goes straight on as long as it can." };
    const DEFAULT: Self = Self;
}

impl GridGenerator for Straight {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let start = rng.cell(grid);
        let mut visited = vec![false; grid.len()];
        visited[start as usize] = true;
        // Each cell on the path, and the side by which it was entered.
        let mut path = vec![HalfEdge::new(start, 0)];
        while let Some(&HalfEdge { cell, side: entered_by }) = path.last() {
            let is_new = |side: &u8| !visited[grid.twin(HalfEdge::new(cell, *side)).cell as usize];
            let new: SideSet = grid.neighbor_sides(cell).into_iter().filter(is_new).collect();
            if new.is_empty() {
                sink.mark(cell, Mark::Visited)?;
                path.pop();
                continue;
            }
            let sides = grid.side_count(cell);
            let ahead = (entered_by + sides / 2) % sides;
            let wall = HalfEdge::new(cell, if new.contains(ahead) { ahead } else { rng.choose_side(new) });
            let twin = grid.twin(wall);
            sink.open([wall, twin])?;
            visited[twin.cell as usize] = true;
            path.push(twin);
        }
        ControlFlow::Continue(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    for &kind in ShapeKind::ALL {
        let size: Vec<u32> = kind.dimensions().iter().map(|_| 6).collect();
        let grid = Shape::new(kind, &size)?.grid();
        let maze = Straight.generate(grid, &mut MazeRng::new(1));
        assert!(maze.is_perfect());
        println!("{}\n{maze}", kind.key());
    }
    Ok(())
}
