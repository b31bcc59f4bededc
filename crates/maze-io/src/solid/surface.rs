//! The surfaces in space that can be printed.

use glam::Vec3;
use maze_core::Geometry;

/// A surface in space that can be printed. Cubes and planets are whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Surface {
    /// A cube, by the number of cells along an edge.
    Cube(u32),
    /// A planet, by its radius in cell pitches.
    Planet(f32),
    /// Squares with bridges over tunnels.
    Weave,
    /// The floors of a building.
    Building,
}

impl Surface {
    /// The surface of a grid, or `None` if it is in a plane or cannot be printed.
    pub(super) fn of(grid: &impl Geometry) -> Option<Self> {
        if grid.plane().is_some() {
            return None;
        }
        // A mask may leave nothing but a part of the ground floor, which is below the middle of the building.
        let frame = |cell| grid.in_space(cell, grid.center(cell));
        let is_low = |cell| grid.to_plan(cell).is_identity() && frame(cell).is_some_and(|frame| frame.at[1] < 0.0);
        let is_upright = |cell| frame(cell).is_some_and(|frame| frame.up == [0.0, 1.0, 0.0]);
        if grid.cells().all(is_upright) {
            let is_building = |cell| grid.is_stairs(cell) || grid.level(cell) > 0 || is_low(cell);
            return Some(if grid.cells().any(is_building) { Self::Building } else { Self::Weave });
        }
        let ([columns, rows], cells) = (grid.dimensions(), grid.len() as u64);
        let edge = rows / 3;
        if [columns, rows] == [4 * edge, 3 * edge] && cells == 6 * u64::from(edge).pow(2) {
            return Some(Self::Cube(edge));
        }
        // The first cell of a planet is a pentagon.
        let edge = columns / 5;
        let is_planet = [columns, rows] == [5 * edge, 2 * edge + 2] && cells == 10 * u64::from(edge).pow(2) + 2;
        let pole = grid.in_space(0, grid.center(0)).filter(|_| is_planet && grid.side_count(0) == 5)?;
        Some(Self::Planet(Vec3::from(pole.at).length()))
    }
}
