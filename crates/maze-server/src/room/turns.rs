//! Those who only watch are told in turns once they are many, so that a crowd of them takes nothing from those who walk.

use super::Moment;
use maze_protocol::{Scene, TICKS_A_SNAPSHOT, View};

/// How many are told of a moment at most.
pub(crate) const CROWD: usize = 2000;

/// Whose turn it is: every so many connections, from this one on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    first: usize,
    every: usize,
}

impl Turn {
    /// Whether it is that of a connection, or that was missed: `tick` is that of the moment, `last` that of which the
    /// connection was told last.
    pub(crate) fn is_of(self, connection: u32, last: Option<u32>, tick: u32) -> bool {
        let round = u32::try_from(self.every).unwrap_or(u32::MAX).saturating_mul(TICKS_A_SNAPSHOT);
        connection as usize % self.every == self.first || last.is_none_or(|last| tick.saturating_sub(last) >= round)
    }
}

/// The turns of a room.
pub(super) struct Turns {
    /// How many are told of a moment at most.
    most: usize,
    /// What those have been told whose turn it is at once.
    views: Vec<View>,
    /// Whose turn it was last.
    last: usize,
}

impl Turns {
    pub(super) fn new(most: usize) -> Self {
        Self { most, views: vec![View::new(None)], last: 0 }
    }

    /// The next moment, while so many only watch.
    pub(super) fn moment(&mut self, scene: Scene, watchers: usize) -> Moment {
        let every = self.every(watchers);
        self.views.resize_with(every, || View::new(None));
        self.last = (self.last + 1) % every;
        Moment::new(scene, Turn { first: self.last, every }, &mut self.views[self.last])
    }

    /// How many turns there are: fewer than before only if a quarter of one is to spare, as each change costs all of them
    /// a whole snapshot.
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
    fn each_has_its_turn_and_few_have_it_at_once() {
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
    fn who_has_missed_a_turn_or_has_just_come_does_not_wait_for_another() {
        let turn = Turn { first: 0, every: 5 };
        assert!(turn.is_of(10, Some(100), 103) && !turn.is_of(11, Some(100), 112), "it is that of one in five");
        assert!(turn.is_of(11, Some(100), 115), "a round is over");
        assert!(turn.is_of(11, None, 103), "it has seen nothing yet");
    }
}
