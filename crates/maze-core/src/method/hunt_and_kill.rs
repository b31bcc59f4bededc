//! Hunt and kill: walks, and a hunt for where the next one begins.

use super::{Bias, Generator, GridGenerator, MethodInfo, MethodKind, Param, visited::Visited};
use crate::{Grid, Mark, MazeRng, Sink, Wall};
use std::ops::ControlFlow;

/// Walks to random unvisited neighbours and carves, until there is none; then hunts, row by row from the first cell,
/// for an unvisited cell beside the maze, joins it by a random wall, and walks on from there. Like the backtracker's
/// mazes, with even fewer dead ends.
///
/// # Complexity
/// O(n) time on whole shapes, where every cell but the first has a neighbour with a lower number: one round of the hunt
/// is enough there. Where a mask leaves cells out it may take several rounds, each O(n). 1 byte a cell.
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm>.
///
/// ```
/// let maze = "square:12x4/hunt-and-kill#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |       |               |                   |   |
/// +---+   +   +---+---+   +   +---+   +---+   +   +
/// |       |       |       |       |       |   |   |
/// +   +---+   +   +   +---+---+   +---+   +   +   +
/// |           |   |           |   |   |   |       |
/// +   +---+---+   +---+---+---+   +   +   +   +---+
/// |           |                   |       |       |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HuntAndKill {
    /// How much walks prefer to go along rows.
    pub bias: Bias,
}

impl Generator for HuntAndKill {
    const INFO: MethodInfo = MethodInfo {
        key: "hunt-and-kill",
        name: "Hunt and kill",
        about: "Walks until it is stuck, then hunts row by row for a new start: long corridors, few dead ends.",
        kind: Some(MethodKind::Tree),
        builds_walls: false,
    };
    const DEFAULT: Self = Self { bias: Bias::NONE };

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![self.bias.param()]
    }
}

impl GridGenerator for HuntAndKill {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut visited = Visited::none(grid);
        let mut left = grid.len();
        let mut from = 0;
        // Where every cell has a neighbour with a lower number, the first unvisited cell lies beside the maze, and one
        // round of hunting is enough. Where cells were passed over, another one follows.
        while left > 0 {
            let Some(hunted) = visited.next_unvisited(from) else {
                from = 0;
                continue;
            };
            from = hunted + 1;
            let beside = visited.sides_to_visited(grid, hunted);
            if beside.is_empty() && left < grid.len() {
                continue;
            }
            if !beside.is_empty() {
                let wall = Wall::new(hunted, self.bias.choose(grid, hunted, beside, rng));
                sink.open([wall, grid.twin(wall)])?;
            }
            let mut cell = hunted;
            loop {
                visited.add(cell);
                left -= 1;
                sink.mark(cell, Mark::Cursor)?;
                let unvisited = visited.sides_to_unvisited(grid, cell);
                if unvisited.is_empty() {
                    sink.mark(cell, Mark::Visited)?;
                    break;
                }
                let wall = Wall::new(cell, self.bias.choose(grid, cell, unvisited, rng));
                let twin = grid.twin(wall);
                sink.open([wall, twin])?;
                sink.mark(cell, Mark::Visited)?;
                cell = twin.cell;
            }
        }
        ControlFlow::Continue(())
    }
}
