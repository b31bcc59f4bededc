//! The overlay of the floor in each view: the setting from above, and none inside the maze until the user asks for it.

use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    maze::floor_paint::PaintedOverlay,
    schedule::{InputSystems, LabyrinthSystems},
    settings::form::Settings,
    vocabulary::{overlay::FloorOverlay, view::View},
};
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
    let paint = |floor: FloorShown, mut painted: ResMut<PaintedOverlay>| {
        painted.set_if_neq(PaintedOverlay(floor.get()));
    };
    app.init_resource::<FloorInside>()
        .add_systems(OnExit(View::Walk), forget)
        .add_systems(OnExit(View::Spectate), forget)
        .add_systems(
            Update,
            (
                cycle.run_if(any_just_pressed).in_set(InputSystems::Overlay),
                paint.after(LabyrinthSystems::Advance).before(LabyrinthSystems::Sync),
            ),
        );
}

/// Changes the overlay of the current view by key.
fn cycle(keys: Keys, view: Res<State<View>>, mut inside: ResMut<FloorInside>, mut settings: ResMut<Settings>) {
    for _ in keys.presses().filter(|&press| press == Action::CycleOverlay) {
        if view.is_inside() {
            inside.0 = inside.0.next();
        } else {
            settings.floor = settings.floor.next();
        }
    }
}
