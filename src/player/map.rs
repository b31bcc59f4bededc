//! The keys for the map and the trail: large map, orientation, and visibility of the trail.

use super::{walk::Walk, walking_choices::Walking};
use crate::{
    input::{
        action::Action,
        bindings::Bindings,
        keys::{Keys, KeysTaken, MenuUnfolded, any_just_pressed},
        pad::Pads,
        pointer::PointerLock,
        uses::Use,
    },
    locale::Locale,
    schedule::InputSystems,
    toast::Toast,
    vocabulary::view::View,
};
use bevy::prelude::*;
use std::time::Duration;

/// Whether the map is enlarged, so that the user can click on it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LargeMap(pub bool);

/// The press that enlarged the map, until its key is released.
#[derive(Resource, Default)]
struct Enlarging(Option<Press>);

struct Press {
    at: Duration,
    /// Whether the key was still down when [`HELD`] had passed. Frames may take longer than that, so the time of the
    /// release alone does not tell.
    is_held: bool,
}

/// If the key is held longer than this, releasing it closes the large map.
const HELD: Duration = Duration::from_millis(400);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LargeMap>()
        .init_resource::<Enlarging>()
        .add_systems(
            Update,
            (
                by_key.run_if(any_just_pressed.and_then(in_state(View::Walk))),
                release.run_if(|enlarging: Res<Enlarging>| enlarging.0.is_some()),
                // Locking the pointer closes the map.
                (|mut large: ResMut<LargeMap>, lock: Res<PointerLock>| {
                    let stays = LargeMap(large.0 && !lock.0);
                    large.set_if_neq(stays);
                })
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
    mut walking: ResMut<Walking>,
    (time, mut enlarging, menu): (Res<Time<Real>>, ResMut<Enlarging>, Res<MenuUnfolded>),
    (locale, mut commands): (Res<Locale>, Commands),
) {
    for press in keys.presses() {
        match press {
            Action::LargeMap if walk.as_ref().is_some_and(|walk| walk.finished) => {}
            Action::LargeMap if !walking.map => {
                commands.trigger(Toast(locale.get("toast-map-is-off").to_owned()));
            }
            Action::LargeMap if walk.as_ref().is_some_and(|walk| walk.is_blindfolded()) => {
                commands.trigger(Toast(locale.get("toast-no-map-blindfolded").to_owned()));
            }
            Action::LargeMap => {
                large.0 = !large.0;
                enlarging.0 = large.0.then(|| Press { at: time.elapsed(), is_held: false });
                // The large map needs the pointer.
                lock.set_if_neq(PointerLock(!large.0 && !menu.0));
            }
            Action::Pause if large.0 => large.0 = false,
            Action::TurnMap => walking.map_turns ^= true,
            Action::ToggleTrail => {
                walking.trail ^= true;
                let told = if walking.trail { "toast-trail-on" } else { "toast-trail-off" };
                commands.trigger(Toast(locale.get(told).to_owned()));
            }
            _ => {}
        }
    }
}

/// Closes the large map when its key is released, unless the key was only tapped.
fn release(
    (keys, pads, bindings): (Res<ButtonInput<KeyCode>>, Res<Pads>, Res<Bindings>),
    (menu, covered): (Res<MenuUnfolded>, Res<KeysTaken>),
    time: Res<Time<Real>>,
    mut enlarging: ResMut<Enlarging>,
    (mut large, mut lock): (ResMut<LargeMap>, ResMut<PointerLock>),
) {
    let Some(press) = &mut enlarging.0 else { return };
    let what = Use::Button(Action::LargeMap);
    if keys.any_pressed(bindings.keys(what).iter().copied()) || pads.holds_any(bindings.pad(what)) {
        press.is_held |= time.elapsed() >= press.at + HELD;
        return;
    }
    let held = press.is_held;
    enlarging.0 = None;
    if held && large.0 {
        large.0 = false;
        lock.set_if_neq(PointerLock(!menu.0 && !covered.0));
    }
}
