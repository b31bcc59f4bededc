//! What keys and buttons are called: as is printed on the keyboard, in the user's language, by the signs of the gamepad.

use super::action::Action;
use crate::{locale::Locale, vocabulary::pad::PadKind};
use bevy::{platform::collections::HashMap, prelude::*};

/// What keys and buttons are called, as far as that is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    /// What is printed on keys.
    printed: HashMap<KeyCode, String>,
    /// What keys are called in the user's language, where that is a word.
    words: HashMap<KeyCode, String>,
    /// What the sticks of a gamepad are called, the left one first.
    sticks: [String; 2],
    /// With which signs help names the buttons of a gamepad, if it does.
    pub(super) pad: Option<PadKind>,
}

/// Keys that are called by words, and the names of those.
const WORDS: [(KeyCode, &str); 21] = [
    (KeyCode::Enter, "key-enter"),
    (KeyCode::NumpadEnter, "key-numpad-enter"),
    (KeyCode::Space, "key-space"),
    (KeyCode::Backspace, "key-backspace"),
    (KeyCode::Tab, "key-tab"),
    (KeyCode::Escape, "key-escape"),
    (KeyCode::ShiftLeft, "key-shift"),
    (KeyCode::ShiftRight, "key-shift"),
    (KeyCode::ControlLeft, "key-control"),
    (KeyCode::ControlRight, "key-control"),
    (KeyCode::AltLeft, "key-alt"),
    (KeyCode::AltRight, "key-alt-right"),
    (KeyCode::CapsLock, "key-caps-lock"),
    (KeyCode::Home, "key-home"),
    (KeyCode::End, "key-end"),
    (KeyCode::Insert, "key-insert"),
    (KeyCode::Delete, "key-delete"),
    (KeyCode::Pause, "key-pause"),
    (KeyCode::PrintScreen, "key-print-screen"),
    (KeyCode::NumLock, "key-num-lock"),
    (KeyCode::ContextMenu, "key-context-menu"),
];

impl Labels {
    /// Calls them in this language.
    pub(super) fn speak(&mut self, locale: &Locale) {
        self.words = WORDS.iter().map(|&(key, name)| (key, locale.get(name).to_owned())).collect();
        self.sticks = ["device-left-stick", "device-right-stick"].map(|name| locale.get(name).to_owned());
    }

    /// Notes what is printed on a key.
    pub(super) fn note_printed(&mut self, key: KeyCode, text: &str) {
        self.printed.insert(key, text.to_uppercase());
    }

    /// What a key is called.
    pub(super) fn key(&self, key: KeyCode) -> String {
        self.printed.get(&key).or_else(|| self.words.get(&key)).cloned().unwrap_or_else(|| sign(key))
    }

    /// What the stick of a gamepad is called by which something is done.
    pub(super) fn stick(&self, action: Action) -> Option<&str> {
        match action {
            Action::Move => Some(&self.sticks[0]),
            Action::Look => Some(&self.sticks[1]),
            _ => None,
        }
    }
}

/// The sign on a key in America.
fn sign(key: KeyCode) -> String {
    let name = format!("{key:?}");
    let short = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit")).unwrap_or(&name);
    match short {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "Minus" => "-",
        "Equal" => "+",
        "Slash" => "/",
        "Comma" => ",",
        "Period" => ".",
        "PageUp" => "Pg↑",
        "PageDown" => "Pg↓",
        "NumpadAdd" => "Num +",
        "NumpadSubtract" => "Num -",
        "NumpadMultiply" => "Num *",
        "NumpadDivide" => "Num /",
        "NumpadDecimal" => "Num .",
        short => return short.replace("Numpad", "Num "),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_locale::Language;

    #[test]
    fn keys_are_called_what_is_printed_on_them_or_by_words_of_the_language() {
        let mut labels = Labels::default();
        let keys = [KeyCode::KeyW, KeyCode::Enter, KeyCode::F12, KeyCode::Numpad7, KeyCode::ArrowUp];
        labels.note_printed(KeyCode::KeyW, "z");
        let mut called = |tag: &str| {
            labels.speak(&Locale::new(tag.parse::<Language>().expect("a language")));
            keys.map(|key| labels.key(key))
        };
        assert_eq!(called("en"), ["Z", "Enter", "F12", "Num 7", "↑"]);
        assert_eq!(called("fr"), ["Z", "Entrée", "F12", "Num 7", "↑"]);
    }
}
