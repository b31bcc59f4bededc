//! Marks in the drawing: the start, the goals, and the cell that the keyboard draws at.

use super::{
    sheet::Inks,
    viewport::{Viewport, painter},
};
use crate::{
    editor::drawing::{Drawn, Editor},
    theme::file::Theme,
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, Stroke},
};
use bevy_maze::Plane;
use maze_core::{Cell, Geometry};

/// The font size of the letters, and the radius of the discs behind them, in pixels.
const SIZE: f32 = 13.0;
const RADIUS: f32 = 9.0;

/// The radius of the ring around the cell of the keyboard, in pixels.
const RING: f32 = 12.0;

/// The signs of the start and of a goal, as in micromouse mazes.
const SIGNS: [&str; 2] = ["S", "G"];

pub(crate) fn show(
    mut contexts: EguiContexts,
    (editor, colors): (Res<Editor>, Res<Theme>),
    viewport: Viewport,
    planes: Query<&Plane, With<Drawn>>,
    available: Res<AvailableRect>,
) {
    let (Some(drawing), Ok(plane), Ok(ctx)) = (editor.drawing(), planes.single(), contexts.ctx_mut()) else { return };
    let inks = Inks::of(&colors);
    let pixel = |cell: Cell| viewport.pixel(ctx, plane.to_world(drawing.grid().center(cell), 0.0));
    let painter = painter(ctx, &available);
    let goals = drawing.goals().iter().map(|&goal| (goal, SIGNS[1], inks.exit));
    for (cell, sign, color) in goals.chain([(drawing.start(), SIGNS[0], inks.entrance)]) {
        let Some(at) = pixel(cell) else { continue };
        painter.circle(at, RADIUS, theme::ground(), Stroke::new(2.0, color));
        painter.text(at, Align2::CENTER_CENTER, sign, FontId::proportional(SIZE), Color32::WHITE);
    }
    if let Some(at) = editor.cursor.and_then(pixel) {
        painter.circle_stroke(at, RING, Stroke::new(2.0, theme::ACCENT));
    }
}
