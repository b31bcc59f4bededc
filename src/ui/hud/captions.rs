//! The names of two mazes beside each other, above each of them.

use super::{
    comparison::{Column, names},
    names::label,
};
use crate::{
    camera::view::MazeCamera, locale::Locale, session::shown::Beside, ui::layout::AvailableRect, vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::LayerId};
use bevy_maze::{MazeBounds, Plane, WallSize};

/// The distance of a name above the maze, in pixels.
const ABOVE: f32 = 8.0;

pub(crate) fn show(
    mut contexts: EguiContexts,
    pair: Single<(Entity, &Beside)>,
    mazes: Query<(Column, &MazeBounds, &Plane)>,
    camera: Single<(&Camera, &Transform), With<MazeCamera>>,
    (view, available, locale): (Res<State<View>>, Res<AvailableRect>, Res<Locale>),
) {
    let (second, beside) = pair.into_inner();
    let (Ok(pair), Ok(ctx)) = (mazes.get_many([beside.0, second]), contexts.ctx_mut()) else { return };
    if view.is_inside() {
        return;
    }
    let (camera, eye) = camera.into_inner();
    // The camera has no parent, and its `GlobalTransform` lags behind.
    let looking = GlobalTransform::from(*eye);
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(available.rect);
    let names = names(pair.map(|(column, ..)| column), &locale);
    for ((_, bounds, plane), name) in pair.into_iter().zip(names) {
        let seen = bounds.extent(*plane, WallSize::default());
        let pixels = seen.filter_map(|point| camera.world_to_viewport(&looking, point).ok());
        let Some(seen) = pixels.map(|pixel| Rect::from_corners(pixel, pixel)).reduce(|one, other| one.union(other))
        else {
            continue;
        };
        label(&painter, name, Vec2::new(seen.center().x, seen.min.y - ABOVE), 1.0);
    }
}
