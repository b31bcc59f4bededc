//! Who sits in a room: by which token they are known, and how they are told.

use super::{Letter, Letters, Told, letters::MOST};
use crate::token::TokenHash;
use maze_protocol::{Bye, PlayerId, Profile};
use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Duration,
};
use tokio::{sync::mpsc, time::Instant};

/// For how long one may come back after a connection is lost.
const AWAY: Duration = Duration::from_mins(1);

/// For how long one who asks by HTTP may ask nothing.
const SILENT: Duration = Duration::from_mins(10);

/// All seats of a room.
#[derive(Default)]
pub(super) struct Seats {
    by_player: BTreeMap<PlayerId, Seat>,
    by_token: HashMap<TokenHash, PlayerId>,
    connections: u32,
}

struct Seat {
    profile: Profile,
    token: TokenHash,
    line: Line,
}

enum Line {
    Connected {
        connection: u32,
        letters: mpsc::Sender<Letter>,
    },
    /// Comes back, or asks, until then.
    Away {
        until: Instant,
    },
}

impl Seats {
    pub(super) fn is_empty(&self) -> bool {
        self.by_player.is_empty()
    }

    /// Gives somebody a seat who asks something soon, or is connected in a moment.
    pub(super) fn sit(&mut self, player: PlayerId, profile: Profile, token: TokenHash) {
        let line = Line::Away { until: Instant::now() + AWAY };
        self.by_token.insert(token, player);
        self.by_player.insert(player, Seat { profile, token, line });
    }

    /// The number of the next connection.
    pub(super) fn number(&mut self) -> u32 {
        self.connections = self.connections.wrapping_add(1);
        self.connections
    }

    /// Connects a player. A connection that was there before ends.
    pub(super) fn connect(&mut self, player: PlayerId) -> (u32, Letters) {
        let (letters, own) = mpsc::channel(MOST);
        let connection = self.number();
        if let Some(seat) = self.by_player.get_mut(&player) {
            seat.end(Bye::Elsewhere);
            seat.line = Line::Connected { connection, letters };
        }
        (connection, Letters::Own(own))
    }

    /// A connection is gone; its player may come back.
    pub(super) fn lose(&mut self, player: PlayerId, connection: u32) {
        if let Some(seat) = self.by_player.get_mut(&player)
            && matches!(seat.line, Line::Connected { connection: own, .. } if own == connection)
        {
            seat.line = Line::Away { until: Instant::now() + AWAY };
        }
    }

    /// Who has this token. One who asks has not left.
    pub(super) fn known_by(&mut self, token: TokenHash) -> Option<PlayerId> {
        let player = *self.by_token.get(&token)?;
        if let Some(Seat { line: Line::Away { until }, .. }) = self.by_player.get_mut(&player) {
            *until = Instant::now() + SILENT;
        }
        Some(player)
    }

    pub(super) fn profile(&self, player: PlayerId) -> Option<&Profile> {
        self.by_player.get(&player).map(|seat| &seat.profile)
    }

    /// Takes a seat away, and says why to whoever is connected to it.
    pub(super) fn leave(&mut self, player: PlayerId, why: Bye) {
        if let Some(seat) = self.by_player.remove(&player) {
            seat.end(why);
            self.by_token.remove(&seat.token);
        }
    }

    /// Takes all seats away.
    pub(super) fn close(&mut self, why: &Bye) {
        self.by_token.clear();
        for seat in std::mem::take(&mut self.by_player).into_values() {
            seat.end(why.clone());
        }
    }

    /// Those who have been away for too long.
    pub(super) fn gone(&self, now: Instant) -> Vec<PlayerId> {
        let is_gone = |seat: &Seat| matches!(seat.line, Line::Away { until } if until < now);
        self.by_player.iter().filter(|(_, seat)| is_gone(seat)).map(|(&player, _)| player).collect()
    }

    /// Tells one player something.
    pub(super) fn tell(&mut self, player: PlayerId, told: Arc<Told>) {
        if let Some(seat) = self.by_player.get_mut(&player) {
            seat.tell([told].into());
        }
    }

    /// Tells each player what is for it.
    pub(super) fn tell_each(&mut self, told: impl Fn(PlayerId) -> Arc<[Arc<Told>]>) {
        self.by_player.iter_mut().for_each(|(&player, seat)| seat.tell(told(player)));
    }
}

impl Seat {
    /// Who does not take in what is told is disconnected, and may come back.
    fn tell(&mut self, told: Arc<[Arc<Told>]>) {
        if let Line::Connected { letters, .. } = &self.line
            && !told.is_empty()
            && letters.try_send(Letter::Told(told)).is_err()
        {
            self.line = Line::Away { until: Instant::now() + AWAY };
        }
    }

    fn end(&self, why: Bye) {
        if let Line::Connected { letters, .. } = &self.line {
            // Who has no room for it is told nothing more anyway.
            let _ = letters.try_send(Letter::Bye(why));
        }
    }
}
