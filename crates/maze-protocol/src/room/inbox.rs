//! A player's inputs on their way to being done: one a game tick, no sooner and not much later.
//!
//! A player lives on a timeline of its own, which the server's clock drives: with each of the server's ticks two more
//! game ticks have to be decided. Inputs that are there decide them. If there are none, up to [`MAX_CREDIT`] ticks stay
//! undecided, for inputs that are late; what is older is decided to have been spent standing. So whoever sends more than
//! time allows goes no faster, whoever sends nothing does not stop the clock, and a pause of the connection of up to
//! 250 ms is made up for as soon as it is over.
//!
//! The other way round no more than [`MAX_CREDIT`] inputs stay waiting: the oldest of more are dropped, so that after a
//! longer pause one does not act behind time for ever. That takes a pause of half a second; until then a client rightly
//! predicts where its inputs lead.

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
    /// Inputs and their numbers, in ascending order.
    waiting: VecDeque<(u32, Input)>,
    /// Lower numbers come too late.
    next: u32,
    /// Inputs below this number are done.
    done: u32,
    /// How many ticks are undecided.
    owed: u8,
}

impl Inbox {
    /// Takes inputs, as far as they are new.
    pub(super) fn take(&mut self, stretch: Stretch) {
        let input = stretch.input();
        for tick in 0..u32::from(stretch.ticks) {
            // The last number of all is never reached.
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

    /// A tick of the server begins.
    pub(super) fn begin_tick(&mut self) {
        self.owed += INPUTS_A_TICK;
    }

    /// What is to be done next within this tick.
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

    /// Decides an undecided tick by something else than an input. Those before this tick of the server's are spent
    /// standing first.
    pub(super) fn next_of(&mut self, other: impl FnOnce() -> Input) -> Option<Input> {
        let late = self.owed > INPUTS_A_TICK;
        self.owed = self.owed.checked_sub(1)?;
        Some(if late { Input::Stand } else { other() })
    }

    /// A tick of the server ends.
    pub(super) fn end_tick(&mut self) {
        while self.waiting.len() > usize::from(MAX_CREDIT) {
            self.drop_oldest();
        }
    }

    fn drop_oldest(&mut self) {
        let dropped = self.waiting.pop_front();
        self.done = dropped.map_or(self.done, |(seq, _)| seq + 1);
    }

    /// Forgets all that waits, and owes nothing: a new timeline begins.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.done = self.next;
        self.owed = 0;
    }

    /// Inputs below this number are done.
    pub(super) fn done(&self) -> u32 {
        self.done
    }

    /// How many inputs wait.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// How many ticks are undecided.
    pub(super) fn owed(&self) -> u8 {
        self.owed
    }
}
