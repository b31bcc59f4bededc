//! The queue of a player's inputs, of which each game tick takes one.
//!
//! Each player has its own timeline, driven by the server's clock: each tick of the server adds two game ticks that
//! need an input. Inputs from the queue decide them. If there are none, up to [`MAX_CREDIT`] ticks stay undecided, for
//! late inputs. In older ones the player stands. So sending more than time allows makes nobody faster, sending nothing
//! does not stop the clock, and after a pause of the connection of up to 250 ms a player catches up.
//!
//! At most [`MAX_CREDIT`] inputs stay queued after a tick, and the oldest are dropped, so that a player does not lag
//! for ever after a longer pause. That takes a pause of half a second. Until then, a client predicts correctly where
//! its inputs lead.

use crate::{
    limits::{MAX_CREDIT, MAX_WAITING},
    message::Stretch,
};
use maze_play::Input;
use std::collections::VecDeque;

/// Game ticks in a tick of the server.
pub(super) const INPUTS_A_TICK: u8 = 2;

#[derive(Clone, Debug, Default)]
pub(super) struct Inbox {
    /// Queued inputs and their numbers, in ascending order.
    waiting: VecDeque<(u32, Input)>,
    /// Inputs with lower numbers are ignored.
    next: u32,
    /// All inputs below this number are applied or dropped.
    done: u32,
    /// The number of undecided ticks.
    owed: u8,
}

impl Inbox {
    /// Queues inputs, except those with old numbers.
    pub(super) fn take(&mut self, stretch: Stretch) {
        let input = stretch.input();
        for tick in 0..u32::from(stretch.ticks) {
            // The largest number is never used, so `next` cannot overflow.
            let Some(seq) = stretch.seq.checked_add(tick).filter(|&seq| seq < u32::MAX) else { return };
            if seq >= self.next {
                if self.waiting.len() == MAX_WAITING {
                    self.drop_oldest();
                }
                self.waiting.push_back((seq, input));
                self.next = seq + 1;
            }
        }
    }

    /// Begins a tick of the server.
    pub(super) fn begin_tick(&mut self) {
        self.owed += INPUTS_A_TICK;
    }

    /// Returns the next input within this tick.
    pub(super) fn next(&mut self) -> Option<Input> {
        if self.owed == 0 {
            return None;
        }
        let input = match self.waiting.pop_front() {
            Some((seq, input)) => {
                self.done = seq + 1;
                input
            }
            None if self.owed > MAX_CREDIT => Input::Stand,
            None => return None,
        };
        self.owed -= 1;
        Some(input)
    }

    /// Decides an undecided tick by `other` instead of a queued input. In those from before this tick of the server,
    /// the player stands.
    pub(super) fn next_of(&mut self, other: impl FnOnce() -> Input) -> Option<Input> {
        let late = self.owed > INPUTS_A_TICK;
        self.owed = self.owed.checked_sub(1)?;
        Some(if late { Input::Stand } else { other() })
    }

    /// Ends a tick of the server.
    pub(super) fn end_tick(&mut self) {
        while self.waiting.len() > usize::from(MAX_CREDIT) {
            self.drop_oldest();
        }
    }

    fn drop_oldest(&mut self) {
        let dropped = self.waiting.pop_front();
        self.done = dropped.map_or(self.done, |(seq, _)| seq + 1);
    }

    /// Clears the queue and the undecided ticks: a new timeline begins.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.done = self.next;
        self.owed = 0;
    }

    /// All inputs below this number are applied or dropped.
    pub(super) fn done(&self) -> u32 {
        self.done
    }

    /// The number of queued inputs.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// The number of undecided ticks.
    pub(super) fn owed(&self) -> u8 {
        self.owed
    }
}
