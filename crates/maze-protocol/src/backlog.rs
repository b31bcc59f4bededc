//! The last events of a room, for those who come back.

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
    /// Keeps so many events.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { events: VecDeque::new(), most, next: 0 }
    }

    /// Numbers an event, and keeps it.
    pub fn push(&mut self, tick: u32, event: Event) -> &Numbered {
        if self.events.len() >= self.most.max(1) {
            self.events.pop_front();
        }
        self.events.push_back(Numbered { number: self.next, tick, event });
        self.next += 1;
        &self.events[self.events.len() - 1]
    }

    /// The number that the next event has.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// What a player has missed who asks for events from this number on; `None` if some of them are not kept any more,
    /// so that it needs a whole welcome.
    #[must_use]
    pub fn since(&self, number: u32, player: Option<PlayerId>) -> Option<impl Iterator<Item = &Numbered>> {
        let first = self.events.front().map_or(self.next, |event| event.number);
        let is_for = move |event: &&Numbered| event.event.only_for().is_none_or(|only| Some(only) == player);
        let missed = self.events.iter().filter(move |event| event.number >= number).filter(is_for);
        (first..=self.next).contains(&number).then_some(missed)
    }
}
