//! Lowers commands to one set of [`Arguments`].

use super::{
    arguments::{Arguments, contradiction},
    commands::{Batch, Book, Compare, Convert, List, New, Solve, SourceArguments, Stats, TargetArguments, Task},
    files::is_standard,
    groups::{
        BesideArguments, CommonArguments, DrawingArguments, FileArguments, MazeArguments, OutputArguments,
        ShowArguments, SolveArguments,
    },
    worksheet::Subject,
};
use crate::{
    compare::Compared,
    values::{Second, Target, code, is_code},
};
use maze_core::solve::Solver;
use maze_io::Format;
use maze_locale::Message;
use std::path::PathBuf;

/// The size of new squares if none is given.
const DEFAULT_SIZE: [u64; 2] = [16, 8];

impl Task {
    /// Lowers a command to arguments. `given` are the names of its options.
    pub(super) fn lower(self, common: CommonArguments, given: Vec<String>) -> Result<Arguments, Message> {
        let shows_two = matches!(self, Self::New(_) | Self::Solve(_));
        let lowered = self.lower_any(Arguments { common, given, ..Arguments::default() })?;
        match &lowered.blueprint {
            Some(code) if code.is_pair() && !shows_two => {
                Err(Message::new("error-arguments-pair", &[("code", &code.text)]))
            }
            _ => Ok(lowered.with_drawn()),
        }
    }

    fn lower_any(self, rest: Arguments) -> Result<Arguments, Message> {
        match self {
            Self::New(new) => {
                let New { target, level, show, beside, solving, results, written, file, page } = *new;
                let paper = page.into();
                Arguments { level, show, beside, solving, results, written, file, paper, ..rest }.with_target(target)
            }
            Self::Solve(solve) => {
                let Solve { source, solver, beside, sync, seed, ends, show, results, written, file, page } = *solve;
                let beside = BesideArguments { beside: beside.map(Second::Solver), sync };
                let solving = SolveArguments { solver: Some(solver.unwrap_or(Solver::BreadthFirst)), ends };
                let (maze, paper) = (MazeArguments { seed, ..Default::default() }, page.into());
                let rest = Arguments { maze, show, beside, solving, results, written, file, paper, ..rest };
                let lowered = rest.with_source(source)?;
                match &lowered.blueprint {
                    Some(code) if seed.is_some() => Err(contradiction("seed", &code.text)),
                    _ => Ok(lowered),
                }
            }
            Self::Stats(stats) => {
                let Stats { source, count, ends, results } = *stats;
                let common = CommonArguments { quiet: true, ..rest.common.clone() };
                let (stats, solving) = (count.is_none(), SolveArguments { ends, ..Default::default() });
                let lowered = Arguments { common, stats, count, solving, results, ..rest }.with_source(source)?;
                match &lowered.input {
                    Some(file) if count.is_some() => Err(contradiction("count", file.display())),
                    _ => Ok(lowered),
                }
            }
            Self::Compare(compare) => {
                let Compare { target, solvers, count, results } = *compare;
                let compare = Some(if solvers { Compared::Solvers } else { Compared::Methods });
                Arguments { compare, count, results, ..rest }.with_target(target)
            }
            Self::Book(book) => {
                let Book { target, level, count, ends, output, lines, paper } = *book;
                let file = FileArguments { lines, ..Default::default() };
                let solving = SolveArguments { ends, ..Default::default() };
                let lowered = Arguments { level, count: Some(count), solving, file, paper, ..rest };
                lowered.into_document(output, "error-arguments-book")?.with_target(target)
            }
            Self::Worksheet(asked) => {
                const OF_MAZES: [&str; 3] = ["method", "seed", "count"];
                if let Subject::Lesson(folder) = &asked.subject
                    && let Some(option) = rest.given.iter().find(|option| OF_MAZES.contains(&option.as_str()))
                {
                    return Err(contradiction(option, folder.display()));
                }
                let maze = MazeArguments { seed: asked.seed, ..Default::default() };
                let output = asked.output.clone();
                Arguments { maze, worksheet: Some(*asked), ..rest }.into_document(output, "error-arguments-worksheet")
            }
            Self::Batch(batch) => {
                let Batch { target, level, count, drawing, solving, written, manifest, file, page } = *batch;
                if written.output.is_none() && file.format != Some(Format::Json) {
                    return Err(Message::new("error-arguments-no-files", &[("count", &count)]));
                }
                let (show, paper) = (ShowArguments { drawing, ..Default::default() }, page.into());
                let rest = Arguments { level, show, solving, written, manifest, file, paper, ..rest };
                // One pdf for several mazes would be a book.
                if rest.written()? == Some(Format::Pdf)
                    && count > 1
                    && let Some(name) = rest.pattern()?.and_then(|pattern| pattern.literal())
                {
                    return Err(Message::new("error-arguments-one-name", &[("count", &count), ("name", &name)]));
                }
                Arguments { count: Some(count), ..rest }.with_target(target)
            }
            Self::Convert(convert) => {
                let Convert { source, output, show, solving, results, file, page } = *convert;
                let (written, paper) = (OutputArguments { output }, page.into());
                Arguments { show, solving, results, written, file, paper, ..rest }.with_source(source)
            }
            Self::Race(asked) => {
                let drawing = DrawingArguments { style: asked.style, ..Default::default() };
                let show = ShowArguments { drawing, ..Default::default() };
                let (reading, mask, results) = (asked.reading.clone(), asked.mask.clone(), asked.results.clone());
                Ok(Arguments { reading, mask, show, results, race: Some(*asked), ..rest })
            }
            Self::List(List { list, results }) => Ok(Arguments { list: Some(list), results, ..rest }),
        }
    }
}

impl Arguments {
    /// Sets the file of a pdf, which may be the standard output. Another format is the error with this name.
    fn into_document(self, output: Option<PathBuf>, error: &str) -> Result<Self, Message> {
        let is_named = output.as_deref().is_some_and(|file| !is_standard(file));
        let file = FileArguments { format: (!is_named).then_some(Format::Pdf), ..self.file };
        let document = Self { written: OutputArguments { output }, file, ..self };
        match document.written() {
            Ok(Some(Format::Pdf)) => Ok(document),
            _ => Err(Message::new(error, &[])),
        }
    }

    /// Sets the options of a new maze, or the share code.
    fn with_target(self, TargetArguments { target, maze, mask, letters }: TargetArguments) -> Result<Self, Message> {
        let rest = Self { maze, mask, letters, ..self };
        let has_one_dimension = rest.shape().dimensions().len() == 1;
        Ok(match target {
            None if has_one_dimension || rest.maze.tiling.is_some() => rest,
            Some(Target::Size(_) | Target::Number(_)) if rest.maze.tiling.is_some() => {
                return Err(Message::new("error-arguments-tiling-size", &[]));
            }
            None => Self { size: Some(rest.proposed_size().unwrap_or(DEFAULT_SIZE)), ..rest },
            Some(Target::Size(size)) => Self { size: Some(size), ..rest },
            Some(Target::Number(radius)) if has_one_dimension => Self { radius: Some(radius), ..rest },
            Some(Target::Number(side)) => Self { size: Some(rest.size_along(side).unwrap_or([side; 2])), ..rest },
            Some(Target::Code(code)) => {
                const DETERMINED: &str = "shape tiling mask-text method sparse braid loops seed difficulty";
                match rest.given.iter().find(|option| DETERMINED.split(' ').any(|name| name == *option)) {
                    Some(option) => return Err(contradiction(option, &code.text)),
                    None => Self { blueprint: Some(code), ..rest },
                }
            }
        })
    }

    /// Sets the file or the share code.
    fn with_source(self, SourceArguments { source, reading, mask }: SourceArguments) -> Result<Self, Message> {
        Self { reading, mask, ..self }.of_source(source)
    }

    /// Sets the file or the share code, with the options for reading it that are set already.
    pub(crate) fn of_source(self, source: PathBuf) -> Result<Self, Message> {
        let text = source.to_str().filter(|text| is_code(text) && !source.exists());
        match text {
            Some(text) => Ok(Self { blueprint: Some(code(text)?), ..self }.with_drawn()),
            None => Ok(Self { input: Some(source), ..self }),
        }
    }

    /// Treats the code of a drawn maze like a file, unless several mazes are asked for, which need a seed.
    pub(super) fn with_drawn(self) -> Self {
        match &self.blueprint {
            Some(code) if code.is_drawn() && self.count.is_none() && self.compare.is_none() => {
                Self { input: Some(code.text.clone().into()), blueprint: None, ..self }
            }
            _ => self,
        }
    }
}
