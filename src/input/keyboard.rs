//! The text printed on the keys, as reported by the X server. Wayland desktops also run one, for older programs.

use super::bindings::Bindings;
use crate::{platform::job::Job, schedule::LabyrinthSystems};
use bevy::prelude::*;
use std::error::Error;
use x11rb::{connection::Connection, protocol::xproto::ConnectionExt};
use xkeysym::Keysym;

/// The keys with letters and other characters, by their kernel key codes: one entry per run of consecutive codes.
const KEYS: [(u8, &[KeyCode]); 5] = {
    use KeyCode as K;
    [
        (16, &[K::KeyQ, K::KeyW, K::KeyE, K::KeyR, K::KeyT, K::KeyY, K::KeyU, K::KeyI, K::KeyO, K::KeyP]),
        (26, &[K::BracketLeft, K::BracketRight]),
        (
            30,
            &[K::KeyA, K::KeyS, K::KeyD, K::KeyF, K::KeyG, K::KeyH, K::KeyJ, K::KeyK, K::KeyL, K::Semicolon, K::Quote],
        ),
        (44, &[K::KeyZ, K::KeyX, K::KeyC, K::KeyV, K::KeyB, K::KeyN, K::KeyM, K::Comma, K::Period, K::Slash]),
        (86, &[K::IntlBackslash]),
    ]
};

/// The offset of X key codes from kernel key codes.
const OFFSET: u8 = 8;

/// The pending request for the layout.
#[derive(Resource)]
struct Asked(Job<Vec<(KeyCode, char)>>);

/// Requests the layout once. Without an answer, keys have their American labels until they are pressed.
pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Asked(Job::start(|| printed().unwrap_or_default())))
        .add_systems(Update, note.run_if(resource_exists::<Asked>).in_set(LabyrinthSystems::Lead));
}

fn note(mut asked: ResMut<Asked>, mut bindings: ResMut<Bindings>, mut commands: Commands) {
    let Some(printed) = asked.bypass_change_detection().0.result() else { return };
    for (key, sign) in printed.unwrap_or_default() {
        bindings.note_printed(key, &sign.to_string());
    }
    commands.remove_resource::<Asked>();
}

/// Returns the character of each key without Shift.
fn printed() -> Result<Vec<(KeyCode, char)>, Box<dyn Error>> {
    let (server, _) = x11rb::connect(None)?;
    let (first, last) = (server.setup().min_keycode, server.setup().max_keycode);
    let mapping = server.get_keyboard_mapping(first, last - first + 1)?.reply()?;
    let width = usize::from(mapping.keysyms_per_keycode);
    let sign = |number: u8| {
        let place = usize::from(number.checked_add(OFFSET)?.checked_sub(first)?) * width;
        Keysym::new(*mapping.keysyms.get(place)?).key_char().filter(|sign| !sign.is_control())
    };
    let keys = KEYS.iter().flat_map(|(from, keys)| (*from..).zip(keys.iter()));
    Ok(keys.filter_map(|(number, key)| Some((*key, sign(number)?))).collect())
}
