//! Ownership of the pointer: it belongs either to the menu or to looking around.

use super::{held::HeldPointer, touch::TouchOnly, unattended::Unattended};
use crate::{
    platform::{self, awake},
    schedule::InputSystems,
};
use bevy::{
    prelude::*,
    window::{CursorGrabMode, CursorOptions, PrimaryWindow, WindowFocused},
};

/// Whether the pointer is over the menu. The menu writes it.
#[derive(Resource, Default, Debug)]
pub struct PointerOverUi(pub bool);

/// Writes [`PointerOverUi`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TakePointer;

/// Whether the pointer is locked, so that the mouse looks around. The menu does not receive it then.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct PointerLock(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerOverUi>()
        .init_resource::<PointerLock>()
        .add_message::<WindowFocused>()
        .add_systems(Update, release_elsewhere.run_if(on_message::<WindowFocused>).in_set(InputSystems::ReleasePointer))
        .add_systems(
            PostUpdate,
            (
                grab_cursor.run_if(resource_changed::<PointerLock>.or_eager(resource_changed::<Unattended>)),
                forget_place.run_if(resource_changed::<PointerLock>),
                keep_in_middle.run_if(is_locked.and_eager(|| platform::PLACES_POINTER)),
            )
                .chain(),
        );
    awake::while_mouse_turns(app, is_locked);
}

pub(super) fn is_locked(lock: Res<PointerLock>, unattended: Res<Unattended>) -> bool {
    lock.0 && !unattended.0
}

/// Releases the pointer when another window gets the focus.
fn release_elsewhere(mut focus: MessageReader<WindowFocused>, mut lock: ResMut<PointerLock>) {
    if focus.read().any(|focus| !focus.focused) {
        lock.set_if_neq(PointerLock(false));
    }
}

fn grab_cursor(
    lock: Res<PointerLock>,
    (unattended, touch): (Res<Unattended>, Res<TouchOnly>),
    mut windows: Query<&mut CursorOptions, With<PrimaryWindow>>,
) {
    for mut cursor in &mut windows {
        // If a system cannot lock the pointer, it is confined to the window instead. Fingers need no lock.
        cursor.grab_mode =
            if lock.0 && !unattended.0 && !touch.0 { CursorGrabMode::Locked } else { CursorGrabMode::None };
        cursor.visible = !lock.0 && !unattended.0;
    }
}

/// Forgets the position from the last time that the pointer was locked.
fn forget_place(mut held: ResMut<HeldPointer>) {
    *held = HeldPointer::default();
}

/// Keeps a confined pointer near the center. Otherwise it would stop at the edge of the window.
fn keep_in_middle(mut windows: Query<&mut Window, With<PrimaryWindow>>, mut held: ResMut<HeldPointer>) {
    for mut window in &mut windows {
        let middle = 0.5 * window.size();
        let near = |pointer: Vec2| pointer.distance(middle) < 0.25 * window.size().min_element();
        if window.focused && !window.cursor_position().is_some_and(near) {
            window.set_cursor_position(Some(middle));
            held.put(middle);
        }
    }
}
