//! The search for mazes of a requested difficulty, on all processors.

use crate::{
    cli::{Arguments, GivenEnds},
    each::start_threads,
    error::Error,
    measure,
    misfits::Misfits,
    progress::Progress,
};
use maze_core::Difficulty;
use maze_play::Challenge;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::{
    fmt::Display,
    io::{self, IsTerminal, Write},
    ops::RangeInclusive,
};

/// The limits of failed tries: number of mazes, total number of cells, and the number of mazes that are tried in any
/// case.
const TRIES: u64 = 1_000;
const CELLS: u64 = 1 << 28;
const FEWEST: u64 = 10;

/// The approximate number of cells that each processor generates before the results are checked.
const AT_ONCE: u64 = 1 << 14;

/// Returns the challenge. If a difficulty is requested, returns the first one from its seed on that has it, and prints
/// the number of tries.
pub(crate) fn find(arguments: &Arguments, challenge: Challenge) -> Result<Challenge, Error> {
    let Some(wanted) = arguments.difficulty(0) else { return Ok(challenge) };
    let Found { mazes, tried } = Search::of(arguments, &challenge, wanted)?.find(1)?;
    let mut found = challenge;
    for (seed, difficulty) in mazes {
        found = found.with_seed(seed);
        let locale = arguments.locale();
        let difficulty = measure::difficulty(difficulty, &locale);
        let said = locale.fill("text-fits", &[("difficulty", &difficulty), ("tried", &tried)]);
        writeln!(io::stderr(), "{said}")?;
    }
    Ok(found)
}

/// Returns `count` consecutive seeds, from that of the challenge on. If a difficulty is requested for this chapter,
/// which counts from 0, only seeds of such mazes are returned, and the number of tries is printed. Otherwise the first
/// seed is printed if it is random, or if the standard error is a terminal.
pub(crate) fn seeds(
    arguments: &Arguments,
    chapter: usize,
    challenge: &Challenge,
    count: u64,
) -> Result<Vec<u64>, Error> {
    let Some(wanted) = arguments.difficulty(chapter) else {
        if arguments.is_random() || io::stderr().is_terminal() {
            let gaps: [(_, &dyn Display); 2] = [("mazes", &count), ("first", challenge)];
            writeln!(io::stderr(), "{}", arguments.locale().fill("text-mazes-from", &gaps))?;
        }
        return Ok((0..count).map(|number| challenge.blueprint.seed().wrapping_add(number)).collect());
    };
    let Found { mazes, tried } = Search::of(arguments, challenge, wanted)?.find(count)?;
    let gaps: [(_, &dyn Display); 3] = [("mazes", &count), ("tried", &tried), ("first", challenge)];
    writeln!(io::stderr(), "{}", arguments.locale().fill("text-mazes-fit", &gaps))?;
    Ok(mazes.into_iter().map(|(seed, _)| seed).collect())
}

struct Found {
    /// The seeds in order, with the difficulties of their mazes.
    mazes: Vec<(u64, Difficulty)>,
    /// The number of seeds that were tried.
    tried: u64,
}

struct Search<'s> {
    arguments: &'s Arguments,
    given: GivenEnds,
    /// The first challenge to try.
    first: &'s Challenge,
    wanted: &'s RangeInclusive<u32>,
}

impl<'s> Search<'s> {
    fn of(arguments: &'s Arguments, first: &'s Challenge, wanted: &'s RangeInclusive<u32>) -> Result<Self, Error> {
        let given = arguments.given_ends(&first.blueprint.shape().grid())?;
        Ok(Self { arguments, given, first, wanted })
    }

    /// Returns the first seeds that fit, which do not depend on the number of processors.
    fn find(&self, count: u64) -> Result<Found, Error> {
        start_threads();
        let cells = self.first.blueprint.shape().cells();
        let tries = (CELLS / cells).clamp(FEWEST, TRIES);
        let wave = rayon::current_num_threads() as u64 * (AT_ONCE / cells).max(1);
        let mut progress = Progress::of(count);
        let mut found = Found { mazes: Vec::new(), tried: 0 };
        let (mut misfits, mut failed): (Option<Misfits>, u64) = (None, 0);
        loop {
            let numbers = found.tried..found.tried.saturating_add(wave);
            let looked: Vec<_> = numbers.into_par_iter().map(|number| self.look(number)).collect::<Result<_, _>>()?;
            for (challenge, difficulty) in looked {
                found.tried += 1;
                failed += 1;
                match difficulty {
                    Some(difficulty) if self.wanted.contains(&difficulty.level()) => {
                        found.mazes.push((challenge.blueprint.seed(), difficulty));
                        if found.mazes.len() as u64 == count {
                            return Ok(found);
                        }
                        (misfits, failed) = (None, 0);
                    }
                    Some(difficulty) => {
                        let other = Misfits::of(challenge, difficulty);
                        misfits = Some(match misfits {
                            None => other,
                            Some(known) => known.and(other, self.wanted),
                        });
                    }
                    None => {}
                }
                if failed == tries {
                    let first = Box::new(self.numbered(found.tried - tries));
                    let (wanted, found) = (self.wanted.clone(), misfits.map(Box::new));
                    return Err(Error::NoneFits { first, tried: tries, wanted, found });
                }
            }
            match count {
                1 => progress.reach(failed, tries),
                _ => progress.reach(found.mazes.len() as u64, count),
            }
        }
    }

    fn numbered(&self, number: u64) -> Challenge {
        self.first.clone().with_seed(self.first.blueprint.seed().wrapping_add(number))
    }

    /// Generates a maze and returns its difficulty, if it has a path.
    fn look(&self, number: u64) -> Result<(Challenge, Option<Difficulty>), Error> {
        let challenge = self.numbered(number);
        let maze = self.arguments.with_ends(challenge.blueprint.generate(), self.given)?;
        Ok((challenge, maze.difficulty()))
    }
}
