//! The levels of a planet: how far its points are from the middle.

use crate::solid::{half::GAP, measures::Measures};

/// The thickness of the shell at the cut, in plates and gaps: a plate on each side of the ring, and the ring.
pub(crate) const PLATES: f32 = 3.0;
pub(crate) const GAPS: f32 = 2.0;

/// A circle through the corners of any floor's triangle is at most this large, in cell pitches.
const CIRCLE: f32 = 0.4;

/// The depth of the groove in each half without its gap, in plates. The ring is twice as high.
const DEPTH: f32 = 1.5;

/// Where a point is on the line from the middle of the planet through a place on the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Level {
    /// On the ball.
    Floor,
    /// On top of walls.
    Top,
    /// On the groove for the ring.
    Groove(Edge),
    /// On the ring.
    Ring(Edge),
    /// On the edge of the hollow.
    Hollow,
    /// At the tip of the hollow.
    Tip,
}

/// An edge of the groove or the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Edge {
    pub(super) is_outer: bool,
    /// Whether it is far from the cut, or from the bed on which the ring is printed.
    pub(super) is_end: bool,
}

/// The edges of the section of a groove or a ring. They follow one another, and the first one follows the last.
pub(super) const OUTER: Edge = Edge { is_outer: true, is_end: false };
pub(super) const OUTER_END: Edge = Edge { is_outer: true, is_end: true };
pub(super) const INNER_END: Edge = Edge { is_outer: false, is_end: true };
pub(super) const INNER: Edge = Edge { is_outer: false, is_end: false };

/// The levels of a planet, in cell pitches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Levels {
    radius: f32,
    /// The distance of the floors from the middle, which are flat, at least.
    nearest: f32,
    wall: f32,
    plate: f32,
    gap: f32,
}

impl Levels {
    pub(super) fn of(radius: f32, measures: &Measures) -> Self {
        let [wall, plate, gap] =
            [measures.wall_height, measures.plate_thickness, GAP].map(|millimeters| measures.pitches(millimeters));
        let nearest = (radius * radius - CIRCLE * CIRCLE).sqrt();
        Self { radius, nearest, wall, plate, gap }
    }

    /// The distance of a level from the middle, as a share of the radius, and what is added along the axis.
    pub(super) fn of_level(&self, level: Level) -> [f32; 2] {
        let Self { radius, nearest, wall, plate, gap } = *self;
        let depth = DEPTH * plate;
        // Everything inside is below the floors, and no part is thinner where the cut is nearer to the middle.
        let inside = |below: f32| nearest / radius - below / nearest;
        let hollow = inside(PLATES * plate + GAPS * gap);
        match level {
            Level::Floor => [1.0, 0.0],
            Level::Top => [1.0 + wall / radius, 0.0],
            Level::Groove(Edge { is_outer, is_end }) => {
                let below = if is_outer { plate } else { 2.0 * (plate + gap) };
                [inside(below), if is_end { depth + gap } else { 0.0 }]
            }
            Level::Ring(Edge { is_outer, is_end }) => {
                let below = if is_outer { plate } else { 2.0 * plate };
                [inside(below + gap), if is_end { 2.0 * depth } else { 0.0 }]
            }
            Level::Hollow => [hollow, 0.0],
            // The walls of the hollow rise by 45°.
            Level::Tip => [0.0, hollow * radius],
        }
    }

    /// The gap, as a share of the radius at the inner edge of the groove.
    pub(super) fn gap_inside(&self) -> f32 {
        self.gap / self.of_level(Level::Groove(INNER))[0]
    }
}
