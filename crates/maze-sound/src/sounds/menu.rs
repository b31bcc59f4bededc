//! Sounds of buttons, and of the end of a game.

use super::Layers;
use crate::{dsp::Pass, layer::Layer};

/// The click of a keyboard key.
pub(super) fn click() -> Layers {
    [Layer::tone(1_250.0, 0.035, 0.09), Layer::noise(Pass::Band, 2_400.0, 1.5, 0.02, 0.09)].into()
}

/// A low double knock.
pub(super) fn refused() -> Layers {
    [
        Layer::tone(220.0, 0.1, 0.186),
        Layer::tone(440.0, 0.05, 0.046),
        Layer::tone(185.0, 0.14, 0.186).after(0.1),
        Layer::tone(370.0, 0.05, 0.046).after(0.1),
    ]
    .into()
}

/// A rising arpeggio.
pub(super) fn won() -> Layers {
    let note = |hertz: f32, number: f32| Layer::tone(hertz, 1.4, 0.085).rising(0.008).after(0.11 * number);
    [
        note(523.3, 0.0),
        note(659.3, 1.0),
        note(784.0, 2.0),
        note(1_046.5, 3.0),
        Layer::tone(2_093.0, 0.7, 0.02).after(0.33),
        Layer::tone(261.6, 1.6, 0.08).rising(0.02).after(0.33),
    ]
    .into()
}

/// A falling arpeggio.
pub(super) fn lost() -> Layers {
    let note = |hertz: f32, number: f32| Layer::tone(hertz, 1.0, 0.1).rising(0.01).after(0.19 * number);
    [note(392.0, 0.0), note(311.1, 1.0), note(261.6, 2.0), Layer::tone(130.8, 1.8, 0.14).rising(0.02).after(0.57)]
        .into()
}
