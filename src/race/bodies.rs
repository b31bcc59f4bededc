//! The bodies of the robots, and their eyes.

use super::model::Race;
use crate::{
    camera::{
        mount::{CameraMount, EYE_HEIGHT},
        view::{MazeCamera, Mounted, View},
    },
    maze::plane::to_world,
    theme::robot_colour,
};
use bevy::{ecs::system::SystemParam, prelude::*};

/// The body of the robot of this number.
#[derive(Component, Clone, Copy, Debug)]
#[require(CameraMount, Transform)]
pub struct Robot(pub usize);

/// What bodies are made of.
#[derive(SystemParam)]
pub(super) struct BodyAssets<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
}

/// Gives each racer a body.
pub(super) fn spawn_robots(
    race: &Race,
    commands: &mut Commands,
    BodyAssets { meshes, materials }: &mut BodyAssets<'_>,
) {
    let body = meshes.add(Capsule3d::new(0.12, 0.17));
    let visor = meshes.add(Cuboid::new(0.16, 0.06, 0.06));
    let dark = materials.add(StandardMaterial { base_color: Color::srgb(0.05, 0.06, 0.09), ..default() });
    for (number, racer) in race.racers.iter().enumerate() {
        let base_color = robot_colour(racer.solver);
        let paint = StandardMaterial { base_color, emissive: base_color.to_linear() * 0.15, ..default() };
        commands
            .spawn((Robot(number), Mesh3d(body.clone()), MeshMaterial3d(materials.add(paint)), Visibility::default()))
            .with_child((Mesh3d(visor.clone()), MeshMaterial3d(dark.clone()), Transform::from_xyz(0.0, 0.1, -0.1)));
    }
}

/// Puts the bodies and their eyes where the robots are, and lets the camera look through those of the one it follows.
pub(super) fn sync_robots(
    race: Res<Race>,
    view: Res<State<View>>,
    mut robots: Query<(Entity, &Robot, &mut Transform, &mut Visibility, &mut CameraMount)>,
    mut camera: Single<&mut Mounted, With<MazeCamera>>,
) {
    for (entity, &Robot(number), mut transform, mut visibility, mut mount) in &mut robots {
        let Some(racer) = race.racers.get(number) else { continue };
        let place = race.place(racer);
        *transform =
            Transform::from_translation(to_world(place, 0.205)).with_rotation(Quat::from_rotation_y(racer.yaw()));
        let eyes = Quat::from_euler(EulerRot::YXZ, racer.yaw(), -0.08, 0.0);
        mount.pose = Transform::from_translation(to_world(place, EYE_HEIGHT)).with_rotation(eyes);
        // One does not see oneself from inside.
        let inside = *view.get() == View::Spectate && race.spectated == number;
        visibility.set_if_neq(if inside { Visibility::Hidden } else { Visibility::Inherited });
        if inside {
            camera.set_if_neq(Mounted(entity));
        }
    }
}
