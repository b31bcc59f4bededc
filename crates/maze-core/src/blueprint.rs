//! Everything that decides a maze, and its share code.

use crate::{
    AnyGrid, Dice, Journal, Maze, Method, Shape, ShapeError, Sink,
    method::{self, MethodError},
};
use std::{fmt, ops::ControlFlow, str::FromStr, sync::Arc};

/// Everything that decides a maze: shape, size, method, options, seed. The same blueprint makes the same maze, on every machine
/// and in every release.
///
/// Its text form is the *share code*: `shape:size/method+option#seed`, such as `square:20x30/kruskal#42` or
/// `hexagon-flat:9/division+cut=random+depth=4#7`. Options that have their default value are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blueprint {
    /// Shape and size.
    pub shape: Shape,
    /// Method and options.
    pub method: Method,
    /// The seed of the dice.
    pub seed: u64,
}

impl Blueprint {
    /// Makes the maze.
    #[must_use]
    pub fn generate(&self) -> Maze<AnyGrid> {
        let mut maze = self.site(self.shape.grid());
        let grid = maze.grid().clone();
        let _: ControlFlow<()> = self.carve(&grid, &mut maze);
        maze
    }

    /// Makes the maze and writes down how.
    #[must_use]
    pub fn record(&self) -> (Arc<AnyGrid>, Arc<Journal>) {
        let (grid, mut journal) = self.blank_journal();
        let _: ControlFlow<()> = self.carve(&grid, &mut journal);
        (grid, Arc::new(journal))
    }

    /// The grid, and an empty journal of what will happen on it; then call [`carve`](Self::carve).
    #[must_use]
    pub fn blank_journal(&self) -> (Arc<AnyGrid>, Journal) {
        let grid = Arc::new(self.shape.grid());
        let journal = Journal::new(&self.site(grid.clone()));
        (grid, journal)
    }

    /// Tells a sink how the maze is made on this blueprint's grid.
    ///
    /// # Errors
    /// Breaks when the sink does.
    pub fn carve(&self, grid: &AnyGrid, sink: &mut impl Sink) -> ControlFlow<()> {
        grid.carve(&self.method, &mut Dice::new(self.seed), sink)
    }

    /// The maze before the method begins: some methods take walls away, others build them.
    fn site<G: crate::Grid>(&self, grid: G) -> Maze<G> {
        if self.method.builds_walls() { Maze::open(grid) } else { Maze::closed(grid) }
    }
}

impl fmt::Display for Blueprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}#{}", self.shape, self.method, self.seed)
    }
}

impl FromStr for Blueprint {
    type Err = BlueprintError;

    fn from_str(text: &str) -> Result<Self, BlueprintError> {
        let text = text.trim();
        let (rest, seed) = text.split_once('#').ok_or_else(|| BlueprintError::Seed(text.to_owned()))?;
        let (shape, method) = rest.split_once('/').ok_or_else(|| BlueprintError::Method(text.to_owned()))?;
        Ok(Self {
            shape: shape.parse()?,
            method: method.parse()?,
            seed: seed.parse().map_err(|_| BlueprintError::SeedNumber(seed.to_owned()))?,
        })
    }
}

/// What can be wrong with a share code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum BlueprintError {
    #[error("`{0}` has no seed; end it with # and a number, such as {EXAMPLE}")]
    Seed(String),
    #[error("the seed `{0}` is not a number in 0..={max}", max = u64::MAX)]
    SeedNumber(String),
    #[error("`{0}` has no method; write one of {methods} after a /, such as {EXAMPLE}", methods = method::keys())]
    Method(String),
    #[error(transparent)]
    WrongShape(#[from] ShapeError),
    #[error(transparent)]
    WrongMethod(#[from] MethodError),
}

const EXAMPLE: &str = "square:20x30/kruskal#42";
