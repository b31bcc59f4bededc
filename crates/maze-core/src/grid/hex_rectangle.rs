//! Hexagonal cells in a rectangle: every other line is shifted by half a cell.

use super::{
    Corners, Grid,
    divisor::Divisor,
    hex::{self, Flat, Pointy, Stand},
};
use crate::{
    Cell, Point, Side, Wall,
    shape::{Dimension, SIDE_LENGTHS, Shaped},
};
use std::{marker::PhantomData, ops::Range};

/// Hexagons, `width` x `height`, numbered line by line from the top left: by rows where they stand on a point, by
/// columns where they lie flat. Odd lines are shifted forwards by half a cell.
///
/// Places are `[position, line]`.
#[derive(Clone, Debug)]
pub struct HexRectangle<S> {
    lines: u32,
    length: u32,
    by_length: Divisor,
    /// What to add to a cell of an even or odd line to get its neighbour, a side each.
    steps: [[u32; 6]; 2],
    /// The sides of a cell of an even or odd line that are on the rim if the cell is at the start or at the end of its
    /// line.
    rims: [[u8; 2]; 2],
    /// The sides of a cell of an even or odd line that lead to a higher position.
    ahead: [u8; 2],
    /// The sides that lead to the line before and to the line after.
    beside: [u8; 2],
    stand: PhantomData<S>,
}

impl<S: Stand> HexRectangle<S> {
    fn with_lines(lines: u32, length: u32) -> Self {
        let both = [0, 1];
        Self {
            lines,
            length,
            by_length: Divisor::new(length),
            steps: both.map(|odd| {
                S::STEPS.map(|(line, along)| {
                    (i32::from(line) * length.cast_signed()).wrapping_add(shift(odd, along)).cast_unsigned()
                })
            }),
            rims: both.map(|odd| [-1, 1].map(|way| S::sides_where(|_, along| shift(odd, along) == way))),
            ahead: both.map(|odd| S::sides_where(|_, along| shift(odd, along) == 1)),
            beside: [-1, 1].map(|way| S::sides_where(|line, _| line == way)),
            stand: PhantomData,
        }
    }

    fn halves(&self, cell: Cell) -> (u32, i32) {
        let [position, line] = self.place(cell);
        (line, (2 * position + line % 2).cast_signed())
    }
}

/// What so many half cells along the line add to the position. From an even line, half a step back leads to the position
/// before; from an odd one, half a step ahead leads to the next.
#[inline]
fn shift(odd: u32, along: i8) -> i32 {
    match along {
        2 => 1,
        -2 => -1,
        1 => i32::from(odd == 1),
        _ => -i32::from(odd == 0),
    }
}

impl Shaped for HexRectangle<Flat> {
    const KEY: &'static str = "hex-flat";
    const CELLS: &'static str = "Hexagons";
    const STYLE: &'static str = "flat, in a rectangle";
    const DIMENSIONS: &'static [Dimension] = &SIDE_LENGTHS;

    fn count([width, height]: [u32; 2]) -> u64 {
        u64::from(width) * u64::from(height)
    }

    fn new([width, height]: [u32; 2]) -> Self {
        Self::with_lines(width, height)
    }
}

impl Shaped for HexRectangle<Pointy> {
    const KEY: &'static str = "hex-pointy";
    const CELLS: &'static str = "Hexagons";
    const STYLE: &'static str = "pointy, in a rectangle";
    const DIMENSIONS: &'static [Dimension] = &SIDE_LENGTHS;

    fn count([width, height]: [u32; 2]) -> u64 {
        u64::from(width) * u64::from(height)
    }

    fn new([width, height]: [u32; 2]) -> Self {
        Self::with_lines(height, width)
    }
}

impl<S: Stand> Grid for HexRectangle<S> {
    #[inline]
    fn len(&self) -> usize {
        self.lines as usize * self.length as usize
    }

    #[inline]
    fn sides(&self, _: Cell) -> Side {
        6
    }

    #[inline]
    fn neighbours(&self, cell: Cell) -> u8 {
        let [position, line] = self.place(cell);
        let [start, end] = self.rims[(line & 1) as usize];
        let without = |sides: u8, on_rim: bool| if on_rim { sides } else { 0 };
        0b11_1111
            & !(without(start, position == 0)
                | without(end, position + 1 == self.length)
                | without(self.beside[0], line == 0)
                | without(self.beside[1], line + 1 == self.lines))
    }

    #[inline]
    fn twin(&self, wall: Wall) -> Wall {
        let (line, _) = self.by_length.split(wall.cell);
        let step = self.steps[(line & 1) as usize][usize::from(wall.side)];
        Wall::new(wall.cell.wrapping_add(step), hex::opposite(wall.side))
    }

    fn corners(&self, cell: Cell) -> Corners {
        let (line, halves) = self.halves(cell);
        hex::corners::<S>(line, halves)
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let (line, halves) = hex::locate::<S>(point, |line| line % 2 == 0);
        let line = u32::try_from(line).ok()?;
        let position = u32::try_from(halves).ok()? / 2;
        (position < self.length && line < self.lines).then(|| line * self.length + position)
    }

    fn side_name(&self, wall: Wall) -> &'static str {
        S::NAMES[usize::from(wall.side)]
    }

    fn extent(&self) -> [u32; 2] {
        [self.length, self.lines]
    }

    #[inline]
    fn place(&self, cell: Cell) -> [u32; 2] {
        let (line, position) = self.by_length.split(cell);
        [position, line]
    }

    #[inline]
    fn row(&self, positions: Range<u32>, line: u32) -> Range<Cell> {
        let start = line * self.length;
        start + positions.start..start + positions.end.min(self.length)
    }

    #[inline]
    fn ahead(&self, _: Cell) -> Side {
        S::AHEAD
    }

    #[inline]
    fn rising(&self, cell: Cell, axis: usize) -> u8 {
        let line = self.by_length.split(cell).0;
        let higher = if axis == 0 { self.ahead[(line & 1) as usize] } else { self.beside[1] };
        self.neighbours(cell) & higher
    }
}
