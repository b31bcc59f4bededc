//! The browser may refuse to lock the pointer, and takes the key Esc itself to unlock it.

use crate::{
    input::pointer::PointerLock,
    pause::PauseOpen,
    platform::page::{Said, heard},
    schedule::InputSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (free.run_if(heard(Said::PointerFreed)), refuse.run_if(heard(Said::PointerRefused)))
            .chain()
            .in_set(InputSystems::ReleasePointer),
    );
}

/// Takes Esc for what it does elsewhere: in a walk it pauses. The pause panel then releases the pointer.
fn free(mut lock: ResMut<PointerLock>, mut pause: ResMut<PauseOpen>, view: Res<State<View>>) {
    if lock.0 && *view.get() == View::Walk {
        pause.set_if_neq(PauseOpen(true));
    } else {
        lock.set_if_neq(PointerLock(false));
    }
}

fn refuse(mut lock: ResMut<PointerLock>) {
    lock.set_if_neq(PointerLock(false));
}
