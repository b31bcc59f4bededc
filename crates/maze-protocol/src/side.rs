//! Names of a cell's sides in English and French, for `POST /move/<Direction>`.
//!
//! The words are those of [`Geometry::side_name`] and their translations. The eight compass directions also have
//! letters (`N`, `ne`, `O` for *ouest*), and the four main ones are also up, down, left and right. Case, accents,
//! spaces, `_` and `-` make no difference.

use maze_core::{Cell, Geometry, HalfEdge, Side};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// A side of a cell, and its names.
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
    /// Its name in English, as in core.
    pub english: &'static str,
    /// Its name in French.
    pub french: &'static str,
    /// Its abbreviation.
    pub letters: &'static str,
}

/// Every name of a side of a built-in shape: English, French, abbreviation, then synonyms.
static WORDS: [[&str; 6]; 22] = [
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
    ["north-north-east", "nord-nord-est", "NNE", "", "", ""],
    ["north-north-west", "nord-nord-ouest", "NNW", "NNO", "", ""],
    ["south-south-east", "sud-sud-est", "SSE", "", "", ""],
    ["south-south-west", "sud-sud-ouest", "SSW", "SSO", "", ""],
    ["clockwise", "horaire", "CW", "", "", ""],
    ["counter-clockwise", "antihoraire", "CCW", "", "", ""],
    ["inward", "intérieur", "in", "dedans", "", ""],
    ["outward", "extérieur", "out", "dehors", "", ""],
    ["outward clockwise", "extérieur horaire", "out-CW", "", "", ""],
    ["outward counter-clockwise", "extérieur antihoraire", "out-CCW", "", "", ""],
];

/// The error for a side that a cell does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cell {cell} has no side `{}`; allowed: {}", given.escape_debug(), Listed(allowed))]
pub struct UnknownSide {
    /// The cell.
    pub cell: Cell,
    /// The name asked for, shortened.
    pub given: String,
    /// The sides of the cell.
    pub allowed: Vec<SideName>,
}

/// Returns the sides of a cell and their names, in order.
pub fn side_names<G: Geometry>(grid: &G, cell: Cell) -> Vec<SideName> {
    let name = |wall: HalfEdge| {
        let english = grid.side_name(wall);
        let words = WORDS.iter().find(|words| words[0] == english);
        // A side without a translation keeps core's name.
        let [_, french, letters, ..] = words.copied().unwrap_or([english; 6]);
        SideName { side: wall.side, english, french, letters }
    };
    grid.walls(cell).map(name).collect()
}

/// Returns the side of a cell by its name.
///
/// # Errors
/// If the cell has no side of that name.
pub fn side_called<G: Geometry>(grid: &G, cell: Cell, called: &str) -> Result<Side, UnknownSide> {
    /// Longer than any name.
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

/// Keeps the letters and digits only, in lower case and without accents.
fn plain(word: &str) -> String {
    word.nfkd().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Formats several names as a list.
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
