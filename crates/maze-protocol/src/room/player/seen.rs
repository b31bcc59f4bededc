//! What is seen of a player.

use super::{Body, Ended, Player};
use crate::{
    course::Course,
    message::{Other, Who, You, fixed},
};
use maze_core::Geometry;

impl Player {
    pub(in crate::room) fn who(&self) -> Who {
        Who {
            player: self.id,
            name: self.profile.name.as_ref().map(ToString::to_string),
            symbol: self.profile.symbol.to_string(),
            kind: self.profile.kind,
            ready: self.ready,
            coins: self.coins,
            finished: self.ended.and_then(Ended::finish),
        }
    }

    /// What it is told of itself.
    pub(in crate::room) fn you(&self, course: &Course) -> You {
        let (ticks, coins, doors, hunter) = match &self.body {
            Body::Strolling(_) => {
                let ticks = self.ended.map_or(self.clock, |ended| ended.ticks);
                (ticks, self.coins, u8::MAX, None)
            }
            Body::Playing(run) => {
                let game = run.game();
                let doors = (0..8).filter(|&door| game.is_open(door)).fold(0, |bits, door| bits | 1 << door);
                let hunter = game.hunter().map(|hunter| {
                    let (from, to, share) = hunter.step();
                    let [from, to] = [from, to].map(|cell| course.maze().grid().center(cell));
                    fixed([0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis])))
                });
                (game.ticks(), game.coins(), doors, hunter)
            }
        };
        You { seq: self.inbox.done(), bits: self.walker().bits(), cell: self.cell(course), ticks, coins, doors, hunter }
    }

    /// What others are told of it.
    pub(in crate::room) fn other(&self) -> Other {
        let [heading, _] = self.heading.to_be_bytes();
        Other { player: self.id, at: fixed(self.walker().position()), heading }
    }

    /// What decides what it does from here on.
    pub(in crate::room) fn state(&self) -> [u32; 14] {
        let [x, y] = self.walker().bits();
        let waiting = u32::try_from(self.inbox.waiting()).unwrap_or(u32::MAX);
        let owed = u32::from(self.inbox.owed());
        let [to, next] = self.steps.state();
        let [ticks, steps, coins] = match &self.body {
            Body::Playing(run) => [run.game().ticks(), run.game().steps(), run.game().coins()],
            Body::Strolling(_) => [u32::MAX, 0, self.coins],
        };
        let ready = u32::from(self.ready) | u32::from(self.told_ready) << 1 | u32::from(!self.is_awaited) << 2;
        [
            self.id.0,
            ready,
            x,
            y,
            self.heading.into(),
            self.inbox.done(),
            waiting,
            owed,
            to,
            next,
            self.clock,
            ticks,
            steps,
            coins,
        ]
    }
}
