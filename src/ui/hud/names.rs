//! Emoji and names above the players in the room. They fade with the distance.

use crate::{
    camera::view::MazeCamera,
    session::fair::Unassisted,
    together::{avatars::Avatar, link::Together},
    ui::{layout::AvailableRect, symbols, theme},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, LayerId, Painter, pos2, vec2},
};

/// The height of a name above the center of a body, in cell pitches.
const ABOVE: f32 = 0.27;

/// The distances at which a name begins to fade and at which it disappears, in cell pitches: inside the maze, and above
/// it.
const INSIDE: [f32; 2] = [4.0, 10.0];
const OUTSIDE: [f32; 2] = [40.0, 120.0];

/// The font size of names, in pixels.
const SIZE: f32 = 14.0;

pub(crate) fn show(
    mut contexts: EguiContexts,
    together: Res<Together>,
    camera: Query<(&Camera, &Transform), With<MazeCamera>>,
    bodies: Query<(&Avatar, &Transform, &Visibility)>,
    (view, unassisted): (Res<State<View>>, Res<Unassisted>),
    available: Res<AvailableRect>,
) {
    let (Some(room), Ok((camera, eye)), Ok(ctx)) = (together.room(), camera.single(), contexts.ctx_mut()) else {
        return;
    };
    // From above, names would reveal the others' positions in the part of the maze that is hidden during a run.
    if unassisted.hides_maze(**view) {
        return;
    }
    let [near, far] = if view.is_inside() { INSIDE } else { OUTSIDE };
    // The camera and the bodies have no parents, and their `GlobalTransform` lags behind.
    let looking = GlobalTransform::from(*eye);
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(available.rect);
    for (avatar, body, _) in bodies.iter().filter(|(.., visibility)| **visibility != Visibility::Hidden) {
        let at = body.translation + ABOVE * Vec3::Y;
        let distance = at.distance(eye.translation);
        let strength = ((far - distance) / (far - near)).clamp(0.0, 1.0);
        let (Some(who), Ok(pixel)) = (room.player(avatar.0), camera.world_to_viewport(&looking, at)) else { continue };
        if strength == 0.0 {
            continue;
        }
        let text = symbols::named(ctx, &who.symbol, who.name.as_deref());
        label(&painter, text, pixel, strength);
    }
}

/// Draws a text above a pixel of the window.
pub(super) fn label(painter: &Painter, text: String, above: Vec2, strength: f32) {
    let colour = Color32::WHITE.gamma_multiply(strength);
    let galley = painter.layout_no_wrap(text, FontId::proportional(SIZE), colour);
    let pixel = above / painter.ctx().zoom_factor();
    let rect = Align2::CENTER_BOTTOM.anchor_size(pos2(pixel.x, pixel.y), galley.size());
    let ground = theme::ground().gamma_multiply(0.75 * strength);
    painter.rect_filled(rect.expand2(vec2(5.0, 2.0)), 5.0, ground);
    painter.galley(rect.min, galley, colour);
}
