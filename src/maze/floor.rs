//! The floor: one mesh, and an image with a texel for each cell. Painting a cell is writing a texel.

use super::{palette, prefab};
use crate::{
    LabyrinthSystems,
    generation::MazeArrived,
    settings::{FloorShows, Settings},
    timeline::{MazeChanged, Timeline},
};
use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use maze_core::{Cell, Grid, UNREACHED};

#[derive(Component)]
struct Floor;

/// The cell from which distances are shown: the entrance, until another one is chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistancesFrom(pub Option<Cell>);

/// The floor's image.
#[derive(Resource)]
struct Paint(Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DistancesFrom>().add_systems(
        Update,
        (
            forget.run_if(on_message::<MazeArrived>),
            lay.run_if(on_message::<MazeArrived>),
            paint.run_if(on_message::<MazeChanged>),
            paint_all.run_if(resource_changed::<Settings>.or_eager(resource_changed::<DistancesFrom>)),
        )
            .chain()
            .in_set(LabyrinthSystems::Show),
    );
}

/// A smaller maze may not have the cell.
fn forget(timeline: Res<Timeline>, mut from: ResMut<DistancesFrom>) {
    let cells = timeline.now().maze().grid().len();
    let gone = |&cell: &Cell| cell as usize >= cells;
    if from.0.as_ref().is_some_and(gone) {
        from.0 = None;
    }
}

fn lay(
    timeline: Res<Timeline>,
    (settings, from): (Res<Settings>, Res<DistancesFrom>),
    old: Query<Entity, With<Floor>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    old.iter().for_each(|floor| commands.entity(floor).despawn());
    let marks = timeline.now().marks();
    let mut side = 1;
    while (side * side) < marks.len() {
        side += 1;
    }
    let texels = vec![0; 4 * side * side];
    let side = u32::try_from(side).unwrap_or(u32::MAX);
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::all());
    image.sampler = ImageSampler::nearest();
    write_all(&mut image, &timeline, settings.floor, *from);
    let image = images.add(image);
    commands.spawn((
        Floor,
        Mesh3d(meshes.add(prefab::floor_mesh(timeline.now().maze().grid(), side))),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color_texture: Some(image.clone()),
            perceptual_roughness: 0.9,
            reflectance: 0.2,
            ..default()
        })),
    ));
    commands.insert_resource(Paint(image));
}

fn paint(
    mut changes: MessageReader<MazeChanged>,
    paint: Option<Res<Paint>>,
    (settings, from): (Res<Settings>, Res<DistancesFrom>),
    timeline: Res<Timeline>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(paint) = paint else { return };
    // The image goes to the graphics card again only if a texel changes.
    let matters = |change: &&MazeChanged| match settings.floor {
        FloorShows::Thoughts => matches!(change, MazeChanged::CellMarked(..) | MazeChanged::Jumped),
        FloorShows::Distances => {
            matches!(change, MazeChanged::WallFell(_) | MazeChanged::WallRose(_) | MazeChanged::Jumped)
        }
        FloorShows::Plain => false,
    };
    let mut changes = changes.read().filter(matters);
    let Some(first) = changes.next() else { return };
    let Some(mut image) = images.get_mut(&paint.0) else { return };
    for change in std::iter::once(first).chain(changes) {
        if let MazeChanged::CellMarked(cell, mark) = *change {
            write(&mut image, cell, palette::floor(mark));
        } else {
            // All texels are written anew, once.
            write_all(&mut image, &timeline, settings.floor, *from);
            return;
        }
    }
}

fn paint_all(
    paint: Option<Res<Paint>>,
    (settings, from): (Res<Settings>, Res<DistancesFrom>),
    timeline: Option<Res<Timeline>>,
    mut images: ResMut<Assets<Image>>,
    mut painted: Local<Option<(FloorShows, DistancesFrom)>>,
) {
    let (Some(paint), Some(timeline)) = (paint, timeline) else { return };
    let wanted = Some((settings.floor, *from));
    if *painted == wanted {
        return;
    }
    *painted = wanted;
    if let Some(mut image) = images.get_mut(&paint.0) {
        write_all(&mut image, &timeline, settings.floor, *from);
    }
}

fn write(image: &mut Image, cell: Cell, colour: Color) {
    let texel = 4 * cell as usize;
    if let Some(texel) = image.data.as_mut().and_then(|data| data.get_mut(texel..texel + 4)) {
        texel.copy_from_slice(&colour.to_srgba().to_u8_array());
    }
}

fn write_all(image: &mut Image, timeline: &Timeline, floor: FloorShows, from: DistancesFrom) {
    let now = timeline.now();
    match floor {
        FloorShows::Thoughts => {
            (0..).zip(now.marks()).for_each(|(cell, &mark)| write(image, cell, palette::floor(mark)));
        }
        FloorShows::Plain => (0..).zip(now.marks()).for_each(|(cell, _)| write(image, cell, palette::FLOOR)),
        FloorShows::Distances => {
            let steps = now.maze().distances(from.0.unwrap_or(now.maze().grid().entrance()));
            let farthest = steps.iter().copied().filter(|&steps| steps != UNREACHED).max().unwrap_or(0).max(1);
            for (cell, &steps) in (0..).zip(&steps) {
                #[expect(clippy::cast_precision_loss, reason = "a colour need not be exact")]
                let share = steps as f32 / farthest as f32;
                write(image, cell, if steps == UNREACHED { palette::FLOOR } else { palette::distance(share) });
            }
        }
    }
}
