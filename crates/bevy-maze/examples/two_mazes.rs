//! Two mazes beside one another: two methods carve the same squares, and one of the mazes has a look of its own.

use bevy::prelude::*;
use bevy_maze::{
    MazePlugin, Plane, Timeline, WallSize,
    look::{DefaultLook, FloorColors, MazeLook},
};
use maze_core::{Blueprint, Playback};

fn main() {
    App::new().add_plugins((DefaultPlugins, MazePlugin)).add_systems(Startup, show).run();
}

fn show(mut commands: Commands, look: Res<DefaultLook>) {
    commands.spawn(carving("square:12x12/kruskal#1"));
    // Twice as high and half as thick, on a dark floor, and two cells away from the other one.
    let mut dark: MazeLook = look.0.clone();
    dark.floor.colors = FloorColors { blank: Color::srgb(0.12, 0.13, 0.16), ..default() };
    let size = WallSize { height: 1.2, thickness: 0.06 };
    commands.spawn((carving("square:12x12/prim#1"), Plane(Vec2::new(14.0, 0.0)), dark, size));
    let middle = Vec3::new(13.0, 0.0, 6.0);
    commands.spawn((Camera3d::default(), Transform::from_xyz(13.0, 21.0, 19.0).looking_at(middle, Vec3::Y)));
    commands.spawn((DirectionalLight::default(), Transform::from_xyz(3.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
}

fn carving(code: &str) -> Timeline {
    let blueprint: Blueprint = code.parse().expect("a share code");
    Timeline::carving(Playback::new(blueprint.record()))
}
