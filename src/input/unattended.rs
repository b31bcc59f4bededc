//! Unattended mode, for the screensaver.

use bevy::prelude::*;

/// Whether the program runs unattended. Then it ignores keys, hides the pointer and all panels, and saves no choices
/// and no records.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unattended(pub bool);

/// Whether the program runs unattended: a run condition.
#[must_use]
pub fn is_unattended(unattended: Res<Unattended>) -> bool {
    unattended.0
}
