//! The walls of one tile of a large maze: two images with a texel for each piece of a wall, for its ends and its
//! state, and the rows that draw them.

use super::{
    field_look::{FALLEN, FieldLook, FieldMaterial},
    field_mesh::{ROW, RowMeshes},
    shape::PIECE,
};
use crate::{
    fade::Viewpoint,
    near::Detail,
    plane::{Plane, WallSize, to_world},
    shown::OfMaze,
};
use bevy::{
    asset::RenderAssetUsages,
    camera::{primitives::Aabb, visibility::NoAutoAabb},
    ecs::system::SystemParam,
    image::ImageSampler,
    mesh::MeshTag,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use maze_core::{AnyGrid, Cell, Geometry as _, Grid, HalfEdge, Point, flatten_wall};
use std::ops::Range;

/// The indices of the pieces of a wall: the first one, and the count in the highest byte.
#[derive(Clone, Copy, Debug, Default)]
struct Place(u32);

impl Place {
    const FIRST: u32 = 0x00FF_FFFF;

    /// Packs the indices, which are far below 2^24.
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
pub(super) struct Patch {
    pub(super) cells: Vec<Cell>,
    /// The texels of the pieces of each wall, by its lower half-edge. All cells have the same number of entries.
    places: Vec<Place>,
    sides: usize,
    size: WallSize,
    pub(super) states: Handle<Image>,
    pub(super) material: Handle<FieldMaterial>,
    pub(super) rows: Vec<Entity>,
    detail: Detail,
    /// Whether all walls are up to date.
    pub(super) is_right: bool,
}

/// Creates patches.
#[derive(SystemParam)]
pub(super) struct PatchBuilder<'w, 's> {
    pub(super) images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<FieldMaterial>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    row: ResMut<'w, RowMeshes>,
    viewpoint: Res<'w, Viewpoint>,
    pub(super) commands: Commands<'w, 's>,
}

impl PatchBuilder<'_, '_> {
    /// Creates the walls of these cells, all open, and the entities that draw them.
    pub(super) fn patch(
        &mut self,
        (maze, plane): (Entity, Plane),
        (grid, size): (&AnyGrid, WallSize),
        cells: &[Cell],
        detail: Detail,
        looks: impl FnOnce(&mut FieldMaterial),
    ) -> Patch {
        let sides = cells.iter().map(|&cell| usize::from(grid.side_count(cell))).max().unwrap_or(0);
        let mut places = vec![Place::default(); cells.len() * sides];
        let mut pieces: Vec<[f32; 4]> = Vec::with_capacity(2 * ROW);
        for (number, wall) in lower_halves(grid, cells) {
            let first = pieces.len();
            let mut piece = |[a, b]: [Point; 2]| pieces.push([a[0], a[1], b[0], b[1]]);
            if grid.arc_center(wall).is_none() && grid.bends(wall).is_empty() {
                piece(grid.ends(wall));
            } else {
                let line: Vec<_> = flatten_wall(grid, wall, COARSE).collect();
                line.windows(2).for_each(|ends| piece([ends[0], ends[1]]));
            }
            places[number * sides + usize::from(wall.side)] = Place::new(first..pieces.len());
        }
        let (states, material) = self.looks(&pieces, looks);
        let place = Transform::from_translation(plane.offset());
        let rows = (0..).zip(pieces.chunks(ROW)).map(|(number, pieces)| {
            let row = self.row(number, &material, size, detail);
            self.commands.spawn((OfMaze(maze), row, place, (bounds(pieces, size), NoAutoAabb))).id()
        });
        let rows = rows.collect();
        Patch { cells: cells.to_vec(), places, sides, size, states, material, rows, detail, is_right: false }
    }

    /// Draws a patch with this detail.
    pub(super) fn show(&mut self, patch: &mut Patch, detail: Detail) {
        if patch.detail != detail {
            patch.detail = detail;
            let mesh = self.row.get(patch.size, detail, &mut self.meshes);
            patch.rows.iter().for_each(|&row| _ = self.commands.entity(row).try_insert(Mesh3d(mesh.clone())));
        }
    }

    /// Creates the states of these pieces, all open, and the material of their rows.
    fn looks(
        &mut self,
        pieces: &[[f32; 4]],
        looks: impl FnOnce(&mut FieldMaterial),
    ) -> (Handle<Image>, Handle<FieldMaterial>) {
        let rows = pieces.len().div_ceil(ROW).max(1);
        let bytes = pieces.as_flattened().iter().flat_map(|part| part.to_ne_bytes()).collect();
        // The ends of walls do not change, so they are kept on the graphics card only.
        let on_card = RenderAssetUsages::RENDER_WORLD;
        let ends = self.images.add(image(rows, TextureFormat::Rgba32Float, bytes, on_card));
        let states = self.images.add(image(rows, TextureFormat::R8Uint, Vec::new(), RenderAssetUsages::all()));
        let extension = FieldLook::new(ends, states.clone(), &self.viewpoint);
        let mut material = FieldMaterial { base: StandardMaterial::default(), extension };
        looks(&mut material);
        (states, self.materials.add(material))
    }

    /// The components that draw a row of pieces.
    fn row(
        &mut self,
        number: u32,
        material: &Handle<FieldMaterial>,
        size: WallSize,
        detail: Detail,
    ) -> impl Bundle + use<> {
        let mesh = self.row.get(size, detail, &mut self.meshes);
        (Mesh3d(mesh), MeshMaterial3d(material.clone()), MeshTag(number))
    }

    /// Spawns a row in which nothing stands.
    pub(super) fn spawn_empty_row(&mut self, size: WallSize, as_what: impl Bundle) {
        let (_, material) = self.looks(&[[0.0; 4]], |_| {});
        let row = self.row(0, &material, size, Detail::Close);
        self.commands.spawn((as_what, row, Transform::default()));
    }
}

/// The greatest length of the straight pieces of curved walls. It is coarse, since only few of them are near the
/// camera.
const COARSE: f32 = 2.0 * PIECE;

/// The bounding box of these pieces.
fn bounds(pieces: &[[f32; 4]], size: WallSize) -> Aabb {
    let points = || pieces.iter().flat_map(|&[ax, ay, bx, by]| [Vec2::new(ax, ay), Vec2::new(bx, by)]);
    let (least, most) = (points().reduce(Vec2::min), points().reduce(Vec2::max));
    let corner = |point: Option<Vec2>, height| to_world(point.unwrap_or_default().into(), height);
    let margin = Vec3::splat(size.thickness);
    Aabb::from_min_max(corner(least, 0.0) - margin, corner(most, size.height) + margin)
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

/// The half-edge that a wall is stored by.
pub(super) fn lower(grid: &AnyGrid, wall: HalfEdge) -> HalfEdge {
    grid.across(wall).map_or(wall, |twin| wall.min(twin))
}

/// The lower half-edges of these cells, each with the index of its cell.
pub(super) fn lower_halves(grid: &AnyGrid, cells: &[Cell]) -> impl Iterator<Item = (usize, HalfEdge)> {
    let walls = cells.iter().enumerate().flat_map(|(number, &cell)| grid.walls(cell).map(move |wall| (number, wall)));
    walls.filter(|&(_, wall)| lower(grid, wall) == wall)
}

impl Patch {
    /// Returns the index of a cell in the patch.
    pub(super) fn number(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search(&cell).ok()
    }

    /// Returns the texels of a wall, by its lower half-edge and the index of its cell.
    pub(super) fn place(&self, number: usize, lower: HalfEdge) -> Range<usize> {
        self.places[number * self.sides + usize::from(lower.side)].pieces()
    }
}
