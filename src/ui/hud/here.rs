//! The label of the player's marker in the views from above.

use crate::{
    camera::view::MazeCamera,
    locale::Locale,
    player::known::HereMarker,
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, LayerId, pos2, vec2},
};

/// The distance of the label from the center of the marker, in sizes of the marker.
const ABOVE: f32 = 1.6;

/// The font size of the label, in pixels.
const SIZE: f32 = 14.0;

pub(crate) fn show(
    mut contexts: EguiContexts,
    camera: Query<(&Camera, &Transform), With<MazeCamera>>,
    markers: Query<&Transform, (With<HereMarker>, Without<MazeCamera>)>,
    available: Res<AvailableRect>,
    locale: Res<Locale>,
) {
    let (Ok((camera, eye)), Ok(marker), Ok(ctx)) = (camera.single(), markers.single(), contexts.ctx_mut()) else {
        return;
    };
    let at = marker.translation + ABOVE * marker.scale.x * *eye.up();
    // The camera has no parent, and its `GlobalTransform` lags behind.
    let Ok(pixel) = camera.world_to_viewport(&GlobalTransform::from(*eye), at) else { return };
    let pixel = pixel / ctx.zoom_factor();
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(available.rect);
    let words = locale.get("run-you-are-here").to_owned();
    let galley = painter.layout_no_wrap(words, FontId::proportional(SIZE), Color32::WHITE);
    let rect = Align2::CENTER_BOTTOM.anchor_size(pos2(pixel.x, pixel.y), galley.size());
    painter.rect_filled(rect.expand2(vec2(6.0, 3.0)), 5.0, theme::ground());
    painter.galley(rect.min, galley, Color32::WHITE);
}
