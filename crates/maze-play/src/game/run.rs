//! A walker in a game.

use super::{Game, GameEvent};
use crate::{Challenge, Input, Recording, WalkError, Walker, goal::ExitUnreachable};
use maze_core::{AnyGrid, Geometry};

/// A walker who plays a game, and what it has done so far.
///
/// For a ghost that runs beside the player, let another run of the same challenge do what was
/// [recorded](RunRecord::inputs), an input a tick.
#[derive(Clone, Debug)]
pub struct Run<G> {
    game: Game<G>,
    walker: Walker,
    inputs: Recording,
}

impl<G: Geometry> Run<G> {
    /// Stands in the middle of the entrance, with this radius in cell pitches.
    ///
    /// # Errors
    /// If a circle of this radius does not fit between the walls, as for [`Walker::enter`].
    pub fn new(game: Game<G>, radius: f32) -> Result<Self, WalkError> {
        let walker = Walker::enter(game.maze(), radius)?;
        Ok(Self { game, walker, inputs: Recording::default() })
    }

    /// Lets a tick pass, and reports what happens. Before the walker has moved and after the end of the game nothing
    /// does.
    pub fn tick(&mut self, input: Input, mut report: impl FnMut(GameEvent)) {
        let waits = self.game.ticks() == 0 && input == Input::Stand;
        if waits || self.game.result().is_some() {
            return;
        }
        self.inputs.push(input);
        let Game { maze, state } = &mut self.game;
        self.walker.tick(maze, input, |cell| state.enter(cell, &mut report));
        self.game.finish_tick(input.gait(), &mut report);
    }

    /// The game.
    pub fn game(&self) -> &Game<G> {
        &self.game
    }

    /// The walker.
    pub fn walker(&self) -> &Walker {
        &self.walker
    }

    /// What it has done so far.
    pub fn inputs(&self) -> &Recording {
        &self.inputs
    }

    /// A record of it, if this is the challenge of the game.
    pub fn record(&self, challenge: &Challenge) -> RunRecord {
        RunRecord { challenge: challenge.clone(), radius: self.walker.radius(), inputs: self.inputs.clone() }
    }
}

/// All that it takes to see a run again, with the same result on every machine.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RunRecord {
    /// Maze and goal.
    #[cfg_attr(feature = "serde", serde(rename = "blueprint"))]
    pub challenge: Challenge,
    /// The walker's radius in cell pitches.
    pub radius: f32,
    /// What it did.
    pub inputs: Recording,
}

impl RunRecord {
    /// The run before its first tick.
    ///
    /// # Errors
    /// If no path leads to the exit, or the walker does not fit.
    pub fn begin(&self) -> Result<Run<AnyGrid>, ReplayError> {
        Ok(Run::new(Game::of(&self.challenge)?, self.radius)?)
    }

    /// The run after its last tick. Takes as much time as all its ticks take: who gets records from strangers looks at
    /// the size of the maze and at [`Recording::ticks`] before.
    ///
    /// # Errors
    /// If no path leads to the exit, or the walker does not fit.
    pub fn replay(&self) -> Result<Run<AnyGrid>, ReplayError> {
        let mut run = self.begin()?;
        for input in self.inputs.inputs() {
            if run.game().result().is_some() {
                break;
            }
            run.tick(input, |_| ());
        }
        Ok(run)
    }
}

/// Why a run cannot be seen again.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ReplayError {
    #[error(transparent)]
    Exit(#[from] ExitUnreachable),
    #[error(transparent)]
    Walker(#[from] WalkError),
}
