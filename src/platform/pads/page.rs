//! Gamepads in browsers, as reported by the page.

use super::{
    super::events::{hear, say},
    standard::{Standard, kind},
};
use crate::{
    schedule::AskToShake,
    vocabulary::pad::{PadEvent, Rumble},
};
use bevy::prelude::*;
use js_sys::{Array, Float32Array};
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;

/// Sends the events of gamepads, and makes them vibrate on request.
pub(super) fn listen(app: &mut App, put: impl Fn(PadEvent) + 'static) {
    let mut pads = BTreeMap::new();
    hear("pad", move |detail| {
        let detail = Array::from(&detail);
        let Some(number) = detail.get(0).as_f64() else { return };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "browsers count from 0")]
        let number = number as u32;
        // A disconnected gamepad is reported by its number alone.
        let Some(id) = detail.get(1).as_string() else {
            pads.remove(&number);
            return put(PadEvent::Disconnected(number));
        };
        let pad = pads.entry(number).or_insert_with(|| {
            put(PadEvent::Connected(number, kind(&id)));
            Standard::new(number)
        });
        pad.changes(&Float32Array::new(&detail.get(2)).to_vec()).into_iter().for_each(&put);
    });
    app.add_systems(Last, shake.after(AskToShake));
}

/// Asks the page to play the requested vibrations.
fn shake(mut rumbles: MessageReader<Rumble>) {
    for rumble in rumbles.read() {
        let (strong, weak, length) = rumble.shake.motors();
        let detail: Array =
            [f64::from(rumble.pad), strong.into(), weak.into(), length.into()].map(JsValue::from).iter().collect();
        say("shake", &detail);
    }
}
