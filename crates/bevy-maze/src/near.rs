//! Chooses the tiles that are drawn in full: all tiles of small mazes, and those of large mazes that are near the
//! camera. Others are only painted.

use super::{
    fade::{Fade, Viewpoint},
    plane::Plane,
    tiles::Tiles,
};
use crate::{
    schedule::MazeSystems,
    shown::{Maze3d, SetUp},
};
use bevy::{
    camera::ScalingMode,
    pbr::{DistanceFog, FogFalloff},
    prelude::*,
};
use maze_core::{AnyGrid, Grid};

/// Whether there are storage buffers, which WebGL2 lacks.
pub(crate) const HAS_STORAGE_BUFFERS: bool = !cfg!(target_family = "wasm");

/// The number of cells above which a maze that is spawned counts as large: it gets a [`WallField`](crate::WallField) instead
/// of an entity for each wall, and only the part near the [`NearCamera`] is drawn in full. On surfaces, all mazes are small.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Resource, Clone, Debug, Default, PartialEq)]
pub struct LargeFrom(pub usize);

impl LargeFrom {
    /// Whether a maze on this grid is large. On a surface none is: its tiles are not squares of a plane.
    pub(crate) fn is_large(self, grid: &AnyGrid) -> bool {
        grid.len() > self.0 && grid.plane().is_some()
    }
}

impl Default for LargeFrom {
    /// 65,536, or 1,024 in browsers: without storage buffers, a draw call draws only a few entities.
    fn default() -> Self {
        Self(if HAS_STORAGE_BUFFERS { 1 << 16 } else { 1 << 10 })
    }
}

/// Marks the camera near which large mazes are drawn in full. If several are marked, the first active one counts, or the
/// first one if none is active. Without one, mazes of any size are drawn in full.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Clone, Debug, Default)]
pub struct NearCamera;

impl NearCamera {
    /// The greatest distance at which parts of a large maze are drawn in full, in cell pitches.
    pub const REACH: f32 = 400.0;
}

/// A tile of a large maze is drawn in full at distances where a pitch has at least this many pixels. The painted floor
/// begins to cover it at a distance that is this many times shorter.
const PIXELS: f32 = 4.0;
const FADES: f32 = 1.8;

/// The size of a viewport that is not known yet, in pixels.
const PICTURE: Vec2 = Vec2::new(1280.0, 800.0);

/// The distance within which walls have posts and shade, in cell pitches.
const CLOSE: f32 = 90.0;

/// The extra distance at which a tile that is shown stays, so that tiles at the border do not flicker.
const STAY: f32 = 24.0;

/// The distance that the camera moves before tiles are chosen again.
const STEP: f32 = 8.0;

/// The detail of the walls of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// With posts and shade.
    Close,
    /// Without posts and shade.
    Distant,
}

/// The tiles of a maze that are drawn in full.
#[derive(Component, Debug)]
pub struct NearTiles {
    /// The detail of each tile that is drawn in full.
    details: Vec<Option<Detail>>,
    /// The tiles that are drawn in full, the nearest first.
    order: Vec<usize>,
    /// The version of the choice.
    version: u32,
    /// Whether the painted floor covers each tile.
    fading: Vec<bool>,
    /// The view for which tiles were chosen, in a large maze.
    seen: Option<Seen>,
    large: bool,
}

/// The view of a large maze.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    /// The camera, relative to the maze.
    eye: Vec3,
    /// The distance within which tiles are drawn in full.
    reach: f32,
    fade: Fade,
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<LargeFrom>()
        .register_type::<NearCamera>()
        .init_resource::<LargeFrom>()
        .add_observer(insert_near)
        .add_systems(Update, choose.in_set(MazeSystems::Choose));
}

fn insert_near(
    added: On<Add, SetUp>,
    mazes: Query<(&Maze3d, &Tiles)>,
    from: Res<LargeFrom>,
    mut commands: Commands,
) -> Result {
    let (maze, tiles) = mazes.get(added.entity)?;
    commands.entity(added.entity).insert(NearTiles::new(tiles.len(), from.is_large(maze.grid())));
    Ok(())
}

/// The components that decide how far a camera sees.
type Eye = (
    &'static Camera,
    (&'static Transform, &'static GlobalTransform, Has<ChildOf>),
    &'static Projection,
    Option<&'static DistanceFog>,
);

/// Chooses the tiles of large mazes. Without a camera, all tiles are near.
fn choose(
    mut mazes: Query<(&mut NearTiles, &Tiles, &Plane)>,
    cameras: Query<Eye, With<NearCamera>>,
    (mut viewpoint, mut images): (ResMut<Viewpoint>, ResMut<Assets<Image>>),
) {
    // An inactive camera may be active again in the next frame.
    let camera = cameras.iter().find(|(camera, ..)| camera.is_active).or_else(|| cameras.iter().next());
    let seen = camera.map_or(Seen::ALL, |(camera, (local, global, is_child), projection, fog)| {
        // The local transform is up to date, and the global one is of the frame before.
        let place = if is_child { global.translation() } else { local.translation };
        let picture = camera.physical_viewport_size().map_or(PICTURE, |size| size.as_vec2());
        let (mut reach, fade) = reach(projection, picture, place.y);
        // Tiles behind the fog are not needed. The margin covers changes that are too small to choose again.
        if let Some(FogFalloff::Linear { end, .. }) = fog.map(|fog| &fog.falloff) {
            reach = reach.min(end + 2.0 * STEP);
        }
        Seen { eye: place, reach, fade }
    });
    for (mut near, tiles, plane) in mazes.iter_mut().filter(|(near, ..)| near.large) {
        viewpoint.tell(seen.eye, seen.fade, &mut images);
        let seen = Seen { eye: seen.eye - plane.offset(), ..seen };
        if near.seen.is_none_or(|before| before.is_another(&seen)) {
            near.choose(tiles, seen);
        }
    }
}

/// The distance at which a pitch has [`PIXELS`] pixels, in a viewport of this size and from this height, and the fade
/// on the way there.
fn reach(projection: &Projection, picture: Vec2, above: f32) -> (f32, Fade) {
    match projection {
        Projection::Perspective(eye) => {
            let to = (picture.y / PIXELS / (2.0 * (0.5 * eye.fov).tan())).min(NearCamera::REACH);
            (to, Fade { from: to / FADES, to })
        }
        Projection::Orthographic(eye) => {
            // Its area is still that of the frame before.
            let height = match eye.scaling_mode {
                ScalingMode::FixedVertical { viewport_height } => eye.scale * viewport_height,
                _ => eye.area.height(),
            };
            let pixels = picture.y / height;
            // All distances have the same scale.
            (if pixels >= PIXELS { 0.5 * picture.length() / pixels + above } else { 0.0 }, Fade::NONE)
        }
        Projection::Custom(_) => (0.0, Fade::NONE),
    }
}

impl Seen {
    /// The view without a camera.
    const ALL: Self = Self { eye: Vec3::ZERO, reach: f32::INFINITY, fade: Fade::NONE };

    /// Returns whether other tiles may be near.
    fn is_another(&self, other: &Self) -> bool {
        let differ = |a: f32, b: f32| (a - b).abs() > STEP;
        self.eye.distance(other.eye) > STEP
            || differ(self.reach, other.reach)
            || differ(self.fade.from, other.fade.from)
    }
}

/// The components of a maze that systems need to show its tiles.
pub(super) type Tiling = (&'static Plane, &'static Tiles, &'static NearTiles);

impl NearTiles {
    /// All tiles of a small maze, or no tile of a large one until they are chosen.
    fn new(count: usize, large: bool) -> Self {
        if large {
            let (details, fading) = (vec![None; count], vec![false; count]);
            return Self { details, fading, order: Vec::new(), version: 0, seen: None, large };
        }
        let (details, order) = (vec![Some(Detail::Close); count], (0..count).collect());
        Self { details, fading: Vec::new(), order, version: 1, seen: None, large }
    }

    /// Returns whether the maze is [large](LargeFrom).
    #[must_use]
    pub fn is_large(&self) -> bool {
        self.large
    }

    /// Returns the number of tiles.
    pub(super) fn len(&self) -> usize {
        self.order.len()
    }

    /// Returns whether a tile is drawn in full.
    pub(super) fn has(&self, tile: usize) -> bool {
        self.details[tile].is_some()
    }

    /// Returns whether the painted floor covers a tile of a large maze.
    pub(super) fn fades(&self, tile: usize) -> bool {
        self.fading[tile]
    }

    /// Returns whether nothing fades at a point.
    pub(super) fn is_whole(&self, place: Vec2) -> bool {
        self.seen.is_none_or(|Seen { eye, fade, .. }| eye.distance(Vec3::new(place.x, 0.0, place.y)) < fade.from)
    }

    /// Chooses the tiles of a large maze for a view.
    fn choose(&mut self, tiles: &Tiles, seen: Seen) {
        self.seen = Some(seen);
        let Seen { eye, reach, fade } = seen;
        let mut order = Vec::new();
        for (tile, detail) in self.details.iter_mut().enumerate().filter(|&(tile, _)| !tiles.cells(tile).is_empty()) {
            let square = tiles.square(tile);
            let away = |point: Vec2| eye.distance(Vec3::new(point.x, 0.0, point.y));
            let distance = away(eye.xz().clamp(square.min, square.max));
            // The margin covers a camera that moves by a step, and cells that reach beyond their tile.
            let across = square.size().length();
            self.fading[tile] = distance + across + 2.0 * STEP > fade.from && distance < reach + STAY + across;
            let within = |reach: f32, already: bool| distance <= if already { reach + STAY } else { reach };
            *detail = if !within(reach, detail.is_some()) {
                None
            } else if within(CLOSE, *detail == Some(Detail::Close)) {
                Some(Detail::Close)
            } else {
                Some(Detail::Distant)
            };
            if detail.is_some() {
                order.push((distance, tile));
            }
        }
        order.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.order = order.into_iter().map(|(_, tile)| tile).collect();
        self.version += 1;
    }
}

/// A tour of the tiles that are near, the nearest first.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tour {
    version: u32,
    next: usize,
    left: usize,
}

impl Tour {
    /// Returns whether all near tiles have been visited.
    pub(super) fn is_done(&self, near: &NearTiles) -> bool {
        self.left == 0 && self.version == near.version && near.version > 0
    }

    /// Returns the number of tiles to visit.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// Restarts with the nearest tile if other tiles have been chosen. Returns whether it did.
    pub(super) fn notice(&mut self, near: &NearTiles) -> bool {
        let new = self.version != near.version;
        if new {
            *self = Self { version: near.version, next: 0, left: near.len() };
        }
        new
    }

    /// Visits all tiles again, beginning with the next one, so that frequent calls starve no tile.
    pub(super) fn again(&mut self, near: &NearTiles) {
        self.left = near.len();
    }

    /// Returns the next tile and its detail, if it can be visited now.
    pub(super) fn next(&mut self, near: &NearTiles, is_ready: impl FnOnce(usize) -> bool) -> Option<(usize, Detail)> {
        let left = self.left.checked_sub(1)?;
        let tile = *near.order.get(self.next)?;
        let detail = near.details[tile]?;
        if !is_ready(tile) {
            return None;
        }
        self.left = left;
        self.next = (self.next + 1) % near.len();
        Some((tile, detail))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::bounds::MazeBounds, *};
    use bevy::camera::CameraProjection;

    /// The reach from above, for a view of this many pitches whose area is out of date.
    fn reach_of(pitches: f32, picture: Vec2) -> (f32, Fade) {
        let mut projection = OrthographicProjection::default_3d();
        projection.update(3.0, 2.0);
        projection.scaling_mode = ScalingMode::FixedVertical { viewport_height: pitches };
        reach(&Projection::Orthographic(projection), picture, 20.0)
    }

    #[test]
    fn in_a_picture_from_above_all_is_near_or_nothing_by_the_size_that_it_will_have() {
        let picture = Vec2::new(2048.0, 1024.0);
        // To the corners, and down to the ground.
        let corner = Vec2::new(200.0, 100.0).length();
        assert!((reach_of(200.0, picture).0 - corner - 20.0).abs() < 0.01);
        assert!(reach_of(1024.0 / PIXELS + 1.0, picture).0.abs() < 0.01);
    }

    #[test]
    fn what_is_shown_in_full_is_all_painted_where_it_ends() {
        let picture = Vec2::new(2048.0, 1024.0);
        let (seen, Fade { from, to }) = reach(&Projection::default(), picture, 20.0);
        assert!(seen < NearCamera::REACH, "the picture decides");
        assert!(from < to && to == seen, "{from} {to} {seen}");
        // From above there is no border: all of it is shown in full, or none.
        assert_eq!(reach_of(100.0, picture).1, Fade::NONE);
    }

    #[test]
    fn paint_covers_all_that_fades_though_the_eye_moves_by_a_step() {
        let grid = "square:600x500".parse::<maze_core::Shape>().expect("a shape").grid();
        let tiles = Tiles::new(&grid, &MazeBounds { min: [0.0; 2], max: [600.0, 500.0], ..default() });
        let (reach, from) = (180.0, 100.0);
        let seen = Seen { eye: Vec3::new(310.0, 40.0, 200.0), reach, fade: Fade { from, to: reach } };
        let mut near = NearTiles::new(tiles.len(), true);
        near.choose(&tiles, seen);
        let farthest = |eye: Vec3, square: Rect| {
            let corners =
                [square.min, square.max, Vec2::new(square.min.x, square.max.y), Vec2::new(square.max.x, square.min.y)];
            corners.map(|corner| eye.distance(Vec3::new(corner.x, 0.0, corner.y))).into_iter().fold(0.0, f32::max)
        };
        for tile in (0..tiles.len()).filter(|&tile| near.has(tile)) {
            for step in [Vec3::X, Vec3::NEG_X, Vec3::Y, Vec3::Z, Vec3::NEG_Z] {
                let away = farthest(seen.eye + STEP * step, tiles.square(tile));
                assert!(away <= from || near.fades(tile), "tile {tile}, {away} away");
            }
        }
        let count = |has: &dyn Fn(usize) -> bool| (0..tiles.len()).filter(|&tile| has(tile)).count();
        let [whole, all, painted] =
            [count(&|tile| near.has(tile) && !near.fades(tile)), tiles.len(), count(&|tile| near.fades(tile))];
        assert!(whole > 0 && painted < all - whole, "{whole} are whole, {painted} of {all} are painted over");
        assert!(near.is_whole(Vec2::new(310.0, 200.0)) && !near.is_whole(Vec2::new(310.0, 320.0)));
    }
}
