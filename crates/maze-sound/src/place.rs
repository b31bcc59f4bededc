//! Where a sound comes from, as it arrives at the ears.

use crate::{SAMPLE_RATE, dsp::OnePole};

/// How a sound arrives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// What it is multiplied by, 0 to 1.
    pub gain: f32,
    /// From which side it comes: -1 is left, 1 is right.
    pub pan: f32,
    /// Above which frequency, in hertz, it is damped.
    pub cutoff: f32,
}

impl Place {
    /// As it is: in the middle, at no distance.
    pub const HERE: Self = Self { gain: 1.0, pan: 0.0, cutoff: 20_000.0 };

    /// Nothing is heard.
    pub const NOWHERE: Self = Self { gain: 0.0, ..Self::HERE };

    /// How loud it is on the left and on the right: as loud in sum wherever it comes from.
    pub(crate) fn sides(self) -> [f32; 2] {
        let pan = self.pan.clamp(-1.0, 1.0);
        [(0.5 - 0.5 * pan).sqrt(), (0.5 + 0.5 * pan).sqrt()].map(|side| self.gain.clamp(0.0, 1.0) * side)
    }

    /// The share of a [`OnePole`] that damps it.
    pub(crate) fn share(self) -> f32 {
        OnePole::share(self.cutoff.clamp(20.0, 0.45 * SAMPLE_RATE as f32))
    }
}
