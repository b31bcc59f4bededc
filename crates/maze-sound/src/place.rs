//! The path of a sound to the listener.

use crate::{SAMPLE_RATE, dsp::OnePole};

/// The gain, the pan and the cutoff with which a sound is heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// The gain, from 0 to 1.
    pub gain: f32,
    /// The stereo position, from -1 for left to 1 for right.
    pub pan: f32,
    /// The cutoff in hertz, above which the sound is damped.
    pub cutoff: f32,
}

impl Place {
    /// At the listener: full gain, centered, undamped.
    pub const HERE: Self = Self { gain: 1.0, pan: 0.0, cutoff: 20_000.0 };

    /// Inaudible.
    pub const NOWHERE: Self = Self { gain: 0.0, ..Self::HERE };

    /// Returns the gains of the left and of the right channel, with constant power.
    pub(crate) fn sides(self) -> [f32; 2] {
        let pan = self.pan.clamp(-1.0, 1.0);
        [(0.5 - 0.5 * pan).sqrt(), (0.5 + 0.5 * pan).sqrt()].map(|side| self.gain.clamp(0.0, 1.0) * side)
    }

    /// Returns the smoothing factor of a [`OnePole`] for the cutoff.
    pub(crate) fn share(self) -> f32 {
        OnePole::share(self.cutoff.clamp(20.0, 0.45 * SAMPLE_RATE as f32))
    }
}
