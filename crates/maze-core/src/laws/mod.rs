//! Checks of the laws of grids, for the tests of your own grid.
//!
//! [`check`] checks all laws of the traits that a grid has. An error names the broken law, and a cell or wall that
//! breaks it. A grid that breaks a law can make a method loop forever or panic, so check it first.
//!
//! ```
//! use maze_core::{Cell, Grid, HalfEdge, laws};
//!
//! /// Cells in a row that can only be crossed in one direction.
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
//!     fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
//!         (wall.side == 0 && wall.cell + 1 < self.0).then(|| HalfEdge::new(wall.cell + 1, 1))
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

/// The error for a grid that breaks a law.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {found}")]
pub struct BrokenLaw {
    /// The law.
    pub law: &'static str,
    /// An example that breaks it.
    pub found: String,
}

/// Checks the laws of [`Grid`], of [`Lines`](crate::Lines) if the grid has lines, and of [`Geometry`](crate::Geometry)
/// if it has a geometry. O(n) calls to the grid.
///
/// # Errors
/// Returns the first law that is broken.
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

/// Returns an error unless the law holds.
fn ensure(holds: bool, law: &'static str, found: impl FnOnce() -> String) -> Result<(), BrokenLaw> {
    if holds { Ok(()) } else { Err(BrokenLaw { law, found: found() }) }
}

/// A half-edge, for messages.
fn said(wall: HalfEdge) -> String {
    format!("side {} of cell {}", wall.side, wall.cell)
}

/// All half-edges, including those on the boundary.
fn walls<G: Grid>(grid: &G) -> impl Iterator<Item = HalfEdge> {
    grid.cells().flat_map(|cell| grid.walls(cell))
}
