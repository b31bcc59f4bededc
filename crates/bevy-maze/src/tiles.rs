//! The tiles of a maze: squares of its plane that are shown or hidden as a whole. A cell belongs to the tile that
//! contains its center, so the cells of a tile are near each other on every shape. The floors of a building have tiles of
//! their own.

use super::{bounds::MazeBounds, levels::levels};
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Geometry as _, Grid};

/// The side of a tile, in cell pitches: the walls of 31 x 31 squares fill two rows of a field.
pub(super) const SIDE: f32 = 31.0;

/// The tiles of a maze, row by row.
#[derive(Component, Debug)]
pub(super) struct Tiles {
    /// The western edge of each floor of a building. A single one in other mazes.
    wests: Vec<f32>,
    north: f32,
    /// The number of columns of all floors, side by side.
    columns: usize,
    /// The cells of all tiles, tile by tile, sorted within each tile.
    cells: Vec<Cell>,
    /// The index of the first cell of each tile, and the number of cells.
    starts: Vec<usize>,
}

impl Tiles {
    pub(super) fn new(grid: &AnyGrid, bounds: &MazeBounds) -> Self {
        let levels = Levels::of(grid, bounds);
        let count = |length: f32| index((length / SIDE).ceil(), usize::MAX).max(1);
        let [columns, rows] = [count(levels.width) * levels.wests.len(), count(bounds.max[1] - bounds.min[1])];
        let mut tiles = Self {
            wests: levels.wests,
            north: bounds.min[1],
            columns,
            cells: vec![0; grid.len()],
            starts: vec![0; columns * rows + 1],
        };
        // Counting sort.
        for cell in grid.cells() {
            let tile = tiles.of(grid, cell);
            tiles.starts[tile + 1] += 1;
        }
        for tile in 0..columns * rows {
            tiles.starts[tile + 1] += tiles.starts[tile];
        }
        let mut next = tiles.starts.clone();
        for cell in grid.cells() {
            let place = &mut next[tiles.of(grid, cell)];
            tiles.cells[*place] = cell;
            *place += 1;
        }
        tiles
    }

    /// Returns the number of tiles.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the number of columns and of rows.
    pub(super) fn size(&self) -> [usize; 2] {
        [self.columns, self.len() / self.columns]
    }

    /// Returns the tile that a cell belongs to.
    pub(super) fn of(&self, grid: &AnyGrid, cell: Cell) -> usize {
        let [x, y] = grid.center(cell);
        let level = grid.level(cell) as usize;
        let place = |length: f32, count: usize| index(length / SIDE, count.saturating_sub(1));
        let [columns, rows] = [self.columns_of_level(), self.size()[1]];
        place(y - self.north, rows) * self.columns + level * columns + place(x - self.wests[level], columns)
    }

    /// Returns the number of columns of a floor.
    fn columns_of_level(&self) -> usize {
        self.columns / self.wests.len()
    }

    /// Returns the floor of a building that a tile is on.
    pub(super) fn level(&self, tile: usize) -> u32 {
        u32::try_from(tile % self.columns / self.columns_of_level()).unwrap_or(u32::MAX)
    }

    /// Returns the sorted cells of a tile.
    pub(super) fn cells(&self, tile: usize) -> &[Cell] {
        &self.cells[self.starts[tile]..self.starts[tile + 1]]
    }

    /// Returns the square that a tile covers.
    pub(super) fn square(&self, tile: usize) -> Rect {
        let west = self.wests[self.level(tile) as usize];
        let [column, row] = [tile % self.columns % self.columns_of_level(), tile / self.columns].map(pitches);
        let corner = Vec2::new(west, self.north) + SIDE * Vec2::new(column, row);
        Rect::from_corners(corner, corner + SIDE)
    }
}

/// The western edges of the floors of a building in its net, and the width of the widest.
struct Levels {
    wests: Vec<f32>,
    width: f32,
}

impl Levels {
    fn of(grid: &AnyGrid, bounds: &MazeBounds) -> Self {
        let count = levels(grid) as usize;
        if count == 1 {
            return Self { wests: vec![bounds.min[0]], width: bounds.max[0] - bounds.min[0] };
        }
        let (mut wests, mut easts) = (vec![f32::INFINITY; count], vec![f32::NEG_INFINITY; count]);
        for cell in grid.cells() {
            let (level, x) = (grid.level(cell) as usize, grid.center(cell)[0]);
            (wests[level], easts[level]) = (wests[level].min(x), easts[level].max(x));
        }
        let width = wests.iter().zip(&easts).map(|(west, east)| east - west).fold(0.0, f32::max);
        Self { wests, width }
    }
}

/// The number of a tile along an axis.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below zero is zero")]
fn index(tiles: f32, last: usize) -> usize {
    (tiles as usize).min(last)
}

/// Converts a number of cells to a length.
#[expect(clippy::cast_precision_loss, reason = "there are far fewer than 2^24")]
pub(super) fn pitches(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Point, Shape, ShapeKind};

    #[test]
    fn each_cell_belongs_to_one_tile_in_which_its_center_lies() {
        for &kind in ShapeKind::ALL {
            let numbers = kind.dimensions().iter().zip([50, 40, 2]);
            let numbers = numbers.map(|(dimension, number)| dimension.max.min(number).to_string());
            let shape = format!("{}:{}", kind.key(), numbers.collect::<Vec<_>>().join("x"));
            let shape: Shape = shape.parse().expect("a small shape");
            let grid = shape.grid();
            let corners: Vec<Point> = grid.cells().flat_map(|cell| grid.corners(cell).to_vec()).collect();
            let most = |axis: usize, sign: f32| {
                sign * corners.iter().map(|corner| sign * corner[axis]).fold(f32::NEG_INFINITY, f32::max)
            };
            let [min, max] = [-1.0, 1.0].map(|sign| [most(0, sign), most(1, sign)]);
            let tiles = Tiles::new(&grid, &MazeBounds { min, max, ..default() });
            let mut found = vec![0; grid.len()];
            for tile in 0..tiles.len() {
                assert!(tiles.cells(tile).is_sorted());
                for &cell in tiles.cells(tile) {
                    found[cell as usize] += 1;
                    assert_eq!(tiles.of(&grid, cell), tile);
                    assert_eq!(grid.level(cell), tiles.level(tile));
                    let square = tiles.square(tile).inflate(1e-3);
                    assert!(square.contains(Vec2::from(grid.center(cell))), "{shape}: cell {cell} in {square:?}");
                }
            }
            assert!(tiles.len() > 1 && found.iter().all(|&count| count == 1), "{shape}");
        }
    }
}
