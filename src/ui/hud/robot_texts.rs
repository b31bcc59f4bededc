//! The texts that a robot of the user has written into cells.

use super::viewport::{Viewport, painter};
use crate::{
    camera::floors::FloorsLeftOut, race::model::Race, session::fair::Unassisted, ui::layout::AvailableRect,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, Vec2},
};
use bevy_maze::{Maze3d, OfMaze, Plane, space::OnSurface};
use maze_core::Geometry;

/// The size of letters as a share of a cell pitch, and the sizes between which texts are drawn, in pixels.
const SHARE: f32 = 0.3;
const SIZES: [f32; 2] = [6.0, 28.0];

/// The offset of the shadow that makes texts readable on every color, in pixels.
const SHADOW: Vec2 = Vec2::splat(1.0);

pub(crate) fn show(
    mut contexts: EguiContexts,
    races: Query<(&Race, &OfMaze)>,
    mazes: Query<(&Maze3d, &Plane, Option<&OnSurface>)>,
    viewport: Viewport,
    (view, unassisted, left_out): (Res<State<View>>, Res<Unassisted>, Res<FloorsLeftOut>),
    available: Res<AvailableRect>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // Inside, walls hide the floor.
    if view.is_inside() || unassisted.hides_maze(**view) {
        return;
    }
    let painter = painter(ctx, &available);
    for (race, of) in &races {
        let (Some((_, robot)), Ok((shown, plane, surface))) = (race.shown_own(), mazes.get(of.0)) else { continue };
        for (cell, text) in robot.texts() {
            if !left_out.shows(surface, shown.grid().level(cell)) {
                continue;
            }
            let [x, y] = shown.grid().center(cell);
            let pixel = |x: f32| {
                let on_surface = surface.and_then(|surface| surface.to_world(*plane, cell, [x, y]));
                viewport.pixel(ctx, on_surface.unwrap_or_else(|| plane.to_world([x, y], 0.0)))
            };
            let (Some(at), Some(beside)) = (pixel(x), pixel(x + 1.0)) else { continue };
            let size = (SHARE * at.distance(beside)).min(SIZES[1]);
            if size < SIZES[0] || !available.rect.contains(at) {
                continue;
            }
            let font = FontId::proportional(size);
            painter.text(at + SHADOW, Align2::CENTER_CENTER, text, font.clone(), Color32::BLACK);
            painter.text(at, Align2::CENTER_CENTER, text, font, Color32::WHITE);
        }
    }
}
