//! Copying texts to the clipboard.

use crate::{locale::Locale, platform::may_copy, toast::Toast};
use bevy::prelude::*;
use bevy_egui::egui::Ui;

/// The number of characters of the copied text that the message shows.
const REPEATED: usize = 80;

/// Copies a text to the clipboard, and reports success or failure to the user.
pub(crate) fn copy(ui: &Ui, text: String, locale: &Locale, commands: &mut Commands) {
    if !may_copy() {
        return commands.trigger(Toast(locale.get("toast-not-copied").to_owned()));
    }
    let end = text.char_indices().nth(REPEATED).map(|(end, _)| end);
    let shown = end.map_or_else(|| text.clone(), |end| format!("{}…", &text[..end]));
    commands.trigger(Toast(locale.fill("toast-copied", &[("code", &shown)])));
    ui.ctx().copy_text(text);
}
