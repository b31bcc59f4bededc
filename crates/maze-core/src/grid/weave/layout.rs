//! Squares, bridges and tunnels of a weave, and the numbers of its cells.

use super::{Size, crossings};
use crate::Cell;
use std::sync::Arc;

/// The places of a rectangle, row by row, and the cells there.
///
/// First are the squares and bridges, row by row, and then the tunnels in the order of their bridges. A bridge is at
/// three places. A tunnel is at the places north and south of the middle of its bridge.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// The middles of the bridges, row by row.
    crossings: Vec<[u32; 2]>,
    /// The cell at each place.
    cells: Vec<Cell>,
    /// The place of each square, and the western place of each bridge.
    places: Vec<u32>,
}

/// The kind of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Square,
    /// Three places from west to east.
    Bridge,
    /// Three places from north to south.
    Tunnel,
}

/// The kind of a cell, and the column and row of its first place: the western one of a bridge, the northern one of a
/// tunnel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) kind: Kind,
    pub(super) column: u32,
    pub(super) row: u32,
}

impl Layout {
    pub(super) fn new(size @ [columns, rows, _]: Size) -> Arc<Self> {
        const UNKNOWN: Cell = Cell::MAX;
        let crossings = crossings::crossings(size);
        let mut cells = vec![UNKNOWN; (columns * rows) as usize];
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer crossings than places")]
        let first_tunnel = columns * rows - 4 * crossings.len() as u32;
        for (tunnel, &[column, row]) in (first_tunnel..).zip(&crossings) {
            for row in [row - 1, row + 1] {
                cells[(row * columns + column) as usize] = tunnel;
            }
        }
        let mut places = Vec::with_capacity(cells.len() - 4 * crossings.len());
        let mut bridges = crossings.iter().map(|&[column, row]| row * columns + column - 1).peekable();
        for place in 0..columns * rows {
            if cells[place as usize] != UNKNOWN {
                continue;
            }
            let length = if bridges.next_if_eq(&place).is_some() { 3 } else { 1 };
            #[expect(clippy::cast_possible_truncation, reason = "there are fewer cells than places")]
            cells[place as usize..(place + length) as usize].fill(places.len() as Cell);
            places.push(place);
        }
        Arc::new(Self { columns, rows, crossings, cells, places })
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.places.len() + self.crossings.len()
    }

    /// The first tunnel, which is also the number of squares and bridges.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer cells than places")]
    pub(super) fn first_tunnel(&self) -> Cell {
        self.places.len() as Cell
    }

    pub(super) fn has_crossings(&self) -> bool {
        !self.crossings.is_empty()
    }

    /// The easternmost column with a crossing.
    pub(super) fn last_crossing(&self) -> Option<u32> {
        self.crossings.iter().map(|&[column, _]| column).max()
    }

    pub(super) fn is_tunnel(&self, cell: Cell) -> bool {
        cell >= self.first_tunnel()
    }

    /// The place of a cell.
    pub(super) fn place(&self, cell: Cell) -> Place {
        let Some(&place) = self.places.get(cell as usize) else {
            let [column, row] = self.crossings[(cell - self.first_tunnel()) as usize];
            return Place { kind: Kind::Tunnel, column, row: row - 1 };
        };
        let [column, row] = [place % self.columns, place / self.columns];
        let is_bridge = column + 1 < self.columns && self.cells[place as usize + 1] == cell;
        Place { kind: if is_bridge { Kind::Bridge } else { Kind::Square }, column, row }
    }

    /// The cell at a place in the rectangle, seen from above: in the middle of a crossing, the bridge.
    pub(super) fn cell(&self, column: u32, row: u32) -> Cell {
        self.cells[(row * self.columns + column) as usize]
    }

    /// The tunnel at a place in the rectangle.
    pub(super) fn tunnel(&self, column: u32, row: u32) -> Option<Cell> {
        let cell = self.cell(column, row);
        if self.is_tunnel(cell) {
            return Some(cell);
        }
        let number = self.crossings.binary_search_by_key(&[row, column], |&[x, y]| [y, x]).ok()?;
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer cells than places")]
        Some(self.first_tunnel() + number as Cell)
    }
}
