//! The part of the menu with recent mazes.

use super::fields::explain;
use crate::{
    locale::Locale,
    session::{fair::Unassisted, requests::Generate, shown::InFocus, source::MazeSource},
    settings::{form::Draft, recent::RecentMazes},
    ui::{edited::Edited, pictures::Pictures},
};
use bevy::prelude::*;
use bevy_egui::egui::Ui;

/// The number of columns.
const COLUMNS: usize = 3;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut draft: Edited<Draft>,
    (mazes, mut pictures): (Res<RecentMazes>, ResMut<Pictures>),
    (source, unassisted): (Option<InFocus<&MazeSource>>, Res<Unassisted>),
    locale: Res<Locale>,
    mut commands: Commands,
) {
    explain(ui, locale.get("menu-recent-about"));
    let gap = ui.spacing().item_spacing.x;
    let side = (ui.available_width() + gap) / COLUMNS as f32 - gap;
    // A picture of the maze would reveal what an unassisted run has not explored.
    let hidden = source.as_ref().filter(|_| unassisted.0).and_then(|source| source.blueprint());
    let mazes: Vec<_> =
        mazes.iter().filter(|past| hidden.is_none_or(|hidden| past.challenge.blueprint != *hidden)).collect();
    for row in mazes.chunks(COLUMNS) {
        ui.horizontal(|ui| {
            for past in row {
                let button = pictures.button(ui, (&past.code, &past.challenge.blueprint), side);
                if button.on_hover_text(past.challenge.short_code()).clicked() {
                    draft.edit().show(&past.challenge);
                    commands.trigger(Generate(past.challenge.clone()));
                }
            }
        });
    }
}
