//! Layers: the tones and noises of a one-shot sound, each with its own envelope.

use crate::dsp::{Envelope, Filter, Noise, Oscillator, Pass, decibels, semitones_above};

/// A tone or noise of a sound.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layer {
    pub(crate) source: Source,
    /// Delay in seconds.
    pub(crate) after: f32,
    /// Attack in seconds.
    pub(crate) rise: f32,
    /// Time of a decay by 60 dB, in seconds.
    pub(crate) decay: f32,
    /// Peak level: 1 is full scale.
    pub(crate) gain: f32,
}

/// The signal of a layer. Frequencies are in hertz.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// A sine that glides from one frequency towards another, in about a fifth of a second.
    Tone { from: f32, to: f32 },
    /// Filtered noise.
    Noise { pass: Pass, hertz: f32, quality: f32 },
    /// A rough voice, such as a throat or a hinge: a tone with harmonics, modulated by noise.
    Rough { from: f32, to: f32 },
}

impl Layer {
    pub(crate) fn tone(hertz: f32, decay: f32, gain: f32) -> Self {
        Self::gliding(hertz, hertz, decay, gain)
    }

    pub(crate) fn gliding(from: f32, to: f32, decay: f32, gain: f32) -> Self {
        Self { source: Source::Tone { from, to }, after: 0.0, rise: 0.004, decay, gain }
    }

    pub(crate) fn rough(from: f32, to: f32, decay: f32, gain: f32) -> Self {
        Self { source: Source::Rough { from, to }, after: 0.0, rise: 0.03, decay, gain }
    }

    pub(crate) fn noise(pass: Pass, hertz: f32, quality: f32, decay: f32, gain: f32) -> Self {
        Self { source: Source::Noise { pass, hertz, quality }, after: 0.0, rise: 0.003, decay, gain }
    }

    pub(crate) fn after(self, seconds: f32) -> Self {
        Self { after: seconds, ..self }
    }

    pub(crate) fn rising(self, seconds: f32) -> Self {
        Self { rise: seconds, ..self }
    }
}

/// The fraction of the remaining interval that a tone glides in a sample.
const GLIDE: f32 = 0.000_3;

/// A layer that is playing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playing {
    source: Sounding,
    envelope: Envelope,
    gain: f32,
}

#[derive(Clone, Copy, Debug)]
enum Sounding {
    Tone { oscillator: Oscillator, hertz: f32, to: f32 },
    Noise(Filter),
    Rough { oscillator: Oscillator, hertz: f32, to: f32, tear: Filter },
}

impl Playing {
    /// Starts a layer with small random variations of pitch and level.
    pub(crate) fn begin(layer: Layer, rng: &mut Noise) -> Self {
        let vary = semitones_above(1.0, rng.between(-0.3, 0.3));
        let oscillator = Oscillator::default();
        let source = match layer.source {
            // Tones keep their pitch, so that melodies stay in tune.
            Source::Tone { from, to } => Sounding::Tone { oscillator, hertz: from, to },
            Source::Noise { pass, hertz, quality } => Sounding::Noise(Filter::new(pass, hertz * vary, quality)),
            Source::Rough { from, to } => Sounding::Rough {
                oscillator,
                hertz: from * vary,
                to: to * vary,
                tear: Filter::new(Pass::Low, 28.0, 0.7),
            },
        };
        let gain = layer.gain * decibels(rng.between(-0.7, 0.7));
        Self { source, envelope: Envelope::new(layer.after, layer.rise, layer.decay), gain }
    }

    pub(crate) fn next(&mut self, noise: &mut Noise) -> f32 {
        let level = self.envelope.next();
        if level == 0.0 {
            return 0.0;
        }
        let sample = match &mut self.source {
            Sounding::Tone { oscillator, hertz, to } => {
                *hertz += GLIDE * (*to - *hertz);
                oscillator.next(*hertz)
            }
            Sounding::Noise(filter) => filter.next(noise.white()),
            Sounding::Rough { oscillator, hertz, to, tear } => {
                *hertz += GLIDE * (*to - *hertz);
                let torn = (0.6 + 18.0 * tear.next(noise.white())).clamp(0.0, 1.2);
                torn * oscillator.next_with(*hertz, &[0.6, 0.45, 0.3, 0.2])
            }
        };
        self.gain * level * sample
    }

    pub(crate) fn is_over(&self) -> bool {
        self.envelope.is_over()
    }
}
