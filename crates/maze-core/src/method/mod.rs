//! The generation methods and their options. Each is written once and runs on every shape.

mod aldous_broder;
mod backtracker;
mod better_division;
mod bias;
mod binary_tree;
mod boruvka;
mod breadth_first;
mod division;
mod eller;
mod frontier;
mod generator;
mod growing_tree;
mod houston;
mod hunt_and_kill;
mod kruskal;
mod kruskal_by_tiles;
mod order;
mod origin_shift;
mod packed;
mod parts;
mod post_process;
mod prim;
mod random_removals;
mod report;
mod reverse_delete;
mod runs;
mod sets;
mod sidewinder;
mod stream;
mod tiles;
mod trail;
mod visited;
mod walks;
mod weights;
mod wilson;

pub use aldous_broder::AldousBroder;
pub use backtracker::Backtracker;
pub use better_division::BetterDivision;
pub use bias::Bias;
pub use binary_tree::BinaryTree;
pub use boruvka::Boruvka;
pub use breadth_first::BreadthFirst;
pub use division::{Cut, Division, Walls};
pub use eller::Eller;
pub use generator::{Generator, GridGenerator, Guarantees, LineGenerator, MethodKind};
pub use growing_tree::{GrowingTree, Weight};
pub use houston::Houston;
pub use hunt_and_kill::HuntAndKill;
pub use kruskal::Kruskal;
pub use order::Order;
pub use origin_shift::OriginShift;
pub use post_process::PostProcess;
pub use prim::{Growth, Prim};
pub use random_removals::RandomRemovals;
pub use reverse_delete::ReverseDelete;
pub use sidewinder::Sidewinder;
pub use stream::{RowStream, StreamError};
pub use wilson::Wilson;

use crate::{
    Code, Grid, Info, Lines, Mask, Maze, MazeRng, Sink,
    grid::GridVisitor,
    keys,
    options::{self, OptionError, Param},
};
use std::{fmt, ops::ControlFlow, str::FromStr};

/// Declares all methods, and whether each needs lines. Share codes, menus, tests and benchmarks use this list.
macro_rules! methods {
    ($($method:ident on $needed:ident,)+) => {
        /// Any method, with its options.
///
/// ```
/// use maze_core::{Method, method::{Division, Kruskal}};
///
/// assert_eq!(Method::from(Kruskal), "kruskal".parse()?);
/// let division: Method = "division+cut=random".parse()?;
/// assert!(matches!(division, Method::Division(Division { depth: None, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "the methods document themselves")]
        pub enum Method {
            $($method($method),)+
        }

        impl Method {
            /// All methods, with default options.
            pub const ALL: &[Self] = &[$(Self::$method($method::DEFAULT)),+];

            /// Whether the method runs only on grids with [lines](Grid::lines).
            #[must_use]
            pub fn needs_lines(&self) -> bool {
                match self { $(Self::$method(_) => needs_lines!($needed)),+ }
            }

            /// Makes a maze on a grid, and reports each step to the sink. Breaks if the sink breaks. If the sink is a
            /// maze, it must start as [`start`](Self::start) returns it. The method is compiled for each type of grid,
            /// including [wrapped](Grid::accept) ones, so its loops need no dispatch.
            ///
            /// # Errors
            /// If the method needs lines and the grid has none. The sink then receives no events.
            pub fn run<G: Grid, S: Sink>(
                &self,
                grid: &G,
                rng: &mut MazeRng,
                sink: &mut S,
            ) -> Result<ControlFlow<()>, IncompatibleMethod> {
                grid.accept(Run { method: self, rng, sink }).ok_or_else(|| IncompatibleMethod::new(self, None))
            }
        }

        impl<S: Sink> GridVisitor for Run<'_, S> {
            type Output = Option<ControlFlow<()>>;

            fn visit<G: Grid>(self, grid: &G) -> Option<ControlFlow<()>> {
                let Self { method, rng, sink } = self;
                match method { $(Method::$method(method) => run_on!($needed, method, grid, rng, sink)),+ }
            }
        }

        $(
            impl Default for $method {
                fn default() -> Self {
                    Self::DEFAULT
                }
            }

            impl From<$method> for Method {
                fn from(method: $method) -> Self {
                    Self::$method(method)
                }
            }
        )+

        /// Evaluates an expression on the method inside, compiled for each method.
        macro_rules! inside {
            ($any:expr, $m:ident => $value:expr) => {
                match $any { $(Method::$method($m) => $value),+ }
            };
        }
    };
}

/// Runs a method as a visitor. The result is `None` if the method needs lines and the grid has none.
struct Run<'r, S> {
    method: &'r Method,
    rng: &'r mut MazeRng,
    sink: &'r mut S,
}

/// Runs a method as a separate function. If all methods were inlined into one function, they would compete for
/// registers.
#[inline(never)]
fn on_grid<G: Grid, S: Sink>(
    method: &impl GridGenerator,
    grid: &G,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    method.run(grid, rng, sink)
}

/// Like [`on_grid`], for methods that need lines.
#[inline(never)]
fn on_lines<G: Lines, S: Sink>(
    method: &impl LineGenerator,
    lines: &G,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    method.run(lines, rng, sink)
}

/// Whether a method needs lines.
macro_rules! needs_lines {
    (Grid) => {
        false
    };
    (Lines) => {
        true
    };
}

/// Runs a method on a grid or its lines. The result is `None` if the grid has no lines.
macro_rules! run_on {
    (Grid, $method:expr, $grid:expr, $rng:expr, $sink:expr) => {
        Some(on_grid($method, $grid, $rng, $sink))
    };
    (Lines, $method:expr, $grid:expr, $rng:expr, $sink:expr) => {
        $grid.lines().map(|lines| on_lines($method, lines, $rng, $sink))
    };
}

methods! {
    Backtracker on Grid,
    Kruskal on Grid,
    Prim on Grid,
    GrowingTree on Grid,
    HuntAndKill on Grid,
    BreadthFirst on Grid,
    Wilson on Grid,
    AldousBroder on Grid,
    Houston on Grid,
    BinaryTree on Lines,
    Sidewinder on Lines,
    Eller on Lines,
    Boruvka on Grid,
    ReverseDelete on Grid,
    OriginShift on Grid,
    Division on Lines,
    BetterDivision on Grid,
    RandomRemovals on Grid,
}

impl Method {
    /// The name and description.
    #[must_use]
    pub fn info(&self) -> &'static Info {
        fn info<M: Generator>(_: &M) -> &'static Info {
            &M::INFO
        }
        inside!(self, method => info(method))
    }

    /// The name in share codes.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.info().key
    }

    /// The pseudocode with these options. [`run`](Self::run) reports its lines to the sink.
    #[must_use]
    pub fn code(&self) -> &'static Code {
        inside!(self, method => method.code())
    }

    /// The kind as defined by W. Pullen, if any.
    #[must_use]
    pub fn kind(&self) -> Option<MethodKind> {
        fn kind<M: Generator>(_: &M) -> Option<MethodKind> {
            M::KIND
        }
        inside!(self, method => kind(method))
    }

    /// Whether the method starts without inner walls and builds them, instead of removing walls.
    #[must_use]
    pub fn builds_walls(&self) -> bool {
        fn builds_walls<M: Generator>(_: &M) -> bool {
            M::BUILDS_WALLS
        }
        inside!(self, method => builds_walls(method))
    }

    /// `passages` if the method carves passages, `walls` if it builds walls.
    #[must_use]
    pub fn technique(&self) -> &'static str {
        if self.builds_walls() { "walls" } else { "passages" }
    }

    /// The properties that its mazes are certain to have, with these options.
    #[must_use]
    pub fn guarantees(&self) -> Guarantees {
        inside!(self, method => method.guarantees())
    }

    /// The options, for reading and changing.
    pub fn params(&mut self) -> Vec<Param<'_>> {
        inside!(self, method => method.params())
    }

    /// The same method with default options.
    #[must_use]
    pub fn default_options(self) -> Self {
        fn default<M: Generator + Into<Method>>(_: M) -> Method {
            M::DEFAULT.into()
        }
        inside!(self, method => default(method))
    }

    /// Makes a maze on a grid.
    ///
    /// # Errors
    /// If the method needs lines and the grid has none.
    ///
    /// ```
    /// use maze_core::{MazeRng, Method, Shape};
    ///
    /// let grid = "hex-flat:8x5".parse::<Shape>()?.grid();
    /// let maze = "prim".parse::<Method>()?.generate(&grid, &mut MazeRng::new(1))?;
    /// assert!(maze.is_perfect());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn generate<G: Grid>(&self, grid: G, rng: &mut MazeRng) -> Result<Maze<G>, IncompatibleMethod> {
        let mut maze = self.start(&grid);
        // A maze never breaks.
        let _: ControlFlow<()> = self.run(&grid, rng, &mut maze)?;
        let open = maze.into_open_sides();
        Ok(Maze::with_open_sides(grid, open))
    }

    /// The maze before the method starts: with all walls, or without inner walls if the method [builds
    /// walls](Self::builds_walls).
    ///
    /// ```
    /// use maze_core::{Method, grid::Square};
    ///
    /// let start = "division".parse::<Method>()?.start(Square::new(2, 2)?);
    /// assert_eq!(start.passage_count(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start<G: Grid>(&self, grid: G) -> Maze<G> {
        generator::start(self.builds_walls(), grid)
    }
}

/// The error for a method that cannot run on a grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{method} works along whole lines of cells, and {}", lines_missing(mask.as_ref()))]
pub struct IncompatibleMethod {
    /// The key of the method.
    pub method: &'static str,
    /// The mask that breaks the lines of the grid, if one does.
    pub mask: Option<Mask>,
}

impl IncompatibleMethod {
    /// Creates the error for a method, and for the mask that breaks the lines, if any.
    pub(crate) fn new(method: &Method, mask: Option<&Mask>) -> Self {
        Self { method: method.key(), mask: mask.cloned() }
    }
}

fn lines_missing(mask: Option<&Mask>) -> String {
    match mask {
        Some(mask) => format!("the mask {mask} breaks them; choose another method, or no mask"),
        None => "the grid has none; choose another method".to_owned(),
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        let (mut set, mut default) = (*self, self.default_options());
        options::write(f, &mut set.params(), &mut default.params())
    }
}

impl FromStr for Method {
    type Err = MethodError;

    fn from_str(text: &str) -> Result<Self, MethodError> {
        let (mut method, parts) = split(text)?;
        options::read(method.key(), method.params(), parts)?;
        Ok(method)
    }
}

/// Parses a method, its options, and the options of post-processing, such as `kruskal+braid=50`.
///
/// # Errors
/// If there is no such method or option, or a value is not allowed.
pub fn parse(text: &str) -> Result<(Method, PostProcess), MethodError> {
    let ((mut method, parts), mut post_process) = (split(text)?, PostProcess::default());
    let key = method.key();
    options::read(key, method.params().into_iter().chain(post_process.params()).collect(), parts)?;
    Ok((method, post_process))
}

/// Splits a text into the method that it names, and its options.
fn split(text: &str) -> Result<(Method, impl Iterator<Item = &str>), MethodError> {
    let mut parts = text.split('+');
    let key = parts.next().unwrap_or_default();
    let method = Method::ALL.iter().copied().find(|method| method.key() == key);
    method.map(|method| (method, parts)).ok_or_else(|| MethodError::Unknown(key.to_owned()))
}

/// An error in the share code of a method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum MethodError {
    #[error("there is no method `{0}`; there are {list}", list = keys())]
    Unknown(String),
    #[error(transparent)]
    Options(#[from] OptionError),
}

/// The names of all methods, for error messages.
pub(crate) fn keys() -> String {
    keys::list(Method::ALL.iter().map(Method::key))
}
