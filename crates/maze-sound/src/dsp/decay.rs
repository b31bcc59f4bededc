//! How a sound begins and ends.

use crate::{SAMPLE, SAMPLE_RATE};

/// It waits, rises in a straight line, and decays as bells and drums do. It ends where nobody hears it any more, 80 dB
/// below its loudest, so neither beginning nor end clicks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Envelope {
    /// How many samples it still waits.
    wait: u32,
    level: f32,
    /// By how much it rises in a sample, while it does.
    rise: Option<f32>,
    /// What it is multiplied by in each sample of its decay.
    keep: f32,
}

/// What is left at the end.
const SILENT: f32 = 1e-4;

impl Envelope {
    /// Waits, rises and decays by 60 dB in so many seconds each.
    pub(crate) fn new(wait: f32, rise: f32, decay: f32) -> Self {
        let keep = libm::expf(libm::logf(0.001) * SAMPLE / decay);
        Self { wait: (wait * SAMPLE_RATE as f32) as u32, level: 0.0, rise: Some(SAMPLE / rise), keep }
    }

    /// One sample later.
    pub(crate) fn next(&mut self) -> f32 {
        if self.wait > 0 {
            self.wait -= 1;
        } else if let Some(rise) = self.rise {
            self.level += rise;
            if self.level >= 1.0 {
                (self.level, self.rise) = (1.0, None);
            }
        } else {
            self.level *= self.keep;
        }
        self.level
    }

    /// Whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.rise.is_none() && self.level < SILENT
    }
}
