//! A window over the cells from the current one to the farthest one that has been reached. Cells are numbered by rows
//! or rings, so these are about as many as two rows have.

use super::post::{Mouth, Post};
use maze_core::{Cell, HalfEdge};
use std::collections::VecDeque;

/// The data of cells from the current one on.
#[derive(Default)]
pub(super) struct Window {
    first: Cell,
    cells: VecDeque<Known>,
}

/// The data of a cell.
#[derive(Default)]
struct Known {
    center: Option<Post>,
    /// The mouths at the beginning and the end of each side.
    sides: Vec<[Option<Mouth>; 2]>,
}

impl Window {
    fn of(&mut self, cell: Cell) -> &mut Known {
        let place = (cell - self.first) as usize;
        if place >= self.cells.len() {
            self.cells.resize_with(place + 1, Known::default);
        }
        &mut self.cells[place]
    }

    /// The center post of a cell's floor.
    pub(super) fn center(&mut self, cell: Cell) -> &mut Option<Post> {
        &mut self.of(cell).center
    }

    /// The mouths at the beginning and the end of a half-edge.
    pub(super) fn mouths(&mut self, wall: HalfEdge) -> &mut [Option<Mouth>; 2] {
        let (sides, side) = (&mut self.of(wall.cell).sides, usize::from(wall.side));
        sides.resize(sides.len().max(side + 1), [None; 2]);
        &mut sides[side]
    }

    /// Drops the first cell.
    pub(super) fn advance(&mut self) {
        self.cells.pop_front();
        self.first += 1;
    }
}
