//! A walker in a game.

use super::{Game, GameEvent};
use crate::{Challenge, Input, Recording, WalkError, Walker, goal::ExitUnreachable};
use maze_core::{AnyGrid, Geometry};

/// A walker that plays a game, and its inputs so far.
///
/// To show a ghost beside the player, feed the [recorded](RunRecord::inputs) inputs to another run of the same
/// challenge, one a tick.
#[derive(Clone, Debug)]
pub struct Run<G> {
    game: Game<G>,
    walker: Walker,
    inputs: Recording,
}

impl<G: Geometry> Run<G> {
    /// Places a walker at the center of the entrance, with this radius in cell pitches.
    ///
    /// # Errors
    /// If a circle of this radius does not fit between the walls, as for [`Walker::enter`].
    pub fn new(game: Game<G>, radius: f32) -> Result<Self, WalkError> {
        let walker = Walker::enter(game.maze(), radius)?;
        Ok(Self { game, walker, inputs: Recording::default() })
    }

    /// Advances the run by a tick, and reports events. Does nothing while the walker waits at the start, and after the
    /// end of the game.
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

    /// The inputs so far.
    pub fn inputs(&self) -> &Recording {
        &self.inputs
    }

    /// Creates a record of the run. `challenge` must be the challenge of the game.
    pub fn record(&self, challenge: &Challenge) -> RunRecord {
        RunRecord { challenge: challenge.clone(), radius: self.walker.radius(), inputs: self.inputs.clone() }
    }
}

/// A record that reproduces a run, with the same result on every machine.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RunRecord {
    /// The maze and the goal.
    #[cfg_attr(feature = "serde", serde(rename = "blueprint"))]
    pub challenge: Challenge,
    /// The radius of the walker in cell pitches.
    pub radius: f32,
    /// The inputs of the walker.
    pub inputs: Recording,
}

impl RunRecord {
    /// Creates the run before its first tick.
    ///
    /// # Errors
    /// If no path leads to the exit, or the walker does not fit.
    pub fn begin(&self) -> Result<Run<AnyGrid>, ReplayError> {
        Ok(Run::new(Game::of(&self.challenge)?, self.radius)?)
    }

    /// Returns the run after its last tick. This takes as much time as computing all its ticks, so check the size of
    /// the maze and [`Recording::ticks`] of untrusted records first.
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

/// The error for a record that cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ReplayError {
    #[error(transparent)]
    Exit(#[from] ExitUnreachable),
    #[error(transparent)]
    Walker(#[from] WalkError),
}
