//! All preferences of the program, whichever resource holds them.

use super::{
    control::Control,
    describe::{Label, Preference, Preferences},
};
use bevy::prelude::*;
use maze_locale::Message;
use std::sync::Arc;

/// The section of the settings file that holds a preference, if one does, and its name there.
pub type Key = (Option<&'static str>, &'static str);

/// All preferences.
#[derive(Resource, Default)]
pub struct Registry {
    entries: Vec<Box<dyn Entry>>,
    /// The keys of older files, each with the key that has its value now.
    former: Vec<(Key, Option<Key>)>,
}

/// A preference, whichever resource holds it.
pub trait Entry: Send + Sync {
    /// Returns its section of the settings file and its name there.
    fn key(&self) -> Key;
    /// Reads its value, as the file holds it.
    ///
    /// # Errors
    /// If it is no such value: a message that says so.
    fn read(&self, world: &mut World, text: &str) -> Result<(), Message>;
    /// Writes its value, as the file holds it.
    fn write(&self, world: &World) -> Option<String>;
    /// Returns what the settings page says of it, if it shows it.
    fn label(&self) -> Option<Label>;
    /// Whether it has its default.
    fn is_usual(&self, world: &World) -> bool;
    /// Gives it its default.
    fn reset(&self, world: &mut World);
    /// Shows its control, and whether that is enabled. The function returns whether it changed the value.
    fn show(&self, world: &mut World, control: &mut dyn FnMut(bool, Control<'_>) -> bool);
}

/// What a key of a settings file stands for.
pub(super) enum Found<'a> {
    /// The value of this preference.
    Preference(&'a dyn Entry),
    /// The value of a preference that no longer exists.
    Retired,
    /// Nothing known.
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
    /// If one of them has the key of another preference, since the file would hold only one of both.
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

    /// Returns what a key of a file stands for.
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

    /// Returns those that the settings page shows on this platform.
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
    fn two_preferences_with_one_key_are_refused() {
        let mut registry = Registry::default();
        registry.add::<One>();
        registry.add::<Other>();
    }
}
