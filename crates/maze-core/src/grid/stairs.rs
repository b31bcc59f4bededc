//! The shape of the stairs of a building.

use super::Geometry;
use crate::{Cell, Point};

/// The number of steps that are drawn on stairs.
const STEPS: u8 = 4;

/// Returns the lower and the upper end of stairs. The first points of both are on the same side of the stairs.
///
/// ```
/// use maze_core::{Geometry, grid::{Floors, Square, flight}};
///
/// // The stairs of the ground floor lead up to the east.
/// let floors = Floors::<Square>::new(4, 3, 2)?;
/// assert!(floors.is_stairs(1));
/// assert_eq!(flight(&floors, 1), [[[1.0, 0.0], [1.0, 1.0]], [[3.0, 0.0], [3.0, 1.0]]]);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[must_use]
pub fn flight(grid: &impl Geometry, stairs: Cell) -> [[Point; 2]; 2] {
    let corners = grid.corners(stairs);
    let height = |corner: Point| grid.in_space(stairs, corner).map_or(0.0, |frame| frame.at[1]);
    let (east, west) = ([corners[0], corners[1]], [corners[3], corners[2]]);
    if height(east[0]) < height(west[0]) { [east, west] } else { [west, east] }
}

/// Returns the lines that mark stairs in drawings: steps across their lower half.
pub fn steps(grid: &impl Geometry, stairs: Cell) -> impl Iterator<Item = [Point; 2]> {
    let [lower, upper] = flight(grid, stairs);
    (1..=STEPS).map(move |step| {
        let share = f32::from(step) / f32::from(2 * STEPS);
        [0, 1].map(|end| [0, 1].map(|axis| lower[end][axis] + share * (upper[end][axis] - lower[end][axis])))
    })
}
