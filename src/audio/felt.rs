//! Vibration of the gamepad for some sounds.

use super::speaker::Heard;
use crate::{
    input::{controls::PadChoices, pad::Pads},
    schedule::AskToShake,
    vocabulary::pad::{Rumble, Shake},
};
use bevy::prelude::*;
use maze_sound::Sound;

/// The minimum volume at which the hunter's steps make the gamepad vibrate.
const NEAR: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, feel.in_set(AskToShake).run_if(is_wanted));
}

/// Returns whether vibration is on.
pub(super) fn is_wanted(choices: Res<PadChoices>) -> bool {
    choices.vibration
}

fn feel(mut heard: MessageReader<Heard>, pads: Res<Pads>, mut rumbles: MessageWriter<Rumble>) {
    let shakes = heard.read().filter_map(|&Heard(sound, place)| shake(sound, place.gain));
    let Some(pad) = pads.in_hand() else { return heard.clear() };
    rumbles.write_batch(shakes.map(|shake| Rumble { pad, shake }));
}

/// Returns the vibration for a sound of this volume, if it has one.
fn shake(sound: Sound, gain: f32) -> Option<Shake> {
    match sound {
        Sound::Bump | Sound::Refused | Sound::Coin | Sound::Key => Some(Shake::Touch),
        Sound::HunterStep if gain > NEAR => Some(Shake::Touch),
        Sound::HunterNotices | Sound::TorchOut | Sound::Lost => Some(Shake::Blow),
        _ => None,
    }
}
