//! The state of a room, as far as the client knows it.

use super::others::Others;
use maze_core::Cell;
use maze_play::game::GameResult;
use maze_protocol::{
    Event, Finish, Known, MissedSnapshot, Phase, PlayerId, RoomRules, SERVER_TICKS_A_SECOND, Snapshot, Standing,
    Welcome, Who, You,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

/// The state of a room.
#[derive(Debug)]
pub struct Room {
    you: Option<PlayerId>,
    game: RoomRules,
    phase: Phase,
    code: Option<String>,
    players: BTreeMap<PlayerId, Who>,
    /// In a hunt: the coins at the time of joining, or `None` for all coins of the maze; then those taken since.
    coins: Option<BTreeSet<Cell>>,
    taken: BTreeSet<Cell>,
    ends: BTreeMap<PlayerId, (u32, GameResult)>,
    standings: Vec<Standing>,
    known: Known,
    others: Others,
    own: Option<You>,
    /// The tick at which everybody was put at the entrance. Positions from earlier snapshots are out of date.
    began: u32,
    /// A server tick, and when it was received.
    clock: (u32, Duration),
}

impl Room {
    pub(super) fn new(welcome: &Welcome, now: Duration) -> Self {
        Self {
            you: welcome.you,
            game: welcome.game,
            phase: welcome.phase,
            code: welcome.code.clone(),
            players: welcome.players.iter().map(|who| (who.player, who.clone())).collect(),
            coins: Some(welcome.coins.iter().copied().collect()),
            taken: BTreeSet::new(),
            ends: welcome.players.iter().filter_map(end).collect(),
            standings: welcome.standings.clone(),
            known: Known::default(),
            others: Others::default(),
            own: None,
            began: 0,
            clock: (welcome.tick, now),
        }
    }

    /// Applies a snapshot, and returns the player's own state if the snapshot has it.
    pub(super) fn learn(&mut self, snapshot: &Snapshot, now: Duration) -> Result<Option<You>, MissedSnapshot> {
        self.known.learn(snapshot)?;
        self.others.learn(snapshot, &self.known);
        self.clock = (snapshot.tick, now);
        // An event can arrive before an older snapshot.
        let you = snapshot.you.filter(|_| snapshot.tick >= self.began);
        self.own = you.or(self.own);
        Ok(you)
    }

    pub(super) fn note(&mut self, tick: u32, event: Event) {
        match event {
            Event::Joined(who) => _ = self.players.insert(who.player, who),
            Event::Left { player } => {
                self.players.remove(&player);
                self.ends.remove(&player);
            }
            Event::Ready { player, ready } => {
                if let Some(who) = self.players.get_mut(&player) {
                    who.ready = ready;
                }
            }
            Event::Phase(phase) => {
                if self.begins_with(phase) {
                    self.begin_anew(tick);
                }
                // In a maze from a file, the lobby follows the race at once.
                if self.phase == Phase::Over || matches!(phase, Phase::Over | Phase::Changing) {
                    self.players.values_mut().for_each(|who| who.ready = false);
                }
                self.phase = phase;
            }
            Event::CoinTaken { player, cell } => {
                self.taken.insert(cell);
                if let Some(who) = self.players.get_mut(&player) {
                    who.coins += 1;
                }
            }
            Event::Finished { player, after, result } => _ = self.ends.insert(player, (after, result)),
            Event::Standings(standings) => self.standings = standings,
            Event::Maze { code } => {
                self.code = code;
                self.begin_anew(tick);
            }
            Event::Stepped { .. }
            | Event::Game { .. }
            | Event::Ranked { .. }
            | Event::Abandoned { .. }
            | Event::NotKept { .. } => {}
        }
    }

    /// Returns whether a phase starts a race or hunt. A `Running` phase after another one only changes the end time.
    pub(super) fn begins_with(&self, phase: Phase) -> bool {
        matches!(phase, Phase::Running { .. }) && !matches!(self.phase, Phase::Running { .. })
    }

    /// Clears all progress and puts all coins back.
    fn begin_anew(&mut self, tick: u32) {
        (self.began, self.own) = (tick, None);
        self.coins = None;
        self.taken.clear();
        self.players.values_mut().for_each(|who| who.coins = 0);
        self.ends.clear();
        self.standings.clear();
    }

    /// The player's own identifier.
    #[must_use]
    pub fn you(&self) -> Option<PlayerId> {
        self.you
    }

    /// The game of the room.
    #[must_use]
    pub fn game(&self) -> RoomRules {
        self.game
    }

    /// The phase of the room.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns whether players may walk now.
    #[must_use]
    pub fn may_walk(&self) -> bool {
        matches!(self.phase, Phase::Open | Phase::Running { .. })
    }

    /// Returns whether the player is ready for the next race, or `None` if the room is not waiting for that.
    #[must_use]
    pub fn is_ready(&self) -> Option<bool> {
        let is_asked = matches!(self.phase, Phase::Lobby | Phase::Countdown { .. } | Phase::Over);
        self.player(self.you?).filter(|_| is_asked).map(|own| own.ready)
    }

    /// The share code of the maze, if it has one.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// All players, in the order in which they joined.
    pub fn players(&self) -> impl ExactSizeIterator<Item = &Who> {
        self.players.values()
    }

    /// A player by identifier.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> Option<&Who> {
        self.players.get(&player)
    }

    /// In a hunt: the cells where a coin still lies, given all cells with coins.
    #[must_use]
    pub fn coins_left(&self, all: &[Cell]) -> BTreeSet<Cell> {
        let coins = self.coins.clone().unwrap_or_else(|| all.iter().copied().collect());
        coins.into_iter().filter(|cell| !self.taken.contains(cell)).collect()
    }

    /// In a hunt: the number of coins a player has taken.
    #[must_use]
    pub fn coins_of(&self, player: PlayerId) -> u32 {
        self.player(player).map_or(0, |who| who.coins)
    }

    /// When a player's game ended, in game ticks, and its result.
    #[must_use]
    pub fn end_of(&self, player: PlayerId) -> Option<(u32, GameResult)> {
        self.ends.get(&player).copied()
    }

    /// The standings of the last race or hunt, best first.
    #[must_use]
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// The positions of the other players.
    #[must_use]
    pub fn others(&self) -> &Others {
        &self.others
    }

    /// Advances the drawn positions of the other players.
    pub fn draw(&mut self, passed: Duration, now: Duration) {
        let tick = self.tick(now);
        self.others.pass(passed, tick);
    }

    /// The number of players who are only reported as part of a crowd.
    #[must_use]
    pub fn crowd(&self) -> usize {
        self.known.crowds().iter().map(|crowd| usize::from(crowd.count)).sum()
    }

    /// The player's own state, as last reported by the server.
    #[must_use]
    pub fn own(&self) -> Option<&You> {
        self.own.as_ref()
    }

    /// The estimated server tick at a time.
    #[must_use]
    pub fn tick(&self, now: Duration) -> f64 {
        let passed = now.saturating_sub(self.clock.1).as_secs_f64();
        f64::from(self.clock.0) + passed * f64::from(SERVER_TICKS_A_SECOND)
    }

    /// The seconds until a server tick; negative if it is past.
    #[must_use]
    pub fn seconds_to(&self, tick: u32, now: Duration) -> f64 {
        (f64::from(tick) - self.tick(now)) / f64::from(SERVER_TICKS_A_SECOND)
    }
}

/// The end of a player's game, if it ended before this client joined.
fn end(who: &Who) -> Option<(PlayerId, (u32, GameResult))> {
    who.finished.map(|Finish { after, result }| (who.player, (after, result)))
}
