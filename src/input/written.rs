//! The bindings file, as it is written.

use super::{button::PadButton, uses::UseName};
use bevy::{
    platform::collections::HashMap,
    prelude::{KeyCode, MouseButton},
};
use serde::{Deserialize, Serialize};

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
    pub(super) buttons: HashMap<UseName, Vec<KeyCode>>,
    /// Buttons of the mouse, but for the left one.
    #[serde(default)]
    pub(super) mouse: HashMap<UseName, Vec<MouseButton>>,
    /// Buttons of gamepads.
    #[serde(default)]
    pub(super) pad: HashMap<UseName, Vec<PadButton>>,
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
