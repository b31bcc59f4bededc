//! Eller's algorithm on squares. The walls of a row are computed as whole words, and sets never cross.

use super::choose::choose;
use crate::{Cell, MazeRng, bulk::SquareRow, method::Bias};

/// The state of a row of squares.
///
/// Its sets do not cross: of cells *a*, *b*, *c*, *d* in this order, *a* and *c* cannot be in one set while *b* and *d*
/// are in another, because the paths that join them lie above the row and would meet. So if a set is joined to one that
/// started before it, it either starts here or has no more cells to come. The first cell of the earlier set stays the
/// first as long as it is needed, and one look-up beyond a cell's first cell finds it. Other shapes have to search.
#[derive(Debug)]
pub(super) struct SquareFront {
    row: SquareRow,
    columns: Vec<Column>,
    /// The columns of the next row.
    next: Vec<Column>,
}

/// The state of a column in the row being carved.
#[derive(Clone, Copy, Debug)]
struct Column {
    /// The first cell of the set.
    set: u32,
    /// For the first cell of a set: the number of its cells. Later, how many of them come before the one chosen to
    /// continue.
    cells: u32,
    /// For the first cell of a set: the first column in which it continues into the next row.
    into: u32,
}

/// The value for no column.
const NONE: u32 = u32::MAX;

impl SquareFront {
    /// The state before the first row.
    pub(super) fn new(columns: u32) -> Self {
        let alone: Vec<_> = (0..columns).map(|set| Column { set, cells: 1, into: NONE }).collect();
        Self { row: SquareRow::new(columns), next: alone.clone(), columns: alone }
    }

    /// Carves the row that begins with a cell.
    pub(super) fn carve(&mut self, first: Cell, is_last: bool, bias: Bias, rng: &mut MazeRng) -> &SquareRow {
        self.row.begin(first);
        if is_last {
            self.join(|_| u64::MAX);
        } else {
            self.join(|count| bias.coins(rng, count));
            self.go_on(rng);
            std::mem::swap(&mut self.columns, &mut self.next);
        }
        &self.row
    }

    /// Joins neighbors that are not connected, where `wanted(count)` has a bit set for the next `count` columns.
    fn join(&mut self, mut wanted: impl FnMut(u32) -> u64) {
        let columns = &mut self.columns[..];
        // The first cell of the current set, and the number of its cells.
        let (mut here, mut cells) = (0, columns[0].cells);
        self.row.open_east_by(|range| {
            let (wanted, mut open) = (wanted(range.end - range.start), 0);
            for (bit, column) in range.enumerate() {
                let next = columns[columns[column as usize + 1].set as usize].set;
                let (is_wanted, apart) = (wanted >> bit & 1 == 1, here != next);
                let meant = is_wanted & apart;
                open |= u64::from(meant) << bit;
                let (first, second) = (here.min(next), here.max(next));
                columns[second as usize].set = choose(meant, first, second);
                cells = columns[next as usize].cells + choose(meant, cells, 0);
                here = choose(meant, first, next);
                columns[here as usize].cells = cells;
            }
            open
        });
    }

    /// Opens walls to the next row: one wall of each set that is chosen in advance, and any other by a coin toss.
    fn go_on(&mut self, rng: &mut MazeRng) {
        let (columns, next) = (&mut self.columns[..], &mut self.next[..]);
        self.row.open_south_by(|range| {
            let mut firsts = 0_u64;
            for (bit, column) in range.clone().enumerate() {
                // Earlier cells already know the first cell of their set.
                let set = columns[columns[column as usize].set as usize].set;
                columns[column as usize].set = set;
                firsts |= u64::from(set == column) << bit;
            }
            // One draw for each set, at its first cell, and one coin for each cell. The loop over sets has no branch
            // that depends on where the next set begins.
            let count = range.end - range.start;
            let mut bit = firsts.trailing_zeros().min(count);
            let (mut tossed, mut open) = (rng.coins(bit), 0);
            while bit < count {
                let before = &mut columns[(range.start + bit) as usize].cells;
                *before = rng.below(*before);
                firsts &= firsts - 1;
                let end = firsts.trailing_zeros().min(count);
                tossed |= rng.coins(end - bit) << bit;
                bit = end;
            }
            for (bit, column) in range.enumerate() {
                let set = columns[column as usize].set;
                let Column { cells: before, into, .. } = columns[set as usize];
                let (chosen, heads) = (before == 0, tossed >> bit & 1 == 1);
                let meant = chosen | heads;
                open |= u64::from(meant) << bit;
                let goes_into = choose(meant, into.min(column), into);
                columns[set as usize] = Column { set, cells: before.wrapping_sub(1), into: goes_into };
                let set = choose(meant, goes_into, column);
                next[column as usize] = Column { set, cells: 0, into: NONE };
                next[set as usize].cells += 1;
            }
            open
        });
    }
}
