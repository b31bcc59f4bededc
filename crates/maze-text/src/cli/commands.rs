//! The commands. Each has the options that matter for it, and is lowered to [`Arguments`].

use super::{
    arguments::{Arguments, contradiction, mazes},
    files::is_standard,
    groups::{
        BESIDE, BesideArguments, CommonArguments, DrawingArguments, EndsArguments, FILES, FileArguments,
        LevelArguments, MAZE, MEASURING, MaskArguments, MazeArguments, OutputArguments, ReadArguments, ResultArguments,
        SOLVING, ShowArguments, SolveArguments, SyncArguments,
    },
    lines::LineArguments,
    paper::{PageArguments, PaperArguments},
    race::RaceArguments,
    worksheet::WorksheetArguments,
};
use crate::{
    compare::Compared,
    list::What,
    values::{Second, Target, code, is_code, number, solver, target},
};
use clap::{Args, Subcommand, ValueHint};
use maze_core::solve::Solver;
use maze_io::Format;
use maze_locale::Message;
use std::path::PathBuf;

/// The size of new squares if none is given.
const DEFAULT_SIZE: [u64; 2] = [16, 8];

/// A command.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum Task {
    /// Make a maze: draw it, watch it being made, or write it into a file.
    New(Box<New>),
    /// Solve a maze and mark the path.
    Solve(Box<Solve>),
    /// Measure a maze: dead ends, junctions, paths, difficulty.
    Stats(Box<Stats>),
    /// Compare all methods, or all solvers.
    Compare(Box<Compare>),
    /// Write a book of mazes to print.
    Book(Box<Book>),
    /// Write a worksheet: questions about the methods, and their answers.
    Worksheet(Box<WorksheetArguments>),
    /// Write many mazes, each into its own file.
    Batch(Box<Batch>),
    /// Write a maze in another format, or draw it.
    Convert(Box<Convert>),
    /// Let robots of your own drive through mazes: programs in any language.
    Race(Box<RaceArguments>),
    /// List methods, shapes, masks, solvers, goals, formats or styles.
    List(List),
}

/// A new maze: its size and its other options, or a share code in their place.
#[derive(Args, Clone, Debug)]
struct TargetArguments {
    /// Width x height, such as 20x15, or one number for shapes with one dimension. A share code in its place determines
    /// the whole maze. The default is 16x8, or 8.
    #[arg(value_name = "SIZE|CODE", value_parser = target, allow_negative_numbers = true)]
    target: Option<Target>,

    #[command(flatten)]
    maze: MazeArguments,

    #[command(flatten)]
    mask: MaskArguments,
}

/// The maze to read.
#[derive(Args, Clone, Debug)]
struct SourceArguments {
    /// A file, a share code, or `-` for the standard input. Files are .json, .doors, drawings (.txt), and pictures,
    /// pages and 3D models that labyrinth wrote (.svg, .png, .pdf, .stl, .3mf, .obj, .glb), whose mazes are generated
    /// again from their share codes.
    #[arg(value_name = "FILE|CODE", value_hint = ValueHint::FilePath)]
    source: PathBuf,

    #[command(flatten)]
    reading: ReadArguments,

    #[command(flatten)]
    mask: MaskArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct New {
    #[command(flatten)]
    target: TargetArguments,

    #[command(flatten)]
    level: LevelArguments,

    #[command(flatten)]
    show: ShowArguments,

    #[command(flatten)]
    beside: BesideArguments,

    #[command(flatten)]
    solving: SolveArguments,

    #[command(flatten)]
    results: ResultArguments,

    #[command(flatten)]
    written: OutputArguments,

    #[command(flatten)]
    file: FileArguments,

    #[command(flatten)]
    page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Solve {
    #[command(flatten)]
    source: SourceArguments,

    /// The solver. The default is breadth-first, which finds the shortest path.
    #[arg(long, value_name = "SOLVER", value_parser = solver(), help_heading = SOLVING)]
    solver: Option<Solver>,

    /// Show the same maze with another solver beside it, and a table of what differs. The share code of two mazes shows
    /// both.
    #[arg(long, value_name = "SOLVER", value_parser = solver(), help_heading = BESIDE)]
    beside: Option<Solver>,

    #[command(flatten)]
    sync: SyncArguments,

    /// The random seed of the random mouse in a maze from a file. The default is 0.
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, help_heading = SOLVING)]
    seed: Option<u64>,

    #[command(flatten)]
    ends: EndsArguments,

    #[command(flatten)]
    show: ShowArguments,

    #[command(flatten)]
    results: ResultArguments,

    #[command(flatten)]
    written: OutputArguments,

    #[command(flatten)]
    file: FileArguments,

    #[command(flatten)]
    page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Stats {
    #[command(flatten)]
    source: SourceArguments,

    /// Measure this many mazes with consecutive seeds, from that of the share code on, and print the means and standard
    /// errors.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, help_heading = MEASURING)]
    count: Option<u64>,

    #[command(flatten)]
    ends: EndsArguments,

    #[command(flatten)]
    results: ResultArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Compare {
    #[command(flatten)]
    target: TargetArguments,

    /// Compare the solvers by their steps, instead of the methods by the measures of their mazes.
    #[arg(long, help_heading = MEASURING)]
    solvers: bool,

    /// The number of mazes. The default is 20.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, help_heading = MEASURING)]
    count: Option<u64>,

    #[command(flatten)]
    results: ResultArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Book {
    #[command(flatten)]
    target: TargetArguments,

    #[command(flatten)]
    level: LevelArguments,

    /// The number of mazes in each chapter.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, default_value = "20", help_heading = MAZE)]
    count: u64,

    #[command(flatten)]
    ends: EndsArguments,

    /// The book, a pdf; `-` is the standard output.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    output: Option<PathBuf>,

    #[command(flatten)]
    lines: LineArguments,

    #[command(flatten)]
    paper: PaperArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Batch {
    #[command(flatten)]
    target: TargetArguments,

    #[command(flatten)]
    level: LevelArguments,

    /// The number of mazes. They have consecutive seeds.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, default_value = "10", help_heading = MAZE)]
    count: u64,

    #[command(flatten)]
    drawing: DrawingArguments,

    #[command(flatten)]
    solving: SolveArguments,

    #[command(flatten)]
    written: OutputArguments,

    /// Write a list of the files, with their share codes, as json.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    manifest: Option<PathBuf>,

    #[command(flatten)]
    file: FileArguments,

    #[command(flatten)]
    page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Convert {
    #[command(flatten)]
    source: SourceArguments,

    /// The file to write; `-` is the standard output. Its extension determines the format. Without it, the maze is
    /// drawn in the terminal.
    #[arg(value_name = "OUTPUT", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,

    #[command(flatten)]
    show: ShowArguments,

    #[command(flatten)]
    solving: SolveArguments,

    #[command(flatten)]
    results: ResultArguments,

    #[command(flatten)]
    file: FileArguments,

    #[command(flatten)]
    page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct List {
    /// What to list. Without it, the lists are listed.
    #[arg(value_enum, ignore_case = true, value_name = "WHAT")]
    list: Option<What>,

    #[command(flatten)]
    results: ResultArguments,
}

impl Task {
    /// Lowers a command to arguments. `given` are the names of its options.
    pub(super) fn lower(self, common: CommonArguments, given: Vec<String>) -> Result<Arguments, Message> {
        let shows_two = matches!(self, Self::New(_) | Self::Solve(_));
        let lowered = self.lower_any(Arguments { common, given, ..Arguments::default() })?;
        match &lowered.blueprint {
            Some(code) if code.is_pair() && !shows_two => {
                Err(Message::new("error-arguments-pair", &[("code", &code.text)]))
            }
            _ => Ok(lowered),
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
    fn with_target(self, TargetArguments { target, maze, mask }: TargetArguments) -> Result<Self, Message> {
        let rest = Self { maze, mask, ..self };
        let has_one_dimension = rest.shape().dimensions().len() == 1;
        Ok(match target {
            None if has_one_dimension => rest,
            None => Self { size: Some(DEFAULT_SIZE), ..rest },
            Some(Target::Size(size)) => Self { size: Some(size), ..rest },
            Some(Target::Number(radius)) if has_one_dimension => Self { radius: Some(radius), ..rest },
            Some(Target::Number(side)) => Self { size: Some([side; 2]), ..rest },
            Some(Target::Code(code)) => {
                const DETERMINED: &str = "shape method sparse braid loops seed difficulty";
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
            Some(text) => Ok(Self { blueprint: Some(code(text)?), ..self }),
            None => Ok(Self { input: Some(source), ..self }),
        }
    }
}
