//! Which buttons of a gamepad are down. Some are told of twice, and triggers by how far they are pulled.

use crate::vocabulary::pad::{PadButton, PadEvent};
use std::collections::BTreeSet;

/// How far a trigger is pulled before that counts, and how far it is let go before it does no more, as shares of all the way.
const PULLED: f32 = 0.5;
const LET_GO: f32 = 0.4;

/// The buttons of a gamepad that are down.
pub(super) struct Pressed {
    pad: u32,
    down: BTreeSet<PadButton>,
}

impl Pressed {
    /// None of those of a gamepad with this number.
    pub(super) fn none_of(pad: u32) -> Self {
        Self { pad, down: BTreeSet::new() }
    }

    /// What is to be told of a button that is down now, or up.
    pub(super) fn press(&mut self, button: PadButton, down: bool) -> Option<PadEvent> {
        let changes = if down { self.down.insert(button) } else { self.down.remove(&button) };
        changes.then_some(PadEvent::Button(self.pad, button, down))
    }

    /// What is to be told of a button that is pressed so far now: 0 to 1.
    pub(super) fn pull(&mut self, button: PadButton, share: f32) -> Option<PadEvent> {
        let enough = if self.down.contains(&button) { LET_GO } else { PULLED };
        self.press(button, share >= enough)
    }
}
