//! Triads that fade into one another.

use super::scale::Scale;
use crate::{
    Frame,
    dsp::{Noise, Oscillator, Smooth},
};

#[derive(Clone, Debug)]
pub(super) struct Chords {
    /// The root of the current chord, as a tone of the scale.
    root: u32,
    /// The tones of the current and of the previous chord, which take turns.
    tones: [[Tone; 3]; 2],
    turn: usize,
}

/// A tone, slightly higher on the right than on the left, for stereo width.
#[derive(Clone, Copy, Debug)]
struct Tone {
    hertz: f32,
    gain: Smooth,
    sides: [Oscillator; 2],
}

impl Default for Chords {
    fn default() -> Self {
        let tone = Tone { hertz: 110.0, gain: Smooth::new(0.0, 3.0), sides: Default::default() };
        Self { root: 0, tones: [[tone; 3]; 2], turn: 0 }
    }
}

impl Chords {
    pub(super) fn root(&self) -> u32 {
        self.root
    }

    /// Starts another chord. The tonic is twice as likely as each other root.
    pub(super) fn change(&mut self, scale: &Scale, rng: &mut Noise) {
        self.tones[self.turn].iter_mut().for_each(|tone| tone.gain.go_to(0.0));
        self.turn = 1 - self.turn;
        self.root = [0, 0, 3, 4, 5, 1][rng.below(6) as usize];
        for (tone, third) in self.tones[self.turn].iter_mut().zip(0..) {
            tone.hertz = scale.hertz(self.root + 2 * third);
            tone.gain.go_to(0.026);
        }
    }

    pub(super) fn add_to(&mut self, frames: &mut [Frame]) {
        for tone in self.tones.iter_mut().flatten().filter(|tone| !tone.gain.is_zero()) {
            for frame in &mut *frames {
                let gain = tone.gain.next();
                for ((sample, oscillator), detuned) in frame.iter_mut().zip(&mut tone.sides).zip([1.0, 1.003]) {
                    *sample += gain * oscillator.next_with(detuned * tone.hertz, &[0.3, 0.12, 0.05]);
                }
            }
        }
    }
}
