//! Hexagonal cells in a rectangle. Every other line is shifted by half a cell.

use super::{
    Corners, Cursor, Geometry, Grid, Lines, across_by_twin,
    divisor::Divisor,
    hex::{self, Flat, Orientation, Pointy},
    lines::part_of_row,
    shaped::{SIDE_LENGTHS, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::{marker::PhantomData, ops::Range};

/// `width` x `height` hexagons, numbered line by line from the top left. Lines are rows if the hexagons are pointy, and
/// columns if they are flat. Odd lines are shifted forwards by half a cell. Also called a sigma grid.
///
/// Coordinates are `[position, line]`. See [`Flat`](super::Flat) and [`Pointy`](super::Pointy) for the numbers of
/// sides.
///
/// ```
/// use maze_core::{Grid, grid::{Flat, HexRectangle}};
///
/// let grid = HexRectangle::<Flat>::new(8, 5)?;
/// assert_eq!(grid.len(), 40);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HexRectangle<S> {
    lines: u32,
    length: u32,
    by_length: Divisor,
    /// The difference between the number of a cell and of its neighbor across each side, for even and odd lines.
    steps: [[u32; 6]; 2],
    /// For even and odd lines: the sides that are on the boundary at the start and at the end of a line.
    ends: [[SideSet; 2]; 2],
    /// For even and odd lines: the sides that lead to a higher position.
    ahead: [SideSet; 2],
    /// The sides that lead to the previous and to the next line.
    beside: [SideSet; 2],
    orientation: PhantomData<S>,
}

impl<S: Orientation> HexRectangle<S> {
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
            ends: both.map(|odd| [-1, 1].map(|way| S::sides_where(|_, along| shift(odd, along) == way))),
            ahead: both.map(|odd| S::sides_where(|_, along| shift(odd, along) == 1)),
            beside: [-1, 1].map(|way| S::sides_where(|line, _| line == way)),
            orientation: PhantomData,
        }
    }

    fn halves(&self, cell: Cell) -> (u32, i32) {
        let [position, line] = self.coordinates(cell);
        (line, (2 * position + line % 2).cast_signed())
    }
}

/// The change of position for a step of this many half cells along the line. From an even line, half a step back leads
/// to the previous position; from an odd line, half a step ahead leads to the next.
#[inline]
fn shift(odd: u32, along: i8) -> i32 {
    match along {
        2 => 1,
        -2 => -1,
        1 => i32::from(odd == 1),
        _ => -i32::from(odd == 0),
    }
}

impl HexRectangle<Flat> {
    /// `width` x `height` hexagons.
    ///
    /// # Errors
    /// If a dimension is out of range, or there would be more than [`MAX_CELLS`](crate::MAX_CELLS) cells.
    pub fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        checked(&[width, height])
    }
}

impl Shaped for HexRectangle<Flat> {
    const INFO: ShapeInfo = ShapeInfo {
        key: "hex-flat",
        cells_name: "Hexagons",
        style_name: "flat, in a rectangle",
        dimensions: &SIDE_LENGTHS,
        count: |[width, height, _]| u64::from(width) * u64::from(height),
    };

    fn with_size([width, height, _]: Size) -> Self {
        Self::with_lines(width, height)
    }
}

impl HexRectangle<Pointy> {
    /// `width` x `height` hexagons.
    ///
    /// # Errors
    /// If a dimension is out of range, or there would be more than [`MAX_CELLS`](crate::MAX_CELLS) cells.
    pub fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        checked(&[width, height])
    }
}

impl Shaped for HexRectangle<Pointy> {
    const INFO: ShapeInfo = ShapeInfo {
        key: "hex-pointy",
        cells_name: "Hexagons",
        style_name: "pointy, in a rectangle",
        dimensions: &SIDE_LENGTHS,
        count: |[width, height, _]| u64::from(width) * u64::from(height),
    };

    fn with_size([width, height, _]: Size) -> Self {
        Self::with_lines(height, width)
    }
}

impl<S: Orientation> Grid for HexRectangle<S> {
    const MAX_SIDES: u8 = 6;

    #[inline]
    fn len(&self) -> usize {
        self.lines as usize * self.length as usize
    }

    #[inline]
    fn side_count(&self, _: Cell) -> u8 {
        6
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        across_by_twin(self, wall)
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let [position, line] = self.coordinates(cell);
        let [start, end] = self.ends[(line & 1) as usize];
        SideSet::all(6)
            - (start.only_if(position == 0)
                | end.only_if(position + 1 == self.length)
                | self.beside[0].only_if(line == 0)
                | self.beside[1].only_if(line + 1 == self.lines))
    }

    fn is_connected(&self) -> bool {
        true
    }

    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        HalfEdge::new(self.step(self.cursor(wall.cell), wall.side).cell, hex::opposite(wall.side))
    }

    #[inline]
    fn cursor(&self, cell: Cell) -> Cursor {
        let (line, _) = self.by_length.split(cell);
        Cursor { cell, side_count: 6, memo: line & 1 }
    }

    #[inline]
    fn step(&self, Cursor { cell, side_count, memo: odd }: Cursor, side: Side) -> Cursor {
        let cell = cell.wrapping_add(self.steps[(odd & 1) as usize][usize::from(side)]);
        let (lines, _) = S::STEPS[usize::from(side)];
        Cursor { cell, side_count, memo: odd ^ u32::from(lines != 0) }
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.length, self.lines]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let (line, position) = self.by_length.split(cell);
        [position, line]
    }

    #[inline]
    fn lines(&self) -> Option<&impl Lines> {
        Some(self)
    }

    #[inline]
    fn plane(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl<S: Orientation> Geometry for HexRectangle<S> {
    fn corners(&self, cell: Cell) -> Corners {
        let (line, halves) = self.halves(cell);
        hex::corners::<S>(line, halves)
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let (line, halves) = hex::locate::<S>(point, |line| line % 2 == 0)?;
        let line = u32::try_from(line).ok()?;
        let position = u32::try_from(halves).ok()? / 2;
        (position < self.length && line < self.lines).then(|| line * self.length + position)
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}

impl<S: Orientation> Lines for HexRectangle<S> {
    #[inline]
    fn row_cells(&self, positions: Range<u32>, line: u32) -> Range<Cell> {
        part_of_row(line * self.length, self.length, positions)
    }

    #[inline]
    fn next_in_row(&self, _: Cell) -> Side {
        S::NEXT
    }

    #[inline]
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        let line = self.by_length.split(cell).0;
        let higher = if axis == 0 { self.ahead[(line & 1) as usize] } else { self.beside[1] };
        self.neighbor_sides(cell) & higher
    }

    #[inline]
    fn max_cells_per_place(&self) -> usize {
        1
    }
}
