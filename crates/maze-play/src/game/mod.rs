//! Games: playing a maze for a [`Goal`], tick by tick.
//!
//! A [`Game`] implements the rules. In each [tick](crate::TICKS_A_SECOND), it receives the cell that the player enters,
//! if any, and reports events. A [`Run`] is a [`Walker`](crate::Walker) in a game, controlled by inputs. A
//! [`RunRecord`] of these inputs gives the same result on every machine.
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
pub use sight::{seen_from, sees};

use crate::{
    Challenge, Gait, Goal,
    goal::{ExitUnreachable, Light, Setup},
};
use maze_core::{AnyGrid, Cell, Grid, HalfEdge, Maze, Sink};
use state::State;
use std::ops::ControlFlow;

/// An event of a game.
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
    /// The hunter noticed the player, and pursues.
    Noticed(Sense),
    /// The hunter reached the cell where it last noticed the player, and lost track.
    LostTrack,
    /// The torch burned out.
    TorchOut,
    /// The game is over.
    Ended(Outcome),
}

/// A game: the current maze, and the state of play. Once the game is over, nothing changes.
///
/// A locked door is a wall of this [maze](Self::maze). It opens when the player enters a cell beside it with its key.
///
/// The clock starts in the first tick in which the player moves, so the player can look around first.
#[derive(Clone, Debug)]
pub struct Game<G> {
    maze: Maze<G>,
    state: State,
}

impl Game<AnyGrid> {
    /// Creates the game of a challenge, and generates its maze.
    ///
    /// # Errors
    /// If no path leads to the exit. Mazes of methods always have one.
    pub fn of(challenge: &Challenge) -> Result<Self, ExitUnreachable> {
        Self::new(challenge.blueprint.generate(), challenge.goal, challenge.blueprint.seed())
    }
}

impl<G: Grid> Game<G> {
    /// Creates a game in an existing maze. With the maze, goal and seed of a challenge, it is the game of that
    /// challenge.
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

    /// Advances the game by a tick, and reports events. `entered` is the cell that the player enters in this tick, if
    /// any.
    ///
    /// A [`Run`] calls this. Call it directly to play from cell to cell, which also works if the grid does not lie in a
    /// plane. It allocates only when the hunter chooses a new destination.
    ///
    /// # Panics
    /// If the cell does not exist.
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

    /// The current maze, in which locked doors are walls.
    pub fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// The initial contents of the maze, and the limits of the game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.state.setup
    }

    /// The cell of the player.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.state.here
    }

    /// The number of ticks that have passed.
    #[must_use]
    pub fn ticks(&self) -> u32 {
        self.state.ticks
    }

    /// The number of cells that the player has entered.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.state.steps
    }

    /// The number of coins that the player holds.
    #[must_use]
    pub fn coins(&self) -> u32 {
        self.state.coins
    }

    /// The cells with coins that have not been taken, in ascending order.
    pub fn coins_left(&self) -> impl Iterator<Item = Cell> {
        let coins = self.state.setup.coins.iter().zip(&self.state.taken);
        coins.filter(|&(_, &taken)| !taken).map(|(&cell, _)| cell)
    }

    /// Whether a cell has a coin that has not been taken.
    #[must_use]
    pub fn has_coin(&self, cell: Cell) -> bool {
        self.state.has_coin(cell)
    }

    /// Whether the player holds the key of a door. `door` is an index into the [doors](Setup::doors).
    #[must_use]
    pub fn has_key(&self, door: u32) -> bool {
        self.state.has_key(door)
    }

    /// Whether a door is open. `door` is an index into the [doors](Setup::doors).
    #[must_use]
    pub fn is_open(&self, door: u32) -> bool {
        self.state.is_open(door)
    }

    /// The door at a wall, as an index into the [doors](Setup::doors). Either half-edge names the wall.
    #[must_use]
    pub fn door_on(&self, wall: HalfEdge) -> Option<u32> {
        (0..).zip(&self.state.setup.doors).find(|(_, door)| door.halves.contains(&wall)).map(|(index, _)| index)
    }

    /// The hunter, if there is one.
    #[must_use]
    pub fn hunter(&self) -> Option<&Hunter> {
        self.state.hunter.as_ref()
    }

    /// The number of ticks until the torch burns out, if there is one.
    #[must_use]
    pub fn torch_left(&self) -> Option<u32> {
        match self.state.setup.light {
            Light::Torch(ticks) => Some(ticks.saturating_sub(self.state.ticks)),
            _ => None,
        }
    }

    /// The number of ticks until time is up, if there is a limit.
    #[must_use]
    pub fn time_left(&self) -> Option<u32> {
        self.state.setup.time_limit.map(|ticks| ticks.saturating_sub(self.state.ticks))
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.state.result()
    }
}
