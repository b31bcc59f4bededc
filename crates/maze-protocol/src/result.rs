//! Finished runs, and their verification for the ranking.

use crate::{
    course::RADIUS,
    limits::{MAX_RUN_TICKS, MAX_STRETCHES},
    message::{Kind, PlayerId},
};
use maze_core::RULES_VERSION;
use maze_play::{
    Gait,
    game::{GameResult, ReplayError, RunRecord},
};
use serde::{Deserialize, Serialize};

/// The version of the ranking: core's rules and those of rooms. Boards never mix versions. Version 2 has one pace for
/// all.
pub const RANKING: u32 = 2;

const _: () = assert!(RULES_VERSION == 1, "other rules of core need another RANKING, too");

/// A finished run, with all that a replay needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FinishedRun {
    /// The player.
    pub player: PlayerId,
    /// Whether a person or a program played.
    pub kind: Kind,
    /// Core's [`RULES_VERSION`].
    pub rules: u32,
    /// Maze, goal and inputs.
    pub record: RunRecord,
    /// The result.
    pub result: GameResult,
}

/// Why a run is not ranked.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum RunError {
    #[error("it was run by version {0} of the rules; allowed: {RULES_VERSION}")]
    Rules(u32),
    #[error("the walker's radius is {0}; allowed: {RADIUS}")]
    Radius(f32),
    #[error("the maze has {cells} cells; allowed: {most}")]
    Cells { cells: u64, most: u64 },
    #[error("it has {ticks} ticks in {stretches} stretches; allowed: {MAX_RUN_TICKS} in {MAX_STRETCHES}")]
    Long { ticks: u64, stretches: usize },
    #[error("it sprints, but in rooms all walk at one pace")]
    Sprint,
    #[error("its inputs lead to no end")]
    Unfinished,
    #[error("it goes on for {0} ticks after its end")]
    GoesOn(u64),
    #[error("its inputs lead to {found:?}, not to {claimed:?}")]
    Other { found: GameResult, claimed: GameResult },
    #[error("nobody keeps a run that ended so: {0:?}")]
    NoRank(GameResult),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Replays a run from its inputs, in a maze of at most `max_cells` cells, and returns the result, which is the one that
/// the run claims. It generates the maze and replays every tick, so do it off the room's thread.
/// [`optimality`](GameResult::optimality) says how direct the path was.
///
/// # Errors
/// If the result differs from the claim, the run is too large, or it has no rank.
pub fn verify(run: &FinishedRun, max_cells: u64) -> Result<GameResult, RunError> {
    if run.rules != RULES_VERSION {
        return Err(RunError::Rules(run.rules));
    }
    let record = &run.record;
    if record.radius.to_bits() != RADIUS.to_bits() {
        return Err(RunError::Radius(record.radius));
    }
    let cells = record.challenge.blueprint.shape().cells();
    if cells > max_cells {
        return Err(RunError::Cells { cells, most: max_cells });
    }
    let (ticks, stretches) = (record.inputs.ticks(), record.inputs.runs().len());
    // A recorder notices only in the next tick that a run is too long.
    if ticks > u64::from(MAX_RUN_TICKS) + 1 || stretches > MAX_STRETCHES + 1 {
        return Err(RunError::Long { ticks, stretches });
    }
    if record.inputs.runs().any(|(input, _)| input.gait() == Gait::Sprint) {
        return Err(RunError::Sprint);
    }
    let replayed = record.replay()?;
    let found = replayed.game().result().ok_or(RunError::Unfinished)?;
    match ticks.saturating_sub(u64::from(found.ticks)) {
        0 => {}
        more => return Err(RunError::GoesOn(more)),
    }
    if found != run.result {
        return Err(RunError::Other { found, claimed: run.result });
    }
    if found.rank().is_none() {
        return Err(RunError::NoRank(found));
    }
    Ok(found)
}
