//! Who has the pointer: the menu, or the camera. Never both.

use super::View;
use crate::{
    LabyrinthSystems,
    input::bindings::{Action, Keys, any_just_pressed},
    player::walk::Walk,
};
use bevy::{
    prelude::*,
    window::{CursorGrabMode, CursorOptions, PrimaryWindow, WindowFocused},
};

/// Whether the menu has the pointer. The menu says so.
#[derive(Resource, Default, Debug)]
pub struct PointerOverUi(pub bool);

/// Whether the pointer is held, so that moving the mouse looks around. The menu has no pointer then.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct PointerLock(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerOverUi>()
        .init_resource::<PointerLock>()
        .add_message::<WindowFocused>()
        .add_systems(
            Update,
            (hold_or_free.run_if(any_just_pressed), free_elsewhere.run_if(on_message::<WindowFocused>))
                .chain()
                .in_set(LabyrinthSystems::Input),
        )
        .add_systems(OnEnter(View::Walk), |mut lock: ResMut<PointerLock>| lock.0 = true)
        .add_systems(OnExit(View::Walk), |mut lock: ResMut<PointerLock>| lock.0 = false)
        .add_systems(OnExit(View::Fly), |mut lock: ResMut<PointerLock>| lock.0 = false)
        .add_systems(
            PostUpdate,
            (
                tell_window.run_if(resource_changed::<PointerLock>),
                keep_in_middle.run_if(|lock: Res<PointerLock>| lock.0),
            )
                .chain(),
        );
}

fn hold_or_free(
    keys: Keys,
    over_ui: Res<PointerOverUi>,
    view: Res<State<View>>,
    walk: Option<Res<Walk>>,
    mut lock: ResMut<PointerLock>,
) {
    let looks_around = match view.get() {
        View::Fly => true,
        // At the exit one chooses with the pointer what comes next.
        View::Walk => !walk.is_some_and(|walk| walk.finished),
        View::Orbit | View::Spectate => false,
    };
    for press in keys.presses() {
        match press {
            Action::FreePointer => _ = lock.set_if_neq(PointerLock(false)),
            Action::GrabPointer if !over_ui.0 && looks_around => {
                lock.set_if_neq(PointerLock(true));
            }
            _ => {}
        }
    }
}

/// Who turns to another window needs the pointer there.
fn free_elsewhere(mut focus: MessageReader<WindowFocused>, mut lock: ResMut<PointerLock>) {
    if focus.read().any(|focus| !focus.focused) {
        lock.set_if_neq(PointerLock(false));
    }
}

fn tell_window(lock: Res<PointerLock>, mut windows: Query<&mut CursorOptions, With<PrimaryWindow>>) {
    for mut cursor in &mut windows {
        // Where a system cannot lock the pointer, it is kept in the window instead.
        cursor.grab_mode = if lock.0 { CursorGrabMode::Locked } else { CursorGrabMode::None };
        cursor.visible = !lock.0;
    }
}

/// A pointer that is only kept in the window would come to its edge, and appear there when it is let go.
fn keep_in_middle(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        let middle = 0.5 * window.size();
        let near = |pointer: Vec2| pointer.distance(middle) < 0.25 * window.size().min_element();
        if window.focused && !window.cursor_position().is_some_and(near) {
            window.set_cursor_position(Some(middle));
        }
    }
}
