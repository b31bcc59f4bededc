//! Preferences of the user. The module that uses a preference describes it once. Saving, recovery from damage,
//! resetting, search and the settings page follow from that description.

pub mod chosen;
pub mod control;
pub mod describe;
mod fields;
pub mod language;
pub mod page;
pub(crate) mod register;
pub mod registry;
pub mod saved;

use bevy::prelude::*;
use language::{Language, speak};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(saved::plugin)
        .add_systems(PostStartup, speak)
        .add_systems(PreUpdate, speak.run_if(resource_changed::<Language>));
}
