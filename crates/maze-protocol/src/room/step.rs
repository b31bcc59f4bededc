//! Walking to a neighbouring cell, as inputs.
//!
//! A step is no movement of its own kind: it is what somebody would do who walks straight to the middle of the next
//! cell. So scripts are as fast as hands and stopped by the same walls, and their runs are recorded, replayed and shown
//! as ghosts like all others.

use crate::message::Refusal;
use maze_core::{AnyGrid, Cell, Geometry, Grid, Input, Maze, Point, Side, TICKS_A_SECOND, Wall, heading};

/// How far from a point one may be to have arrived there: a bit more than half of what one walks in a tick.
const ARRIVED: f32 = 0.015;

/// How far from the middle of its cell one may be to go on straight to the next. From elsewhere the straight way may
/// end at a corner of a ring.
const MIDDLE: f32 = 0.05;

/// What one walks in a tick, in cell pitches.
const PACE: f32 = 1.7 / 60.0;

/// How many ticks a step may take. It takes about 36, and no more than 100 in any shape.
const PATIENCE: u32 = 4 * TICKS_A_SECOND;

/// A step on its way.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The cell that it leads to.
    pub(super) to: Cell,
    /// Where it leads, the next point last.
    legs: Vec<Point>,
    ticks: u32,
}

impl Step {
    /// Sets out from a place in a cell.
    pub(super) fn begin(maze: &Maze<AnyGrid>, cell: Cell, at: Point, side: Side) -> Result<Self, Refusal> {
        let grid = maze.grid();
        let sides = grid.side_count(cell);
        if side >= sides {
            return Err(Refusal::NoSuchSide { cell, side, last: sides - 1 });
        }
        let wall = Wall::new(cell, side);
        let open = maze.open_sides(cell);
        if !open.contains(side) {
            return Err(Refusal::Wall { cell, side, open: open.into_iter().collect() });
        }
        let to = grid.twin(wall).cell;
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

    /// In about how many ticks it is over.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a float becomes the nearest number")]
    pub(super) fn ticks_left(&self, at: Point) -> u8 {
        let way = self.legs.iter().rev().fold((0.0, at), |(way, from), &leg| (way + distance(from, leg), leg));
        (way.0 / PACE).ceil() as u8
    }
}

/// How far it is from one point to another: the same bits everywhere.
fn distance(a: Point, b: Point) -> f32 {
    let [x, y] = [a[0] - b[0], a[1] - b[1]];
    (x * x + y * y).sqrt()
}
