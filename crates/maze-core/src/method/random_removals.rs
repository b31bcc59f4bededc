//! Random removals: walls are opened until there is a path.

use super::{
    Generator, GridGenerator, Guarantees, MethodKind,
    kruskal::lightest_tree,
    packed::unpack,
    sets::Sets,
    tiles::{tiled, weigh_all},
    weights::order,
};
use crate::{
    Code, Endpoints, Grid, HalfEdge, Info, Lines, Maze, MazeRng, Sink,
    code::code,
    options::{Param, Value},
    solve::{BreadthFirst, Solve},
};
use std::ops::ControlFlow;

/// Opens random walls until the first and the last cell are connected. The maze may have loops, and cells that cannot
/// be reached; an option prevents each of these. With both options, it is Kruskal's algorithm.
///
/// # Complexity
/// O(n α(n)) time; 13 bytes a cell on squares. Above 2^22 cells, if the sink does not need the order of the walls, O(n
/// log n) time and 3 bytes a cell.
///
/// # Source
/// The exercise of finding a path with Tarjan's sets, as in R. Sedgewick, *Algorithms in C* (1990), on union-find and
/// percolation.
///
/// ```
/// let maze = "square:12x4/random-removals+unique=yes+access=yes#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |           |       |   |   |               |   |
/// +   +---+   +   +---+   +   +---+   +---+   +   +
/// |       |           |       |           |       |
/// +   +---+   +   +   +   +   +---+   +---+---+   +
/// |       |   |   |       |       |       |       |
/// +   +   +   +---+---+   +---+   +   +---+---+   +
/// |   |   |       |       |           |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomRemovals {
    /// Never opens a wall between cells that are already connected.
    pub unique: bool,
    /// Continues until all cells are connected.
    pub access: bool,
}

code! { CODE = "code/" "random-removals"; WALLS SETS FOR IF JOIN OPEN LOOPS EXTRA KEEP }

impl Generator for RandomRemovals {
    const INFO: Info = Info {
        key: "random-removals",
        name: "Random removals",
        about: "Opens random walls until there is a path from entrance to exit.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Set);
    const DEFAULT: Self = Self { unique: false, access: false };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn guarantees(&self) -> Guarantees {
        Guarantees { connected: self.access, loopless: self.unique }
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![
            Param {
                key: "unique",
                name: "Unique paths",
                about: "Never opens a wall between connected cells, so there are no loops.",
                value: Value::Switch(&mut self.unique),
            },
            Param {
                key: "access",
                name: "Full access",
                about: "Continues until every cell can be reached.",
                value: Value::Switch(&mut self.access),
            },
        ]
    }
}

impl GridGenerator for RandomRemovals {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        if !S::MARKS
            && let Some(lines) = tiled(grid)
        {
            return self.open_up_to_the_last(lines, rng, sink);
        }
        let Endpoints { from, to } = Endpoints::of(grid);
        sink.line(WALLS);
        let walls = order(grid, rng, sink)?;
        sink.line(SETS);
        let mut sets = Sets::new::<S>(grid.len());
        for wall in walls.into_iter().map(unpack) {
            sink.line(FOR);
            let done = if self.access { sets.count() == 1 } else { sets.find(from) == sets.find(to) };
            if done {
                break;
            }
            let halves = [wall, grid.twin(wall)];
            sink.line(IF);
            let joined = sets.join(halves, JOIN, sink)?;
            if !joined {
                sink.line(LOOPS);
            }
            if joined || !self.unique {
                sink.line(if joined { OPEN } else { EXTRA });
                sink.open(halves)?;
            } else {
                sink.line(KEEP);
                sink.keep(halves)?;
            }
        }
        sink.line(FOR);
        ControlFlow::Continue(())
    }
}

impl RandomRemovals {
    /// Opens the same walls in another order. The last wall to open is the heaviest of those that Kruskal's algorithm
    /// opens on the path from the first cell to the last, or of all that it opens. So it is known in advance which
    /// lighter walls open.
    fn open_up_to_the_last<G: Lines, S: Sink>(self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let start = rng.clone();
        let tree = lightest_tree(grid, rng, sink)?;
        let on_path = if self.access { None } else { Some(path(&tree, sink)?) };
        let counts = |[wall, twin]: [HalfEdge; 2]| {
            let on_path = |wall: HalfEdge| on_path.as_ref().is_none_or(|on_path| on_path[wall.cell as usize]);
            tree.is_open(wall) && on_path(wall) && on_path(twin)
        };
        let mut last = (0, 0);
        weigh_all(grid, &mut start.clone(), sink, |weight, halves, _| {
            if counts(halves) {
                last = last.max(weight);
            }
            ControlFlow::Continue(())
        })?;
        weigh_all(grid, &mut { start }, sink, |weight, halves, sink| {
            sink.open_if(weight <= last && (!self.unique || tree.is_open(halves[0])), halves)
        })
    }
}

/// The cells on the path through a maze without loops.
fn path<G: Grid, S: Sink>(tree: &Maze<G>, sink: &mut S) -> ControlFlow<(), Vec<bool>> {
    let solution = BreadthFirst.solve_with(tree, tree.ends(), &mut MazeRng::new(0), sink)?;
    let mut on_path = vec![false; tree.grid().len()];
    solution.path.into_iter().flatten().for_each(|cell| on_path[cell as usize] = true);
    ControlFlow::Continue(on_path)
}
