//! Sounds of coins, keys, doors and torches.

use super::Layers;
use crate::{
    dsp::{Noise, Pass},
    layer::Layer,
};

/// A small bell, and another a fourth higher.
pub(super) fn coin() -> Layers {
    [
        Layer::tone(987.8, 0.12, 0.13),
        Layer::tone(1_318.5, 0.55, 0.13).after(0.07),
        Layer::tone(3_640.0, 0.25, 0.02).after(0.07),
    ]
    .into()
}

/// A few clinks of metal.
pub(super) fn key(rng: &mut Noise) -> Layers {
    let mut clink = |hertz: f32, after: f32| {
        Layer::tone(hertz * rng.between(0.97, 1.03), 0.18, 0.09).after(after + rng.between(0.0, 0.02))
    };
    [clink(2_093.0, 0.0), clink(3_310.0, 0.05), clink(2_637.0, 0.11), clink(3_940.0, 0.18), clink(2_349.0, 0.24)].into()
}

/// A groaning hinge, then the thud of the door.
pub(super) fn door() -> Layers {
    [
        Layer::rough(150.0, 230.0, 0.55, 0.11).rising(0.12),
        Layer::rough(620.0, 480.0, 0.4, 0.03).rising(0.1).after(0.05),
        Layer::gliding(80.0, 48.0, 0.4, 0.28).after(0.42),
        Layer::noise(Pass::Low, 320.0, 0.7, 0.2, 0.3).after(0.42),
    ]
    .into()
}

/// The hiss of a flame in water.
pub(super) fn torch_out() -> Layers {
    [
        Layer::noise(Pass::Band, 2_500.0, 0.7, 0.9, 0.24).rising(0.02),
        Layer::noise(Pass::Low, 300.0, 0.7, 0.5, 0.43).rising(0.02),
    ]
    .into()
}
