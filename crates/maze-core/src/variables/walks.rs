//! Walks: the stack of depth-first searches, random walks, and the paths of robots.

use super::{
    fold::{Fold, Named, Place, Step, passages},
    memory::{Memory, Name},
};
use crate::{
    Cell, Grid, Mark, Maze, MazeRng,
    solve::{Pledge, RobotRun},
};

const CELL: Name = 0;
const WALK: Name = 1;
const FOUND: Name = 2;
const LEFT: Name = 0;
const IS_OVER: Name = 1;

/// Lengthens a walk to a cell, unless it is there.
fn enter(memory: &mut Memory, cell: Cell) {
    if memory.list(WALK).back().is_none_or(|last| last.cell != cell) {
        memory.push(WALK, cell);
    }
}

/// Erases a walk from a cell on.
fn erase(memory: &mut Memory, cell: Cell) {
    if let Some(at) = memory.find(WALK, cell) {
        memory.truncate(WALK, at);
    }
}

/// The backtracker, and depth-first search.
#[derive(Debug)]
pub(super) struct Stack;

impl Fold for Stack {
    fn names(&self) -> &'static [Named] {
        &[("cell", Place::Last(CELL)), ("stack", Place::Last(WALK))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match (step.line, step.marked()) {
            ("push", Some((cell, _))) => memory.push(WALK, cell),
            ("start" | "step", Some((cell, Mark::Cursor))) => memory.set(CELL, [cell]),
            ("back", Some((cell, _))) => {
                memory.pop(WALK);
                memory.set(CELL, [cell]);
            }
            _ => {}
        }
    }
}

/// Hunt and kill: the walk since the last hunt, and the number of unvisited cells.
#[derive(Debug)]
pub(super) struct Hunt {
    pub(super) cells: i32,
}

impl Fold for Hunt {
    fn names(&self) -> &'static [Named] {
        &[("walk", Place::Last(WALK)), ("unvisited", Place::Number(LEFT))]
    }

    fn memory(&self) -> Memory {
        Memory::default().with_number(LEFT, self.cells)
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        if matches!(step.line, "join" | "visit") && memory.number(IS_OVER) == 1 {
            memory.truncate(WALK, 0);
            memory.set_number(IS_OVER, 0);
        }
        match (step.line, step.marked()) {
            ("visit", Some((cell, _))) => {
                memory.push(WALK, cell);
                memory.add(LEFT, -1);
            }
            ("stuck", _) => memory.set_number(IS_OVER, 1),
            _ => {}
        }
    }
}

/// The Aldous-Broder algorithm: the cell, and the number of unvisited cells.
#[derive(Debug)]
pub(super) struct AldousBroder {
    pub(super) cells: i32,
}

impl Fold for AldousBroder {
    fn names(&self) -> &'static [Named] {
        &[("cell", Place::Last(CELL)), ("unvisited", Place::Number(LEFT))]
    }

    fn memory(&self) -> Memory {
        Memory::default().with_number(LEFT, self.cells)
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        if matches!(step.line, "start" | "open") {
            memory.add(LEFT, -1);
        }
        if let Some((cell, Mark::Cursor)) = step.marked() {
            memory.set(CELL, [cell]);
        }
    }
}

/// Wilson's algorithm: the trail of the walk, and the number of cells that are not in the maze.
#[derive(Debug)]
pub(super) struct Wilson {
    pub(super) cells: i32,
}

impl Fold for Wilson {
    fn names(&self) -> &'static [Named] {
        &[("trail", Place::Last(WALK)), ("left", Place::Number(LEFT))]
    }

    fn memory(&self) -> Memory {
        Memory::default().with_number(LEFT, self.cells)
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match step.marked() {
            Some((cell, Mark::Cursor)) => enter(memory, cell),
            Some((cell, Mark::Blank)) => erase(memory, cell),
            Some((_, Mark::Visited)) => {
                memory.take_first(WALK);
                memory.add(LEFT, -1);
            }
            _ => {}
        }
    }
}

/// Houston's algorithm: the cells that the first walk has found, until they are forgotten; then as in Wilson's.
#[derive(Debug)]
pub(super) struct Houston {
    pub(super) cells: i32,
}

impl Fold for Houston {
    fn names(&self) -> &'static [Named] {
        &[("found", Place::Last(FOUND)), ("trail", Place::Last(WALK)), ("left", Place::Number(LEFT))]
    }

    fn memory(&self) -> Memory {
        let cells = usize::try_from(self.cells).unwrap_or_default();
        Memory::default().with_number(LEFT, self.cells).with_table(cells)
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match (step.line, step.marked()) {
            ("start" | "step", Some((cell, _))) if memory.table(cell as usize) == 0 => {
                memory.set_table(cell as usize, 1);
                memory.push(FOUND, cell);
            }
            ("add", Some(_)) => memory.add(LEFT, -1),
            ("root", Some(_)) => {
                memory.truncate(FOUND, 0);
                memory.add(LEFT, -1);
            }
            ("erase" | "join", _) => Wilson { cells: self.cells }.step(step, memory),
            _ => {}
        }
    }
}

/// A robot: its path without detours.
#[derive(Debug)]
pub(super) struct Path;

impl Fold for Path {
    fn names(&self) -> &'static [Named] {
        &[("path", Place::Last(WALK))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        match step.marked() {
            Some((cell, Mark::Cursor)) => enter(memory, cell),
            Some((cell, Mark::Visited)) => erase(memory, cell),
            _ => {}
        }
    }
}

/// Trémaux's algorithm: the path, and the number of chalk marks on each passage of the cell.
#[derive(Debug)]
pub(super) struct Chalk {
    /// For each cell, the cells behind its passages.
    passages: Vec<Vec<Cell>>,
}

const CHALK: Name = 2;

/// The maximum number of sides of a cell.
const SIDES: usize = 16;

impl Chalk {
    pub(super) fn new<G: Grid>(maze: &Maze<G>) -> Self {
        Self { passages: passages(maze) }
    }

    fn place(&self, from: Cell, to: Cell) -> Option<usize> {
        let passage = self.passages[from as usize].iter().position(|&beyond| beyond == to)?;
        Some(from as usize * SIDES + passage)
    }
}

impl Fold for Chalk {
    fn names(&self) -> &'static [Named] {
        &[("chalk", Place::First(CHALK)), ("path", Place::Last(WALK))]
    }

    fn memory(&self) -> Memory {
        Memory::default().with_table(SIDES * self.passages.len())
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        let from = memory.list(CELL).back().map(|entry| entry.cell);
        Path.step(step, memory);
        let Some((cell, Mark::Cursor)) = step.marked() else { return };
        if let Some(from) = from {
            for place in [self.place(from, cell), self.place(cell, from)].into_iter().flatten() {
                memory.set_table(place, memory.table(place) + 1);
            }
        }
        memory.set(CELL, [cell]);
        let first = cell as usize * SIDES;
        let passages = self.passages[cell as usize].iter().zip(first..);
        let chalk: Vec<_> = passages.map(|(&beyond, place)| (beyond, memory.table(place))).collect();
        memory.set(CHALK, chalk);
    }
}

/// The Pledge algorithm: the path, and the count of turns.
#[derive(Debug)]
pub(super) struct Turns {
    /// The count after each decision.
    turns: Vec<i32>,
}

const TURNS: Name = 0;
const DECISIONS: Name = 1;

impl Turns {
    pub(super) fn new<G: Grid>(maze: &Maze<G>) -> Self {
        // The robot decides without random numbers, so it takes the same steps again.
        let (mut run, mut rng) = (RobotRun::begin(Pledge::default(), maze, maze.ends()), MazeRng::new(0));
        let mut turns = Vec::new();
        while run.step(maze, &mut rng).is_some() {
            turns.push(run.robot().turns());
        }
        Self { turns }
    }
}

impl Fold for Turns {
    fn names(&self) -> &'static [Named] {
        &[("turns", Place::Number(TURNS)), ("path", Place::Last(WALK))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        Path.step(step, memory);
        if step.line == "leave" {
            let decision = memory.number(DECISIONS);
            let turns = usize::try_from(decision).ok().and_then(|decision| self.turns.get(decision));
            memory.set_number(TURNS, turns.copied().unwrap_or_default());
            memory.add(DECISIONS, 1);
        }
    }
}
