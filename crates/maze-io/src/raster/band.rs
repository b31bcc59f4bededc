//! A band of a picture: some consecutive rows, which are drawn together.

use std::ops::Range;

/// Rows of pixels, one byte for each: the index of its color.
pub(super) struct Band {
    width: usize,
    reach: Range<usize>,
    pixels: Vec<u8>,
}

impl Band {
    /// Creates an empty band of a picture of this width.
    pub(super) fn new(width: usize) -> Self {
        Self { width, reach: 0..0, pixels: Vec::new() }
    }

    /// Clears the band and moves it to these rows of the picture.
    pub(super) fn begin(&mut self, reach: Range<usize>) {
        self.pixels.clear();
        self.pixels.resize(reach.len() * self.width, 0);
        self.reach = reach;
    }

    /// The rows of the picture that it holds.
    pub(super) fn reach(&self) -> Range<usize> {
        self.reach.clone()
    }

    /// Its rows with their numbers.
    pub(super) fn rows(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.reach().zip(self.pixels.chunks(self.width))
    }

    /// The part of a rectangle that lies in the band, as rows of pixels, each with its row number and first column.
    pub(super) fn part(
        &mut self,
        [columns, rows]: [Range<usize>; 2],
    ) -> impl Iterator<Item = (usize, usize, &mut [u8])> {
        let (left, right) = (columns.start.min(self.width), columns.end.min(self.width));
        let (top, bottom) = (rows.start.max(self.reach.start), rows.end.min(self.reach.end));
        let lines = self.pixels.chunks_mut(self.width).zip(self.reach.clone());
        let lines = lines.skip(top - self.reach.start).take(bottom.saturating_sub(top));
        lines.map(move |(line, row)| (row, left, &mut line[left..right]))
    }
}
