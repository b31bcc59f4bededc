//! Spectating: a click on a body looks through its eyes. Any movement key or the pause key returns.

use super::{
    avatars::{Avatar, Bodies},
    link::Together,
};
use crate::{
    camera::{mount::MountableCamera, view::MazeCamera},
    input::{
        action::Action,
        keys::Keys,
        pointer::{PointerLock, PointerOverUi},
    },
    race::control::StopRace,
    session::fair::{Fair, Unassisted},
    vocabulary::view::View,
};
use bevy::{prelude::*, window::PrimaryWindow};
use maze_protocol::{ClientMessage, PlayerId};

/// The player who is being watched, and the view to return to.
#[derive(Resource, Debug, Default)]
pub struct Watched(Option<(PlayerId, View)>);

impl Watched {
    /// The player who is being watched.
    #[must_use]
    pub fn who(&self) -> Option<PlayerId> {
        self.0.map(|(player, _)| player)
    }
}

/// A request to watch a player.
#[derive(Event, Clone, Copy, Debug)]
pub struct Watch(pub PlayerId);

/// The maximum distance between a click and a body, and the maximum movement during a click, in pixels.
const NEAR: f32 = 26.0;
const STILL: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watched>().add_observer(watch).add_systems(OnExit(View::Spectate), leave.run_if(is_watching));
}

/// Returns whether a player is being watched.
pub(super) fn is_watching(watched: Res<Watched>) -> bool {
    watched.0.is_some()
}

pub(super) fn choose(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<MazeCamera>>,
    bodies: Bodies,
    (over_ui, lock, view, unassisted): (Res<PointerOverUi>, Res<PointerLock>, Res<State<View>>, Res<Unassisted>),
    mut pressed: Local<Option<Vec2>>,
    mut commands: Commands,
) {
    let (Ok(window), Ok((camera, eye))) = (window.single(), camera.single()) else { return };
    // From above, bodies are hidden during a run.
    if unassisted.hides_maze(**view) {
        return;
    }
    // A locked pointer aims at the center of the window.
    let pointer = if lock.0 { Some(0.5 * window.size()) } else { window.cursor_position() };
    let Some(pointer) = pointer else { return };
    if buttons.just_pressed(MouseButton::Left) {
        *pressed = (!over_ui.0).then_some(pointer);
    }
    if !buttons.just_released(MouseButton::Left) || pressed.take().is_none_or(|at| at.distance(pointer) > STILL) {
        return;
    }
    let at = bodies.above(0.0).filter_map(|(player, at)| {
        let pixels = camera.world_to_viewport(eye, at).ok()?.distance(pointer);
        // Nearby bodies are larger targets.
        let size = 0.2 * window.height() / at.distance(eye.translation()).max(0.1);
        (pixels < NEAR.max(size)).then_some((player, pixels))
    });
    if let Some((player, _)) = at.min_by(|(_, a), (_, b)| a.total_cmp(b)) {
        commands.trigger(Watch(player));
    }
}

fn watch(
    request: On<Watch>,
    mut together: ResMut<Together>,
    mut watched: ResMut<Watched>,
    view: Res<State<View>>,
    mut next: ResMut<NextState<View>>,
    (mut fair, mut commands): (Fair, Commands),
) {
    // Watching another player counts as help.
    if fair.refuses_in_room() {
        return;
    }
    let Watch(player) = *request.event();
    // A race against robots ends here.
    commands.trigger(StopRace);
    let own = together.room().and_then(|room| room.you()) == Some(player);
    together.say(ClientMessage::Watch { player: Some(player).filter(|_| !own) });
    let before = watched.0.map_or(*view.get(), |(_, before)| before);
    watched.0 = Some((player, before));
    if *view.get() != View::Spectate {
        next.set(View::Spectate);
    }
}

/// Mounts the camera on the body that is being watched.
pub(super) fn look_out(bodies: Query<(Entity, &Avatar)>, watched: Res<Watched>, mut camera: MountableCamera) {
    if let Some((body, _)) = bodies.iter().find(|(_, avatar)| watched.who() == Some(avatar.0)) {
        camera.mount(body);
    }
}

pub(super) fn come_back(keys: Keys, watched: Res<Watched>, mut next: ResMut<NextState<View>>) {
    let Some((_, before)) = watched.0 else { return };
    if keys.just_pressed(Action::Pause) || keys.go() != Vec2::ZERO {
        next.set(before);
    }
}

/// Changing the view stops watching.
fn leave(mut together: ResMut<Together>, mut watched: ResMut<Watched>) {
    together.say(ClientMessage::Watch { player: None });
    watched.0 = None;
}
