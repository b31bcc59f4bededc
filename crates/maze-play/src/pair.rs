//! Two mazes side by side, or one maze with two solvers.

use maze_core::{
    Blueprint, BlueprintError, ParseOptions, Shape,
    solve::{Solver, SolverError},
};
use std::{fmt, str::FromStr};

/// Two mazes of the same shape and size, to be compared side by side. If they are the same maze, it may have a different
/// solver on each side.
///
/// Its text form is the share code of the first maze and the second maze without its shape, separated by a comma, such
/// as `square:20x30/kruskal#42,wilson#7`. If there are solvers, it is the share code of the maze and both solvers:
/// `square:20x30/kruskal#42,a-star,tremaux`. [`parse`](Self::parse) also accepts the whole code of the second maze.
///
/// ```
/// use maze_core::solve::Solver;
/// use maze_play::Pair;
///
/// let pair: Pair = "square:20x30/kruskal#42,square:20x30/wilson#7".parse()?;
/// assert_eq!(pair.blueprints().each_ref().map(|maze| maze.seed()), [42, 7]);
/// assert_eq!(pair.to_string(), "square:20x30/kruskal#42,wilson#7");
///
/// let solved = Pair::of_solvers(pair.blueprints()[0].clone(), [Solver::AStar, Solver::Tremaux])?;
/// assert_eq!(solved.to_string(), "square:20x30/kruskal#42,a-star,tremaux");
/// # Ok::<(), maze_play::PairError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    blueprints: [Blueprint; 2],
    solvers: Option<[Solver; 2]>,
}

impl Pair {
    /// Creates a pair of mazes.
    ///
    /// # Errors
    /// If their shapes, sizes or masks differ.
    pub fn of_mazes(blueprints: [Blueprint; 2]) -> Result<Self, PairError> {
        Self::check_shapes(blueprints.each_ref().map(Blueprint::shape))?;
        Ok(Self { blueprints, solvers: None })
    }

    /// Checks that mazes of these shapes can be side by side, also if one of them has no blueprint.
    ///
    /// # Errors
    /// If their shapes, sizes or masks differ.
    pub fn check_shapes([first, second]: [&Shape; 2]) -> Result<(), PairError> {
        if first == second { Ok(()) } else { Err(PairError::Shapes(Box::new([first.clone(), second.clone()]))) }
    }

    /// Creates a pair of the same maze with two solvers.
    ///
    /// # Errors
    /// If the solvers are the same.
    pub fn of_solvers(blueprint: Blueprint, solvers: [Solver; 2]) -> Result<Self, PairError> {
        Self::check_solvers(solvers)?;
        Ok(Self { blueprints: [blueprint.clone(), blueprint], solvers: Some(solvers) })
    }

    /// Checks that two solvers of the same maze can be side by side, also if the maze has no blueprint.
    ///
    /// # Errors
    /// If they are the same.
    pub fn check_solvers([one, other]: [Solver; 2]) -> Result<(), PairError> {
        if one == other { Err(PairError::SameSolver(one)) } else { Ok(()) }
    }

    /// The mazes. If there are solvers, they are equal.
    #[must_use]
    pub fn blueprints(&self) -> &[Blueprint; 2] {
        &self.blueprints
    }

    /// The solvers, if one maze is solved twice.
    #[must_use]
    pub fn solvers(&self) -> Option<[Solver; 2]> {
        self.solvers
    }

    /// A short name for each side: the solvers, or the ends of both share codes, such as `kruskal+braid=50#42`.
    #[must_use]
    pub fn captions(&self) -> [String; 2] {
        let rest = |blueprint: &Blueprint| {
            let (code, shape) = (blueprint.to_string(), format!("{}/", blueprint.shape()));
            code.strip_prefix(&shape).unwrap_or(&code).to_owned()
        };
        match self.solvers {
            Some(solvers) => solvers.map(|solver| solver.key().to_owned()),
            None => self.blueprints.each_ref().map(rest),
        }
    }

    /// Reads the code of a pair.
    ///
    /// # Errors
    /// If the text is not the code of a pair, a maze is too large, or the picture of a mask is missing.
    pub fn parse(code: &str, options: &ParseOptions<'_>) -> Result<Self, PairError> {
        let parts: Vec<&str> = code.trim().split(',').collect();
        let first = Blueprint::parse(parts[0], options)?;
        match parts[1..] {
            [] => Err(PairError::One(code.to_owned())),
            [solver] if solver.parse::<Solver>().is_ok() => Err(PairError::OneSolver(solver.to_owned())),
            [second] if second.contains(':') => Self::of_mazes([first, Blueprint::parse(second, options)?]),
            [second] => {
                let second = Blueprint::parse(&format!("{}/{second}", first.shape()), options)?;
                Self::of_mazes([first, second])
            }
            [one, other] if !parts[1..].iter().any(|part| part.contains('#')) => {
                Self::of_solvers(first, [one.parse()?, other.parse()?])
            }
            _ => Err(PairError::Parts(parts[1..].join(","))),
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, [one, other]) = (&self.blueprints[0], self.captions());
        if self.solvers.is_some() { write!(f, "{first},{one},{other}") } else { write!(f, "{first},{other}") }
    }
}

impl FromStr for Pair {
    type Err = PairError;

    fn from_str(text: &str) -> Result<Self, PairError> {
        Self::parse(text, &ParseOptions::default())
    }
}

/// An error in the code of a pair.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum PairError {
    #[error("`{0}` has one maze; add a second one after a comma, or two solvers, such as {EXAMPLES}")]
    One(String),
    #[error("`{0}` is one solver; name two, such as {SOLVERS}")]
    OneSolver(String),
    #[error("`{0}` is neither a second maze nor two solvers of the first; write one of them, such as {EXAMPLES}")]
    Parts(String),
    #[error("mazes side by side need the same shape and size, not {} and {}", .0[0], .0[1])]
    Shapes(Box<[Shape; 2]>),
    #[error("{0} would be compared with itself; choose two different solvers")]
    SameSolver(Solver),
    #[error("mazes side by side have no goal; remove `/{0}`")]
    Goal(String),
    #[error(transparent)]
    WrongMaze(BlueprintError),
    #[error(transparent)]
    WrongSolver(#[from] SolverError),
}

impl From<BlueprintError> for PairError {
    fn from(error: BlueprintError) -> Self {
        match error {
            BlueprintError::Goal(goal) => Self::Goal(goal),
            other => Self::WrongMaze(other),
        }
    }
}

const EXAMPLES: &str = "square:20x30/kruskal#42,wilson#7 or square:20x30/kruskal#42,a-star,tremaux";
const SOLVERS: &str = "square:20x30/kruskal#42,a-star,tremaux";
