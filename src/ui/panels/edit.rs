//! The part of the menu that opens the editor.

use crate::{
    editor::{
        control::{LeaveEditor, OpenEditor},
        drawing::{Editor, Mode},
    },
    input::{action::Action, bindings::Bindings},
    locale::Locale,
};
use bevy::prelude::*;
use bevy_egui::egui::Ui;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    editor: Res<Editor>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    let is_open = editor.mode == Mode::Drawing;
    let hint = locale.fill("menu-edit-hint", &[("key", &bindings.key(Action::Edit))]);
    let name = locale.get(if is_open { "editor-done" } else { "menu-edit" });
    if ui.button(name).on_hover_text(hint).clicked() {
        if is_open {
            commands.trigger(LeaveEditor { walks: false });
        } else {
            commands.trigger(OpenEditor);
        }
    }
}
