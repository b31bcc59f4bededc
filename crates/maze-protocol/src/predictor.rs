//! Client-side prediction.

use crate::{
    course::Course,
    message::{Stretch, You},
};
use maze_core::{AnyGrid, Geometry, Maze, Point, Sink};
use maze_play::{Input, Walker, goal::Door};
use std::{collections::VecDeque, ops::ControlFlow};

/// The maximum number of unconfirmed inputs, four seconds. With more, the connection counts as lost, and the player
/// stands still.
const MOST: usize = 4 * maze_play::TICKS_A_SECOND as usize;

/// The client's prediction of its player. It applies each input at once. When the server confirms a position, it
/// replays the unconfirmed inputs from there. Both run the same code, so they mostly agree to the last bit.
///
/// Call [`push`](Self::push) each game tick and send what it returns. Call [`correct`](Self::correct) with each
/// snapshot.
#[derive(Clone, Debug)]
pub struct Predictor<G = AnyGrid> {
    maze: Maze<G>,
    doors: Vec<Door>,
    walker: Walker,
    /// The inputs that the server has not applied yet, with their numbers.
    pending: VecDeque<(u32, Input)>,
    next: u32,
}

impl<G: Geometry + Clone> Predictor<G> {
    /// A player at the entrance.
    #[must_use]
    pub fn new(course: &Course<G>) -> Self {
        Self {
            maze: course.run().game().maze().clone(),
            doors: course.doors().to_vec(),
            walker: *course.run().walker(),
            pending: VecDeque::new(),
            next: 0,
        }
    }

    /// Applies an input, and returns what to send. `None`, without effect, while too many inputs are unconfirmed or
    /// when all numbers are used.
    pub fn push(&mut self, input: Input) -> Option<Stretch> {
        if self.pending.len() == MOST {
            return None;
        }
        let next = self.next.checked_add(1)?;
        let stretch = Stretch::of(self.next, input);
        let input = stretch.input();
        self.next = next;
        self.pending.push_back((stretch.seq, input));
        self.walker.tick(&self.maze, input, |_| ());
        Some(stretch)
    }

    /// Applies the server's state, and replays the unconfirmed inputs. Returns the vector by which that moves the
    /// walker: mostly zero, otherwise to be spread over some frames. `None` if the walker is in another chart now.
    pub fn correct(&mut self, you: &You) -> Option<Point> {
        let before = self.walker.pose();
        for (index, door) in self.doors.iter().enumerate() {
            let is_open = you.doors >> index & 1 == 1;
            let _: ControlFlow<()> = if is_open { self.maze.open(door.halves) } else { self.maze.close(door.halves) };
        }
        while self.pending.front().is_some_and(|&(seq, _)| seq < you.seq) {
            self.pending.pop_front();
        }
        // After a reconnect, numbers continue where the server is.
        self.next = self.next.max(you.seq);
        if !you.pose.pose().is_some_and(|pose| self.walker.stand_at(&self.maze, pose)) {
            return Some([0.0; 2]);
        }
        for &(_, input) in &self.pending {
            self.walker.tick(&self.maze, input, |_| ());
        }
        let after = self.walker.pose();
        let by = [0, 1].map(|axis| after.position[axis] - before.position[axis]);
        (after.chart == before.chart).then_some(by)
    }

    /// Returns the walker.
    #[must_use]
    pub fn walker(&self) -> &Walker {
        &self.walker
    }

    /// The number of unconfirmed inputs.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.pending.len()
    }
}
