//! The heights along stairs.

use super::{half::GAP, measures::Measures};

/// The number of places that stairs take.
pub(super) const LENGTH: f32 = 2.0;

/// The profile of stairs: lengths from their lower end, and heights above the floor, in cell pitches.
///
/// Stairs rise to the floor above, so their last part is in the hole of its plate. There they are narrower than the hole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slope {
    /// Where they begin and end to rise.
    pub(super) begin: f32,
    pub(super) end: f32,
    /// The height of the floor above.
    pub(super) high: f32,
    /// The height up to which they are as wide as the space between their walls, which is slightly lower than the walls.
    pub(super) ledge: f32,
    /// The gap between the narrower part and the hole.
    pub(super) gap: f32,
}

impl Slope {
    pub(super) fn of(measures: &Measures) -> Self {
        let pitches = |millimeters: f32| measures.pitches(millimeters);
        let [wall, plate, gap] = [measures.wall_height, measures.plate_thickness, GAP].map(pitches);
        let half = 0.5 * pitches(measures.wall_thickness);
        let (end, high) = (LENGTH - half - gap, wall + plate);
        // The plate above begins at half a wall. A ball as high as the walls must not touch it when it begins to roll up: the
        // stairs are tangent to the circle below the edge of the plate. Walls that are too high have no tangent.
        let length = end - half;
        let tangent = high / (length + (length.powi(2) + plate.powi(2) - wall.powi(2)).max(0.0).sqrt());
        let begin = (half + wall * tangent).min(0.5 * LENGTH);
        Self { begin, end, high, ledge: wall - gap, gap }
    }

    /// The height of the middle of the stairs.
    pub(super) fn height(&self, far: f32) -> f32 {
        self.high * ((far - self.begin) / (self.end - self.begin)).clamp(0.0, 1.0)
    }

    /// Where stairs become narrower.
    pub(super) fn at_ledge(&self) -> f32 {
        self.begin + (self.end - self.begin) * self.ledge / self.high
    }
}
