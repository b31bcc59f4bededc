//! One camera, three ways to steer it: orbit around the maze, fly freely, walk inside.

mod fly;
pub(crate) mod look;
pub mod orbit;
mod picking;
pub mod pointer;
mod transition;

use crate::{
    LabyrinthSystems,
    environment::SKY,
    input::bindings::{Action, Keys, any_just_pressed},
    platform::awake,
    session::timeline::Timeline,
};
use bevy::{
    camera::SubCameraView,
    pbr::{DistanceFog, FogFalloff},
    prelude::*,
};
use orbit::ViewportInsets;

/// How the camera is steered.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Turning around the maze.
    #[default]
    Orbit,
    /// Flying freely.
    Fly,
    /// Walking inside.
    Walk,
    /// Looking through the eyes of a robot.
    Spectate,
}

impl View {
    fn next(self) -> Self {
        match self {
            Self::Orbit => Self::Fly,
            Self::Fly => Self::Walk,
            Self::Walk | Self::Spectate => Self::Orbit,
        }
    }
}

/// The camera that shows the maze.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Camera3d, Msaa::Sample4, DistanceFog = fog())]
pub struct MazeCamera;

/// How much the eye sees from top to bottom, in radians: wide inside the maze, narrow above it.
const WIDE: f32 = 1.2;
const NARROW: f32 = 0.75;

/// What nobody sees of a movement, in cell pitches.
const STILL: f32 = 1e-4;

fn fog() -> DistanceFog {
    DistanceFog { color: SKY, falloff: FogFalloff::Linear { start: 100.0, end: 1000.0 }, ..default() }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<View>()
        .add_plugins((transition::plugin, fly::plugin, orbit::plugin, picking::plugin, pointer::plugin))
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            next_view.in_set(LabyrinthSystems::Input).run_if(resource_exists::<Timeline>.and_then(any_just_pressed)),
        );
    awake::while_moving(app, moves);
}

/// The picture moves while the camera does. Values are compared: what has come to rest may be written all the same.
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
    let projection = PerspectiveProjection { fov: NARROW, near: 0.03, far: 4_000.0, ..default() };
    commands.spawn((Name::new("Camera"), MazeCamera, Projection::Perspective(projection), orbit::steering()));
}

fn next_view(keys: Keys, view: Res<State<View>>, mut next: ResMut<NextState<View>>) {
    let wanted = keys.presses().filter(|&press| press == Action::NextView).fold(*view.get(), |view, _| view.next());
    if wanted != *view.get() {
        next.set(wanted);
    }
}
