//! The format of the bindings file.

use super::{
    table::Table,
    uses::{Use, UseName},
};
use crate::vocabulary::pad::PadButton;
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
    directions: Directions,
    #[serde(alias = "rise")]
    ascend: Ends,
    /// Second keys of the directions.
    #[serde(default)]
    also: Also,
    buttons: HashMap<UseName, Vec<KeyCode>>,
    /// Mouse buttons, except the left one.
    #[serde(default)]
    mouse: HashMap<UseName, Vec<MouseButton>>,
    /// Gamepad buttons.
    #[serde(default)]
    pad: HashMap<UseName, Vec<PadButton>>,
}

impl Written {
    /// Returns the keys, mouse buttons and gamepad buttons by use, and the unknown names, sorted.
    pub(super) fn into_tables(self) -> (Table<KeyCode>, Table<MouseButton>, Table<PadButton>, Vec<String>) {
        let Self { directions, ascend, also, buttons, mouse, pad } = self;
        let mut unknown = Vec::new();
        let mut keys = known(buttons, &mut unknown);
        let steers = [
            (Use::Forward, directions.forward, also.forward),
            (Use::Back, directions.back, also.back),
            (Use::Left, directions.left, also.left),
            (Use::Right, directions.right, also.right),
            (Use::Up, ascend.up, also.up),
            (Use::Down, ascend.down, also.down),
        ];
        keys.0.extend(steers.map(|(what, first, also)| (what, [first].into_iter().chain(also).collect())));
        let (mouse, pad) = (known(mouse, &mut unknown), known(pad, &mut unknown));
        unknown.sort();
        unknown.dedup();
        (keys, mouse, pad, unknown)
    }

    /// The reverse of [`Self::into_tables`].
    ///
    /// # Errors
    /// If a direction has no key.
    pub(super) fn of(
        keys: &Table<KeyCode>,
        mouse: &Table<MouseButton>,
        pad: &Table<PadButton>,
    ) -> Result<Self, String> {
        let of = |what| keys.get(what).first().copied().ok_or_else(|| format!("{what:?} has no key"));
        let also = |what| keys.get(what).get(1).copied();
        Ok(Self {
            directions: Directions {
                forward: of(Use::Forward)?,
                back: of(Use::Back)?,
                left: of(Use::Left)?,
                right: of(Use::Right)?,
            },
            ascend: Ends { up: of(Use::Up)?, down: of(Use::Down)? },
            also: Also {
                forward: also(Use::Forward),
                back: also(Use::Back),
                left: also(Use::Left),
                right: also(Use::Right),
                up: also(Use::Up),
                down: also(Use::Down),
            },
            buttons: named(keys, |what| !what.steers()),
            mouse: named(mouse, |_| true),
            pad: named(pad, |_| true),
        })
    }
}

/// Returns the buttons of the known uses, and adds the unknown names to the list.
fn known<B>(written: HashMap<UseName, Vec<B>>, unknown: &mut Vec<String>) -> Table<B> {
    let mut table = Table::default();
    for (name, buttons) in written {
        match name {
            UseName::Of(what) => _ = table.0.insert(what, buttons),
            UseName::Unknown(name) => unknown.push(name),
        }
    }
    table
}

/// Returns the uses that are written by name.
fn named<B: Clone>(table: &Table<B>, is_written: impl Fn(Use) -> bool) -> HashMap<UseName, Vec<B>> {
    let uses = table.0.iter().filter(|(what, _)| is_written(**what));
    uses.map(|(what, buttons)| (UseName::Of(*what), buttons.clone())).collect()
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Directions {
    forward: KeyCode,
    back: KeyCode,
    left: KeyCode,
    right: KeyCode,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Ends {
    up: KeyCode,
    down: KeyCode,
}

/// Second keys of the directions.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Also {
    forward: Option<KeyCode>,
    back: Option<KeyCode>,
    left: Option<KeyCode>,
    right: Option<KeyCode>,
    up: Option<KeyCode>,
    down: Option<KeyCode>,
}
