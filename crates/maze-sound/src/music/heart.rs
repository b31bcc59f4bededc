//! A heartbeat that becomes faster as danger comes nearer.

use super::seconds;
use crate::{
    Frame,
    dsp::{Envelope, Oscillator},
};

#[derive(Clone, Debug, Default)]
pub(super) struct Heart {
    until_beat: u32,
    second: bool,
    beats: [Option<Beat>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Beat {
    gain: f32,
    oscillator: Oscillator,
    envelope: Envelope,
}

impl Heart {
    pub(super) fn add_to(&mut self, frames: &mut [Frame], tension: f32) {
        if self.until_beat == 0 {
            let pause = if self.second { 0.95 - 0.5 * tension } else { 0.24 };
            self.until_beat = seconds(pause);
            self.second = !self.second;
            if tension > 0.05
                && let Some(free) = self.beats.iter_mut().find(|beat| beat.is_none())
            {
                let gain = if self.second { 0.16 } else { 0.11 } * tension;
                let envelope = Envelope::new(0.0, 0.025, 0.22);
                *free = Some(Beat { gain, oscillator: Oscillator::default(), envelope });
            }
        }
        self.until_beat = self.until_beat.saturating_sub(frames.len() as u32);
        for beat in self.beats.iter_mut().flatten() {
            for frame in &mut *frames {
                let sample = beat.gain * beat.envelope.next() * beat.oscillator.next_with(54.0, &[0.5, 0.2]);
                frame[0] += sample;
                frame[1] += sample;
            }
        }
        for beat in &mut self.beats {
            *beat = beat.filter(|beat| !beat.envelope.is_over());
        }
    }
}
