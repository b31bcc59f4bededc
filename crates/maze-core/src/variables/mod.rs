//! The variables of methods and solvers, such as a stack or a queue, at any position of a playback.
//!
//! No method reports its data. [`Variables`] derives them from the events of its journal and the lines that made them, and
//! records how to undo each step.

mod fold;
mod forest;
mod memory;
mod queues;
mod rows;
mod sets;
mod walks;

pub use forest::Forest;
pub use memory::Entry;

use crate::{Cell, Code, Event, Grid, HalfEdge, Maze, Method, Playback, code::Line, solve::Solver};
use fold::{Fold, Nothing, Place, Step};
use memory::Memory;
use std::collections::VecDeque;

/// The variables of a method or a solver at a position of its playback.
///
/// # Complexity
/// A step forward or backward takes O(1) amortized for most algorithms. Finding a cell in a list takes O(length of the
/// list). Memory is linear in the number of events up to the position.
///
/// ```
/// use maze_core::{Blueprint, Playback, variables::{Value, Variables}};
///
/// let blueprint: Blueprint = "square:6x3/backtracker#1".parse()?;
/// let mut playback = Playback::new(blueprint.record());
/// let mut variables = Variables::of_method(&blueprint.method(), &playback);
/// playback.seek(9);
/// variables.follow(&playback, usize::MAX);
/// let stack = variables.iter().find(|variable| variable.name == "stack").unwrap();
/// let Value::Cells(cells) = stack.value else { panic!("a stack is a list of cells") };
/// assert_eq!(cells.iter().map(|entry| entry.cell).collect::<Vec<_>>(), [3, 9, 15]);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Debug)]
pub struct Variables {
    fold: Box<dyn Fold>,
    /// The names of the lines of the code.
    lines: Vec<&'static str>,
    memory: Memory,
    /// The cells of the last event.
    active: Vec<Cell>,
}

/// A variable of an algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Variable<'v> {
    /// The name, as in the English pseudocode if it is there.
    pub name: &'static str,
    /// The value.
    pub value: Value<'v>,
}

/// The value of a variable.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Value<'v> {
    /// Cells in order.
    Cells(Cells<'v>),
    /// A number.
    Number(i32),
    /// Sets of cells.
    Sets(&'v Forest),
}

/// Cells in order: of a stack or a list, the newest comes first, and of a queue or a row, the first.
#[derive(Clone, Copy, Debug)]
pub struct Cells<'v> {
    entries: &'v VecDeque<Entry>,
    is_reversed: bool,
}

impl Cells<'_> {
    /// The number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no cells.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The cells.
    pub fn iter(&self) -> impl Iterator<Item = Entry> {
        let (len, is_reversed) = (self.len(), self.is_reversed);
        (0..len).map(move |at| self.entries[if is_reversed { len - 1 - at } else { at }])
    }
}

impl Variables {
    /// The variables of the method that made the journal of a playback, before its first event.
    #[must_use]
    pub fn of_method<G: Grid>(method: &Method, playback: &Playback<G>) -> Self {
        Self::new(of_method(method, playback), method.code())
    }

    /// The variables of a solver that searched between the ends of a playback's maze, before its first event.
    #[must_use]
    pub fn of_solver<G: Grid>(solver: Solver, playback: &Playback<G>) -> Self {
        Self::new(of_solver(solver, playback.maze()), solver.code())
    }

    fn new(fold: Box<dyn Fold>, code: &'static Code) -> Self {
        let memory = fold.memory();
        Self { fold, lines: code.lines("en").map(|line| line.name).collect(), memory, active: Vec::new() }
    }

    /// Goes to the position of a playback of the same journal, by at most `most` events. Returns whether it is there.
    pub fn follow<G: Grid>(&mut self, playback: &Playback<G>, most: usize) -> bool {
        let target = playback.position();
        for _ in 0..most.min(self.position().abs_diff(target)) {
            if self.position() < target {
                self.step(playback.event(self.position()));
            } else {
                self.memory.undo_step();
            }
        }
        let wall = |halves: [HalfEdge; 2]| halves.map(|half| half.cell).to_vec();
        self.active = match playback.last_event() {
            Some(Event::Opened(halves) | Event::Closed(halves) | Event::Kept(halves)) => wall(halves),
            Some(Event::Marked { cell, .. }) => vec![cell],
            None => Vec::new(),
        };
        if let Some(sets) = self.memory.sets() {
            let roots: Vec<_> = self.active.iter().map(|&cell| sets.root(cell)).collect();
            self.active.extend(roots);
        }
        self.position() == target
    }

    fn step(&mut self, event: Option<(Event, Option<Line>)>) {
        self.memory.begin_step();
        // Post-processing has lines of its own, and no variables.
        if let Some((event, Some(line))) = event
            && let Some(&line) = self.lines.get(usize::from(line.position()))
        {
            self.fold.step(&Step { line, event }, &mut self.memory);
        }
    }

    /// The number of events that led here.
    #[must_use]
    pub fn position(&self) -> usize {
        self.memory.steps()
    }

    /// The variables, the most telling first. An algorithm that remembers nothing has none.
    pub fn iter(&self) -> impl Iterator<Item = Variable<'_>> {
        self.fold.names().iter().filter_map(|&(name, place)| {
            let cells = |list, is_reversed| Value::Cells(Cells { entries: self.memory.list(list), is_reversed });
            let value = match place {
                Place::Last(list) => cells(list, true),
                Place::First(list) => cells(list, false),
                Place::Number(number) => Value::Number(self.memory.number(number)),
                Place::Sets => Value::Sets(self.memory.sets()?),
            };
            Some(Variable { name, value })
        })
    }

    /// Whether the last event was at a cell, or at the set that a cell represents.
    #[must_use]
    pub fn is_active(&self, cell: Cell) -> bool {
        self.active.contains(&cell)
    }
}

fn of_method<G: Grid>(method: &Method, playback: &Playback<G>) -> Box<dyn Fold> {
    let grid = playback.maze().grid();
    let cells = grid.cells().end.cast_signed();
    match method {
        Method::Backtracker(_) => Box::new(walks::Stack),
        Method::Kruskal(_) | Method::Boruvka(_) => Box::new(sets::Sets::new(grid.len())),
        Method::Prim(_) => Box::new(queues::Frontier { grows: false }),
        Method::GrowingTree(_) => Box::new(queues::Frontier { grows: true }),
        Method::HuntAndKill(_) => Box::new(walks::Hunt { cells }),
        Method::BreadthFirst(_) => Box::new(queues::Spread),
        Method::Wilson(_) => Box::new(walks::Wilson { cells }),
        Method::AldousBroder(_) => Box::new(walks::AldousBroder { cells }),
        Method::Houston(_) => Box::new(walks::Houston { cells }),
        Method::BinaryTree(_) => Box::new(Nothing),
        Method::Sidewinder(_) => Box::new(rows::Run),
        Method::Eller(_) => Box::new(rows::Sets::new(grid)),
        Method::ReverseDelete(_) => Box::new(sets::Built),
        Method::OriginShift(_) => Box::new(queues::Origin),
        Method::Division(_) => Box::new(sets::Regions::new(playback, true)),
        Method::BetterDivision(_) => Box::new(sets::Regions::new(playback, false)),
        Method::RandomRemovals(method) => {
            Box::new(if method.access { sets::Sets::new(grid.len()) } else { sets::Sets::up_to(grid) })
        }
    }
}

fn of_solver<G: Grid>(solver: Solver, maze: &Maze<G>) -> Box<dyn Fold> {
    match solver {
        Solver::DepthFirst => Box::new(walks::Stack),
        Solver::BreadthFirst => Box::new(queues::Search),
        Solver::AStar => Box::new(queues::Best::new(maze)),
        Solver::Bidirectional => Box::new(queues::Fronts),
        Solver::DeadEndFilling => Box::new(queues::DeadEnds::new(maze)),
        Solver::RightHand | Solver::LeftHand | Solver::RandomMouse => Box::new(walks::Path),
        Solver::Tremaux => Box::new(walks::Chalk::new(maze)),
        Solver::Pledge => Box::new(walks::Turns::new(maze)),
    }
}
