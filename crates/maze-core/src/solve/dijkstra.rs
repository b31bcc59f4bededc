//! Dijkstra's algorithm: the cheapest path, if passages have costs.

use super::{Attempt, Endpoints, Solve, tree::Tree};
use crate::{Code, Grid, HalfEdge, Info, Mark, Maze, MazeRng, Sink, code::code, sink::at};
use std::{cmp::Reverse, collections::BinaryHeap, ops::ControlFlow};

/// Expands the cell that is cheapest to reach, and so finds a path with the lowest total cost. The cost of a passage is
/// a function of the half-edge through which the path leaves a cell, so it may depend on the direction.
///
/// # Complexity
/// O(n log n) time; 9 bytes a cell, and 16 for each queued cell.
///
/// # Source
/// E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1 (1959).
///
/// ```
/// use maze_core::{
///     HalfEdge, Maze,
///     grid::Square,
///     solve::{Dijkstra, Solve},
/// };
///
/// let maze = Maze::without_walls(Square::new(3, 2)?);
/// // Leaving cell 1, a swamp, takes ten times as long.
/// let cost = |passage: HalfEdge| if passage.cell == 1 { 10 } else { 1 };
/// assert_eq!(Dijkstra::new(cost).solve(&maze)?.path, [0, 3, 4, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Dijkstra<F> {
    cost: F,
}

impl<F: Fn(HalfEdge) -> u32> Dijkstra<F> {
    /// Creates a search with a cost for each passage.
    #[must_use]
    pub const fn new(cost: F) -> Self {
        Self { cost }
    }
}

code! { CODE = "code/" "dijkstra"; START WHILE TAKE GOAL EACH ADD PATH }

impl<F: Fn(HalfEdge) -> u32> Solve for Dijkstra<F> {
    const INFO: Info = Info {
        key: "dijkstra",
        name: "Dijkstra",
        about: "Expands the cell that is cheapest to reach: finds a cheapest path.",
    };
    const CODE: &'static Code = &CODE;

    fn solve_with<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        ends: Endpoints,
        _: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt> {
        let mut tree = Tree::new(maze, ends.from);
        let mut costs = vec![u64::MAX; maze.grid().len()];
        costs[ends.from as usize] = 0;
        let (mut waiting, mut steps) = (BinaryHeap::from([Reverse((0, ends.from))]), 0);
        sink.line(START);
        while let Some(Reverse((cost, cell))) = at(sink, WHILE, waiting.pop()) {
            // Skip an entry if a cheaper path was found since.
            if cost != costs[cell as usize] {
                continue;
            }
            steps += 1;
            sink.line(TAKE);
            sink.mark(cell, Mark::Visited)?;
            if at(sink, GOAL, cell == ends.to) {
                break;
            }
            for side in maze.open_sides(cell) {
                let wall = HalfEdge::new(cell, side);
                let twin = maze.grid().twin(wall);
                let beyond = cost + u64::from((self.cost)(wall));
                if beyond < costs[twin.cell as usize] {
                    costs[twin.cell as usize] = beyond;
                    tree.find(twin);
                    waiting.push(Reverse((beyond, twin.cell)));
                    sink.line(EACH);
                    sink.line(ADD);
                    sink.mark(twin.cell, Mark::Frontier)?;
                }
            }
            sink.line(EACH);
        }
        tree.solution(maze, ends.to, steps, PATH, sink)
    }
}
