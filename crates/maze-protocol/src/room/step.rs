//! Steps to a neighboring cell, made of inputs.
//!
//! In a step, a player walks straight to the middle of the next cell. If the straight line misses the side between both
//! cells, the step leads through the middle of the side. So scripts are as fast as hands and stopped by the same walls, and
//! their runs are recorded, replayed and shown as ghosts like all others.

use crate::message::Refusal;
use maze_core::{
    Cell, Geometry, HalfEdge, Maze, Point, Side,
    grid::{detour, middle_of_wall},
};
use maze_play::{Input, TICKS_A_SECOND, Walker};

/// The distance from a point that counts as arrived, in cell pitches: a bit more than half of what a player walks in a
/// tick.
const ARRIVED: f32 = 0.015;

/// The distance from the middle of its cell, in cell pitches, from which a player may go straight to the next cell.
/// From elsewhere, the straight line may hit a corner of a ring.
const MIDDLE: f32 = 0.05;

/// The distance walked in a tick, in cell pitches.
const PACE: f32 = 1.7 / 60.0;

/// The least timeout of a step, in ticks. Most steps take about 36. The timeout of a long step is twice the ticks that it
/// takes if nothing is in the way.
const PATIENCE: u32 = 4 * TICKS_A_SECOND;

/// The current step and the queued one.
#[derive(Clone, Debug, Default)]
pub(super) struct Steps {
    current: Option<Step>,
    /// The side of the queued step.
    next: Option<Side>,
}

impl Steps {
    /// Begins a step through a side, or queues it behind the current step.
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

    /// Returns the current step.
    pub(super) fn current(&mut self) -> Option<&mut Step> {
        self.current.as_mut()
    }

    pub(super) fn is_under_way(&self) -> bool {
        self.current.is_some()
    }

    /// Whether the queued step can begin, without a pause.
    pub(super) fn is_next_due(&self, grid: &impl Geometry, walker: &Walker) -> bool {
        self.next.is_some() && self.current.as_ref().is_some_and(|step| step.has_arrived(grid, walker))
    }

    /// Ends the current step and begins the queued one, unless something was in the way. Returns whether each step that
    /// ended has arrived.
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

    /// Ends both steps, and returns whether each has arrived.
    pub(super) fn stop(&mut self, cell: Cell) -> impl Iterator<Item = bool> + use<> {
        let Self { current, next } = std::mem::take(self);
        current.map(|step| step.twin.cell == cell).into_iter().chain(next.map(|_| false))
    }

    /// The state that determines how the steps continue, for the digest.
    pub(super) fn state(&self) -> [u32; 2] {
        let to = self.current.as_ref().map_or(u32::MAX, |step| step.twin.cell);
        [to, self.next.map_or(u32::MAX, u32::from)]
    }
}

/// A step.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The side that it crosses.
    wall: HalfEdge,
    /// The same side, as seen from the target cell.
    twin: HalfEdge,
    /// The places that it still visits, the next one last.
    legs: Vec<Leg>,
    ticks: u32,
    patience: u32,
}

/// A place on the way of a step.
#[derive(Clone, Copy, Debug)]
enum Leg {
    /// The center of the cell in which it begins.
    Begin,
    /// The middle of the side.
    Middle,
    /// The center of the next cell.
    End,
}

impl Step {
    /// Begins a step at the walker's place.
    fn begin<G: Geometry>(maze: &Maze<G>, walker: &Walker, side: Side) -> Result<Self, Refusal> {
        let grid = maze.grid();
        let wall = HalfEdge::new(walker.cell(grid), side);
        let twin = across(maze, wall.cell, side)?;
        let mut legs = vec![Leg::End];
        if detour(grid, wall).is_some() {
            legs.push(Leg::Middle);
        }
        if distance(walker.position(), grid.center(wall.cell)) > MIDDLE {
            legs.push(Leg::Begin);
        }
        let step = Self { wall, twin, legs, ticks: 0, patience: PATIENCE };
        let patience = PATIENCE.max(2 * step.ticks_to_go(grid, walker));
        Ok(Self { patience, ..step })
    }

    /// Returns the input of the next tick; `None` if the step has arrived or timed out.
    pub(super) fn next(&mut self, grid: &impl Geometry, walker: &Walker) -> Option<Input> {
        let (here, at) = (walker.cell(grid), walker.position());
        while let Some(&leg) = self.legs.last() {
            let leg = self.place(grid, leg, here);
            if distance(at, leg) > ARRIVED {
                if self.ticks == self.patience {
                    return None;
                }
                self.ticks += 1;
                return Some(Input::Walk(walker.pose().heading_along([leg[0] - at[0], leg[1] - at[1]])));
            }
            self.legs.pop();
        }
        None
    }

    /// Whether the step has arrived.
    fn has_arrived(&self, grid: &impl Geometry, walker: &Walker) -> bool {
        let here = walker.cell(grid);
        self.legs.iter().all(|&leg| distance(walker.position(), self.place(grid, leg, here)) <= ARRIVED)
    }

    /// Estimates the remaining ticks, at most 255.
    fn ticks_left(&self, grid: &impl Geometry, walker: &Walker) -> u8 {
        self.ticks_to_go(grid, walker).try_into().unwrap_or(u8::MAX)
    }

    /// Estimates the remaining ticks.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a float becomes the nearest number")]
    fn ticks_to_go(&self, grid: &impl Geometry, walker: &Walker) -> u32 {
        let here = walker.cell(grid);
        let legs = self.legs.iter().rev().map(|&leg| self.place(grid, leg, here));
        let way = legs.fold((0.0, walker.position()), |(way, from), leg| (way + distance(from, leg), leg));
        (way.0 / PACE).ceil() as u32
    }

    /// Returns a place, in the coordinates of the walker's cell.
    fn place(&self, grid: &impl Geometry, leg: Leg, here: Cell) -> Point {
        let Self { wall, twin, .. } = *self;
        match (leg, here == twin.cell) {
            (Leg::Begin, false) => grid.center(wall.cell),
            (Leg::Begin, true) => grid.transition(wall).apply(grid.center(wall.cell)),
            (Leg::Middle, has_crossed) => middle_of_wall(grid, if has_crossed { twin } else { wall }),
            (Leg::End, false) => grid.transition(twin).apply(grid.center(twin.cell)),
            (Leg::End, true) => grid.center(twin.cell),
        }
    }
}

/// Returns the other half of a side, if it is open.
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

/// Returns the distance of two points, with the same bits on every machine.
fn distance(a: Point, b: Point) -> f32 {
    let [x, y] = [a[0] - b[0], a[1] - b[1]];
    (x * x + y * y).sqrt()
}
