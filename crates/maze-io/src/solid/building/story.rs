//! A floor of a building as a grid in the plane.

use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Side,
    grid::{Corners, FloorCells},
};
use std::{marker::PhantomData, ops::Range};

/// A floor of a building, numbered from its first cell on. Here, stairs have the outline of the two places that they
/// take, so they share their sides with the cells around them. There are no cells above the stairs of the floor below.
pub(super) struct Story<'g, G, C> {
    grid: &'g G,
    /// Its first cell, and the number of its cells.
    pub(super) first: Cell,
    len: usize,
    /// The first of its columns in the net.
    pub(super) left: u32,
    /// The number of columns in the net from a place to the one above it.
    pitch: u32,
    cells: PhantomData<C>,
}

/// Whether stairs of a building lead up to the east.
pub(super) fn rises_east(grid: &impl Geometry, stairs: Cell) -> bool {
    let corners = grid.corners(stairs);
    let height = |corner: usize| grid.in_space(stairs, corners[corner]).map_or(0.0, |frame| frame.at[1]);
    height(0) > height(2)
}

/// The first cell of a floor or of those above it. Cells are numbered floor by floor.
fn first_of(grid: &impl Geometry, level: u32) -> Cell {
    let Range { mut start, mut end } = grid.cells();
    while start < end {
        let middle = start.midpoint(end);
        if grid.level(middle) < level {
            start = middle + 1;
        } else {
            end = middle;
        }
    }
    start
}

impl<'g, G: Geometry, C: FloorCells> Story<'g, G, C> {
    pub(super) fn new(grid: &'g G, level: u32) -> Self {
        let cells = first_of(grid, level)..first_of(grid, level + 1);
        let (first, len) = (cells.start, cells.len());
        let left = cells.map(|cell| grid.coordinates(cell)[0]).min().unwrap_or_default();
        // The distance of a point of the net from its place in space.
        let shift = |cell: Cell| grid.in_space(cell, [0.0; 2]).map_or(0.0, |frame| frame.at[0]);
        let pitch = first.checked_sub(1).map_or(0.0, |below| shift(below) - shift(first)).round() as u32;
        Self { grid, first, len, left, pitch, cells: PhantomData }
    }

    pub(super) fn has_stairs(&self, cell: Cell) -> bool {
        self.grid.is_stairs(self.first + cell)
    }

    /// Whether stairs lead up to the east.
    pub(super) fn rises_east(&self, cell: Cell) -> bool {
        rises_east(self.grid, self.first + cell)
    }

    /// The eastern or the western end of stairs.
    pub(super) fn end(&self, cell: Cell, is_east: bool) -> HalfEdge {
        HalfEdge::new(cell, if is_east { 0 } else { 2 * C::WEST - 1 })
    }

    /// Whether a wall is on the boundary of the building, and not beside a hole for stairs.
    pub(super) fn is_outside(&self, wall: HalfEdge) -> bool {
        let (place, side) = self.place_and_side(wall);
        self.across(wall).is_none() && C::place_across(place, side).is_none_or(|place| !self.is_above_stairs(place))
    }

    fn is_above_stairs(&self, [column, row]: [u32; 2]) -> bool {
        let column = (column + self.left).checked_sub(self.pitch).filter(|_| self.pitch > 0);
        column.is_some_and(|column| self.in_net([column, row]).is_some_and(|cell| self.grid.is_stairs(cell)))
    }

    /// The cell of the building at a place of the net. Stairs are at two places.
    fn in_net(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let stairs = || self.grid.cell_at([column.checked_sub(1)?, row]).filter(|&cell| self.grid.is_stairs(cell));
        self.grid.cell_at([column, row]).or_else(stairs)
    }

    fn cell_of(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let cell = self.in_net([column + self.left, row])?.checked_sub(self.first)?;
        Some(cell).filter(|&cell| (cell as usize) < self.len)
    }

    /// A place, and its side that is this side of the cell. The sides of stairs begin with the eastern one.
    fn place_and_side(&self, HalfEdge { cell, side }: HalfEdge) -> ([u32; 2], Side) {
        let [column, row] = self.place(cell);
        let (west, east) = ([column, row], [column + 1, row]);
        match side {
            _ if !self.has_stairs(cell) => (west, side),
            _ if side < C::WEST => (east, side),
            _ if side < C::WEST + C::SIDES - 1 => (west, side + 1 - C::WEST),
            _ => (east, side + 2 - C::SIDES),
        }
    }

    /// The inverse of [`place_and_side`](Self::place_and_side).
    fn wall(&self, cell: Cell, place: [u32; 2], side: Side) -> HalfEdge {
        let is_east = place != self.place(cell);
        let side = match side {
            _ if !self.has_stairs(cell) => side,
            _ if !is_east => side + C::WEST - 1,
            _ if side < C::WEST => side,
            _ => side + C::SIDES - 2,
        };
        HalfEdge::new(cell, side)
    }

    /// The place of a cell, which is the western one of stairs.
    fn place(&self, cell: Cell) -> [u32; 2] {
        let [column, row] = self.grid.coordinates(self.first + cell);
        [column - self.left, row]
    }
}

impl<G: Geometry, C: FloorCells> Grid for Story<'_, G, C> {
    fn len(&self) -> usize {
        self.len
    }

    fn side_count(&self, cell: Cell) -> u8 {
        if self.has_stairs(cell) { 2 * C::SIDES - 2 } else { C::SIDES }
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let (place, side) = self.place_and_side(wall);
        let there = C::place_across(place, side)?;
        Some(self.wall(self.cell_of(there)?, there, (side + C::WEST) % C::SIDES))
    }

    fn plane(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl<G: Geometry, C: FloorCells> Geometry for Story<'_, G, C> {
    fn corners(&self, cell: Cell) -> Corners {
        if !self.has_stairs(cell) {
            return C::corners_at(self.place(cell));
        }
        let corners: Vec<_> = self
            .walls(cell)
            .map(|wall| {
                let (place, side) = self.place_and_side(wall);
                C::corners_at(place)[usize::from(side)]
            })
            .collect();
        Corners::try_from(&corners[..]).unwrap_or(Corners::new([]))
    }
}
