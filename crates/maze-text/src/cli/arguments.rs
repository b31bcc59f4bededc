//! The options of all commands, as one set.

use super::{
    groups::{
        BesideArguments, CommonArguments, Ends, FILES, FileArguments, LetterArguments, LevelArguments, MAZE, MEASURING,
        MaskArguments, MazeArguments, OTHERS, OutputArguments, ReadArguments, ResultArguments, ShowArguments,
        SolveArguments,
    },
    paper::PaperArguments,
    race::RaceArguments,
    worksheet::WorksheetArguments,
};
use crate::{
    cells::cell,
    compare::Compared,
    list::What,
    record::As,
    values::{Code, code, number, size},
};
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use clap_complete::Shell;
use maze_core::{AnyGrid, Cell, Endpoints, Maze, Shape, ShapeKind, maze::NoSuchCell};
use maze_io::{Format, Incompatible, Options, Style};
use maze_locale::{Language, Locale, Message};
use std::{fmt::Display, ops::RangeInclusive, path::PathBuf};

/// The options of all commands. They can also be given without a command, as in earlier versions and in the C program.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Arguments {
    /// Width x height. The default is 8x6. In calls of the C program, rows x columns: with --mode, --unique, --access or
    /// a French spelling of an option.
    #[arg(long, visible_alias = "taille", value_name = "WxH", value_parser = size, allow_hyphen_values = true, conflicts_with_all = ["radius", "tiling"], help_heading = MAZE)]
    pub(super) size: Option<[u64; 2]>,

    /// The size of shapes with only one dimension: radius, side or number of rings. The default is 8.
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, conflicts_with = "tiling", help_heading = MAZE)]
    pub(super) radius: Option<u64>,

    #[command(flatten)]
    pub(crate) maze: MazeArguments,

    #[command(flatten)]
    pub(super) mask: MaskArguments,

    #[command(flatten)]
    pub(super) letters: LetterArguments,

    /// Remove only walls between cells that are not connected yet (random-removals).
    #[arg(long, help_heading = MAZE)]
    pub(super) unique: bool,

    /// Continue until every cell can be reached (random-removals).
    #[arg(long, visible_aliases = ["acces", "accès"], help_heading = MAZE)]
    pub(super) access: bool,

    #[command(flatten)]
    pub(super) level: LevelArguments,

    /// A share code, which determines the whole maze, such as square:20x30/kruskal#42.
    #[arg(long, value_name = "CODE", value_parser = code, conflicts_with_all = ["size", "radius", "shape", "tiling", "method", "sparse", "braid", "loops", "unique", "access", "seed", "difficulties", "mask_text"], help_heading = MAZE)]
    pub(super) blueprint: Option<Code>,

    /// Read a maze from a file instead of generating one: a drawing, a grid of characters or numbers, a picture, a
    /// micromouse file, .json or .doors. Other files that labyrinth wrote, such as .svg, .pdf, .stl or .graphml, hold a
    /// share code, from which the maze is generated again. `-` is the standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["blueprint", "size", "radius", "shape", "tiling", "method", "sparse", "braid", "loops", "unique", "access", "difficulties", "count", "compare", "mask_text"], help_heading = MAZE)]
    pub(crate) input: Option<PathBuf>,

    #[command(flatten)]
    pub(super) reading: ReadArguments,

    #[command(flatten)]
    pub(crate) show: ShowArguments,

    #[command(flatten)]
    pub(crate) beside: BesideArguments,

    #[command(flatten)]
    pub(crate) solving: SolveArguments,

    /// Measure the maze: dead ends, junctions, paths, difficulty.
    #[arg(long, help_heading = MEASURING)]
    pub(crate) stats: bool,

    /// Make this many mazes with consecutive seeds. If --output names a file for each or a book, they are written.
    /// Otherwise they are measured, and the means and standard errors are printed.
    #[arg(long, value_name = "N", value_parser = mazes(), allow_negative_numbers = true, conflicts_with_all = ["stats", "regions"], help_heading = MEASURING)]
    pub(crate) count: Option<u64>,

    /// Compare the methods by the measures of 20 mazes each, or of --count mazes. With solvers, compare the solvers by
    /// their steps in such mazes.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHAT", num_args = 0..=1, default_missing_value = "methods", help_heading = MEASURING)]
    pub(crate) compare: Option<Compared>,

    #[command(flatten)]
    pub(crate) results: ResultArguments,

    #[command(flatten)]
    pub(super) written: OutputArguments,

    #[command(flatten)]
    pub(crate) file: FileArguments,

    /// Write a list of the files that --count and --output produce, with their share codes, as json.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    pub(crate) manifest: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) paper: PaperArguments,

    /// Where to show the maze: text (or texte). For the graphic mode, run labyrinth.
    #[arg(long, value_enum, ignore_case = true, value_name = "MODE", help_heading = OTHERS)]
    pub(super) mode: Option<Mode>,

    /// List the available values, with their options and ranges. Without a value, list the lists.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHAT", num_args = 0..=1, help_heading = OTHERS)]
    pub(super) list: Option<Option<What>>,

    #[command(flatten)]
    pub(crate) common: CommonArguments,

    /// Print completions for a shell.
    #[arg(long, value_name = "SHELL", conflicts_with = "manual", help_heading = OTHERS)]
    pub(crate) completions: Option<Shell>,

    /// Print the manual page.
    #[arg(long, help_heading = OTHERS)]
    pub(super) manual: bool,

    /// Print this help. -h prints a summary.
    #[arg(short, long, visible_alias = "aide", action = ArgAction::Help, global = true, help_heading = OTHERS)]
    pub(super) help: Option<bool>,

    /// Print the version.
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = OTHERS)]
    pub(super) version: Option<bool>,

    /// The options of a worksheet, which only its command has.
    #[arg(skip)]
    pub(crate) worksheet: Option<WorksheetArguments>,

    /// The options of robots, which only their command has.
    #[arg(skip)]
    pub(crate) race: Option<RaceArguments>,

    /// The names of the options that were given.
    #[arg(skip)]
    pub(super) given: Vec<String>,

    /// Whether the call is one of the C program: the maze is watched, and its size is rows x columns.
    #[arg(skip)]
    pub(super) is_as_in_c: bool,

    /// Whether there are no arguments, so that the program says what it can do.
    #[arg(skip)]
    pub(crate) is_first: bool,
}

/// A parser for a number of mazes.
pub(super) fn mazes() -> impl Fn(&str) -> Result<u64, Message> + Clone {
    number(1..=1_000_000)
}

/// The ends of a path that are given as cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenEnds([Option<Cell>; 2]);

impl GivenEnds {
    /// Replaces ends that are not given by these.
    pub(crate) fn or(self, default: Endpoints) -> Endpoints {
        let [from, to] = self.0;
        Endpoints { from: from.unwrap_or(default.from), to: to.unwrap_or(default.to) }
    }

    /// Gives a maze these ends, or those of `default`. If both defaults are its own, all of its goals remain.
    pub(crate) fn apply(self, maze: Maze<AnyGrid>, default: Endpoints) -> Result<Maze<AnyGrid>, NoSuchCell> {
        let is_other_goal = self.0[1].is_some() || default != maze.ends();
        let ends = self.or(default);
        if is_other_goal { maze.with_ends(ends) } else { maze.with_goals(ends.from, &[]) }
    }
}

/// Where to show mazes.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Draw them in the terminal.
    #[value(alias = "texte")]
    Text,
    /// Open a window, which only the program labyrinth can do.
    #[value(alias = "graphique")]
    Graphic,
}

impl Arguments {
    /// The language of messages.
    pub(crate) fn language(&self) -> Language {
        self.common.language.unwrap_or_else(Language::of_system)
    }

    /// The texts in that language.
    pub(crate) fn locale(&self) -> Locale {
        Locale::new(self.language())
    }

    /// The title of a page with a floor, with `{number}` in place of its number.
    pub(crate) fn floor_title(&self) -> String {
        self.locale().fill("book-floor", &[("number", &"{number}")])
    }

    /// Rejects the graphic mode.
    pub(crate) fn check_mode(&self) -> Result<(), Message> {
        match self.mode {
            Some(Mode::Graphic) => Err(Message::new("error-arguments-graphic", &[])),
            _ => Ok(()),
        }
    }

    /// Whether the maze is drawn, unless it is written.
    pub(crate) fn draws(&self) -> bool {
        !self.common.quiet && self.results.how == As::Text
    }

    /// Whether the generation and the search are animated, if the maze is drawn in a terminal.
    pub(crate) fn watches(&self) -> bool {
        let is_asked = self.show.watch || self.common.delay.is_some() || self.is_as_in_c;
        is_asked && self.common.delay != Some(0)
    }

    /// The drawing style.
    pub(crate) fn style(&self, kind: ShapeKind) -> Result<Style, Message> {
        let style = self.show.drawing.style.unwrap_or(Style::default_for(kind));
        if style.suits(kind) { Ok(style) } else { Err(Incompatible::Style(style).into()) }
    }

    /// The options for writing a maze of this shape.
    pub(crate) fn options(&self, format: Format, shape: &Shape) -> Result<Options, Message> {
        let file = &self.file;
        let pixels = file.pixels.and_then(|pixels| u32::try_from(pixels).ok());
        if format.has_cell_size() && !format.is_body() {
            file.body.check_flat()?;
        }
        Ok(Options {
            measures: file.body.measures(shape),
            lines: file.lines.lines(),
            labels: file.labels,
            pixels,
            ..(format, self.style(shape.kind())?).into()
        })
    }

    /// The requested difficulty of a chapter, which counts from 0.
    pub(crate) fn difficulty(&self, chapter: usize) -> Option<&RangeInclusive<u32>> {
        self.level.difficulties.get(chapter).or(self.level.difficulties.last())
    }

    /// The ends of the path that are given as cells.
    pub(crate) fn given_ends(&self, grid: &AnyGrid) -> Result<GivenEnds, Message> {
        let end = |text: &Option<String>| text.as_deref().map(|text| cell(text, grid)).transpose();
        Ok(GivenEnds([end(&self.solving.ends.from)?, end(&self.solving.ends.to)?]))
    }

    /// Returns the ends of the path by `--ends`, and whether it is certain that no other ends are farther apart.
    pub(crate) fn task(&self, maze: &Maze<AnyGrid>) -> (Endpoints, bool) {
        let found = match self.solving.ends.ends {
            Ends::Usual => return (maze.ends(), true),
            Ends::Hardest => maze.hardest_ends(),
            Ends::Longest => maze.diameter_ends(),
        };
        (found.ends, found.exact)
    }

    /// Sets the ends of the path: those that are given, or else those by `--ends`.
    pub(crate) fn with_ends(&self, maze: Maze<AnyGrid>, given: GivenEnds) -> Result<Maze<AnyGrid>, NoSuchCell> {
        let default = self.task(&maze).0;
        given.apply(maze, default)
    }
}

/// The error for an option that contradicts another argument.
pub(super) fn contradiction(option: &str, other: impl Display) -> Message {
    let option = format!("--{option}");
    Message::new("error-arguments-contradiction", &[("option", &option), ("other", &other)])
}
