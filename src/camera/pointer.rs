//! Who has the pointer: the menu, or the camera. Never both.

use super::View;
use crate::{
    LabyrinthSystems,
    input::{Action, Keys, any_just_pressed},
};
use bevy::{
    prelude::*,
    window::{CursorGrabMode, CursorOptions, PrimaryWindow},
};

/// Whether the menu has the pointer. The menu says so.
#[derive(Resource, Default, Debug)]
pub struct PointerOnMenu(pub bool);

/// Whether the pointer is held, so that moving the mouse looks around.
#[derive(Resource, Default, Debug)]
pub struct Held(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerOnMenu>()
        .init_resource::<Held>()
        .add_systems(Update, hold_or_free.in_set(LabyrinthSystems::Ask).run_if(any_just_pressed))
        .add_systems(OnEnter(View::Walk), |mut held: ResMut<Held>| held.0 = true)
        .add_systems(OnExit(View::Walk), |mut held: ResMut<Held>| held.0 = false)
        .add_systems(OnExit(View::Fly), |mut held: ResMut<Held>| held.0 = false)
        .add_systems(Update, tell_window.run_if(resource_changed::<Held>));
}

fn hold_or_free(keys: Keys, on_menu: Res<PointerOnMenu>, view: Res<State<View>>, mut held: ResMut<Held>) {
    if keys.just_pressed(Action::FreePointer) && held.0 {
        held.0 = false;
    } else if keys.just_pressed(Action::GrabPointer)
        && !on_menu.0
        && matches!(view.get(), View::Fly | View::Walk)
        && !held.0
    {
        held.0 = true;
    }
}

fn tell_window(held: Res<Held>, mut windows: Query<&mut CursorOptions, With<PrimaryWindow>>) {
    for mut cursor in &mut windows {
        // Where a system cannot lock the pointer, it is kept in the window instead.
        cursor.grab_mode = if held.0 { CursorGrabMode::Locked } else { CursorGrabMode::None };
        cursor.visible = !held.0;
    }
}
