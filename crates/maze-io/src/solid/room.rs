//! The room between walls.

use super::surface::Surface;
use glam::Vec2;
use maze_core::Geometry;
use std::f32::consts::{FRAC_1_SQRT_2, SQRT_2};

/// The distance of the outer face of a lid's rim from the boundary lines, without the clearance, in wall thicknesses.
pub(super) const RIM: f32 = FRAC_1_SQRT_2 + 1.0;

/// The minimum difference between the width of passages and the ball, in millimeters, since printed walls are not
/// smooth.
pub(super) const PLAY: f32 = 0.5;

/// The free space in cells and passages of a grid, if walls had no thickness, in cell pitches.
pub(super) struct Room {
    /// The width of the narrowest cell.
    cell: f32,
    /// The length of the shortest side, through which a passage may lead.
    door: f32,
}

impl Room {
    /// The least room on planets of all sizes. Pentagons are the narrowest cells, and the shortest sides are far from
    /// them.
    const ON_PLANET: Self = Self { cell: 0.872, door: 0.539 };

    pub(super) fn of(grid: &impl Geometry) -> Self {
        if let Some(Surface::Planet(_)) = Surface::of(grid) {
            return Self::ON_PLANET;
        }
        let doors = grid.cells().flat_map(|cell| grid.walls(cell)).map(|wall| {
            let [a, b] = grid.ends(wall).map(Vec2::from);
            a.distance(b)
        });
        Self { cell: 2.0 * grid.clearance(), door: doors.fold(f32::INFINITY, f32::min) }
    }

    /// The distance from the center of every cell within which no wall stands.
    pub(super) fn inscribed(&self) -> f32 {
        0.5 * self.cell
    }

    /// The maximum wall thickness that leaves passages at least as wide as the walls.
    pub(super) fn thickest(&self) -> f32 {
        (0.5 * self.cell).min(self.door / (1.0 + SQRT_2))
    }

    /// The minimum width of passages between walls of this thickness, both in millimeters. They are narrowest at the
    /// center of a cell, or in a side, where the ends of walls protrude by half their diagonal.
    pub(super) fn passage(&self, cell_size: f32, thickness: f32) -> f32 {
        (self.cell * cell_size - thickness).min(self.door * cell_size - SQRT_2 * thickness)
    }

    /// The width of a strip along passages, in millimeters: half of the narrowest passage.
    pub(super) fn strip(&self, cell_size: f32, thickness: f32) -> f32 {
        0.5 * self.passage(cell_size, thickness)
    }

    /// The smallest cell size for passages of this width, in millimeters rounded up to tenths. The walls have this
    /// thickness, or this share of the cell size; the other one is 0.
    pub(super) fn cell_size(&self, passage: f32, thickness: f32, share: f32) -> f32 {
        let least = ((passage + thickness) / (self.cell - share))
            .max((passage + SQRT_2 * thickness) / (self.door - SQRT_2 * share));
        tenths(least)
    }

    /// The smallest cell size for the rim of a lid with this clearance, in millimeters rounded up to tenths. The walls
    /// have this thickness plus this share of the cell size.
    pub(super) fn cell_size_under_lid(&self, clearance: f32, thickness: f32, share: f32) -> f32 {
        tenths((clearance + RIM * thickness) / (self.inscribed() - RIM * share))
    }
}

/// Rounds up to tenths.
fn tenths(millimeters: f32) -> f32 {
    (millimeters * 10.0 - 1e-3).ceil() / 10.0
}
