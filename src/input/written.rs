//! The bindings file, as it is written.

use super::action::Action;
use bevy::{platform::collections::HashMap, prelude::KeyCode};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Visitor, value::StrDeserializer},
};
use std::fmt;

/// The bindings file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Bindings")]
pub(super) struct Written {
    #[serde(rename = "move", alias = "go")]
    pub(super) directions: Directions,
    #[serde(alias = "rise")]
    pub(super) ascend: Ends,
    /// Second keys for what steers.
    #[serde(default)]
    pub(super) also: Also,
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

impl Serialize for ActionName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Of(action) => action.serialize(serializer),
            Self::Unknown(name) => name.serialize(serializer),
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Directions {
    pub(super) forward: KeyCode,
    pub(super) back: KeyCode,
    pub(super) left: KeyCode,
    pub(super) right: KeyCode,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Ends {
    pub(super) up: KeyCode,
    pub(super) down: KeyCode,
}

/// Second keys for what steers.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Also {
    pub(super) forward: Option<KeyCode>,
    pub(super) back: Option<KeyCode>,
    pub(super) left: Option<KeyCode>,
    pub(super) right: Option<KeyCode>,
    pub(super) up: Option<KeyCode>,
    pub(super) down: Option<KeyCode>,
}
