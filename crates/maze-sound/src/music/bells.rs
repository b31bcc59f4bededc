//! Single bells with an echo.

use super::echo::Echo;
use crate::{
    BLOCK, Frame, Place,
    dsp::{Envelope, Noise, Oscillator},
};

#[derive(Clone, Debug, Default)]
pub(super) struct Bells {
    bells: [Option<Bell>; 6],
    echo: Echo,
}

#[derive(Clone, Copy, Debug)]
struct Bell {
    hertz: f32,
    sides: [f32; 2],
    oscillator: Oscillator,
    envelope: Envelope,
}

impl Bells {
    /// Rings a bell, unless all of them are sounding.
    pub(super) fn ring(&mut self, hertz: f32, rng: &mut Noise) {
        if let Some(free) = self.bells.iter_mut().find(|bell| bell.is_none()) {
            let place = Place { gain: rng.between(0.02, 0.045), pan: rng.between(-0.7, 0.7), ..Place::HERE };
            let envelope = Envelope::new(0.0, 0.012, 2.4);
            *free = Some(Bell { hertz, sides: place.sides(), oscillator: Oscillator::default(), envelope });
        }
    }

    /// Mixes in the next samples, at most [`BLOCK`].
    pub(super) fn add_to(&mut self, frames: &mut [Frame]) {
        let mut dry = [[0.0; 2]; BLOCK];
        for bell in self.bells.iter_mut().flatten() {
            for frame in &mut dry[..frames.len()] {
                let sample = bell.envelope.next() * bell.oscillator.next_with(bell.hertz, &[0.25, 0.08]);
                frame[0] += bell.sides[0] * sample;
                frame[1] += bell.sides[1] * sample;
            }
        }
        for bell in &mut self.bells {
            *bell = bell.filter(|bell| !bell.envelope.is_over());
        }
        for (frame, dry) in frames.iter_mut().zip(dry) {
            let wet = self.echo.next(dry);
            frame[0] += dry[0] + wet[0];
            frame[1] += dry[1] + wet[1];
        }
    }
}
