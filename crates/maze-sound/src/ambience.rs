//! Continuous ambience: wind and a torch.

use crate::{
    Frame, Place, SAMPLE_RATE,
    dsp::{Filter, Noise, OnePole, Pass, Smooth},
};

/// Gusty wind without a direction.
#[derive(Clone, Debug)]
pub(crate) struct Wind {
    gain: Smooth,
    /// Strength of the current gust, from 0 to 1.
    gust: Smooth,
    /// Samples until the next gust.
    until_gust: u32,
    sides: [[OnePole; 2]; 2],
    noise: Noise,
}

impl Wind {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            gain: Smooth::new(0.0, 1.0),
            gust: Smooth::new(0.3, 4.0),
            until_gust: 0,
            sides: Default::default(),
            noise: Noise::new(seed),
        }
    }

    /// Sets the strength, from 0 to 1.
    pub(crate) fn set(&mut self, strength: f32) {
        self.gain.go_to(strength.clamp(0.0, 1.0));
    }

    /// Mixes in the next samples, at most [`BLOCK`](crate::BLOCK).
    pub(crate) fn add_to(&mut self, frames: &mut [Frame]) {
        if self.gain.is_zero() {
            return;
        }
        if self.until_gust == 0 {
            self.until_gust = self.noise.between(1.5, 5.0) as u32 * SAMPLE_RATE;
            self.gust.go_to(self.noise.between(0.0, 1.0));
        }
        self.until_gust = self.until_gust.saturating_sub(frames.len() as u32);
        let share = OnePole::share(180.0 + 420.0 * self.gust.now());
        for frame in frames {
            let gain = self.gain.next() * (0.055 + 0.1 * self.gust.next());
            for (sample, [first, second]) in frame.iter_mut().zip(&mut self.sides) {
                *sample += gain * second.next(first.next(self.noise.white(), share), share);
            }
        }
    }
}

/// A burning torch: a low flutter and crackling wood.
#[derive(Clone, Debug)]
pub(crate) struct Torch {
    sides: [Smooth; 2],
    flutter: OnePole,
    crack: Filter,
    heat: f32,
    damping: OnePole,
    share: f32,
    noise: Noise,
}

impl Torch {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            sides: [Smooth::new(0.0, 0.25); 2],
            flutter: OnePole::default(),
            crack: Filter::new(Pass::Band, 1_900.0, 1.2),
            heat: 0.0,
            damping: OnePole::default(),
            share: 1.0,
            noise: Noise::new(seed),
        }
    }

    /// Sets where the torch is heard from.
    pub(crate) fn set(&mut self, place: Place) {
        self.sides.iter_mut().zip(place.sides()).for_each(|(side, gain)| side.go_to(gain));
        self.share = place.share();
    }

    /// Mixes in the next samples.
    pub(crate) fn add_to(&mut self, frames: &mut [Frame]) {
        if self.sides.iter().all(Smooth::is_zero) {
            return;
        }
        let share = OnePole::share(140.0);
        for frame in frames {
            // About nine cracks a second, of random loudness.
            if self.noise.below(SAMPLE_RATE / 9) == 0 {
                self.heat = self.noise.between(0.015, 0.2);
            }
            self.heat *= 0.9965;
            let white = self.noise.white();
            let flame = 0.25 * self.flutter.next(white, share) + self.crack.next(self.heat * white);
            let damped = self.damping.next(flame, self.share);
            for (sample, side) in frame.iter_mut().zip(&mut self.sides) {
                *sample += side.next() * damped;
            }
        }
    }
}
