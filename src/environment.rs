//! Light, ground and background.

use crate::{
    camera::view::{MazeCamera, View},
    maze::{bounds::MazeBounds, plane::Plane},
    schedule::LabyrinthSystems,
    session::shown::{InFocus, OfMaze},
    theme::{GROUND, SKY},
};
use bevy::{
    light::{CascadeShadowConfig, DirectionalLightShadowMap},
    prelude::*,
};

/// The light that casts the shadows.
#[derive(Component)]
struct Sun;

pub(super) fn plugin(app: &mut App) {
    // Until there is something to be seen, nothing shines.
    app.insert_resource(ClearColor(GROUND))
        .insert_resource(GlobalAmbientLight { color: Color::srgb(0.80, 0.88, 1.0), brightness: 550.0, ..default() })
        .init_resource::<DirectionalLightShadowMap>()
        .add_observer(lay_ground)
        .add_observer(shine)
        .add_systems(Update, fit_shadows.in_set(LabyrinthSystems::Finish));
}

/// Lays the ground under a maze.
fn lay_ground(
    come: On<Add, MazeBounds>,
    mazes: Query<(&MazeBounds, &Plane)>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) -> Result {
    let (bounds, plane) = mazes.get(come.entity)?;
    let size = bounds.size();
    commands.spawn((
        OfMaze(come.entity),
        Mesh3d(meshes.add(Plane3d::default().mesh().size(60.0 * size, 60.0 * size))),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: GROUND,
            perceptual_roughness: 1.0,
            reflectance: 0.0,
            ..default()
        })),
        Transform::from_translation(plane.to_world(bounds.middle(), -0.03)),
    ));
    Ok(())
}

/// Lights all mazes, from the first one on.
fn shine(_: On<Add, MazeBounds>, suns: Query<(), With<Sun>>, mut commands: Commands) {
    if !suns.is_empty() {
        return;
    }
    commands.insert_resource(ClearColor(SKY));
    commands.spawn((
        Sun,
        DirectionalLight {
            illuminance: 7_500.0,
            color: Color::srgb(1.0, 0.95, 0.86),
            shadow_maps_enabled: true,
            ..default()
        },
        Transform::from_xyz(-0.45, 1.0, 0.35).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// How far one sees from between the walls, in cell pitches.
const SEEN_INSIDE: f32 = 30.0;

/// How many times farther a shadow map reaches than the one before it.
const NEXT_MAP: f32 = 3.0;

/// Makes shadows as fine as they can be: their maps cover only what lies between the nearest and the farthest point of
/// the maze. From afar one map is enough, and it may be larger.
fn fit_shadows(
    view: Res<State<View>>,
    camera: Single<&Transform, With<MazeCamera>>,
    maze: InFocus<(&MazeBounds, &Plane)>,
    mut shadows: Single<&mut CascadeShadowConfig, With<Sun>>,
    mut map: ResMut<DirectionalLightShadowMap>,
) {
    let (bounds, plane) = maze.into_inner();
    let reach = 0.75 * bounds.size();
    let distance = camera.translation.distance(plane.to_world(bounds.middle(), 0.0)).max(0.1);
    // In steps, so that a camera that comes nearer does not stir all shadows in every frame.
    let step = 1.15_f32.powf(distance.log(1.15).floor());
    let inside = matches!(view.get(), View::Walk | View::Spectate);
    let far = (1.15 * step + reach).min(if inside { SEEN_INSIDE } else { f32::INFINITY });
    let near = (step - reach).clamp(0.05, 0.5 * far);
    let bounds = [far / NEXT_MAP / NEXT_MAP, far / NEXT_MAP, far];
    let bounds: Vec<f32> = bounds.into_iter().filter(|bound| *bound > 1.5 * near).collect();
    if shadows.bounds != bounds || shadows.minimum_distance != near {
        map.size = if bounds.len() == 1 { 4096 } else { 2048 };
        **shadows = CascadeShadowConfig { bounds, overlap_proportion: 0.2, minimum_distance: near };
    }
}
