//! The browser may refuse the pointer, and Esc takes it away unseen: then it is free here too.

use crate::{
    input::pointer::PointerLock,
    platform::page::{Said, heard},
    schedule::InputSystems,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (|mut lock: ResMut<PointerLock>| _ = lock.set_if_neq(PointerLock(false)))
            .run_if(heard(Said::PointerFreed))
            .in_set(InputSystems::ReleasePointer),
    );
}
