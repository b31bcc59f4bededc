//! Post-processing of finished mazes: shortens or opens dead ends, and adds loops.

use crate::{
    Code, Grid, HalfEdge, Mark, Maze, MazeRng, Side, SideSet, Sink,
    code::{Line, code},
    options::{Param, Percent, Value},
};
use std::ops::ControlFlow;

/// Changes to a maze after any method, in percent. They are applied in this order.
///
/// ```
/// use maze_core::{MazeRng, Method, NullSink, PostProcess, grid::Square, options::Percent};
///
/// let mut rng = MazeRng::new(1);
/// let mut maze = "backtracker".parse::<Method>()?.generate(Square::new(12, 8)?, &mut rng)?;
/// let braid = PostProcess { braid: Percent::new(100)?, ..PostProcess::NONE };
/// assert!(braid.run(&mut maze, &mut rng, &mut NullSink).is_continue());
/// assert_eq!(maze.dead_ends().count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PostProcess {
    /// The share of all cells to remove by shortening dead ends, all of them by one cell at a time. Entrance and exit
    /// stay.
    pub sparse: Percent,
    /// The share of dead ends to open, preferably to a neighboring dead end.
    pub braid: Percent,
    /// The share of the remaining walls between cells to open.
    pub loops: Percent,
}

code! { from 32: FINISH = "code/" "finish"; SHORTEN FILL BRAID OPEN LOOPS ADD }

impl PostProcess {
    /// The pseudocode. Its lines differ from those of all methods, so a journal can have both.
    pub const CODE: &'static Code = &FINISH;

    /// No changes.
    pub const NONE: Self =
        Self { sparse: Percent::constant::<0>(), braid: Percent::constant::<0>(), loops: Percent::constant::<0>() };

    /// The options, for reading and changing.
    pub fn params(&mut self) -> [Param<'_>; 3] {
        let param = |key, name, about, percent| Param { key, name, about, value: Value::Percent(percent) };
        [
            param("sparse", "Sparse", "Share of all cells walled off, by shortening dead ends.", &mut self.sparse),
            param("braid", "Braid", "Share of dead ends opened, so that there are loops.", &mut self.braid),
            param("loops", "Loops", "Share of the walls left that are opened too.", &mut self.loops),
        ]
    }

    /// Changes a maze, and reports each step to the sink.
    ///
    /// # Errors
    /// Breaks if the sink does.
    pub fn run<G: Grid, S: Sink>(&self, maze: &mut Maze<G>, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        shorten_dead_ends(maze, self.sparse, rng, sink)?;
        open_dead_ends(maze, self.braid, rng, sink)?;
        open_walls(maze, self.loops, rng, sink)
    }
}

impl Default for PostProcess {
    fn default() -> Self {
        Self::NONE
    }
}

/// A share of a number, rounded.
fn percent(share: Percent, of: usize) -> usize {
    ((of as u64 * u64::from(share.get()) + 50) / 100) as usize
}

fn shorten_dead_ends<G: Grid, S: Sink>(
    maze: &mut Maze<G>,
    share: Percent,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    if share.get() == 0 {
        return ControlFlow::Continue(());
    }
    sink.line(SHORTEN);
    let mut left = percent(share, maze.grid().len());
    if left == 0 {
        return ControlFlow::Continue(());
    }
    let kept = maze.ends();
    let mut ends: Vec<_> = maze.dead_ends().collect();
    // Remove one cell of every dead end, then the next one of each.
    while !ends.is_empty() {
        rng.shuffle(&mut ends);
        let mut next = Vec::new();
        for cell in ends {
            sink.line(SHORTEN);
            if left == 0 {
                return ControlFlow::Continue(());
            }
            let Some(halves) = maze.fill_dead_end(cell, kept) else { continue };
            sink.line(FILL);
            sink.close(halves)?;
            sink.mark(cell, Mark::Blank)?;
            left -= 1;
            if maze.degree(halves[1].cell) == 1 {
                next.push(halves[1].cell);
            }
        }
        ends = next;
    }
    sink.line(SHORTEN);
    ControlFlow::Continue(())
}

fn open_dead_ends<G: Grid, S: Sink>(
    maze: &mut Maze<G>,
    share: Percent,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    if share.get() == 0 {
        return ControlFlow::Continue(());
    }
    let mut ends: Vec<_> = maze.dead_ends().collect();
    let mut left = percent(share, ends.len());
    rng.shuffle(&mut ends);
    for cell in ends {
        sink.line(BRAID);
        if left == 0 {
            break;
        }
        if maze.degree(cell) != 1 {
            continue;
        }
        let toward = |wanted: fn(u32) -> bool| {
            let closed = maze.grid().neighbor_sides(cell) - maze.open_sides(cell);
            let leads_there = |&side: &Side| wanted(maze.degree(maze.grid().twin(HalfEdge::new(cell, side)).cell));
            closed.into_iter().filter(leads_there).collect::<SideSet>()
        };
        // Cells without a passage were removed on purpose.
        let (ends_beside, beside) = (toward(|degree| degree == 1), toward(|degree| degree > 0));
        let sides = if ends_beside.is_empty() { beside } else { ends_beside };
        if !sides.is_empty() {
            open(maze, HalfEdge::new(cell, rng.choose_side(sides)), OPEN, sink)?;
            left = left.saturating_sub(if ends_beside.is_empty() { 1 } else { 2 });
        }
    }
    sink.line(BRAID);
    ControlFlow::Continue(())
}

fn open_walls<G: Grid, S: Sink>(
    maze: &mut Maze<G>,
    share: Percent,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    if share.get() == 0 {
        return ControlFlow::Continue(());
    }
    let reached = |maze: &Maze<G>, cell| maze.degree(cell) > 0;
    let mut walls: Vec<_> = maze.grid().inner_walls().collect();
    walls.retain(|&[a, b]| !maze.is_open(a) && reached(maze, a.cell) && reached(maze, b.cell));
    rng.shuffle(&mut walls);
    walls.truncate(percent(share, walls.len()));
    for [wall, _] in walls {
        sink.line(LOOPS);
        open(maze, wall, ADD, sink)?;
    }
    sink.line(LOOPS);
    ControlFlow::Continue(())
}

fn open<G: Grid, S: Sink>(maze: &mut Maze<G>, wall: HalfEdge, line: Line, sink: &mut S) -> ControlFlow<()> {
    sink.line(line);
    let halves = [wall, maze.grid().twin(wall)];
    Sink::open(maze, halves)?;
    sink.open(halves)
}
