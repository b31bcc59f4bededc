//! The part of the interface that is in recordings without a window: the names of two mazes beside each other.

use super::{
    context, hud,
    layout::{self, AvailableRect, MenuOpen},
};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// Needs a renderer.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(context::plugin)
        .insert_resource(MenuOpen(false))
        .init_resource::<AvailableRect>()
        .add_systems(EguiPrimaryContextPass, (layout::clear, hud::captions::show).chain());
}
