//! The laws of grids, as checks: call them in the tests of a grid of your own.
//!
//! [`check`] checks every law of the traits that a grid has. Each check names the law that is broken, and a cell or wall
//! that shows it. A grid that breaks a law can make a method run for ever or panic, so check first.
//!
//! ```
//! use maze_core::{Cell, Grid, Wall, laws};
//!
//! /// Cells in a row, but no way back.
//! struct OneWay(u32);
//!
//! impl Grid for OneWay {
//!     fn len(&self) -> usize {
//!         self.0 as usize
//!     }
//!
//!     fn side_count(&self, _: Cell) -> u8 {
//!         2
//!     }
//!
//!     fn across(&self, wall: Wall) -> Option<Wall> {
//!         (wall.side == 0 && wall.cell + 1 < self.0).then(|| Wall::new(wall.cell + 1, 1))
//!     }
//! }
//!
//! let error = laws::check(&OneWay(3)).unwrap_err();
//! assert_eq!(error.to_string(), "across is its own inverse: side 0 of cell 0 leads to side 1 of cell 1, which leads to nothing");
//! ```

mod geometry;
mod grid;
mod lines;

pub use geometry::check_geometry;
pub use grid::check_grid;
pub use lines::{check_between, check_lines};

use crate::{Grid, HalfEdge};

/// A law that a grid breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {found}")]
pub struct BrokenLaw {
    /// The law.
    pub law: &'static str,
    /// A case in which it does not hold.
    pub found: String,
}

/// Checks the laws of [`Grid`], those of [`Lines`](crate::Lines) if the grid has lines, and those of
/// [`Geometry`](crate::Geometry) if it has a geometry. O(n), but for what the grid itself takes longer for.
///
/// # Errors
/// Names the first law that is broken.
///
/// ```
/// use maze_core::{grid::Square, laws};
///
/// laws::check(&Square::new(6, 3)?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check<G: Grid>(grid: &G) -> Result<(), BrokenLaw> {
    check_grid(grid)?;
    if let Some(lines) = grid.lines() {
        check_lines(lines)?;
    }
    if let Some(geometry) = grid.geometry() {
        check_geometry(geometry)?;
    }
    Ok(())
}

/// The error of a law, unless it holds.
fn ensure(holds: bool, law: &'static str, found: impl FnOnce() -> String) -> Result<(), BrokenLaw> {
    if holds { Ok(()) } else { Err(BrokenLaw { law, found: found() }) }
}

/// A wall in words.
fn said(wall: HalfEdge) -> String {
    format!("side {} of cell {}", wall.side, wall.cell)
}

/// Every half-edge, also on the boundary.
fn walls<G: Grid>(grid: &G) -> impl Iterator<Item = HalfEdge> {
    grid.cells().flat_map(|cell| grid.walls(cell))
}
