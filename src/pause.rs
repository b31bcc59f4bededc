//! The settings and the help, opened and closed by keys: time stands still meanwhile, unless one is in a room with others.

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

/// Whether the help is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HelpOpen(pub bool);

pub(super) fn plugin(app: &mut App) {
    let changed = || resource_changed::<SettingsOpen>.or_eager(resource_changed::<HelpOpen>);
    app.init_resource::<SettingsOpen>()
        .init_resource::<HelpOpen>()
        .add_systems(Update, open_by_key.run_if(any_just_pressed).in_set(InputSystems::Pause))
        .add_systems(
            Update,
            stop.run_if(changed().or_eager(resource_changed::<Together>)).in_set(LabyrinthSystems::Lead),
        );
    awake::while_moving(app, changed());
}

/// The key of the settings first leads back from the help, from the large map, and from somebody's eyes.
fn open_by_key(
    keys: Keys,
    (map, watched): (Res<LargeMap>, Res<Watched>),
    (mut settings, mut help): (ResMut<SettingsOpen>, ResMut<HelpOpen>),
) {
    for press in keys.presses() {
        match press {
            Action::Pause if help.0 => help.0 = false,
            Action::Pause => settings.0 = !settings.0 && !map.0 && watched.who().is_none(),
            Action::Help => (settings.0, help.0) = (false, !help.0),
            _ => {}
        }
    }
}

/// Others in a room do not wait. Whoever held the pointer holds it again afterwards.
fn stop(
    (settings, help): (Res<SettingsOpen>, Res<HelpOpen>),
    together: Res<Together>,
    mut paused: ResMut<Paused>,
    mut taken: ResMut<KeysTaken>,
    mut lock: ResMut<PointerLock>,
    mut held: Local<bool>,
) {
    let open = settings.0 || help.0;
    paused.set_if_neq(Paused(open && together.room().is_none()));
    if taken.set_if_neq(KeysTaken(open)) {
        let holds = !open && *held;
        *held = lock.0;
        lock.set_if_neq(PointerLock(holds));
    }
}
