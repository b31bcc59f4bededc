//! A hash of a room's state, to compare two rooms.

use super::{Player, Room};
use crate::message::Phase;
use maze_core::Geometry;

impl<G: Geometry + Clone> Room<G> {
    /// A hash (FNV-1a) of the state that determines what the room does next. The same calls lead to the same hash on
    /// every machine.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let phase = match self.phase {
            Phase::Open => [0, 0, 0],
            Phase::Lobby => [1, 0, 0],
            Phase::Countdown { start } => [2, start, 0],
            Phase::Running { since, until } => [3, since, until],
            Phase::Over => [4, self.pause, 0],
            Phase::Changing => [5, 0, 0],
        };
        let coins = self.coins_left();
        let players = self.players.iter().flat_map(Player::state);
        let words = [self.tick, self.next_id].into_iter().chain(phase).chain(coins).chain(players);
        words
            .flat_map(u32::to_le_bytes)
            .fold(0xcbf2_9ce4_8422_2325, |digest, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    }
}
