//! What arrives at two ears.

use super::Way;
use crate::Place;
use maze_core::{Geometry, Point};

/// One who hears, in a maze.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Listener {
    /// Where, in cell pitches.
    pub at: Point,
    /// Which way one faces: the turn to the left of north, in radians.
    pub yaw: f32,
}

/// Within this distance, in cell pitches, a sound is rather everywhere than at one side.
const NEAR: f32 = 0.15;

/// How far a sound is panned at most: never all the way, for each ear hears everything.
const WIDEST: f32 = 0.9;

/// What arrives of the highest frequency, in hertz, from nearby.
const BRIGHT: f32 = 18_000.0;

/// No sound is damped more than this, in hertz.
const DULLEST: f32 = 250.0;

/// What is left of brightness and of loudness when it comes from behind: the ears shade it.
const BEHIND_BRIGHT: f32 = 0.2;
const BEHIND_LOUD: f32 = 0.75;

impl Listener {
    /// How a sound arrives from a point in a cell, to which a way leads.
    ///
    /// It comes from where it is if that is in the same cell or in the next; else out of the passage where the way begins.
    /// It has gone the whole way: half of it is lost at a distance of `reach`, in cell pitches, nine tenths at three times
    /// that, and high frequencies first.
    #[must_use]
    pub fn hear<G: Geometry>(&self, grid: &G, way: Way, source: Point, reach: f32) -> Place {
        let (towards, beyond) = match way.passages {
            0 | 1 => (source, 0.0),
            passages => (grid.center(way.towards), passages as f32 - 1.0),
        };
        self.place(towards, beyond, reach)
    }

    /// How a sound arrives straight through the air.
    #[must_use]
    pub fn hear_straight(&self, source: Point, reach: f32) -> Place {
        self.place(source, 0.0, reach)
    }

    /// How it arrives from a point to which it has come from beyond.
    fn place(&self, towards: Point, beyond: f32, reach: f32) -> Place {
        let [x, y] = [towards[0] - self.at[0], towards[1] - self.at[1]];
        let near = (x * x + y * y).sqrt();
        let distance = near + beyond;
        let (sin, cos) = libm::sincosf(self.yaw);
        // Of its direction: how far to the right, how far ahead.
        let whole = near + NEAR;
        let (right, ahead) = ((cos * x - sin * y) / whole, (-sin * x - cos * y) / whole);
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
