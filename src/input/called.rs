//! The names of the bound keys and buttons, for help and settings.

use super::{action::Action, bindings::Bindings, button::Button, uses::Use};
use crate::{
    locale::Locale,
    vocabulary::pad::{PadButton, PadKind},
};
use bevy::prelude::*;

impl Bindings {
    /// Returns the label of the first key of an action, or of its first button on the gamepad in use, for help. For
    /// looking around, returns the labels of the keys that look left and right.
    #[must_use]
    pub fn key(&self, action: Action) -> String {
        let uses: &[Use] = match action {
            Action::Move => &[Use::Forward, Use::Left, Use::Back, Use::Right],
            Action::Ascend => &[Use::Up, Use::Down],
            Action::Look => &[Use::Button(Action::LookLeft), Use::Button(Action::LookRight)],
            _ => &[Use::Button(action)],
        };
        if let Some(signs) = self.names.pad {
            let buttons = uses.iter().filter_map(|&what| self.pad(what).first());
            let buttons: Vec<_> = buttons.map(|&button| signs.sign(button)).collect();
            if let Some(stick) = self.names.stick(action) {
                return stick.to_owned();
            } else if buttons.len() == uses.len() {
                return buttons.join(" ");
            }
        }
        let keys: Vec<_> =
            uses.iter().filter_map(|&what| self.keys(what).first()).map(|&key| self.key_label(key)).collect();
        // Single characters are joined, words are separated by spaces.
        let between = if keys.iter().all(|key| key.chars().count() == 1) { "" } else { " " };
        keys.join(between)
    }

    /// Whether help names the buttons of a gamepad.
    #[must_use]
    pub fn helps_with_pad(&self) -> bool {
        self.names.pad.is_some()
    }

    /// Returns the sign of a button on the gamepad in use, for help.
    #[must_use]
    pub fn sign(&self, button: PadButton) -> Option<&'static str> {
        self.names.pad.map(|signs| signs.sign(button))
    }

    /// Returns the label of the key that moves forward.
    #[must_use]
    pub fn forward(&self) -> String {
        self.keys(Use::Forward).first().map_or_else(String::new, |&key| self.key_label(key))
    }

    /// Returns the labels of the keys of a use, or of its buttons on the gamepad in use, for help.
    #[must_use]
    pub fn labels(&self, what: Use) -> Vec<String> {
        match self.names.pad {
            Some(signs) => self.pad(what).iter().map(|&button| signs.sign(button).to_owned()).collect(),
            None => self.keys(what).iter().map(|&key| self.key_label(key)).collect(),
        }
    }

    /// Whether the text on a key differs from its known label. Checks letters only, since Shift changes the text of
    /// other keys.
    pub(super) fn is_printed_otherwise(&self, key: KeyCode, text: &str) -> bool {
        text.chars().all(char::is_alphabetic) && self.key_label(key) != text.to_uppercase()
    }

    /// Stores the text that is printed on a key.
    pub(crate) fn note_printed(&mut self, key: KeyCode, text: &str) {
        self.names.note_printed(key, text);
    }

    /// Returns the name of a key or a button, on a gamepad with these signs.
    #[must_use]
    pub fn label(&self, button: Button, signs: PadKind, locale: &Locale) -> String {
        match button {
            Button::Key(key) => self.key_label(key),
            Button::Mouse(MouseButton::Other(number)) => locale.fill("mouse-other", &[("number", &number)]),
            Button::Mouse(button) => locale.get(&format!("mouse-{}", format!("{button:?}").to_lowercase())).to_owned(),
            Button::Pad(button) => signs.sign(button).to_owned(),
        }
    }

    /// Returns the name of a key.
    #[must_use]
    pub fn key_label(&self, key: KeyCode) -> String {
        self.names.key(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_the_text_printed_on_the_keys() {
        let mut bindings = Bindings::default();
        bindings.note_printed(KeyCode::KeyW, "z");
        bindings.note_printed(KeyCode::KeyA, "q");
        assert_eq!((bindings.key(Action::Move), bindings.forward()), ("ZQSD".to_owned(), "Z".to_owned()));
    }
}
