//! Races and hunts: a lobby, a countdown, the race, and the next one.
//!
//! It begins a moment after all players are ready, or a while after most are. It ends when all have come to an end, or
//! all coins are taken; the last have as much time again as the first has taken, and a minute at least. It is followed
//! by another with the next seed when all want that, or after a moment most. Without players it begins at the lobby again.
//! Players that are not [awaited](Room::set_awaited) and not ready do not count among all or most.

use super::{Player, Room, SERVER_TICKS_A_SECOND, inbox::INPUTS_A_TICK, player::Ended};
use crate::message::{Event, Phase, RoomRules, Standing};
use maze_core::Geometry;

/// The countdown once all are ready.
const SOON: u32 = 3 * SERVER_TICKS_A_SECOND;

/// The countdown once most are ready.
const LATER: u32 = 30 * SERVER_TICKS_A_SECOND;

/// How long the last have at least after the first has won.
const GRACE: u32 = 60 * SERVER_TICKS_A_SECOND;

/// How long the standings can be read, unless nobody wants to.
const PAUSE: u32 = 6 * SERVER_TICKS_A_SECOND;

/// How long a race takes at the most.
const LONGEST: u32 = 60 * 60 * SERVER_TICKS_A_SECOND;

impl<G: Geometry + Clone> Room<G> {
    /// Goes on to the phase that the tick brings.
    pub(super) fn advance(&mut self) {
        let now = self.tick;
        let ready = self.players.iter().filter(|player| player.ready).count();
        let awaited = self.players.iter().filter(|player| player.ready || player.is_awaited).count();
        match self.phase {
            Phase::Lobby if ready > 0 && ready == awaited => self.enter(Phase::Countdown { start: now + SOON }),
            Phase::Lobby if 2 * ready > awaited => self.enter(Phase::Countdown { start: now + LATER }),
            Phase::Countdown { .. } if 2 * ready <= awaited => self.enter(Phase::Lobby),
            Phase::Countdown { start } if start <= now => self.start(),
            Phase::Countdown { start } if ready == awaited && start > now + SOON => {
                self.enter(Phase::Countdown { start: now + SOON });
            }
            Phase::Running { .. } | Phase::Over if self.players.is_empty() => {
                self.begin_anew();
                self.enter(Phase::Lobby);
            }
            Phase::Running { until, .. } if until <= now || self.is_decided() => self.end(),
            Phase::Running { since, until } => {
                let grace = now + GRACE.max(now - since);
                if until == since + self.longest() && self.has_winner() && grace < until {
                    self.enter(Phase::Running { since, until: grace });
                }
            }
            Phase::Over if ready > 0 && (ready == awaited || 2 * ready > awaited && self.pause <= now) => {
                self.players.iter_mut().for_each(Player::unready);
                if self.course.challenge().is_some() {
                    self.enter(Phase::Changing);
                } else {
                    self.change(self.course.clone());
                }
            }
            Phase::Open | Phase::Lobby | Phase::Countdown { .. } | Phase::Over | Phase::Changing => {}
        }
    }

    fn start(&mut self) {
        self.begin_anew();
        let since = self.tick;
        self.enter(Phase::Running { since, until: since + self.longest() });
    }

    /// How long it takes at the most.
    fn longest(&self) -> u32 {
        match (self.rules, self.course.hunt_ticks()) {
            (RoomRules::Hunt, Some(ticks)) => LONGEST.min(ticks.div_ceil(u32::from(INPUTS_A_TICK))),
            _ => LONGEST,
        }
    }

    /// Whether nobody can do anything any more that counts.
    fn is_decided(&self) -> bool {
        match self.rules {
            RoomRules::Hunt => self.taken.iter().all(|&taken| taken),
            _ => self.players.iter().all(|player| player.ended.is_some()),
        }
    }

    fn has_winner(&self) -> bool {
        self.players.iter().any(|player| time(player).is_some())
    }

    fn end(&mut self) {
        self.enter(Phase::Over);
        self.pause = self.tick + PAUSE;
        let mut standings: Vec<_> = self
            .players
            .iter()
            .map(|player| Standing { player: player.id, after: time(player), coins: player.coins })
            .collect();
        standings.sort_by_key(|standing| {
            (standing.after.is_none(), standing.after, std::cmp::Reverse(standing.coins), standing.player)
        });
        self.standings.clone_from(&standings);
        self.happened.events.push(Event::Standings(standings));
        self.players.iter_mut().for_each(Player::unready);
    }
}

/// After how many game ticks a player has won.
fn time<G>(player: &Player<G>) -> Option<u32> {
    player.ended.filter(Ended::is_won).map(|ended| ended.after)
}
