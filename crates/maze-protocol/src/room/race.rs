//! Races and hunts: a lobby, a countdown, the race, and the next one.
//!
//! A race begins 3 s after all players are ready, or 30 s after most are. It ends when all have finished, or all coins
//! are taken. After the first win, the others have as much time again, at least a minute. The next race, with the next
//! seed, begins when all players want it, or after a pause when most do. Without players, the room returns to the
//! lobby. Players that are neither [awaited](Room::set_awaited) nor ready do not count among "all" or "most".

use super::{Player, Room, SERVER_TICKS_A_SECOND, inbox::INPUTS_A_TICK, player::Ended};
use crate::message::{Event, Phase, RoomRules, Standing};
use maze_core::Geometry;

/// The countdown once all are ready, in ticks.
const SOON: u32 = 3 * SERVER_TICKS_A_SECOND;

/// The countdown once most are ready, in ticks.
const LATER: u32 = 30 * SERVER_TICKS_A_SECOND;

/// The least time of the others after the first win, in ticks.
const GRACE: u32 = 60 * SERVER_TICKS_A_SECOND;

/// The time for reading the standings, in ticks, unless all players are ready earlier.
const PAUSE: u32 = 6 * SERVER_TICKS_A_SECOND;

/// The longest duration of a race, in ticks.
const LONGEST: u32 = 60 * 60 * SERVER_TICKS_A_SECOND;

impl<G: Geometry + Clone> Room<G> {
    /// Enters the next phase if its time has come.
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
                self.reset();
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
        self.reset();
        let since = self.tick;
        self.enter(Phase::Running { since, until: since + self.longest() });
    }

    /// The longest duration of this race or hunt, in ticks.
    fn longest(&self) -> u32 {
        match (self.rules, self.course.hunt_ticks()) {
            (RoomRules::Hunt, Some(ticks)) => LONGEST.min(ticks.div_ceil(u32::from(INPUTS_A_TICK))),
            _ => LONGEST,
        }
    }

    /// Whether nothing that counts can happen any more.
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

/// Returns the game ticks after which a player won.
fn time<G>(player: &Player<G>) -> Option<u32> {
    player.ended.filter(Ended::is_won).map(|ended| ended.after)
}
