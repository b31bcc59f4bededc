//! What the floor shows in each view: what the settings say from above, and nothing inside the maze until asked.

use super::{form::Settings, overlay::FloorOverlay};
use crate::camera::view::View;
use bevy::{ecs::system::SystemParam, prelude::*};

/// What the floor shows inside the maze: nothing until the user asks for it, and nothing again on the next walk.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloorInside(pub FloorOverlay);

impl Default for FloorInside {
    fn default() -> Self {
        Self(FloorOverlay::None)
    }
}

/// What the floor shows in the current view.
#[derive(SystemParam)]
pub(crate) struct FloorShown<'w> {
    settings: Res<'w, Settings>,
    inside: Res<'w, FloorInside>,
    view: Res<'w, State<View>>,
}

impl FloorShown<'_> {
    /// What it shows.
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
