//! Origin shift: a tree whose root moves.

use super::{Generator, GridGenerator, MethodKind};
use crate::{
    Code, Grid, HalfEdge, Info, Mark, MazeRng, Sink,
    code::code,
    grid::per_cell::NOWHERE,
    options::{Bounded, Param, Value},
    sink::at,
};
use std::{collections::VecDeque, ops::ControlFlow};

/// Starts with a perfect maze, here that of breadth-first search, in which every cell points to the next cell of its
/// path to the origin. Then the origin moves to a random neighbor, again and again: the old origin points to the new
/// one, and the new origin's own passage is closed. After every move the maze is perfect, and in the long run every
/// possible maze is equally likely.
///
/// The default number of moves is too small for that. With 10 moves per cell, the origin never visits 2 % of 10 x 10
/// squares, 8 % of 100 x 100 and 10 % of 200 x 200. These cells keep their passages of the first tree. With 50 moves,
/// it visits all cells.
///
/// # Complexity
/// O(n · steps) time; 2 bytes a cell, and 4 for each cell of the widest front of the search.
///
/// # Source
/// D. Aldous, SIAM J. Discrete Math. 3 (1990), on the Markov chain of trees; popularized by a video of `CaptainLuma`
/// (2023).
///
/// ```
/// let maze = "square:12x4/origin-shift#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |               |       |   |       |           |
/// +   +---+---+   +---+   +   +   +   +---+---+   +
/// |   |       |           |       |   |       |   |
/// +   +---+   +---+   +   +   +---+---+---+   +   +
/// |   |       |       |           |               |
/// +   +---+   +---+---+---+   +   +---+   +   +---+
/// |               |           |           |       |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OriginShift {
    /// The number of moves of the origin for each cell of the grid.
    pub steps: Bounded<0, 1000>,
}

code! { CODE = "code/" "origin-shift"; START WHILE TAKE NEW OPEN DONE SHIFT CHOOSE IF CLOSE LINK TURN MOVE STOP }

impl Generator for OriginShift {
    const INFO: Info = Info {
        key: "origin-shift",
        name: "Origin shift",
        about: "Moves the root of a tree at random: the maze is perfect after every move.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self { steps: Bounded::constant::<10>() };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![Param {
            key: "steps",
            name: "Steps",
            about: "Number of moves of the root per cell. With few moves, the initial tree shows.",
            value: Value::Number(&mut self.steps),
        }]
    }
}

impl GridGenerator for OriginShift {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut origin = rng.cell(grid);
        // The origin, and cells that have not been found yet, have no path.
        let mut paths = vec![NOWHERE; grid.len()];
        let mut front = VecDeque::from([origin]);
        sink.line(START);
        while let Some(cell) = at(sink, WHILE, front.pop_front()) {
            sink.line(TAKE);
            for wall in grid.neighbor_walls(cell) {
                let twin = grid.twin(wall);
                if paths[twin.cell as usize] == NOWHERE && twin.cell != origin {
                    paths[twin.cell as usize] = twin.side;
                    sink.line(NEW);
                    sink.line(OPEN);
                    sink.open([wall, twin])?;
                    front.push_back(twin.cell);
                }
            }
            sink.line(NEW);
            sink.line(DONE);
            sink.mark(cell, Mark::Visited)?;
        }
        let moves = if grid.len() == 1 { 0 } else { u64::from(self.steps.get()) * grid.len() as u64 };
        for _ in 0..moves {
            let wall = HalfEdge::new(
                origin,
                rng.choose_side_by_rejection(grid.side_count(origin), grid.neighbor_sides(origin)),
            );
            let twin = grid.twin(wall);
            let old_path = HalfEdge::new(twin.cell, paths[twin.cell as usize]);
            paths[origin as usize] = wall.side;
            paths[twin.cell as usize] = NOWHERE;
            sink.idle()?;
            sink.line(SHIFT);
            sink.line(CHOOSE);
            // If the new origin already pointed to the old one, the passage stays and only its direction changes.
            if at(sink, IF, old_path.side != twin.side) {
                sink.line(CLOSE);
                sink.close([old_path, grid.twin(old_path)])?;
                sink.line(LINK);
                sink.open([wall, twin])?;
            }
            sink.line(TURN);
            sink.mark(origin, Mark::Visited)?;
            origin = twin.cell;
            sink.line(MOVE);
            sink.mark(origin, Mark::Cursor)?;
        }
        sink.line(SHIFT);
        sink.line(STOP);
        grid.cells().try_for_each(|cell| sink.mark(cell, Mark::Visited))
    }
}
