//! Filters.

use crate::{SAMPLE, SAMPLE_RATE};
use std::f32::consts::PI;

/// The response of a [`Filter`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pass {
    /// Passes frequencies below the cutoff.
    Low,
    /// Passes frequencies around the center, at unity gain.
    Band,
    /// Passes frequencies above the cutoff.
    High,
}

/// A second-order state-variable filter by Andrew Simper ("Linear Trapezoidal Integrated State Variable Filter",
/// Cytomic 2013). It is stable at all frequencies, and computes all three responses from one state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filter {
    pass: Pass,
    damping: f32,
    a: [f32; 3],
    state: [f32; 2],
}

impl Filter {
    /// Creates a filter with a cutoff or center frequency in hertz. A higher quality factor narrows the band and makes
    /// the filter ring longer; at 0.7 it does not ring.
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

/// A one-pole low-pass filter, whose cutoff may change with every sample.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OnePole {
    state: f32,
}

impl OnePole {
    /// Filters a sample. `share` is the smoothing factor for the cutoff, see [`share`](Self::share).
    pub(crate) fn next(&mut self, input: f32, share: f32) -> f32 {
        self.state += share * (input - self.state);
        self.state
    }

    /// Returns the smoothing factor for a cutoff in hertz.
    pub(crate) fn share(hertz: f32) -> f32 {
        1.0 - libm::expf(-2.0 * PI * hertz * SAMPLE)
    }
}
