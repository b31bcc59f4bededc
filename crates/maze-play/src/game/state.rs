//! The state of a game, except for the maze.

use super::{GameEvent, GameResult, Hunter, Outcome};
use crate::{
    Gait,
    goal::{Light, Setup},
};
use maze_core::{Cell, Grid, Maze};

#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) setup: Setup,
    /// Whether each coin has been taken.
    pub(super) taken: Vec<bool>,
    pub(super) coins: u32,
    /// One bit for each of at most 8 doors.
    keys: u8,
    open: u8,
    pub(super) hunter: Option<Hunter>,
    pub(super) here: Cell,
    pub(super) steps: u32,
    pub(super) ticks: u32,
    outcome: Option<Outcome>,
}

impl State {
    pub(super) fn new<G: Grid>(maze: &Maze<G>, setup: Setup, seed: u64) -> Self {
        Self {
            taken: vec![false; setup.coins.len()],
            coins: 0,
            keys: 0,
            open: 0,
            hunter: setup.hunter.map(|lair| Hunter::new(maze, lair, seed)),
            here: maze.ends().from,
            steps: 0,
            ticks: 0,
            outcome: None,
            setup,
        }
    }

    pub(super) fn has_coin(&self, cell: Cell) -> bool {
        self.setup.coins.binary_search(&cell).is_ok_and(|coin| !self.taken[coin])
    }

    pub(super) fn has_key(&self, door: u32) -> bool {
        self.keys.checked_shr(door).is_some_and(|keys| keys & 1 == 1)
    }

    pub(super) fn is_open(&self, door: u32) -> bool {
        self.open.checked_shr(door).is_some_and(|open| open & 1 == 1)
    }

    /// Moves the player into another cell, and takes the things there.
    pub(super) fn enter(&mut self, cell: Cell, report: &mut impl FnMut(GameEvent)) {
        if self.outcome.is_some() {
            return;
        }
        self.here = cell;
        self.steps = self.steps.saturating_add(1);
        if let Ok(coin) = self.setup.coins.binary_search(&cell)
            && !self.taken[coin]
        {
            self.taken[coin] = true;
            self.coins += 1;
            report(GameEvent::CoinTaken(cell));
        }
        for (index, door) in (0..).zip(&self.setup.doors) {
            if door.key == cell && !self.has_key(index) {
                self.keys |= 1 << index;
                report(GameEvent::KeyTaken(index));
            }
        }
    }

    /// Finds a closed door beside the player whose key the player holds, and records that it is open.
    pub(super) fn door_to_open(&mut self) -> Option<u32> {
        let is_beside = |&index: &u32| {
            let halves = self.setup.doors[index as usize].halves;
            halves.iter().any(|half| half.cell == self.here) && self.has_key(index) && !self.is_open(index)
        };
        let door = (0..).take(self.setup.doors.len()).find(is_beside)?;
        self.open |= 1 << door;
        Some(door)
    }

    /// The second half of a tick: time passes, and the hunter moves.
    pub(super) fn pass<G: Grid>(&mut self, maze: &Maze<G>, gait: Gait, report: &mut impl FnMut(GameEvent)) {
        let has_begun = self.ticks > 0 || self.steps > 0 || gait != Gait::Stand;
        if self.outcome.is_some() || !has_begun {
            return;
        }
        self.ticks = self.ticks.saturating_add(1);
        if self.setup.light == Light::Torch(self.ticks) {
            report(GameEvent::TorchOut);
        }
        // The hunter catches a player who enters its cell, even at the exit.
        if self.end_if_caught(report) {
            return;
        }
        if maze.is_goal(self.here) && self.taken.iter().all(|&taken| taken) {
            return self.end(Outcome::Won, report);
        }
        if let Some(hunter) = &mut self.hunter {
            hunter.tick(maze, self.here, gait == Gait::Sprint, report);
        }
        if !self.end_if_caught(report) && self.setup.time_limit == Some(self.ticks) {
            self.end(Outcome::TimeUp, report);
        }
    }

    fn end_if_caught(&mut self, report: &mut impl FnMut(GameEvent)) -> bool {
        let is_caught = self.hunter.as_ref().is_some_and(|hunter| hunter.cell() == self.here);
        if is_caught {
            self.end(Outcome::Caught, report);
        }
        is_caught
    }

    fn end(&mut self, outcome: Outcome, report: &mut impl FnMut(GameEvent)) {
        self.outcome = Some(outcome);
        report(GameEvent::Ended(outcome));
    }

    pub(super) fn result(&self) -> Option<GameResult> {
        Some(GameResult {
            outcome: self.outcome?,
            ticks: self.ticks,
            steps: self.steps,
            coins: self.coins,
            fewest_steps: self.setup.fewest_steps,
        })
    }
}
