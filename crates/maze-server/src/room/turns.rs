//! Spectators take turns if there are many, so that a crowd of them does not slow down the players.

use super::Moment;
use maze_protocol::{Scene, TICKS_A_SNAPSHOT, View};

/// The maximum number of spectators for each snapshot.
pub(crate) const CROWD: usize = 2000;

/// A turn: every `every`-th connection, beginning with number `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    first: usize,
    every: usize,
}

impl Turn {
    /// Whether a connection gets the snapshot of `tick`: it is its turn, or it has missed its turn since `last`, the
    /// tick of its last snapshot.
    pub(crate) fn is_of(self, connection: u32, last: Option<u32>, tick: u32) -> bool {
        let round = u32::try_from(self.every).unwrap_or(u32::MAX).saturating_mul(TICKS_A_SNAPSHOT);
        connection as usize % self.every == self.first || last.is_none_or(|last| tick.saturating_sub(last) >= round)
    }
}

/// The turns of a room.
pub(super) struct Turns {
    /// The maximum number of spectators for each snapshot.
    most: usize,
    /// The views of the spectators of each turn.
    views: Vec<View>,
    /// The index of the last turn.
    last: usize,
}

impl Turns {
    pub(super) fn new(most: usize) -> Self {
        Self { most, views: vec![View::new(None)], last: 0 }
    }

    /// Creates the next moment for this number of spectators.
    pub(super) fn moment(&mut self, scene: Scene, watchers: usize) -> Moment {
        let every = self.every(watchers);
        self.views.resize_with(every, || View::new(None));
        self.last = (self.last + 1) % every;
        Moment::new(scene, Turn { first: self.last, every }, &mut self.views[self.last])
    }

    /// The number of turns. It decreases only with a quarter of a turn to spare, since each change costs all spectators
    /// a full snapshot.
    fn every(&self, watchers: usize) -> usize {
        let turns = |watchers: usize| watchers.div_ceil(self.most).max(1);
        turns(watchers).max(turns(watchers + self.most / 4).min(self.views.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_protocol::{Course, Room, RoomRules};
    use std::sync::Arc;

    #[test]
    fn each_spectator_has_a_turn_and_few_have_it_at_once() {
        let challenge = "square:3x3/kruskal#1".parse().expect("a share code");
        let mut room = Room::new(Arc::new(Course::of(&challenge).expect("a course")), RoomRules::FreeWalk);
        let mut turns = Turns::new(CROWD);
        for watchers in [0, 1, 1999, 2000, 2001, 10_000, 9_900, 2000, 1600, 1400, 0] {
            let mut told = vec![0; watchers];
            let every = turns.every(watchers);
            for _ in 0..every {
                room.tick();
                let Moment { turn, scene, .. } = turns.moment(room.scene(), watchers);
                let just = Some(scene.tick());
                let theirs = |&who: &usize| turn.is_of(u32::try_from(who).expect("few"), just, scene.tick());
                let at_once = (0..watchers).filter(theirs).map(|who| told[who] += 1).count();
                assert!(at_once <= CROWD, "{at_once} of {watchers} are told at once");
            }
            assert!(told.iter().all(|&times| times == 1), "{watchers} watch: each once in {every} moments");
        }
        assert_eq!(turns.every(0), 1, "where few watch, they see every moment");
    }

    #[test]
    fn new_spectators_and_those_who_missed_a_turn_do_not_wait() {
        let turn = Turn { first: 0, every: 5 };
        assert!(turn.is_of(10, Some(100), 103) && !turn.is_of(11, Some(100), 112), "it is that of one in five");
        assert!(turn.is_of(11, Some(100), 115), "a round is over");
        assert!(turn.is_of(11, None, 103), "it has seen nothing yet");
    }
}
