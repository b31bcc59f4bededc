//! The floors of a building, which pages and 3D models show one by one.

use maze_core::{Cell, Geometry};
use std::ops::Range;

/// The cells of each floor that has some, from the lowest floor. A mask may have left out others. Outside of buildings, all
/// cells are on one floor. O(cells).
pub(crate) fn floors(grid: &impl Geometry) -> Vec<Range<Cell>> {
    let mut floors: Vec<Range<Cell>> = Vec::new();
    for cell in grid.cells() {
        match floors.last_mut() {
            Some(floor) if grid.level(floor.start) == grid.level(cell) => floor.end = cell + 1,
            _ => floors.push(cell..cell + 1),
        }
    }
    floors
}

/// The number of the floor that a cell is on, as users see it: from 1 at the bottom.
pub(crate) fn floor_number(grid: &impl Geometry, cell: Cell) -> u32 {
    grid.level(cell) + 1
}
