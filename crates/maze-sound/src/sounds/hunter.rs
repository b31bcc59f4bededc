//! Sounds of the hunter, low enough to be heard around corners.

use super::Layers;
use crate::{dsp::Pass, layer::Layer};

/// A heavy hoof.
pub(super) fn step() -> Layers {
    [
        Layer::gliding(95.0, 42.0, 0.3, 0.34),
        Layer::noise(Pass::Low, 260.0, 0.7, 0.12, 0.3),
        Layer::noise(Pass::Band, 1_200.0, 1.0, 0.04, 0.09).after(0.012),
    ]
    .into()
}

/// A breath in and out.
pub(super) fn breath() -> Layers {
    [
        Layer::noise(Pass::Band, 620.0, 1.4, 0.35, 0.35).rising(0.28),
        Layer::noise(Pass::Band, 380.0, 1.6, 0.6, 0.5).rising(0.12).after(0.62),
        Layer::rough(58.0, 48.0, 0.5, 0.2).rising(0.1).after(0.62),
    ]
    .into()
}

/// A roar.
pub(super) fn notices() -> Layers {
    [
        Layer::rough(92.0, 66.0, 1.3, 0.3).rising(0.08),
        Layer::rough(139.0, 95.0, 1.0, 0.15).rising(0.1),
        Layer::noise(Pass::Band, 700.0, 1.0, 0.9, 0.16).rising(0.06),
    ]
    .into()
}

/// A snort.
pub(super) fn loses_track() -> Layers {
    [Layer::noise(Pass::Band, 540.0, 1.2, 0.5, 0.504).rising(0.02), Layer::rough(76.0, 46.0, 0.6, 0.273).rising(0.05)]
        .into()
}
