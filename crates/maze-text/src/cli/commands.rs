//! The commands, each with the options that matter for it.

use super::{
    arguments::mazes,
    groups::{
        BESIDE, BesideArguments, DrawingArguments, EndsArguments, FILES, FileArguments, LetterArguments,
        LevelArguments, MAZE, MEASURING, MaskArguments, MazeArguments, OutputArguments, ReadArguments, ResultArguments,
        SOLVING, ShowArguments, SolveArguments, SyncArguments,
    },
    lines::LineArguments,
    paper::{PageArguments, PaperArguments},
    race::RaceArguments,
    worksheet::WorksheetArguments,
};
use crate::{
    list::What,
    values::{Target, number, solver, target},
};
use clap::{Args, Subcommand, ValueHint};
use maze_core::solve::Solver;
use std::path::PathBuf;

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
pub(super) struct TargetArguments {
    /// Width x height, such as 20x15, or one number for shapes with one dimension. A share code in its place determines
    /// the whole maze. The default is 16x8, or 8. With a text or a file as the mask, one number is the longer side, and
    /// the default follows from the mask.
    #[arg(value_name = "SIZE|CODE", value_parser = target, allow_negative_numbers = true)]
    pub(super) target: Option<Target>,

    #[command(flatten)]
    pub(super) maze: MazeArguments,

    #[command(flatten)]
    pub(super) mask: MaskArguments,

    #[command(flatten)]
    pub(super) letters: LetterArguments,
}

/// The maze to read.
#[derive(Args, Clone, Debug)]
pub(super) struct SourceArguments {
    /// A file, a share code, or `-` for the standard input. Files are drawings, grids of characters or numbers, pictures,
    /// micromouse files, .json and .doors. Other files that labyrinth wrote, such as .svg, .pdf, .stl or .graphml, hold
    /// a share code, from which the maze is generated again.
    #[arg(value_name = "FILE|CODE", value_hint = ValueHint::FilePath)]
    pub(super) source: PathBuf,

    #[command(flatten)]
    pub(super) reading: ReadArguments,

    #[command(flatten)]
    pub(super) mask: MaskArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct New {
    #[command(flatten)]
    pub(super) target: TargetArguments,

    #[command(flatten)]
    pub(super) level: LevelArguments,

    #[command(flatten)]
    pub(super) show: ShowArguments,

    #[command(flatten)]
    pub(super) beside: BesideArguments,

    #[command(flatten)]
    pub(super) solving: SolveArguments,

    #[command(flatten)]
    pub(super) results: ResultArguments,

    #[command(flatten)]
    pub(super) written: OutputArguments,

    #[command(flatten)]
    pub(super) file: FileArguments,

    #[command(flatten)]
    pub(super) page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) source: SourceArguments,

    /// The solver. The default is breadth-first, which finds the shortest path.
    #[arg(long, value_name = "SOLVER", value_parser = solver(), help_heading = SOLVING)]
    pub(super) solver: Option<Solver>,

    /// Show the same maze with another solver beside it, and a table of what differs. The share code of two mazes shows
    /// both.
    #[arg(long, value_name = "SOLVER", value_parser = solver(), help_heading = BESIDE)]
    pub(super) beside: Option<Solver>,

    #[command(flatten)]
    pub(super) sync: SyncArguments,

    /// The random seed of the random mouse in a maze from a file. The default is 0.
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, help_heading = SOLVING)]
    pub(super) seed: Option<u64>,

    #[command(flatten)]
    pub(super) ends: EndsArguments,

    #[command(flatten)]
    pub(super) show: ShowArguments,

    #[command(flatten)]
    pub(super) results: ResultArguments,

    #[command(flatten)]
    pub(super) written: OutputArguments,

    #[command(flatten)]
    pub(super) file: FileArguments,

    #[command(flatten)]
    pub(super) page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Stats {
    #[command(flatten)]
    pub(super) source: SourceArguments,

    /// Measure this many mazes with consecutive seeds, from that of the share code on, and print the means and standard
    /// errors.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, help_heading = MEASURING)]
    pub(super) count: Option<u64>,

    #[command(flatten)]
    pub(super) ends: EndsArguments,

    #[command(flatten)]
    pub(super) results: ResultArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Compare {
    #[command(flatten)]
    pub(super) target: TargetArguments,

    /// Compare the solvers by their steps, instead of the methods by the measures of their mazes.
    #[arg(long, help_heading = MEASURING)]
    pub(super) solvers: bool,

    /// The number of mazes. The default is 20.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, help_heading = MEASURING)]
    pub(super) count: Option<u64>,

    #[command(flatten)]
    pub(super) results: ResultArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Book {
    #[command(flatten)]
    pub(super) target: TargetArguments,

    #[command(flatten)]
    pub(super) level: LevelArguments,

    /// The number of mazes in each chapter.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, default_value = "20", help_heading = MAZE)]
    pub(super) count: u64,

    #[command(flatten)]
    pub(super) ends: EndsArguments,

    /// The book, a pdf; `-` is the standard output.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    pub(super) output: Option<PathBuf>,

    #[command(flatten)]
    pub(super) lines: LineArguments,

    #[command(flatten)]
    pub(super) paper: PaperArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Batch {
    #[command(flatten)]
    pub(super) target: TargetArguments,

    #[command(flatten)]
    pub(super) level: LevelArguments,

    /// The number of mazes. They have consecutive seeds.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, default_value = "10", help_heading = MAZE)]
    pub(super) count: u64,

    #[command(flatten)]
    pub(super) drawing: DrawingArguments,

    #[command(flatten)]
    pub(super) solving: SolveArguments,

    #[command(flatten)]
    pub(super) written: OutputArguments,

    /// Write a list of the files, with their share codes, as json.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    pub(super) manifest: Option<PathBuf>,

    #[command(flatten)]
    pub(super) file: FileArguments,

    #[command(flatten)]
    pub(super) page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) source: SourceArguments,

    /// The file to write; `-` is the standard output. Its extension determines the format. Without it, the maze is
    /// drawn in the terminal.
    #[arg(value_name = "OUTPUT", value_hint = ValueHint::FilePath)]
    pub(super) output: Option<PathBuf>,

    #[command(flatten)]
    pub(super) show: ShowArguments,

    #[command(flatten)]
    pub(super) solving: SolveArguments,

    #[command(flatten)]
    pub(super) results: ResultArguments,

    #[command(flatten)]
    pub(super) file: FileArguments,

    #[command(flatten)]
    pub(super) page: PageArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct List {
    /// The list to print. Without it, the names of all lists are printed.
    #[arg(value_enum, ignore_case = true, value_name = "WHAT")]
    pub(super) list: Option<What>,

    #[command(flatten)]
    pub(super) results: ResultArguments,
}
