//! A field and a flat floor of nothing after the first picture, where even small mazes count as large: making the pipelines
//! that draw them stops a page, and so the first large maze finds them made.

use super::{field_patch::PatchBuilder, index::Walls};
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

/// Something of nothing.
#[derive(Component)]
struct Empty;

/// By this frame the first maze is seen, and in that one what is of nothing has been drawn.
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
    mazes: Query<&Walls>,
    empty: Query<Entity, With<Empty>>,
    mut field: PatchBuilder,
    mut commands: Commands,
) {
    if frames.0 > 0 || mazes.iter().any(Walls::are_right) {
        frames.0 += 1;
    }
    if frames.0 == SEEN {
        field.spawn_empty_row(WallSize::default(), (Empty, NoFrustumCulling));
    } else if frames.0 == DRAWN {
        empty.iter().for_each(|one| commands.entity(one).despawn());
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
