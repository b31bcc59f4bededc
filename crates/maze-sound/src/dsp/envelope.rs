//! The envelope of a sound.

use crate::{SAMPLE, SAMPLE_RATE};

/// A delay, a linear attack and an exponential decay, as of bells and drums. The envelope ends at -80 dB, so that the
/// cut is inaudible.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Envelope {
    /// Samples left of the delay.
    wait: u32,
    level: f32,
    /// The increment per sample during the attack, `None` afterwards.
    rise: Option<f32>,
    /// The factor per sample during the decay.
    keep: f32,
}

/// The level at which the envelope ends: -80 dB.
const SILENT: f32 = 1e-4;

impl Envelope {
    /// Creates an envelope from its delay, its attack and its decay time, all in seconds. After the decay
    /// time, the level has fallen by 60 dB.
    pub(crate) fn new(wait: f32, rise: f32, decay: f32) -> Self {
        let keep = libm::expf(libm::logf(0.001) * SAMPLE / decay);
        Self { wait: (wait * SAMPLE_RATE as f32) as u32, level: 0.0, rise: Some(SAMPLE / rise), keep }
    }

    /// Advances by a sample and returns the level, from 0 to 1.
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

    /// Returns `true` after the decay.
    pub(crate) fn is_over(&self) -> bool {
        self.rise.is_none() && self.level < SILENT
    }
}
