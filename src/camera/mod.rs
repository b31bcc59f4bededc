//! One camera, three ways to steer it: orbit around the maze, fly freely, walk inside.

mod flight;
mod fly;
mod look;
mod orbit;
mod pointer;
mod walk;

pub use orbit::FreeArea;
pub use pointer::{Held, PointerOnMenu};
pub use walk::{EYE_HEIGHT, Restart, Walk};

use crate::{
    LabyrinthSystems,
    input::{Action, Keys, any_just_pressed},
    scene::SKY,
    timeline::Timeline,
};
use bevy::{
    pbr::{DistanceFog, FogFalloff},
    prelude::*,
};

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
    /// Riding along with a robot.
    Ride,
}

impl View {
    fn next(self) -> Self {
        match self {
            Self::Orbit => Self::Fly,
            Self::Fly => Self::Walk,
            Self::Walk | Self::Ride => Self::Orbit,
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

fn fog() -> DistanceFog {
    DistanceFog { color: SKY, falloff: FogFalloff::Linear { start: 100.0, end: 1000.0 }, ..default() }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<View>()
        .add_plugins((flight::plugin, fly::plugin, orbit::plugin, pointer::plugin, walk::plugin))
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            next_view.in_set(LabyrinthSystems::Ask).run_if(resource_exists::<Timeline>.and_then(any_just_pressed)),
        );
}

fn spawn(mut commands: Commands) {
    let projection = PerspectiveProjection { fov: NARROW, near: 0.03, far: 4_000.0, ..default() };
    commands.spawn((Name::new("Camera"), MazeCamera, Projection::Perspective(projection), orbit::steering()));
}

fn next_view(keys: Keys, view: Res<State<View>>, mut next: ResMut<NextState<View>>) {
    if keys.just_pressed(Action::NextView) {
        next.set(view.next());
    }
}
