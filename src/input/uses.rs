//! What keys and buttons can be for.

use super::action::Action;
use crate::locale::Locale;
use leafwing_input_manager::{Actionlike, InputControlKind};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Visitor, value::StrDeserializer},
};
use std::fmt;

/// What a key or a button is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Use {
    /// To go forward.
    Forward,
    /// To go back.
    Back,
    /// To go to the left.
    Left,
    /// To go to the right.
    Right,
    /// To rise.
    Up,
    /// To sink.
    Down,
    /// To be pressed.
    Button(Action),
}

impl Use {
    /// What steers.
    pub const STEERS: [Self; 6] = [Self::Forward, Self::Back, Self::Left, Self::Right, Self::Up, Self::Down];

    /// All there are, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::STEERS.into_iter().chain(Action::BUTTONS.into_iter().map(Self::Button))
    }

    /// Whether it steers.
    #[must_use]
    pub fn steers(self) -> bool {
        !matches!(self, Self::Button(_))
    }

    /// What leads the other way, if anything does.
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

    /// What it is called in the user's language.
    #[must_use]
    pub fn called(self, locale: &Locale) -> String {
        locale.get(&format!("action-{}", self.name())).to_owned()
    }

    /// Its name in small letters, such as `next-view`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Button(action) => action.key(),
            steers => format!("{steers:?}").to_lowercase(),
        }
    }
}

/// How many keys, buttons of the mouse and buttons of a pad each use has at most, as far as they are chosen in the program.
/// A file may have more.
pub const SLOTS: usize = 2;

/// What stands for a use in a file: its name, or a mistake, for which the rest need not be refused.
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
