//! The uses of keys and buttons.

use super::action::Action;
use crate::locale::Locale;
use leafwing_input_manager::{Actionlike, InputControlKind};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Visitor, value::StrDeserializer},
};
use std::fmt;

/// The use of a key or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Use {
    /// Move forward.
    Forward,
    /// Move back.
    Back,
    /// Move to the left.
    Left,
    /// Move to the right.
    Right,
    /// Rise.
    Up,
    /// Sink.
    Down,
    /// Trigger an action.
    Button(Action),
}

impl Use {
    /// The directions.
    pub const STEERS: [Self; 6] = [Self::Forward, Self::Back, Self::Left, Self::Right, Self::Up, Self::Down];

    /// Returns all uses, in the order of the settings.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::STEERS.into_iter().chain(Action::BUTTONS.into_iter().map(Self::Button))
    }

    /// Whether it is a direction.
    #[must_use]
    pub fn steers(self) -> bool {
        !matches!(self, Self::Button(_))
    }

    /// Returns the opposite direction, if there is one.
    #[must_use]
    pub(super) fn opposite(self) -> Option<Self> {
        Some(match self {
            Self::Forward => Self::Back,
            Self::Back => Self::Forward,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Button(Action::LookLeft) => Self::Button(Action::LookRight),
            Self::Button(Action::LookRight) => Self::Button(Action::LookLeft),
            Self::Button(Action::LookUp) => Self::Button(Action::LookDown),
            Self::Button(Action::LookDown) => Self::Button(Action::LookUp),
            Self::Button(_) => return None,
        })
    }

    /// Returns the name in the user's language.
    #[must_use]
    pub fn called(self, locale: &Locale) -> String {
        locale.get(&format!("action-{}", self.name())).to_owned()
    }

    /// The name in kebab case, such as `next-view`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Button(action) => action.key(),
            steers => format!("{steers:?}").to_lowercase(),
        }
    }
}

/// The number of buttons per use and device that can be chosen in the settings. A file may have more.
pub const SLOTS: usize = 2;

/// The name of a use in a file. An unknown name does not make the file invalid.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum UseName {
    Of(Use),
    Unknown(String),
}

impl<'de> Deserialize<'de> for UseName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Identifier;
        impl Visitor<'_> for Identifier {
            type Value = UseName;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of an action")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<UseName, E> {
                let named = || StrDeserializer::<de::value::Error>::new(name);
                if let Ok(steers) = Use::deserialize(named()) {
                    return Ok(UseName::Of(steers));
                }
                match Action::deserialize(named()) {
                    Ok(action) if action.input_control_kind() != InputControlKind::Button => {
                        Err(E::custom(format!("{action:?} is not a button")))
                    }
                    Ok(action) => Ok(UseName::Of(Use::Button(action))),
                    Err(_) => Ok(UseName::Unknown(name.to_owned())),
                }
            }
        }
        deserializer.deserialize_identifier(Identifier)
    }
}

impl Serialize for UseName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Of(Use::Button(action)) => action.serialize(serializer),
            Self::Of(steers) => steers.serialize(serializer),
            Self::Unknown(name) => name.serialize(serializer),
        }
    }
}
