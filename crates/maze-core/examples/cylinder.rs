//! A grid of your own: squares on a cylinder, whose rows wrap around.
//!
//! The grid returns how many cells there are, and which cell lies across each side. Methods, solvers, metrics and
//! drawings follow from that.

#![expect(clippy::print_stdout, reason = "an example shows what it makes")]

use maze_core::{Cell, Endpoints, Grid, HalfEdge, Lines, MazeRng, Method, laws, solve::Solver};
use std::error::Error;

/// Squares, numbered row by row. Sides: 0 forward along the row, 1 down, 2 backward, 3 up.
struct Cylinder {
    around: u32,
    height: u32,
}

impl Grid for Cylinder {
    const MAX_SIDES: u8 = 4;

    fn len(&self) -> usize {
        (self.around * self.height) as usize
    }

    fn side_count(&self, _: Cell) -> u8 {
        4
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let [column, row] = self.coordinates(wall.cell);
        let [column, row] = match wall.side {
            0 => [(column + 1) % self.around, row],
            1 => [column, row + 1],
            2 => [(column + self.around - 1) % self.around, row],
            _ => [column, row.checked_sub(1)?],
        };
        (row < self.height).then(|| HalfEdge::new(row * self.around + column, (wall.side + 2) % 4))
    }

    // Only for methods that work along rows, such as Eller's, and for drawings.
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        [cell % self.around, cell / self.around]
    }

    fn lines(&self) -> Option<&impl Lines> {
        Some(self)
    }
}

impl Lines for Cylinder {
    fn wraps(&self, axis: usize) -> bool {
        axis == 0
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    laws::check(&Cylinder { around: 9, height: 5 })?;
    for method in Method::ALL {
        let maze = method.generate(Cylinder { around: 9, height: 5 }, &mut MazeRng::new(1))?;
        assert!(maze.is_perfect() || !method.guarantees().loopless, "{method}");
    }
    let maze = "wilson".parse::<Method>()?.generate(Cylinder { around: 16, height: 6 }, &mut MazeRng::new(6))?;
    // From the top to the bottom, halfway round. Gaps at the edges of the drawing connect.
    let maze = maze.with_ends(Endpoints { from: 0, to: 88 })?;
    println!("{maze}");
    let path = Solver::AStar.solve(&maze)?.path;
    println!("The path: {path:?}");
    let metrics = maze.metrics();
    assert_eq!(metrics.solution, Some(path.len() as u32 - 1));
    println!("{:.0} % dead ends; the longest path has {} passages.", 100.0 * metrics.dead_ends(), metrics.longest);
    Ok(())
}
