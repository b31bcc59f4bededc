//! Light, ground and background.

use crate::{
    LabyrinthSystems,
    generation::MazeArrived,
    maze::{self, Extent},
};
use bevy::{light::CascadeShadowConfigBuilder, prelude::*};

/// The background, into which the ground fades.
pub const SKY: Color = Color::srgb(0.50, 0.60, 0.72);

const GROUND: Color = Color::srgb(0.12, 0.145, 0.185);

/// Laid and lit anew for each maze.
#[derive(Component)]
struct Surroundings;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(SKY))
        .insert_resource(GlobalAmbientLight { color: Color::srgb(0.80, 0.88, 1.0), brightness: 550.0, ..default() })
        .add_systems(Update, light.run_if(on_message::<MazeArrived>).in_set(LabyrinthSystems::Show));
}

/// Lays the ground under a maze, and lights it: shadows are as fine as its size allows.
fn light(
    extent: Res<Extent>,
    old: Query<Entity, With<Surroundings>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let size = extent.size();
    let middle = maze::to_world(extent.middle(), -0.03);
    commands.spawn((
        Surroundings,
        Mesh3d(meshes.add(Plane3d::default().mesh().size(40.0 * size, 40.0 * size))),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: GROUND,
            perceptual_roughness: 1.0,
            reflectance: 0.0,
            ..default()
        })),
        Transform::from_translation(middle),
    ));
    commands.spawn((
        Surroundings,
        DirectionalLight {
            illuminance: 7_500.0,
            color: Color::srgb(1.0, 0.95, 0.86),
            shadow_maps_enabled: true,
            ..default()
        },
        CascadeShadowConfigBuilder {
            num_cascades: 3,
            minimum_distance: 0.1,
            maximum_distance: (4.0 * size).clamp(12.0, 400.0),
            first_cascade_far_bound: (0.4 * size).clamp(4.0, 40.0),
            ..default()
        }
        .build(),
        Transform::from_xyz(-0.45, 1.0, 0.35).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
