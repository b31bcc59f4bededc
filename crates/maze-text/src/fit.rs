//! The search for mazes that are as difficult as was asked for, on all processors.

use crate::{
    cli::{Arguments, GivenEnds},
    each::start_threads,
    error::Error,
    measure,
    misfits::Misfits,
    progress::Progress,
};
use maze_core::{Blueprint, Difficulty};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::{
    fmt::Display,
    io::{self, IsTerminal, Write},
    ops::RangeInclusive,
};

/// So many mazes are tried in vain at most, and so many cells in all, but never fewer mazes than these.
const TRIES: u64 = 1_000;
const CELLS: u64 = 1 << 28;
const FEWEST: u64 = 10;

/// About so many cells each processor makes before it is seen whether that is enough.
const AT_ONCE: u64 = 1 << 14;

/// The blueprint, or if a difficulty is asked for, the first one with this seed or a following one that has it. Says how
/// many were tried.
pub(crate) fn find(arguments: &Arguments, blueprint: Blueprint) -> Result<Blueprint, Error> {
    let Some(wanted) = arguments.difficulty(0) else { return Ok(blueprint) };
    let Found { mazes, tried } = Search::of(arguments, &blueprint, wanted)?.find(1)?;
    let mut found = blueprint;
    for (seed, difficulty) in mazes {
        found = found.with_seed(seed);
        let locale = arguments.locale();
        let difficulty = measure::difficulty(difficulty, &locale);
        let said = locale.fill("text-fits", &[("difficulty", &difficulty), ("tried", &tried)]);
        writeln!(io::stderr(), "{said}")?;
    }
    Ok(found)
}

/// The seeds of so many mazes: that of this blueprint and those that follow it, and if a difficulty is asked for, the first
/// ones of them that have it; of a book, those of the chapter with this number, from 0 on. Says which they are where nobody
/// could know, or where somebody looks on, and how many were tried.
pub(crate) fn seeds(
    arguments: &Arguments,
    chapter: usize,
    blueprint: &Blueprint,
    count: u64,
) -> Result<Vec<u64>, Error> {
    let Some(wanted) = arguments.difficulty(chapter) else {
        if arguments.is_random() || io::stderr().is_terminal() {
            let gaps: [(_, &dyn Display); 2] = [("mazes", &count), ("first", blueprint)];
            writeln!(io::stderr(), "{}", arguments.locale().fill("text-mazes-from", &gaps))?;
        }
        return Ok((0..count).map(|number| blueprint.seed().wrapping_add(number)).collect());
    };
    let Found { mazes, tried } = Search::of(arguments, blueprint, wanted)?.find(count)?;
    let gaps: [(_, &dyn Display); 3] = [("mazes", &count), ("tried", &tried), ("first", blueprint)];
    writeln!(io::stderr(), "{}", arguments.locale().fill("text-mazes-fit", &gaps))?;
    Ok(mazes.into_iter().map(|(seed, _)| seed).collect())
}

struct Found {
    /// Seeds, in order, and how difficult their mazes are.
    mazes: Vec<(u64, Difficulty)>,
    /// How many seeds it took.
    tried: u64,
}

struct Search<'s> {
    arguments: &'s Arguments,
    given: GivenEnds,
    /// The first one that is tried.
    first: &'s Blueprint,
    wanted: &'s RangeInclusive<u32>,
}

impl<'s> Search<'s> {
    fn of(arguments: &'s Arguments, first: &'s Blueprint, wanted: &'s RangeInclusive<u32>) -> Result<Self, Error> {
        let given = arguments.given_ends(&first.shape().grid())?;
        Ok(Self { arguments, given, first, wanted })
    }

    /// The first seeds that fit, whatever the number of processors.
    fn find(&self, count: u64) -> Result<Found, Error> {
        start_threads();
        let cells = self.first.shape().cells();
        let tries = (CELLS / cells).clamp(FEWEST, TRIES);
        let wave = rayon::current_num_threads() as u64 * (AT_ONCE / cells).max(1);
        let mut progress = Progress::of(count);
        let mut found = Found { mazes: Vec::new(), tried: 0 };
        let (mut misfits, mut in_vain): (Option<Misfits>, u64) = (None, 0);
        loop {
            let numbers = found.tried..found.tried.saturating_add(wave);
            let looked: Vec<_> = numbers.into_par_iter().map(|number| self.look(number)).collect::<Result<_, _>>()?;
            for (blueprint, difficulty) in looked {
                found.tried += 1;
                in_vain += 1;
                match difficulty {
                    Some(difficulty) if self.wanted.contains(&difficulty.level()) => {
                        found.mazes.push((blueprint.seed(), difficulty));
                        if found.mazes.len() as u64 == count {
                            return Ok(found);
                        }
                        (misfits, in_vain) = (None, 0);
                    }
                    Some(difficulty) => {
                        let other = Misfits::of(blueprint, difficulty);
                        misfits = Some(match misfits {
                            None => other,
                            Some(known) => known.and(other, self.wanted),
                        });
                    }
                    None => {}
                }
                if in_vain == tries {
                    let first = Box::new(self.numbered(found.tried - tries));
                    let (wanted, found) = (self.wanted.clone(), misfits.map(Box::new));
                    return Err(Error::NoneFits { first, tried: tries, wanted, found });
                }
            }
            match count {
                1 => progress.reach(in_vain, tries),
                _ => progress.reach(found.mazes.len() as u64, count),
            }
        }
    }

    fn numbered(&self, number: u64) -> Blueprint {
        self.first.clone().with_seed(self.first.seed().wrapping_add(number))
    }

    /// How difficult a maze is, if it has a path.
    fn look(&self, number: u64) -> Result<(Blueprint, Option<Difficulty>), Error> {
        let blueprint = self.numbered(number);
        let maze = self.arguments.with_ends(blueprint.generate(), self.given)?;
        Ok((blueprint, maze.difficulty()))
    }
}
