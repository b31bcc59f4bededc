//! The names of two mazes beside each other, above each of them.

use super::{
    comparison::names,
    viewport::{Viewport, caption, painter},
};
use crate::{
    export::{recording::Recorder, recording_choices::RecordingChoices},
    locale::Locale,
    session::{beside::OfPair, shown::Beside},
    ui::layout::AvailableRect,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use bevy_maze::{MazeBounds, Plane, WallSize};

/// The distance of a name above the maze, in pixels.
const ABOVE: f32 = 8.0;

/// The largest factor by which names are larger while the window is recorded.
const LARGER: f32 = 3.0;

pub(crate) fn show(
    mut contexts: EguiContexts,
    pair: Single<(Entity, &Beside)>,
    mazes: Query<(OfPair<'static>, &MazeBounds, &Plane)>,
    viewport: Viewport,
    (recorder, choices): (Res<Recorder>, Res<RecordingChoices>),
    (view, available, locale): (Res<State<View>>, Res<AvailableRect>, Res<Locale>),
) {
    let (second, beside) = pair.into_inner();
    let (Ok(pair), Ok(ctx)) = (mazes.get_many([beside.0, second]), contexts.ctx_mut()) else { return };
    if view.is_inside() {
        return;
    }
    // A clip is narrower than the window, but the names must be legible in it.
    let narrower = ctx.content_rect().width() / f32::from(choices.width);
    let larger = if recorder.progress().is_some() { narrower.clamp(1.0, LARGER) } else { 1.0 };
    let painter = painter(ctx, &available);
    let names = names(pair.map(|(maze, ..)| maze), &locale);
    for ((_, bounds, plane), name) in pair.into_iter().zip(names) {
        let seen = bounds.extent(*plane, WallSize::default());
        let pixels: Vec<_> = seen.filter_map(|place| viewport.pixel(ctx, place)).collect();
        let seen = egui::Rect::from_points(&pixels);
        if seen.intersects(available.rect) {
            caption(&painter, name, seen.center_top() - egui::vec2(0.0, ABOVE), larger);
        }
    }
}
