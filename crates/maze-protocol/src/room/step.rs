//! Walking to a neighboring cell, as inputs.
//!
//! A step is no movement of its own kind: it is what somebody would do who walks straight to the middle of the next
//! cell. So scripts are as fast as hands and stopped by the same walls, and their runs are recorded, replayed and shown
//! as ghosts like all others.

use crate::message::Refusal;
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, Side};
use maze_play::{Input, TICKS_A_SECOND, heading};

/// How far from a point one may be to have arrived there: a bit more than half of what one walks in a tick.
const ARRIVED: f32 = 0.015;

/// How far from the middle of its cell one may be to go on straight to the next. From elsewhere the straight way may
/// end at a corner of a ring.
const MIDDLE: f32 = 0.05;

/// What one walks in a tick, in cell pitches.
const PACE: f32 = 1.7 / 60.0;

/// How many ticks a step may take. It takes about 36, and no more than 100 in any shape.
const PATIENCE: u32 = 4 * TICKS_A_SECOND;

/// The step that is under way, and the one that waits.
#[derive(Clone, Debug, Default)]
pub(super) struct Steps {
    current: Option<Step>,
    /// The side through which the next one leads.
    next: Option<Side>,
}

impl Steps {
    /// Sets out through a side of the cell: now, or, if a step is under way, from where that leads to.
    pub(super) fn ask(&mut self, maze: &Maze<AnyGrid>, cell: Cell, at: Point, side: Side) -> Result<(), Refusal> {
        match &self.current {
            None => self.current = Some(Step::begin(maze, cell, at, side)?),
            Some(step) if self.next.is_some() => return Err(Refusal::Busy { ticks: step.ticks_left(at) }),
            Some(step) => {
                across(maze, step.to, side)?;
                self.next = Some(side);
            }
        }
        Ok(())
    }

    /// The step that is under way.
    pub(super) fn current(&mut self) -> Option<&mut Step> {
        self.current.as_mut()
    }

    pub(super) fn is_under_way(&self) -> bool {
        self.current.is_some()
    }

    /// Whether the one that waits can begin, without a rest.
    pub(super) fn is_next_due(&self, at: Point) -> bool {
        self.next.is_some() && self.current.as_ref().is_some_and(|step| step.has_arrived(at))
    }

    /// Ends the step that is under way, and begins the one that waits, unless something was in the way. Says of each that
    /// is over whether it has arrived.
    pub(super) fn go_on(&mut self, maze: &Maze<AnyGrid>, cell: Cell, at: Point) -> impl Iterator<Item = bool> + use<> {
        let arrived = self.current.take().map(|step| step.to == cell);
        let next = self.next.take();
        let begins = next.filter(|_| arrived == Some(true));
        self.current = begins.and_then(|side| Step::begin(maze, cell, at, side).ok());
        let dropped = next.filter(|_| self.current.is_none()).map(|_| false);
        arrived.into_iter().chain(dropped)
    }

    /// Ends both, and says of each whether it has arrived.
    pub(super) fn stop(&mut self, cell: Cell) -> impl Iterator<Item = bool> + use<> {
        let Self { current, next } = std::mem::take(self);
        current.map(|step| step.to == cell).into_iter().chain(next.map(|_| false))
    }

    /// What decides what comes of them.
    pub(super) fn state(&self) -> [u32; 2] {
        let to = self.current.as_ref().map_or(u32::MAX, |step| step.to);
        [to, self.next.map_or(u32::MAX, u32::from)]
    }
}

/// A step on its way.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The cell that it leads to.
    to: Cell,
    /// Where it leads, the next point last.
    legs: Vec<Point>,
    ticks: u32,
}

impl Step {
    /// Sets out from a place in a cell.
    fn begin(maze: &Maze<AnyGrid>, cell: Cell, at: Point, side: Side) -> Result<Self, Refusal> {
        let grid = maze.grid();
        let to = across(maze, cell, side)?;
        let middle = grid.center(cell);
        let mut legs = vec![grid.center(to)];
        if distance(at, middle) > MIDDLE {
            legs.push(middle);
        }
        Ok(Self { to, legs, ticks: 0 })
    }

    /// What to do in the next tick; nothing more if it has led there, or something is in the way for too long.
    pub(super) fn next(&mut self, at: Point) -> Option<Input> {
        while let Some(&leg) = self.legs.last() {
            if distance(at, leg) > ARRIVED {
                if self.ticks == PATIENCE {
                    return None;
                }
                self.ticks += 1;
                return Some(Input::Walk(heading([leg[0] - at[0], leg[1] - at[1]])));
            }
            self.legs.pop();
        }
        None
    }

    /// Whether it has led there.
    fn has_arrived(&self, at: Point) -> bool {
        self.legs.iter().all(|&leg| distance(at, leg) <= ARRIVED)
    }

    /// In about how many ticks it is over.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a float becomes the nearest number")]
    fn ticks_left(&self, at: Point) -> u8 {
        let way = self.legs.iter().rev().fold((0.0, at), |(way, from), &leg| (way + distance(from, leg), leg));
        (way.0 / PACE).ceil() as u8
    }
}

/// The cell across a side, if it is open.
fn across(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> Result<Cell, Refusal> {
    let sides = maze.grid().side_count(cell);
    if side >= sides {
        return Err(Refusal::NoSuchSide { cell, side, last: sides - 1 });
    }
    let open = maze.open_sides(cell);
    if open.contains(side) {
        Ok(maze.grid().twin(HalfEdge::new(cell, side)).cell)
    } else {
        Err(Refusal::Wall { cell, side, open: open.into_iter().collect() })
    }
}

/// How far it is from one point to another: the same bits everywhere.
fn distance(a: Point, b: Point) -> f32 {
    let [x, y] = [a[0] - b[0], a[1] - b[1]];
    (x * x + y * y).sqrt()
}
