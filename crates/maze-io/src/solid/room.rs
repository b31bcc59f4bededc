//! How much room there is between walls.

use glam::Vec2;
use maze_core::Geometry;
use std::f32::consts::{FRAC_1_SQRT_2, SQRT_2};

/// How far the outer face of a lid's rim is from the lines of the boundary without the room between, in thicknesses of walls.
pub(super) const RIM: f32 = FRAC_1_SQRT_2 + 1.0;

/// How much wider than a ball passages are at least, in millimetres: printed walls are never quite smooth.
pub(super) const PLAY: f32 = 0.5;

/// The room of a grid without its walls, in cell pitches.
pub(super) struct Room {
    /// How wide the narrowest cell is.
    cell: f32,
    /// How wide the narrowest side is: one gets through it to another cell, or outside.
    door: f32,
}

impl Room {
    pub(super) fn of(grid: &impl Geometry) -> Self {
        let doors = grid.cells().flat_map(|cell| grid.walls(cell)).map(|wall| {
            let [a, b] = grid.ends(wall).map(Vec2::from);
            a.distance(b)
        });
        Self { cell: 2.0 * grid.clearance(), door: doors.fold(f32::INFINITY, f32::min) }
    }

    /// How far from the middle of every cell there is no line on which a wall may stand.
    pub(super) fn inscribed(&self) -> f32 {
        0.5 * self.cell
    }

    /// The thickest walls beside which passages are as wide as they are thick.
    pub(super) fn thickest(&self) -> f32 {
        (0.5 * self.cell).min(self.door / (1.0 + SQRT_2))
    }

    /// How wide passages are at least between walls of this thickness, both in millimetres: they are narrowest in the
    /// middle of a cell or in a side between two, where the corners of walls' ends jut out by half of a diagonal.
    pub(super) fn passage(&self, cell_size: f32, thickness: f32) -> f32 {
        (self.cell * cell_size - thickness).min(self.door * cell_size - SQRT_2 * thickness)
    }

    /// How wide a strip along passages is, in millimetres: half of the narrowest, so that it has half of itself on both sides.
    pub(super) fn strip(&self, cell_size: f32, thickness: f32) -> f32 {
        0.5 * self.passage(cell_size, thickness)
    }

    /// The least size of cells with which passages are so wide, in tenths of a millimetre: with walls of this thickness,
    /// or of this share of a cell.
    pub(super) fn cell_size(&self, passage: f32, thickness: f32, share: f32) -> f32 {
        let least = ((passage + thickness) / (self.cell - share))
            .max((passage + SQRT_2 * thickness) / (self.door - SQRT_2 * share));
        tenths(least)
    }

    /// The least size of cells in which the rim of a lid has so much room, all in millimetres, again in tenths, with walls of this
    /// thickness and of this share of a cell.
    pub(super) fn cell_size_under_lid(&self, clearance: f32, thickness: f32, share: f32) -> f32 {
        tenths((clearance + RIM * thickness) / (self.inscribed() - RIM * share))
    }
}

/// In tenths of a millimetre, and not less.
fn tenths(millimetres: f32) -> f32 {
    (millimetres * 10.0 - 1e-3).ceil() / 10.0
}
