//! Walking to a neighboring cell, as inputs.
//!
//! A step is no movement of its own kind: it is what somebody would do who walks straight to the middle of the next
//! cell. So scripts are as fast as hands and stopped by the same walls, and their runs are recorded, replayed and shown
//! as ghosts like all others.

use crate::message::Refusal;
use maze_core::{Cell, Geometry, HalfEdge, Maze, Point, Side};
use maze_play::{Input, TICKS_A_SECOND, Walker};

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
    pub(super) fn ask<G: Geometry>(&mut self, maze: &Maze<G>, walker: &Walker, side: Side) -> Result<(), Refusal> {
        match &self.current {
            None => self.current = Some(Step::begin(maze, walker, side)?),
            Some(step) if self.next.is_some() => {
                return Err(Refusal::Busy { ticks: step.ticks_left(maze.grid(), walker) });
            }
            Some(step) => {
                across(maze, step.twin.cell, side)?;
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
    pub(super) fn is_next_due(&self, grid: &impl Geometry, walker: &Walker) -> bool {
        self.next.is_some() && self.current.as_ref().is_some_and(|step| step.has_arrived(grid, walker))
    }

    /// Ends the step that is under way, and begins the one that waits, unless something was in the way. Says of each that
    /// is over whether it has arrived.
    pub(super) fn go_on<G: Geometry>(
        &mut self,
        maze: &Maze<G>,
        walker: &Walker,
    ) -> impl Iterator<Item = bool> + use<G> {
        let cell = walker.cell(maze.grid());
        let arrived = self.current.take().map(|step| step.twin.cell == cell);
        let next = self.next.take();
        let begins = next.filter(|_| arrived == Some(true));
        self.current = begins.and_then(|side| Step::begin(maze, walker, side).ok());
        let dropped = next.filter(|_| self.current.is_none()).map(|_| false);
        arrived.into_iter().chain(dropped)
    }

    /// Ends both, and says of each whether it has arrived.
    pub(super) fn stop(&mut self, cell: Cell) -> impl Iterator<Item = bool> + use<> {
        let Self { current, next } = std::mem::take(self);
        current.map(|step| step.twin.cell == cell).into_iter().chain(next.map(|_| false))
    }

    /// What decides what comes of them.
    pub(super) fn state(&self) -> [u32; 2] {
        let to = self.current.as_ref().map_or(u32::MAX, |step| step.twin.cell);
        [to, self.next.map_or(u32::MAX, u32::from)]
    }
}

/// A step on its way.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The side through which it leads.
    wall: HalfEdge,
    /// The same side of the cell that it leads to.
    twin: HalfEdge,
    /// The cells whose centers it leads to, the next one last.
    legs: Vec<Cell>,
    ticks: u32,
}

impl Step {
    /// Sets out from where the walker is.
    fn begin<G: Geometry>(maze: &Maze<G>, walker: &Walker, side: Side) -> Result<Self, Refusal> {
        let grid = maze.grid();
        let wall = HalfEdge::new(walker.cell(grid), side);
        let twin = across(maze, wall.cell, side)?;
        let mut legs = vec![twin.cell];
        if distance(walker.position(), grid.center(wall.cell)) > MIDDLE {
            legs.push(wall.cell);
        }
        Ok(Self { wall, twin, legs, ticks: 0 })
    }

    /// What to do in the next tick; nothing more if it has led there, or something is in the way for too long.
    pub(super) fn next(&mut self, grid: &impl Geometry, walker: &Walker) -> Option<Input> {
        let (here, at) = (walker.cell(grid), walker.position());
        while let Some(&leg) = self.legs.last() {
            let leg = self.center(grid, leg, here);
            if distance(at, leg) > ARRIVED {
                if self.ticks == PATIENCE {
                    return None;
                }
                self.ticks += 1;
                return Some(Input::Walk(walker.pose().heading_along([leg[0] - at[0], leg[1] - at[1]])));
            }
            self.legs.pop();
        }
        None
    }

    /// Whether it has led there.
    fn has_arrived(&self, grid: &impl Geometry, walker: &Walker) -> bool {
        let here = walker.cell(grid);
        self.legs.iter().all(|&leg| distance(walker.position(), self.center(grid, leg, here)) <= ARRIVED)
    }

    /// In about how many ticks it is over.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a float becomes the nearest number")]
    fn ticks_left(&self, grid: &impl Geometry, walker: &Walker) -> u8 {
        let here = walker.cell(grid);
        let legs = self.legs.iter().rev().map(|&leg| self.center(grid, leg, here));
        let way = legs.fold((0.0, walker.position()), |(way, from), leg| (way + distance(from, leg), leg));
        (way.0 / PACE).ceil() as u8
    }

    /// The center of one of its two cells, in the coordinates of the one in which the walker is.
    fn center(&self, grid: &impl Geometry, cell: Cell, here: Cell) -> Point {
        let center = grid.center(cell);
        let Self { wall, twin, .. } = *self;
        if cell == twin.cell && here != twin.cell {
            grid.transition(twin).apply(center)
        } else if cell == wall.cell && here == twin.cell {
            grid.transition(wall).apply(center)
        } else {
            center
        }
    }
}

/// The other half of a side, if it is open.
fn across<G: Geometry>(maze: &Maze<G>, cell: Cell, side: Side) -> Result<HalfEdge, Refusal> {
    let sides = maze.grid().side_count(cell);
    if side >= sides {
        return Err(Refusal::NoSuchSide { cell, side, last: sides - 1 });
    }
    let open = maze.open_sides(cell);
    if open.contains(side) {
        Ok(maze.grid().twin(HalfEdge::new(cell, side)))
    } else {
        Err(Refusal::Wall { cell, side, open: open.into_iter().collect() })
    }
}

/// How far it is from one point to another: the same bits everywhere.
fn distance(a: Point, b: Point) -> f32 {
    let [x, y] = [a[0] - b[0], a[1] - b[1]];
    (x * x + y * y).sqrt()
}
