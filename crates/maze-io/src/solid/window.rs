//! What is known of the cells between the one at work and the farthest that has been reached: as cells are numbered row
//! by row or ring by ring, these are about as many as there are in two rows.

use super::post::{Mouth, Post};
use maze_core::{Cell, HalfEdge};
use std::collections::VecDeque;

/// Cells from the one at work on.
#[derive(Default)]
pub(super) struct Window {
    first: Cell,
    cells: VecDeque<Known>,
}

/// What is known of a cell.
#[derive(Default)]
struct Known {
    center: Option<Post>,
    /// Where each side begins and ends.
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

    /// The center of a cell's floor.
    pub(super) fn center(&mut self, cell: Cell) -> &mut Option<Post> {
        &mut self.of(cell).center
    }

    /// Where a half-edge begins and ends.
    pub(super) fn mouths(&mut self, wall: HalfEdge) -> &mut [Option<Mouth>; 2] {
        let (sides, side) = (&mut self.of(wall.cell).sides, usize::from(wall.side));
        sides.resize(sides.len().max(side + 1), [None; 2]);
        &mut sides[side]
    }

    /// Forgets the first cell.
    pub(super) fn advance(&mut self) {
        self.cells.pop_front();
        self.first += 1;
    }
}
