//! The part of the menu that leads back to the mazes that were shown last.

use super::fields::{explain, section};
use crate::{
    locale::Locale,
    session::requests::Generate,
    settings::{form::Draft, recent::RecentMazes},
    ui::pictures::Pictures,
};
use bevy::prelude::Commands;
use bevy_egui::egui::Ui;
use maze_core::Blueprint;

/// How many there are beside one another.
const COLUMNS: usize = 3;

pub(crate) fn recent(
    ui: &mut Ui,
    draft: &mut Draft,
    (mazes, pictures, hidden): (&RecentMazes, &mut Pictures, Option<&Blueprint>),
    locale: &Locale,
    commands: &mut Commands,
) {
    section(ui, locale.get("menu-recent"), |ui| {
        explain(ui, locale.get("menu-recent-about"));
        let gap = ui.spacing().item_spacing.x;
        let side = (ui.available_width() + gap) / COLUMNS as f32 - gap;
        let mazes: Vec<_> =
            mazes.iter().filter(|past| hidden.is_none_or(|hidden| past.challenge.blueprint != *hidden)).collect();
        for row in mazes.chunks(COLUMNS) {
            ui.horizontal(|ui| {
                for past in row {
                    let button = pictures.button(ui, (&past.code, &past.challenge.blueprint), side);
                    if button.on_hover_text(&past.code).clicked() {
                        draft.show(&past.challenge);
                        commands.trigger(Generate(past.challenge.clone()));
                    }
                }
            });
        }
    });
}
