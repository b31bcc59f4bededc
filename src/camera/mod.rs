//! The camera and its modes: orbit, free flight, and the view through a player's or robot's eyes.

pub mod eye;
pub mod floor_here;
pub mod floors;
mod fly;
pub(crate) mod look;
pub mod mount;
pub mod orbit;
pub mod picking;
pub mod pointer;
mod rest;
pub(crate) mod standpoint;
pub mod top_down;
pub(crate) mod transition;
mod turn;
pub mod view;

use crate::{
    camera::view::{MazeCamera, NARROW, ViewportInsets, near},
    input::{
        action::Action,
        keys::{Keys, Listen, any_just_pressed},
        switched::Switched,
    },
    platform::awake,
    schedule::InputSystems,
    session::shown::InFocus,
    vocabulary::view::View,
};
use bevy::{camera::SubCameraView, prelude::*};

/// Movements below this are invisible, in cell pitches.
const STILL: f32 = 1e-4;

/// The far plane, in cell pitches. The engine requires one, but also draws what is farther away.
const FAR: f32 = 20_000.0;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<View>()
        .register_type_mutable_state::<View>()
        .register_type::<MazeCamera>()
        .register_type::<ViewportInsets>()
        .register_type::<mount::CameraMount>()
        .register_type::<fly::Fly>()
        .init_resource::<ViewportInsets>()
        .init_resource::<top_down::TopDown>()
        .add_plugins((transition::plugin, rest::plugin, fly::plugin, orbit::plugin, floors::plugin))
        .add_plugins((floor_here::plugin, picking::plugin, pointer::plugin))
        .add_systems(Startup, spawn)
        .add_systems(PreUpdate, stop.after(Listen).run_if(state_changed::<View>))
        .add_systems(Update, next_view.in_set(InputSystems::Choose).run_if(any_just_pressed));
    awake::while_moving(app, moves);
}

/// Returns whether the picture moves. Values are compared because a camera at rest may still be written to.
fn moves(
    camera: Single<(&Transform, &Projection, &Camera), With<MazeCamera>>,
    view: Res<State<View>>,
    insets: Res<ViewportInsets>,
    mut seen: Local<(Transform, f32, Option<SubCameraView>)>,
) -> bool {
    let (transform, projection, camera) = camera.into_inner();
    let fov = if let Projection::Perspective(eye) = projection { eye.fov } else { NARROW };
    let near = transform.translation.abs_diff_eq(seen.0.translation, STILL)
        && transform.rotation.abs_diff_eq(seen.0.rotation, STILL);
    let rests = near && (fov, &camera.sub_camera_view) == (seen.1, &seen.2);
    if !rests {
        *seen = (*transform, fov, camera.sub_camera_view);
    }
    !rests || view.is_changed() || insets.is_changed()
}

fn spawn(mut commands: Commands) {
    let projection = PerspectiveProjection { fov: NARROW, near: near(NARROW, 1.0, 0.0), far: FAR, ..default() };
    commands.spawn((Name::new("Camera"), MazeCamera, Projection::Perspective(projection), orbit::steering()));
}

/// Releases held keys, because they mean something else in another view.
fn stop(mut switched: ResMut<Switched>) {
    switched.bypass_change_detection().stop();
}

fn next_view(keys: Keys, view: Res<State<View>>, mut next: ResMut<NextState<View>>, _there_is_a_maze: InFocus<()>) {
    let wanted = keys.presses().filter(|&press| press == Action::NextView).fold(*view.get(), |view, _| view.next());
    if wanted != *view.get() {
        next.set(wanted);
    }
}
