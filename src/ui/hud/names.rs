//! Emoji and names above the players in the room. They fade with the distance.

use super::viewport::{Viewport, label, painter};
use crate::{
    session::fair::Unassisted,
    together::{avatars::Bodies, link::Together},
    ui::{layout::AvailableRect, symbols},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::EguiContexts;

/// The height of a name above the center of a body, in cell pitches.
const ABOVE: f32 = 0.27;

/// The distances at which a name begins to fade and at which it disappears, in cell pitches: inside the maze, and above
/// it.
const INSIDE: [f32; 2] = [4.0, 10.0];
const OUTSIDE: [f32; 2] = [40.0, 120.0];

pub(crate) fn show(
    mut contexts: EguiContexts,
    together: Res<Together>,
    viewport: Viewport,
    bodies: Bodies,
    (view, unassisted): (Res<State<View>>, Res<Unassisted>),
    available: Res<AvailableRect>,
) {
    let (Some(room), Some(eye), Ok(ctx)) = (together.room(), viewport.eye(), contexts.ctx_mut()) else { return };
    // From above, names would reveal the others' positions in the part of the maze that is hidden during a run.
    if unassisted.hides_maze(**view) {
        return;
    }
    let [near, far] = if view.is_inside() { INSIDE } else { OUTSIDE };
    let painter = painter(ctx, &available);
    for (player, at) in bodies.above(ABOVE) {
        let distance = at.distance(eye.translation);
        let strength = ((far - distance) / (far - near)).clamp(0.0, 1.0);
        let (Some(who), Some(pixel)) = (room.player(player), viewport.pixel(ctx, at)) else { continue };
        if strength == 0.0 {
            continue;
        }
        let text = symbols::named(ctx, &who.symbol, who.name.as_deref());
        label(&painter, text, pixel, strength);
    }
}
