//! A finished maze. Any other share code does as well: the app shows the one of its maze.

use bevy::prelude::*;
use bevy_maze::{MazeBundle, MazePlugin};
use maze_core::Blueprint;

fn main() {
    App::new().add_plugins((DefaultPlugins, MazePlugin)).add_systems(Startup, show).run();
}

fn show(mut commands: Commands) {
    let blueprint: Blueprint = "hexagon-flat:6/kruskal#7".parse().expect("a share code");
    commands.spawn(MazeBundle::new(blueprint.generate()));
    commands.spawn((Camera3d::default(), Transform::from_xyz(0.0, 12.0, 9.0).looking_at(Vec3::ZERO, Vec3::Y)));
    commands.spawn((DirectionalLight::default(), Transform::from_xyz(3.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
}
