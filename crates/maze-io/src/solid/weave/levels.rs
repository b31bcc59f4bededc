//! The heights of the parts of a weave.

use crate::solid::{measures::Measures, room::PLAY};

/// The minimum height of a tunnel under a bridge, in cell pitches.
const TUNNEL: f32 = 0.5;

/// The minimum difference between two heights, in millimeters. Files may round them.
const APART: f32 = 0.01;

/// The number of slices of a bridge from west to east: a ramp, its part above the wall of the tunnel, the deck, and back.
pub(super) const SLICES: usize = 5;

/// The slice of a bridge with the tunnel below.
pub(super) const DECK: usize = 2;

/// Heights above the floor, and the thickness of walls, in cell pitches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Levels {
    pub(super) bottom: f32,
    /// The height of walls. Those of bridges stand on the bridge.
    pub(super) wall: f32,
    /// The ceiling of a tunnel under a bridge.
    pub(crate) ceiling: f32,
    /// The deck of a bridge.
    pub(crate) deck: f32,
    /// Half the wall thickness.
    pub(super) aside: f32,
}

impl Levels {
    pub(crate) fn of(measures: &Measures) -> Self {
        let pitches = |millimeters: f32| measures.pitches(millimeters);
        let [wall, plate] = [measures.wall_height, measures.plate_thickness].map(pitches);
        let tunnel = measures.ball.map_or(TUNNEL, |ball| pitches(ball + PLAY).max(TUNNEL));
        let ceiling = if (tunnel - wall).abs() < pitches(APART) { wall } else { tunnel };
        // A ramp is one cell long, so this limits its slope to 45°.
        let deck = (ceiling + plate).min(1.0);
        Self { bottom: -plate, wall, ceiling, deck, aside: 0.5 * pitches(measures.wall_thickness) }
    }

    /// The heights of the western and the eastern edge of a slice of a bridge.
    pub(super) fn slice(&self, slice: usize) -> [f32; 2] {
        let on_ramp = (1.0 - 2.0 * self.aside) * self.deck;
        let edges = [0.0, on_ramp, self.deck, self.deck, on_ramp, 0.0];
        [edges[slice], edges[slice + 1]]
    }
}
