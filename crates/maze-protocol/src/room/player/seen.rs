//! Read access to a player.

use super::{Body, Ended, Player};
use crate::{
    course::Course,
    message::{ExactPose, Other, Place, Who, You},
};
use maze_core::{Geometry, grid::detour};
use maze_play::game::Hunter;

impl<G: Geometry + Clone> Player<G> {
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

    /// The state for the player's own client.
    pub(in crate::room) fn you(&self, course: &Course<G>) -> You {
        let (ticks, coins, doors, hunter) = match &self.body {
            Body::Strolling(_) => {
                let ticks = self.ended.map_or(self.clock, |ended| ended.ticks);
                (ticks, self.coins, u8::MAX, None)
            }
            Body::Playing(run) => {
                let game = run.game();
                let doors = (0..8).filter(|&door| game.is_open(door)).fold(0, |bits, door| bits | 1 << door);
                let hunter = game.hunter().map(|hunter| place_of(hunter, course.maze().grid()));
                (game.ticks(), game.coins(), doors, hunter)
            }
        };
        let pose = ExactPose::from(self.walker().pose());
        You { seq: self.inbox.done(), pose, cell: self.cell(course), ticks, coins, doors, hunter }
    }

    /// The state for other clients.
    pub(in crate::room) fn other(&self) -> Other {
        let pose = self.walker().pose();
        let [heading, _] = pose.heading_in_chart(self.heading).to_be_bytes();
        Other { player: self.id, at: pose.into(), heading }
    }

    /// The state that determines what the player does next, for the digest.
    pub(in crate::room) fn state(&self) -> impl Iterator<Item = u32> + use<G> {
        let ExactPose { chart, bits: [x, y], frame } = self.walker().pose().into();
        let turned = frame.map_or([0; 3], |frame| [frame.east[0], frame.east[1], frame.mirrored.into()]);
        let charted = (chart > 0 || frame.is_some()).then_some([chart, turned[0], turned[1], turned[2]]);
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
        .into_iter()
        .chain(charted.into_iter().flatten())
    }
}

/// The place of a Minotaur, in the chart of its cell.
fn place_of<G: Geometry>(hunter: &Hunter, grid: &G) -> Place {
    let ((from, to, share), here) = (hunter.step(), hunter.cell());
    let wall = grid.neighbor_walls(from).find(|&wall| grid.twin(wall).cell == to);
    let Some(wall) = wall else { return Place::new(grid.chart(here), grid.center(here)) };
    let twin = grid.twin(wall);
    let (own, map) = if here == from { (wall, grid.transition(twin)) } else { (twin, grid.transition(wall)) };
    let [start, end] = [grid.center(from), grid.center(to)];
    let [start, end] = if here == from { [start, map.apply(end)] } else { [map.apply(start), end] };
    let ([start, end], share) = match detour(grid, own) {
        None => ([start, end], share),
        Some(middle) if share < 0.5 => ([start, middle], 2.0 * share),
        Some(middle) => ([middle, end], 2.0 * share - 1.0),
    };
    Place::new(grid.chart(here), [0, 1].map(|axis| start[axis] + share * (end[axis] - start[axis])))
}
