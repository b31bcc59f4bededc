//! The command line. It is in English, but the French spellings of options are accepted too.

mod body;
mod completions;
mod count;
mod files;
mod language;
mod lines;
mod maze;
mod paper;
mod purpose;
mod short;
mod trusted;

pub(crate) use completions::completions;
pub(crate) use files::is_standard;
pub use language::language;
pub(crate) use language::{answer, command};
pub(crate) use maze::Streamed;
pub(crate) use purpose::Purpose;
pub(crate) use short::short;

use crate::{
    compare::Compared,
    list::What,
    record::As,
    values::{
        Code, GivenMask, cell, code, format, format_read, known_language, levels, mask, method, number, option,
        percent, shape_kind, size, solver, style,
    },
};
use body::BodyArguments;
use clap::{ArgAction, ColorChoice, Parser, ValueEnum, ValueHint};
use clap_complete::Shell;
use lines::LineArguments;
use maze_core::{
    AnyGrid, Cell, Endpoints, Maze, Method, PostProcess, Shape, ShapeKind,
    maze::NoSuchCell,
    options::{Param, Percent},
    solve::Solver,
};
use maze_io::{Format, Incompatible, Options, Style};
use maze_locale::{Language, Locale, Message};
use paper::PaperArguments;
use std::{ops::RangeInclusive, path::PathBuf};

const MAZE: &str = "Maze";
const DRAWING: &str = "Drawing and animation";
const SOLVING: &str = "Solving";
const MEASURING: &str = "Measuring";
const FILES: &str = "Files";
const OTHERS: &str = "Other options";

/// The end of the help: the options that follow any method, and examples.
fn more([after, examples]: [&str; 2], about: impl Fn(&Param<'_>) -> String) -> String {
    let mut post_process = PostProcess::default();
    let lines = post_process.params().map(|param| format!("  {:17}{}\n", option(&param), about(&param)));
    format!(
        "{after}\n{}\n{examples}\n  \
        labyrinth-text --size 15x30 --method backtracker --delay 20\n  \
        labyrinth-text --size 15x30 --method kruskal+braid=50 --solve\n  \
        labyrinth-text --shape circle --radius 9 --method wilson --delay 0 --distances\n  \
        labyrinth-text --size 12x20 --method kruskal --solve tremaux --delay 30\n  \
        labyrinth-text --size 40x40 --method kruskal --solve a-star -o maze.svg\n  \
        labyrinth-text --size 20x20 --method wilson --count 50 -o 'maze-{{number}}.svg'",
        lines.concat()
    )
}

/// Draw a maze in the terminal, watch it being made, solve it and measure it.
///
/// Without options, generates a maze of 6 x 8 squares and shows it step by step: press any key for the next step, q to
/// quit. The entrance is at the top left, the exit at the bottom right.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "labyrinth-text",
    version = maze_io::version::VERSION,
    after_help = more(["After any method, in percent:", "Examples:"], |param| param.about.to_owned()),
    disable_help_flag = true,
    disable_version_flag = true
)]
pub(crate) struct Arguments {
    /// Lines x columns. The default is 6x8. Share codes have the opposite order, width x height.
    #[arg(long, visible_alias = "taille", value_name = "LxC", value_parser = size, allow_hyphen_values = true, conflicts_with_all = ["radius", "blueprint"], help_heading = MAZE)]
    size: Option<[u64; 2]>,

    /// The size of shapes with only one dimension: radius, side or number of rings. The default is 8.
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    radius: Option<u64>,

    /// The shape of the cells and of the outline.
    #[arg(long, value_name = "SHAPE", value_parser = shape_kind(), default_value = "square", conflicts_with = "blueprint", help_heading = MAZE)]
    shape: ShapeKind,

    /// Cut out a part of the shape: a built-in mask, the white parts of a picture (.png), or the dots of a text (.txt).
    /// If a share code or an input file needs a picture as its mask, this is that picture.
    #[arg(long, value_name = "MASK|FILE", value_parser = mask(), help_heading = MAZE)]
    mask: Option<GivenMask>,

    /// The method with its own options and those for any method, such as kruskal, division+cut=random or
    /// kruskal+braid=50. The default is backtracker, or random-removals if --unique or --access is given.
    #[arg(long, value_name = "METHOD", value_parser = method(), conflicts_with = "blueprint", help_heading = MAZE)]
    method: Option<(Method, PostProcess)>,

    /// After generation, wall off this percentage of all cells by shortening dead ends.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    sparse: Option<Percent>,

    /// After generation, open this percentage of the dead ends, which adds loops.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    braid: Option<Percent>,

    /// After generation, open this percentage of the remaining walls.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    loops: Option<Percent>,

    /// Remove only walls between cells that are not connected yet (random-removals).
    #[arg(long, conflicts_with = "blueprint", help_heading = MAZE)]
    unique: bool,

    /// Continue until every cell can be reached (random-removals).
    #[arg(long, visible_aliases = ["acces", "accès"], conflicts_with = "blueprint", help_heading = MAZE)]
    access: bool,

    /// The random seed. By default, it is different each time.
    #[arg(long, visible_alias = "graine", value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    pub(crate) seed: Option<u64>,

    /// Try seeds, from the given one on, until the maze is this difficult: easy (levels 1 to 3), medium (4 to 6), hard
    /// (7 to 10), or a level from 1 to 10. Repeat the option for the chapters of a book; the last value also applies to
    /// the remaining ones.
    #[arg(long = "difficulty", value_name = "LEVEL", value_parser = levels, allow_negative_numbers = true, conflicts_with_all = ["blueprint", "input"], help_heading = MAZE)]
    difficulties: Vec<RangeInclusive<u32>>,

    /// A share code, which determines the whole maze, such as square:20x30/kruskal#42.
    #[arg(long, value_name = "CODE", value_parser = code, help_heading = MAZE)]
    blueprint: Option<Code>,

    /// Read a maze from a file instead of generating one: .json, .doors, a drawing (.txt), or a picture, page or 3D
    /// model that labyrinth wrote (.svg, .png, .pdf, .stl, .3mf, .obj, .glb), whose maze is generated again from its
    /// share code. `-` is the standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["blueprint", "size", "radius", "shape", "method", "sparse", "braid", "loops", "unique", "access", "count", "compare"], help_heading = MAZE)]
    pub(crate) input: Option<PathBuf>,

    /// The format of the input. By default, it is that of the file extension, or txt.
    #[arg(long, value_name = "FORMAT", value_parser = format_read, help_heading = MAZE)]
    input_format: Option<Format>,

    /// Read files and share codes without limits. By default, at most 128 MiB, 2^24 cells and 2^30 steps are allowed,
    /// since even a short file can require hours of work.
    #[arg(long, help_heading = MAZE)]
    trust: bool,

    /// Milliseconds between two steps. 0 shows the result at once. By default, press a key for each step.
    #[arg(long, visible_alias = "attente", value_name = "MS", value_parser = number(0..=60_000), allow_negative_numbers = true, help_heading = DRAWING)]
    pub(crate) delay: Option<u64>,

    /// The drawing style. The default is box-drawing characters for squares and braille dots for other shapes.
    #[arg(long, value_name = "STYLE", value_parser = style(), help_heading = DRAWING)]
    style: Option<Style>,

    /// When to use colors. By default, if the terminal supports them and NO_COLOR is not set.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHEN", default_value_t, help_heading = DRAWING)]
    pub(crate) color: ColorChoice,

    /// Show the distance of each cell from the start of the path, from blue to red. Without colors, squares show its
    /// last digits.
    #[arg(long, help_heading = DRAWING)]
    pub(crate) distances: bool,

    /// Show which cells are connected, with a color for each region, and print the number of regions.
    #[arg(long, conflicts_with = "distances", help_heading = DRAWING)]
    pub(crate) regions: bool,

    /// Do not draw the maze.
    #[arg(long, help_heading = DRAWING)]
    quiet: bool,

    /// Solve the maze and mark the path. The search is animated like the generation.
    #[arg(long = "solve", value_name = "SOLVER", value_parser = solver(), num_args = 0..=1, default_missing_value = "breadth-first", help_heading = SOLVING)]
    pub(crate) solver: Option<Solver>,

    /// The start of the path: the number of a cell, or its line and column, counted from 0.
    #[arg(long, value_name = "CELL|L,C", allow_hyphen_values = true, help_heading = SOLVING)]
    from: Option<String>,

    /// The end of the path.
    #[arg(long, value_name = "CELL|L,C", allow_hyphen_values = true, help_heading = SOLVING)]
    to: Option<String>,

    /// The ends of the path, unless cells are given.
    #[arg(long, value_enum, ignore_case = true, default_value_t, conflicts_with_all = ["from", "to"], help_heading = SOLVING)]
    ends: Ends,

    /// Measure the maze: dead ends, junctions, paths, difficulty.
    #[arg(long, help_heading = MEASURING)]
    pub(crate) stats: bool,

    /// Make this many mazes with consecutive seeds. If --output names a file for each or a book, they are written.
    /// Otherwise they are measured, and the means and standard errors are printed.
    #[arg(long, value_name = "N", value_parser = number(1..=1_000_000), allow_negative_numbers = true, conflicts_with_all = ["stats", "regions"], help_heading = MEASURING)]
    pub(crate) count: Option<u64>,

    /// Compare the methods by the measures of 20 mazes each, or of --count mazes. With solvers, compare the solvers by
    /// their steps in such mazes.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHAT", num_args = 0..=1, default_missing_value = "methods", help_heading = MEASURING)]
    pub(crate) compare: Option<Compared>,

    /// The format of measures and lists. As json or csv, the results for a maze are one record, which replaces the
    /// drawing.
    #[arg(long = "as", value_enum, ignore_case = true, value_name = "HOW", default_value_t, help_heading = MEASURING)]
    pub(crate) how: As,

    /// Write the maze into a file; `-` is the standard output. The file extension determines the format: txt is the
    /// drawing; svg and png are pictures of any shape, with the path if the maze is solved; height.png is a heightmap
    /// for terrain; pdf is a page to print or, with --count, a book; pbm has a pixel for each cell and wall; json is
    /// the complete data of the cells; stl, 3mf, obj and glb are 3D models, in which the path is a separate part,
    /// except for stl, which has no path; doors has a number for each cell, which encodes its south and east doors.
    /// Squares by eller, sidewinder and binary-tree may be of any size in pbm, and in png if they are too large for a
    /// drawing with lines, since they are written row by row. In the file name, {seed} and {code} are replaced by those
    /// of the maze, and {number} by its number among --count mazes; {{ and }} are braces.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    pub(crate) output: Option<PathBuf>,

    /// Write this format, whatever the file extension. Without --output, the maze goes to the standard output.
    #[arg(long, value_name = "FORMAT", value_parser = format, help_heading = FILES)]
    format: Option<Format>,

    /// Write a list of the files that --count and --output produce, with their share codes, as json.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires_all = ["count", "output"], help_heading = FILES)]
    pub(crate) manifest: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) lines: LineArguments,

    #[command(flatten)]
    pub(crate) paper: PaperArguments,

    /// The length of the longer side of a heightmap (height.png) in pixels, including a margin of one cell at each end:
    /// from 3 per cell, such as 30 for 8 cells, to 65,536, or more if the maze needs more. The default is 1,024 if that
    /// is enough.
    #[arg(long, value_name = "N", value_parser = number(1..=1 << 17), allow_negative_numbers = true, help_heading = FILES)]
    pub(crate) pixels: Option<u64>,

    #[command(flatten)]
    pub(crate) body: BodyArguments,

    /// Where to show the maze: text (or texte). For the graphic mode, run labyrinth.
    #[arg(long, value_enum, ignore_case = true, value_name = "MODE", default_value = "text", help_heading = OTHERS)]
    pub(crate) mode: Mode,

    /// List the available values, with their options and ranges. Without a value, list the lists.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHAT", num_args = 0..=1, help_heading = OTHERS)]
    pub(crate) list: Option<Option<What>>,

    /// The language of messages, of the manual page and of books, such as fr. The default is that of the system.
    #[arg(long, value_name = "LANGUAGE", value_parser = known_language, help_heading = OTHERS)]
    pub(crate) language: Option<Language>,

    /// Print completions for a shell.
    #[arg(long, value_name = "SHELL", conflicts_with = "manual", help_heading = OTHERS)]
    pub(crate) completions: Option<Shell>,

    /// Print the manual page.
    #[arg(long, help_heading = OTHERS)]
    pub(crate) manual: bool,

    /// Print this help. -h prints a summary.
    #[arg(short, long, visible_alias = "aide", action = ArgAction::Help, help_heading = OTHERS)]
    help: Option<bool>,

    /// Print the version.
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = OTHERS)]
    version: Option<bool>,

    /// The names of the options that were given.
    #[arg(skip)]
    given: Vec<String>,
}

/// The ends of the path, unless cells are given.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Ends {
    /// The entrance and the exit.
    #[default]
    Usual,
    /// The two cells on the boundary that are farthest apart.
    Hardest,
    /// The two cells that are farthest apart.
    Longest,
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
}

/// Where to show mazes.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// In the terminal.
    #[value(alias = "texte")]
    Text,
    /// In a window, which only the program labyrinth can do.
    #[value(alias = "graphique")]
    Graphic,
}

impl Arguments {
    /// The language of messages.
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::of_system)
    }

    /// The texts in that language.
    pub(crate) fn locale(&self) -> Locale {
        Locale::new(self.language())
    }

    /// Whether the maze is drawn, unless it is written.
    pub(crate) fn draws(&self) -> bool {
        !self.quiet && self.how == As::Text
    }

    /// The drawing style.
    pub(crate) fn style(&self, kind: ShapeKind) -> Result<Style, Message> {
        let style = self.style.unwrap_or(Style::default_for(kind));
        if style.suits(kind) { Ok(style) } else { Err(Incompatible::Style(style).into()) }
    }

    /// The options for writing a maze of this shape.
    pub(crate) fn options(&self, format: Format, shape: &Shape) -> Result<Options, Message> {
        let pixels = self.pixels.and_then(|pixels| u32::try_from(pixels).ok());
        if format == Format::Svg {
            self.body.check_flat()?;
        }
        Ok(Options {
            measures: self.body.measures(shape),
            lines: self.lines.lines(),
            labels: self.lines.labels,
            pixels,
            ..(format, self.style(shape.kind())?).into()
        })
    }

    /// The requested difficulty of a chapter, which counts from 0.
    pub(crate) fn difficulty(&self, chapter: usize) -> Option<&RangeInclusive<u32>> {
        self.difficulties.get(chapter).or(self.difficulties.last())
    }

    /// The ends of the path that are given as cells.
    pub(crate) fn given_ends(&self, grid: &AnyGrid) -> Result<GivenEnds, Message> {
        let end = |text: &Option<String>| text.as_deref().map(|text| cell(text, grid)).transpose();
        Ok(GivenEnds([end(&self.from)?, end(&self.to)?]))
    }

    /// Returns the ends of the path by `--ends`, and whether it is certain that no other ends are farther apart.
    pub(crate) fn task(&self, maze: &Maze<AnyGrid>) -> (Endpoints, bool) {
        let found = match self.ends {
            Ends::Usual => return (maze.ends(), true),
            Ends::Hardest => maze.hardest_ends(),
            Ends::Longest => maze.diameter_ends(),
        };
        (found.ends, found.exact)
    }

    /// Sets the ends of the path: those that are given, or else those by `--ends`.
    pub(crate) fn with_ends(&self, maze: Maze<AnyGrid>, given: GivenEnds) -> Result<Maze<AnyGrid>, NoSuchCell> {
        let ends = given.or(self.task(&maze).0);
        maze.with_ends(ends)
    }
}
