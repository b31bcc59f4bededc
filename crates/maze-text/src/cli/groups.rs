//! Groups of options, each of which belongs to several commands.

use super::{body::BodyArguments, lines::LineArguments};
use crate::{
    record::As,
    values::{
        GivenMask, Second, fit, format, format_read, known_language, levels, lockstep, mask, method, number, percent,
        second, shape_kind, solver, style, text_mask, tiling,
    },
};
use clap::{Args, ColorChoice, ValueEnum, ValueHint};
use maze_core::{Method, PostProcess, ShapeKind, grid::Polygons, options::Percent, solve::Solver};
use maze_io::{Fit, Format, Style, TextMask};
use maze_locale::Language;
use maze_play::Lockstep;
use std::{ops::RangeInclusive, path::PathBuf};

pub(super) const MAZE: &str = "Maze";
pub(super) const DRAWING: &str = "Drawing and animation";
pub(super) const BESIDE: &str = "Side by side";
pub(super) const SOLVING: &str = "Solving";
pub(super) const MEASURING: &str = "Measuring";
pub(super) const FILES: &str = "Files";
pub(super) const OTHERS: &str = "Other options";

/// The options of a new maze, except for its size and mask.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct MazeArguments {
    /// The shape of the cells and of the outline. The default is square.
    #[arg(long, value_name = "SHAPE", value_parser = shape_kind(), help_heading = MAZE)]
    pub(super) shape: Option<ShapeKind>,

    /// Use the polygons of a file as cells: json with a list of polygons, each a list of corners [x, y], such as
    /// {"polygons": [[[0,0],[2,0],[2,1]], [[0,0],[2,1],[0,1]]]}. Polygons are neighbors if they share a side. The maze
    /// leads from the first polygon to the last one. The json of a maze on polygons is such a file, too.
    #[arg(long, value_name = "FILE", value_parser = tiling, value_hint = ValueHint::FilePath, conflicts_with = "shape", help_heading = MAZE)]
    pub(super) tiling: Option<Polygons>,

    /// The method with its own options and those for any method, such as kruskal, division+cut=random or
    /// kruskal+braid=50. The default is backtracker.
    #[arg(long, value_name = "METHOD", value_parser = method(), help_heading = MAZE)]
    pub(super) method: Option<(Method, PostProcess)>,

    /// After generation, wall off this percentage of all cells by shortening dead ends.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, help_heading = MAZE)]
    pub(super) sparse: Option<Percent>,

    /// After generation, open this percentage of the dead ends, which adds loops.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, help_heading = MAZE)]
    pub(super) braid: Option<Percent>,

    /// After generation, open this percentage of the remaining walls.
    #[arg(long, value_name = "PERCENT", value_parser = percent, allow_negative_numbers = true, help_heading = MAZE)]
    pub(super) loops: Option<Percent>,

    /// The random seed. By default, it is different each time.
    #[arg(long, visible_alias = "graine", value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, help_heading = MAZE)]
    pub(crate) seed: Option<u64>,
}

/// The mask of a new maze, or the picture that a share code or a file needs.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct MaskArguments {
    /// Cut out a part of the shape: a built-in mask, the white parts of a picture (.png), the filled areas of a drawing
    /// (.svg), or the dots of a text (.txt). With `floor.` before its name, the mask is on each floor of a building.
    /// Without a size, the maze keeps the proportions of the file. If a share code or an input file needs a picture as its
    /// mask, this is that picture.
    #[arg(long, value_name = "MASK|FILE", value_parser = mask(), help_heading = MAZE)]
    pub(super) mask: Option<GivenMask>,
}

/// The text whose letters are the cells of a new maze.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LetterArguments {
    /// Make a maze in the shape of a word: its letters are the cells, joined by corridors. Without a size, they are easy
    /// to read. With one number as the size, it is the longer side.
    #[arg(long, value_name = "TEXT", value_parser = text_mask, conflicts_with_all = ["mask", "tiling"], help_heading = MAZE)]
    pub(super) mask_text: Option<TextMask>,
}

/// The difficulty of new mazes.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LevelArguments {
    /// Try seeds, from the given one on, until the maze is this difficult: easy (levels 1 to 3), medium (4 to 6), hard
    /// (7 to 10), or a level from 1 to 10. Repeat the option for the chapters of a book; the last value also applies to
    /// the remaining ones.
    #[arg(long = "difficulty", value_name = "LEVEL", value_parser = levels, allow_negative_numbers = true, help_heading = MAZE)]
    pub(super) difficulties: Vec<RangeInclusive<u32>>,
}

/// The options for reading a file.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ReadArguments {
    /// The format of the input. By default, it is recognized by the content and the file extension.
    #[arg(long, value_name = "FORMAT", value_parser = format_read, help_heading = MAZE)]
    pub(super) input_format: Option<Format>,

    /// Convert pixels or characters of the input to cells: lattice makes each square between walls a cell, and rejects
    /// walls that do not fit; mask makes every floor a cell, without walls between them. By default, lattice if the walls
    /// fit it.
    #[arg(long, value_name = "HOW", value_parser = fit(), help_heading = MAZE)]
    pub(super) read_as: Option<Fit>,
}

/// The look of drawings in text.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct DrawingArguments {
    /// The drawing style. The default is box-drawing characters for squares and braille dots for other shapes.
    #[arg(long, value_name = "STYLE", value_parser = style(), help_heading = DRAWING)]
    pub(super) style: Option<Style>,

    /// Show the distance of each cell from the start of the path, from blue to red. Without colors, squares show its
    /// last digits.
    #[arg(long, help_heading = DRAWING)]
    pub(crate) distances: bool,
}

/// The options for showing one maze.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ShowArguments {
    /// Watch the maze being made, and the path being searched: press any key for the next step, q to quit. With
    /// --delay, it continues by itself.
    #[arg(long, help_heading = DRAWING)]
    pub(super) watch: bool,

    /// Show which cells are connected, with a color for each region, and print the number of regions.
    #[arg(long, conflicts_with = "distances", help_heading = DRAWING)]
    pub(crate) regions: bool,

    #[command(flatten)]
    pub(crate) drawing: DrawingArguments,
}

/// The options of two animations.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SyncArguments {
    /// Keep two animations in step.
    #[arg(long, value_parser = lockstep(), ignore_case = true, value_name = "HOW", default_value = "events", help_heading = BESIDE)]
    pub(crate) sync: Lockstep,
}

/// A second maze, beside the first.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct BesideArguments {
    /// Show a second maze of the same size beside the first, and a table of what differs: a method with its options,
    /// such as wilson or prim+by=walls, with the same seed; with another seed, such as wilson#7; or a share code. A
    /// share code of two mazes shows both, too.
    #[arg(long, value_name = "METHOD|CODE", value_parser = second(), hide_possible_values = true, help_heading = BESIDE)]
    pub(super) beside: Option<Second>,

    #[command(flatten)]
    pub(crate) sync: SyncArguments,
}

/// The format of results.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ResultArguments {
    /// The format of measures and lists. As json or csv, the results for a maze are one record, which replaces the
    /// drawing.
    #[arg(long = "as", value_enum, ignore_case = true, value_name = "HOW", default_value_t, help_heading = MEASURING)]
    pub(crate) how: As,
}

/// Whether a maze is solved, and between which cells.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SolveArguments {
    /// Solve the maze and mark the path. The search is animated like the generation.
    #[arg(long = "solve", value_name = "SOLVER", value_parser = solver(), num_args = 0..=1, default_missing_value = "breadth-first", help_heading = SOLVING)]
    pub(crate) solver: Option<Solver>,

    #[command(flatten)]
    pub(super) ends: EndsArguments,
}

/// The ends of the path.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct EndsArguments {
    /// The start of the path: the number of a cell, or its line and column, counted from 0.
    #[arg(long, value_name = "CELL|L,C", allow_hyphen_values = true, help_heading = SOLVING)]
    pub(super) from: Option<String>,

    /// The end of the path.
    #[arg(long, value_name = "CELL|L,C", allow_hyphen_values = true, help_heading = SOLVING)]
    pub(super) to: Option<String>,

    /// The ends of the path, unless cells are given.
    #[arg(long, value_enum, ignore_case = true, default_value_t, conflicts_with_all = ["from", "to"], help_heading = SOLVING)]
    pub(super) ends: Ends,
}

/// The ends of the path, unless cells are given.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ends {
    /// The entrance and the exit.
    #[default]
    Usual,
    /// The two cells on the boundary that are farthest apart.
    Hardest,
    /// The two cells that are farthest apart.
    Longest,
}

/// The file that is written.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct OutputArguments {
    /// Write the maze into a file; `-` is the standard output. The file extension determines the format: txt is the
    /// drawing; svg and png are pictures of any shape, with the path if the maze is solved; height.png is a heightmap
    /// for terrain; pdf is a page to print or, with several mazes, a book; pbm has a pixel for each cell and wall; json
    /// is the complete data of the cells; stl, 3mf, obj and glb are 3D models, in which the path is a separate part,
    /// except for stl, which has no path; doors has a number for each cell, which encodes its south and east doors;
    /// micromouse, num and maz are for simulators of contests; grid, csv, npy, bmp and pgm have a character, a number or
    /// a pixel for each wall and floor; yaml is the scale of a pgm for robots; tmx is a map of tiles; graphml and dot
    /// are graphs; dxf is for CAD; line.svg has the walls as one line.
    /// Squares by eller, sidewinder and binary-tree may be of any size in pbm, and in png if they are too large for a
    /// drawing with lines, since they are written row by row. In the file name, {seed} and {code} are replaced by those
    /// of the maze, and {number} by its number among --count mazes; {{ and }} are braces.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = FILES)]
    pub(crate) output: Option<PathBuf>,
}

/// The format and the look of written mazes, except for pages.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct FileArguments {
    /// Write this format, whatever the file extension. Without --output, the maze goes to the standard output.
    #[arg(long, value_name = "FORMAT", value_parser = format, help_heading = FILES)]
    pub(super) format: Option<Format>,

    #[command(flatten)]
    pub(crate) lines: LineArguments,

    /// Add arrows at the entrance and the exit, and the share code below the maze, in a separate layer (svg).
    #[arg(long, help_heading = super::lines::LINES)]
    pub(super) labels: bool,

    /// The length of the longer side of a heightmap (height.png) in pixels, including a margin of one cell at each end:
    /// from 3 per cell, such as 30 for 8 cells, to 65,536, or more if the maze needs more. The default is 1,024 if that
    /// is enough.
    #[arg(long, value_name = "N", value_parser = number(1..=1 << 17), allow_negative_numbers = true, help_heading = FILES)]
    pub(super) pixels: Option<u64>,

    #[command(flatten)]
    pub(super) body: BodyArguments,
}

/// The options that every command accepts, even if they have no effect.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct CommonArguments {
    /// Milliseconds between two steps of --watch. 0 shows the result at once.
    #[arg(long, visible_alias = "attente", value_name = "MS", value_parser = number(0..=60_000), allow_negative_numbers = true, global = true, help_heading = OTHERS)]
    pub(crate) delay: Option<u64>,

    /// Do not draw the maze.
    #[arg(long, global = true, help_heading = OTHERS)]
    pub(super) quiet: bool,

    /// When to use colors. By default, if the terminal supports them and NO_COLOR is not set.
    #[arg(long, value_enum, ignore_case = true, value_name = "WHEN", default_value_t, global = true, help_heading = OTHERS)]
    pub(crate) color: ColorChoice,

    /// Read files and share codes without limits. By default, at most 128 MiB, 2^24 cells and 2^30 steps are allowed,
    /// since even a short file can require hours of work.
    #[arg(long, global = true, help_heading = OTHERS)]
    pub(super) trust: bool,

    /// The language of messages, of the manual page and of books, such as fr. By default, the language of the system.
    #[arg(long, value_name = "LANGUAGE", value_parser = known_language, global = true, help_heading = OTHERS)]
    pub(super) language: Option<Language>,
}
