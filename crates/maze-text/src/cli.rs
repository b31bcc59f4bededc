//! The command line, in English; the French spellings of the options are understood too.

use clap::{Parser, ValueEnum};
use clap_complete::Shell;
use maze_core::{
    AnyGrid, Blueprint, Cell, Grid, Maze, Method, Shape, ShapeKind,
    method::RowStream,
    solve::{Solver, Task},
};
use rand::{TryRng, rngs::SysRng};
use std::path::PathBuf;

/// Draw a maze in the terminal, watch it being made, solve it and measure it.
///
/// Without options, walls of 6 x 8 squares fall at random, one at each key that you press, until there is a way from
/// the entrance (top left) to the exit (bottom right); q leaves.
#[derive(Parser, Clone, Debug)]
#[command(name = "labyrinth-text", version)]
pub(crate) struct Arguments {
    /// Lines x columns.
    #[arg(long, visible_alias = "taille", value_name = "LxC", value_parser = size, conflicts_with_all = ["radius", "blueprint"])]
    size: Option<[u32; 2]>,

    /// The size of shapes that have but one: radius, side or rings.
    #[arg(long, value_name = "N", conflicts_with = "blueprint")]
    radius: Option<u32>,

    /// The shape of the cells and of their outline, such as square, hex-flat, triangle, circle, octagon.
    #[arg(long, value_name = "SHAPE", default_value = "square", value_parser = shape_kind, conflicts_with = "blueprint")]
    shape: ShapeKind,

    /// The method and its options, such as kruskal or division+cut=random.
    #[arg(long, value_name = "METHOD", default_value = "random-removals", conflicts_with = "blueprint")]
    method: Method,

    /// Never take away a wall between cells that are joined already.
    #[arg(long, conflicts_with = "blueprint")]
    unique: bool,

    /// Go on until every cell can be reached.
    #[arg(long, visible_aliases = ["acces", "accès"], conflicts_with = "blueprint")]
    access: bool,

    /// The seed of the dice; a new one each time if it is left out.
    #[arg(long, visible_alias = "graine", value_name = "N", conflicts_with = "blueprint")]
    seed: Option<u64>,

    /// A share code: everything that decides a maze.
    #[arg(long, value_name = "CODE")]
    blueprint: Option<Blueprint>,

    /// A file of doors, to be drawn, solved and measured instead of a new maze.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["blueprint", "size", "radius", "shape", "method", "seed", "count", "output"])]
    pub(crate) input: Option<PathBuf>,

    /// Milliseconds between two steps of the making; 0 shows the finished maze at once. Without it, a key goes on.
    #[arg(long, visible_alias = "attente", value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub(crate) delay: Option<u64>,

    /// How it is drawn; squares by default with box-drawing characters, other shapes with braille dots.
    #[arg(long, value_enum)]
    style: Option<Style>,

    /// Solve it, by one of the solvers, such as breadth-first, a-star, right-hand, tremaux.
    #[arg(long = "solve", value_name = "SOLVER")]
    pub(crate) solver: Option<Solver>,

    /// Where the way begins: a cell's number, or its line and column; the entrance if it is left out.
    #[arg(long, value_name = "CELL|L,C", requires = "solver")]
    from: Option<String>,

    /// Where the way ends; the exit if it is left out.
    #[arg(long, value_name = "CELL|L,C", requires = "solver")]
    to: Option<String>,

    /// Measure it.
    #[arg(long)]
    pub(crate) stats: bool,

    /// Measure so many mazes, with this seed and those that follow it, and print means and standard errors.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=1_000_000), conflicts_with_all = ["stats", "solver", "output"])]
    pub(crate) count: Option<u64>,

    /// Write it into a file; the ending says how: txt as it is drawn, svg as a scalable picture of any shape, with the
    /// way if it is solved, pbm as pixels, doors as a number for each cell that says how its south and east doors are.
    /// Squares by eller, sidewinder and binary-tree are written row by row into a pbm, and may be of any size.
    #[arg(short, long, value_name = "FILE", value_parser = output_file)]
    pub(crate) output: Option<Output>,

    /// Print the completions of a shell.
    #[arg(long, value_name = "SHELL", exclusive = true)]
    pub(crate) completions: Option<Shell>,

    /// Print the manual page.
    #[arg(long, exclusive = true)]
    pub(crate) manual: bool,

    /// Do not draw it.
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// A file, and how a maze is written into it.
#[derive(Clone, Debug)]
pub(crate) struct Output {
    pub(crate) file: PathBuf,
    pub(crate) format: Format,
}

/// How a maze is written into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// As it is drawn.
    Text,
    /// A picture of black and white pixels.
    Bitmap,
    /// The doors of every cell.
    Doors,
    /// A scalable picture.
    Vector,
}

/// How a maze is drawn.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Plus signs, dashes and bars; squares only.
    Ascii,
    /// Narrow, with the path in full blocks; squares only.
    School,
    /// Box-drawing characters; squares only.
    Box,
    /// Thick walls of full blocks; squares only.
    Blocks,
    /// Braille dots, for every shape.
    Braille,
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

    /// The rows of the maze, if it is to be written row by row: their width, their number, and themselves.
    pub(crate) fn rows(&self) -> Result<Option<(u32, u64, RowStream)>, String> {
        let bitmap = self.output.as_ref().is_some_and(|output| output.format == Format::Bitmap);
        let streams = matches!(self.method, Method::Eller(_) | Method::Sidewinder(_) | Method::BinaryTree(_));
        let square = self.shape == ShapeKind::Square && self.radius.is_none();
        if !(bitmap && streams && square && self.blueprint.is_none()) || self.solver.is_some() || self.stats {
            return Ok(None);
        }
        let [lines, columns] = self.size.unwrap_or([6, 8]);
        let rows = RowStream::new(columns, lines.into(), self.method, self.thrown_seed()?);
        rows.map(|rows| Some((columns, lines.into(), rows))).map_err(|error| error.to_string())
    }

    fn thrown_seed(&self) -> Result<u64, String> {
        let thrown = || SysRng.try_next_u32().map(u64::from);
        let seed = self.seed.map_or_else(thrown, Ok);
        seed.map_err(|error| format!("no seed could be thrown ({error}); give one by --seed"))
    }

    /// How the maze is drawn.
    pub(crate) fn style(&self, kind: ShapeKind) -> Result<Style, String> {
        let squares = kind == ShapeKind::Square;
        match self.style {
            None => Ok(if squares { Style::Box } else { Style::Braille }),
            Some(Style::Braille) => Ok(Style::Braille),
            Some(style) if squares => Ok(style),
            Some(_) => Err(format!("{} cannot be drawn in this style; take --style braille", kind.key())),
        }
    }

    /// The ends of the way that is looked for.
    pub(crate) fn task(&self, maze: &Maze<AnyGrid>) -> Result<Task, String> {
        let whole = Task::through(maze);
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
            (0..=grid.exit()).find(|&cell| grid.place(cell).map(Some) == place)
        }
    };
    found.ok_or_else(|| {
        let [columns, lines] = grid.extent();
        let last = grid.len() - 1;
        format!("`{text}` is no cell; write a number in 0..={last}, or a line in 0..{lines} and a column in 0..{columns}, such as 0,0")
    })
}

fn output_file(text: &str) -> Result<Output, String> {
    let file = PathBuf::from(text);
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let format = match ending.as_deref() {
        Some("txt") => Format::Text,
        Some("pbm") => Format::Bitmap,
        Some("doors") => Format::Doors,
        Some("svg") => Format::Vector,
        _ => return Err(format!("`{text}` does not end in .txt, .svg, .pbm or .doors")),
    };
    Ok(Output { file, format })
}

fn size(text: &str) -> Result<[u32; 2], String> {
    let wrong = || format!("`{text}` is not LxC, such as 6x8");
    let (lines, columns) = text.split_once(['x', 'X']).ok_or_else(wrong)?;
    Ok([lines.parse().map_err(|_| wrong())?, columns.parse().map_err(|_| wrong())?])
}

fn shape_kind(text: &str) -> Result<ShapeKind, String> {
    let all = || ShapeKind::ALL.iter().map(|kind| kind.key()).collect::<Vec<_>>().join(", ");
    ShapeKind::ALL
        .iter()
        .copied()
        .find(|kind| kind.key() == text)
        .ok_or_else(|| format!("there is no shape `{text}`; there are {}", all()))
}
