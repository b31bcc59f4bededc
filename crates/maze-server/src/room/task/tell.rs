//! The messages to the clients of a room, and its public facts.

use super::RoomTask;
use crate::{
    maze::Written,
    room::{Letter, Stepped, Told},
};
use maze_protocol::{Bye, Event, Phase, PlayerId, ServerMessage};
use std::{collections::BTreeSet, sync::Arc};

impl RoomTask {
    /// Sends the events of a tick, to each client those meant for it.
    pub(super) fn tell(&mut self, events: impl IntoIterator<Item = Event>) {
        let mut news = Vec::new();
        for event in events {
            match event {
                Event::Phase(Phase::Changing) => self.begin_change(),
                Event::Stepped { player, cell, arrived, won } => {
                    if let Some(call) = self.calls.remove(&player) {
                        // The client may have stopped waiting.
                        let _ = call.send(Ok(Stepped { cell, moved: arrived, won }));
                    }
                }
                _ => {}
            }
            let only = event.only_for();
            let numbered = self.backlog.push(self.room.ticks(), event).clone();
            news.push((only, Told::shared(ServerMessage::Event(numbered))));
        }
        if news.is_empty() {
            return;
        }
        let told_to = |who: Option<PlayerId>| -> Arc<[_]> {
            let told = news.iter().filter(|(only, _)| only.is_none() || *only == who);
            told.map(|(_, told)| told.clone()).collect()
        };
        let concerned: BTreeSet<_> = news.iter().filter_map(|&(only, _)| only).collect();
        let all = told_to(None);
        self.seats.tell_each(|player| if concerned.contains(&player) { told_to(Some(player)) } else { all.clone() });
        if !all.is_empty() {
            // There may be no spectators.
            let _ = self.shared.send(Letter::Told(all));
        }
    }

    /// Publishes the facts for the list of rooms, if they have changed.
    pub(super) fn tell_facts(&self) {
        let (course, phase, players) = (self.room.course(), self.room.phase(), self.room.players().len());
        let watchers = self.shared.receiver_count();
        self.facts.send_if_modified(|facts| {
            let same_maze = Arc::ptr_eq(&facts.course, course);
            if !same_maze {
                (facts.course, facts.written) = (course.clone(), Written::default());
            }
            let same = (facts.phase, facts.players, facts.watchers) == (phase, players, watchers);
            metrics::gauge!("labyrinth_players").increment(count(players) - count(facts.players));
            (facts.phase, facts.players, facts.watchers) = (phase, players, watchers);
            !same || !same_maze
        });
    }

    /// Tells all clients that the room is closed.
    pub(super) fn tell_end(&mut self, why: Bye) {
        self.seats.close(&why);
        // There may be no spectators.
        let _ = self.shared.send(Letter::Bye(why));
        metrics::gauge!("labyrinth_players").decrement(count(self.facts.borrow().players));
    }
}

#[expect(clippy::cast_precision_loss, reason = "rooms have at most a thousand players")]
fn count(players: usize) -> f64 {
    players as f64
}
