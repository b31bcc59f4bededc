//! Keys that are switched on and off instead of held, for whoever cannot hold them down.

use super::{action::Action, uses::Use};
use bevy::prelude::*;

/// Which keys and buttons are switched by a press instead of held, and which of them are on.
#[derive(Resource, Default, Debug)]
pub struct Switched {
    /// Whether those that steer are.
    pub steering: bool,
    /// Whether those for looking around are.
    pub looking: bool,
    /// Whether that for sprinting is.
    pub sprinting: bool,
    on: Vec<Use>,
}

impl Switched {
    /// Whether it is on, if it is switched.
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

    /// What is on, in the order in which it was switched on.
    pub fn on(&self) -> impl Iterator<Item = Use> {
        self.on.iter().copied()
    }

    /// Switches it. What leads the other way ends.
    pub(super) fn press(&mut self, what: Use) {
        if self.is_on(what) == Some(false) {
            self.on.push(what);
            self.on.retain(|&other| Some(other) != what.opposite());
        } else {
            self.on.retain(|&other| other != what);
        }
    }

    /// Ends what moves and turns.
    pub fn stop(&mut self) {
        self.on.retain(|&what| what == Use::Button(Action::Sprint));
    }

    /// Ends what is no longer switched.
    pub(crate) fn keep_switched(&mut self) {
        let mut on = std::mem::take(&mut self.on);
        on.retain(|&what| self.switches(what));
        self.on = on;
    }
}
