//! The browser may refuse the pointer, and Esc takes it away unseen: then it is free here too.

use crate::{
    input::pointer::PointerLock,
    platform::{job::ring, page},
    schedule::InputSystems,
};
use bevy::prelude::*;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};

/// Whether the browser has freed the pointer since this was last looked at.
#[derive(Resource, Default, Clone)]
struct Freed(Arc<AtomicBool>);

pub(super) fn plugin(app: &mut App) {
    let freed = Freed::default();
    let heard = freed.clone();
    page::on_pointer_freed(move || {
        heard.0.store(true, Relaxed);
        ring();
    });
    app.insert_resource(freed).add_systems(
        Update,
        (|mut lock: ResMut<PointerLock>| _ = lock.set_if_neq(PointerLock(false)))
            .run_if(|freed: Res<Freed>| freed.0.swap(false, Relaxed))
            .in_set(InputSystems::ReleasePointer),
    );
}
