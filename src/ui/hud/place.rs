//! The player's surroundings in words: the kind of place and the directions to go. Screen readers announce changes.

use crate::{
    locale::Locale,
    player::{explored::walls_around, walk::Walk, walking_choices::Walking},
    ui::{layout::AvailableRect, reader, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Id},
};
use bevy_maze::{OfMaze, Timeline};
use maze_play::Surroundings;

pub(crate) fn show(
    mut contexts: EguiContexts,
    walk: Single<(&Walk, &OfMaze)>,
    mazes: Query<&Timeline>,
    mut available: ResMut<AvailableRect>,
    (walking, locale): (Res<Walking>, Res<Locale>),
) {
    let (walk, of) = walk.into_inner();
    // A blindfolded player reads which walls they feel instead.
    if !walking.tells_place || walk.finished || walk.is_blindfolded() {
        return;
    }
    let (Ok(timeline), Some(&here)) = (mazes.get(of.0), walk.path().last()) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let text = locale.surroundings(&Surroundings::of(walls_around(walk, timeline), here));
    let line = available.line();
    let frame = theme::slim(ctx);
    let area = Area::new(Id::new("place")).anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(line);
    let shown = area.interactable(false).show(ctx, |ui| {
        frame.show(ui, |ui| {
            // Without this, the label would keep the width of the shortest text so far.
            ui.set_max_width(line.width() - 24.0);
            reader::live(&ui.label(&text), &text);
        });
    });
    *available.rect.top_mut() = shown.response.rect.bottom() + theme::GAP;
}
