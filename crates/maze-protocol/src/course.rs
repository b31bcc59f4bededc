//! A maze that players of a room share. Server and client build the same one from the same share code.

use crate::{
    atlas::Atlas,
    limits::{MAX_COINS, MAX_HUNTED_CELLS, MAX_PLAYERS, MAX_STEPS},
};
use maze_core::{AnyGrid, Blueprint, Cell, Geometry, Maze, RULES_VERSION, StopWhen, options::Bounded};
use maze_play::{
    Challenge, Game, Goal, WalkError,
    game::Run,
    goal::{Coins, Door, ExitUnreachable},
};
use std::sync::Arc;

/// The radius of all walkers, in cell pitches. It is the same as in the app; a smaller radius would let players cut
/// corners.
pub const RADIUS: f32 = 0.18;

/// The maze of a room, with its goal and coins. Building one takes as long as generating the maze, so do it off the
/// room's thread.
#[derive(Clone, Debug)]
pub struct Course<G = AnyGrid> {
    challenge: Option<Challenge>,
    /// A player's run before its first tick.
    run: Run<G>,
    /// The maze with all doors open.
    maze: Maze<G>,
    /// The coins of a hunt, in ascending order.
    coins: Vec<Cell>,
    /// The length of a hunt, in game ticks.
    hunt_ticks: Option<u32>,
    atlas: Arc<Atlas>,
}

/// Why a maze cannot be used in a room.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum CourseError {
    #[error("making the maze takes more than {MAX_STEPS} steps; allowed: a smaller one, or one by another method")]
    Costly,
    #[error(transparent)]
    Exit(#[from] ExitUnreachable),
    #[error(transparent)]
    Walker(#[from] WalkError),
}

impl Course<AnyGrid> {
    /// Builds the course of a challenge. Parse untrusted codes with a limit on cells, by
    /// [`ParseOptions`](maze_core::ParseOptions).
    ///
    /// # Errors
    /// If the maze takes more than [`MAX_STEPS`] to generate, no path leads to the exit, or walkers do not fit between
    /// the walls.
    pub fn of(challenge: &Challenge) -> Result<Self, CourseError> {
        Self::made(challenge, generate_within(&challenge.blueprint, MAX_STEPS).ok_or(CourseError::Costly)?)
    }

    /// Builds the course of a challenge whose maze is generated already.
    ///
    /// # Errors
    /// If no path leads to the exit, or walkers do not fit between the walls.
    pub fn made(challenge: &Challenge, maze: Maze<AnyGrid>) -> Result<Self, CourseError> {
        let course = Self::given(maze, challenge.goal, challenge.blueprint.seed())?;
        Ok(Self { challenge: Some(challenge.clone()), ..course })
    }
}

impl<G: Geometry + Clone> Course<G> {
    /// Builds the course of a maze without a share code, such as one from a file. Its runs have no board.
    ///
    /// # Errors
    /// If no path leads to the exit, or walkers do not fit between the walls.
    pub fn given(maze: Maze<G>, goal: Goal, seed: u64) -> Result<Self, CourseError> {
        let coins = if let Goal::Coins(coins) = goal { coins } else { Coins::default() };
        // Hunts limit the number of coins, since clients get an event for each.
        let count = coins.count.or(Some(Bounded::constant::<MAX_COINS>()));
        let hunt = Goal::Coins(Coins { count, ..coins }).set_up(&maze, seed)?;
        let run = Run::new(Game::new(maze.clone(), goal, seed)?, RADIUS)?;
        let atlas = Arc::new(Atlas::of(maze.grid()));
        Ok(Self { challenge: None, run, maze, coins: hunt.coins, hunt_ticks: hunt.time_limit, atlas })
    }

    /// Returns the challenge, if the maze has a share code.
    #[must_use]
    pub fn challenge(&self) -> Option<&Challenge> {
        self.challenge.as_ref()
    }

    /// Returns the version of the rules.
    #[must_use]
    pub fn rules_version(&self) -> u32 {
        RULES_VERSION
    }

    /// Returns the maze with all doors open.
    #[must_use]
    pub fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// A player's run before its first tick.
    #[must_use]
    pub fn run(&self) -> &Run<G> {
        &self.run
    }

    /// The doors of the goal. Each player opens them separately.
    #[must_use]
    pub fn doors(&self) -> &[Door] {
        &self.run.game().setup().doors
    }

    /// The coins of a hunt, in ascending order.
    #[must_use]
    pub fn coins(&self) -> &[Cell] {
        &self.coins
    }

    /// The length of a hunt in game ticks, if the share code limits it.
    #[must_use]
    pub fn hunt_ticks(&self) -> Option<u32> {
        self.hunt_ticks
    }

    /// The maximum number of players if each plays a game of its own. It is lower in large mazes with a Minotaur: each
    /// player has one, which searches the maze within a tick and remembers every cell.
    #[must_use]
    pub fn most_players(&self) -> usize {
        if self.run.game().hunter().is_none() {
            return MAX_PLAYERS;
        }
        (MAX_HUNTED_CELLS / self.maze.grid().len()).clamp(1, MAX_PLAYERS)
    }

    /// The charts of the maze.
    pub(crate) fn atlas(&self) -> &Arc<Atlas> {
        &self.atlas
    }
}

/// Generates a maze, unless that takes more than `most` steps.
fn generate_within(blueprint: &Blueprint, most: u32) -> Option<Maze<AnyGrid>> {
    let mut steps = 0;
    let made = blueprint.generate_with(&mut StopWhen(|| {
        steps += 1;
        steps > most
    }));
    made.continue_value()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::BlueprintError;

    #[test]
    fn a_maze_is_made_within_its_steps_or_not_at_all() -> Result<(), BlueprintError> {
        // The steps of a drunkard's walk grow with about the square of the cells.
        for (code, enough) in [("square:300x1/aldous-broder#1", 1 << 20), ("square:20x15/aldous-broder#1", 1 << 17)] {
            let blueprint: Blueprint = code.parse()?;
            let (made, whole) = (generate_within(&blueprint, enough), blueprint.generate());
            assert_eq!(made.as_ref().map(Maze::all_open_sides), Some(whole.all_open_sides()), "{code}");
            assert!(generate_within(&blueprint, enough >> 6).is_none(), "{code}");
        }
        Ok(())
    }
}
