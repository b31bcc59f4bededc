//! Blueprints and their share codes.

use crate::{
    AnyGrid, Grid, Journal, Maze, MazeRng, Method, NullSink, ParseOptions, PostProcess, RULES_VERSION, Shape,
    ShapeError, Sink,
    dynamic::Dynamic,
    journal::JournalFull,
    method::{self, Guarantees, IncompatibleMethod, MethodError},
    options,
};
use std::{fmt, ops::ControlFlow, str::FromStr, sync::Arc};

/// Everything that determines a maze: shape, size, mask, method, options and seed. The same blueprint makes the same
/// maze on every machine and in every release.
///
/// Its text form is the *share code*: `shape:size@mask/method+option#seed`, such as `square:20x30/kruskal#42`,
/// `hexagon-flat:9/division+cut=random+depth=4#7` or `circle:15@heart/backtracker+braid=50#1`. Options with their
/// default value are left out.
///
/// The code of a maze to be played ends with a goal, such as `square:20x30/kruskal#42/coins+time=90`. A blueprint has
/// no goal, so [`parse`](Self::parse) returns an error, while [`parse_prefix`](Self::parse_prefix) returns the goal as
/// unparsed text. The crate `maze-play` parses it.
///
/// A code may begin with the version of the [rules](crate::RULES_VERSION) that it follows, such as `v1/`. Without one,
/// it follows version 1.
///
/// ```
/// use maze_core::{Blueprint, Method, Shape, ShapeKind};
///
/// let shape = Shape::new(ShapeKind::Square, &[20, 30])?;
/// let blueprint = Blueprint::new(shape, "kruskal".parse::<Method>()?, 42)?;
/// assert_eq!(blueprint.to_string(), "square:20x30/kruskal#42");
/// assert_eq!(blueprint.to_string().parse::<Blueprint>()?, blueprint);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Blueprint {
    shape: Shape,
    method: Method,
    post_process: PostProcess,
    seed: u64,
}

impl Blueprint {
    /// Creates a blueprint without post-processing.
    ///
    /// # Errors
    /// If the method cannot run on the shape.
    pub fn new(shape: Shape, method: Method, seed: u64) -> Result<Self, IncompatibleMethod> {
        if method.needs_lines() && !shape.has_lines() {
            return Err(IncompatibleMethod::new(&method, shape.mask()));
        }
        Ok(Self { shape, method, post_process: PostProcess::NONE, seed })
    }

    /// The same blueprint with other post-processing.
    #[must_use]
    pub fn with_post_process(self, post_process: PostProcess) -> Self {
        Self { post_process, ..self }
    }

    /// The same blueprint with another seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Shape, size and mask.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Method and options.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// The changes made to the maze after the method has finished.
    #[must_use]
    pub fn post_process(&self) -> PostProcess {
        self.post_process
    }

    /// The seed of the random draws.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The properties that the maze is certain to have.
    #[must_use]
    pub fn guarantees(&self) -> Guarantees {
        let Guarantees { connected, loopless } = self.method.guarantees();
        let PostProcess { sparse, braid, loops } = self.post_process;
        let [sparse, adds_loops] = [sparse.get() > 0, braid.get() > 0 || loops.get() > 0];
        Guarantees { connected: connected && !sparse, loopless: loopless && !adds_loops }
    }

    /// Makes the maze.
    #[must_use]
    pub fn generate(&self) -> Maze<AnyGrid> {
        let grid = self.shape.grid();
        let mut maze = self.method.start(&grid);
        // Neither the maze nor this sink breaks.
        let _: ControlFlow<()> = self.run(&mut maze, &mut NullSink);
        let open = maze.into_open_sides();
        Maze::with_open_sides(grid, open)
    }

    /// Makes the maze and reports each step to a sink, by a virtual call. [`Method::run`] is compiled for each type of
    /// sink instead, which is faster.
    ///
    /// # Errors
    /// Breaks if the sink does, with the unfinished maze.
    ///
    /// ```
    /// use maze_core::{Blueprint, StopWhen};
    ///
    /// let blueprint: Blueprint = "square:6x3/wilson#4".parse()?;
    /// let mut steps = 0;
    /// let unfinished = blueprint.generate_with(&mut StopWhen(|| {
    ///     steps += 1;
    ///     steps > 100
    /// }));
    /// assert_eq!(unfinished.is_break(), steps > 100);
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    pub fn generate_with(&self, sink: &mut impl Sink) -> ControlFlow<Maze<AnyGrid>, Maze<AnyGrid>> {
        let grid = self.shape.grid();
        let mut maze = self.method.start(&grid);
        let carved = self.run_with(&mut maze, sink);
        let open = maze.into_open_sides();
        let maze = Maze::with_open_sides(grid, open);
        if carved.is_continue() { ControlFlow::Continue(maze) } else { ControlFlow::Break(maze) }
    }

    /// Makes the maze and records every step, however many there are.
    #[must_use]
    pub fn record(&self) -> (Arc<AnyGrid>, Arc<Journal>) {
        let (grid, mut journal) = self.empty_journal();
        let _: ControlFlow<()> = self.carve(&grid, &mut journal);
        (grid, Arc::new(journal))
    }

    /// Makes the maze and records every step, in at most `limit` events.
    ///
    /// # Errors
    /// If there are more events.
    pub fn record_within(&self, limit: usize) -> Result<(Arc<AnyGrid>, Arc<Journal>), JournalFull> {
        let (grid, journal) = self.empty_journal();
        let mut journal = journal.with_limit(limit);
        let _: ControlFlow<()> = self.carve(&grid, &mut journal);
        journal.check()?;
        Ok((grid, Arc::new(journal)))
    }

    /// Returns the grid and an empty journal for a maze on it. [`carve`](Self::carve) fills the journal.
    #[must_use]
    pub fn empty_journal(&self) -> (Arc<AnyGrid>, Journal) {
        let grid = Arc::new(self.shape.grid());
        let journal = Journal::new(&self.method.start(grid.clone()));
        (grid, journal)
    }

    /// Makes the maze on this blueprint's grid, and reports each step to a sink, like
    /// [`generate_with`](Self::generate_with).
    ///
    /// # Errors
    /// Breaks if the sink does.
    ///
    /// # Panics
    /// If the grid belongs to another shape: it has another number of cells, or lacks the lines that the method needs.
    pub fn carve(&self, grid: &AnyGrid, sink: &mut impl Sink) -> ControlFlow<()> {
        assert!(grid.len() as u64 == self.shape.cells(), "the grid does not belong to {}", self.shape);
        // Post-processing reads the maze, so it is built too.
        self.run_with(&mut self.method.start(grid), sink)
    }

    /// Makes the maze, and reports each step to a sink by virtual calls, so that the methods are not compiled again for
    /// each type of sink.
    fn run_with<S: Sink>(&self, maze: &mut Maze<&AnyGrid>, sink: &mut S) -> ControlFlow<()> {
        if S::MARKS { self.run(maze, &mut Dynamic::<true>(sink)) } else { self.run(maze, &mut Dynamic::<false>(sink)) }
    }

    /// Makes the maze, and reports each step to a sink.
    fn run<S: Sink>(&self, maze: &mut Maze<&AnyGrid>, sink: &mut S) -> ControlFlow<()> {
        let mut rng = MazeRng::new(self.seed);
        let grid = *maze.grid();
        self.method.run(grid, &mut rng, &mut (&mut *maze, &mut *sink)).expect(SUITS)?;
        self.post_process.run(maze, &mut rng, sink)
    }

    /// Reads a share code.
    ///
    /// # Errors
    /// If the text is not a share code, it ends with a goal, the maze is too large, or the picture of its mask is
    /// missing.
    pub fn parse(code: &str, options: &ParseOptions<'_>) -> Result<Self, BlueprintError> {
        match Self::parse_prefix(code, options)? {
            (blueprint, None) => Ok(blueprint),
            (_, Some(goal)) => Err(BlueprintError::Goal(goal.to_owned())),
        }
    }

    /// Reads a share code up to its seed, and returns the goal after it, if any, as unparsed text: `coins` in
    /// `square:20x30/kruskal#42/coins`.
    ///
    /// # Errors
    /// If the text up to the seed is not a share code, the maze is too large, or the picture of its mask is missing.
    pub fn parse_prefix<'c>(
        code: &'c str,
        options: &ParseOptions<'_>,
    ) -> Result<(Self, Option<&'c str>), BlueprintError> {
        let code = without_rules(code.trim())?;
        let (rest, seed) = code.split_once('#').ok_or_else(|| BlueprintError::Seed(code.to_owned()))?;
        let (seed, goal) = seed.split_once('/').map_or((seed, None), |(seed, goal)| (seed, Some(goal)));
        let (shape, method) = rest.split_once('/').ok_or_else(|| BlueprintError::Method(code.to_owned()))?;
        let shape = Shape::parse(shape, options)?;
        let (method, post_process) = method::parse(method)?;
        let seed = seed.parse().map_err(|_| BlueprintError::SeedNumber(seed.to_owned()))?;
        Ok((Self::new(shape, method, seed)?.with_post_process(post_process), goal))
    }
}

impl fmt::Display for Blueprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.shape, self.method)?;
        let mut post_process = self.post_process;
        options::write(f, &mut post_process.params(), &mut PostProcess::default().params())?;
        write!(f, "#{}", self.seed)
    }
}

impl FromStr for Blueprint {
    type Err = BlueprintError;

    fn from_str(text: &str) -> Result<Self, BlueprintError> {
        Self::parse(text, &ParseOptions::default())
    }
}

// A code without a version follows version 1. Before raising the version, decide how such codes are read, and write the
// new version into codes.
const _: () = assert!(RULES_VERSION == 1, "codes without a version would mean other mazes");

/// Removes the version from the start of a share code, if there is one.
fn without_rules(code: &str) -> Result<&str, BlueprintError> {
    let Some((version, rest)) = code.strip_prefix('v').and_then(|code| code.split_once('/')) else { return Ok(code) };
    let is_version = version.bytes().all(|letter| letter.is_ascii_digit()) && !version.starts_with('0');
    match version.parse() {
        // No shape has such a name, so parsing the shape reports the error.
        _ if !is_version || version.is_empty() => Ok(code),
        Ok(RULES_VERSION) => Ok(rest),
        _ => Err(BlueprintError::NewerRules(version.to_owned())),
    }
}

/// Why running a blueprint's method cannot fail.
const SUITS: &str = "a blueprint has a method that suits its grid";

/// An error in a share code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum BlueprintError {
    #[error(
        "the code follows version {0} of the rules, and this program knows version {RULES_VERSION}; update the program"
    )]
    NewerRules(String),
    #[error("`{0}` has no seed; end it with # and a number, such as {EXAMPLE}")]
    Seed(String),
    #[error("the seed must be a number from 0 to {max}, not `{0}`", max = u64::MAX)]
    SeedNumber(String),
    #[error("`{0}` has no method; write one of {methods} after a /, such as {EXAMPLE}", methods = method::keys())]
    Method(String),
    #[error(transparent)]
    WrongShape(#[from] ShapeError),
    #[error(transparent)]
    WrongMethod(#[from] MethodError),
    #[error(
        "the code ends with a goal, `/{0}`, but a blueprint has none; remove it, or read a `Challenge` of maze-play"
    )]
    Goal(String),
    #[error(transparent)]
    Incompatible(#[from] IncompatibleMethod),
}

const EXAMPLE: &str = "square:20x30/kruskal#42";
