//! Keys that toggle instead of being held, for users who cannot hold them down.

use super::{action::Action, uses::Use};
use bevy::prelude::*;

/// The uses whose buttons toggle instead of being held, and those that are on.
#[derive(Resource, Default, Debug)]
pub struct Switched {
    /// Whether moving, rising and sinking toggle.
    pub steering: bool,
    /// Whether looking around toggles.
    pub looking: bool,
    /// Whether sprinting toggles.
    pub sprinting: bool,
    on: Vec<Use>,
}

impl Switched {
    /// Whether a use is on, or `None` if it does not toggle.
    pub(super) fn is_on(&self, what: Use) -> Option<bool> {
        self.switches(what).then(|| self.on.contains(&what))
    }

    fn switches(&self, what: Use) -> bool {
        match what {
            Use::Button(Action::Sprint) => self.sprinting,
            Use::Button(action) => self.looking && Action::HELD.contains(&action),
            _ => self.steering,
        }
    }

    /// Returns the uses that are on, in the order in which they were toggled.
    pub fn on(&self) -> impl Iterator<Item = Use> {
        self.on.iter().copied()
    }

    /// Toggles a use. Turning it on turns the opposite one off.
    pub(super) fn press(&mut self, what: Use) {
        if self.is_on(what) == Some(false) {
            self.on.push(what);
            self.on.retain(|&other| Some(other) != what.opposite());
        } else {
            self.on.retain(|&other| other != what);
        }
    }

    /// Turns everything off except sprinting.
    pub fn stop(&mut self) {
        self.on.retain(|&what| what == Use::Button(Action::Sprint));
    }

    /// Turns off the uses that no longer toggle.
    pub(crate) fn keep_switched(&mut self) {
        let mut on = std::mem::take(&mut self.on);
        on.retain(|&what| self.switches(what));
        self.on = on;
    }
}
