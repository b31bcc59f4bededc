//! The building blocks of the synthesizer.

mod envelope;
mod filter;
mod noise;
mod sine;
mod smooth;

pub(crate) use envelope::Envelope;
pub(crate) use filter::{Filter, OnePole, Pass};
pub(crate) use noise::Noise;
pub(crate) use sine::Oscillator;
pub(crate) use smooth::Smooth;

/// Returns the frequency a number of semitones above `hertz`.
pub(crate) fn semitones_above(hertz: f32, semitones: f32) -> f32 {
    hertz * libm::exp2f(semitones / 12.0)
}

/// Returns the gain that corresponds to a level in decibels.
pub(crate) fn decibels(decibels: f32) -> f32 {
    libm::exp10f(decibels / 20.0)
}
