//! The help page about the methods, each with an example and a description.

use super::card::card;
use crate::{locale::Locale, ui::pictures::Pictures};
use bevy_egui::egui::Ui;
use maze_core::Method;
use maze_play::Challenge;

/// Shows the page. Returns the maze that the user wants to open, if any.
pub(super) fn show(ui: &mut Ui, locale: &Locale, pictures: &mut Pictures) -> Option<Challenge> {
    ui.label(locale.get("guide-methods"));
    let mut wanted = None;
    for method in Method::ALL {
        ui.add_space(6.0);
        let code = format!("square:12x12/{}#1", method.key());
        let Ok(challenge) = code.parse::<Challenge>() else { continue };
        let words = (locale.method(method), locale.about_method(method), locale.get("guide-methods-try"));
        if card(ui, (&code, &challenge), words, pictures) {
            wanted = format!("square:20x20/{}#1", method.key()).parse().ok();
        }
    }
    wanted
}
