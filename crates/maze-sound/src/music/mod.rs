//! Quiet music that never repeats: chords that swell and fade, single bells, and a heart when there is danger.

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

/// What the music follows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mood {
    /// Where one is: each ground has a scale of its own.
    pub ground: Ground,
    /// Whether one is between the walls, instead of above: then it is lower and has fewer bells.
    pub inside: bool,
    /// How near danger is, 0 to 1.
    pub tension: f32,
}

/// The band.
#[derive(Clone, Debug)]
pub(crate) struct Music {
    mood: Mood,
    chords: Chords,
    bells: Bells,
    heart: Heart,
    chance: Noise,
    /// How many samples it is until the next chord and the next bell.
    until_chord: u32,
    until_bell: u32,
}

impl Music {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            mood: Mood::default(),
            chords: Chords::default(),
            bells: Bells::default(),
            heart: Heart::default(),
            chance: Noise::new(seed),
            until_chord: 0,
            until_bell: 3 * SAMPLE_RATE,
        }
    }

    pub(crate) fn set(&mut self, mood: Mood) {
        let tension = mood.tension.clamp(0.0, 1.0);
        // Danger is heard at once, not with the next chord.
        if tension > self.mood.tension + 0.5 {
            self.until_chord = 0;
        }
        self.mood = Mood { tension, ..mood };
    }

    /// Adds its next samples, at most a block, to those that are there.
    pub(crate) fn add_to(&mut self, frames: &mut [Frame]) {
        let samples = frames.len() as u32;
        let scale = Scale::of(self.mood);
        if self.until_chord == 0 {
            self.until_chord = seconds(9.0 - 3.0 * self.mood.tension);
            self.chords.change(&scale, &mut self.chance);
        }
        if self.until_bell == 0 {
            // A beat, of which most are left out.
            self.until_bell = seconds(0.55 - 0.15 * self.mood.tension);
            let rests = if self.mood.inside { 5 } else { 3 };
            if self.chance.below(rests) == 0 {
                self.bells.ring(scale.hertz(self.chords.root() + 7 + self.chance.below(9)), &mut self.chance);
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
