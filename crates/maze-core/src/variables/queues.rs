//! Queues and lists of cells to which the algorithm returns.

use super::{
    fold::{Fold, Named, Place, Step, passages},
    memory::{Memory, Name},
};
use crate::{Cell, Grid, Mark, Maze};

const CELL: Name = 0;
const QUEUE: Name = 1;
const OTHER: Name = 2;

/// Takes a cell off a queue. The first cell of a search has never been in it.
fn take(memory: &mut Memory, queue: Name, cell: Cell) {
    let is_next = memory.list(queue).front().is_some_and(|first| first.cell == cell);
    let taken = if is_next { memory.take_first(queue) } else { None };
    memory.set(CELL, [taken.unwrap_or((cell, 0).into())]);
}

/// Adds a cell beside the current cell to a queue.
fn add(memory: &mut Memory, queue: Name, cell: Cell) {
    memory.push(queue, (cell, steps_beyond(memory)));
}

/// The number of steps to a cell beside the current cell.
fn steps_beyond(memory: &Memory) -> u32 {
    memory.list(CELL).back().and_then(|entry| entry.number).map_or(0, |steps| steps + 1)
}

/// Breadth-first generation.
#[derive(Debug)]
pub(super) struct Spread;

impl Fold for Spread {
    fn names(&self) -> &'static [Named] {
        &[("cell", Place::Last(CELL)), ("queue", Place::First(QUEUE))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        let is_current = |memory: &Memory, cell| memory.list(CELL).back().is_some_and(|entry| entry.cell == cell);
        match (step.line, step.wall(), step.marked()) {
            ("open", Some([here, _]), _) if !is_current(memory, here.cell) => take(memory, QUEUE, here.cell),
            ("add", _, Some((cell, _))) => add(memory, QUEUE, cell),
            ("done", _, Some((cell, _))) if !is_current(memory, cell) => take(memory, QUEUE, cell),
            _ => {}
        }
    }
}

/// Origin shift: the queue of its first tree, then the origin and the number of its moves.
#[derive(Debug)]
pub(super) struct Origin;

const ORIGIN: Name = 2;
const MOVES: Name = 0;

impl Fold for Origin {
    fn names(&self) -> &'static [Named] {
        &[
            ("origin", Place::Last(ORIGIN)),
            ("moves", Place::Number(MOVES)),
            ("cell", Place::Last(CELL)),
            ("queue", Place::First(QUEUE)),
        ]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        Spread.step(step, memory);
        if let ("open", Some([_, beyond])) = (step.line, step.wall()) {
            add(memory, QUEUE, beyond.cell);
        }
        if memory.list(ORIGIN).is_empty() {
            let start: Vec<_> = memory.list(CELL).iter().map(|entry| entry.cell).collect();
            memory.set(ORIGIN, start);
        }
        if let ("move", Some((cell, _))) = (step.line, step.marked()) {
            memory.truncate(CELL, 0);
            memory.set(ORIGIN, [cell]);
            memory.add(MOVES, 1);
        }
    }
}

/// Breadth-first search.
#[derive(Debug)]
pub(super) struct Search;

impl Fold for Search {
    fn names(&self) -> &'static [Named] {
        &[("cell", Place::Last(CELL)), ("queue", Place::First(QUEUE))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match step.marked() {
            Some((cell, Mark::Visited)) => take(memory, QUEUE, cell),
            Some((cell, Mark::Frontier)) => add(memory, QUEUE, cell),
            _ => {}
        }
    }
}

/// A*: the list, with the number of steps to each cell.
#[derive(Debug)]
pub(super) struct Best {
    /// For each cell, the cells behind its passages.
    passages: Vec<Vec<Cell>>,
}

impl Best {
    pub(super) fn new<G: Grid>(maze: &Maze<G>) -> Self {
        Self { passages: passages(maze) }
    }
}

impl Fold for Best {
    fn names(&self) -> &'static [Named] {
        &[("cell", Place::Last(CELL)), ("open-list", Place::Last(QUEUE))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match step.marked() {
            Some((cell, Mark::Visited)) => {
                let taken = memory.find(QUEUE, cell).and_then(|at| memory.remove(QUEUE, at));
                memory.set(CELL, [taken.unwrap_or((cell, 0).into())]);
                // A shorter path to a cell of the list makes no event.
                let steps = steps_beyond(memory);
                for &beyond in &self.passages[cell as usize] {
                    if let Some(at) = memory.find(QUEUE, beyond)
                        && memory.list(QUEUE)[at].number > Some(steps)
                    {
                        memory.renumber(QUEUE, at, steps);
                    }
                }
            }
            Some((cell, Mark::Frontier)) => add(memory, QUEUE, cell),
            _ => {}
        }
    }
}

/// Bidirectional search: the frontiers around the start and around the goal.
#[derive(Debug)]
pub(super) struct Fronts;

/// Which frontier the current cell was in.
const END: Name = 0;
/// Whether the search has begun.
const HAS_BEGUN: Name = 1;

impl Fold for Fronts {
    fn names(&self) -> &'static [Named] {
        &[("cell", Place::Last(CELL)), ("from-start", Place::First(QUEUE)), ("from-goal", Place::First(OTHER))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        let is_next = |list| memory.list(list).front().map(|first| first.cell);
        match step.marked() {
            Some((cell, Mark::Visited)) => {
                let is_first = memory.number(HAS_BEGUN) == 0;
                let front = if is_first || is_next(QUEUE) == Some(cell) { QUEUE } else { OTHER };
                memory.set_number(HAS_BEGUN, 1);
                memory.set_number(END, i32::from(front == OTHER));
                take(memory, front, cell);
            }
            Some((cell, Mark::Frontier)) => {
                add(memory, if memory.number(END) == 0 { QUEUE } else { OTHER }, cell);
            }
            _ => {}
        }
    }
}

/// Dead-end filling: the list of dead ends, and the search among the cells that are left.
#[derive(Debug)]
pub(super) struct DeadEnds {
    /// The dead ends of the maze.
    ends: Vec<Cell>,
    /// For each cell, the cells behind its passages.
    passages: Vec<Vec<Cell>>,
}

impl DeadEnds {
    pub(super) fn new<G: Grid>(maze: &Maze<G>) -> Self {
        Self { ends: maze.dead_ends().collect(), passages: passages(maze) }
    }

    /// The cells behind the passages of a cell that are left.
    fn left(&self, memory: &Memory, cell: Cell) -> Vec<Cell> {
        let cells = self.passages[cell as usize].iter();
        cells.copied().filter(|&beyond| memory.table(beyond as usize) == 0).collect()
    }
}

impl Fold for DeadEnds {
    fn names(&self) -> &'static [Named] {
        &[("cell", Place::Last(CELL)), ("dead-ends", Place::Last(OTHER)), ("queue", Place::First(QUEUE))]
    }

    fn memory(&self) -> Memory {
        Memory::default().with_table(self.passages.len()).with_list(OTHER, self.ends.iter().copied())
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match (step.line, step.marked()) {
            ("fill", Some((cell, _))) => {
                // Taking an end of the path, or a cell without a passage, makes no event.
                while memory.pop(OTHER).is_some_and(|taken| taken.cell != cell) {}
                memory.set(CELL, [cell]);
                let beyond = self.left(memory, cell);
                memory.set_table(cell as usize, 1);
                for beyond in beyond {
                    if self.left(memory, beyond).len() == 1 {
                        memory.push(OTHER, beyond);
                    }
                }
            }
            ("search", Some(_)) => {
                memory.truncate(OTHER, 0);
                Search.step(step, memory);
            }
            _ => {}
        }
    }
}

/// The frontier or the list of methods that grow a tree.
#[derive(Debug)]
pub(super) struct Frontier {
    /// Whether cells of the list grow, as in the growing tree. Otherwise cells of the frontier join the maze.
    pub(super) grows: bool,
}

impl Fold for Frontier {
    fn names(&self) -> &'static [Named] {
        if self.grows {
            &[("cell", Place::Last(CELL)), ("list", Place::Last(QUEUE))]
        } else {
            &[("cell", Place::Last(CELL)), ("frontier", Place::Last(QUEUE))]
        }
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match (step.wall(), step.marked()) {
            (Some([cell, _]), _) if self.grows => memory.set(CELL, [cell.cell]),
            (_, Some((cell, Mark::Frontier))) => memory.push(QUEUE, cell),
            (_, Some((cell, _))) => {
                if let Some(at) = memory.find(QUEUE, cell) {
                    memory.remove(QUEUE, at);
                }
                if !self.grows || step.line != "add" {
                    memory.set(CELL, [cell]);
                }
            }
            _ => {}
        }
    }
}
