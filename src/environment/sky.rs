//! The sky, from medium quality on: a dome whose color is deeper overhead than at the horizon, the sun or the moon,
//! and the light of the sky.

use crate::{
    camera::view::MazeCamera,
    quality::level::Level,
    schedule::LabyrinthSystems,
    theme::{choose::Daytime, daylight::Daylight, file::Theme},
    vocabulary::quality::Quality,
};
use bevy::{
    camera::visibility::RenderLayers,
    light::{EnvironmentMapLight, NotShadowCaster, NotShadowReceiver},
    mesh::VertexAttributeValues,
    prelude::*,
};
use bevy_maze::{MazeBounds, levels::layers_on, unfolded::UNFOLDED};

/// A part of the sky: the dome, the sun or the moon, with its position relative to the camera.
#[derive(Component, Debug)]
pub struct InSky(Vec3);

/// The share of the ambient light that does not come from the sky.
pub(super) const REST: f32 = 0.35;

/// The distance of the sky in cell pitches: behind the largest maze at the farthest zoom. The depth buffer has no far
/// limit, so the camera's far plane does not matter.
const FAR: f32 = 1e6;

/// The radius of the sun in radians: larger than in reality, as people remember it.
const SUN: f32 = 0.022;

/// The brightness of the sun, as a multiple of its color.
const GLARE: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            paint.run_if(
                resource_changed::<Theme>
                    .or_eager(resource_changed::<Daytime>)
                    .or_eager(resource_changed::<Level>)
                    .or_eager(any_match_filter::<Added<MazeBounds>>),
            ),
            follow_camera,
        )
            .chain()
            .in_set(LabyrinthSystems::Finish),
    );
}

/// Replaces the sky by that of the current hour.
fn paint(
    (theme, daytime, level): (Res<Theme>, Res<Daytime>, Res<Level>),
    camera: Single<(Entity, &Transform), With<MazeCamera>>,
    (before, mazes): (Query<Entity, With<InSky>>, Query<(), With<MazeBounds>>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (camera, place) = *camera;
    before.iter().for_each(|entity| commands.entity(entity).despawn());
    if level.quality < Quality::Medium || mazes.is_empty() {
        commands.entity(camera).remove::<EnvironmentMapLight>();
        return;
    }
    let light = theme.light.at(daytime.0);
    let lit = |color: Color, share: f32| Color::from(color.to_linear() * share);
    // The ground reflects some of the light.
    let below = lit(theme.ground.into(), 0.5);
    let mut around = EnvironmentMapLight::hemispherical_gradient(
        &mut images,
        lit(light.ambient.mix(&light.zenith, 0.3), 1.25),
        lit(light.ambient.mix(&light.sky, 0.3), 0.8),
        below,
    );
    around.intensity = (1.0 - REST) * light.brightness;
    commands.entity(camera).insert(around);

    let mut unlit = |base_color| {
        let material = StandardMaterial { base_color, unlit: true, fog_enabled: false, cull_mode: None, ..default() };
        MeshMaterial3d(materials.add(material))
    };
    let unshaded = || (NotShadowCaster, NotShadowReceiver);
    commands.spawn((
        InSky(Vec3::ZERO),
        Mesh3d(meshes.add(dome(&light))),
        unlit(Color::WHITE),
        unshaded(),
        *place,
        layers(),
    ));
    // The sun is hidden when it emits no light, and in themes that look like paper.
    if light.illuminance > 0.0 && light.zenith != light.sky {
        let ball = meshes.add(Sphere::new(FAR * SUN).mesh().uv(32, 16));
        let color = lit(light.sun, GLARE * (light.illuminance / 5_000.0).min(1.0));
        commands.spawn((InSky(FAR * light.towards), Mesh3d(ball), unlit(color), unshaded(), *place, layers()));
    }
}

/// The sky is above every floor, and above the unfolded maze.
fn layers() -> RenderLayers {
    layers_on(0).with(UNFOLDED)
}

/// The dome of the sky. Its color equals the fog's at the horizon, and is brighter around the sun.
fn dome(light: &Daylight) -> Mesh {
    let mut mesh = Sphere::new(FAR * 1.1).mesh().uv(96, 96);
    let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else { return mesh };
    let (horizon, zenith, sun) = (light.sky.to_linear(), light.zenith.to_linear(), light.sun.to_linear());
    let colors: Vec<[f32; 4]> = places
        .iter()
        .map(|&place| {
            let direction = Vec3::from(place).normalize();
            let height = direction.y.max(0.0);
            let sky = horizon.mix(&zenith, (height * (2.0 - height)).powf(0.8));
            let near = direction.dot(light.towards).max(0.0);
            let glow = 0.12 * near.powi(6) + 0.35 * near.powi(160);
            let glow = if light.zenith == light.sky { 0.0 } else { glow * (light.illuminance / 8_000.0).min(1.0) };
            (sky + sun * glow * sky.luminance().max(0.15)).with_alpha(1.0).to_f32_array()
        })
        .collect();
    mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
    mesh
}

/// A filter that excludes the camera and the sun, so that systems which move those do not conflict.
type OnlySky = (Without<MazeCamera>, Without<DirectionalLight>);

fn follow_camera(camera: Single<&Transform, With<MazeCamera>>, mut sky: Query<(&mut Transform, &InSky), OnlySky>) {
    for (mut place, from) in &mut sky {
        place.set_if_neq(Transform::from_translation(camera.translation + from.0));
    }
}
