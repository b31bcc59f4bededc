//! A room: a maze, its players, and the rules.
//!
//! A room has neither sockets nor a clock. Its owner calls [`tick`](Room::tick) 30 times a second, passes on the
//! players' messages by [`hear`](Room::hear), and sends what [happened](Happened) and the [scene](Room::scene). The
//! same calls in the same order lead to the same bits on every machine; [`digest`](Room::digest) shows that.
//!
//! A room does not know its spectators, and they cost it nothing.

mod digest;
mod inbox;
mod player;
mod race;
mod seen;
mod step;

use crate::{
    course::Course,
    hello::Profile,
    limits::MAX_PLAYERS,
    message::{Bye, ClientMessage, Event, Phase, PlayerId, Refusal, RoomRules, Standing},
    result::FinishedRun,
};
use maze_core::{AnyGrid, Geometry};
use maze_play::Challenge;
use player::{Player, Report};
use std::sync::Arc;

/// The ticks of the server in a second.
pub const SERVER_TICKS_A_SECOND: u32 = maze_play::TICKS_A_SECOND / inbox::INPUTS_A_TICK as u32;

/// The ticks of the server between two snapshots, so that there are 10 snapshots a second. Clients draw other players
/// 100 ms late, interpolated between two snapshots.
pub const TICKS_A_SNAPSHOT: u32 = 3;

/// A room.
#[derive(Clone, Debug)]
pub struct Room<G = AnyGrid> {
    course: Arc<Course<G>>,
    rules: RoomRules,
    phase: Phase,
    tick: u32,
    /// In ascending order of their ids.
    players: Vec<Player<G>>,
    next_id: u32,
    /// In a hunt: whether each of the course's coins is taken.
    taken: Vec<bool>,
    /// The standings of the last race or hunt.
    standings: Vec<Standing>,
    /// The tick until which the standings can be read.
    pause: u32,
    happened: Happened,
}

/// The events and runs of a room since the last tick.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Happened {
    /// Events to send to everybody, or to [one player only](Event::only_for).
    pub events: Vec<Event>,
    /// Finished runs, for [`verify`](crate::verify).
    pub runs: Vec<FinishedRun>,
}

/// Why a player cannot join.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum JoinError {
    #[error("the room is full: {0} players")]
    Full(usize),
    #[error("`{0}` is in the room already; allowed: another name, or as a guest another emoji")]
    Taken(String),
    #[error("{0} players are in the room from this address, which is all that are allowed")]
    Crowded(usize),
}

impl<G: Geometry + Clone> Room<G> {
    /// Creates an empty room.
    #[must_use]
    pub fn new(course: impl Into<Arc<Course<G>>>, rules: RoomRules) -> Self {
        let course = course.into();
        let phase = if rules == RoomRules::FreeWalk { Phase::Open } else { Phase::Lobby };
        let taken = vec![false; course.coins().len()];
        let (players, standings) = (Vec::new(), Vec::new());
        let happened = Happened::default();
        Self { course, rules, phase, tick: 0, players, next_id: 1, taken, standings, pause: 0, happened }
    }

    /// Adds a player, at the entrance.
    ///
    /// # Errors
    /// If the room is full, or a player in it has a similar name or the same emoji.
    pub fn join(&mut self, profile: Profile) -> Result<PlayerId, JoinError> {
        let most = if self.plays() { self.course.most_players() } else { MAX_PLAYERS };
        if self.players.len() >= most {
            return Err(JoinError::Full(most));
        }
        if self.players.iter().any(|player| player.profile.is_like(&profile)) {
            let called = profile.name.map_or_else(|| profile.symbol.to_string(), |name| name.to_string());
            return Err(JoinError::Taken(called));
        }
        let id = PlayerId(self.next_id);
        self.next_id += 1;
        // A player who joins during a race gets the clock of the others.
        let clock = match self.phase {
            Phase::Running { since, .. } => (self.tick - since) * u32::from(inbox::INPUTS_A_TICK),
            _ => 0,
        };
        let player = Player::new(id, profile, &self.course, self.plays(), clock);
        self.happened.events.push(Event::Joined(player.who()));
        self.players.push(player);
        Ok(id)
    }

    /// Removes a player, if it is in the room.
    pub fn leave(&mut self, player: PlayerId) {
        if let Ok(index) = self.index(player) {
            self.players.remove(index);
            self.happened.events.push(Event::Left { player });
        }
    }

    /// Handles a player's message; its effect follows in the next ticks. The room ignores hello, watch and ping.
    ///
    /// # Errors
    /// If the request cannot be done. Inputs are never refused: those that are too late or too many are ignored.
    pub fn hear(&mut self, player: PlayerId, message: &ClientMessage) -> Result<(), Refusal> {
        let is_walking = self.is_walking();
        let phase = self.phase;
        let index = self.index(player).map_err(|_| Refusal::Watching)?;
        let heard = &mut self.players[index];
        match message {
            &ClientMessage::Input(stretch) => heard.take(stretch),
            ClientMessage::Step { .. } if !is_walking => return Err(Refusal::Phase(phase)),
            &ClientMessage::Step { side } => heard.begin_step(&self.course, side)?,
            &ClientMessage::Ready { ready } => match phase {
                Phase::Open if ready => self.happened.events.extend(heard.begin_again(&self.course)),
                Phase::Open => {}
                Phase::Running { .. } | Phase::Changing => return Err(Refusal::Phase(phase)),
                Phase::Lobby | Phase::Countdown { .. } | Phase::Over => heard.ready = ready,
            },
            ClientMessage::Leave => self.leave(player),
            ClientMessage::Hello(_) | ClientMessage::Watch { .. } | ClientMessage::Ping { .. } => {}
        }
        Ok(())
    }

    /// Sets whether a race or hunt waits until this player is ready. The default is that it does. Set it to false for
    /// idle players, so that they do not hold up the others.
    pub fn set_awaited(&mut self, player: PlayerId, is_awaited: bool) {
        if let Ok(index) = self.index(player) {
            self.players[index].is_awaited = is_awaited;
        }
    }

    /// Advances the room by a tick of the server, and returns what happened since the last one.
    ///
    /// Its cost depends on the players and how far they walk, not on the maze, except when a race starts.
    pub fn tick(&mut self) -> Happened {
        self.tick += 1;
        // A player who toggles "ready" several times in a tick causes one event at most.
        let ready = self.players.iter_mut().filter_map(Player::tell_ready);
        self.happened.events.extend(ready);
        self.advance();
        let is_walking = self.is_walking();
        let Self { course, players, taken, happened, rules, .. } = self;
        let mut report = |player: PlayerId, report: Report| match report {
            Report::Event(event) => happened.events.push(event),
            Report::Run(run) => happened.runs.push(run),
            Report::Entered(cell) => {
                if *rules == RoomRules::Hunt
                    && let Ok(coin) = course.coins().binary_search(&cell)
                    && !std::mem::replace(&mut taken[coin], true)
                {
                    happened.events.push(Event::CoinTaken { player, cell });
                }
            }
        };
        // Each tick begins with another player, so that the same player is not always first when two reach a coin at
        // once.
        let first = self.tick as usize % players.len().max(1);
        let (last, first) = players.split_at_mut(first);
        for player in first.iter_mut().chain(last) {
            if is_walking { player.tick(course, &mut report) } else { player.rest(course, &mut report) }
        }
        for event in &self.happened.events {
            if let &Event::CoinTaken { player, .. } = event
                && let Ok(index) = self.index(player)
            {
                self.players[index].coins += 1;
            }
        }
        std::mem::take(&mut self.happened)
    }

    /// Changes to the maze of the next race or hunt. All players stand at its entrance.
    pub fn change(&mut self, course: impl Into<Arc<Course<G>>>) {
        let steps = self.players.iter_mut().flat_map(|player| player.stop_steps(&self.course));
        self.happened.events.extend(steps);
        self.course = course.into();
        let code = self.course.challenge().map(ToString::to_string);
        self.happened.events.push(Event::Maze { code });
        self.reset();
        if self.rules != RoomRules::FreeWalk {
            self.enter(Phase::Lobby);
        }
    }

    /// Returns the challenge of the next race or hunt: the same with the next seed. When the phase is
    /// [`Phase::Changing`], the owner of the room builds its course and calls [`change`](Self::change); until then the
    /// room waits. A maze without a share code is played again. If the next challenge makes no course, pass the current
    /// course again.
    #[must_use]
    pub fn next_challenge(&self) -> Option<Challenge> {
        let challenge = self.course.challenge()?;
        Some(challenge.clone().with_seed(challenge.blueprint.seed().wrapping_add(1)))
    }

    fn index(&self, player: PlayerId) -> Result<usize, usize> {
        self.players.binary_search_by_key(&player, |player| player.id)
    }

    /// Whether each player plays a game of its own.
    fn plays(&self) -> bool {
        self.rules != RoomRules::Hunt
    }

    fn is_walking(&self) -> bool {
        matches!(self.phase, Phase::Open | Phase::Running { .. })
    }

    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.happened.events.push(Event::Phase(phase));
    }

    /// Resets the room: all players stand at the entrance, and all coins are back.
    fn reset(&mut self) {
        self.standings.clear();
        self.taken = vec![false; self.course.coins().len()];
        let plays = self.plays();
        self.players.iter_mut().for_each(|player| player.restart(&self.course, plays));
    }
}

impl From<JoinError> for Bye {
    fn from(error: JoinError) -> Self {
        match error {
            JoinError::Full(most) => Self::Full(u32::try_from(most).unwrap_or(u32::MAX)),
            JoinError::Taken(_) | JoinError::Crowded(_) => Self::Refused(error.to_string()),
        }
    }
}
