//! The legend: what the colors of the floor and the walls mean while a method or a solver is shown.
//!
//! The texts define which colors are used: those with an entry for the method or the solver, and unmarked floor.

use crate::Locale;
use maze_core::{Mark, Method, solve::Solver};

/// A color of the floor or the walls that a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LegendColor {
    /// The floor where nothing is marked.
    Blank,
    /// The floor marked as the current position.
    Cursor,
    /// The floor marked as waiting.
    Frontier,
    /// The floor marked as done.
    Visited,
    /// The floors of sets, chambers or regions, each in its own color.
    Region,
    /// The floor of the path that was found.
    Path,
    /// The walls that stay while others may still open.
    Kept,
}

impl LegendColor {
    /// All colors, in the order of a legend.
    pub const ALL: [Self; 7] =
        [Self::Cursor, Self::Frontier, Self::Visited, Self::Region, Self::Path, Self::Blank, Self::Kept];

    /// Its part in the names of texts.
    fn key(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Cursor => "cursor",
            Self::Frontier => "frontier",
            Self::Visited => "visited",
            Self::Region => "region",
            Self::Path => "path",
            Self::Kept => "kept",
        }
    }
}

impl From<Mark> for LegendColor {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Blank => Self::Blank,
            Mark::Visited => Self::Visited,
            Mark::Frontier => Self::Frontier,
            Mark::Cursor => Self::Cursor,
            Mark::Path => Self::Path,
            Mark::Region(_) => Self::Region,
        }
    }
}

impl Locale {
    /// The colors that a method uses, each with its meaning.
    #[must_use]
    pub fn method_legend(&self, method: &Method) -> Vec<(LegendColor, &str)> {
        self.legend(&[&format!("method-{}", method.key()), "method"])
    }

    /// The colors that a solver uses, each with its meaning.
    #[must_use]
    pub fn solver_legend(&self, solver: Solver) -> Vec<(LegendColor, &str)> {
        self.legend(&[&format!("solver-{}", solver.key()), "solver"])
    }

    /// The colors of a user's own walk through the maze, each with its meaning.
    #[must_use]
    pub fn walk_legend(&self) -> Vec<(LegendColor, &str)> {
        self.legend(&["walk"])
    }

    /// The colors with a text of one of these kinds. The first kind with a text for a color decides its meaning.
    fn legend(&self, kinds: &[&str]) -> Vec<(LegendColor, &str)> {
        let meaning =
            |color: LegendColor| kinds.iter().find_map(|kind| self.found(&format!("legend-{kind}-{}", color.key())));
        LegendColor::ALL.into_iter().filter_map(|color| Some((color, meaning(color)?))).collect()
    }
}
