//! A client's own walker, which does not wait for the server.

use crate::{
    course::Course,
    message::{Stretch, You},
};
use maze_core::{AnyGrid, Geometry, Maze, Point, Sink};
use maze_play::{Input, Walker, goal::Door};
use std::{collections::VecDeque, ops::ControlFlow};

/// The most inputs that may be on their way, four seconds. With more there is no connection worth the name, and one
/// stands still.
const MOST: usize = 4 * maze_play::TICKS_A_SECOND as usize;

/// A client's own walker: it does at once what it tells the server, and does it again from where the server says that
/// it was. As both run the same code, the two mostly agree to the last bit.
///
/// Each game tick it [takes](Self::push) an input, which is sent to the server. Snapshots of the server
/// [correct](Self::correct) it.
#[derive(Clone, Debug)]
pub struct Predictor<G = AnyGrid> {
    maze: Maze<G>,
    doors: Vec<Door>,
    walker: Walker,
    /// The inputs that the server has not done yet, and their numbers.
    pending: VecDeque<(u32, Input)>,
    next: u32,
}

impl<G: Geometry + Clone> Predictor<G> {
    /// Stands at the entrance.
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

    /// Does an input, and says what to tell the server. Nothing is done while too many are on their way, nor when all
    /// numbers are used.
    pub fn push(&mut self, input: Input) -> Option<Stretch> {
        if self.pending.len() == MOST {
            return None;
        }
        let next = self.next.checked_add(1)?;
        let stretch = Stretch::of(self.next, input);
        // At the pace of the room.
        let input = stretch.input();
        self.next = next;
        self.pending.push_back((stretch.seq, input));
        self.walker.tick(&self.maze, input, |_| ());
        Some(stretch)
    }

    /// Takes what the server says, and does again what it has not done yet. Returns the vector by which that moves the
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
        // After coming back, numbers go on where the server is.
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

    /// The walker.
    #[must_use]
    pub fn walker(&self) -> &Walker {
        &self.walker
    }

    /// How many inputs are on their way.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.pending.len()
    }
}
