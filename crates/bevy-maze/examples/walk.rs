//! A walker in first person: the arrow keys turn and walk. It slides along walls by `maze-play`, in ticks of a fixed
//! length, so that the same keys lead to the same place on every machine.

use bevy::prelude::*;
use bevy_maze::{Maze3d, MazePlugin, Plane};
use maze_core::{AnyGrid, Blueprint, Maze};
use maze_play::{Input, TICKS_A_SECOND, Walker, heading};
use std::f32::consts::PI;

/// The height of the eyes and the radius of the walker, in cell pitches.
const EYES: f32 = 0.33;
const RADIUS: f32 = 0.15;

/// The turning speed, in radians per second.
const TURN: f32 = 2.0;

#[derive(Component)]
struct Walk {
    maze: Maze<AnyGrid>,
    walker: Walker,
    /// The direction of view in radians, clockwise from the x axis.
    yaw: f32,
}

fn main() {
    App::new()
        .add_plugins((DefaultPlugins, MazePlugin))
        .insert_resource(Time::<Fixed>::from_hz(TICKS_A_SECOND.into()))
        .add_systems(Startup, show)
        .add_systems(Update, turn)
        .add_systems(FixedUpdate, walk)
        .add_systems(PostUpdate, look.before(TransformSystems::Propagate))
        .run();
}

fn show(mut commands: Commands) {
    let maze = "square:8x8/backtracker#3".parse::<Blueprint>().expect("a share code").generate();
    let walker = Walker::enter(&maze, RADIUS).expect("it fits between the walls");
    commands.spawn(Maze3d::new(&maze));
    commands.spawn((Camera3d::default(), Walk { maze, walker, yaw: 0.5 * PI }));
    commands.spawn((DirectionalLight::default(), Transform::from_xyz(3.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
}

fn turn(keys: Res<ButtonInput<KeyCode>>, time: Res<Time>, mut walk: Single<&mut Walk>) {
    let [left, right] = [KeyCode::ArrowLeft, KeyCode::ArrowRight].map(|key| f32::from(u8::from(keys.pressed(key))));
    walk.yaw += TURN * (right - left) * time.delta_secs();
}

fn walk(keys: Res<ButtonInput<KeyCode>>, mut walk: Single<&mut Walk>) {
    let Walk { maze, walker, yaw } = &mut **walk;
    let ahead = Vec2::from_angle(*yaw);
    let input = match [KeyCode::ArrowUp, KeyCode::ArrowDown].map(|key| keys.pressed(key)) {
        [true, false] => Input::Walk(heading(ahead.into())),
        [false, true] => Input::Walk(heading((-ahead).into())),
        _ => Input::Stand,
    };
    walker.tick(maze, input, |_| ());
}

fn look(camera: Single<(&Walk, &mut Transform)>) {
    let (walk, mut place) = camera.into_inner();
    let ahead = Vec2::from_angle(walk.yaw);
    let eyes = Plane::default().to_world(walk.walker.position(), EYES);
    *place = Transform::from_translation(eyes).looking_to(Vec3::new(ahead.x, 0.0, ahead.y), Vec3::Y);
}
