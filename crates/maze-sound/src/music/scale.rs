//! The scales of the music.

use super::Mood;
use crate::{Ground, dsp::semitones_above};

/// Seven tones an octave, upward from a tonic in hertz.
pub(super) struct Scale {
    tonic: f32,
    semitones: [u8; 7],
}

const DORIAN: [u8; 7] = [0, 2, 3, 5, 7, 9, 10];
const PHRYGIAN: [u8; 7] = [0, 1, 3, 5, 7, 8, 10];
const LYDIAN: [u8; 7] = [0, 2, 4, 6, 7, 9, 11];
const MIXOLYDIAN: [u8; 7] = [0, 2, 4, 5, 7, 9, 10];
const MAJOR: [u8; 7] = [0, 2, 4, 5, 7, 9, 11];

impl Scale {
    pub(super) fn of(mood: Mood) -> Self {
        let (tonic, semitones) = match mood.ground {
            Ground::Stone => (110.0, DORIAN),
            Ground::Gravel => (123.5, MIXOLYDIAN),
            Ground::Grass => (130.8, MAJOR),
            Ground::Snow => (146.8, LYDIAN),
            Ground::Wood => (130.8, MIXOLYDIAN),
            Ground::Paper => (123.5, LYDIAN),
        };
        let tonic = if mood.inside { tonic } else { 1.5 * tonic };
        Self { tonic, semitones: if mood.tension > 0.5 { PHRYGIAN } else { semitones } }
    }

    /// Returns the frequency of a tone in hertz. Tone 7 is an octave above tone 0.
    pub(super) fn hertz(&self, tone: u32) -> f32 {
        let semitones = 12 * (tone / 7) + u32::from(self.semitones[(tone % 7) as usize]);
        semitones_above(self.tonic, semitones as f32)
    }
}
