//! The command line, in English; the French spellings of the options are understood too.

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

const MAZE: &str = "Which maze";
const DRAWING: &str = "Drawing and watching";
const SOLVING: &str = "Solving";
const MEASURING: &str = "Measuring";
const FILES: &str = "Files";
const OTHERS: &str = "Other options";

/// What follows any method, and how to begin.
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
/// Without options, a maze of 6 x 8 squares is carved, a step at each key that you press; q leaves. The entrance is at the top
/// left, the exit at the bottom right.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "labyrinth-text",
    version = maze_io::version::VERSION,
    after_help = more(["After any method, in percent:", "Examples:"], |param| param.about.to_owned()),
    disable_help_flag = true,
    disable_version_flag = true
)]
pub(crate) struct Arguments {
    /// Lines x columns; 6x8 if it is left out. A share code says it the other way round, width x height.
    #[arg(long, visible_alias = "taille", value_name = "LxC", value_parser = size, allow_hyphen_values = true, conflicts_with_all = ["radius", "blueprint"], help_heading = MAZE)]
    size: Option<[u64; 2]>,

    /// The size of shapes that have only one, radius, side or rings; 8 if it is left out.
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    radius: Option<u64>,

    /// The shape of the cells and of their outline.
    #[arg(long, value_name = "SHAPE", value_parser = shape_kind(), default_value = "square", conflicts_with = "blueprint", help_heading = MAZE)]
    shape: ShapeKind,

    /// Leave cells out, so that this is left of the shape: a form, or the white of a picture (.png), or the dots of a text
    /// (.txt). With a share code or a file whose mask is a picture, that picture.
    #[arg(long, value_name = "MASK|FILE", value_parser = mask(), help_heading = MAZE)]
    mask: Option<GivenMask>,

    /// The method, and perhaps options of it and of what is done after any method, such as kruskal, division+cut=random or
    /// kruskal+braid=50. If it is left out, backtracker.
    #[arg(long, value_name = "METHOD", value_parser = method(), conflicts_with = "blueprint", help_heading = MAZE)]
    method: Option<(Method, PostProcess)>,

    /// Then wall off this share of all cells, in percent, by shortening dead ends.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    sparse: Option<Percent>,

    /// Then open this share of the dead ends, in percent, so that there are loops.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    braid: Option<Percent>,

    /// Then open this share of the walls left, in percent.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    loops: Option<Percent>,

    /// Never take away a wall between cells that are joined already (random-removals).
    #[arg(long, conflicts_with = "blueprint", help_heading = MAZE)]
    unique: bool,

    /// Go on until every cell can be reached (random-removals).
    #[arg(long, visible_aliases = ["acces", "accès"], conflicts_with = "blueprint", help_heading = MAZE)]
    access: bool,

    /// The seed of the random draws; a new one each time if it is left out.
    #[arg(long, visible_alias = "graine", value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, conflicts_with = "blueprint", help_heading = MAZE)]
    pub(crate) seed: Option<u64>,

    /// Try seeds, from the given one on, until finding the way is as difficult as this: easy (levels 1 to 3), medium (4 to
    /// 6), hard (7 to 10), or a level from 1 to 10. Given several times, it is for one chapter of a book after the other, and the
    /// last one for those that follow, too.
    #[arg(long = "difficulty", value_name = "LEVEL", value_parser = levels, allow_negative_numbers = true, conflicts_with_all = ["blueprint", "input"], help_heading = MAZE)]
    difficulties: Vec<RangeInclusive<u32>>,

    /// A share code, which decides all of it, such as square:20x30/kruskal#42.
    #[arg(long, value_name = "CODE", value_parser = code, help_heading = MAZE)]
    blueprint: Option<Code>,

    /// A maze from a file, to be drawn, solved, measured and written instead of a new one: .json, .doors, a drawing
    /// (.txt), or a picture, page or body that labyrinth wrote (.svg, .png, .pdf, .stl, .3mf, .obj, .glb), which is made anew by its share
    /// code. `-` is the standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["blueprint", "size", "radius", "shape", "method", "sparse", "braid", "loops", "unique", "access", "count", "compare"], help_heading = MAZE)]
    pub(crate) input: Option<PathBuf>,

    /// The format of what is read, whatever the file's name ends in; txt if that says nothing.
    #[arg(long, value_name = "FORMAT", value_parser = format_read, help_heading = MAZE)]
    input_format: Option<Format>,

    /// Read a file or a share code however much memory and work that takes. Without it, at most 128 MiB, 2^24 cells and 2^30
    /// steps are allowed, since a short file can ask for hours.
    #[arg(long, help_heading = MAZE)]
    trust: bool,

    /// Milliseconds between two steps; 0 shows what comes out at once. Without it, a key goes on.
    #[arg(long, visible_alias = "attente", value_name = "MS", value_parser = number(0..=60_000), allow_negative_numbers = true, help_heading = DRAWING)]
    pub(crate) delay: Option<u64>,

    /// How it is drawn; squares by default with box-drawing characters, other shapes with braille dots.
    #[arg(long, value_name = "STYLE", value_parser = style(), help_heading = DRAWING)]
    style: Option<Style>,

    /// Whether what is drawn is coloured: by default on a terminal that has colours, unless NO_COLOR is set.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHEN", default_value_t, help_heading = DRAWING)]
    pub(crate) color: ColorChoice,

    /// Show how far each cell is from where the path begins: from blue to red, or, of squares without colours, by its
    /// last digits.
    #[arg(long, help_heading = DRAWING)]
    pub(crate) distances: bool,

    /// Show which cells are connected with one another, each region in a colour of its own, and print how many regions
    /// there are.
    #[arg(long, conflicts_with = "distances", help_heading = DRAWING)]
    pub(crate) regions: bool,

    /// Do not draw it.
    #[arg(long, help_heading = DRAWING)]
    quiet: bool,

    /// Solve it, and mark the path. The search is watched like the making.
    #[arg(long = "solve", value_name = "SOLVER", value_parser = solver(), num_args = 0..=1, default_missing_value = "breadth-first", help_heading = SOLVING)]
    pub(crate) solver: Option<Solver>,

    /// Where the path begins: a cell's number, or its line and column, which are counted from 0.
    #[arg(long, value_name = "CELL|L,C", allow_hyphen_values = true, help_heading = SOLVING)]
    from: Option<String>,

    /// Where the path ends.
    #[arg(long, value_name = "CELL|L,C", allow_hyphen_values = true, help_heading = SOLVING)]
    to: Option<String>,

    /// Where the path begins and ends, if no cells are given.
    #[arg(long, value_enum, ignore_case = true, default_value_t, conflicts_with_all = ["from", "to"], help_heading = SOLVING)]
    ends: Ends,

    /// Measure it: dead ends, junctions, paths, difficulty.
    #[arg(long, help_heading = MEASURING)]
    pub(crate) stats: bool,

    /// So many mazes, with this seed and those that follow it: written if --output names files for them, or else
    /// measured, and means and standard errors printed.
    #[arg(long, value_name = "N", value_parser = number(1..=1_000_000), allow_negative_numbers = true, conflicts_with_all = ["stats", "regions"], help_heading = MEASURING)]
    pub(crate) count: Option<u64>,

    /// Compare the methods by what is measured of 20 mazes by each, or of as many as --count says; or the solvers by
    /// their steps in those mazes.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHAT", num_args = 0..=1, default_missing_value = "methods", help_heading = MEASURING)]
    pub(crate) compare: Option<Compared>,

    /// How measures and lists are printed. As json or csv, what is told of a maze is one record, instead of the drawing.
    #[arg(long = "as", value_enum, ignore_case = true, value_name = "HOW", default_value_t, help_heading = MEASURING)]
    pub(crate) how: As,

    /// Write it into a file; `-` is the standard output. The ending says how: txt as it is drawn; svg and png as a
    /// picture of any shape, with the path if it is solved; height.png as heights for terrain; pdf as a page
    /// to print, with --count a book; pbm as a pixel for each cell and wall; json as all that is
    /// known of its cells; stl, 3mf, obj and glb as walls on a plate to print or to build with, but for stl with the
    /// path as a second body; doors as a number for each cell, which says how its south and east doors are. Squares by eller,
    /// sidewinder and binary-tree are written row by row into a pbm, and into a png too large for a drawing, and may be
    /// of any size. {seed} and {code} in the name become those of the maze, {number} that of one of --count mazes; {{
    /// and }} are braces.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    pub(crate) output: Option<PathBuf>,

    /// Write it in this format, whatever the file's name ends in; without a file, to where the drawing would go.
    #[arg(long, value_name = "FORMAT", value_parser = format, help_heading = FILES)]
    format: Option<Format>,

    /// Write a list of the files that --count and --output wrote, with their share codes, as json.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires_all = ["count", "output"], help_heading = FILES)]
    pub(crate) manifest: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) lines: LineArguments,

    #[command(flatten)]
    pub(crate) paper: PaperArguments,

    /// How many pixels the longer side of a heightmap (height.png) has: from 3 a cell, and as many for a margin of a
    /// cell at each end, such as 30 for 8 cells, to 65,536, or as many as the maze needs; 1,024 if that is left out and the
    /// maze has room in so many.
    #[arg(long, value_name = "N", value_parser = number(1..=1 << 17), allow_negative_numbers = true, help_heading = FILES)]
    pub(crate) pixels: Option<u64>,

    #[command(flatten)]
    pub(crate) body: BodyArguments,

    /// Where it is shown, text (or texte): this program knows the terminal only; with graphics, start labyrinth.
    #[arg(long, value_enum, ignore_case = true, value_name = "MODE", default_value = "text", help_heading = OTHERS)]
    pub(crate) mode: Mode,

    /// List what there is to choose from, with the options of each and their ranges; alone, which lists there are.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHAT", num_args = 0..=1, help_heading = OTHERS)]
    pub(crate) list: Option<Option<What>>,

    /// The language of messages, of the manual page and of books, such as fr; that of the system if it is left out.
    #[arg(long, value_name = "LANGUAGE", value_parser = known_language, help_heading = OTHERS)]
    pub(crate) language: Option<Language>,

    /// Print the completions of a shell.
    #[arg(long, value_name = "SHELL", conflicts_with = "manual", help_heading = OTHERS)]
    pub(crate) completions: Option<Shell>,

    /// Print the manual page.
    #[arg(long, help_heading = OTHERS)]
    pub(crate) manual: bool,

    /// Print this help; -h is shorter.
    #[arg(short, long, visible_alias = "aide", action = ArgAction::Help, help_heading = OTHERS)]
    help: Option<bool>,

    /// Print the version.
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = OTHERS)]
    version: Option<bool>,

    /// What is given, as it is written.
    #[arg(skip)]
    given: Vec<String>,
}

/// Which cells the path leads from and to, unless they are given one by one.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Ends {
    /// The entrance and the exit.
    #[default]
    Usual,
    /// The two cells on the boundary that are farthest apart.
    Hardest,
    /// The two cells that are farthest apart, wherever they lie.
    Longest,
}

/// The ends of a path, as far as they are given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenEnds([Option<Cell>; 2]);

impl GivenEnds {
    /// These ends, but for those that were given.
    pub(crate) fn or(self, default: Endpoints) -> Endpoints {
        let [from, to] = self.0;
        Endpoints { from: from.unwrap_or(default.from), to: to.unwrap_or(default.to) }
    }
}

/// Where mazes are shown.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// In the terminal.
    #[value(alias = "texte")]
    Text,
    /// In a window: only the program with graphics can.
    #[value(alias = "graphique")]
    Graphic,
}

impl Arguments {
    /// The language of messages.
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::of_system)
    }

    /// The words in that language.
    pub(crate) fn locale(&self) -> Locale {
        Locale::new(self.language())
    }

    /// Whether it is drawn, unless it is written.
    pub(crate) fn draws(&self) -> bool {
        !self.quiet && self.how == As::Text
    }

    /// How the maze is drawn.
    pub(crate) fn style(&self, kind: ShapeKind) -> Result<Style, Message> {
        let style = self.style.unwrap_or(Style::default_for(kind));
        if style.suits(kind) { Ok(style) } else { Err(Incompatible::Style(style).into()) }
    }

    /// How a maze of this shape is written.
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

    /// How difficult the mazes of a chapter shall be, which is counted from 0, if that is said.
    pub(crate) fn difficulty(&self, chapter: usize) -> Option<&RangeInclusive<u32>> {
        self.difficulties.get(chapter).or(self.difficulties.last())
    }

    /// The ends of the path that is looked for, as far as they are given cell by cell.
    pub(crate) fn given_ends(&self, grid: &AnyGrid) -> Result<GivenEnds, Message> {
        let end = |text: &Option<String>| text.as_deref().map(|text| cell(text, grid)).transpose();
        Ok(GivenEnds([end(&self.from)?, end(&self.to)?]))
    }

    /// The ends, those of the maze or those that were asked for, and whether it is certain that no two are farther
    /// apart if that was asked for.
    pub(crate) fn task(&self, maze: &Maze<AnyGrid>) -> (Endpoints, bool) {
        let found = match self.ends {
            Ends::Usual => return (maze.ends(), true),
            Ends::Hardest => maze.hardest_ends(),
            Ends::Longest => maze.diameter_ends(),
        };
        (found.ends, found.exact)
    }

    /// The maze with the ends of the path that is looked for: those that are given, or else those that were asked for.
    pub(crate) fn with_ends(&self, maze: Maze<AnyGrid>, given: GivenEnds) -> Result<Maze<AnyGrid>, NoSuchCell> {
        let ends = given.or(self.task(&maze).0);
        maze.with_ends(ends)
    }
}
