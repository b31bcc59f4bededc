//! Voices of one-shot sounds.

use crate::{
    Frame, Group, Place, Sound,
    dsp::{Noise, OnePole},
    layer::Playing,
    sounds::Layers,
};

/// A sound that is playing.
#[derive(Clone, Debug)]
pub(crate) struct Voice {
    group: Group,
    layers: [Option<Playing>; Layers::MOST],
    sides: [f32; 2],
    damping: OnePole,
    share: f32,
    noise: Noise,
}

impl Voice {
    pub(crate) fn begin(sound: Sound, place: Place, rng: &mut Noise) -> Self {
        let mut layers = [None; Layers::MOST];
        let all = Layers::of(sound, rng);
        layers.iter_mut().zip(all.iter()).for_each(|(slot, layer)| *slot = Some(Playing::begin(layer, rng)));
        let noise = Noise::new(u64::from(rng.bits()));
        Self {
            group: sound.group(),
            layers,
            sides: place.sides(),
            damping: OnePole::default(),
            share: place.share(),
            noise,
        }
    }

    pub(crate) fn group(&self) -> Group {
        self.group
    }

    /// Mixes in the next samples. Returns `false` when the sound is over.
    pub(crate) fn add_to(&mut self, frames: &mut [Frame]) -> bool {
        for frame in frames {
            let sum: f32 = self.layers.iter_mut().flatten().map(|layer| layer.next(&mut self.noise)).sum();
            let damped = self.damping.next(sum, self.share);
            frame[0] += self.sides[0] * damped;
            frame[1] += self.sides[1] * damped;
        }
        for layer in &mut self.layers {
            *layer = layer.filter(|layer| !layer.is_over());
        }
        self.layers.iter().any(Option::is_some)
    }
}
