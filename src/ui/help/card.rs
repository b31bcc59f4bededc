//! A card with a picture of a maze and a text beside it.

use crate::ui::{pictures::Pictures, theme};
use bevy_egui::egui::{RichText, Ui};
use maze_play::Challenge;

/// Shows the card. Returns whether the picture or the button was clicked.
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
