//! The bindings file, as it is written.

use super::action::Action;
use bevy::{platform::collections::HashMap, prelude::KeyCode};
use serde::{
    Deserialize, Deserializer,
    de::{self, Visitor, value::StrDeserializer},
};
use std::fmt;

/// The bindings file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Bindings")]
pub(super) struct Written {
    #[serde(rename = "move", alias = "go")]
    pub(super) directions: Directions,
    #[serde(alias = "rise")]
    pub(super) ascend: Ends,
    pub(super) buttons: HashMap<ActionName, Vec<KeyCode>>,
}

/// What stands there for an action: its name, or a mistake, for which the rest need not be refused.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum ActionName {
    Of(Action),
    Unknown(String),
}

impl<'de> Deserialize<'de> for ActionName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Identifier;
        impl Visitor<'_> for Identifier {
            type Value = ActionName;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of an action")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<ActionName, E> {
                let action = Action::deserialize(StrDeserializer::<de::value::Error>::new(name));
                Ok(action.map_or_else(|_| ActionName::Unknown(name.to_owned()), ActionName::Of))
            }
        }
        deserializer.deserialize_identifier(Identifier)
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Directions {
    pub(super) forward: KeyCode,
    pub(super) back: KeyCode,
    pub(super) left: KeyCode,
    pub(super) right: KeyCode,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Ends {
    pub(super) up: KeyCode,
    pub(super) down: KeyCode,
}
