//! The part of the menu that opens the editor.

use crate::{
    editor::{
        control::{ContinueDrawing, LeaveEditor, OpenEditor},
        drawing::{Drawn, Editor, Mode},
    },
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    session::shown::InFocus,
};
use bevy::prelude::*;
use bevy_egui::egui::Ui;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    (editor, shows_drawing): (Res<Editor>, Option<InFocus<Has<Drawn>>>),
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
    let is_elsewhere = editor.drawing().is_some() && !shows_drawing.is_some_and(|shows| *shows);
    if is_elsewhere && !is_open {
        let button = ui.button(locale.get("menu-continue-drawing"));
        if button.on_hover_text(locale.get("menu-continue-drawing-hint")).clicked() {
            commands.trigger(ContinueDrawing);
        }
    }
}
