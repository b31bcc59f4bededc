//! The traits of generation methods.

use super::Param;
use crate::{Code, Grid, Info, Lines, Maze, MazeRng, Sink};
use std::{fmt, ops::ControlFlow};

/// A generation method with its options.
pub trait Generator: Copy + PartialEq {
    /// The name and description.
    const INFO: Info;
    /// The kind as defined by W. Pullen, if any.
    const KIND: Option<MethodKind> = None;
    /// Whether the method starts without inner walls and builds them, instead of removing walls.
    const BUILDS_WALLS: bool = false;
    /// The method with default options, which share codes leave out.
    const DEFAULT: Self;

    /// The pseudocode with these options, whose lines [`run`](GridGenerator::run) reports. By default it is empty.
    fn code(&self) -> &'static Code {
        Code::NONE
    }

    /// The properties that its mazes are certain to have, with these options.
    fn guarantees(&self) -> Guarantees {
        Guarantees::PERFECT
    }

    /// The options, for reading and changing.
    fn params(&mut self) -> Vec<Param<'_>> {
        Vec::new()
    }
}

/// A method that runs on every grid.
///
/// ```
/// use maze_core::{MazeRng, grid::Octagon, method::{GridGenerator, Wilson}};
///
/// let maze = Wilson::default().generate(Octagon::new(5, 4)?, &mut MazeRng::new(1));
/// assert!(maze.is_perfect());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait GridGenerator: Generator {
    /// Makes a maze on the grid, and reports each step to the sink.
    ///
    /// # Errors
    /// Breaks if the sink does.
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()>;

    /// Makes a maze on the grid.
    fn generate<G: Grid>(&self, grid: G, rng: &mut MazeRng) -> Maze<G> {
        let mut maze = start(Self::BUILDS_WALLS, &grid);
        // A maze never breaks.
        let _: ControlFlow<()> = self.run(&grid, rng, &mut maze);
        let open = maze.into_open_sides();
        Maze::with_open_sides(grid, open)
    }
}

/// A method that works along the rows of a grid.
///
/// ```
/// use maze_core::{Maze, MazeRng, grid::Circle, method::{LineGenerator, Sidewinder}};
///
/// let grid = Circle::new(5)?;
/// let mut maze = Maze::with_all_walls(&grid);
/// assert!(Sidewinder::default().run(&grid, &mut MazeRng::new(1), &mut maze).is_continue());
/// assert!(maze.is_perfect());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait LineGenerator: Generator {
    /// Makes a maze on the grid, and reports each step to the sink.
    ///
    /// # Errors
    /// Breaks if the sink does.
    fn run<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()>;
}

/// The maze before a method starts: some methods remove walls, others build them.
pub(super) fn start<G: Grid>(builds_walls: bool, grid: G) -> Maze<G> {
    if builds_walls { Maze::without_walls(grid) } else { Maze::with_all_walls(grid) }
}

/// The two kinds of methods that W. Pullen distinguishes (<https://www.astrolog.org/labyrnth/algrithm.htm>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MethodKind {
    /// It grows one connected piece until that is the whole maze, or builds walls that are all connected to the
    /// boundary.
    Tree,
    /// It carves or builds anywhere, and joins pieces.
    Set,
}

impl fmt::Display for MethodKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tree => "tree",
            Self::Set => "set",
        })
    }
}

/// The properties that a maze is certain to have.
///
/// ```
/// use maze_core::{Blueprint, method::Guarantees};
///
/// let braided: Blueprint = "square:9x9/kruskal+braid=50#1".parse()?;
/// assert_eq!(braided.guarantees(), Guarantees::CONNECTED);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guarantees {
    /// Every cell can be reached from every other.
    pub connected: bool,
    /// There are no loops: at most one path joins two cells.
    pub loopless: bool,
}

impl Guarantees {
    /// Exactly one path leads from each cell to each other cell.
    pub const PERFECT: Self = Self { connected: true, loopless: true };

    /// Every cell can be reached, perhaps by several paths.
    pub const CONNECTED: Self = Self { connected: true, loopless: false };
}
