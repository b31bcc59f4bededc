//! The listener, and how sounds reach it.

use super::Way;
use crate::Place;
use maze_core::{Geometry, Point};

/// A listener in a maze.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Listener {
    /// The position in cell pitches.
    pub at: Point,
    /// The direction it faces: radians counterclockwise from north.
    pub yaw: f32,
    /// Whether left and right are exchanged, as after a turn around a Möbius strip.
    pub is_mirrored: bool,
}

/// Distance in cell pitches within which a sound has little direction.
const NEAR: f32 = 0.15;

/// The largest pan: even a sound from the side reaches both ears.
const WIDEST: f32 = 0.9;

/// Cutoff of a sound at no distance, in hertz.
const BRIGHT: f32 = 18_000.0;

/// The lowest cutoff, in hertz.
const DULLEST: f32 = 250.0;

/// Factors of cutoff and gain for a sound from directly behind, where the ears shadow it.
const BEHIND_BRIGHT: f32 = 0.2;
const BEHIND_LOUD: f32 = 0.75;

impl Listener {
    /// Returns how a sound at `source` is heard, given the path to its cell.
    ///
    /// A sound in the same cell or in the next one comes straight from its source. Any other comes from the first
    /// passage on the path. The whole path counts as the distance: the gain is a half at a distance of `reach`, in cell
    /// pitches, and a tenth at three times that. High frequencies fade first.
    ///
    /// `source` is in the coordinates of its cell. Across a seam, they differ from those of the listener.
    #[must_use]
    pub fn hear<G: Geometry>(&self, grid: &G, way: Way, source: Point, reach: f32) -> Place {
        let (towards, beyond) = match way.passages {
            0 | 1 => (source, 0.0),
            passages => (grid.center(way.towards), passages as f32 - 1.0),
        };
        self.place(way.map.apply(towards), beyond, reach)
    }

    /// Returns how a sound is heard that is not blocked by walls.
    #[must_use]
    pub fn hear_straight(&self, source: Point, reach: f32) -> Place {
        self.place(source, 0.0, reach)
    }

    /// Returns how a sound is heard that comes from the direction of `towards`, after it has traveled `beyond` to get
    /// there.
    fn place(&self, towards: Point, beyond: f32, reach: f32) -> Place {
        let [x, y] = [towards[0] - self.at[0], towards[1] - self.at[1]];
        let near = (x * x + y * y).sqrt();
        let distance = near + beyond;
        let (sin, cos) = libm::sincosf(self.yaw);
        // The direction in the listener's frame.
        let whole = near + NEAR;
        let (right, ahead) = ((cos * x - sin * y) / whole, (-sin * x - cos * y) / whole);
        let right = if self.is_mirrored { -right } else { right };
        let behind = (-ahead).max(0.0);
        let gain = reach * reach / (reach * reach + distance * distance);
        let bright = BRIGHT * libm::expf(-distance / (1.5 * reach));
        Place {
            gain: gain * (1.0 - (1.0 - BEHIND_LOUD) * behind),
            pan: WIDEST * right,
            cutoff: (bright * (1.0 - (1.0 - BEHIND_BRIGHT) * behind)).max(DULLEST),
        }
    }
}
