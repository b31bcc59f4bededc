//! The view from above during a run: a marker shows the player, and in an unassisted run a model of the explored part
//! replaces the maze.

mod mesh;

use self::mesh::{marker, model};
use super::{chart::Chart, explored::Explored, walk::Walk};
use crate::{
    camera::{transition::CameraTransition, view::MazeCamera},
    schedule::CameraSystems,
    session::{fair::Unassisted, shown::InFocus},
    theme::file::Theme,
    vocabulary::view::View,
};
use bevy::{
    camera::visibility::RenderLayers,
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
    render::render_resource::Face,
};
use bevy_maze::{
    Maze3d, OfMaze, Plane,
    space::{InSpace, OnSurface, SurfaceSide},
};
use maze_io::HEIGHT as WALL_HEIGHT;

/// The render layer of the model, which the camera renders instead of the maze.
const LAYER: usize = 1;

/// Marks the model of the explored part of the maze.
#[derive(Component, Clone, Copy, Debug)]
#[require(NotShadowCaster, NotShadowReceiver)]
pub struct KnownModel;

/// Marks the entity that shows the player's position from above.
#[derive(Component, Clone, Copy, Debug)]
#[require(NotShadowCaster, NotShadowReceiver)]
pub struct HereMarker;

/// The unlit materials of the model and the marker, which have vertex colors.
#[derive(Resource)]
struct Unlit {
    from_both_sides: Handle<StandardMaterial>,
    /// For a model on the inner side of a surface, which is seen through it from outside.
    from_inside: Handle<StandardMaterial>,
}

/// The height of the marker above the walls, and its size as a share of the distance from the camera.
const ABOVE: f32 = 0.15;
const SHARE: f32 = 0.02;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unlit>().add_systems(Update, (cover, mark).chain().in_set(CameraSystems::Above));
}

impl FromWorld for Unlit {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut unlit = |cull_mode: Option<Face>| {
            materials.add(StandardMaterial { unlit: true, fog_enabled: false, cull_mode, ..default() })
        };
        // The triangles of the model are clockwise.
        Self { from_both_sides: unlit(None), from_inside: unlit(Some(Face::Front)) }
    }
}

/// Whether the maze itself is hidden: from above, and during the transition from there back into the maze.
fn is_covered(view: View, transition: &CameraTransition, unassisted: Unassisted) -> bool {
    unassisted.hides_maze(view) || unassisted.0 && view == View::Walk && transition.is_under_way()
}

/// Switches between the model and the maze. It changes the render layer of the camera, not of every wall.
fn cover(
    (view, transition, unassisted): (Res<State<View>>, Res<CameraTransition>, Res<Unassisted>),
    camera: Single<(Entity, Option<&RenderLayers>), With<MazeCamera>>,
    walk: Option<Single<(&Walk, &OfMaze, &Chart, &Explored)>>,
    mazes: Query<(&Maze3d, &Plane, Option<&OnSurface>)>,
    (theme, unlit): (Res<Theme>, Res<Unlit>),
    models: Query<Entity, With<KnownModel>>,
    (mut meshes, mut commands): (ResMut<Assets<Mesh>>, Commands),
) {
    let (camera, layers) = *camera;
    let was_covered = layers == Some(&RenderLayers::layer(LAYER));
    let covers = is_covered(*view.get(), &transition, *unassisted);
    if covers == was_covered {
        return;
    }
    if !covers {
        commands.entity(camera).remove::<RenderLayers>();
        models.iter().for_each(|model| commands.entity(model).despawn());
        return;
    }
    commands.entity(camera).insert(RenderLayers::layer(LAYER));
    let Some((walk, of, chart, explored)) = walk.map(Single::into_inner) else { return };
    // A blindfolded player has no map, so there is no model either.
    let Some((shown, plane, surface)) = mazes.get(of.0).ok().filter(|_| !walk.is_blindfolded()) else { return };
    let (model, cells) = model(shown.grid(), walk.game(), chart, explored, &theme);
    let model = match surface {
        Some(surface) => surface.bend_mesh(model, |vertex| cells.get(vertex).copied()),
        None => model,
    };
    let is_inside = surface.is_some_and(|surface| surface.side() == SurfaceSide::Inside);
    let material = if is_inside { &unlit.from_inside } else { &unlit.from_both_sides };
    commands.spawn((
        Name::new("What is known"),
        KnownModel,
        (*of, InSpace),
        RenderLayers::layer(LAYER),
        Mesh3d(meshes.add(model)),
        MeshMaterial3d(material.clone()),
        Transform::from_translation(plane.offset()),
    ));
}

/// Places the marker at the player in the views from above.
fn mark(
    view: Res<State<View>>,
    walk: Option<Single<(&Walk, &OfMaze)>>,
    plane: InFocus<&Plane>,
    camera: Single<&Transform, (With<MazeCamera>, Without<HereMarker>)>,
    mut markers: Query<(Entity, &mut Transform), With<HereMarker>>,
    unlit: Res<Unlit>,
    (mut meshes, mut commands): (ResMut<Assets<Mesh>>, Commands),
) {
    let above = !view.is_inside();
    let Some((walk, of)) = walk.map(Single::into_inner).filter(|(walk, _)| above && walk.is_on()) else {
        markers.iter().for_each(|(marker, _)| commands.entity(marker).despawn());
        return;
    };
    let at = plane.to_world(walk.position(), WALL_HEIGHT + ABOVE);
    let size = (SHARE * camera.translation.distance(at)).max(0.45);
    let place = Transform::from_translation(at).with_rotation(Quat::from_rotation_y(walk.yaw()));
    let place = place.with_scale(Vec3::splat(size));
    if let Ok((_, mut transform)) = markers.single_mut() {
        transform.set_if_neq(place);
        return;
    }
    let look = (Mesh3d(meshes.add(marker())), MeshMaterial3d(unlit.from_both_sides.clone()));
    commands.spawn((Name::new("You are here"), HereMarker, *of, RenderLayers::from_layers(&[0, LAYER]), look, place));
}
