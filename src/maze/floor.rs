//! The floor: an image with a texel for each cell, so that painting a cell is writing a texel, and a mesh for each tile that
//! is near, of which a frame lays as many as there is time for.

use super::{
    budget::{self, Budget},
    floor_mesh::floor_mesh,
    near::{NearTiles, Tiling, Tour},
    walls::{FieldFollows, WallField},
};
use crate::{
    platform::awake,
    quality::level::Level,
    schedule::LabyrinthSystems,
    session::{
        changes::{Changes, MazeChanged},
        shown::{OfMaze, ShownMaze},
        timeline::Timeline,
    },
    settings::{form::Settings, look::Quality, overlay::FloorOverlay},
    theme::{file::Theme, textures::Textures},
};
use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use maze_core::{Cell, Distances, Mark};
use std::{collections::BTreeMap, time::Duration};
use web_time::Instant;

/// The cell from which distances are shown: the entrance, until another one is chosen.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistancesFrom(pub Option<Cell>);

/// The image of a maze's floor.
#[derive(Component)]
pub struct FloorPaint {
    image: Handle<Image>,
    material: Handle<StandardMaterial>,
    /// The tiles that are there.
    parts: BTreeMap<usize, Part>,
    tour: Tour,
    /// How often tiles have come or gone.
    changes: u32,
    /// How many texels the image has along each side, and how many cell pitches that of the surface covers.
    side: u32,
    surface: Option<f32>,
    /// The steps to each cell, as they were painted last, and those to the farthest one.
    steps: Option<Distances>,
    farthest: u32,
    /// When all texels were painted last, how often they have been, and whether they have to be again.
    painted: Option<Duration>,
    took: Duration,
    times: u32,
    stale: bool,
    /// Whether what was painted is a finished maze.
    finished: bool,
    /// What it shows, and the distances from where.
    shows: (FloorOverlay, DistancesFrom),
}

/// A tile of the floor, and the surface that it was laid with.
struct Part {
    entity: Entity,
    surface: Option<f32>,
}

/// How often all texels are painted anew while the timeline plays, or as many times as long as that takes: too long to do it
/// every frame.
const AGAIN: Duration = Duration::from_millis(100);
const TIMES_AS_LONG: u32 = 10;

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<ShownMaze, DistancesFrom>();
    app.add_observer(spawn_floor).add_systems(
        Update,
        (
            take_up.run_if(resource_changed::<Theme>.or_eager(resource_changed::<Level>)),
            lay.run_if(is_missing).after(FieldFollows),
            paint,
            paint_anew,
        )
            .chain()
            .in_set(LabyrinthSystems::Sync),
    );
    awake::while_moving(app, is_missing);
}

fn spawn_floor(
    come: On<Add, ShownMaze>,
    mazes: Query<(&Timeline, &DistancesFrom)>,
    (theme, level, textures): (Res<Theme>, Res<Level>, Res<Textures>),
    (settings, time): (Res<Settings>, Res<Time>),
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) -> Result {
    let (timeline, &from) = mazes.get(come.entity)?;
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
    let mut paint = FloorPaint {
        image: Handle::default(),
        material: Handle::default(),
        parts: BTreeMap::new(),
        tour: Tour::default(),
        changes: 0,
        side,
        surface: surface(&theme, &level),
        steps: None,
        farthest: 0,
        painted: Some(time.elapsed()),
        took: Duration::ZERO,
        times: 1,
        stale: false,
        finished: false,
        shows: (settings.floor, from),
    };
    paint.all(&mut image, timeline, &theme);
    paint.image = images.add(image);
    paint.material = materials.add(theme.floor(&paint.image, &textures));
    commands.entity(come.entity).insert(paint);
    Ok(())
}

/// How many cell pitches the image of the floor's surface covers, if it has one.
fn surface(theme: &Theme, level: &Level) -> Option<f32> {
    theme.floor.surface.filter(|_| level.quality >= Quality::Medium).map(|finish| finish.scale)
}

/// Has the floor laid anew, if it is to have another surface.
fn take_up(mut mazes: Query<(&mut FloorPaint, &NearTiles)>, (theme, level): (Res<Theme>, Res<Level>)) {
    let surface = surface(&theme, &level);
    for (mut paint, near) in mazes.iter_mut().filter(|(paint, _)| paint.surface != surface) {
        paint.surface = surface;
        paint.tour.again(near);
    }
}

fn is_missing(mazes: Query<(&FloorPaint, &NearTiles)>) -> bool {
    mazes.iter().any(|(paint, near)| !paint.is_laid(near))
}

/// Lays the next tiles, and takes away those that are near no more.
fn lay(
    mut mazes: Query<(Entity, &mut FloorPaint, &ShownMaze, Tiling, Option<&WallField>)>,
    budget: Budget,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (maze, mut paint, shown, (plane, tiles, near), field) in &mut mazes {
        if budget::waits(&paint) || paint.is_laid(near) {
            continue;
        }
        let paint = paint.bypass_change_detection();
        if paint.tour.notice(near) {
            let far = paint.parts.extract_if(.., |&tile, _| !near.has(tile));
            far.for_each(|(_, part)| commands.entity(part.entity).despawn());
            paint.changes += 1;
        }
        budget.work(|| {
            // A floor without walls would look like another maze.
            let has_walls = |tile| field.is_none_or(|field| field.has(tile));
            let Some((tile, _)) = paint.tour.next(near, has_walls) else { return false };
            if paint.parts.get(&tile).is_some_and(|part| part.surface == paint.surface) {
                return true;
            }
            let mesh = floor_mesh(&**shown.grid(), tiles.cells(tile), paint.side, paint.surface);
            let mesh = Mesh3d(meshes.add(mesh));
            let surface = paint.surface;
            paint.changes += 1;
            let part = paint.parts.entry(tile).or_insert_with(|| {
                let place = Transform::from_translation(plane.offset());
                let entity = commands.spawn((OfMaze(maze), place, MeshMaterial3d(paint.material.clone()))).id();
                Part { entity, surface }
            });
            part.surface = surface;
            commands.entity(part.entity).insert(mesh);
            true
        });
    }
}

/// Paints the cells that were marked anew. What concerns more cells than those is only noted.
fn paint(
    mut mazes: Query<(&mut FloorPaint, &Timeline, &Changes, &DistancesFrom)>,
    (settings, theme, textures): (Res<Settings>, Res<Theme>, Res<Textures>),
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (mut paint, timeline, changes, from) in &mut mazes {
        let paint = paint.bypass_change_detection();
        if (theme.is_changed() || textures.is_changed())
            && let Some(mut material) = materials.get_mut(&paint.material)
        {
            *material = theme.floor(&paint.image, &textures);
        }
        if theme.is_changed() {
            (paint.painted, paint.stale) = (None, true);
        }
        let shows = (settings.floor, *from);
        if paint.shows != shows {
            (paint.shows, paint.stale) = (shows, true);
            // What was asked for is seen at once.
            paint.painted = None;
        }
        if changes.is_empty() {
            continue;
        }
        // The path that a search has found is always seen.
        let marks_matter = settings.floor == FloorOverlay::Algorithm || timeline.solved.is_some();
        let mut marked = Vec::new();
        for change in changes.iter() {
            match change {
                MazeChanged::CellMarked(cell, mark) if marks_matter => marked.push((cell, mark)),
                MazeChanged::WallOpened(_) | MazeChanged::WallClosed(_) => {
                    paint.stale |= settings.floor == FloorOverlay::Distances;
                }
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
                write(&mut image, cell, paint.colour(cell, mark, &theme));
            }
        }
    }
}

/// Paints all cells, where that is due.
pub(super) fn paint_anew(
    mut mazes: Query<(&mut FloorPaint, &Timeline)>,
    (theme, time): (Res<Theme>, Res<Time>),
    mut images: ResMut<Assets<Image>>,
) {
    for (mut paint, timeline) in &mut mazes {
        let paint = paint.bypass_change_detection();
        let again = AGAIN.max(TIMES_AS_LONG * paint.took);
        let waits = timeline.playing && paint.painted.is_some_and(|painted| time.elapsed() < painted + again);
        if !paint.stale || waits {
            continue;
        }
        (paint.painted, paint.stale) = (Some(time.elapsed()), false);
        paint.times += 1;
        if let Some(mut image) = images.get_mut(&paint.image) {
            let begin = Instant::now();
            paint.all(&mut image, timeline, &theme);
            paint.took = begin.elapsed();
        }
    }
}

impl FloorPaint {
    /// Whether all of the floor is there that should be.
    #[must_use]
    pub fn is_laid(&self, near: &NearTiles) -> bool {
        self.tour.is_done(near)
    }

    /// How often tiles have come or gone.
    pub(super) fn changes(&self) -> u32 {
        self.changes
    }

    /// Whether a tile is there.
    pub(super) fn has(&self, tile: usize) -> bool {
        self.parts.contains_key(&tile)
    }

    /// How often all cells have been painted.
    pub(super) fn times_painted(&self) -> u32 {
        self.times
    }

    /// Its image: the colours of the cells, in the order of their numbers.
    pub(super) fn image(&self) -> &Handle<Image> {
        &self.image
    }

    /// What is seen of a cell with this mark.
    fn colour(&self, cell: Cell, mark: Mark, theme: &Theme) -> Color {
        match self.shows.0 {
            _ if mark == Mark::Path => theme.mark(mark),
            FloorOverlay::Algorithm if self.finished => theme.settled(mark),
            FloorOverlay::Algorithm => theme.mark(mark),
            FloorOverlay::None => theme.mark(Mark::Blank),
            FloorOverlay::Distances => {
                let steps = self.steps.as_ref().and_then(|steps| steps.get(cell));
                #[expect(clippy::cast_precision_loss, reason = "a colour need not be exact")]
                let share = |steps: u32| steps as f32 / self.farthest.max(1) as f32;
                steps.map_or(theme.mark(Mark::Blank), |steps| theme.distance(share(steps)))
            }
        }
    }

    /// Writes all texels.
    fn all(&mut self, image: &mut Image, timeline: &Timeline, theme: &Theme) {
        let now = timeline.now();
        self.finished = timeline.at_end();
        let (overlay, from) = self.shows;
        if overlay == FloorOverlay::Distances {
            let steps = now.maze().distances(from.0.unwrap_or(timeline.ends().from));
            self.farthest = steps.farthest().1;
            self.steps = Some(steps);
        }
        let Some(texels) = image.data.as_mut() else { return };
        // Neighbours mostly look alike.
        let mut alike = None;
        for ((cell, &mark), texel) in (0..).zip(now.marks()).zip(texels.as_chunks_mut().0) {
            *texel = match alike {
                Some((of, texel)) if of == mark && overlay != FloorOverlay::Distances => texel,
                _ => bytes(self.colour(cell, mark, theme)),
            };
            alike = Some((mark, *texel));
        }
    }
}

fn write(image: &mut Image, cell: Cell, colour: Color) {
    let texel = 4 * cell as usize;
    if let Some(texel) = image.data.as_mut().and_then(|data| data.get_mut(texel..texel + 4)) {
        texel.copy_from_slice(&bytes(colour));
    }
}

fn bytes(colour: Color) -> [u8; 4] {
    colour.to_srgba().to_u8_array()
}
