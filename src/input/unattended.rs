//! Whether somebody is there.

use bevy::prelude::*;

/// Whether nobody is there, and the program shows itself. Then keys ask for nothing, the pointer is neither seen nor
/// held, no panel lies over the picture, and nothing counts as chosen or achieved by the user.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unattended(pub bool);

/// Whether nobody is there.
#[must_use]
pub fn is_unattended(unattended: Res<Unattended>) -> bool {
    unattended.0
}
