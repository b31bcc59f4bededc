//! The search for a maze that is as difficult as was asked for.

use crate::{cli::Arguments, error::Error, misfits::Misfits, progress::Progress};
use maze_core::{Blueprint, Difficulty};
use std::io::{self, Write};

/// So many mazes are tried at most, and so many cells in all, but never fewer mazes than these.
const TRIES: u64 = 1_000;
const CELLS: u64 = 1 << 28;
const FEWEST: u64 = 10;

/// A maze that was looked for.
pub(crate) struct Found {
    pub(crate) blueprint: Blueprint,
    /// How difficult it is, if that was asked for, and how many mazes were tried.
    fits: Option<(Difficulty, u64)>,
}

/// The blueprint, or if a difficulty is asked for, the first one with this seed or a following one that has it. Says how
/// many were tried.
pub(crate) fn find(arguments: &Arguments, blueprint: Blueprint) -> Result<Blueprint, Error> {
    let Found { blueprint, fits } = look(arguments, blueprint)?;
    if let Some((difficulty, tried)) = fits {
        let seeds = if tried == 1 { "seed" } else { "seeds" };
        writeln!(io::stderr(), "difficulty {difficulty}, after trying {tried} {seeds}")?;
    }
    Ok(blueprint)
}

/// The same, in silence.
pub(crate) fn look(arguments: &Arguments, blueprint: Blueprint) -> Result<Found, Error> {
    let Some(wanted) = &arguments.difficulty else { return Ok(Found { blueprint, fits: None }) };
    let given = arguments.given_ends(&blueprint.shape().grid())?;
    let tries = (CELLS / blueprint.shape().cells()).clamp(FEWEST, TRIES);
    let mut progress = Progress::of(tries);
    let mut found = None;
    for number in 0..tries {
        let blueprint = blueprint.clone().with_seed(blueprint.seed().wrapping_add(number));
        let maze = blueprint.generate();
        let ends = given.or(arguments.task(&maze).0);
        if let Some(difficulty) = maze.with_ends(ends)?.difficulty() {
            if wanted.contains(&difficulty.level()) {
                return Ok(Found { blueprint, fits: Some((difficulty, number + 1)) });
            }
            let other = Misfits::of(blueprint, difficulty);
            found = Some(match found {
                None => other,
                Some(known) => Misfits::and(known, other, wanted),
            });
        }
        progress.stride(1);
    }
    Err(Error::NoneFits {
        first: Box::new(blueprint),
        tried: tries,
        wanted: wanted.clone(),
        found: found.map(Box::new),
    })
}
