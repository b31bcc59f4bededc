//! Tiles of grids larger than the cache, and the weights of their walls.

use super::{packed::pack, parts};
use crate::{Cell, Grid, HalfEdge, Lines, MazeRng, Sink};
use std::ops::{ControlFlow, Range};

/// The number of columns and of rows of a tile. The sets and walls of a tile fit into the cache of one core.
pub(super) const SIZE: u32 = 256;

/// The lines of a grid whose walls are weighed tile by tile, or `None` for small grids. In large grids, walls in random
/// order would make memory access the bottleneck.
pub(super) fn tiled<G: Grid>(grid: &G) -> Option<&impl Lines> {
    if parts::is_large(grid.len() as u64) { grid.lines().filter(|lines| suits(*lines)) } else { None }
}

/// Whether a tile has room for all walls of its places: 16 each.
fn suits<G: Lines>(lines: &G) -> bool {
    lines.max_cells_per_place() * usize::from(G::MAX_SIDES) <= 2 * 16
}

/// All tiles, in the order in which their walls are weighed.
pub(super) fn tiles<G: Lines>(grid: &G) -> impl Iterator<Item = Tile<'_, G>> + Clone {
    let [columns, rows] = grid.dimensions();
    let columns = parts::cut(0..columns, SIZE);
    parts::cut(0..rows, SIZE)
        .flat_map(move |rows| columns.clone().map(move |columns| Tile::new(grid, columns, rows.clone())))
}

/// The number of bits of a weight.
const WEIGHT_BITS: u32 = 44;

/// Draws the weight of the next wall. Of walls with the same weight, the one with the lower packed number is lighter.
#[inline]
pub(super) fn weigh(rng: &mut MazeRng) -> u64 {
    rng.word() & ((1 << WEIGHT_BITS) - 1)
}

/// Weighs all walls again. Passes on the weight and the packed number of each, which together order the walls.
pub(super) fn weigh_all<G: Lines, S: Sink>(
    grid: &G,
    rng: &mut MazeRng,
    sink: &mut S,
    mut weighed: impl FnMut((u64, u32), [HalfEdge; 2], &mut S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for tile in tiles(grid) {
        sink.idle()?;
        for halves in tile.walls() {
            weighed((weigh(rng), pack(halves[0])), halves, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells between some columns and rows.
pub(super) struct Tile<'g, G> {
    pub(super) grid: &'g G,
    pub(super) columns: Range<u32>,
    pub(super) rows: Range<u32>,
    /// The cells of each row, and the position of the first in the tile.
    segments: Vec<(Range<Cell>, u32)>,
    /// The number of cells.
    pub(super) len: u32,
}

impl<'g, G: Lines> Tile<'g, G> {
    fn new(grid: &'g G, columns: Range<u32>, rows: Range<u32>) -> Self {
        let mut len = 0;
        let segments = rows.clone().map(|row| {
            let cells = grid.row_cells(columns.clone(), row);
            let first = len;
            len += cells.end - cells.start;
            (cells, first)
        });
        let segments = segments.collect();
        Self { grid, columns, rows, segments, len }
    }

    /// The cells, and their positions in the tile.
    pub(super) fn cells(&self) -> impl Iterator<Item = (u32, Cell)> {
        self.segments.iter().flat_map(|(cells, first)| (*first..).zip(cells.clone()))
    }

    /// The walls that are weighed here: those whose first cell is in the tile.
    pub(super) fn walls(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        let walls = self.cells().flat_map(|(_, cell)| self.grid.neighbor_walls(cell));
        walls.map(|wall| [wall, self.grid.twin(wall)]).filter(|[wall, twin]| wall.cell < twin.cell)
    }

    /// The number of these walls.
    pub(super) fn wall_count(&self) -> u64 {
        if self.grid.as_square().is_none() {
            return self.walls().count() as u64;
        }
        // Count the east and south walls of each square, except those on the boundary.
        let [columns, rows] = self.grid.dimensions();
        let [width, height] = [&self.columns, &self.rows].map(|range| u64::from(range.end - range.start));
        let (is_last_column, is_last_row) = (self.columns.end == columns, self.rows.end == rows);
        (width - u64::from(is_last_column)) * height + (height - u64::from(is_last_row)) * width
    }

    /// The position of a cell in the tile, or `None` if it is outside.
    #[inline]
    pub(super) fn position(&self, cell: Cell) -> Option<u32> {
        let [column, row] = self.grid.coordinates(cell);
        let inside = self.columns.contains(&column) && self.rows.contains(&row);
        inside.then(|| {
            let (cells, first) = &self.segments[(row - self.rows.start) as usize];
            first + (cell - cells.start)
        })
    }
}
