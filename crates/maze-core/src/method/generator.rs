//! What a method is: what it says of itself, and how it runs.

use super::Param;
use crate::{Grid, Info, Lines, Maze, MazeRng, Sink};
use std::{fmt, ops::ControlFlow};

/// A generation method with its options.
pub trait Generator: Copy + PartialEq {
    /// Its names.
    const INFO: Info;
    /// Its kind after W. Pullen, if it has one.
    const KIND: Option<MethodKind> = None;
    /// Whether it begins without inner walls and builds them, instead of taking walls away.
    const BUILDS_WALLS: bool = false;
    /// It with its usual options, which a share code leaves out.
    const DEFAULT: Self;

    /// What is certain about its mazes, with these options.
    fn guarantees(&self) -> Guarantees {
        Guarantees::PERFECT
    }

    /// Its options, to be read and set.
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
    /// Makes a maze on the grid, and reports to the sink how.
    ///
    /// # Errors
    /// Breaks when the sink does.
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

/// A method that works along lines of cells.
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
    /// Makes a maze on the grid, and reports to the sink how.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn run<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()>;
}

/// The maze before a method begins: some methods take walls away, others build them.
pub(super) fn start<G: Grid>(builds_walls: bool, grid: G) -> Maze<G> {
    if builds_walls { Maze::without_walls(grid) } else { Maze::with_all_walls(grid) }
}

/// How a method comes to a whole, as W. Pullen distinguishes them (<https://www.astrolog.org/labyrnth/algrithm.htm>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MethodKind {
    /// It keeps one connected piece, to which it adds until it is the maze, or walls that are all joined to the boundary.
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

/// What is certain about a maze.
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
    /// There is never more than one path.
    pub loopless: bool,
}

impl Guarantees {
    /// Exactly one path from every cell to every other.
    pub const PERFECT: Self = Self { connected: true, loopless: true };

    /// Every cell can be reached, some by several paths.
    pub const CONNECTED: Self = Self { connected: true, loopless: false };
}
