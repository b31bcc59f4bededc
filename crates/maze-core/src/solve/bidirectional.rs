//! Bidirectional search.

use super::{
    Attempt, Endpoints, Solve, Unsolved,
    tree::{Tree, report_path},
};
use crate::{Cell, Code, Grid, Info, Mark, Maze, MazeRng, Sink, code::code, sink::at};
use std::ops::ControlFlow;

/// Breadth-first search from both ends at once, until the two searches meet. Each time, the end with fewer frontier
/// cells advances by one step. It finds a shortest path.
///
/// # Complexity
/// O(n) time; 2 bytes a cell, and 4 for each cell of the frontiers.
///
/// # Source
/// I. Pohl, "Bi-directional search", Machine Intelligence 6 (1971).
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let path = Solver::Bidirectional.solve(&maze)?.path;
/// assert_eq!(path.len() as u32, maze.metrics().solution.unwrap() + 1);
/// assert_eq!(format!("\n{}", maze.display_path(&path)), "
/// +---+---+---+---+---+---+---+---+---+---+
/// | *   *   *         |                   |
/// +   +---+   +---+   +   +   +---+   +   +
/// |       | *   *     |                   |
/// +---+   +   +   +---+---+---+---+   +---+
/// |       |   | *   *   *   *   *         |
/// +   +   +   +---+---+---+   +   +---+   +
/// |                           | *   *   * |
/// +---+---+---+---+---+---+---+---+---+---+
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bidirectional;

code! { CODE = "code/" "bidirectional"; START WHILE CHOOSE FRONT VISIT MET EACH ADD PATH }

impl Solve for Bidirectional {
    const INFO: Info = Info {
        key: "bidirectional",
        name: "Bidirectional",
        about: "Searches from both ends until the two searches meet: finds a shortest path.",
    };
    const CODE: &'static Code = &CODE;
    const FINDS_SHORTEST: bool = true;

    fn solve_with<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        ends: Endpoints,
        _: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt> {
        let mut trees = [ends.from, ends.to].map(|root| Tree::new(maze, root));
        let mut fronts = [vec![ends.from], vec![ends.to]];
        let (mut steps, mut visited) = (0, if ends.from == ends.to { 1 } else { 2 });
        let mut met = (ends.from == ends.to).then_some([ends.from; 2]);
        // All cells of a frontier have the same distance, so the first wall between the two trees is on a shortest
        // path.
        sink.line(START);
        while at(sink, WHILE, met.is_none() && fronts.iter().all(|front| !front.is_empty())) {
            sink.line(CHOOSE);
            let end = usize::from(fronts[1].len() < fronts[0].len());
            let mut next = Vec::new();
            for cell in std::mem::take(&mut fronts[end]) {
                sink.line(FRONT);
                sink.line(VISIT);
                steps += 1;
                sink.mark(cell, Mark::Visited)?;
                let other = &trees[1 - end];
                if let Some(beyond) = at(sink, MET, maze.neighbors(cell).find(|&beyond| other.knows(beyond))) {
                    met = Some(if end == 0 { [cell, beyond] } else { [beyond, cell] });
                    break;
                }
                trees[end].find_around(maze, cell, [EACH, ADD], sink, |found| next.push(found))?;
            }
            if met.is_none() {
                sink.line(FRONT);
            }
            visited += next.len();
            fronts[end] = next;
        }
        let path = met.map(|[near, far]| {
            let mut path: Vec<Cell> = trees[0].way_back(maze, near);
            path.reverse();
            path.extend(trees[1].way_back(maze, far).into_iter().skip(usize::from(near == far)));
            path
        });
        let path = path.ok_or(Unsolved::NoPath);
        report_path(path.as_deref(), PATH, sink)?;
        ControlFlow::Continue(Attempt { path, steps, visited })
    }
}
