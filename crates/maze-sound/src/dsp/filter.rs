//! Filters.

use crate::{SAMPLE, SAMPLE_RATE};
use std::f32::consts::PI;

/// What a [`Filter`] lets through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pass {
    /// What is below its frequency.
    Low,
    /// What is near its frequency, which stays as loud as it was.
    Band,
    /// What is above its frequency.
    High,
}

/// A state-variable filter of the second order, by Andrew Simper ("Linear Trapezoidal Integrated State Variable Filter",
/// Cytomic 2013): stable at all frequencies, and its three outputs come from the same state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filter {
    pass: Pass,
    damping: f32,
    a: [f32; 3],
    state: [f32; 2],
}

impl Filter {
    /// A filter at a frequency in hertz. The higher its quality, the narrower the band and the longer it rings; 0.7 does not.
    pub(crate) fn new(pass: Pass, hertz: f32, quality: f32) -> Self {
        let g = libm::tanf(PI * hertz.min(0.45 * SAMPLE_RATE as f32) * SAMPLE);
        let damping = 1.0 / quality;
        let a1 = 1.0 / (1.0 + g * (g + damping));
        Self { pass, damping, a: [a1, g * a1, g * g * a1], state: [0.0; 2] }
    }

    pub(crate) fn next(&mut self, input: f32) -> f32 {
        let ([a1, a2, a3], [first, second]) = (self.a, self.state);
        let rest = input - second;
        let band = a1 * first + a2 * rest;
        let low = second + a2 * first + a3 * rest;
        self.state = [2.0 * band - first, 2.0 * low - second];
        match self.pass {
            Pass::Low => low,
            Pass::Band => self.damping * band,
            Pass::High => input - self.damping * band - low,
        }
    }
}

/// The gentlest low pass, whose frequency may change at any time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OnePole {
    state: f32,
}

impl OnePole {
    /// `share` is how much of the way to the input it goes in a sample, see [`share`](Self::share).
    pub(crate) fn next(&mut self, input: f32, share: f32) -> f32 {
        self.state += share * (input - self.state);
        self.state
    }

    /// The share for a frequency in hertz.
    pub(crate) fn share(hertz: f32) -> f32 {
        1.0 - libm::expf(-2.0 * PI * hertz * SAMPLE)
    }
}
