//! The walls of a large maze as a field: every wall has a place in two images, one that says where it is and one that
//! says whether it stands, and a few entities draw them all. A wall that opens is a byte that changes. Where many walls are
//! wrong at once, they are put right patch by patch, for a while in each frame.

use super::{
    entities::EntitiesFollow,
    factory::{WallAssets, WallFactory},
    field_look::{FALLEN, FieldLook, FieldMaterial, paint, state},
    field_mesh::{ROW, row_mesh},
    index::Walls,
    shape::{PIECE, WallStyle},
    sinking::{self, Sinking},
};
use crate::{
    maze::{
        budget,
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
use std::{ops::Range, sync::Arc};

/// The walls of a maze as a field.
#[derive(Component, Debug)]
pub struct WallField {
    grid: Arc<AnyGrid>,
    /// Where in the images of its patch the pieces of each wall lie, by its lower half-edge; as many for each cell as any
    /// has sides.
    places: Vec<Place>,
    sides: usize,
    /// The walls of the first cells, of those after them, and so on: as many as there are yet.
    patches: Vec<Patch>,
    /// The patch that is put right next. After the last comes the first.
    next: usize,
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

/// The walls of some cells that follow each other.
#[derive(Debug)]
struct Patch {
    states: Handle<Image>,
    material: Handle<FieldMaterial>,
    rows: Vec<Entity>,
}

/// How many cells' walls are a patch: of squares, just so many that they fill their rows.
const PATCH: usize = 2000;

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "field.wgsl");
        app.add_plugins(MaterialPlugin::<FieldMaterial>::default());
    } else {
        app.init_asset::<FieldMaterial>();
    }
    app.init_resource::<RowMesh>().add_systems(
        Update,
        (follow_changes, put_right, repaint).chain().in_set(LabyrinthSystems::Sync).after(EntitiesFollow),
    );
}

/// How far apart the walls of a row lie at most, about, in cell pitches: what is not seen need not be drawn.
const REGION: f32 = 20.0;

/// Makes fields.
#[derive(SystemParam)]
pub(super) struct FieldBuilder<'w, 's> {
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<FieldMaterial>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    row: ResMut<'w, RowMesh>,
    commands: Commands<'w, 's>,
}

/// The mesh that all fields have, once there has been one.
#[derive(Resource, Default)]
struct RowMesh(Option<Handle<Mesh>>);

impl FieldBuilder<'_, '_> {
    /// Makes the next patch of a maze, in which no wall stands yet, and the entities that will show it.
    fn patch(&mut self, maze: Entity, field: &mut WallField, plane: Plane, looks: impl FnOnce(&mut FieldMaterial)) {
        let grid = field.grid.clone();
        let mut walls: Vec<Wall> = lower_halves(&grid, field.cells(field.patches.len())).collect();
        // Neighbouring regions follow each other, there and back.
        let region = |&wall: &Wall| {
            let [x, y] = middle_of(&*grid, wall).map(|part| (part / REGION).floor() as i32);
            (y, if y % 2 == 0 { x } else { -x })
        };
        walls.sort_by_cached_key(region);
        let mut pieces: Vec<[f32; 4]> = Vec::with_capacity(walls.len());
        for wall in walls {
            let first = pieces.len();
            let mut piece = |[a, b]: [Point; 2]| pieces.push([a[0], a[1], b[0], b[1]]);
            if grid.arc_center(wall).is_none() {
                piece(grid.ends(wall));
            } else {
                let line: Vec<_> = flatten_wall(&*grid, wall, COARSE).collect();
                line.windows(2).for_each(|ends| piece([ends[0], ends[1]]));
            }
            let index = field.index(wall);
            field.places[index] = Place::new(first..pieces.len());
        }
        let mut patch = self.looks(&pieces, looks);
        let place = Transform::from_translation(plane.offset());
        for (row, pieces) in (0..).zip(pieces.chunks(ROW)) {
            let row = (OfMaze(maze), self.row(row, &patch), place, Visibility::Hidden, (bounds(pieces), NoAutoAabb));
            patch.rows.push(self.commands.spawn(row).id());
        }
        field.patches.push(patch);
    }

    /// Shows the field, once it is whole.
    fn show(&mut self, field: &WallField) {
        for &row in field.patches.iter().flat_map(|patch| &patch.rows) {
            self.commands.entity(row).insert(Visibility::Inherited);
        }
    }

    /// What all rows of these pieces look like. None stands yet.
    fn looks(&mut self, pieces: &[[f32; 4]], looks: impl FnOnce(&mut FieldMaterial)) -> Patch {
        let rows = pieces.len().div_ceil(ROW).max(1);
        let bytes = pieces.as_flattened().iter().flat_map(|part| part.to_ne_bytes()).collect();
        // Where walls are does not change, so that only the graphics card has to know.
        let on_card = RenderAssetUsages::RENDER_WORLD;
        let ends = self.images.add(image(rows, TextureFormat::Rgba32Float, bytes, on_card));
        let states = self.images.add(image(rows, TextureFormat::R8Uint, Vec::new(), RenderAssetUsages::all()));
        let extension = FieldLook::new(ends, states.clone());
        let mut material = FieldMaterial { base: StandardMaterial::default(), extension };
        looks(&mut material);
        Patch { states, material: self.materials.add(material), rows: Vec::new() }
    }

    /// What is drawn for one row of pieces.
    fn row(&mut self, number: u32, patch: &Patch) -> impl Bundle + use<> {
        let mesh = self.row.0.get_or_insert_with(|| self.meshes.add(row_mesh())).clone();
        (Mesh3d(mesh), MeshMaterial3d(patch.material.clone()), MeshTag(number))
    }

    /// Shows a row of which nothing stands.
    pub(super) fn spawn_empty_row(&mut self, as_what: impl Bundle) {
        let patch = self.looks(&[[0.0; 4]], |_| {});
        let row = self.row(0, &patch);
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

/// Of each wall that belongs to these cells, that half.
fn lower_halves(grid: &AnyGrid, cells: Range<Cell>) -> impl Iterator<Item = Wall> {
    cells.flat_map(|cell| grid.walls(cell)).filter(|&wall| lower(grid, wall) == wall)
}

impl WallField {
    /// The field of a maze, without any patch yet.
    pub(super) fn new(grid: Arc<AnyGrid>) -> Self {
        let sides = grid.cells().map(|cell| grid.side_count(cell)).max().unwrap_or(0).into();
        let places = vec![Place::default(); grid.len() * sides];
        Self { grid, places, sides, patches: Vec::new(), next: 0 }
    }

    /// The number of a half-edge among those of all cells.
    fn index(&self, wall: Wall) -> usize {
        wall.cell as usize * self.sides + usize::from(wall.side)
    }

    /// The cells whose walls a patch has: of both halves of a wall, the lower one counts.
    fn cells(&self, patch: usize) -> Range<Cell> {
        let end = |patches: usize| (patches * PATCH).min(self.grid.len());
        let [start, end] = [patch, patch + 1].map(|patch| Cell::try_from(end(patch)).unwrap_or(Cell::MAX));
        start..end
    }

    /// Which patch a wall is in, be there one or not.
    fn patch_of(&self, wall: Wall) -> usize {
        lower(&self.grid, wall).cell as usize / PATCH
    }

    fn place(&self, wall: Wall) -> Range<usize> {
        self.places[self.index(lower(&self.grid, wall))].pieces()
    }

    /// The walls that stand, by the images of the program: of each, its lower half-edge.
    pub fn standing(&self, images: &Assets<Image>) -> impl Iterator<Item = Wall> {
        self.patches.iter().enumerate().flat_map(move |(number, patch)| {
            let states = images.get(&patch.states).and_then(|image| image.data.as_ref());
            let stands = move |&wall: &Wall| {
                states.is_some_and(|states| states[self.place(wall)].iter().all(|&state| state != FALLEN))
            };
            lower_halves(&self.grid, self.cells(number)).filter(stands)
        })
    }

    /// Has a wall stand as it does at a moment.
    fn put_right(&self, wall: Wall, states: &mut [u8], now: &Playback<Arc<AnyGrid>>, assets: &WallAssets) {
        let style = match self.grid.across(wall) {
            None => WallStyle::Boundary,
            Some(_) if now.is_kept(wall) => WallStyle::Kept,
            Some(_) => WallStyle::Inner,
        };
        let state = if now.maze().is_open(wall) {
            FALLEN
        } else {
            state(style, assets.variant(middle_of(&*self.grid, wall).into()))
        };
        states[self.place(wall)].fill(state);
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
    mut mazes: Query<(Entity, &Changes, &mut Walls, &WallField, &mut WallAssets, &Plane, &Timeline)>,
    (sinking, level, time): (Query<(), With<Sinking>>, Res<Level>, Res<Time>),
    mut commands: Commands,
    (mut meshes, mut images): (ResMut<Assets<Mesh>>, ResMut<Assets<Image>>),
) {
    let mut many = sinking.iter().len();
    for (maze, changes, mut shown, field, mut assets, &plane, timeline) in
        mazes.iter_mut().filter(|maze| !maze.1.is_empty())
    {
        if changes.iter().any(|change| matches!(change, MazeChanged::Jumped)) {
            shown.behind = shown.cells;
            continue;
        }
        let (now, grid) = (timeline.now(), &*field.grid);
        // An image goes to the graphics card again only if a texel changes, and once for all of them.
        let patch_of = |change| changed_wall(change).map(|wall| (field.patch_of(wall), wall, change));
        let mut changed: Vec<_> = changes.iter().filter_map(patch_of).collect();
        changed.sort_by_key(|&(patch, ..)| patch);
        for changed in changed.chunk_by(|a, b| a.0 == b.0) {
            // What has no patch yet will come as it is.
            let Some(patch) = field.patches.get(changed[0].0) else { continue };
            let Some(mut image) = images.get_mut(&patch.states) else { continue };
            let Some(states) = image.data.as_mut() else { continue };
            for &(_, wall, change) in changed {
                let stood = states[field.place(wall)].iter().any(|&state| state != FALLEN);
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

/// Has the walls of the next patches stand as they do at this moment of the timeline, and makes those that are not there
/// yet.
fn put_right(
    mut mazes: Query<(Entity, &mut Walls, &mut WallField, &WallAssets, &Plane, &Timeline)>,
    mut builder: FieldBuilder,
    (theme, textures): (Res<Theme>, Res<Textures>),
) {
    for (maze, mut shown, mut field, assets, &plane, timeline) in &mut mazes {
        if budget::waits(&shown) || shown.are_right() {
            continue;
        }
        budget::work(|| {
            let number = field.next;
            let cells = field.cells(number);
            let last = cells.end as usize == field.grid.len();
            if number == field.patches.len() {
                let looks = |material: &mut FieldMaterial| paint(material, shown.kept_stand_out, &theme, &textures);
                builder.patch(maze, &mut field, plane, looks);
                if last {
                    builder.show(&field);
                }
            }
            if let Some(mut image) = builder.images.get_mut(&field.patches[number].states)
                && let Some(states) = image.data.as_mut()
            {
                let now = timeline.now();
                lower_halves(&field.grid, cells.clone()).for_each(|wall| field.put_right(wall, states, now, assets));
            }
            field.next = if last { 0 } else { number + 1 };
            shown.behind = shown.behind.saturating_sub(cells.len());
            !shown.are_right()
        });
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
            for patch in &field.patches {
                if let Some(mut material) = materials.get_mut(&patch.material) {
                    paint(&mut material, shown.kept_stand_out, &theme, &textures);
                }
            }
        }
    }
}
