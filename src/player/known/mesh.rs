//! Meshes for the explored part of the maze, in the colors of the map, and for the marker above the player.

use crate::{
    player::{
        chart::{Chart, Thing},
        explored::{Explored, Knowledge},
    },
    theme::file::Theme,
    vocabulary::sign::Sign,
};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use bevy_maze::to_world;
use maze_core::{AnyGrid, Cell, Geometry, Point};
use maze_io::{HEIGHT as WALL_HEIGHT, THICKNESS as WALL_THICKNESS};
use maze_play::Game;
use std::{f32::consts::TAU, mem, sync::Arc};

const ENTERED: Color = Color::srgb_u8(0x4d, 0x5d, 0x75);
const SEEN: Color = Color::srgb_u8(0x2f, 0x3b, 0x4d);
const WALL: Color = Color::srgb_u8(0xd6, 0xde, 0xe8);
const TRAIL: Color = Color::srgb_u8(0x2f, 0xb5, 0x92);
const MARKER: Color = Color::WHITE;
const RIM: Color = Color::srgb_u8(0x14, 0x1a, 0x24);

/// The brightness of the sides of a wall along x and along y, since the material is unlit.
const SIDES: [f32; 2] = [0.72, 0.55];

/// The heights of the trail and of things above the floor, and the width of the trail.
const TRAIL_AT: f32 = 0.02;
const THING_AT: f32 = 0.12;
const TRAIL_WIDTH: f32 = 0.12;

/// The model of the explored part of the maze, in a plane at the origin, and the cell of each of its vertices.
pub(super) fn model(
    grid: &AnyGrid,
    game: Option<&Game<Arc<AnyGrid>>>,
    chart: &Chart,
    explored: &Explored,
    theme: &Theme,
) -> (Mesh, Vec<Cell>) {
    let mut shape = Shape::default();
    for patch in chart.patches() {
        for floor in &patch.floors {
            shape.cell = floor.cell;
            let color = if explored.of(floor.cell) == Knowledge::Entered { ENTERED } else { SEEN };
            shape.fan(floor.middle, &floor.outline, 0.0, color);
        }
        for &(cell, ends) in &patch.walls {
            shape.cell = cell;
            shape.block(ends, WALL_THICKNESS, WALL_HEIGHT, WALL);
        }
        for &(cell, ends) in &patch.trail {
            shape.cell = cell;
            shape.strip(ends, TRAIL_WIDTH, TRAIL_AT, TRAIL);
        }
        let Some(game) = game else { continue };
        for thing in patch.things.iter().filter(|thing| thing.remains(game)) {
            let (Thing::Coin(cell) | Thing::Key(_, cell) | Thing::Door(_, cell, _)) = thing;
            shape.cell = *cell;
            match thing {
                Thing::Coin(cell) => shape.disc(grid.center(*cell), 0.2, 16, Color::from(theme.game.coin)),
                Thing::Key(door, cell) => shape.disc(grid.center(*cell), 0.26, 4, Sign::of(*door).color()),
                Thing::Door(door, _, pieces) => {
                    let color = Sign::of(*door).color();
                    pieces.iter().for_each(|&ends| shape.block(ends, 1.6 * WALL_THICKNESS, WALL_HEIGHT, color));
                }
            }
        }
    }
    let cells = mem::take(&mut shape.cells);
    (shape.mesh(), cells)
}

/// A flat arrow of size 1 that points north, with a dark rim.
pub(super) fn marker() -> Mesh {
    let mut shape = Shape::default();
    let arrow = [[0.0, -1.0], [0.72, 0.8], [0.0, 0.45], [-0.72, 0.8]];
    let wide = arrow.map(|[x, y]| [1.3 * x, 1.3 * y + 0.05]);
    shape.fan([0.0, 0.2], &wide, -0.03, RIM);
    shape.fan([0.0, 0.2], &arrow, 0.0, MARKER);
    shape.mesh()
}

/// A mesh under construction.
#[derive(Default)]
struct Shape {
    /// The cell of the points that are added.
    cell: Cell,
    cells: Vec<Cell>,
    positions: Vec<Vec3>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Shape {
    fn point(&mut self, at: Vec3, color: Color) -> u32 {
        let number = u32::try_from(self.positions.len()).unwrap_or(u32::MAX);
        self.positions.push(at);
        self.cells.push(self.cell);
        self.colors.push(color.to_linear().to_f32_array());
        number
    }

    /// Adds a triangle fan around a center.
    fn fan(&mut self, middle: Point, outline: &[Point], height: f32, color: Color) {
        let middle = self.point(to_world(middle, height), color);
        let outline: Vec<u32> = outline.iter().map(|&at| self.point(to_world(at, height), color)).collect();
        for (&here, &next) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            self.indices.extend([middle, here, next]);
        }
    }

    fn disc(&mut self, middle: Point, radius: f32, corners: u8, color: Color) {
        let corner =
            |number: u8| Vec2::from(middle) + radius * Vec2::from_angle(TAU * f32::from(number) / f32::from(corners));
        let outline: Vec<Point> = (0..corners).map(|number| corner(number).into()).collect();
        self.fan(middle, &outline, THING_AT, color);
    }

    fn quad(&mut self, corners: [Vec3; 4], color: Color) {
        let [a, b, c, d] = corners.map(|corner| self.point(corner, color));
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// The corners of a line of this width, which extends half the width beyond its ends.
    fn around([from, to]: [Point; 2], width: f32) -> [Vec2; 4] {
        let [from, to] = [from, to].map(Vec2::from);
        let along = 0.5 * width * (to - from).normalize_or_zero();
        let aside = along.perp();
        [from - along - aside, to + along - aside, to + along + aside, from - along + aside]
    }

    fn strip(&mut self, ends: [Point; 2], width: f32, height: f32, color: Color) {
        self.quad(Self::around(ends, width).map(|at| to_world(at.into(), height)), color);
    }

    /// Adds a wall or a door.
    fn block(&mut self, ends: [Point; 2], thickness: f32, height: f32, color: Color) {
        let corners = Self::around(ends, thickness);
        let [low, high] = [0.0, height].map(|height| corners.map(|at| to_world(at.into(), height)));
        self.quad(high, color);
        for side in 0..4 {
            let next = (side + 1) % 4;
            let along = corners[next] - corners[side];
            let shade = SIDES[usize::from(along.x.abs() < along.y.abs())];
            let dark = Color::from((color.to_linear() * shade).with_alpha(1.0));
            self.quad([low[side], low[next], high[next], high[side]], dark);
        }
    }

    fn mesh(self) -> Mesh {
        let normals = vec![Vec3::Y.to_array(); self.positions.len()];
        let positions: Vec<[f32; 3]> = self.positions.iter().map(Vec3::to_array).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}
