//! A finished maze. Any other share code does as well: the app shows the one of its maze.

use bevy::prelude::*;
use bevy_maze::{Maze3d, MazePlugin};
use maze_core::Blueprint;

fn main() {
    App::new().add_plugins((DefaultPlugins, MazePlugin)).add_systems(Startup, show).run();
}

fn show(mut commands: Commands) {
    let blueprint: Blueprint = "square:12x9/kruskal#7".parse().expect("a share code");
    commands.spawn(Maze3d::new(&blueprint.generate()));
    commands.spawn((
        Camera3d::default(),
        Transform::from_xyz(6.0, 11.0, 13.0).looking_at(Vec3::new(6.0, 0.0, 4.5), Vec3::Y),
    ));
    commands.spawn((DirectionalLight::default(), Transform::from_xyz(3.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
}
