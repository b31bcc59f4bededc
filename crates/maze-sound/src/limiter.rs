//! What keeps the sum of all sounds below full scale.

use crate::{Frame, dsp::OnePole};

/// No sample is beyond this, 1 dB below full scale.
pub const CEILING: f32 = 0.891;

/// How many samples it looks ahead: 2 ms.
const AHEAD: usize = 96;

/// Turns down what would be too loud before it comes, in a line without corners, and up again slowly.
///
/// What it gives is 95 samples late. Each sample is multiplied by a mean of gains, every one of which is low
/// enough for it; so it cannot be too loud.
#[derive(Clone, Debug)]
pub(crate) struct Limiter {
    /// The last samples, and what gain each of them needs.
    delayed: [(Frame, f32); AHEAD],
    /// The lowest gain that was needed among those, when each of them came; released slowly.
    lowest: [f32; AHEAD],
    next: usize,
    released: f32,
    release: f32,
    /// How many samples ago it last turned anything down.
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
        // Only rounding is left to be cut off.
        late.map(|sample| (gain * sample).clamp(-CEILING, CEILING))
    }
}
