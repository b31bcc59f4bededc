//! The command line, in English; the French spellings of the options are understood too.

use crate::{
    draw::Style,
    file::{Format, Rows},
};
use clap::{Parser, ValueEnum};
use clap_complete::Shell;
use maze_core::{
    AnyGrid, Blueprint, Cell, Grid, Maze, Method, Shape, ShapeKind,
    method::RowStream,
    solve::{Solver, Task},
};
use rand::{TryRng, rngs::SysRng};
use std::path::PathBuf;

const MAZE: &str = "Which maze";
const DRAWING: &str = "Drawing and watching";
const SOLVING: &str = "Solving";
const MEASURING: &str = "Measuring";
const FILES: &str = "Writing files";

/// What there is to choose from, and how to begin.
fn lists() -> String {
    let listed = |keys: Vec<&str>| keys.join(", ");
    let shapes = listed(ShapeKind::ALL.iter().map(|kind| kind.key()).collect());
    let methods = listed(Method::all().iter().map(Method::key).collect());
    let solvers = listed(Solver::ALL.iter().map(|solver| solver.key()).collect());
    format!(
        "Shapes: {shapes}\nMethods: {methods}\nSolvers: {solvers}\n\nExamples:\n  \
        labyrinth-text --size 15x30 --method backtracker --delay 20\n  \
        labyrinth-text --shape circle --radius 9 --method wilson --delay 0 --distances\n  \
        labyrinth-text --size 12x20 --method kruskal --solve tremaux --delay 30\n  \
        labyrinth-text --size 40x40 --method kruskal --solve a-star -o maze.svg"
    )
}

/// Draw a maze in the terminal, watch it being made, solve it and measure it.
///
/// Without options, walls of 6 x 8 squares fall at random, one at each key that you press, until there is a way from
/// the entrance (top left) to the exit (bottom right); q leaves.
#[derive(Parser, Clone, Debug)]
#[command(name = "labyrinth-text", version, after_help = lists())]
pub(crate) struct Arguments {
    /// Lines x columns; 6x8 if it is left out.
    #[arg(long, visible_alias = "taille", value_name = "LxC", value_parser = size, conflicts_with_all = ["radius", "blueprint"], help_heading = MAZE)]
    size: Option<[u32; 2]>,

    /// The size of shapes that have but one, radius, side or rings; 8 if it is left out.
    #[arg(long, value_name = "N", conflicts_with = "blueprint", help_heading = MAZE)]
    radius: Option<u32>,

    /// The shape of the cells and of their outline; shapes are listed below.
    #[arg(long, value_name = "SHAPE", default_value = "square", conflicts_with = "blueprint", help_heading = MAZE)]
    shape: ShapeKind,

    /// The method, and perhaps its options, such as kruskal or division+cut=random; methods are listed below.
    #[arg(long, value_name = "METHOD", default_value = "random-removals", conflicts_with = "blueprint", help_heading = MAZE)]
    method: Method,

    /// Never take away a wall between cells that are joined already (random-removals).
    #[arg(long, conflicts_with = "blueprint", help_heading = MAZE)]
    unique: bool,

    /// Go on until every cell can be reached (random-removals).
    #[arg(long, visible_aliases = ["acces", "accès"], conflicts_with = "blueprint", help_heading = MAZE)]
    access: bool,

    /// The seed of the dice; a new one each time if it is left out.
    #[arg(long, visible_alias = "graine", value_name = "N", conflicts_with = "blueprint", help_heading = MAZE)]
    seed: Option<u64>,

    /// A share code, which decides all of it, such as square:20x30/kruskal#42.
    #[arg(long, value_name = "CODE", help_heading = MAZE)]
    blueprint: Option<Blueprint>,

    /// Where it is shown: this program knows the terminal only.
    #[arg(long, value_enum, value_name = "MODE", default_value = "text", hide = true)]
    pub(crate) mode: Mode,

    /// A maze from a file, to be drawn, solved, measured and written instead of a new one: .json, .doors, or a drawing
    /// of squares in plain text (.txt).
    #[arg(long, value_name = "FILE", value_parser = input_file, conflicts_with_all = ["blueprint", "size", "radius", "shape", "method", "unique", "access", "count", "compare"], help_heading = MAZE)]
    pub(crate) input: Option<(PathBuf, Format)>,

    /// Milliseconds between two steps; 0 shows what comes out at once. Without it, a key goes on.
    #[arg(long, visible_alias = "attente", value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000), help_heading = DRAWING)]
    pub(crate) delay: Option<u64>,

    /// How it is drawn; squares by default with box-drawing characters, other shapes with braille dots.
    #[arg(long, value_enum, help_heading = DRAWING)]
    style: Option<Style>,

    /// Solve it; solvers are listed below. The search is watched like the making.
    #[arg(long = "solve", value_name = "SOLVER", help_heading = SOLVING)]
    pub(crate) solver: Option<Solver>,

    /// Where the way begins: a cell's number, or its line and column.
    #[arg(long, value_name = "CELL|L,C", help_heading = SOLVING)]
    from: Option<String>,

    /// Where the way ends.
    #[arg(long, value_name = "CELL|L,C", help_heading = SOLVING)]
    to: Option<String>,

    /// Where the way begins and ends, if no cells are given.
    #[arg(long, value_enum, default_value_t, help_heading = SOLVING)]
    ends: Ends,

    /// Show how far each cell is from where the way begins: from blue to red, or, without colours, by its last digits.
    #[arg(long, help_heading = DRAWING)]
    pub(crate) distances: bool,

    /// Measure it: dead ends, junctions, ways.
    #[arg(long, help_heading = MEASURING)]
    pub(crate) stats: bool,

    /// Measure so many mazes, with this seed and those that follow it, and print means and standard errors.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=1_000_000), conflicts_with_all = ["stats", "solver", "output", "format"], help_heading = MEASURING)]
    pub(crate) count: Option<u64>,

    /// Compare the methods by what is measured of 20 mazes by each, or of as many as --count says.
    #[arg(long, conflicts_with_all = ["blueprint", "method", "unique", "access", "stats", "solver", "output", "format"], help_heading = MEASURING)]
    pub(crate) compare: bool,

    /// Write it into a file. The ending says how: txt as it is drawn; svg and png as a picture of any shape, with the way
    /// if it is solved; pbm as a pixel for each cell and wall; json as all that is known of its cells; stl, obj and glb as
    /// walls on a plate to print or to build with, in obj and glb with the path as a second body; doors as a number for each cell, that says how its
    /// south and east doors are. Squares by eller, sidewinder and binary-tree are written row by row into a pbm, and
    /// into a png too large for a drawing, and may be of any size.
    #[arg(short, long, value_name = "FILE", help_heading = FILES)]
    pub(crate) output: Option<PathBuf>,

    /// Write it in this format, whatever the file's name ends in; without a file, to where the drawing would go.
    #[arg(long, value_name = "FORMAT", help_heading = FILES)]
    format: Option<Format>,

    /// Print the completions of a shell.
    #[arg(long, value_name = "SHELL", exclusive = true)]
    pub(crate) completions: Option<Shell>,

    /// Print the manual page.
    #[arg(long, exclusive = true)]
    pub(crate) manual: bool,

    /// Do not draw it.
    #[arg(long, help_heading = DRAWING)]
    pub(crate) quiet: bool,
}

/// Which cells the way leads from and to, unless they are given one by one.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Ends {
    /// The entrance and the exit.
    #[default]
    Usual,
    /// The two cells on the rim that are farthest apart.
    Hardest,
    /// The two cells that are farthest apart, wherever they lie.
    Longest,
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
    /// The maze that was asked for.
    pub(crate) fn blueprint(&self) -> Result<Blueprint, String> {
        if let Some(blueprint) = &self.blueprint {
            return Ok(blueprint.clone());
        }
        let size = match (self.shape.dimensions(), self.radius) {
            ([_], Some(radius)) => vec![radius],
            ([dimension], None) if self.size.is_some() => {
                return Err(format!(
                    "--size is for shapes of two dimensions; {} takes --radius, its {}",
                    self.shape.key(),
                    dimension.key
                ));
            }
            ([_], None) => vec![8],
            (_, Some(radius)) => {
                return Err(format!(
                    "--radius {radius} is for shapes of one dimension; {} takes --size LxC",
                    self.shape.key()
                ));
            }
            (_, None) => {
                let [lines, columns] = self.size.unwrap_or([6, 8]);
                vec![columns, lines]
            }
        };
        let shape = Shape::new(self.shape, &size).map_err(|error| error.to_string())?;
        let mut method = self.method;
        if let Method::RandomRemovals(removals) = &mut method {
            removals.unique |= self.unique;
            removals.access |= self.access;
        } else if self.unique || self.access {
            return Err(format!("--unique and --access are for random-removals; {} is perfect without", method.key()));
        }
        let seed = self.thrown_seed()?;
        Blueprint::new(shape, method, seed).map_err(|error| error.to_string())
    }

    /// The rows of the maze, if it is to be written row by row.
    pub(crate) fn rows(&self, written: Option<Format>) -> Result<Option<Rows<RowStream>>, String> {
        let [lines, columns] = self.size.unwrap_or([6, 8]);
        let pixels = match written {
            Some(Format::Pbm) => true,
            // Smaller ones are drawn.
            Some(Format::Png) => u64::from(lines) * u64::from(columns) > maze_core::MAX_CELLS,
            _ => false,
        };
        let streams = matches!(self.method, Method::Eller(_) | Method::Sidewinder(_) | Method::BinaryTree(_));
        let square = self.shape == ShapeKind::Square && self.radius.is_none();
        let made = self.blueprint.is_none() && self.input.is_none();
        let looked_at = self.solver.is_some() || self.stats || self.ends != Ends::Usual;
        if !(pixels && streams && square && made) || looked_at {
            return Ok(None);
        }
        let (width, height) = (columns, u64::from(lines));
        let rows = RowStream::new(width, height, self.method, self.thrown_seed()?);
        rows.map(|rows| Some(Rows { width: width.into(), height, rows })).map_err(|error| error.to_string())
    }

    /// The format in which it is written, if it is.
    pub(crate) fn written(&self) -> Result<Option<Format>, String> {
        match (self.format, &self.output) {
            (Some(format), _) => Ok(Some(format)),
            (None, Some(file)) => Format::of(file, &Format::ALL).map(Some),
            (None, None) => Ok(None),
        }
    }

    fn thrown_seed(&self) -> Result<u64, String> {
        let thrown = || SysRng.try_next_u32().map(u64::from);
        let seed = self.seed.map_or_else(thrown, Ok);
        seed.map_err(|error| format!("no seed could be thrown ({error}); give one by --seed"))
    }

    /// How the maze is drawn.
    pub(crate) fn style(&self, kind: ShapeKind) -> Result<Style, String> {
        match self.style {
            None => Ok(Style::usual(kind)),
            Some(Style::Braille) => Ok(Style::Braille),
            Some(style) if kind == ShapeKind::Square => Ok(style),
            Some(_) => Err(format!("{} cannot be drawn in this style; take --style braille", kind.key())),
        }
    }

    /// The ends of the way that is looked for.
    pub(crate) fn task(&self, maze: &Maze<AnyGrid>, usual: Task) -> Result<Task, String> {
        let whole = match self.ends {
            Ends::Usual => usual,
            Ends::Hardest => maze.hardest_ends(),
            Ends::Longest => maze.longest_way(),
        };
        let end = |text: &Option<String>, usual| text.as_deref().map_or(Ok(usual), |text| cell(text, maze));
        Ok(Task { from: end(&self.from, whole.from)?, to: end(&self.to, whole.to)? })
    }
}

/// A cell by its number, or by line and column.
fn cell(text: &str, maze: &Maze<AnyGrid>) -> Result<Cell, String> {
    let grid = maze.grid();
    let found = match text.split_once(',') {
        None => text.trim().parse().ok().filter(|&cell: &Cell| (cell as usize) < grid.len()),
        Some((line, column)) => {
            let place = [column, line].map(|part| part.trim().parse::<u32>().ok());
            grid.cells().find(|&cell| grid.place(cell).map(Some) == place)
        }
    };
    found.ok_or_else(|| {
        let [columns, lines] = grid.extent();
        let last = grid.len() - 1;
        format!("`{text}` is no cell; write a number in 0..={last}, or a line in 0..{lines} and a column in 0..{columns}, such as 0,0")
    })
}

fn input_file(text: &str) -> Result<(PathBuf, Format), String> {
    let file = PathBuf::from(text);
    Format::of(&file, &Format::READ).map(|format| (file, format))
}

fn size(text: &str) -> Result<[u32; 2], String> {
    let wrong = || format!("`{text}` is not LxC, such as 6x8");
    let (lines, columns) = text.split_once(['x', 'X']).ok_or_else(wrong)?;
    Ok([lines.parse().map_err(|_| wrong())?, columns.parse().map_err(|_| wrong())?])
}
