//! The players of a room with their tokens and connections.

use super::{Arrival, Letter, Letters, Told, Wish, letters::MOST};
use crate::token::TokenHash;
use maze_protocol::{Bye, Kind, Name, PlayerId, Profile};
use std::{
    collections::{BTreeMap, HashMap},
    net::IpAddr,
    sync::Arc,
    time::Duration,
};
use tokio::{sync::mpsc, time::Instant};

/// The time for which a seat is kept after its connection is lost.
const AWAY: Duration = Duration::from_mins(1);

/// The time for which the seat of an HTTP player is kept without requests.
const SILENT: Duration = Duration::from_mins(10);

/// After this time without a request or a connection, a lobby no longer waits for a player.
const AWAITED: Duration = Duration::from_secs(30);

/// The maximum number of seats of a room for one address, which may be that of a whole school.
pub(super) const MOST_FROM_ONE: usize = 250;

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
    /// The player's address, if it is known.
    address: Option<IpAddr>,
    line: Line,
}

enum Line {
    Connected {
        connection: u32,
        letters: mpsc::Sender<Letter>,
    },
    /// An HTTP player, or one whose connection is lost.
    Away {
        /// The time of its last request, or of the loss of its connection.
        since: Instant,
        /// The seat is freed after this time.
        kept: Duration,
    },
}

impl Seats {
    pub(super) fn is_empty(&self) -> bool {
        self.by_player.is_empty()
    }

    /// Gives a player a seat. A player with a socket connects right after.
    pub(super) fn sit(
        &mut self,
        player: PlayerId,
        profile: Profile,
        token: TokenHash,
        Arrival { wish, address, .. }: Arrival,
    ) {
        let line = Line::away(if wish == Wish::Http { SILENT } else { AWAY });
        self.by_token.insert(token, player);
        self.by_player.insert(player, Seat { profile, token, address, line });
    }

    /// Whether an address has reached its limit of seats.
    pub(super) fn is_crowded(&self, address: Option<IpAddr>) -> bool {
        let from_there = self.by_player.values().filter(|seat| seat.address == address);
        address.is_some() && from_there.count() >= MOST_FROM_ONE
    }

    /// Whether a player other than the holder of the token has this name.
    pub(super) fn has_other(&self, name: &Name, token: Option<TokenHash>) -> bool {
        let is_called_so = |seat: &Seat| seat.profile.name.as_ref().is_some_and(|own| own.is_like(name));
        self.by_player.values().any(|seat| is_called_so(seat) && Some(seat.token) != token)
    }

    /// Returns the number of the next connection.
    pub(super) fn number(&mut self) -> u32 {
        self.connections = self.connections.wrapping_add(1);
        self.connections
    }

    /// Connects a player, and ends its earlier connection.
    pub(super) fn connect(&mut self, player: PlayerId) -> (u32, Letters) {
        let (letters, own) = mpsc::channel(MOST);
        let connection = self.number();
        if let Some(seat) = self.by_player.get_mut(&player) {
            seat.end(Bye::Elsewhere);
            seat.line = Line::Connected { connection, letters };
        }
        (connection, Letters::Own(own))
    }

    /// Handles a lost connection; its player may come back.
    pub(super) fn lose(&mut self, player: PlayerId, connection: u32) {
        if let Some(seat) = self.by_player.get_mut(&player)
            && matches!(seat.line, Line::Connected { connection: own, .. } if own == connection)
        {
            seat.line = Line::away(AWAY);
        }
    }

    /// Returns the player with this name and kind, if there is one.
    pub(super) fn called(&self, name: &Name, kind: Kind) -> Option<PlayerId> {
        let is_it = |seat: &Seat| {
            seat.profile.kind == kind && seat.profile.name.as_ref().is_some_and(|own| own.folded() == name.folded())
        };
        self.by_player.iter().find(|(_, seat)| is_it(seat)).map(|(&player, _)| player)
    }

    /// Gives a player a new token, and ends its connection.
    pub(super) fn hand_over(&mut self, player: PlayerId, token: TokenHash) {
        if let Some(seat) = self.by_player.get_mut(&player) {
            seat.end(Bye::Elsewhere);
            seat.line = Line::away(SILENT);
            self.by_token.remove(&seat.token);
            self.by_token.insert(token, player);
            seat.token = token;
        }
    }

    /// Returns the player with this token, and counts as a sign of life.
    pub(super) fn known_by(&mut self, token: TokenHash) -> Option<PlayerId> {
        let player = *self.by_token.get(&token)?;
        if let Some(Seat { line: line @ Line::Away { .. }, .. }) = self.by_player.get_mut(&player) {
            *line = Line::away(SILENT);
        }
        Some(player)
    }

    pub(super) fn profile(&self, player: PlayerId) -> Option<&Profile> {
        self.by_player.get(&player).map(|seat| &seat.profile)
    }

    /// Removes a seat, and sends the reason to its connection.
    pub(super) fn leave(&mut self, player: PlayerId, why: Bye) {
        if let Some(seat) = self.by_player.remove(&player) {
            seat.end(why);
            self.by_token.remove(&seat.token);
        }
    }

    /// Removes all seats.
    pub(super) fn close(&mut self, why: &Bye) {
        self.by_token.clear();
        for seat in std::mem::take(&mut self.by_player).into_values() {
            seat.end(why.clone());
        }
    }

    /// Returns the players who have been away for too long.
    pub(super) fn gone(&self, now: Instant) -> Vec<PlayerId> {
        let is_gone = |seat: &Seat| matches!(seat.line, Line::Away { since, kept } if since + kept < now);
        self.by_player.iter().filter(|(_, seat)| is_gone(seat)).map(|(&player, _)| player).collect()
    }

    /// Returns all players, and whether a lobby waits for each.
    pub(super) fn awaited(&self, now: Instant) -> impl Iterator<Item = (PlayerId, bool)> {
        let is_awaited = move |seat: &Seat| !matches!(seat.line, Line::Away { since, .. } if since + AWAITED < now);
        self.by_player.iter().map(move |(&player, seat)| (player, is_awaited(seat)))
    }

    /// Sends a message to one player.
    pub(super) fn tell(&mut self, player: PlayerId, told: Arc<Told>) {
        if let Some(seat) = self.by_player.get_mut(&player) {
            seat.tell([told].into());
        }
    }

    /// Sends each player its messages.
    pub(super) fn tell_each(&mut self, told: impl Fn(PlayerId) -> Arc<[Arc<Told>]>) {
        self.by_player.iter_mut().for_each(|(&player, seat)| seat.tell(told(player)));
    }
}

impl Line {
    fn away(kept: Duration) -> Self {
        Self::Away { since: Instant::now(), kept }
    }
}

impl Seat {
    /// Sends messages. A client whose queue is full is disconnected, and may come back.
    fn tell(&mut self, told: Arc<[Arc<Told>]>) {
        if let Line::Connected { letters, .. } = &self.line
            && !told.is_empty()
            && letters.try_send(Letter::Told(told)).is_err()
        {
            self.line = Line::away(AWAY);
        }
    }

    fn end(&self, why: Bye) {
        if let Line::Connected { letters, .. } = &self.line {
            // If the queue is full, the client has stopped reading, and would not see the message anyway.
            let _ = letters.try_send(Letter::Bye(why));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::Token;
    use std::{error::Error, net::Ipv4Addr};

    fn seats(wish: Wish, address: Option<IpAddr>, count: usize) -> Result<Seats, Box<dyn Error>> {
        let mut seats = Seats::default();
        for number in 0..count {
            let profile = Profile { name: None, symbol: "🦊".parse()?, kind: Kind::Script };
            let player = PlayerId(u32::try_from(number)?);
            seats.sit(player, profile, Token::random()?.hash(), Arrival { wish, address, owns_name: false });
        }
        Ok(seats)
    }

    #[test]
    fn a_login_by_http_lasts_ten_minutes_before_its_first_request() -> Result<(), Box<dyn Error>> {
        let [http, socket] = [seats(Wish::Http, None, 1)?, seats(Wish::Socket, None, 1)?];
        let later = |minutes| Instant::now() + Duration::from_mins(minutes);
        assert_eq!([http.gone(later(9)).len(), socket.gone(later(9)).len()], [0, 1]);
        assert_eq!(http.gone(later(11)).len(), 1);
        Ok(())
    }

    #[test]
    fn a_lobby_waits_half_a_minute_for_a_player_without_requests() -> Result<(), Box<dyn Error>> {
        let mut seats = seats(Wish::Http, None, 2)?;
        let connected = seats.connect(PlayerId(1));
        let after = |seconds| seats.awaited(Instant::now() + Duration::from_secs(seconds)).collect::<Vec<_>>();
        assert_eq!(after(29), [(PlayerId(0), true), (PlayerId(1), true)]);
        assert_eq!(after(31), [(PlayerId(0), false), (PlayerId(1), true)], "one of them is connected");
        seats.lose(PlayerId(1), connected.0);
        assert!(seats.awaited(Instant::now() + Duration::from_secs(31)).all(|(_, is_awaited)| !is_awaited));
        Ok(())
    }

    #[test]
    fn one_address_does_not_fill_a_room() -> Result<(), Box<dyn Error>> {
        let [one, other] = [1, 2].map(|host| Some(Ipv4Addr::new(192, 0, 2, host).into()));
        let seats = seats(Wish::Http, one, MOST_FROM_ONE)?;
        assert_eq!([seats.is_crowded(one), seats.is_crowded(other)], [true, false]);
        Ok(())
    }
}
