//! The overlay of the floor in each view: the setting from above, and none inside the maze until the user asks for it.

use super::{form::Settings, overlay::FloorOverlay};
use crate::camera::view::View;
use bevy::{ecs::system::SystemParam, prelude::*};

/// The overlay of the floor inside the maze: none until the user asks for it. Leaving the maze resets it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloorInside(pub FloorOverlay);

impl Default for FloorInside {
    fn default() -> Self {
        Self(FloorOverlay::None)
    }
}

/// The overlay of the floor in the current view.
#[derive(SystemParam)]
pub(crate) struct FloorShown<'w> {
    settings: Res<'w, Settings>,
    inside: Res<'w, FloorInside>,
    view: Res<'w, State<View>>,
}

impl FloorShown<'_> {
    /// Returns the overlay.
    pub(crate) fn get(&self) -> FloorOverlay {
        if self.view.is_inside() { self.inside.0 } else { self.settings.floor }
    }
}

pub(super) fn plugin(app: &mut App) {
    let forget = |mut inside: ResMut<FloorInside>| *inside = FloorInside::default();
    app.init_resource::<FloorInside>()
        .add_systems(OnExit(View::Walk), forget)
        .add_systems(OnExit(View::Spectate), forget);
}
