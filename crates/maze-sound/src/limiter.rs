//! The limiter on the master bus.

use crate::{Frame, dsp::OnePole};

/// The largest magnitude of a rendered sample: 1 dB below full scale.
pub const CEILING: f32 = 0.891;

/// Lookahead in samples: 2 ms.
const AHEAD: usize = 96;

/// A lookahead limiter: it lowers the gain smoothly before a peak and releases it slowly.
///
/// The output is delayed by 95 samples. Each sample is multiplied by the mean of `AHEAD` gains. Each of these is low
/// enough for the sample, so their mean is, too.
#[derive(Clone, Debug)]
pub(crate) struct Limiter {
    /// The latest samples, each with the gain that it needs.
    delayed: [(Frame, f32); AHEAD],
    /// For each of the latest samples, the lowest gain of the window when it arrived, after the slow release.
    lowest: [f32; AHEAD],
    next: usize,
    released: f32,
    release: f32,
    /// Samples since the limiter last reduced the gain.
    idle: usize,
}

impl Limiter {
    pub(crate) fn new() -> Self {
        Self {
            delayed: [([0.0; 2], 1.0); AHEAD],
            lowest: [1.0; AHEAD],
            next: 0,
            released: 1.0,
            release: OnePole::share(1.5),
            idle: AHEAD,
        }
    }

    pub(crate) fn next(&mut self, frame: Frame) -> Frame {
        let peak = frame[0].abs().max(frame[1].abs());
        let needed = if peak > CEILING { CEILING / peak } else { 1.0 };
        self.delayed[self.next] = (frame, needed);
        let oldest = (self.next + 1) % AHEAD;
        let late = self.delayed[oldest].0;
        if needed < 1.0 {
            self.idle = 0;
        }
        if self.idle < AHEAD {
            let lowest = self.delayed.iter().map(|&(_, needed)| needed).fold(1.0, f32::min);
            self.released = lowest.min(self.released + self.release * (1.000_1 - self.released));
            self.lowest[self.next] = self.released;
            self.idle = if self.released < 1.0 { 0 } else { self.idle + 1 };
        }
        self.next = oldest;
        if self.idle == AHEAD {
            return late;
        }
        let gain = self.lowest.iter().sum::<f32>() / AHEAD as f32;
        // The clamp only removes rounding errors.
        late.map(|sample| (gain * sample).clamp(-CEILING, CEILING))
    }
}
