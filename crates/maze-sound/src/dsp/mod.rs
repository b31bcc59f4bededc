//! The parts that sounds are made of.

mod decay;
mod filter;
mod noise;
mod sine;
mod smooth;

pub(crate) use decay::Envelope;
pub(crate) use filter::{Filter, OnePole, Pass};
pub(crate) use noise::Noise;
pub(crate) use sine::Oscillator;
pub(crate) use smooth::Smooth;

/// The frequency so many semitones above another.
pub(crate) fn semitones_above(hertz: f32, semitones: f32) -> f32 {
    hertz * libm::exp2f(semitones / 12.0)
}

/// What a signal is multiplied by to be so many decibels louder.
pub(crate) fn decibels(decibels: f32) -> f32 {
    libm::exp10f(decibels / 20.0)
}
