//! The walls of a large maze as a field: every wall has a place in two images, one that says where it is and one that
//! says whether it stands, and a few entities draw them all. A wall that opens is a byte that changes.

use super::{
    entities::EntitiesFollow,
    factory::{WallAssets, WallFactory},
    field_look::{FALLEN, FieldLook, FieldMaterial, paint, state},
    field_mesh::{ROW, row_mesh},
    index::{STRIDE, Walls, index},
    shape::{PIECE, WallStyle},
    sinking::{self, Sinking},
};
use crate::{
    maze::{
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
use maze_core::{AnyGrid, Geometry as _, Grid, Playback, Point, Wall, flatten_wall};
use std::{ops::Range, sync::Arc};

/// The walls of a maze as a field.
#[derive(Component, Debug)]
pub struct WallField {
    grid: Arc<AnyGrid>,
    /// Where in the images the pieces of each wall lie, by its lower half-edge.
    places: Vec<[u32; 2]>,
    states: Handle<Image>,
    material: Handle<FieldMaterial>,
    /// Whether walls that are kept for good were painted so that they stand out.
    kept_stand_out: Option<bool>,
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "field.wgsl");
        app.add_plugins(MaterialPlugin::<FieldMaterial>::default());
    } else {
        app.init_asset::<FieldMaterial>();
    }
    app.add_systems(Update, (follow_changes, repaint).chain().in_set(LabyrinthSystems::Sync).after(EntitiesFollow));
}

/// How far apart the walls of a row lie at most, about, in cell pitches: what is not seen need not be drawn.
const REGION: f32 = 20.0;

/// Makes fields.
#[derive(SystemParam)]
pub(super) struct FieldBuilder<'w, 's> {
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<FieldMaterial>>,
    /// All fields have this mesh.
    row: Local<'s, Option<Handle<Mesh>>>,
}

impl FieldBuilder<'_, '_> {
    /// The field of a maze in which no wall stands yet, and the entities that show it.
    pub(super) fn build(
        &mut self,
        maze: Entity,
        grid: Arc<AnyGrid>,
        plane: Plane,
        commands: &mut Commands,
        meshes: &mut Assets<Mesh>,
    ) -> WallField {
        let mut walls: Vec<Wall> = lower_halves(&grid).collect();
        // Neighbouring regions follow each other, there and back.
        let region = |&wall: &Wall| {
            let [x, y] = middle_of(&*grid, wall).map(|part| (part / REGION).floor() as i32);
            (y, if y % 2 == 0 { x } else { -x })
        };
        walls.sort_by_cached_key(region);
        let mut places = vec![[0, 0]; grid.len() * STRIDE];
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
            places[index(wall)] = [first, pieces.len()].map(|place| u32::try_from(place).unwrap_or(u32::MAX));
        }
        let row = self.row.get_or_insert_with(|| meshes.add(row_mesh())).clone();
        let rows = pieces.len().div_ceil(ROW).max(1);
        let bytes = pieces.as_flattened().iter().flat_map(|part| part.to_ne_bytes()).collect();
        let ends = self.images.add(image(rows, TextureFormat::Rgba32Float, bytes));
        let states = self.images.add(image(rows, TextureFormat::R8Uint, Vec::new()));
        let look = FieldLook::new(ends, states.clone());
        let material = self.materials.add(FieldMaterial { base: StandardMaterial::default(), extension: look });
        for (number, pieces) in (0..).zip(pieces.chunks(ROW)) {
            commands.spawn((
                OfMaze(maze),
                Mesh3d(row.clone()),
                MeshMaterial3d(material.clone()),
                MeshTag(number),
                Transform::from_translation(plane.offset()),
                (bounds(pieces), NoAutoAabb),
            ));
        }
        WallField { grid, places, states, material, kept_stand_out: None }
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
fn image(rows: usize, format: TextureFormat, mut texels: Vec<u8>) -> Image {
    let size = Extent3d {
        width: u32::try_from(ROW).unwrap_or(u32::MAX),
        height: u32::try_from(rows).unwrap_or(u32::MAX),
        depth_or_array_layers: 1,
    };
    texels.resize(ROW * rows * format.block_copy_size(None).unwrap_or(1) as usize, FALLEN);
    let mut image = Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::all());
    image.sampler = ImageSampler::nearest();
    image
}

/// Both halves of a wall have one place.
fn lower(grid: &AnyGrid, wall: Wall) -> Wall {
    grid.across(wall).map_or(wall, |twin| wall.min(twin))
}

/// Of each wall, that half.
fn lower_halves(grid: &AnyGrid) -> impl Iterator<Item = Wall> {
    grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| lower(grid, wall) == wall)
}

impl WallField {
    fn place(&self, wall: Wall) -> Range<usize> {
        let [first, end] = self.places[index(lower(&self.grid, wall))];
        first as usize..end as usize
    }

    /// The walls that stand, by the images of the program: of each, its lower half-edge.
    pub fn standing(&self, images: &Assets<Image>) -> impl Iterator<Item = Wall> {
        let states = images.get(&self.states).and_then(|image| image.data.as_ref());
        let stands = move |&wall: &Wall| {
            states.is_some_and(|states| states[self.place(wall)].iter().all(|&state| state != FALLEN))
        };
        lower_halves(&self.grid).filter(stands)
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

fn follow_changes(
    mut mazes: Query<(Entity, &Changes, &mut Walls, &WallField, &mut WallAssets, &Plane, &Timeline)>,
    (sinking, level, time): (Query<(), With<Sinking>>, Res<Level>, Res<Time>),
    mut commands: Commands,
    (mut meshes, mut images): (ResMut<Assets<Mesh>>, ResMut<Assets<Image>>),
) {
    let mut many = sinking.iter().len();
    for (maze, changes, mut shown, field, mut assets, &plane, timeline) in &mut mazes {
        // The image goes to the graphics card again only if a texel changes.
        if changes.iter().all(|change| matches!(change, MazeChanged::CellMarked(..))) {
            continue;
        }
        let Some(mut image) = images.get_mut(&field.states) else { continue };
        let Some(states) = image.data.as_mut() else { continue };
        let (now, grid) = (timeline.now(), &*field.grid);
        for change in changes.iter() {
            match change {
                MazeChanged::WallOpened(halves) => {
                    let stood = states[field.place(halves[0])].iter().any(|&state| state != FALLEN);
                    if stood && sinking::sinks(timeline, &level, many) {
                        many += 1;
                        let mut factory = WallFactory { maze, plane, grid, assets: &mut assets, meshes: &mut meshes };
                        factory.sink(halves[0], sinking::raises_dust(&level), time.elapsed(), &mut commands);
                    }
                    field.put_right(halves[0], states, now, &assets);
                }
                MazeChanged::WallClosed([wall, _]) | MazeChanged::WallKept([wall, _], _) => {
                    field.put_right(wall, states, now, &assets);
                }
                MazeChanged::CellMarked(..) => {}
                MazeChanged::Jumped => {
                    lower_halves(grid).for_each(|wall| field.put_right(wall, states, now, &assets));
                    shown.behind = 0;
                }
            }
        }
    }
}

/// Paints the walls as the theme says. Those that are kept for good stand out as long as others may still open.
fn repaint(
    mut mazes: Query<(&mut WallField, &Timeline)>,
    (theme, textures): (Res<Theme>, Res<Textures>),
    mut materials: ResMut<Assets<FieldMaterial>>,
) {
    let looks_new = theme.is_changed() || textures.is_changed();
    for (mut field, timeline) in &mut mazes {
        let stand_out = !timeline.at_end();
        if !looks_new && field.kept_stand_out == Some(stand_out) {
            continue;
        }
        field.kept_stand_out = Some(stand_out);
        if let Some(mut material) = materials.get_mut(&field.material) {
            paint(&mut material, stand_out, &theme, &textures);
        }
    }
}
