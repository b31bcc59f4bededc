//! The floor: one mesh, and an image with a texel for each cell. Painting a cell is writing a texel.

use super::floor_mesh::floor_mesh;
use crate::{
    schedule::LabyrinthSystems,
    session::{
        messages::MazeArrived,
        timeline::{MazeChanged, Timeline},
    },
    settings::{form::Settings, overlay::FloorOverlay},
    theme,
};
use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use maze_core::{Cell, Mark, UNREACHED, farthest};
use std::time::Duration;

#[derive(Component)]
struct Floor;

/// The cell from which distances are shown: the entrance, until another one is chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistancesFrom(pub Option<Cell>);

/// The floor's image.
#[derive(Resource)]
struct Paint {
    image: Handle<Image>,
    /// The steps to each cell, as long as they are shown, and those to the farthest one.
    steps: Vec<u32>,
    farthest: u32,
    /// When all texels were painted last, and whether they have to be again.
    painted: Duration,
    stale: bool,
    /// Whether what was painted is a finished maze.
    finished: bool,
}

/// How often all texels are painted anew while the timeline plays: that takes too long to do it every frame.
const AGAIN: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DistancesFrom>().add_systems(
        Update,
        (
            forget.run_if(on_message::<MazeArrived>),
            spawn_floor.run_if(on_message::<MazeArrived>),
            paint.run_if(resource_exists::<Paint>.and_then(on_message::<MazeChanged>)),
            paint_anew.run_if(resource_exists::<Paint>.and_then(is_due)),
            paint_all.run_if(resource_changed::<Settings>.or_eager(resource_changed::<DistancesFrom>)),
        )
            .chain()
            .in_set(LabyrinthSystems::Sync),
    );
}

/// The cell was chosen in another maze.
fn forget(mut from: ResMut<DistancesFrom>) {
    if from.0.is_some() {
        from.0 = None;
    }
}

fn spawn_floor(
    timeline: Res<Timeline>,
    (settings, from, time): (Res<Settings>, Res<DistancesFrom>, Res<Time>),
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
    let mut paint = Paint {
        image: Handle::default(),
        steps: Vec::new(),
        farthest: 0,
        painted: time.elapsed(),
        stale: false,
        finished: false,
    };
    paint.all(&mut image, &timeline, settings.floor, *from);
    paint.image = images.add(image);
    commands.spawn((
        Floor,
        Mesh3d(meshes.add(floor_mesh(timeline.now().maze().grid(), side))),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color_texture: Some(paint.image.clone()),
            perceptual_roughness: 0.9,
            reflectance: 0.2,
            ..default()
        })),
    ));
    commands.insert_resource(paint);
}

/// Paints the cells that were marked anew. What concerns more cells than those is only noted.
fn paint(
    mut changes: MessageReader<MazeChanged>,
    mut paint: ResMut<Paint>,
    settings: Res<Settings>,
    timeline: Res<Timeline>,
    mut images: ResMut<Assets<Image>>,
) {
    let paint = paint.bypass_change_detection();
    let floor = settings.floor;
    // The path that a search has found is always seen.
    let marks_matter = floor == FloorOverlay::Algorithm || timeline.solved.is_some();
    let mut marked = Vec::new();
    for change in changes.read() {
        match *change {
            MazeChanged::CellMarked(cell, mark) if marks_matter => marked.push((cell, mark)),
            MazeChanged::WallFell(_) | MazeChanged::WallRose(_) => paint.stale |= floor == FloorOverlay::Distances,
            MazeChanged::CellMarked(..) | MazeChanged::WallKept(..) => {}
            MazeChanged::Jumped => paint.stale = true,
        }
    }
    paint.stale |= paint.finished != timeline.at_end();
    // The image goes to the graphics card again only if a texel changes.
    if !marked.is_empty()
        && let Some(mut image) = images.get_mut(&paint.image)
    {
        for (cell, mark) in marked {
            write(&mut image, cell, paint.colour(cell, mark, floor));
        }
    }
}

fn is_due(paint: Res<Paint>, timeline: Option<Res<Timeline>>, time: Res<Time>) -> bool {
    let playing = timeline.is_some_and(|timeline| timeline.playing);
    paint.stale && !(playing && time.elapsed() < paint.painted + AGAIN)
}

fn paint_anew(
    mut paint: ResMut<Paint>,
    (settings, from): (Res<Settings>, Res<DistancesFrom>),
    timeline: Res<Timeline>,
    time: Res<Time>,
    mut images: ResMut<Assets<Image>>,
) {
    let paint = paint.bypass_change_detection();
    (paint.painted, paint.stale) = (time.elapsed(), false);
    if let Some(mut image) = images.get_mut(&paint.image) {
        paint.all(&mut image, &timeline, settings.floor, *from);
    }
}

fn paint_all(
    paint: Option<ResMut<Paint>>,
    (settings, from): (Res<Settings>, Res<DistancesFrom>),
    timeline: Option<Res<Timeline>>,
    mut images: ResMut<Assets<Image>>,
    mut painted: Local<Option<(FloorOverlay, DistancesFrom)>>,
) {
    let (Some(mut paint), Some(timeline)) = (paint, timeline) else { return };
    let wanted = Some((settings.floor, *from));
    if *painted == wanted {
        return;
    }
    *painted = wanted;
    if let Some(mut image) = images.get_mut(&paint.image) {
        paint.all(&mut image, &timeline, settings.floor, *from);
    }
}

impl Paint {
    /// What is seen of a cell with this mark.
    fn colour(&self, cell: Cell, mark: Mark, floor: FloorOverlay) -> Color {
        match floor {
            _ if mark == Mark::Path => theme::floor(mark),
            FloorOverlay::Algorithm if self.finished => theme::settled(mark),
            FloorOverlay::Algorithm => theme::floor(mark),
            FloorOverlay::None => theme::FLOOR,
            FloorOverlay::Distances => {
                let steps = self.steps.get(cell as usize).copied().filter(|&steps| steps != UNREACHED);
                #[expect(clippy::cast_precision_loss, reason = "a colour need not be exact")]
                let share = |steps: u32| steps as f32 / self.farthest.max(1) as f32;
                steps.map_or(theme::FLOOR, |steps| theme::distance(share(steps)))
            }
        }
    }

    /// Writes all texels.
    fn all(&mut self, image: &mut Image, timeline: &Timeline, floor: FloorOverlay, from: DistancesFrom) {
        let now = timeline.now();
        self.finished = timeline.at_end();
        if floor == FloorOverlay::Distances {
            self.steps = now.maze().distances(from.0.unwrap_or(timeline.ends().from));
            self.farthest = farthest(&self.steps).map_or(0, |(_, steps)| steps);
        }
        for (cell, &mark) in (0..).zip(now.marks()) {
            write(image, cell, self.colour(cell, mark, floor));
        }
    }
}

fn write(image: &mut Image, cell: Cell, colour: Color) {
    let texel = 4 * cell as usize;
    if let Some(texel) = image.data.as_mut().and_then(|data| data.get_mut(texel..texel + 4)) {
        texel.copy_from_slice(&colour.to_srgba().to_u8_array());
    }
}
