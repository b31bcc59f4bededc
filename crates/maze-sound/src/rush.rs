//! The sound of walls that fall too fast to be heard individually: a rumble with the pitches of their regions.

use crate::{
    Frame, Place, Sound,
    dsp::{Filter, Noise, Pass, Smooth},
    sounds::pitch,
};

/// A texture of many falling walls. Each wall costs one addition, so their number does not matter.
#[derive(Clone, Debug)]
pub(crate) struct Rush {
    strings: [Tone; Sound::PITCHES as usize],
    rubble: Filter,
    level: Smooth,
    pan: Smooth,
    noise: Noise,
}

/// One of the pitches of the rumble.
#[derive(Clone, Debug)]
struct Tone {
    /// The number of recent walls of this pitch, weighted by their gain. It decays over time.
    walls: f32,
    level: Smooth,
    ring: Filter,
}

/// The decay of `walls` per block: by half in 0.2 s.
const REMEMBERED: f32 = 0.9954;

impl Rush {
    pub(crate) fn new(seed: u64) -> Self {
        let tone = |region| Tone {
            walls: 0.0,
            level: Smooth::new(0.0, 0.12),
            ring: Filter::new(Pass::Band, pitch(region as u32), 14.0),
        };
        Self {
            strings: std::array::from_fn(tone),
            rubble: Filter::new(Pass::Low, 380.0, 0.7),
            level: Smooth::new(0.0, 0.12),
            pan: Smooth::new(0.0, 0.3),
            noise: Noise::new(seed),
        }
    }

    /// Adds a falling wall.
    pub(crate) fn add(&mut self, region: u32, place: Place) {
        self.strings[(region % Sound::PITCHES) as usize].walls += place.gain.clamp(0.0, 1.0);
        self.pan.go_to(place.pan.clamp(-1.0, 1.0));
    }

    /// Mixes in the next samples, at most [`BLOCK`](crate::BLOCK).
    pub(crate) fn add_to(&mut self, frames: &mut [Frame]) {
        let mut walls = 0.0;
        for string in &mut self.strings {
            string.walls = if string.walls > 0.01 { REMEMBERED * string.walls } else { 0.0 };
            walls += string.walls;
            string.level.go_to(loudness(string.walls, 4.0));
        }
        self.level.go_to(loudness(walls, 20.0));
        if self.level.is_zero() {
            return;
        }
        for frame in frames {
            // Single stones in the rumble.
            let grain = if self.noise.below(700) == 0 { 7.0 } else { 0.0 };
            let white = self.noise.white() + grain;
            let rings: f32 = self.strings.iter_mut().map(|tone| tone.next(white)).sum();
            let sample = 0.35 * rings + 0.55 * self.level.next() * self.rubble.next(white);
            let pan = self.pan.next();
            frame[0] += (0.5 - 0.5 * pan).sqrt() * sample;
            frame[1] += (0.5 + 0.5 * pan).sqrt() * sample;
        }
    }
}

impl Tone {
    fn next(&mut self, input: f32) -> f32 {
        if self.level.is_zero() { 0.0 } else { self.level.next() * self.ring.next(input) }
    }
}

/// Returns a level that is 0.5 at `half` walls and always below 1.
fn loudness(walls: f32, half: f32) -> f32 {
    walls / (walls + half)
}
