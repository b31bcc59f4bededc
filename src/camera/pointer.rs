//! Locks the pointer at a click, for looking around.

use super::mount::Mounts;
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
        pointer::{PointerLock, PointerOverUi},
    },
    schedule::InputSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hold.run_if(any_just_pressed).in_set(InputSystems::GrabPointer))
        .add_systems(OnEnter(View::Walk), |mut lock: ResMut<PointerLock>| lock.0 = true)
        .add_systems(OnExit(View::Walk), |mut lock: ResMut<PointerLock>| lock.0 = false)
        .add_systems(OnExit(View::Fly), |mut lock: ResMut<PointerLock>| lock.0 = false);
}

fn hold(
    keys: Keys,
    over_ui: Res<PointerOverUi>,
    view: Res<State<View>>,
    mounts: Mounts,
    mut lock: ResMut<PointerLock>,
) {
    let mount = mounts.current().filter(|_| view.is_inside());
    let looks_around = view.is_flown() || mount.is_some_and(|mount| mount.looks_around);
    if keys.just_pressed(Action::GrabPointer) && !over_ui.0 && looks_around {
        lock.set_if_neq(PointerLock(true));
    }
}
