//! The image of the floor, with a texel for each cell: painting a cell writes a texel. To paint all cells, a second
//! image is filled over several frames.

use super::{budget::Budget, flat_image::Texel, image_rows::ChangedRows, near::NearTiles};
use crate::{
    cell_colors::CellColors,
    changes::MazeChange,
    look::{FloorColors, Looks},
    overlay::{DistancesFrom, FloorOverlay, SharedDistances},
    schedule::MazeSystems,
    shown::SetUp,
    timeline::Timeline,
};
use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};
use maze_core::{Cell, Distances, Mark};
use std::time::Duration;
use web_time::Instant;

/// The image of a maze's floor.
#[derive(Component)]
pub struct FloorPaint {
    image: Handle<Image>,
    material: Handle<StandardMaterial>,
    /// The side of the image in texels.
    side: u32,
    colors: FloorColors,
    /// The overlay, and the cell from which distances are measured.
    shows: (FloorOverlay, DistancesFrom),
    /// Whether the maze was finished when it was painted.
    finished: bool,
    /// The latest distances.
    steps: Option<Steps>,
    /// The greatest distance in the mazes that [share](SharedDistances) the colors, or 0.
    shared: u32,
    /// Whether all texels must be painted again.
    stale: bool,
    work: Option<Work>,
    /// The time when painting all texels last began, its duration, and how many times it was done.
    painted: Option<Duration>,
    took: Duration,
    times: u32,
}

/// The distances, and the greatest of them.
type Steps = (Distances, u32);

/// The next step in painting all texels.
enum Work {
    Measure(Task<Steps>),
    /// The texels that are painted so far.
    Paint(Vec<Texel>),
}

/// While the timeline plays, all texels are painted again after this time, or after this multiple of the time that it
/// takes.
const AGAIN: Duration = Duration::from_millis(100);
const TIMES_AS_LONG: u32 = 10;

/// The cells to paint between two checks of the clock.
const PIECE: usize = 1 << 13;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(insert_paint)
        .add_systems(Update, (paint, measure, share, paint_anew).chain().in_set(MazeSystems::Show));
}

fn insert_paint(
    added: On<Add, SetUp>,
    mazes: Query<(&Timeline, &FloorOverlay, &DistancesFrom)>,
    looks: Looks,
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) -> Result {
    let (timeline, &overlay, &from) = mazes.get(added.entity)?;
    let look = &looks.of(added.entity).floor;
    let cells = timeline.now().marks().len();
    let mut side = 1;
    while (side * side) < cells {
        side += 1;
    }
    let side = u32::try_from(side).unwrap_or(u32::MAX);
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    let (blank, format) = (bytes(look.colors.blank), TextureFormat::Rgba8UnormSrgb);
    // Many times faster than `Image::new_fill`.
    let texels = blank.repeat((side * side) as usize);
    let mut image = Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::all());
    image.sampler = ImageSampler::nearest();
    let image = images.add(image);
    commands.entity(added.entity).insert(FloorPaint {
        material: materials.add(look.painted(&image)),
        image,
        side,
        colors: look.colors,
        shows: (overlay, from),
        finished: false,
        steps: None,
        shared: 0,
        stale: true,
        work: None,
        painted: None,
        took: Duration::ZERO,
        times: 0,
    });
    Ok(())
}

/// Paints cells with new marks. Changes that affect all cells set a flag.
pub(super) fn paint(
    mut mazes: Query<(Entity, &mut FloorPaint, &Timeline, &FloorOverlay, &DistancesFrom, &mut CellColors)>,
    looks: Looks,
    (mut rows, mut images): (ResMut<ChangedRows>, ResMut<Assets<Image>>),
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (maze, mut paint, timeline, &overlay, &from, mut own) in &mut mazes {
        let paint = paint.bypass_change_detection();
        let look = &looks.of(maze).floor;
        if looks.changed(maze)
            && let Some(mut material) = materials.get_mut(&paint.material)
        {
            *material = look.painted(&paint.image);
        }
        if paint.colors != look.colors {
            (paint.colors, paint.painted, paint.stale) = (look.colors, None, true);
        }
        let shows = (overlay, from);
        if paint.shows != shows {
            (paint.shows, paint.stale) = (shows, true);
            // Choices of the user are shown without delay.
            paint.painted = None;
        }
        let own = own.bypass_change_detection();
        own.fall_due();
        if timeline.changes().is_empty() && own.due().is_empty() {
            continue;
        }
        // The path that a search has found is always seen.
        let marks_matter = overlay == FloorOverlay::Algorithm || timeline.is_search();
        let mut marked = Vec::new();
        for &change in timeline.changes() {
            match change {
                MazeChange::CellMarked(cell, mark) if marks_matter => marked.push((cell, mark)),
                MazeChange::WallOpened(_) | MazeChange::WallClosed(_) => {
                    paint.stale |= overlay == FloorOverlay::Distances;
                }
                MazeChange::CellMarked(..) | MazeChange::WallKept(..) => {}
                MazeChange::Jumped => paint.stale = true,
            }
        }
        paint.stale |= paint.finished != timeline.at_end();
        let marks = timeline.now().marks();
        marked.extend(own.due().iter().filter_map(|&cell| Some((cell, *marks.get(cell as usize)?))));
        let color =
            |&(cell, mark): &(Cell, Mark)| (cell as usize, bytes(paint.color(cell, timeline.colored(mark), own)));
        let marked: Vec<(usize, Texel)> = marked.iter().map(color).collect();
        rows.write(&marked, &paint.image, &mut images);
        if let Some(Work::Paint(texels)) = &mut paint.work {
            for (cell, color) in marked {
                // Later texels are painted with the new mark.
                if let Some(texel) = texels.get_mut(cell) {
                    *texel = color;
                }
            }
        }
    }
}

/// Begins to paint all cells of stale floors, after measuring distances if they are shown.
fn measure(mut mazes: Query<(&mut FloorPaint, &Timeline, &NearTiles)>, (time, budget): (Res<Time>, Budget)) {
    for (mut paint, timeline, near) in &mut mazes {
        let paint = paint.bypass_change_detection();
        let again = AGAIN.max(TIMES_AS_LONG * paint.took);
        let waits = paint
            .painted
            .is_some_and(|painted| paint.work.is_some() || timeline.playing && time.elapsed() < painted + again);
        if paint.stale && !waits {
            (paint.painted, paint.stale, paint.took) = (Some(time.elapsed()), false, Duration::ZERO);
            // Small mazes are measured at once.
            paint.begin(timeline, !near.is_large() || budget.is_unlimited());
        }
        if let Some(Work::Measure(task)) = &mut paint.work
            && let Some(steps) = check_ready(task)
        {
            paint.steps = Some(steps);
            paint.work = Some(Work::Paint(paint.unpainted()));
        }
    }
}

/// Gives mazes that share the colors of distances the same greatest distance.
fn share(mut mazes: Query<&mut FloorPaint, With<SharedDistances>>) {
    let greatest = mazes.iter().map(FloorPaint::farthest).max().unwrap_or_default();
    for mut paint in &mut mazes {
        let paint = paint.bypass_change_detection();
        let before = std::mem::replace(&mut paint.shared, greatest);
        // A measurement paints all cells anyway.
        if before != greatest && before.max(greatest) > paint.farthest() && !paint.is_measured() {
            (paint.work, paint.took) = (Some(Work::Paint(paint.unpainted())), Duration::ZERO);
        }
    }
}

/// Paints all cells.
pub(super) fn paint_anew(
    mut mazes: Query<(&mut FloorPaint, &Timeline, &CellColors)>,
    budget: Budget,
    (mut rows, mut images): (ResMut<ChangedRows>, ResMut<Assets<Image>>),
) {
    for (mut paint, timeline, own) in &mut mazes {
        let paint = paint.bypass_change_detection();
        let mut texels = match paint.work.take() {
            Some(Work::Paint(texels)) => texels,
            other => {
                paint.work = other;
                continue;
            }
        };
        let begin = Instant::now();
        budget.work(|| paint.next_piece(&mut texels, timeline, own));
        paint.took += begin.elapsed();
        if texels.len() < timeline.now().marks().len() {
            paint.work = Some(Work::Paint(texels));
        } else {
            // The last row may have texels of no cell.
            texels.resize((paint.side * paint.side) as usize, Texel::default());
            rows.replace(texels, &paint.image, &mut images);
            paint.times += 1;
        }
    }
}

impl FloorPaint {
    /// Returns whether it is up to date.
    #[must_use]
    pub fn is_painted(&self) -> bool {
        !self.stale && self.work.is_none()
    }

    /// Returns whether a task measures distances.
    pub(super) fn is_measured(&self) -> bool {
        matches!(self.work, Some(Work::Measure(_)))
    }

    /// Returns the version of the texels: how many times all of them have been painted.
    pub(super) fn times_painted(&self) -> u32 {
        self.times
    }

    /// Returns the image of the cells' colors, row by row in the order of the cells' numbers.
    #[must_use]
    pub fn image(&self) -> &Handle<Image> {
        &self.image
    }

    pub(super) fn material(&self) -> &Handle<StandardMaterial> {
        &self.material
    }

    /// The side of the image in texels.
    pub(super) fn side(&self) -> u32 {
        self.side
    }

    /// The distance of the farthest cell, if distances are shown and known. Otherwise 0.
    fn farthest(&self) -> u32 {
        let steps = self.steps.as_ref().filter(|_| self.shows.0 == FloorOverlay::Distances);
        steps.map_or(0, |(_, farthest)| *farthest)
    }

    /// The color of a cell with this mark, unless it has its own.
    fn color(&self, cell: Cell, mark: Mark, own: &CellColors) -> Color {
        let colors = &self.colors;
        if let Some(color) = own.get(cell) {
            return color;
        }
        match self.shows.0 {
            _ if mark == Mark::Path => colors.path,
            FloorOverlay::Algorithm if self.finished => colors.settled(mark),
            FloorOverlay::Algorithm => colors.mark(mark),
            FloorOverlay::None => colors.blank,
            FloorOverlay::Distances => {
                let steps = self.steps.as_ref().and_then(|(steps, _)| steps.get(cell));
                #[expect(clippy::cast_precision_loss, reason = "a color need not be exact")]
                let share = |steps: u32| steps as f32 / self.shared.max(self.farthest()).max(1) as f32;
                steps.map_or(colors.blank, |steps| colors.distance(share(steps)))
            }
        }
    }

    /// Begins to paint all cells. Distances are measured immediately, or by a task.
    fn begin(&mut self, timeline: &Timeline, at_once: bool) {
        self.finished = timeline.at_end();
        let (overlay, from) = self.shows;
        if overlay == FloorOverlay::Distances {
            let maze = timeline.now().maze().clone();
            let measure = move || {
                let steps = maze.distances(from.0.unwrap_or(maze.ends().from));
                let farthest = steps.farthest().1;
                (steps, farthest)
            };
            if !at_once {
                let task = AsyncComputeTaskPool::get().spawn(async move { measure() });
                self.work = Some(Work::Measure(task));
                return;
            }
            self.steps = Some(measure());
        }
        self.work = Some(Work::Paint(self.unpainted()));
    }

    /// A vector with capacity for all texels.
    fn unpainted(&self) -> Vec<Texel> {
        Vec::with_capacity((self.side * self.side) as usize)
    }

    /// Paints the next cells. Returns whether there are more.
    fn next_piece(&self, texels: &mut Vec<Texel>, timeline: &Timeline, own: &CellColors) -> bool {
        let (marks, done) = (timeline.now().marks(), texels.len());
        let next = (done + PIECE).min(marks.len());
        let cells = u32::try_from(done).unwrap_or(u32::MAX)..;
        // Neighbors mostly look alike.
        let mut alike = None;
        let may_be_alike = self.shows.0 != FloorOverlay::Distances && own.is_empty();
        texels.extend(cells.zip(&marks[done..next]).map(|(cell, &mark)| {
            let texel = match alike {
                Some((of, texel)) if of == mark && may_be_alike => texel,
                _ => bytes(self.color(cell, timeline.colored(mark), own)),
            };
            alike = Some((mark, texel));
            texel
        }));
        next < marks.len()
    }
}

fn bytes(color: Color) -> Texel {
    color.to_srgba().to_u8_array()
}
