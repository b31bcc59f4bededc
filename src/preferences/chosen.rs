//! A user's choice that the command line can override.

use bevy::prelude::Reflect;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A user's choice, and an override from the command line that applies until the user chooses again. Only the choice is
/// saved.
#[derive(Clone, Debug, Default, PartialEq, Reflect)]
pub struct Chosen<T> {
    chosen: T,
    instead: Option<T>,
}

impl<T> Chosen<T> {
    /// Creates a choice without an override.
    pub const fn new(chosen: T) -> Self {
        Self { chosen, instead: None }
    }

    /// Returns the value in effect.
    pub fn get(&self) -> &T {
        self.instead.as_ref().unwrap_or(&self.chosen)
    }

    /// Chooses a value, which takes effect at once.
    pub fn choose(&mut self, value: T) {
        *self = Self::new(value);
    }

    /// Overrides the choice until the next one.
    pub fn replace(&mut self, value: T) {
        self.instead = Some(value);
    }
}

impl<T: Serialize> Serialize for Chosen<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.chosen.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Chosen<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_override_applies_until_the_next_choice_and_is_never_saved() {
        let mut theme = Chosen::new(1);
        theme.replace(2);
        assert_eq!((*theme.get(), ron::to_string(&theme)), (2, Ok("1".to_owned())));
        theme.choose(3);
        assert_eq!((*theme.get(), ron::to_string(&theme)), (3, Ok("3".to_owned())));
    }
}
