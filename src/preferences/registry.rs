//! The registry of all preferences, independent of the resources that hold them.

use super::{
    control::Control,
    describe::{Label, Preference, Preferences},
};
use bevy::prelude::*;
use maze_locale::Message;
use std::sync::Arc;

/// A key in the settings file: the section, or `None` at the top level, and the name.
pub type Key = (Option<&'static str>, &'static str);

/// All preferences.
#[derive(Resource, Default)]
pub struct Registry {
    entries: Vec<Box<dyn Entry>>,
    /// Keys of older files, each with the current key for its value.
    former: Vec<(Key, Option<Key>)>,
}

/// A preference, independent of the resource that holds it.
pub trait Entry: Send + Sync {
    /// Returns its key in the settings file.
    fn key(&self) -> Key;
    /// Sets the value from RON.
    ///
    /// # Errors
    /// Returns a message if the text is not a valid value.
    fn read(&self, world: &mut World, text: &str) -> Result<(), Message>;
    /// Returns the value as RON, or `None` to keep the value in the file.
    fn write(&self, world: &World) -> Option<String>;
    /// Returns its texts on the settings page, if it is shown there.
    fn label(&self) -> Option<Label>;
    /// Whether it has its default value.
    fn is_usual(&self, world: &World) -> bool;
    /// Resets it to its default.
    fn reset(&self, world: &mut World);
    /// Passes its control to the function, with whether it is enabled. The function returns whether it changed the
    /// value.
    fn show(&self, world: &mut World, control: &mut dyn FnMut(bool, Control<'_>) -> bool);
}

/// The meaning of a key in a settings file.
pub(super) enum Found<'a> {
    /// The value of this preference.
    Preference(&'a dyn Entry),
    /// The value of a preference that no longer exists.
    Retired,
    /// An unknown key.
    Unknown,
}

struct Of<T: Preferences> {
    preference: &'static Preference<T>,
    usual: Arc<T>,
}

impl Registry {
    /// Adds the preferences of a resource.
    ///
    /// # Panics
    /// If a key is already registered.
    pub(super) fn add<T: Preferences>(&mut self) {
        let usual = Arc::new(T::default());
        for preference in T::ALL {
            let entry = Of { preference, usual: usual.clone() };
            let key = entry.key();
            assert!(self.get(key).is_none(), "there are two preferences with the key {key:?}");
            self.entries.push(Box::new(entry));
        }
        let key = |name: &'static str| (T::SECTION, name);
        self.former.extend(T::FORMER.iter().map(|&(former, now)| (key(former), now.map(key))));
    }

    /// Returns the meaning of a key.
    pub(super) fn find(&self, key: (Option<&str>, &str)) -> Found<'_> {
        if let Some(entry) = self.get(key) {
            return Found::Preference(entry);
        }
        match self.former.iter().find(|(former, _)| *former == key) {
            Some((_, now)) => now.and_then(|now| self.get(now)).map_or(Found::Retired, Found::Preference),
            None => Found::Unknown,
        }
    }

    fn get(&self, key: (Option<&str>, &str)) -> Option<&dyn Entry> {
        self.iter().find(|entry| entry.key() == key)
    }

    /// Returns all preferences.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Entry> {
        self.entries.iter().map(|entry| &**entry)
    }

    /// Returns the preferences that the settings page shows on this platform.
    pub fn shown(&self) -> impl Iterator<Item = (Label, &dyn Entry)> {
        let shown = self.iter().filter_map(|entry| Some((entry.label()?, entry)));
        shown.filter(|(label, _)| label.is_here)
    }
}

impl<T: Preferences> Entry for Of<T> {
    fn key(&self) -> Key {
        (T::SECTION, self.preference.key)
    }

    fn read(&self, world: &mut World, text: &str) -> Result<(), Message> {
        (self.preference.read)(&mut world.resource_mut::<T>(), text)
    }

    fn write(&self, world: &World) -> Option<String> {
        (self.preference.write)(world.resource::<T>())
    }

    fn label(&self) -> Option<Label> {
        self.preference.shown.as_ref().map(|shown| shown.label)
    }

    fn is_usual(&self, world: &World) -> bool {
        !(self.preference.differs)(world.resource::<T>(), &self.usual)
    }

    fn reset(&self, world: &mut World) {
        (self.preference.reset)(&mut world.resource_mut::<T>(), &self.usual);
    }

    fn show(&self, world: &mut World, control: &mut dyn FnMut(bool, Control<'_>) -> bool) {
        let Some(shown) = &self.preference.shown else { return };
        let mut resource = world.resource_mut::<T>();
        // Drawing a control does not count as a change.
        let value = resource.bypass_change_detection();
        let is_enabled = (shown.is_enabled)(value);
        if control(is_enabled, (shown.control)(value)) {
            resource.set_changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::describe::preferences;

    preferences! {
        struct One in "walking" {
            speed: u32 = 1;
        }
    }

    preferences! {
        struct Other in "walking" {
            reach: u32 = 2;
            speed: u32 = 3;
        }
    }

    #[test]
    #[should_panic(expected = "two preferences with the key (Some(\"walking\"), \"speed\")")]
    fn two_preferences_with_the_same_key_panic() {
        let mut registry = Registry::default();
        registry.add::<One>();
        registry.add::<Other>();
    }
}
