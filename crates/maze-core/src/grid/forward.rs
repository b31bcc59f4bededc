//! Grids behind pointers, and macros that forward the calls of one grid to another.

use super::{Chart, Corners, Cursor, Geometry, Grid, Isometry, Lines, SideSets, Square};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::{ops::Range, sync::Arc};

// Each macro writes the methods of one trait, except those that return other grids. `$to!(self, grid => …)` evaluates
// an expression on the grid to forward to.

/// Forwards the methods of [`Grid`].
macro_rules! forward_grid {
    ($to:ident) => {
        fn len(&self) -> usize {
            $to!(self, grid => grid.len())
        }
        fn max_sides(&self) -> u8 {
            $to!(self, grid => grid.max_sides())
        }
        fn side_count(&self, cell: Cell) -> u8 {
            $to!(self, grid => grid.side_count(cell))
        }
        fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
            $to!(self, grid => grid.across(wall))
        }
        fn neighbor_sides(&self, cell: Cell) -> SideSet {
            $to!(self, grid => grid.neighbor_sides(cell))
        }
        fn all_neighbor_sides(&self) -> SideSets {
            $to!(self, grid => grid.all_neighbor_sides())
        }
        fn is_connected(&self) -> bool {
            $to!(self, grid => grid.is_connected())
        }
        fn twin(&self, wall: HalfEdge) -> HalfEdge {
            $to!(self, grid => grid.twin(wall))
        }
        fn cursor(&self, cell: Cell) -> Cursor {
            $to!(self, grid => grid.cursor(cell))
        }
        fn step(&self, from: Cursor, side: Side) -> Cursor {
            $to!(self, grid => grid.step(from, side))
        }
        fn coordinates(&self, cell: Cell) -> [u32; 2] {
            $to!(self, grid => grid.coordinates(cell))
        }
        fn cell_at(&self, coordinates: [u32; 2]) -> Option<Cell> {
            $to!(self, grid => grid.cell_at(coordinates))
        }
        fn dimensions(&self) -> [u32; 2] {
            $to!(self, grid => grid.dimensions())
        }
        fn default_ends(&self) -> [Cell; 2] {
            $to!(self, grid => grid.default_ends())
        }
        fn accept<V: crate::grid::GridVisitor>(&self, visitor: V) -> V::Output {
            $to!(self, grid => grid.accept(visitor))
        }
    };
}

/// Forwards the methods of [`Geometry`].
macro_rules! forward_geometry {
    ($to:ident) => {
        fn corners(&self, cell: Cell) -> Corners {
            $to!(self, grid => grid.corners(cell))
        }
        fn center(&self, cell: Cell) -> Point {
            $to!(self, grid => grid.center(cell))
        }
        fn ends(&self, wall: HalfEdge) -> [Point; 2] {
            $to!(self, grid => grid.ends(wall))
        }
        fn arc_center(&self, wall: HalfEdge) -> Option<Point> {
            $to!(self, grid => grid.arc_center(wall))
        }
        fn bends(&self, wall: HalfEdge) -> Corners {
            $to!(self, grid => grid.bends(wall))
        }
        fn chart(&self, cell: Cell) -> Chart {
            $to!(self, grid => grid.chart(cell))
        }
        fn transition(&self, wall: HalfEdge) -> Isometry {
            $to!(self, grid => grid.transition(wall))
        }
        fn in_space(&self, cell: Cell, point: Point) -> Option<crate::grid::SpaceFrame> {
            $to!(self, grid => grid.in_space(cell, point))
        }
        fn is_developable(&self) -> bool {
            $to!(self, grid => grid.is_developable())
        }
        fn folds(&self, cell: Cell) -> Vec<[Side; 2]> {
            $to!(self, grid => grid.folds(cell))
        }
        fn is_stairs(&self, cell: Cell) -> bool {
            $to!(self, grid => grid.is_stairs(cell))
        }
        fn level(&self, cell: Cell) -> u32 {
            $to!(self, grid => grid.level(cell))
        }
        fn to_plan(&self, cell: Cell) -> Isometry {
            $to!(self, grid => grid.to_plan(cell))
        }
        fn locate_in(&self, chart: Chart, point: Point) -> Option<Cell> {
            $to!(self, grid => grid.locate_in(chart, point))
        }
        fn locate(&self, point: Point) -> Option<Cell> {
            $to!(self, grid => grid.locate(point))
        }
        fn clearance(&self) -> f32 {
            $to!(self, grid => grid.clearance())
        }
        fn longest_step(&self) -> f32 {
            $to!(self, grid => grid.longest_step())
        }
        fn side_name(&self, wall: HalfEdge) -> &'static str {
            $to!(self, grid => grid.side_name(wall))
        }
    };
}

/// Forwards the methods of [`Lines`].
macro_rules! forward_lines {
    ($to:ident) => {
        fn row_cells(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
            $to!(self, grid => grid.row_cells(columns, row))
        }
        fn next_in_row(&self, cell: Cell) -> Side {
            $to!(self, grid => grid.next_in_row(cell))
        }
        fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
            $to!(self, grid => grid.forward_sides(cell, axis))
        }
        fn wraps(&self, axis: usize) -> bool {
            $to!(self, grid => grid.wraps(axis))
        }
        fn as_square(&self) -> Option<&Square> {
            $to!(self, grid => grid.as_square())
        }
        fn max_cells_per_place(&self) -> usize {
            $to!(self, grid => grid.max_cells_per_place())
        }
    };
}

pub(crate) use {forward_geometry, forward_grid, forward_lines};

/// Forwards to the grid behind a pointer.
macro_rules! behind {
    ($pointer:ident, $grid:ident => $value:expr) => {{
        let $grid = &**$pointer;
        $value
    }};
}

macro_rules! pointers {
    ($($pointer:ty),+) => {$(
        impl<G: Grid> Grid for $pointer {
            const MAX_SIDES: u8 = G::MAX_SIDES;

            forward_grid!(behind);

            fn lines(&self) -> Option<&impl Lines> {
                (**self).lines()
            }

            fn plane(&self) -> Option<&impl Geometry> {
                (**self).plane()
            }

            fn geometry(&self) -> Option<&impl Geometry> {
                (**self).geometry()
            }
        }

        impl<G: Geometry> Geometry for $pointer {
            forward_geometry!(behind);
        }

        impl<G: Lines> Lines for $pointer {
            forward_lines!(behind);
        }
    )+};
}

pointers!(&G, Box<G>, Arc<G>);
