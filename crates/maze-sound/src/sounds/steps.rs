//! Footsteps: the thud of the heel, and the noise of the ground.

use super::Layers;
use crate::{
    Ground,
    dsp::{Noise, Pass},
    layer::Layer,
};

/// A step. When sprinting, it is louder, and the toe follows the heel sooner.
pub(super) fn step(ground: Ground, sprints: bool, rng: &mut Noise) -> Layers {
    let (hard, toe) = if sprints { (1.5, 0.035) } else { (1.0, 0.07) };
    let mut grain = |hertz: f32, gain: f32| {
        let after = rng.between(0.0, 0.09);
        Layer::noise(Pass::Band, hertz, 1.6, 0.06, hard * gain).after(after)
    };
    let thud = |hertz: f32, gain: f32| Layer::gliding(hertz, 0.6 * hertz, 0.12, hard * gain);
    match ground {
        Ground::Stone => [
            thud(110.0, 0.10),
            Layer::noise(Pass::Band, 1_700.0, 1.2, 0.05, hard * 0.13),
            Layer::noise(Pass::Band, 2_600.0, 1.2, 0.04, hard * 0.07).after(toe),
        ]
        .into(),
        Ground::Gravel => [
            thud(90.0, 0.072),
            grain(2_400.0, 0.189),
            grain(3_100.0, 0.16),
            grain(1_900.0, 0.174),
            grain(3_700.0, 0.131),
            grain(2_800.0, 0.16),
        ]
        .into(),
        Ground::Grass => [
            thud(80.0, 0.116),
            Layer::noise(Pass::Band, 1_100.0, 0.7, 0.16, hard * 0.116).rising(0.02),
            Layer::noise(Pass::High, 3_500.0, 0.7, 0.09, hard * 0.032).after(toe).rising(0.015),
        ]
        .into(),
        Ground::Snow => [
            thud(85.0, 0.09),
            Layer::noise(Pass::Band, 1_300.0, 2.5, 0.2, hard * 0.21).rising(0.05),
            grain(900.0, 0.195),
            grain(1_500.0, 0.18),
            grain(2_200.0, 0.12),
        ]
        .into(),
        Ground::Wood => [
            thud(150.0, 0.12),
            Layer::tone(410.0, 0.07, hard * 0.05),
            Layer::noise(Pass::Band, 900.0, 1.5, 0.05, hard * 0.10).after(toe),
        ]
        .into(),
        Ground::Paper => [
            thud(120.0, 0.105),
            Layer::noise(Pass::Band, 2_800.0, 0.8, 0.06, hard * 0.126),
            Layer::noise(Pass::Band, 3_600.0, 0.9, 0.07, hard * 0.084).after(toe),
        ]
        .into(),
    }
}

/// A shoulder hits a wall.
pub(super) fn bump() -> Layers {
    [Layer::gliding(140.0, 70.0, 0.16, 0.2), Layer::noise(Pass::Low, 500.0, 0.7, 0.08, 0.2)].into()
}
