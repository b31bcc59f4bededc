//! The ramp that the stairs of a building are.

use super::slope::Slope;
use glam::Vec2;
use maze_core::Cell;

/// Points that are closer than this to a crease are on it, in cell pitches.
pub(super) const ON_CREASE: f32 = 1e-5;

/// The ramp of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ramp {
    pub(super) cell: Cell,
    /// A point of the lower end, and the unit vector toward the upper end.
    pub(super) foot: Vec2,
    pub(super) along: Vec2,
    pub(super) slope: Slope,
}

impl Ramp {
    /// The height above the floor at the walls.
    pub(super) fn height(&self, at: Vec2) -> f32 {
        self.slope.height(self.far(at)).min(self.slope.ledge)
    }

    /// The distance from the lower end.
    pub(super) fn far(&self, at: Vec2) -> f32 {
        (at - self.foot).dot(self.along)
    }

    /// Where the slope changes.
    pub(super) fn creases(&self) -> [f32; 2] {
        [self.slope.begin, self.slope.at_ledge()]
    }

    /// The distance from the lower end, or that of the crease on which the point is.
    pub(super) fn on_crease(&self, at: Vec2) -> f32 {
        let far = self.far(at);
        self.creases().into_iter().find(|crease| (far - crease).abs() < ON_CREASE).unwrap_or(far)
    }
}
