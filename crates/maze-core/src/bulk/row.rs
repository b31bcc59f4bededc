//! The walls of a row of squares, one bit each. A row is drawn and opened 64 cells at a time.

use crate::{Cell, HalfEdge, Side, grid::Square, threads};
use std::ops::Range;

/// The open walls of a row of squares, toward the next cell of the row and toward the next row.
#[derive(Clone, Debug)]
pub(crate) struct SquareRow {
    first: Cell,
    columns: u32,
    /// One bit per cell, the first cell in the lowest bit. Bits beyond the end of the row are 0.
    east: Vec<u64>,
    south: Vec<u64>,
}

/// The number of cells in a word.
const BITS: u32 = u64::BITS;

impl SquareRow {
    /// Creates a row in which every wall is closed.
    pub(crate) fn new(columns: u32) -> Self {
        let words = || vec![0; columns.div_ceil(BITS) as usize];
        Self { first: 0, columns, east: words(), south: words() }
    }

    /// Moves to the row that begins with this cell, and closes every wall.
    pub(crate) fn begin(&mut self, first: Cell) {
        self.first = first;
        self.east.fill(0);
        self.south.fill(0);
    }

    /// The number of cells.
    pub(crate) fn columns(&self) -> u32 {
        self.columns
    }

    /// Opens each cell except the last either to the next cell of the row, if its bit of `coins(count)` is set, or to
    /// the next row. Opens the last cell to the next row.
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

    /// Opens exactly those cells to the next cell of the row whose bit is set, except the last cell. `bits` is called
    /// for ranges of at most 64 columns.
    #[inline]
    pub(crate) fn open_east_by(&mut self, bits: impl FnMut(Range<u32>) -> u64) {
        fill(&mut self.east, self.columns - 1, bits);
    }

    /// Opens exactly those cells to the next row whose bit is set.
    #[inline]
    pub(crate) fn open_south_by(&mut self, bits: impl FnMut(Range<u32>) -> u64) {
        fill(&mut self.south, self.columns, bits);
    }

    /// Opens the cells of a range of columns to the next cell of the row.
    #[inline]
    pub(crate) fn open_east(&mut self, columns: Range<u32>) {
        let Range { start: mut from, end: to } = columns;
        while from / BITS < to / BITS {
            self.east[(from / BITS) as usize] |= u64::MAX << (from % BITS);
            from = (from / BITS + 1) * BITS;
        }
        // Short and empty ranges lie in one word, so this is the path for nearly all.
        if let Some(word) = self.east.get_mut((from / BITS) as usize) {
            *word |= lowest(to - from) << (from % BITS);
        }
    }

    /// Opens the cell of a column to the next row.
    #[inline]
    pub(crate) fn open_south(&mut self, column: u32) {
        self.south[(column / BITS) as usize] |= 1 << (column % BITS);
    }

    /// The number of open walls.
    pub(crate) fn len(&self) -> usize {
        self.east.iter().chain(&self.south).map(|word| word.count_ones() as usize).sum()
    }

    /// The open walls, each as its two half-edges.
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

    /// Adds the open sides of consecutive rows to a whole maze of one byte per cell. Each row is written independently,
    /// including what the previous row opens, so that threads can share the work.
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

    /// Adds the open sides of the row's cells to one byte each, including those toward the previous row if it is given.
    pub(crate) fn add_to(&self, row_before: Option<&Self>, row: &mut [u8]) {
        // Whether the previous cell is open to this one.
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

    /// Adds the sides of the next row's cells that are open to this row.
    pub(crate) fn add_to_next(&self, next: &mut [u8]) {
        for (number, below) in next.chunks_mut(8).enumerate() {
            add(below, spread(eight(&self.south, number), Square::NORTH));
        }
    }
}

/// Eight bits of the words.
#[inline]
fn eight(words: &[u64], number: usize) -> u64 {
    words[number / 8] >> (number % 8 * 8) & 0xFF
}

/// Sets the words of this many columns.
#[inline]
fn fill(words: &mut [u64], columns: u32, mut bits: impl FnMut(Range<u32>) -> u64) {
    for (word, start) in words.iter_mut().zip((0..columns).step_by(BITS as usize)) {
        *word = bits(start..columns.min(start + BITS));
    }
}

/// A mask of the lowest `count` bits, at most 64.
fn lowest(count: u32) -> u64 {
    1_u64.checked_shl(count).unwrap_or(0).wrapping_sub(1)
}

/// Spreads the lowest eight bits, the only ones that may be set, to sides of eight cells: one byte each, lowest first.
#[inline]
fn spread(bits: u64, side: Side) -> u64 {
    // Seven copies of seven bits, each shifted by a byte and a bit, so that each byte has its bit lowest. The eighth
    // bit would overlap the next copy, so it is added separately.
    let seven = (bits & 0x7F) * 0x0000_0408_1020_4081;
    ((seven & 0x0101_0101_0101_0101) | (bits >> 7 << 56)) << side
}

/// Adds eight bytes to up to eight cells.
#[inline]
fn add(cells: &mut [u8], bits: u64) {
    if let Ok(eight) = <&mut [u8; 8]>::try_from(&mut *cells) {
        *eight = (u64::from_le_bytes(*eight) | bits).to_le_bytes();
        return;
    }
    cells.iter_mut().zip(bits.to_le_bytes()).for_each(|(cell, bits)| *cell |= bits);
}
