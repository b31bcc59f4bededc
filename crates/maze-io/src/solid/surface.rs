//! The surfaces in space that are printed as halves.

use glam::Vec3;
use maze_core::Geometry;

/// A whole surface in space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Surface {
    /// A cube, by the number of cells along an edge.
    Cube(u32),
    /// A planet, by its radius in cell pitches.
    Planet(f32),
}

impl Surface {
    /// The surface of a grid, or `None` if it is not a whole cube or planet.
    pub(super) fn of(grid: &impl Geometry) -> Option<Self> {
        if grid.plane().is_some() {
            return None;
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
