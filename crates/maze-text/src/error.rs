//! Errors of the program, and their messages.

use crate::misfits::Misfits;
use maze_core::{
    Endpoints,
    maze::NoSuchCell,
    solve::{Solver, Unsolved},
};
use maze_io::Incompatible;
use maze_locale::{Language, Locale, Message};
use maze_play::Challenge;
use std::{fmt::Display, io, ops::RangeInclusive, path::PathBuf};

/// Why the program ends without success.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The arguments are wrong.
    #[error("{0}")]
    Misuse(Message),
    /// There is no path between the ends.
    #[error("there is no path from {from} to {to}")]
    NoPath { from: u32, to: u32 },
    /// The solver gave up.
    #[error(
        "{} gave up after {steps} step{}, without a path from {from} to {to}",
        solver.info().name,
        if *steps == 1 { "" } else { "s" }
    )]
    GaveUp { solver: Solver, steps: u64, from: u32, to: u32 },
    /// A solver follows a compass where there is none.
    #[error("{} follows a compass, which shows no direction on a surface; choose another solver", .0.info().name)]
    NoCompass(Solver),
    /// No robot reached a goal.
    #[error("{0}")]
    Unreached(String),
    /// Some of many mazes were written without a path.
    #[error(
        "no path was found in {mazes} of {of} maze{}, the first of them in {}",
        if *of == 1 { "" } else { "s" },
        file.display()
    )]
    Unsolved { mazes: usize, of: u64, file: PathBuf },
    /// No maze has the requested difficulty.
    #[error(
        "none of the {tried} mazes from {first} on has the difficulty {}; {}",
        range(wanted),
        found.as_ref().map_or("none has a path to the exit".to_owned(), |found| {
            let (levels, (advice, _)) = (range(&found.levels), found.advice(wanted));
            format!("they have {levels}, and {} comes nearest; {advice}", found.nearest)
        })
    )]
    NoneFits { first: Box<Challenge>, tried: u64, wanted: RangeInclusive<u32>, found: Option<Box<Misfits>> },
    /// The user pressed Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// The output cannot be written.
    #[error("the maze cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A file cannot be written.
    #[error("{} cannot be written: {error}", file.display())]
    File { file: PathBuf, error: io::Error },
}

impl Error {
    /// The error for a solver that found no path between these ends in some steps.
    pub(crate) fn unsolved(why: Unsolved, (solver, steps): (Solver, u64), Endpoints { from, to }: Endpoints) -> Self {
        match why {
            Unsolved::NoPath => Self::NoPath { from, to },
            Unsolved::NoCompass => Self::NoCompass(solver),
            _ => Self::GaveUp { solver, steps, from, to },
        }
    }

    /// The exit code: 1 if there is no result, 2 if something failed.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::NoPath { .. }
            | Self::GaveUp { .. }
            | Self::NoCompass(_)
            | Self::Unreached(_)
            | Self::Unsolved { .. }
            | Self::NoneFits { .. } => 1,
            Self::Misuse(_) | Self::Output(_) | Self::File { .. } => 2,
            // By the convention of shells, 128 plus the number of the signal.
            Self::Interrupted => 130,
        }
    }

    /// The whole line to print, in a language.
    pub(crate) fn line(&self, language: Language) -> String {
        if language == Language::ENGLISH {
            return format!("error: {self}");
        }
        let locale = Locale::new(language);
        let said = match self {
            Self::Misuse(message) => locale.say(message),
            Self::NoPath { from, to } => locale.fill("cli-no-path", &[("from", from), ("to", to)]),
            Self::GaveUp { solver, steps, from, to } => locale.fill(
                "cli-gave-up",
                &[("solver", &locale.solver(*solver)), ("steps", steps), ("from", from), ("to", to)],
            ),
            Self::NoCompass(solver) => locale.fill("cli-no-compass", &[("solver", &locale.solver(*solver))]),
            Self::Unreached(said) => said.clone(),
            Self::Unsolved { mazes, of, file } => {
                locale.fill("cli-unsolved", &[("mazes", mazes), ("of", of), ("file", &file.display())])
            }
            Self::NoneFits { first, tried, wanted, found } => {
                let words = |range: &RangeInclusive<u32>| match (range.start(), range.end()) {
                    (least, most) if least == most => least.to_string(),
                    (least, most) => locale.fill("cli-range", &[("least", least), ("most", most)]),
                };
                let found = found.as_ref().map_or_else(
                    || locale.get("cli-fits-no-path").to_owned(),
                    |found| {
                        let (levels, (_, advice)) = (words(&found.levels), found.advice(wanted));
                        let gaps: [(&str, &dyn Display); 3] =
                            [("found", &levels), ("nearest", &found.nearest), ("advice", &locale.get(advice))];
                        locale.fill("cli-fits-others", &gaps)
                    },
                );
                let gaps: [(&str, &dyn Display); 4] =
                    [("first", first), ("tried", tried), ("wanted", &words(wanted)), ("found", &found)];
                locale.fill("cli-none-fits", &gaps)
            }
            Self::Interrupted => locale.get("cli-interrupted").to_owned(),
            Self::Output(error) => locale.fill("cli-no-output", &[("error", &locale.say(&error.into()))]),
            Self::File { file, error } => {
                locale.fill("cli-no-file", &[("file", &file.display()), ("error", &locale.say(&error.into()))])
            }
        };
        locale.fill("cli-error", &[("error", &said)])
    }
}

impl From<Message> for Error {
    fn from(message: Message) -> Self {
        Self::Misuse(message)
    }
}

impl From<Incompatible> for Error {
    fn from(error: Incompatible) -> Self {
        Self::Misuse(error.into())
    }
}

impl From<NoSuchCell> for Error {
    fn from(error: NoSuchCell) -> Self {
        Self::Misuse(error.into())
    }
}

impl From<String> for Error {
    fn from(message: String) -> Self {
        Self::Misuse(message.into())
    }
}

/// Formats a range.
fn range(range: &RangeInclusive<u32>) -> String {
    let (least, most) = (range.start(), range.end());
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}
