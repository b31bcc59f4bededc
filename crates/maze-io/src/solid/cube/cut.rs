//! The shell of a cube, and the cut: here the plane that separates its halves, not the edges of a net.

use crate::solid::{half::GAP, measures::Measures};

/// The thickness of the shell, in millimeters: two plates, and the gap between them at the lip.
pub(crate) fn shell(measures: &Measures) -> f32 {
    2.0 * measures.plate_thickness + GAP
}

/// The height of the cut above the middle of a cube. It runs through cells, so that no wall is split into thin ones.
pub(crate) fn height_of_cut(edge: u32) -> f32 {
    if edge.is_multiple_of(2) { 0.5 } else { 0.0 }
}
