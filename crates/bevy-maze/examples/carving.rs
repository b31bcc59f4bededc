//! A maze that is being carved: space plays and pauses, the arrow keys take steps back and forth.

use bevy::prelude::*;
use bevy_maze::{MazePlugin, Timeline};
use maze_core::{Blueprint, Playback};

fn main() {
    App::new().add_plugins((DefaultPlugins, MazePlugin)).add_systems(Startup, show).add_systems(Update, steer).run();
}

fn show(mut commands: Commands) {
    let blueprint: Blueprint = "square:20x14/backtracker#5".parse().expect("a share code");
    // The journal holds all that the method did, so that it can be played in both directions.
    commands.spawn(Timeline::carving(Playback::new(blueprint.record())));
    let middle = Vec3::new(10.0, 0.0, 7.0);
    commands.spawn((Camera3d::default(), Transform::from_xyz(10.0, 19.0, 18.0).looking_at(middle, Vec3::Y)));
    commands.spawn((DirectionalLight::default(), Transform::from_xyz(3.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
}

fn steer(keys: Res<ButtonInput<KeyCode>>, mut timeline: Single<&mut Timeline>) {
    let position = timeline.now().position();
    if keys.just_pressed(KeyCode::Space) {
        timeline.playing ^= true;
    } else if keys.just_pressed(KeyCode::ArrowLeft) {
        timeline.playing = false;
        timeline.seek(position.saturating_sub(1));
    } else if keys.just_pressed(KeyCode::ArrowRight) {
        timeline.playing = false;
        timeline.seek(position + 1);
    }
}
