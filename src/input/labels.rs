//! The labels of keys and buttons: as printed on the keyboard, in the user's language, and by the signs of the gamepad.

use super::action::Action;
use crate::{locale::Locale, vocabulary::pad::PadKind};
use bevy::{platform::collections::HashMap, prelude::*};

/// The known labels of keys and buttons.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    /// The text printed on keys.
    printed: HashMap<KeyCode, String>,
    /// The names of keys in the user's language, if they are words.
    words: HashMap<KeyCode, String>,
    /// The names of the sticks of a gamepad, the left one first.
    sticks: [String; 2],
    /// The signs of the gamepad buttons in help, or `None` if help names keys.
    pub(super) pad: Option<PadKind>,
}

/// The keys that are labeled with words, and the message ids of those.
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
    /// Sets the language.
    pub(super) fn speak(&mut self, locale: &Locale) {
        self.words = WORDS.iter().map(|&(key, name)| (key, locale.get(name).to_owned())).collect();
        self.sticks = ["device-left-stick", "device-right-stick"].map(|name| locale.get(name).to_owned());
    }

    /// Stores the text that is printed on a key.
    pub(super) fn note_printed(&mut self, key: KeyCode, text: &str) {
        self.printed.insert(key, text.to_uppercase());
    }

    /// Returns the label of a key.
    pub(super) fn key(&self, key: KeyCode) -> String {
        self.printed.get(&key).or_else(|| self.words.get(&key)).cloned().unwrap_or_else(|| sign(key))
    }

    /// Returns the name of the gamepad stick that controls an action.
    pub(super) fn stick(&self, action: Action) -> Option<&str> {
        match action {
            Action::Move => Some(&self.sticks[0]),
            Action::Look => Some(&self.sticks[1]),
            _ => None,
        }
    }
}

/// Returns the label of a key on an American keyboard.
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
    fn labels_are_the_text_printed_on_the_keys_or_words_of_the_language() {
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
