//! Registers resources of preferences.

use super::{describe::Preferences, registry::Registry, saved};
use bevy::prelude::*;

/// Registers resources of preferences.
pub(crate) trait AddPreferences {
    /// Adds a resource whose preferences are saved and shown on the settings page.
    fn add_preferences<T: Preferences>(&mut self) -> &mut Self;
}

impl AddPreferences for App {
    fn add_preferences<T: Preferences>(&mut self) -> &mut Self {
        self.init_resource::<T>().init_resource::<Registry>();
        self.register_type::<T>().register_type_data::<T, ReflectResource>();
        self.world_mut().resource_mut::<Registry>().add::<T>();
        saved::follow::<T>(self);
        self
    }
}
