//! A large maze from afar: images of its plane with a texel for each square pitch. Walls darken the color of their
//! cell, all in the color of inner walls. The images replace the floor where it is not detailed, and fade in over it
//! where it is.

use super::{
    bounds::MazeBounds,
    budget::{self, Budget},
    flat_image::{PARTS, TEXELS, Texel, flat_image, mixed, nothing},
    flat_parts::{Painter, Parts},
    floor::{self, Floor},
    floor_paint::{self, FloorPaint},
    near::{NearTiles, Tiling},
    plane::to_world,
    relief::{MeasureRelief, Relief},
    tiles::{SIDE, Tiles, pitches},
};
use crate::{
    cell_colors::CellColors,
    look::{Looks, MazeLook},
    schedule::MazeSystems,
    shown::OfMaze,
    timeline::Timeline,
};
use bevy::{
    camera::{primitives::Aabb, visibility::NoAutoAabb},
    math::USizeVec2,
    prelude::*,
};
use maze_core::{AnyGrid, Cell, Geometry as _, Grid, Maze, grid::outline};
use std::sync::Arc;

/// The floor of a large maze as seen from afar.
#[derive(Component)]
pub struct FlatFloor {
    /// The blocks of a row, all blocks, and the blocks that exist.
    columns: usize,
    all: usize,
    blocks: Vec<Block>,
    /// The block to paint next, and the number of blocks to visit.
    next: usize,
    left: usize,
    /// The version of the floor's paint that the colors come from.
    paint_version: u32,
    /// The version of the shades that the texels have.
    relief_version: u32,
    /// The version of the floor and the number of blocks when the detailed tiles were last left out.
    laid_version: u32,
    blocks_cut: usize,
}

/// A square of [`TILES`] x [`TILES`] tiles.
struct Block {
    /// The point where its image begins.
    origin: Vec2,
    /// The cell that each texel shows, and its color.
    cells: Vec<Option<Cell>>,
    texels: Vec<Texel>,
    /// Whether ground is visible through it.
    has_holes: bool,
    parts: Parts,
    /// Whether all texels must be painted again, and whether some have been.
    stale: bool,
    touched: bool,
}

/// The tiles along each side of a block.
const TILES: usize = 8;

/// The side of a block in cell pitches, and the margin of its neighbors that its image shows too, so that no edge is
/// visible.
const BLOCK: f32 = TILES as f32 * SIDE;
const MARGIN: f32 = 4.0;

/// The share of a cell that its walls cover if all of them stand, and their brightness, since most of them are in
/// shade. With these, a tile keeps its look when it becomes detailed.
const COVER: u32 = PARTS * 3 / 5;
const SHADE: u32 = PARTS * 13 / 20;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(insert_flat).add_systems(
        Update,
        (follow, paint, leave_out_laid)
            .chain()
            .after(floor::lay)
            .after(floor_paint::paint_anew)
            .after(MeasureRelief)
            .in_set(MazeSystems::Show),
    );
}

fn insert_flat(added: On<Add, NearTiles>, mazes: Query<(&NearTiles, &Tiles)>, mut commands: Commands) -> Result {
    let (near, tiles) = mazes.get(added.entity)?;
    if near.is_large() {
        let [columns, rows] = tiles.size().map(|tiles| tiles.div_ceil(TILES));
        let all = columns * rows;
        let flat = FlatFloor {
            columns,
            all,
            blocks: Vec::new(),
            next: 0,
            left: all,
            paint_version: 0,
            relief_version: 0,
            laid_version: 0,
            blocks_cut: 0,
        };
        commands.entity(added.entity).insert(flat);
    }
    Ok(())
}

/// The components of a maze that its floor is painted from.
type Painted = (&'static FloorPaint, &'static Relief, &'static Timeline, &'static MazeBounds);

/// Paints the texels of changed cells, or marks all blocks as stale.
fn follow(
    mut mazes: Query<(Entity, &mut FlatFloor, Painted, &Tiles, &CellColors)>,
    images: Res<Assets<Image>>,
    looks: Looks,
    mut cells: Local<Vec<Cell>>,
) {
    for (maze, mut flat, (floor, relief, timeline, _), tiles, own) in &mut mazes {
        let flat = flat.bypass_change_detection();
        let versions = (floor.times_painted(), relief.changes());
        if (flat.paint_version, flat.relief_version) != versions || looks.changed(maze) {
            (flat.paint_version, flat.relief_version) = versions;
            flat.left = flat.all;
            flat.blocks.iter_mut().for_each(|block| block.stale = true);
            continue;
        }
        if timeline.changes().is_empty() && own.due().is_empty() {
            continue;
        }
        let Some(look) = Look::new(floor, timeline, &images, looks.of(maze)) else { continue };
        // A method comes back to a cell several times a frame.
        cells.clear();
        cells.extend(timeline.changes().iter().flat_map(|change| change.cells()).chain(own.due().iter().copied()));
        cells.sort_unstable();
        cells.dedup();
        cells.iter().for_each(|&cell| flat.touch(cell, tiles, &look));
    }
}

/// Paints the next blocks, each in steps: its cells, its texels, its image.
fn paint(
    mut mazes: Query<(Entity, &mut FlatFloor, Painted, Tiling)>,
    (mut painter, looks): (Painter, Looks),
    budget: Budget,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for (maze, mut flat, (floor, relief, timeline, bounds), (plane, tiles, _)) in &mut mazes {
        if budget::waits(&flat) || flat.is_painted() || floor.times_painted() == 0 {
            continue;
        }
        let flat = flat.bypass_change_detection();
        budget.work(|| {
            let Some(look) = Look::new(floor, timeline, &images, looks.of(maze)) else { return false };
            let number = flat.next;
            if number == flat.blocks.len() {
                let block = flat.block(look.maze.grid(), tiles, bounds, |bounds| {
                    let place = Transform::from_translation(plane.offset());
                    Parts::spawn((OfMaze(maze), place, bounds, NoAutoAabb), &painter, &mut commands)
                });
                flat.blocks.push(block);
                return true;
            }
            let block = &mut flat.blocks[number];
            if std::mem::take(&mut block.touched) {
                // A new image: a modified one would upload its largest mip level only.
                let image = images.add(flat_image(&block.texels, TEXELS, block.shades(relief)));
                block.parts.paint(&image, block.has_holes, &looks.of(maze).floor, &mut painter);
            } else if block.stale {
                block.texels.clear();
                block.texels.extend(block.cells.iter().map(|&cell| look.at(cell)));
                (block.stale, block.touched) = (false, true);
                return true;
            }
            // If the block has become stale since its texels were painted, it is visited again after the others.
            flat.left -= usize::from(!block.stale);
            flat.next = (number + 1) % flat.all;
            !flat.is_painted()
        });
    }
}

/// Leaves out the tiles whose floor is detailed, or covers them if they are far away.
fn leave_out_laid(
    mut mazes: Query<(&mut FlatFloor, &Floor, &NearTiles, &Tiles, &MazeBounds)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (mut flat, floor, near, tiles, bounds) in &mut mazes {
        let flat = flat.bypass_change_detection();
        if flat.laid_version == floor.changes() && flat.blocks_cut == flat.blocks.len() {
            continue;
        }
        (flat.laid_version, flat.blocks_cut) = (floor.changes(), flat.blocks.len());
        for (number, block) in flat.blocks.iter_mut().enumerate() {
            let all = || tiles_of(number, flat.columns, tiles);
            let (mut alone, mut fading) = (0, 0);
            for (bit, tile) in all() {
                alone |= u64::from(!floor.has(tile)) << bit;
                fading |= u64::from(near.fades(tile)) << bit;
            }
            let squares = |bits: u64| {
                let chosen = all().filter(|(bit, _)| bits >> bit & 1 == 1);
                chosen.map(|(_, tile)| tiles.square(tile)).collect()
            };
            let within = (block.origin, bounds.rectangle());
            block.parts.show([alone, fading], within, squares, &mut meshes, &mut commands);
        }
    }
}

/// The tiles of a block, each with its index in the block.
fn tiles_of(block: usize, columns: usize, tiles: &Tiles) -> impl Iterator<Item = (usize, usize)> {
    let [across, down] = tiles.size();
    let [left, top] = [block % columns, block / columns].map(|place| TILES * place);
    let places = (0..TILES * TILES).map(move |place| (place, left + place % TILES, top + place / TILES));
    places.filter(move |&(_, x, y)| x < across && y < down).map(move |(place, x, y)| (place, y * across + x))
}

/// The input for the color of a cell.
struct Look<'a> {
    maze: &'a Maze<Arc<AnyGrid>>,
    /// The colors of the floor.
    floor: &'a [Texel],
    wall: Texel,
}

impl<'a> Look<'a> {
    fn new(floor: &FloorPaint, timeline: &'a Timeline, images: &'a Assets<Image>, look: &MazeLook) -> Option<Self> {
        let floor = images.get(floor.image())?.data.as_ref()?.as_chunks().0;
        let wall = mixed(look.walls.inner[0].color.to_srgba().to_u8_array(), [0, 0, 0, u8::MAX], SHADE);
        Some(Self { maze: timeline.now().maze(), floor, wall })
    }

    fn at(&self, cell: Option<Cell>) -> Texel {
        let Some((cell, &floor)) = cell.and_then(|cell| Some((cell, self.floor.get(cell as usize)?))) else {
            return nothing(self.wall);
        };
        let sides = u32::from(self.maze.grid().side_count(cell));
        let standing = sides - self.maze.degree(cell);
        mixed(floor, self.wall, COVER * standing / sides.max(1))
    }
}

impl FlatFloor {
    /// Returns whether it is up to date.
    #[must_use]
    pub fn is_painted(&self) -> bool {
        self.left == 0
    }

    /// Creates the next block, which is not painted yet.
    fn block(&self, grid: &AnyGrid, tiles: &Tiles, bounds: &MazeBounds, parts: impl FnOnce(Aabb) -> Parts) -> Block {
        let number = self.blocks.len();
        let corner = tiles.square((number / self.columns * tiles.size()[0] + number % self.columns) * TILES).min;
        let origin = corner - MARGIN;
        let inside = bounds.rectangle();
        let points = (0..TEXELS * TEXELS)
            .map(|texel| origin + 0.5 + Vec2::new(pitches(texel % TEXELS), pitches(texel / TEXELS)));
        let mut has_holes = false;
        let locate = |point: Vec2| {
            let cell = Some(point).filter(|&point| inside.contains(point)).and_then(|point| grid.locate(point.into()));
            has_holes |= cell.is_none() && inside.contains(point);
            cell
        };
        let cells = points.map(locate).collect();
        let [min, max] = [origin, origin + pitches(TEXELS)].map(|corner| to_world(corner.into(), 0.0));
        let aabb = Aabb::from_min_max(min, max);
        Block { origin, cells, texels: Vec::new(), has_holes, parts: parts(aabb), stale: true, touched: false }
    }

    /// Paints the texels of a cell.
    fn touch(&mut self, cell: Cell, tiles: &Tiles, look: &Look<'_>) {
        let grid = look.maze.grid();
        let (least, most) = outline(grid, cell)
            .map(Vec2::from)
            .fold((Vec2::MAX, Vec2::MIN), |(least, most), corner| (least.min(corner), most.max(corner)));
        let rows = self.all / self.columns;
        let place = |point: Vec2| ((point - tiles.square(0).min) / BLOCK).max(Vec2::ZERO).as_usizevec2();
        let (first, last) = (place(least - BULGE - MARGIN), place(most + BULGE + MARGIN));
        for row in first.y..=last.y.min(rows - 1) {
            for column in first.x..=last.x.min(self.columns - 1) {
                // Other blocks get the color when they are painted.
                let Some(block) = self.blocks.get_mut(row * self.columns + column).filter(|block| !block.stale) else {
                    continue;
                };
                block.touch(cell, (least - BULGE, most + BULGE), look);
                if block.touched {
                    self.left = self.all;
                }
            }
        }
    }
}

/// The greatest distance of a curved wall from the chord of its cell, in cell pitches.
const BULGE: f32 = 0.25;

impl Block {
    /// The shade of each texel, if the shades are known.
    fn shades(&self, relief: &Relief) -> Option<Vec<u8>> {
        let shades = relief.shades()?;
        let shade = |cell: Option<Cell>| cell.and_then(|cell| shades.get(cell as usize).copied()).unwrap_or(0);
        Some(self.cells.iter().map(|&cell| shade(cell)).collect())
    }

    /// Paints the texels of a cell within this rectangle.
    fn touch(&mut self, cell: Cell, (least, most): (Vec2, Vec2), look: &Look<'_>) {
        let texel =
            |point: Vec2| (point - self.origin).max(Vec2::ZERO).as_usizevec2().min(USizeVec2::splat(TEXELS - 1));
        let (first, last) = (texel(least), texel(most));
        let color = look.at(Some(cell));
        for y in first.y..=last.y {
            for texel in y * TEXELS + first.x..=y * TEXELS + last.x {
                if self.cells[texel] == Some(cell) && self.texels[texel] != color {
                    self.texels[texel] = color;
                    self.touched = true;
                }
            }
        }
    }
}
