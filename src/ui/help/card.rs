//! A maze as a picture with words beside it.

use crate::ui::{pictures::Pictures, theme};
use bevy_egui::egui::{RichText, Ui};
use maze_play::Challenge;

/// Shows it, and says whether the picture, or the button with the words, was pressed.
pub(super) fn card(
    ui: &mut Ui,
    (code, challenge): (&str, &Challenge),
    (title, about, button): (&str, &str, &str),
    pictures: &mut Pictures,
) -> bool {
    ui.horizontal_top(|ui| {
        let picture = pictures.button(ui, (code, &challenge.blueprint), 104.0).on_hover_text(code).clicked();
        ui.vertical(|ui| {
            ui.label(RichText::new(title).strong());
            ui.label(RichText::new(about).color(theme::FAINT));
            ui.button(button).clicked()
        })
        .inner
            || picture
    })
    .inner
}
