//! Sounds of walls and of the exit.

use super::Layers;
use crate::{
    Sound,
    dsp::{Pass, semitones_above},
    layer::Layer,
};

/// Returns the pitch of a region's walls in hertz, from a pentatonic scale, in which all intervals are consonant.
pub(crate) fn pitch(region: u32) -> f32 {
    const SCALE: [f32; 5] = [0.0, 2.0, 4.0, 7.0, 9.0];
    // Regions with neighboring numbers are often neighbors in the maze, so they get distant pitches.
    let degree = region.wrapping_mul(7) % Sound::PITCHES;
    let octave = 12.0 * (degree / 5) as f32;
    semitones_above(196.0, octave + SCALE[(degree % 5) as usize])
}

/// A struck wooden bar. Its overtone is two octaves above the fundamental.
pub(super) fn wall(region: u32) -> Layers {
    let hertz = pitch(region);
    [
        Layer::tone(hertz, 0.28, 0.135),
        Layer::tone(4.0 * hertz, 0.09, 0.041),
        Layer::noise(Pass::Low, 420.0, 0.7, 0.06, 0.135),
    ]
    .into()
}

/// Two soft bells a fifth apart. Their direction is easy to hear.
pub(super) fn exit_call() -> Layers {
    let bell = |hertz: f32, after: f32| Layer::tone(hertz, 1.3, 0.09).rising(0.03).after(after);
    [
        bell(587.3, 0.0),
        bell(880.0, 0.22),
        Layer::tone(1_762.0, 0.6, 0.025).rising(0.01).after(0.22),
        Layer::noise(Pass::Band, 3_000.0, 2.0, 0.35, 0.03).rising(0.02).after(0.22),
    ]
    .into()
}
