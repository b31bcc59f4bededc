//! The pressed buttons of a gamepad. Filters repeated reports, and converts the travel of triggers to presses.

use crate::vocabulary::pad::{PadButton, PadEvent};
use std::collections::BTreeSet;

/// A trigger counts as pressed from [`PULLED`] on, until its travel falls below [`LET_GO`]. Both are shares of the full
/// travel.
const PULLED: f32 = 0.5;
const LET_GO: f32 = 0.4;

/// The pressed buttons of a gamepad.
pub(super) struct Pressed {
    pad: u32,
    down: BTreeSet<PadButton>,
}

impl Pressed {
    /// The state of a gamepad without pressed buttons.
    pub(super) fn none_of(pad: u32) -> Self {
        Self { pad, down: BTreeSet::new() }
    }

    /// Updates a button. Returns an event if its state changed.
    pub(super) fn press(&mut self, button: PadButton, down: bool) -> Option<PadEvent> {
        let changes = if down { self.down.insert(button) } else { self.down.remove(&button) };
        changes.then_some(PadEvent::Button(self.pad, button, down))
    }

    /// Updates a button by its travel, 0 to 1. Returns an event if its state changed.
    pub(super) fn pull(&mut self, button: PadButton, share: f32) -> Option<PadEvent> {
        let enough = if self.down.contains(&button) { LET_GO } else { PULLED };
        self.press(button, share >= enough)
    }
}
