//! The walls of a large maze as a field: every wall near the camera has a place in two images, one that says where it is and
//! one that says whether it stands, and a few entities draw them all. A wall that opens is a byte that changes. Tiles come
//! when they are near, and where many walls are wrong at once, they are put right tile by tile, for a while in each frame.

use super::{
    entities::EntitiesFollow,
    factory::{WallAssets, WallFactory},
    field_look::{FALLEN, FieldLook, FieldMaterial, paint, state},
    field_mesh::{ROW, RowMeshes},
    index::Walls,
    shape::{PIECE, WallStyle},
    sinking::{self, Sinking},
};
use crate::{
    maze::{
        budget::{self, Budget},
        near::{Detail, Tiling, Tour},
        passage::middle_of,
        plane::{Plane, WALL_HEIGHT, WALL_THICKNESS, to_world},
    },
    quality::level::Level,
    schedule::LabyrinthSystems,
    session::{
        changes::{Changes, MazeChanged},
        shown::OfMaze,
        timeline::Timeline,
    },
    theme::{file::Theme, textures::Textures},
};
use bevy::{
    asset::{RenderAssetUsages, embedded_asset},
    camera::{primitives::Aabb, visibility::NoAutoAabb},
    ecs::system::SystemParam,
    image::ImageSampler,
    mesh::MeshTag,
    pbr::{MaterialPlugin, PbrPlugin},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use maze_core::{AnyGrid, Cell, Geometry as _, Grid, Playback, Point, Wall, flatten_wall};
use std::{collections::BTreeMap, ops::Range, sync::Arc};

/// The walls of a maze as a field.
#[derive(Component, Debug)]
pub struct WallField {
    grid: Arc<AnyGrid>,
    /// The most sides that a cell has.
    sides: usize,
    /// Of the tiles that are there, the walls: of both halves of a wall, the lower one counts.
    patches: BTreeMap<usize, Patch>,
    tour: Tour,
}

/// Where the pieces of a wall lie: the first of them, and in the highest byte how many there are.
#[derive(Clone, Copy, Debug, Default)]
struct Place(u32);

impl Place {
    const FIRST: u32 = 0x00FF_FFFF;

    /// Of pieces of a patch, of which there are far fewer than 2^24.
    fn new(pieces: Range<usize>) -> Self {
        let [first, count] = [pieces.start, pieces.len()].map(|part| u32::try_from(part).unwrap_or(u32::MAX));
        debug_assert!(first <= Self::FIRST && count <= u8::MAX.into(), "a wall of a patch has few pieces");
        Self((first & Self::FIRST) | count << 24)
    }

    fn pieces(self) -> Range<usize> {
        let first = (self.0 & Self::FIRST) as usize;
        first..first + (self.0 >> 24) as usize
    }
}

/// The walls of a tile.
#[derive(Debug)]
struct Patch {
    cells: Vec<Cell>,
    /// Where in the images the pieces of each wall lie, by its lower half-edge; as many for each cell as any has sides.
    places: Vec<Place>,
    states: Handle<Image>,
    material: Handle<FieldMaterial>,
    rows: Vec<Entity>,
    detail: Detail,
    /// Whether all its walls stand as they do in the maze.
    is_right: bool,
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "field.wgsl");
        app.add_plugins(MaterialPlugin::<FieldMaterial>::default());
    } else {
        app.init_asset::<FieldMaterial>();
    }
    app.init_resource::<RowMeshes>().add_systems(
        Update,
        (follow_changes, put_right, repaint)
            .chain()
            .in_set(FieldFollows)
            .in_set(LabyrinthSystems::Sync)
            .after(EntitiesFollow),
    );
}

/// When fields follow the timeline and the camera.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FieldFollows;

/// Makes fields.
#[derive(SystemParam)]
pub(super) struct FieldBuilder<'w, 's> {
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<FieldMaterial>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    row: ResMut<'w, RowMeshes>,
    commands: Commands<'w, 's>,
}

impl FieldBuilder<'_, '_> {
    /// Makes the walls of these cells, none of which stands yet, and the entities that will show them.
    fn patch(
        &mut self,
        (maze, plane): (Entity, Plane),
        field: &WallField,
        cells: &[Cell],
        detail: Detail,
        looks: impl FnOnce(&mut FieldMaterial),
    ) -> Patch {
        let grid = &*field.grid;
        let mut places = vec![Place::default(); cells.len() * field.sides];
        let mut pieces: Vec<[f32; 4]> = Vec::with_capacity(2 * ROW);
        for (number, wall) in lower_halves(grid, cells) {
            let first = pieces.len();
            let mut piece = |[a, b]: [Point; 2]| pieces.push([a[0], a[1], b[0], b[1]]);
            if grid.arc_center(wall).is_none() {
                piece(grid.ends(wall));
            } else {
                let line: Vec<_> = flatten_wall(grid, wall, COARSE).collect();
                line.windows(2).for_each(|ends| piece([ends[0], ends[1]]));
            }
            places[number * field.sides + usize::from(wall.side)] = Place::new(first..pieces.len());
        }
        let (states, material) = self.looks(&pieces, looks);
        let place = Transform::from_translation(plane.offset());
        let rows = (0..).zip(pieces.chunks(ROW)).map(|(number, pieces)| {
            let row = self.row(number, &material, detail);
            self.commands.spawn((OfMaze(maze), row, place, (bounds(pieces), NoAutoAabb))).id()
        });
        let rows = rows.collect();
        Patch { cells: cells.to_vec(), places, states, material, rows, detail, is_right: false }
    }

    /// Draws a patch in this detail.
    fn show(&mut self, patch: &mut Patch, detail: Detail) {
        if patch.detail != detail {
            patch.detail = detail;
            let mesh = self.row.get(detail, &mut self.meshes);
            patch.rows.iter().for_each(|&row| _ = self.commands.entity(row).insert(Mesh3d(mesh.clone())));
        }
    }

    /// The states of these pieces, of which none stands yet, and what all rows of them look like.
    fn looks(
        &mut self,
        pieces: &[[f32; 4]],
        looks: impl FnOnce(&mut FieldMaterial),
    ) -> (Handle<Image>, Handle<FieldMaterial>) {
        let rows = pieces.len().div_ceil(ROW).max(1);
        let bytes = pieces.as_flattened().iter().flat_map(|part| part.to_ne_bytes()).collect();
        // Where walls are does not change, so that only the graphics card has to know.
        let on_card = RenderAssetUsages::RENDER_WORLD;
        let ends = self.images.add(image(rows, TextureFormat::Rgba32Float, bytes, on_card));
        let states = self.images.add(image(rows, TextureFormat::R8Uint, Vec::new(), RenderAssetUsages::all()));
        let extension = FieldLook::new(ends, states.clone());
        let mut material = FieldMaterial { base: StandardMaterial::default(), extension };
        looks(&mut material);
        (states, self.materials.add(material))
    }

    /// What is drawn for one row of pieces.
    fn row(&mut self, number: u32, material: &Handle<FieldMaterial>, detail: Detail) -> impl Bundle + use<> {
        let mesh = self.row.get(detail, &mut self.meshes);
        (Mesh3d(mesh), MeshMaterial3d(material.clone()), MeshTag(number))
    }

    /// Shows a row of which nothing stands.
    pub(super) fn spawn_empty_row(&mut self, as_what: impl Bundle) {
        let (_, material) = self.looks(&[[0.0; 4]], |_| {});
        let row = self.row(0, &material, Detail::Close);
        self.commands.spawn((as_what, row, Transform::default()));
    }
}

/// How long the straight pieces of curved walls are at most: a large maze is seen from afar, or little of it.
const COARSE: f32 = 2.0 * PIECE;

/// What all these pieces lie in.
fn bounds(pieces: &[[f32; 4]]) -> Aabb {
    let points = || pieces.iter().flat_map(|&[ax, ay, bx, by]| [Vec2::new(ax, ay), Vec2::new(bx, by)]);
    let (least, most) = (points().reduce(Vec2::min), points().reduce(Vec2::max));
    let corner = |point: Option<Vec2>, height| to_world(point.unwrap_or_default().into(), height);
    let margin = Vec3::splat(WALL_THICKNESS);
    Aabb::from_min_max(corner(least, 0.0) - margin, corner(most, WALL_HEIGHT) + margin)
}

/// An image with a texel for each piece.
fn image(rows: usize, format: TextureFormat, mut texels: Vec<u8>, known: RenderAssetUsages) -> Image {
    let size = Extent3d {
        width: u32::try_from(ROW).unwrap_or(u32::MAX),
        height: u32::try_from(rows).unwrap_or(u32::MAX),
        depth_or_array_layers: 1,
    };
    texels.resize(ROW * rows * format.block_copy_size(None).unwrap_or(1) as usize, FALLEN);
    let mut image = Image::new(size, TextureDimension::D2, texels, format, known);
    image.sampler = ImageSampler::nearest();
    image
}

/// Both halves of a wall have one place.
fn lower(grid: &AnyGrid, wall: Wall) -> Wall {
    grid.across(wall).map_or(wall, |twin| wall.min(twin))
}

/// Of each wall that belongs to these cells, that half, and the number of its cell among them.
fn lower_halves(grid: &AnyGrid, cells: &[Cell]) -> impl Iterator<Item = (usize, Wall)> {
    let walls = cells.iter().enumerate().flat_map(|(number, &cell)| grid.walls(cell).map(move |wall| (number, wall)));
    walls.filter(|&(_, wall)| lower(grid, wall) == wall)
}

impl Patch {
    /// Which of its cells this is, if it is one.
    fn number(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search(&cell).ok()
    }
}

impl WallField {
    /// The field of a maze, without any patch yet.
    pub(super) fn new(grid: Arc<AnyGrid>) -> Self {
        let sides = grid.cells().map(|cell| grid.side_count(cell)).max().unwrap_or(0).into();
        Self { grid, sides, patches: BTreeMap::new(), tour: Tour::default() }
    }

    /// Whether the walls of a tile are there.
    pub(crate) fn has(&self, tile: usize) -> bool {
        self.patches.contains_key(&tile)
    }

    /// Where the pieces of a wall lie: that of the lower half-edge, whose cell has this number in its patch.
    fn place(&self, patch: &Patch, number: usize, lower: Wall) -> Range<usize> {
        patch.places[number * self.sides + usize::from(lower.side)].pieces()
    }

    /// The walls that stand, by the images of the program: of each, its lower half-edge.
    pub fn standing(&self, images: &Assets<Image>) -> impl Iterator<Item = Wall> {
        self.patches.values().flat_map(move |patch| {
            let states = images.get(&patch.states).and_then(|image| image.data.as_ref());
            let stands = move |&(number, wall): &(usize, Wall)| {
                let stand =
                    |states: &Vec<u8>| states[self.place(patch, number, wall)].iter().all(|&state| state != FALLEN);
                states.is_some_and(stand)
            };
            lower_halves(&self.grid, &patch.cells).filter(stands).map(|(_, wall)| wall)
        })
    }

    /// Has a wall stand as it does at a moment: these are the states of its pieces.
    fn put_right(&self, lower: Wall, states: &mut [u8], now: &Playback<Arc<AnyGrid>>, assets: &WallAssets) {
        let style = match self.grid.across(lower) {
            None => WallStyle::Boundary,
            Some(_) if now.is_kept(lower) => WallStyle::Kept,
            Some(_) => WallStyle::Inner,
        };
        let state = if now.maze().is_open(lower) {
            FALLEN
        } else {
            state(style, assets.variant(middle_of(&*self.grid, lower).into()))
        };
        states.fill(state);
    }
}

/// The wall that a change is about, if it is one that shows.
fn changed_wall(change: MazeChanged) -> Option<Wall> {
    match change {
        MazeChanged::WallOpened([wall, _]) | MazeChanged::WallClosed([wall, _]) => Some(wall),
        MazeChanged::WallKept([wall, _], _) => Some(wall),
        MazeChanged::CellMarked(..) | MazeChanged::Jumped => None,
    }
}

fn follow_changes(
    mut mazes: Query<(Entity, &Changes, &mut WallField, &mut WallAssets, Tiling, &Timeline)>,
    (sinking, level, time): (Query<(), With<Sinking>>, Res<Level>, Res<Time>),
    mut commands: Commands,
    (mut meshes, mut images): (ResMut<Assets<Mesh>>, ResMut<Assets<Image>>),
) {
    let mut many = sinking.iter().len();
    for (maze, changes, mut field, mut assets, (&plane, tiles, near), timeline) in
        mazes.iter_mut().filter(|maze| !maze.1.is_empty())
    {
        let field = &mut *field;
        if changes.iter().any(|change| matches!(change, MazeChanged::Jumped)) {
            field.patches.values_mut().for_each(|patch| patch.is_right = false);
            field.tour.again(near);
            continue;
        }
        let (now, grid) = (timeline.now(), &*field.grid);
        // An image goes to the graphics card again only if a texel changes, and once for all of them.
        let wall_of = |change| {
            let wall = lower(grid, changed_wall(change)?);
            Some((tiles.of(grid, wall.cell), wall, change))
        };
        let mut changed: Vec<_> = changes.iter().filter_map(wall_of).collect();
        changed.sort_by_key(|&(tile, ..)| tile);
        for changed in changed.chunk_by(|a, b| a.0 == b.0) {
            // What is not there will come as it is.
            let Some(patch) = field.patches.get(&changed[0].0) else { continue };
            let Some(mut image) = images.get_mut(&patch.states) else { continue };
            let Some(states) = image.data.as_mut() else { continue };
            for &(_, wall, change) in changed {
                let Some(number) = patch.number(wall.cell) else { continue };
                let states = &mut states[field.place(patch, number, wall)];
                let stood = states.iter().any(|&state| state != FALLEN);
                let opens = matches!(change, MazeChanged::WallOpened(_));
                if opens && stood && sinking::sinks(timeline, &level, many) {
                    many += 1;
                    let mut factory = WallFactory { maze, plane, grid, assets: &mut assets, meshes: &mut meshes };
                    factory.sink(wall, sinking::raises_dust(&level), time.elapsed(), &mut commands);
                }
                field.put_right(wall, states, now, &assets);
            }
        }
    }
}

/// Has the walls of the next tiles stand as they do at this moment of the timeline: makes those that are not there yet, and
/// takes away those that are near no more.
fn put_right(
    mut mazes: Query<(Entity, &mut Walls, &mut WallField, &WallAssets, Tiling, &Timeline)>,
    mut builder: FieldBuilder,
    (theme, textures): (Res<Theme>, Res<Textures>),
    budget: Budget,
) {
    for (maze, mut shown, mut field, assets, (&plane, tiles, near), timeline) in &mut mazes {
        if budget::waits(&shown) || field.tour.is_done(near) && shown.are_right() {
            continue;
        }
        let field = &mut *field;
        if field.tour.notice(near) {
            let far = field.patches.extract_if(.., |&tile, _| !near.has(tile));
            far.flat_map(|(_, patch)| patch.rows).for_each(|row| builder.commands.entity(row).despawn());
        }
        budget.work(|| {
            let Some((tile, detail)) = field.tour.next(near, |_| true) else { return false };
            let mut patch = field.patches.remove(&tile).unwrap_or_else(|| {
                let looks = |material: &mut FieldMaterial| paint(material, shown.kept_stand_out, &theme, &textures);
                builder.patch((maze, plane), field, tiles.cells(tile), detail, looks)
            });
            builder.show(&mut patch, detail);
            if !patch.is_right
                && let Some(mut image) = builder.images.get_mut(&patch.states)
                && let Some(states) = image.data.as_mut()
            {
                for (number, wall) in lower_halves(&field.grid, &patch.cells) {
                    field.put_right(wall, &mut states[field.place(&patch, number, wall)], timeline.now(), assets);
                }
                patch.is_right = true;
            }
            field.patches.insert(tile, patch);
            true
        });
        (shown.all, shown.behind) = (near.len(), field.tour.left());
    }
}

/// Paints the walls as the theme says.
fn repaint(
    mut mazes: Query<(&mut Walls, &WallField, &Timeline)>,
    (theme, textures): (Res<Theme>, Res<Textures>),
    mut materials: ResMut<Assets<FieldMaterial>>,
) {
    let looks_new = theme.is_changed() || textures.is_changed();
    for (mut shown, field, timeline) in &mut mazes {
        if shown.bypass_change_detection().tell_kept_apart(timeline) || looks_new {
            for patch in field.patches.values() {
                if let Some(mut material) = materials.get_mut(&patch.material) {
                    paint(&mut material, shown.kept_stand_out, &theme, &textures);
                }
            }
        }
    }
}
