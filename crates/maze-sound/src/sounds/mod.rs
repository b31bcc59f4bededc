//! The layers of each sound, one file for each family of sounds.

mod hunter;
mod maze;
mod menu;
mod steps;
mod things;

use crate::{Sound, dsp::Noise, layer::Layer};
pub(crate) use maze::pitch;

/// The layers of a sound.
pub(crate) struct Layers {
    layers: [Option<Layer>; Self::MOST],
}

impl Layers {
    /// Maximum number of layers of a sound.
    pub(crate) const MOST: usize = 8;

    pub(crate) fn of(sound: Sound, rng: &mut Noise) -> Self {
        match sound {
            Sound::Step { ground, sprints } => steps::step(ground, sprints, rng),
            Sound::Bump => steps::bump(),
            Sound::Wall(region) => maze::wall(region),
            Sound::ExitCall => maze::exit_call(),
            Sound::Coin => things::coin(),
            Sound::Key => things::key(rng),
            Sound::Door => things::door(),
            Sound::TorchOut => things::torch_out(),
            Sound::HunterStep => hunter::step(),
            Sound::HunterBreath => hunter::breath(),
            Sound::HunterNotices => hunter::notices(),
            Sound::HunterLosesTrack => hunter::loses_track(),
            Sound::Won => menu::won(),
            Sound::Lost => menu::lost(),
            Sound::Click => menu::click(),
            Sound::Refused => menu::refused(),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Layer> {
        self.layers.iter().copied().flatten()
    }
}

impl<const N: usize> From<[Layer; N]> for Layers {
    fn from(some: [Layer; N]) -> Self {
        const { assert!(N <= Self::MOST) };
        let mut layers = [None; Self::MOST];
        layers.iter_mut().zip(some).for_each(|(place, layer)| *place = Some(layer));
        Self { layers }
    }
}
