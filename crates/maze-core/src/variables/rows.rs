//! Rows: the run of sidewinder, and the sets of Eller's algorithm.

use super::{
    fold::{Fold, Named, Place, Step},
    memory::{Memory, Name},
};
use crate::{Cell, Event, Grid};

const ROW: Name = 0;
const NEXT: Name = 1;
const IS_OVER: Name = 0;

/// Sidewinder: the cells of the run.
#[derive(Debug)]
pub(super) struct Run;

impl Fold for Run {
    fn names(&self) -> &'static [Named] {
        &[("run", Place::First(ROW))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        let Some([wall, twin]) = step.wall() else { return };
        let goes_on = step.line == "join";
        if memory.number(IS_OVER) == 1 && !goes_on {
            memory.truncate(ROW, 0);
            memory.set_number(IS_OVER, 0);
        }
        if memory.list(ROW).is_empty() {
            memory.push(ROW, wall.cell);
        }
        if matches!(step.line, "up" | "end") {
            memory.set_number(IS_OVER, 1);
        } else {
            memory.push(ROW, twin.cell);
        }
    }
}

/// Eller's algorithm: the sets of the row, and of the next row. A set has the number of its first cell, from 1.
#[derive(Debug)]
pub(super) struct Sets {
    /// The first cell of each row, and the end of the last row.
    starts: Vec<Cell>,
}

impl Sets {
    pub(super) fn new<G: Grid>(grid: &G) -> Self {
        let row = |cell: Cell| grid.coordinates(cell)[1];
        let mut starts: Vec<_> = grid.cells().filter(|&cell| cell == 0 || row(cell) != row(cell - 1)).collect();
        starts.push(grid.cells().end);
        Self { starts }
    }

    /// The cells of the row of a cell, each in a set of its own.
    fn row(&self, cell: Cell) -> impl Iterator<Item = (Cell, u32)> + use<> {
        let end = self.starts.partition_point(|&start| start <= cell);
        (self.starts[end - 1]..self.starts[end]).map(|cell| (cell, cell + 1))
    }
}

/// The number of the set of a cell.
fn number(memory: &Memory, cell: Cell) -> Option<u32> {
    [ROW, NEXT].into_iter().find_map(|list| memory.find(list, cell).and_then(|at| memory.list(list)[at].number))
}

impl Fold for Sets {
    fn names(&self) -> &'static [Named] {
        &[("row", Place::First(ROW)), ("next-row", Place::First(NEXT))]
    }

    fn step(&self, step: &Step, memory: &mut Memory) {
        let (Event::Opened([here, _]) | Event::Closed([here, _]) | Event::Kept([here, _])) = step.event else {
            let Event::Marked { cell, .. } = step.event else { return };
            return self.go_to(memory, cell);
        };
        self.go_to(memory, here.cell);
        let Some([_, beyond]) = step.wall() else { return };
        if step.line == "open" && memory.list(NEXT).is_empty() {
            memory.set(NEXT, self.row(beyond.cell));
        }
        if let [Some(a), Some(b)] = [here.cell, beyond.cell].map(|cell| number(memory, cell)) {
            for list in [ROW, NEXT] {
                for at in 0..memory.list(list).len() {
                    if memory.list(list)[at].number == Some(a.max(b)) {
                        memory.renumber(list, at, a.min(b));
                    }
                }
            }
        }
    }
}

impl Sets {
    /// Goes on to the row of a cell.
    fn go_to(&self, memory: &mut Memory, cell: Cell) {
        if memory.find(ROW, cell).is_some() {
            return;
        }
        memory.swap(ROW, NEXT);
        memory.truncate(NEXT, 0);
        if memory.list(ROW).is_empty() {
            memory.set(ROW, self.row(cell));
        }
    }
}
