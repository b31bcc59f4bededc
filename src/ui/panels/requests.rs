//! What the menu asks for.

use crate::{locale::Locale, platform::may_copy, toast::Toast, vocabulary::view::View};
use bevy::{app::AppExit, ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::Ui;

/// What the menu asks for.
#[derive(SystemParam)]
pub(crate) struct Requests<'w, 's> {
    pub(crate) commands: Commands<'w, 's>,
    pub(crate) exit: MessageWriter<'w, AppExit>,
    pub(crate) view: ResMut<'w, NextState<View>>,
}

/// As much of what has been copied is repeated.
const REPEATED: usize = 80;

/// Copies a text, and says so, or why not.
pub(crate) fn copy(ui: &Ui, text: String, locale: &Locale, commands: &mut Commands) {
    if !may_copy() {
        return commands.trigger(Toast(locale.get("toast-not-copied").to_owned()));
    }
    let end = text.char_indices().nth(REPEATED).map(|(end, _)| end);
    let shown = end.map_or_else(|| text.clone(), |end| format!("{}…", &text[..end]));
    commands.trigger(Toast(locale.fill("toast-copied", &[("code", &shown)])));
    ui.ctx().copy_text(text);
}
