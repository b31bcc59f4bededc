//! A maze to be walked together, with all that is the same for everybody. Server and client make the same one of the
//! same share code.

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

/// The radius of all walkers, in cell pitches. It is the app's: a thinner one would cut corners.
pub const RADIUS: f32 = 0.18;

/// A maze to be walked together. Making it takes as long as the maze does, so it is made where nobody waits for it.
#[derive(Clone, Debug)]
pub struct Course<G = AnyGrid> {
    challenge: Option<Challenge>,
    /// A player's run before its first tick.
    run: Run<G>,
    /// The maze with all doors open.
    maze: Maze<G>,
    /// The coins of a hunt, in ascending order.
    coins: Vec<Cell>,
    /// After how many game ticks a hunt is over.
    hunt_ticks: Option<u32>,
    atlas: Arc<Atlas>,
}

/// Why a maze cannot be walked together.
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
    /// That of a challenge. The code of a stranger is read with a limit of cells, by
    /// [`ParseOptions`](maze_core::ParseOptions).
    ///
    /// # Errors
    /// If the maze takes more than [`MAX_STEPS`] to make, no path leads to the exit, or walkers do not fit between the
    /// walls.
    pub fn of(challenge: &Challenge) -> Result<Self, CourseError> {
        Self::made(challenge, generate_within(&challenge.blueprint, MAX_STEPS).ok_or(CourseError::Costly)?)
    }

    /// The same, of the maze that the challenge has made.
    ///
    /// # Errors
    /// If no path leads to the exit, or walkers do not fit between the walls.
    pub fn made(challenge: &Challenge, maze: Maze<AnyGrid>) -> Result<Self, CourseError> {
        let course = Self::given(maze, challenge.goal, challenge.blueprint.seed())?;
        Ok(Self { challenge: Some(challenge.clone()), ..course })
    }
}

impl<G: Geometry + Clone> Course<G> {
    /// That of a maze that has no share code, from a file. What is achieved in it has no board.
    ///
    /// # Errors
    /// If no path leads to the exit, or walkers do not fit between the walls.
    pub fn given(maze: Maze<G>, goal: Goal, seed: u64) -> Result<Self, CourseError> {
        let coins = if let Goal::Coins(coins) = goal { coins } else { Coins::default() };
        // As many as are told one by one.
        let count = coins.count.or(Some(Bounded::constant::<MAX_COINS>()));
        let hunt = Goal::Coins(Coins { count, ..coins }).set_up(&maze, seed)?;
        let run = Run::new(Game::new(maze.clone(), goal, seed)?, RADIUS)?;
        let atlas = Arc::new(Atlas::of(maze.grid()));
        Ok(Self { challenge: None, run, maze, coins: hunt.coins, hunt_ticks: hunt.time_limit, atlas })
    }

    /// Its challenge, if it has a share code.
    #[must_use]
    pub fn challenge(&self) -> Option<&Challenge> {
        self.challenge.as_ref()
    }

    /// The version of the rules that decide it.
    #[must_use]
    pub fn rules_version(&self) -> u32 {
        RULES_VERSION
    }

    /// The maze, with all doors open.
    #[must_use]
    pub fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// A player's run before its first tick.
    #[must_use]
    pub fn run(&self) -> &Run<G> {
        &self.run
    }

    /// The doors of the goal, which are open for each player alone.
    #[must_use]
    pub fn doors(&self) -> &[Door] {
        &self.run.game().setup().doors
    }

    /// The coins of a hunt, in ascending order.
    #[must_use]
    pub fn coins(&self) -> &[Cell] {
        &self.coins
    }

    /// After how many game ticks a hunt is over, if its share code says so.
    #[must_use]
    pub fn hunt_ticks(&self) -> Option<u32> {
        self.hunt_ticks
    }

    /// The most players of a room in which each plays for itself. There are fewer in large mazes with a Minotaur: each
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

/// The maze of a share code, if it takes no more than so many steps to make.
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
        // A drunkard's walk takes about as many steps as the square of the cells.
        for (code, enough) in [("square:300x1/aldous-broder#1", 1 << 20), ("square:20x15/aldous-broder#1", 1 << 17)] {
            let blueprint: Blueprint = code.parse()?;
            let (made, whole) = (generate_within(&blueprint, enough), blueprint.generate());
            assert_eq!(made.as_ref().map(Maze::all_open_sides), Some(whole.all_open_sides()), "{code}");
            assert!(generate_within(&blueprint, enough >> 6).is_none(), "{code}");
        }
        Ok(())
    }
}
