//! The halves of a hollow solid.

/// The gap between parts that fit into one another, in millimeters.
pub(super) const GAP: f32 = 0.1;

/// A half of a cube or a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    Lower,
    Upper,
}
