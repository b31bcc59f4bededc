//! What is known of a room.

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

/// What is known of a room.
#[derive(Debug)]
pub struct Room {
    you: Option<PlayerId>,
    game: RoomRules,
    phase: Phase,
    code: Option<String>,
    players: BTreeMap<PlayerId, Who>,
    /// In a hunt: where coins lay at first, if not wherever the maze has some; and those that were taken since.
    coins: Option<BTreeSet<Cell>>,
    taken: BTreeSet<Cell>,
    ends: BTreeMap<PlayerId, (u32, GameResult)>,
    standings: Vec<Standing>,
    known: Known,
    others: Others,
    own: Option<You>,
    /// The tick in which everybody was put at the entrance: what was seen before says nothing of where one is.
    began: u32,
    /// A tick of the server, and when it was heard of.
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

    /// Takes a snapshot, and says what it tells of oneself.
    pub(super) fn learn(&mut self, snapshot: &Snapshot, now: Duration) -> Result<Option<You>, MissedSnapshot> {
        self.known.learn(snapshot)?;
        self.others.learn(snapshot, &self.known);
        self.clock = (snapshot.tick, now);
        // Events may overtake snapshots.
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
                // A race in a maze from a file is followed by the lobby at once.
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

    /// Whether a race or hunt begins with a phase. It goes on with another one that has the same name, and an earlier end.
    pub(super) fn begins_with(&self, phase: Phase) -> bool {
        matches!(phase, Phase::Running { .. }) && !matches!(self.phase, Phase::Running { .. })
    }

    /// Nothing has been achieved, and all coins lie where they lay.
    fn begin_anew(&mut self, tick: u32) {
        (self.began, self.own) = (tick, None);
        self.coins = None;
        self.taken.clear();
        self.players.values_mut().for_each(|who| who.coins = 0);
        self.ends.clear();
        self.standings.clear();
    }

    /// Who one is.
    #[must_use]
    pub fn you(&self) -> Option<PlayerId> {
        self.you
    }

    /// What is played.
    #[must_use]
    pub fn game(&self) -> RoomRules {
        self.game
    }

    /// What the room is doing.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether one may walk now.
    #[must_use]
    pub fn may_walk(&self) -> bool {
        matches!(self.phase, Phase::Open | Phase::Running { .. })
    }

    /// Whether one is ready for a race or another one, if that is asked now.
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

    /// Everybody, in the order in which they came.
    pub fn players(&self) -> impl ExactSizeIterator<Item = &Who> {
        self.players.values()
    }

    /// Somebody.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> Option<&Who> {
        self.players.get(&player)
    }

    /// In a hunt: where a coin still lies, of all that the maze has.
    #[must_use]
    pub fn coins_left(&self, all: &[Cell]) -> BTreeSet<Cell> {
        let coins = self.coins.clone().unwrap_or_else(|| all.iter().copied().collect());
        coins.into_iter().filter(|cell| !self.taken.contains(cell)).collect()
    }

    /// In a hunt: how many coins somebody has taken.
    #[must_use]
    pub fn coins_of(&self, player: PlayerId) -> u32 {
        self.player(player).map_or(0, |who| who.coins)
    }

    /// After how many game ticks somebody's game was over, and what came of it.
    #[must_use]
    pub fn end_of(&self, player: PlayerId) -> Option<(u32, GameResult)> {
        self.ends.get(&player).copied()
    }

    /// How the last race or hunt ended, the best first.
    #[must_use]
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Where the others are.
    #[must_use]
    pub fn others(&self) -> &Others {
        &self.others
    }

    /// Lets time pass for those who are drawn.
    pub fn draw(&mut self, passed: Duration, now: Duration) {
        let tick = self.tick(now);
        self.others.pass(passed, tick);
    }

    /// How many there are of whom one is not told one by one.
    #[must_use]
    pub fn crowd(&self) -> usize {
        self.known.crowds().iter().map(|crowd| usize::from(crowd.count)).sum()
    }

    /// What the server has said last of oneself.
    #[must_use]
    pub fn own(&self) -> Option<&You> {
        self.own.as_ref()
    }

    /// The server's tick about now.
    #[must_use]
    pub fn tick(&self, now: Duration) -> f64 {
        let passed = now.saturating_sub(self.clock.1).as_secs_f64();
        f64::from(self.clock.0) + passed * f64::from(SERVER_TICKS_A_SECOND)
    }

    /// In how many seconds a tick of the server is; less than 0 if it is over.
    #[must_use]
    pub fn seconds_to(&self, tick: u32, now: Duration) -> f64 {
        (f64::from(tick) - self.tick(now)) / f64::from(SERVER_TICKS_A_SECOND)
    }
}

/// How the game of somebody was over, who was there before.
fn end(who: &Who) -> Option<(PlayerId, (u32, GameResult))> {
    who.finished.map(|Finish { after, result }| (who.player, (after, result)))
}
