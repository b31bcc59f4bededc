//! Walking without steering: a double tap on the forward key walks to the next junction, and a click on the map to
//! that cell. Any key stops it.

use super::{
    autopilot::Autopilot,
    clock::clock_runs,
    explored::{Explored, walls_around},
    map::LargeMap,
    route,
    walk::Walk,
};
use crate::{
    camera::{look::Look, mount::CameraMount},
    input::{bindings::Bindings, controls::Controls, keys::TextInputFocused, pointer::PointerLock},
    locale::Locale,
    platform::awake,
    schedule::CameraSystems,
    toast::Toast,
    vocabulary::view::View,
};
use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    prelude::*,
};
use bevy_maze::{OfMaze, Timeline};
use maze_core::Cell;
use std::time::Duration;

/// A request to walk to a cell through explored cells.
#[derive(Event, Clone, Copy, Debug)]
pub struct WalkTo(pub Cell);

/// A request to walk to the exit along a shortest path, through unexplored cells too. For the screensaver.
#[derive(Event, Clone, Copy, Debug)]
pub struct WalkToExit;

/// The maximum time between the two taps.
const DOUBLE: Duration = Duration::from_millis(350);

/// The minimum cosine of the angle between the direction of view and a passage that counts as ahead.
const ASIDE: f32 = 0.2;

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Autopilot>().add_observer(walk_to).add_observer(walk_to_exit).add_systems(
        Update,
        by_key.run_if(on_message::<KeyboardInput>.and_then(in_state(View::Walk))).in_set(CameraSystems::Steer),
    );
    awake::while_time_moves(app, in_state(View::Walk).and_eager(is_on).and_eager(clock_runs));
}

fn is_on(walks: Query<(&Walk, &Autopilot)>) -> bool {
    walks.iter().any(|(walk, pilot)| pilot.is_on() && !walk.finished)
}

fn by_key(
    mut keys: MessageReader<KeyboardInput>,
    (bindings, text_input, controls): (Res<Bindings>, Res<TextInputFocused>, Res<Controls>),
    walk: Single<(&Walk, &OfMaze, &CameraMount, &mut Autopilot)>,
    mazes: Query<&Timeline>,
    time: Res<Time<Real>>,
    mut tapped: Local<Option<Duration>>,
    (locale, mut commands): (Res<Locale>, Commands),
) {
    let (walk, of, mount, mut pilot) = walk.into_inner();
    let pressed = |key: &&KeyboardInput| key.state == ButtonState::Pressed && !key.repeat && !text_input.0;
    for key in keys.read().filter(pressed) {
        if pilot.is_on() {
            *pilot = Autopilot::default();
        }
        let is_forward = bindings.is_forward(key.key_code);
        let before = std::mem::replace(&mut *tapped, is_forward.then(|| time.elapsed()));
        let twice = is_forward && before.is_some_and(|before| time.elapsed() < before + DOUBLE);
        let Some(timeline) = mazes.get(of.0).ok().filter(|_| twice && controls.auto_walk) else { continue };
        *tapped = None;
        let (maze, at) = (walls_around(walk, timeline), walk.position());
        let ahead = Look::of(mount.pose.rotation).level(Vec2::Y).xz();
        let here = walk.path().last().copied().unwrap_or(timeline.ends().from);
        match route::ahead(maze, here, at, ahead).filter(|(_, cosine)| *cosine > ASIDE) {
            Some((side, _)) => {
                *pilot = Autopilot::along(route::way(maze, at, &route::to_junction(maze, here, side)));
            }
            None => commands.trigger(Toast(locale.get("toast-nothing-ahead").to_owned())),
        }
    }
}

fn walk_to(
    request: On<WalkTo>,
    walk: Option<Single<(&Walk, &OfMaze, &Explored, &mut Autopilot)>>,
    mazes: Query<&Timeline>,
    (mut large, mut lock): (ResMut<LargeMap>, ResMut<PointerLock>),
    (locale, mut commands): (Res<Locale>, Commands),
) {
    let Some((walk, of, explored, mut pilot)) = walk.map(Single::into_inner) else { return };
    let (Ok(timeline), Some(&here)) = (mazes.get(of.0), walk.path().last()) else { return };
    if request.0 == here {
        return;
    }
    let maze = walls_around(walk, timeline);
    match route::along_known(maze, |cell| explored.knows(cell), here, request.0).filter(|_| !walk.finished) {
        Some(cells) => {
            *pilot = Autopilot::along(route::way(maze, walk.position(), &cells));
            // Close the map, so that the user sees where the player walks.
            large.set_if_neq(LargeMap(false));
            lock.set_if_neq(PointerLock(true));
        }
        None => commands.trigger(Toast(locale.get("toast-no-known-way").to_owned())),
    }
}

fn walk_to_exit(_: On<WalkToExit>, walk: Option<Single<(&Walk, &OfMaze, &mut Autopilot)>>, mazes: Query<&Timeline>) {
    let Some((walk, of, mut pilot)) = walk.map(Single::into_inner) else { return };
    let (Ok(timeline), Some(&here)) = (mazes.get(of.0), walk.path().last()) else { return };
    let maze = walls_around(walk, timeline);
    if let Some(cells) = route::along_known(maze, |_| true, here, timeline.ends().to) {
        *pilot = Autopilot::along(route::way(maze, walk.position(), &cells));
    }
}
