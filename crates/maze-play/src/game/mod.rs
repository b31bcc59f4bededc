//! Playing for a [`Goal`]: what happens in a maze, tick by tick.
//!
//! A [`Game`] knows the rules. It learns once a [tick](crate::TICKS_A_SECOND) which cell the player has entered, if
//! any, and reports what comes of it. A [`Run`] puts a [`Walker`](crate::Walker) into it, and is fed with inputs
//! alone; a [`RunRecord`] of these leads to the same result on every machine.
//!
//! ```
//! use maze_play::{Challenge, Input, game::{Game, GameEvent, Run}};
//!
//! let challenge: Challenge = "square:2x1/kruskal#1/night".parse()?;
//! let mut run = Run::new(Game::of(&challenge)?, 0.2)?;
//! let mut events = Vec::new();
//! while run.game().result().is_none() {
//!     run.tick(Input::Walk(0), |event| events.push(event));
//! }
//! assert!(matches!(events[..], [GameEvent::Ended(_)]));
//! let result = run.game().result().unwrap();
//! assert_eq!((result.ticks, result.steps, result.optimality()), (18, 1, Some(1.0)));
//! assert_eq!(run.record(&challenge).replay()?.game().result(), Some(result));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hunter;
mod paths;
mod result;
mod run;
mod sight;
mod state;

pub use hunter::{Hunter, Sense};
pub use result::{GameResult, Outcome, Rank};
pub use run::{ReplayError, Run, RunRecord};
pub use sight::sees;

use crate::{
    Challenge, Gait, Goal,
    goal::{ExitUnreachable, Light, Setup},
};
use maze_core::{AnyGrid, Cell, Grid, HalfEdge, Maze, Sink};
use state::State;
use std::ops::ControlFlow;

/// What happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum GameEvent {
    /// The player took the coin of this cell.
    CoinTaken(Cell),
    /// The player took the key of this door, an index into the [doors](Setup::doors).
    KeyTaken(u32),
    /// A door opened, an index into the [doors](Setup::doors).
    DoorOpened(u32),
    /// The hunter noticed the player, and comes.
    Noticed(Sense),
    /// The hunter came to where it had noticed the player last, and does not notice anybody any more.
    LostTrack,
    /// The torch has burned down.
    TorchOut,
    /// The game is over.
    Ended(Outcome),
}

/// A game: the maze as it is now, and what has happened in it. When it is over nothing happens any more.
///
/// A locked door is a wall of this [maze](Self::maze). Whoever comes into a cell beside it with its key opens it.
///
/// Its clock starts in the first tick in which the player does not stand, so that one can look around before.
#[derive(Clone, Debug)]
pub struct Game<G> {
    maze: Maze<G>,
    state: State,
}

impl Game<AnyGrid> {
    /// The game of a challenge, in a maze that is made for it.
    ///
    /// # Errors
    /// If no path leads to the exit, which no method leaves so.
    pub fn of(challenge: &Challenge) -> Result<Self, ExitUnreachable> {
        Self::new(challenge.blueprint.generate(), challenge.goal, challenge.blueprint.seed())
    }
}

impl<G: Grid> Game<G> {
    /// A game in an existing maze. With the maze, goal and seed of a challenge it is the game of that challenge.
    ///
    /// # Errors
    /// If no path leads to the exit.
    pub fn new(mut maze: Maze<G>, goal: Goal, seed: u64) -> Result<Self, ExitUnreachable> {
        let setup = goal.set_up(&maze, seed)?;
        for door in &setup.doors {
            // A maze never breaks.
            let _: ControlFlow<()> = maze.close(door.halves);
        }
        let state = State::new(&maze, setup, seed);
        Ok(Self { maze, state })
    }

    /// Lets a tick pass, in which the player has come into another cell or not, and reports what happens.
    ///
    /// A [`Run`] calls it. Others may, to play from cell to cell, also where the grid does not lie in the plane. Nothing
    /// is allocated, but where the hunter begins to look around anew.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn tick(&mut self, entered: Option<Cell>, gait: Gait, mut report: impl FnMut(GameEvent)) {
        if let Some(cell) = entered {
            assert!((cell as usize) < self.maze.grid().len(), "there is no cell {cell}");
            self.state.enter(cell, &mut report);
        }
        self.finish_tick(gait, &mut report);
    }

    fn finish_tick(&mut self, gait: Gait, report: &mut impl FnMut(GameEvent)) {
        if let Some(door) = self.state.door_to_open() {
            let _: ControlFlow<()> = self.maze.open(self.state.setup.doors[door as usize].halves);
            report(GameEvent::DoorOpened(door));
        }
        self.state.pass(&self.maze, gait, report);
    }

    /// The maze as it is now: locked doors are walls.
    pub fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// What lies in the maze at first, and what limits the game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.state.setup
    }

    /// The cell in which the player is.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.state.here
    }

    /// How many ticks have passed.
    #[must_use]
    pub fn ticks(&self) -> u32 {
        self.state.ticks
    }

    /// How many cells the player has entered.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.state.steps
    }

    /// How many coins the player holds.
    #[must_use]
    pub fn coins(&self) -> u32 {
        self.state.coins
    }

    /// The cells in which a coin still lies, in ascending order.
    pub fn coins_left(&self) -> impl Iterator<Item = Cell> {
        let coins = self.state.setup.coins.iter().zip(&self.state.taken);
        coins.filter(|&(_, &taken)| !taken).map(|(&cell, _)| cell)
    }

    /// Whether a coin still lies in a cell.
    #[must_use]
    pub fn has_coin(&self, cell: Cell) -> bool {
        self.state.has_coin(cell)
    }

    /// Whether the player holds the key of a door, an index into the [doors](Setup::doors).
    #[must_use]
    pub fn has_key(&self, door: u32) -> bool {
        self.state.has_key(door)
    }

    /// Whether a door is open, an index into the [doors](Setup::doors).
    #[must_use]
    pub fn is_open(&self, door: u32) -> bool {
        self.state.is_open(door)
    }

    /// The door, an index into the [doors](Setup::doors), that lies on a wall, named by either half-edge.
    #[must_use]
    pub fn door_on(&self, wall: HalfEdge) -> Option<u32> {
        (0..).zip(&self.state.setup.doors).find(|(_, door)| door.halves.contains(&wall)).map(|(index, _)| index)
    }

    /// Who hunts the player.
    #[must_use]
    pub fn hunter(&self) -> Option<&Hunter> {
        self.state.hunter.as_ref()
    }

    /// For how many ticks the torch still burns, if there is one.
    #[must_use]
    pub fn torch_left(&self) -> Option<u32> {
        match self.state.setup.light {
            Light::Torch(ticks) => Some(ticks.saturating_sub(self.state.ticks)),
            _ => None,
        }
    }

    /// In how many ticks time is up, if there is a limit.
    #[must_use]
    pub fn time_left(&self) -> Option<u32> {
        self.state.setup.time_limit.map(|ticks| ticks.saturating_sub(self.state.ticks))
    }

    /// What came of it, once the game is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.state.result()
    }
}
