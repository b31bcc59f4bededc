//! The settings, opened and closed by a key: time stands still meanwhile, unless one is in a room with others.

use crate::{
    input::{
        action::Action,
        keys::{Keys, KeysTaken, any_just_pressed},
        pointer::PointerLock,
    },
    platform::awake::{self, Paused},
    player::map::LargeMap,
    schedule::{InputSystems, LabyrinthSystems},
    together::{link::Together, watch::Watched},
};
use bevy::prelude::*;

/// Whether the settings are open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsOpen(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsOpen>()
        .add_systems(Update, open_by_key.run_if(any_just_pressed).in_set(InputSystems::Pause))
        .add_systems(
            Update,
            stop.run_if(resource_changed::<SettingsOpen>.or_eager(resource_changed::<Together>))
                .in_set(LabyrinthSystems::Lead),
        );
    awake::while_moving(app, resource_changed::<SettingsOpen>);
}

/// The key first leads back from the large map, and from somebody's eyes.
fn open_by_key(keys: Keys, map: Res<LargeMap>, watched: Res<Watched>, mut open: ResMut<SettingsOpen>) {
    for _ in keys.presses().filter(|&press| press == Action::Pause) {
        open.0 = !open.0 && !map.0 && watched.who().is_none();
    }
}

/// Others in a room do not wait. Whoever held the pointer holds it again afterwards.
fn stop(
    open: Res<SettingsOpen>,
    together: Res<Together>,
    mut paused: ResMut<Paused>,
    mut taken: ResMut<KeysTaken>,
    mut lock: ResMut<PointerLock>,
    mut held: Local<bool>,
) {
    paused.set_if_neq(Paused(open.0 && together.room().is_none()));
    if taken.set_if_neq(KeysTaken(open.0)) {
        let holds = !open.0 && *held;
        *held = lock.0;
        lock.set_if_neq(PointerLock(holds));
    }
}
