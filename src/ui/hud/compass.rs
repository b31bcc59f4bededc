//! The compass: a strip of directions whose center is the direction of view.

use crate::{
    camera::look::shorter_turn,
    locale::Locale,
    player::{compass::Compass, walk::Walk, walking_choices::Walking},
    theme::file::Theme,
    ui::{hud::sheet::Inks, layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Color32, FontId, Frame, Id, Margin, Painter, Sense, Shape, Stroke, pos2, vec2},
};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// The size of the strip in pixels. [`SIDE`] is the visible part of the horizon on each side, in radians.
const SIZE: egui::Vec2 = vec2(300.0, 26.0);
const SIDE: f32 = 0.55 * PI;

/// The directions, clockwise from north, by their message ids.
const NAMES: [&str; 8] =
    ["compass-n", "compass-ne", "compass-e", "compass-se", "compass-s", "compass-sw", "compass-w", "compass-nw"];

pub(crate) fn show(
    mut contexts: EguiContexts,
    compass: Single<(&Compass, &Walk)>,
    mut available: ResMut<AvailableRect>,
    walking: Res<Walking>,
    (locale, colors): (Res<Locale>, Res<Theme>),
) {
    let (&compass, walk) = compass.into_inner();
    if !walking.compass || walk.finished || walk.is_blindfolded() {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let line = available.line();
    let frame = Frame { inner_margin: Margin::symmetric(6, 3), ..theme::floating(ctx) };
    let area = Area::new(Id::new("compass")).anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(line);
    let shown = area.interactable(false).show(ctx, |ui| {
        frame.show(ui, |ui| {
            let size = vec2(SIZE.x.min(line.width() - 12.0), SIZE.y);
            let (response, painter) = ui.allocate_painter(size, Sense::hover());
            strip(&painter, response.rect, compass, &locale, Inks::of(&colors).exit);
        });
    });
    *available.rect.top_mut() = shown.response.rect.bottom() + theme::GAP;
}

fn strip(painter: &Painter, rect: egui::Rect, compass: Compass, locale: &Locale, exit: Color32) {
    let middle = rect.center();
    // Angles are in radians from the center to the right. Directions at the sides are fainter.
    let to_right = if compass.is_mirrored { -1.0 } else { 1.0 };
    let place = |angle: f32| pos2(middle.x + 0.5 * rect.width() * angle / SIDE, middle.y);
    let seen = |angle: f32| (1.6 * (1.0 - angle.abs() / SIDE)).clamp(0.0, 1.0);
    for (step, name) in (0_u8..).zip(NAMES.into_iter().flat_map(|name| [Some(name), None, None])) {
        let angle = to_right * shorter_turn(compass.heading, f32::from(step) / 3.0 * FRAC_PI_4);
        if angle.abs() >= SIDE {
            continue;
        }
        let at = place(angle);
        let main = step % 6 == 0;
        if let Some(name) = name {
            let color = if step == 0 {
                theme::ACCENT
            } else if main {
                Color32::WHITE
            } else {
                theme::FAINT
            };
            let font = FontId::proportional(if main { 15.0 } else { 12.0 });
            painter.text(at, Align2::CENTER_CENTER, locale.get(name), font, color.gamma_multiply(seen(angle)));
        } else {
            let tick = [at - vec2(0.0, 3.0), at + vec2(0.0, 3.0)];
            painter.line_segment(tick, Stroke::new(1.0, theme::FAINT.gamma_multiply(0.7 * seen(angle))));
        }
    }
    // The direction of view.
    let notch = |x: f32, y: f32| pos2(middle.x + x, rect.top() - 1.0 + y);
    painter.add(Shape::convex_polygon(
        vec![notch(-5.0, 0.0), notch(5.0, 0.0), notch(0.0, 6.0)],
        Color32::WHITE,
        Stroke::NONE,
    ));
    if let Some(angle) = compass.exit.map(|angle| to_right * angle) {
        let at = place(angle.clamp(-0.94 * SIDE, 0.94 * SIDE)) + vec2(0.0, 8.0);
        let size = if angle.abs() > FRAC_PI_2 { 4.0 } else { 5.5 };
        let corners = [[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]].map(|[x, y]| at + size * vec2(x, y));
        painter.add(Shape::convex_polygon(corners.to_vec(), exit, Stroke::new(1.0, Color32::WHITE)));
    }
}
