//! In browsers, draws an empty field and an empty flat floor after the first frames. Compiling their pipelines blocks
//! the page, so it is done before the first large maze.

use super::{field_patch::PatchBuilder, index::WallProgress};
use crate::{
    fade::{FadingFloor, Viewpoint},
    flat_parts::seen_through,
    look::DefaultLook,
    near::HAS_STORAGE_BUFFERS,
    plane::WallSize,
    schedule::MazeSystems,
};
use bevy::{
    camera::visibility::NoFrustumCulling,
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
};

/// Exists in browsers while the pipelines for large mazes are prepared: the number of frames since there were walls.
#[derive(Resource, Debug, Default)]
pub struct Warming(u8);

/// Marks an empty entity that warms up a pipeline.
#[derive(Component)]
struct Empty;

/// The frame in which the empty entities are spawned, when the first maze is visible, and the frame in which they are
/// despawned.
const SEEN: u8 = 5;
const DRAWN: u8 = 10;

pub(super) fn plugin(app: &mut App) {
    if HAS_STORAGE_BUFFERS {
        return;
    }
    app.init_resource::<Warming>()
        .add_systems(Update, (warm, warm_flat).chain().run_if(resource_exists::<Warming>).in_set(MazeSystems::Forget));
}

fn warm(
    mut frames: ResMut<Warming>,
    mazes: Query<&WallProgress>,
    empty: Query<Entity, With<Empty>>,
    mut field: PatchBuilder,
    mut commands: Commands,
) {
    if frames.0 > 0 || mazes.iter().any(WallProgress::is_complete) {
        frames.0 += 1;
    }
    if frames.0 == SEEN {
        field.spawn_empty_row(WallSize::default(), (Empty, NoFrustumCulling));
    } else if frames.0 == DRAWN {
        empty.iter().for_each(|one| commands.entity(one).try_despawn());
        commands.remove_resource::<Warming>();
    }
}

fn warm_flat(
    frames: Option<Res<Warming>>,
    look: Res<DefaultLook>,
    mut meshes: ResMut<Assets<Mesh>>,
    (mut materials, mut fading): (ResMut<Assets<StandardMaterial>>, ResMut<Assets<FadingFloor>>),
    viewpoint: Res<Viewpoint>,
    mut commands: Commands,
) {
    if frames.is_none_or(|frames| frames.0 != SEEN) {
        return;
    }
    let mesh = Plane3d::default().mesh().size(0.0, 0.0).build();
    let as_what = || (Empty, NoFrustumCulling, NotShadowCaster);
    for has_holes in [false, true] {
        let material = materials.add(look.0.floor.flat(&Handle::default(), has_holes));
        commands.spawn((as_what(), Mesh3d(meshes.add(mesh.clone())), MeshMaterial3d(material)));
    }
    let material = fading.add(viewpoint.floor(look.0.floor.fading(&Handle::default())));
    commands.spawn((as_what(), NotShadowReceiver, Mesh3d(meshes.add(seen_through(mesh))), MeshMaterial3d(material)));
}
