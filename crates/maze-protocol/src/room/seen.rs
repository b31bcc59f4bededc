//! Read access to a room.

use super::{Player, Room};
use crate::{
    course::Course,
    message::{PROTOCOL, Phase, PlayerId, RoomRules, Welcome, Who},
    scene::{Placed, Scene},
};
use maze_core::{Cell, Geometry};
use std::sync::Arc;

impl<G: Geometry + Clone> Room<G> {
    /// Returns the welcome for a new client. The caller keeps tokens and numbers events.
    #[must_use]
    pub fn welcome(&self, you: Option<PlayerId>, token: String, event: u32) -> Welcome {
        Welcome {
            protocol: PROTOCOL,
            rules: self.course.rules_version(),
            you,
            token,
            code: self.course.challenge().map(ToString::to_string),
            game: self.rules,
            phase: self.phase,
            tick: self.tick,
            event,
            players: self.players().collect(),
            coins: self.coins_left().collect(),
            standings: self.standings.clone(),
        }
    }

    /// Returns the places of all players.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let placed = self.players.iter().map(|player| Placed { you: player.you(&self.course), other: player.other() });
        Scene::new(self.tick, self.course.atlas().clone(), placed)
    }

    /// Returns all players, in the order in which they joined.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Who> {
        self.players.iter().map(Player::who)
    }

    /// Returns the cell of a player.
    #[must_use]
    pub fn cell(&self, player: PlayerId) -> Option<Cell> {
        self.index(player).ok().map(|index| self.players[index].cell(&self.course))
    }

    /// Returns the cells of all players, in the order in which they joined.
    #[must_use]
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> {
        self.players.iter().map(|player| player.cell(&self.course))
    }

    /// Whether a player is in the middle of a step.
    #[must_use]
    pub fn is_stepping(&self, player: PlayerId) -> bool {
        self.index(player).is_ok_and(|index| self.players[index].is_stepping())
    }

    /// In a hunt: the cells of the remaining coins, in ascending order.
    pub fn coins_left(&self) -> impl Iterator<Item = Cell> {
        let is_hunt = self.rules == RoomRules::Hunt;
        let coins = self.course.coins().iter().zip(&self.taken);
        coins.filter(move |&(_, &taken)| is_hunt && !taken).map(|(&cell, _)| cell)
    }

    /// Returns the course.
    #[must_use]
    pub fn course(&self) -> &Arc<Course<G>> {
        &self.course
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> RoomRules {
        self.rules
    }

    /// Returns the phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the number of ticks so far.
    #[must_use]
    pub fn ticks(&self) -> u32 {
        self.tick
    }
}
