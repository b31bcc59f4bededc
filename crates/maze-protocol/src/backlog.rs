//! The last events of a room, for clients that reconnect.

use crate::message::{Event, Numbered, PlayerId};
use std::collections::VecDeque;

/// The last events of a room, numbered one by one.
#[derive(Clone, Debug)]
pub struct Backlog {
    events: VecDeque<Numbered>,
    most: usize,
    next: u32,
}

impl Backlog {
    /// Creates a backlog that keeps at most this many events.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { events: VecDeque::new(), most, next: 0 }
    }

    /// Numbers and keeps an event.
    pub fn push(&mut self, tick: u32, event: Event) -> &Numbered {
        if self.events.len() >= self.most.max(1) {
            self.events.pop_front();
        }
        self.events.push_back(Numbered { number: self.next, tick, event });
        self.next += 1;
        &self.events[self.events.len() - 1]
    }

    /// The number of the next event.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// Returns the events from this number on that are meant for this player. `None` if some of them are no longer
    /// kept: the client then needs a full welcome.
    #[must_use]
    pub fn since(&self, number: u32, player: Option<PlayerId>) -> Option<impl Iterator<Item = &Numbered>> {
        let first = self.events.front().map_or(self.next, |event| event.number);
        let is_for = move |event: &&Numbered| event.event.only_for().is_none_or(|only| Some(only) == player);
        let missed = self.events.iter().filter(move |event| event.number >= number).filter(is_for);
        (first..=self.next).contains(&number).then_some(missed)
    }
}
