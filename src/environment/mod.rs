//! Light, sky, torches and ground.

pub mod sky;
pub mod torches;

use crate::{
    camera::view::MazeCamera,
    quality::level::Level,
    schedule::LabyrinthSystems,
    session::shown::{Beside, Focused, Ground, InFocus},
    theme::{
        choose::Daytime,
        file::{Sight, Theme},
        materials::{Part, ThemeMaterials},
    },
    vocabulary::{quality::Quality, view::View},
};
use bevy::{
    camera::visibility::RenderLayers,
    light::{CascadeShadowConfig, DirectionalLightShadowMap},
    mesh::VertexAttributeValues,
    pbr::{DistanceFog, FogFalloff},
    prelude::*,
};
use bevy_maze::{
    MazeBounds, NearCamera, OfMaze, Plane, WallField,
    space::{InSpace, OnSurface},
    unfolded::UNFOLDED,
};

/// The light that casts shadows.
#[derive(Component)]
struct Sun;

pub(super) fn plugin(app: &mut App) {
    sky::plugin(app);
    torches::plugin(app);
    app.init_resource::<GlobalAmbientLight>()
        .init_resource::<ClearColor>()
        .init_resource::<DirectionalLightShadowMap>()
        .add_observer(lay_ground)
        .add_observer(shine)
        .add_systems(
            Update,
            (
                light.run_if(
                    resource_changed::<Theme>
                        .or_eager(resource_changed::<Daytime>)
                        .or_eager(resource_changed::<Level>)
                        .or_eager(any_match_filter::<Added<Sun>>),
                ),
                cast_shadows,
                spread_fog,
                fit_shadows,
            )
                .chain()
                .in_set(LabyrinthSystems::Finish),
        );
}

/// Creates the ground under a maze, unless it is on the ground of the maze beside it, or on a surface in space, which is seen
/// from all sides.
fn lay_ground(
    come: On<Add, MazeBounds>,
    mazes: Query<(&MazeBounds, &Plane, Has<Beside>)>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<ThemeMaterials>,
) -> Result {
    let (bounds, plane, is_second) = mazes.get(come.entity)?;
    if is_second || bounds.is_in_space() {
        return Ok(());
    }
    let size = bounds.size();
    commands.spawn((
        (OfMaze(come.entity), InSpace),
        Mesh3d(meshes.add(ground(60.0 * size))),
        materials.get(Part::Ground),
        Transform::from_translation(plane.to_world(bounds.middle(), -0.03)),
    ));
    Ok(())
}

/// The maximum side of a piece of the ground, in cell pitches. Larger pieces would be clipped inexactly at the edge of
/// the view.
const PIECE: f32 = 30_000.0;

/// A square of this side. Its texture coordinates are in cell pitches, so that the texture keeps its scale.
fn ground(side: f32) -> Mesh {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
    let cuts = (side / PIECE) as u32;
    let square = Plane3d::default().mesh().size(side, side).subdivisions(cuts).build();
    let Some(VertexAttributeValues::Float32x3(places)) = square.attribute(Mesh::ATTRIBUTE_POSITION) else {
        return square;
    };
    let texels: Vec<[f32; 2]> = places.iter().map(|&[x, _, z]| [x, z]).collect();
    let tangents = vec![[1.0, 0.0, 0.0, 1.0]; places.len()];
    square
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, texels)
        .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
}

/// Spawns the sun when the first maze appears.
fn shine(_: On<Add, MazeBounds>, suns: Query<(), With<Sun>>, mut commands: Commands) {
    if suns.is_empty() {
        commands.spawn((Sun, DirectionalLight { shadow_maps_enabled: true, ..default() }));
    }
}

/// A filter that excludes the camera and torches, so that systems which move those do not conflict.
type OnlySun = (With<Sun>, Without<MazeCamera>, Without<PointLight>);

/// Applies the theme's light at the current hour.
fn light(
    (theme, daytime, level): (Res<Theme>, Res<Daytime>, Res<Level>),
    sun: Option<Single<(&mut DirectionalLight, &mut Transform), OnlySun>>,
    mut ambient: ResMut<GlobalAmbientLight>,
    mut background: ResMut<ClearColor>,
) {
    let light = theme.light.at(daytime.0);
    // From medium quality on, the sky provides the rest.
    let share = if level.quality >= Quality::Medium { sky::REST } else { 1.0 };
    (ambient.color, ambient.brightness) = (light.ambient, share * light.brightness);
    let Some(sun) = sun else {
        // Before the first maze there is no light.
        background.0 = theme.ground.into();
        return;
    };
    background.0 = light.sky;
    let (mut sun, mut place) = sun.into_inner();
    (sun.color, sun.illuminance) = (light.sun, light.illuminance);
    sun.contact_shadows_enabled = level.shadows && level.quality >= Quality::Medium;
    *place = Transform::default().looking_to(-light.towards, Vec3::Y);
}

/// Decides whether the sun casts shadows. In an unfolded maze nothing casts any, and empty shadow maps would take as much time
/// for each pixel as others.
fn cast_shadows(
    level: Res<Level>,
    sun: Single<(&mut DirectionalLight, Option<&RenderLayers>), OnlySun>,
    mut before: Local<Option<bool>>,
) {
    let (mut sun, layers) = sun.into_inner();
    let casts = level.shadows && layers != Some(&RenderLayers::layer(UNFOLDED));
    if before.replace(casts) != Some(casts) {
        sun.shadow_maps_enabled = casts;
    }
}

/// The camera heights between which the fog changes from that inside the maze to that from above, in cell pitches.
const LIFTED: [f32; 2] = [1.0, 4.0];

/// The maximum size of a maze for the theme's fog from above. For larger mazes it is thinner in proportion.
const CLEAR: f32 = 256.0;

/// Whether a maze is new, and whether it is on a surface in space.
type Seen = (Ref<'static, Focused>, Has<OnSurface>);

/// Sets the range of the fog. Inside the maze, fog hides what is far away. From above, it starts behind the maze and
/// hides only the end of the ground.
fn spread_fog(
    camera: Single<(Ref<Transform>, &mut DistanceFog), With<MazeCamera>>,
    (maze, ground): (Option<InFocus<Seen>>, Ground),
    (theme, daytime, view): (Res<Theme>, Res<Daytime>, Res<State<View>>),
) {
    let (place, mut fog) = camera.into_inner();
    let (another, in_space) = maze.map_or((false, false), |maze| (maze.0.is_added(), maze.1));
    if !place.is_changed() && !theme.is_changed() && !daytime.is_changed() && !view.is_changed() && !another {
        return;
    }
    let (size, farthest) = ground
        .rectangle()
        .map_or((CLEAR, 0.0), |ground| (ground.size().max_element(), farthest(ground, place.translation.xz())));
    let Sight { start, end } = theme.fog.above;
    let thin = (size / CLEAR).max(1.0);
    let begin = (thin * start).max(farthest.hypot(place.translation.y));
    let above = Sight { start: begin, end: begin + (thin * (end - start)).max(begin) };
    let Sight { start, end } = theme.fog.inside;
    let lifted = ((place.translation.y - LIFTED[0]) / (LIFTED[1] - LIFTED[0])).clamp(0.0, 1.0);
    let share = match **view {
        View::Orbit => 1.0,
        View::Walk | View::Spectate if in_space => 0.0,
        _ => lifted,
    };
    let from = |inside: f32, above: f32| inside + share * (above - inside);
    let (start, end) = (from(start, above.start), from(end, above.end));
    fog.color = theme.light.at(daytime.0).sky;
    fog.falloff = FogFalloff::Linear { start, end };
}

/// Returns the distance from a point to the farthest corner of a rectangle.
fn farthest(rectangle: Rect, point: Vec2) -> f32 {
    let Vec2 { x, y } = (rectangle.min - point).abs().max((rectangle.max - point).abs());
    x.hypot(y)
}

/// The range of shadows inside the maze, in cell pitches.
const SEEN_INSIDE: f32 = 30.0;

/// The ratio of the ranges of successive shadow maps.
const NEXT_MAP: f32 = 3.0;

/// Makes shadows as detailed as possible: the shadow maps cover only the distances at which the maze lies. From afar,
/// a single larger map is enough.
fn fit_shadows(
    view: Res<State<View>>,
    camera: Single<&Transform, With<MazeCamera>>,
    (is_large, ground): (InFocus<Has<WallField>>, Ground),
    level: Res<Level>,
    mut shadows: Single<&mut CascadeShadowConfig, With<Sun>>,
    mut map: ResMut<DirectionalLightShadowMap>,
) {
    let Some(ground) = ground.rectangle() else { return };
    let reach = 0.75 * ground.size().max_element();
    let center = ground.center();
    let distance = camera.translation.distance(Vec3::new(center.x, 0.0, center.y)).max(0.1);
    // Rounded, so that an approaching camera does not change all shadows in every frame.
    let step = 1.15_f32.powf(distance.log(1.15).floor());
    let inside = view.is_inside();
    // Large mazes have walls only near the camera; beyond, they are painted on the floor.
    let farthest = if *is_large { NearCamera::REACH } else { f32::INFINITY };
    let far = (1.15 * step + reach).min(if inside { SEEN_INSIDE } else { farthest });
    let near = (step - reach).clamp(0.05, 0.5 * far);
    let bounds = [far / NEXT_MAP / NEXT_MAP, far / NEXT_MAP, far];
    let least = if level.cascades { 1.5 * near } else { 0.99 * far };
    let bounds: Vec<f32> = bounds.into_iter().filter(|bound| *bound > least).collect();
    let size = if bounds.len() == 1 || level.quality == Quality::High { 4096 } else { 2048 };
    if map.size != size {
        map.size = size;
    }
    if shadows.bounds != bounds || shadows.minimum_distance != near {
        **shadows = CascadeShadowConfig { bounds, overlap_proportion: 0.2, minimum_distance: near };
    }
}
