//! What the sides of a cell are called in English and French, as `POST /move/<Direction>` says them.
//!
//! The words are those of [`Geometry::side_name`], each with its translation. What lies towards one of the eight winds
//! also has letters (`N`, `ne`, `O` for *ouest*), and the four winds are up, down, left and right. Upper and lower case,
//! accents, spaces, `_` and `-` make no difference.

use maze_core::{Cell, Geometry, HalfEdge, Side};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// A side of a cell, and what it is called.
///
/// ```
/// use maze_protocol::{SideName, side_called};
///
/// let maze = "square:3x3/kruskal#1".parse::<maze_core::Blueprint>()?.generate();
/// for called in ["N", "n", "north", "Nord", "haut"] {
///     assert_eq!(side_called(maze.grid(), 4, called)?, 3);
/// }
/// let error = side_called(maze.grid(), 4, "inward").expect_err("squares have no such side");
/// assert_eq!(
///     error.to_string(),
///     "cell 4 has no side `inward`; allowed: east (est, E), south (sud, S), west (ouest, W), north (nord, N)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideName {
    /// The side.
    pub side: Side,
    /// Its name in English, as core has it.
    pub english: &'static str,
    /// Its name in French.
    pub french: &'static str,
    /// Its letters.
    pub letters: &'static str,
}

/// Every name that a side of a built-in shape has: in English, in French, in letters; then what else it is called.
static WORDS: [[&str; 6]; 18] = [
    ["east", "est", "E", "right", "droite", ""],
    ["south", "sud", "S", "down", "bas", ""],
    ["west", "ouest", "W", "O", "left", "gauche"],
    ["north", "nord", "N", "up", "haut", ""],
    ["north-east", "nord-est", "NE", "", "", ""],
    ["south-east", "sud-est", "SE", "", "", ""],
    ["south-west", "sud-ouest", "SW", "SO", "", ""],
    ["north-west", "nord-ouest", "NW", "NO", "", ""],
    ["east-north-east", "est-nord-est", "ENE", "", "", ""],
    ["east-south-east", "est-sud-est", "ESE", "", "", ""],
    ["west-south-west", "ouest-sud-ouest", "WSW", "OSO", "", ""],
    ["west-north-west", "ouest-nord-ouest", "WNW", "ONO", "", ""],
    ["clockwise", "horaire", "CW", "", "", ""],
    ["counter-clockwise", "antihoraire", "CCW", "", "", ""],
    ["inward", "intérieur", "in", "dedans", "", ""],
    ["outward", "extérieur", "out", "dehors", "", ""],
    ["outward clockwise", "extérieur horaire", "out-CW", "", "", ""],
    ["outward counter-clockwise", "extérieur antihoraire", "out-CCW", "", "", ""],
];

/// A side that a cell does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cell {cell} has no side `{}`; allowed: {}", given.escape_debug(), Listed(allowed))]
pub struct UnknownSide {
    /// The cell.
    pub cell: Cell,
    /// What was asked for, as far as it is worth repeating.
    pub given: String,
    /// The sides that it has.
    pub allowed: Vec<SideName>,
}

/// The sides of a cell by their names, in order.
pub fn side_names<G: Geometry>(grid: &G, cell: Cell) -> Vec<SideName> {
    let name = |wall: HalfEdge| {
        let english = grid.side_name(wall);
        let words = WORDS.iter().find(|words| words[0] == english);
        // A side without a translation is called as in core.
        let [_, french, letters, ..] = words.copied().unwrap_or([english; 6]);
        SideName { side: wall.side, english, french, letters }
    };
    grid.walls(cell).map(name).collect()
}

/// The side of a cell that is called so.
///
/// # Errors
/// If the cell has no side of that name.
pub fn side_called<G: Geometry>(grid: &G, cell: Cell, called: &str) -> Result<Side, UnknownSide> {
    /// No name is longer.
    const LONGEST: usize = 40;
    let allowed = side_names(grid, cell);
    let shortened: String = called.chars().take(LONGEST).collect();
    let wanted = plain(&shortened);
    let is_called = |name: &&SideName| {
        let words = WORDS.iter().find(|words| words[0] == name.english);
        let words = words.copied().unwrap_or([name.english; 6]);
        words.iter().any(|word| !word.is_empty() && plain(word) == wanted)
    };
    match allowed.iter().find(is_called) {
        Some(name) => Ok(name.side),
        None => Err(UnknownSide { cell, given: shortened, allowed }),
    }
}

/// The letters alone, small and without accents.
fn plain(word: &str) -> String {
    word.nfkd().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Several names, one after the other.
struct Listed<'n>(&'n [SideName]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, SideName { english, french, letters, .. }) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{english} ({french}, {letters})")?;
        }
        Ok(())
    }
}
