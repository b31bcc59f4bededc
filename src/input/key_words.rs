//! What keys are called that have words on them, in the user's language.

use super::bindings::Bindings;
use crate::locale::Locale;
use bevy::prelude::*;

/// The keys that have words on them.
const WORDED: [KeyCode; 16] = [
    KeyCode::Enter,
    KeyCode::Space,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::Tab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Insert,
    KeyCode::CapsLock,
    KeyCode::Escape,
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, name.run_if(resource_changed::<Locale>));
}

fn name(locale: Res<Locale>, mut bindings: ResMut<Bindings>) {
    for key in WORDED {
        let name = format!("key-{key:?}").to_lowercase();
        bindings.note_words(key, locale.get(&name));
    }
}
