//! Whether the map is large, which way up it is, and whether one's own steps are seen, by keys.

use super::walk::Walk;
use crate::{
    camera::view::View,
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
        pointer::PointerLock,
    },
    locale::Locale,
    schedule::InputSystems,
    settings::form::Settings,
    toast::Toast,
};
use bevy::prelude::*;

/// Whether the map is large, so that one can point at it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LargeMap(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LargeMap>()
        .add_systems(
            Update,
            (
                by_key.run_if(any_just_pressed.and_then(in_state(View::Walk))),
                // Whoever looks around again has done with it.
                (|mut large: ResMut<LargeMap>, lock: Res<PointerLock>| large.0 &= !lock.0)
                    .run_if(resource_changed::<PointerLock>),
            )
                .chain()
                .in_set(InputSystems::OpenMap),
        )
        .add_systems(OnExit(View::Walk), |mut large: ResMut<LargeMap>| _ = large.set_if_neq(LargeMap(false)));
}

fn by_key(
    keys: Keys,
    walk: Option<Single<&Walk>>,
    mut large: ResMut<LargeMap>,
    mut lock: ResMut<PointerLock>,
    mut settings: ResMut<Settings>,
    locale: Res<Locale>,
    mut commands: Commands,
) {
    for press in keys.presses() {
        match press {
            Action::LargeMap if !settings.walking.map => {
                commands.trigger(Toast(locale.get("toast-map-is-off").to_owned()));
            }
            Action::LargeMap if walk.as_ref().is_some_and(|walk| walk.is_blindfolded()) => {
                commands.trigger(Toast(locale.get("toast-no-map-blindfolded").to_owned()));
            }
            Action::LargeMap => {
                large.0 = !large.0;
                // The pointer is needed on the large map, and nowhere else.
                lock.set_if_neq(PointerLock(!large.0));
            }
            Action::Pause if large.0 => large.0 = false,
            Action::TurnMap => settings.walking.map_turns ^= true,
            Action::ToggleTrail => {
                settings.walking.trail ^= true;
                let told = if settings.walking.trail { "toast-trail-on" } else { "toast-trail-off" };
                commands.trigger(Toast(locale.get(told).to_owned()));
            }
            _ => {}
        }
    }
}
