//! The walls of a row of squares, a bit each: where a row is drawn on its own, it is made and opened 64 cells at a time.

use crate::{Cell, HalfEdge, Side, grid::Square, threads};
use std::ops::Range;

/// Which walls of a row of squares are open, towards the next cell of the row and towards the next row.
#[derive(Clone, Debug)]
pub(crate) struct SquareRow {
    first: Cell,
    columns: u32,
    /// Bits of 64 cells a word, the first in the lowest one; those beyond the end of the row are 0.
    east: Vec<u64>,
    south: Vec<u64>,
}

/// How many cells a word has room for.
const BITS: u32 = u64::BITS;

impl SquareRow {
    /// A row of so many columns in which every wall stands.
    pub(crate) fn new(columns: u32) -> Self {
        let words = || vec![0; columns.div_ceil(BITS) as usize];
        Self { first: 0, columns, east: words(), south: words() }
    }

    /// Becomes the row that begins with a cell, with every wall standing.
    pub(crate) fn begin(&mut self, first: Cell) {
        self.first = first;
        self.east.fill(0);
        self.south.fill(0);
    }

    /// How many cells it has.
    pub(crate) fn columns(&self) -> u32 {
        self.columns
    }

    /// Opens each cell but the last towards one of both: where `coins(count)` has a bit set to the next of the row, else
    /// to the next row. The last cell is opened to the next row.
    pub(crate) fn open_by_coins(&mut self, mut coins: impl FnMut(u32) -> u64) {
        let mut left = self.columns - 1;
        for (east, south) in self.east.iter_mut().zip(&mut self.south) {
            let count = left.min(BITS);
            *east = coins(count);
            *south = !*east & lowest(count);
            left -= count;
        }
        self.open_south(self.columns - 1);
    }

    /// Opens each cell but the last towards the next of the row where a bit is set, and no other. Bits come for a range of
    /// at most 64 columns at a time.
    #[inline]
    pub(crate) fn open_east_by(&mut self, bits: impl FnMut(Range<u32>) -> u64) {
        fill(&mut self.east, self.columns - 1, bits);
    }

    /// The same, each cell towards the next row.
    #[inline]
    pub(crate) fn open_south_by(&mut self, bits: impl FnMut(Range<u32>) -> u64) {
        fill(&mut self.south, self.columns, bits);
    }

    /// Opens the cells of a range of columns towards the next of the row.
    #[inline]
    pub(crate) fn open_east(&mut self, columns: Range<u32>) {
        let Range { start: mut from, end: to } = columns;
        while from / BITS < to / BITS {
            self.east[(from / BITS) as usize] |= u64::MAX << (from % BITS);
            from = (from / BITS + 1) * BITS;
        }
        // Short ranges lie in one word, empty ones too: that is one path for nearly all.
        if let Some(word) = self.east.get_mut((from / BITS) as usize) {
            *word |= lowest(to - from) << (from % BITS);
        }
    }

    /// Opens the cell of a column towards the next row.
    #[inline]
    pub(crate) fn open_south(&mut self, column: u32) {
        self.south[(column / BITS) as usize] |= 1 << (column % BITS);
    }

    /// How many walls are open.
    pub(crate) fn len(&self) -> usize {
        self.east.iter().chain(&self.south).map(|word| word.count_ones() as usize).sum()
    }

    /// The open walls, by both half-edges.
    pub(crate) fn walls(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        let bits = |words: &[u64], column: u32| words[(column / BITS) as usize] >> (column % BITS) & 1 == 1;
        (0..self.columns).flat_map(move |column| {
            let cell = self.first + column;
            let east = [HalfEdge::new(cell, Square::EAST), HalfEdge::new(cell + 1, Square::WEST)];
            let south = [HalfEdge::new(cell, Square::SOUTH), HalfEdge::new(cell + self.columns, Square::NORTH)];
            let is_open = [bits(&self.east, column), bits(&self.south, column)];
            [east, south].into_iter().zip(is_open).filter_map(|(halves, is_open)| is_open.then_some(halves))
        })
    }

    /// Adds the open sides of rows that follow one another to the cells of a whole maze, a byte each. Each row is written
    /// on its own, also what the one before it opens, so that several threads can share the work.
    pub(crate) fn add_all(rows: &[Self], cells: &mut [u8]) {
        let [Some(first), Some(last)] = [rows.first(), rows.last()] else { return };
        let columns = first.columns as usize;
        let (cells, after) = cells[first.first as usize..].split_at_mut(rows.len() * columns);
        threads::for_each_chunk(cells, columns, |number, cells| {
            rows[number].add_to(number.checked_sub(1).map(|before| &rows[before]), cells);
        });
        let next = columns.min(after.len());
        last.add_to_next(&mut after[..next]);
    }

    /// Adds the open sides of the row's cells to a byte each; those towards the row before only if that is given.
    pub(crate) fn add_to(&self, row_before: Option<&Self>, row: &mut [u8]) {
        // Whether the cell before leads to this one.
        let mut before = 0;
        for (number, here) in row.chunks_mut(8).enumerate() {
            let [east, south] = [&self.east, &self.south].map(|words| eight(words, number));
            let west = east << 1 | before;
            before = east >> 7;
            let north = row_before.map_or(0, |row| eight(&row.south, number));
            let along = spread(east, Square::EAST) | spread(west & 0xFF, Square::WEST);
            add(here, along | spread(south, Square::SOUTH) | spread(north, Square::NORTH));
        }
    }

    /// Adds the open sides of the cells of the next row towards this one.
    pub(crate) fn add_to_next(&self, next: &mut [u8]) {
        for (number, below) in next.chunks_mut(8).enumerate() {
            add(below, spread(eight(&self.south, number), Square::NORTH));
        }
    }
}

/// Eight bits of such words.
#[inline]
fn eight(words: &[u64], number: usize) -> u64 {
    words[number / 8] >> (number % 8 * 8) & 0xFF
}

/// Sets the words of so many columns.
#[inline]
fn fill(words: &mut [u64], columns: u32, mut bits: impl FnMut(Range<u32>) -> u64) {
    for (word, start) in words.iter_mut().zip((0..columns).step_by(BITS as usize)) {
        *word = bits(start..columns.min(start + BITS));
    }
}

/// So many of the lowest bits, at most 64.
fn lowest(count: u32) -> u64 {
    1_u64.checked_shl(count).unwrap_or(0).wrapping_sub(1)
}

/// The eight lowest bits, the only ones that may be set, as sides of eight cells: a byte each, the lowest first.
#[inline]
fn spread(bits: u64, side: Side) -> u64 {
    // Seven copies of seven bits, each a byte and a bit after the one before, so that in every byte the right one is the
    // lowest; the eighth bit would run into the next copy.
    let seven = (bits & 0x7F) * 0x0000_0408_1020_4081;
    ((seven & 0x0101_0101_0101_0101) | (bits >> 7 << 56)) << side
}

/// Adds the bits of eight bytes to as many cells, or fewer at the end of a row.
#[inline]
fn add(cells: &mut [u8], bits: u64) {
    if let Ok(eight) = <&mut [u8; 8]>::try_from(&mut *cells) {
        *eight = (u64::from_le_bytes(*eight) | bits).to_le_bytes();
        return;
    }
    cells.iter_mut().zip(bits.to_le_bytes()).for_each(|(cell, bits)| *cell |= bits);
}
