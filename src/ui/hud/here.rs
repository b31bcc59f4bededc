//! The label of the player's marker in the views from above.

use super::viewport::{Viewport, label, painter};
use crate::{locale::Locale, player::known::HereMarker, ui::layout::AvailableRect};
use bevy::prelude::*;
use bevy_egui::EguiContexts;

/// The distance of the label from the center of the marker, in sizes of the marker.
const ABOVE: f32 = 1.6;

pub(crate) fn show(
    mut contexts: EguiContexts,
    viewport: Viewport,
    markers: Query<(&Transform, &GlobalTransform), With<HereMarker>>,
    available: Res<AvailableRect>,
    locale: Res<Locale>,
) {
    let (Some(eye), Ok((marker, place)), Ok(ctx)) = (viewport.eye(), markers.single(), contexts.ctx_mut()) else {
        return;
    };
    let at = place.translation() + ABOVE * marker.scale.x * *eye.up();
    let Some(pixel) = viewport.pixel(ctx, at) else { return };
    label(&painter(ctx, &available), locale.get("run-you-are-here").to_owned(), pixel, 1.0);
}
