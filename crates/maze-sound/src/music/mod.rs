//! Generative background music: chords, single bells, and a heartbeat in danger.

mod bells;
mod chords;
mod echo;
mod heart;
mod scale;

use crate::{Frame, Ground, SAMPLE_RATE, dsp::Noise};
use bells::Bells;
use chords::Chords;
use heart::Heart;
use scale::Scale;

/// The state that determines the character of the music.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mood {
    /// The ground, which determines the scale.
    pub ground: Ground,
    /// Whether the camera is between the walls. The music is then lower, with fewer bells.
    pub inside: bool,
    /// The danger, from 0 to 1.
    pub tension: f32,
}

/// The generator of the music.
#[derive(Clone, Debug)]
pub(crate) struct Music {
    mood: Mood,
    chords: Chords,
    bells: Bells,
    heart: Heart,
    rng: Noise,
    /// Samples until the next chord.
    until_chord: u32,
    /// Samples until the next beat of the bells.
    until_bell: u32,
}

impl Music {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            mood: Mood::default(),
            chords: Chords::default(),
            bells: Bells::default(),
            heart: Heart::default(),
            rng: Noise::new(seed),
            until_chord: 0,
            until_bell: 3 * SAMPLE_RATE,
        }
    }

    pub(crate) fn set(&mut self, mood: Mood) {
        let tension = mood.tension.clamp(0.0, 1.0);
        // Sudden danger changes the chord at once.
        if tension > self.mood.tension + 0.5 {
            self.until_chord = 0;
        }
        self.mood = Mood { tension, ..mood };
    }

    /// Mixes in the next samples, at most [`BLOCK`](crate::BLOCK).
    pub(crate) fn add_to(&mut self, frames: &mut [Frame]) {
        let samples = frames.len() as u32;
        let scale = Scale::of(self.mood);
        if self.until_chord == 0 {
            self.until_chord = seconds(9.0 - 3.0 * self.mood.tension);
            self.chords.change(&scale, &mut self.rng);
        }
        if self.until_bell == 0 {
            // A bell rings on only some of the beats.
            self.until_bell = seconds(0.55 - 0.15 * self.mood.tension);
            let rests = if self.mood.inside { 5 } else { 3 };
            if self.rng.below(rests) == 0 {
                self.bells.ring(scale.hertz(self.chords.root() + 7 + self.rng.below(9)), &mut self.rng);
            }
        }
        self.until_chord = self.until_chord.saturating_sub(samples);
        self.until_bell = self.until_bell.saturating_sub(samples);
        self.chords.add_to(frames);
        self.bells.add_to(frames);
        self.heart.add_to(frames, self.mood.tension);
    }
}

fn seconds(seconds: f32) -> u32 {
    (seconds * SAMPLE_RATE as f32) as u32
}
