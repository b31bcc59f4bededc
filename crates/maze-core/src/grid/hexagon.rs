//! Hexagonal cells in a hexagon.

use super::{
    Corners, Cursor, Geometry, Grid, Lines, across_by_twin,
    hex::{self, Flat, Orientation, Pointy},
    lines::part_of_row,
    row_step::RowStep,
    shaped::{RADIUS, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::{marker::PhantomData, ops::Range};

/// The 3r(r+1)+1 hexagons within `radius` steps of a center cell, numbered line by line from the top left. The first
/// and the last cell are opposite corners. Also called a sigma grid.
///
/// Coordinates are axial, `[slanted column, line]`. The slanted columns are the lines of one of the other two
/// directions. See [`Flat`](super::Flat) and [`Pointy`](super::Pointy) for the numbers of sides.
///
/// ```
/// use maze_core::{Grid, grid::{Hexagon, Pointy}};
///
/// let grid = Hexagon::<Pointy>::new(9)?;
/// assert_eq!(grid.len(), 3 * 9 * 10 + 1);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hexagon<S> {
    radius: u32,
    /// The first cell of each line, and the end of the last.
    starts: Vec<Cell>,
    /// The line of every cell whose number is a multiple of 2^chunk. No line is shorter than that, so the line of any
    /// cell is the one found here or the next one.
    coarse: Vec<u16>,
    chunk: u32,
    /// For each side, the step to the neighbor.
    steps: [RowStep; 6],
    /// The sides that lead to the previous and to the next line.
    beside: [SideSet; 2],
    /// The sides that lead to a higher slanted column.
    ahead: SideSet,
    /// The sides that lead back along the line, by a whole and by half a cell, and those that lead ahead.
    along: [[SideSet; 2]; 2],
    orientation: PhantomData<S>,
}

/// The step that changes the line and, in half cells, the position along it.
fn step((line, along): (i8, i8)) -> RowStep {
    let along = if line == 0 { i32::from(along / 2) } else { i32::from(along > 0) };
    RowStep::new(along, line.into())
}

impl<S: Orientation> Hexagon<S> {
    fn with_radius(radius: u32) -> Self {
        let mut starts = vec![0];
        for line in 0..=2 * radius {
            starts.push(starts[line as usize] + length(radius, line));
        }
        let chunk = (radius + 1).ilog2();
        let cells = starts[starts.len() - 1];
        let mut line = 0;
        let coarse = (0..=cells >> chunk)
            .map(|multiple| {
                while starts[usize::from(line) + 1] <= multiple << chunk && u32::from(line) < 2 * radius {
                    line += 1;
                }
                line
            })
            .collect();
        Self {
            radius,
            starts,
            coarse,
            chunk,
            steps: S::STEPS.map(step),
            beside: [-1, 1].map(|way| S::sides_where(|line, _| line == way)),
            ahead: S::sides_where(|line, along| along - line == 2),
            along: [-1, 1].map(|way| [2, 1].map(|halves| S::sides_where(|_, along| along == way * halves))),
            orientation: PhantomData,
        }
    }

    #[inline]
    fn line(&self, cell: Cell) -> u32 {
        let line = u32::from(self.coarse[(cell >> self.chunk) as usize]);
        line + u32::from(self.starts[line as usize + 1] <= cell)
    }

    #[inline]
    fn line_and_position(&self, cell: Cell) -> (u32, u32) {
        let line = self.line(cell);
        (line, cell - self.starts[line as usize])
    }

    fn halves(&self, cell: Cell) -> (u32, i32) {
        let (line, position) = self.line_and_position(cell);
        (line, (2 * position + line.abs_diff(self.radius)).cast_signed())
    }
}

/// The number of cells of a line.
#[inline]
fn length(radius: u32, line: u32) -> u32 {
    2 * radius + 1 - line.abs_diff(radius)
}

/// The number of cells of a hexagon with this radius.
fn count(radius: u32) -> u64 {
    3 * u64::from(radius) * (u64::from(radius) + 1) + 1
}

impl Hexagon<Flat> {
    /// The hexagons within `radius` steps of a center cell.
    ///
    /// # Errors
    /// If the radius is more than 9,458.
    pub fn new(radius: u32) -> Result<Self, SizeError> {
        checked(&[radius])
    }
}

impl Shaped for Hexagon<Flat> {
    const INFO: ShapeInfo = ShapeInfo {
        key: "hexagon-flat",
        cells_name: "Hexagons",
        style_name: "flat, in a hexagon",
        dimensions: &RADIUS,
        count: |[radius, ..]| count(radius),
    };

    fn with_size([radius, ..]: Size) -> Self {
        Self::with_radius(radius)
    }
}

impl Hexagon<Pointy> {
    /// The hexagons within `radius` steps of a center cell.
    ///
    /// # Errors
    /// If the radius is more than 9,458.
    pub fn new(radius: u32) -> Result<Self, SizeError> {
        checked(&[radius])
    }
}

impl Shaped for Hexagon<Pointy> {
    const INFO: ShapeInfo = ShapeInfo {
        key: "hexagon-pointy",
        cells_name: "Hexagons",
        style_name: "pointy, in a hexagon",
        dimensions: &RADIUS,
        count: |[radius, ..]| count(radius),
    };

    fn with_size([radius, ..]: Size) -> Self {
        Self::with_radius(radius)
    }
}

impl<S: Orientation> Grid for Hexagon<S> {
    const MAX_SIDES: u8 = 6;

    #[inline]
    fn len(&self) -> usize {
        self.starts[self.starts.len() - 1] as usize
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
        let (line, position) = self.line_and_position(cell);
        let length = length(self.radius, line);
        // At the start of a line, a whole step back is on the boundary, and so is a half step back into a shorter line.
        let [before, after] = self.beside;
        let shorter = after.only_if(line >= self.radius) | before.only_if(line <= self.radius);
        let [[back, half_back], [on, half_on]] = self.along;
        SideSet::all(6)
            - ((back | half_back & shorter).only_if(position == 0)
                | (on | half_on & shorter).only_if(position + 1 == length)
                | before.only_if(line == 0)
                | after.only_if(line == 2 * self.radius))
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
        Cursor { cell, side_count: 6, memo: self.line(cell) }
    }

    #[inline]
    fn step(&self, Cursor { cell, side_count, memo: line }: Cursor, side: Side) -> Cursor {
        let length = length(self.radius, line);
        // A longer line begins half a cell earlier, a shorter one half a cell later.
        let after = length - u32::from(line >= self.radius);
        let before = length + u32::from(line > self.radius);
        let [cell, memo] = self.steps[usize::from(side)].lead([cell, line], after, before);
        Cursor { cell, side_count, memo }
    }

    fn dimensions(&self) -> [u32; 2] {
        [2 * self.radius + 1; 2]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let (line, position) = self.line_and_position(cell);
        [position + self.radius.saturating_sub(line), line]
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

impl<S: Orientation> Geometry for Hexagon<S> {
    fn corners(&self, cell: Cell) -> Corners {
        let (line, halves) = self.halves(cell);
        hex::corners::<S>(line, halves)
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let radius = self.radius.cast_signed();
        let (line, halves) = hex::locate::<S>(point, |line| (line ^ radius) & 1 == 0)?;
        let line = u32::try_from(line).ok().filter(|&line| line <= 2 * self.radius)?;
        let position = u32::try_from(halves).ok()?.checked_sub(line.abs_diff(self.radius))? / 2;
        (position < length(self.radius, line)).then(|| self.starts[line as usize] + position)
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}

impl<S: Orientation> Lines for Hexagon<S> {
    #[inline]
    fn row_cells(&self, columns: Range<u32>, line: u32) -> Range<Cell> {
        let position = |column: u32| column.saturating_sub(self.radius.saturating_sub(line));
        let positions = position(columns.start)..position(columns.end);
        part_of_row(self.starts[line as usize], length(self.radius, line), positions)
    }

    #[inline]
    fn next_in_row(&self, _: Cell) -> Side {
        S::NEXT
    }

    #[inline]
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        self.neighbor_sides(cell) & if axis == 0 { self.ahead } else { self.beside[1] }
    }

    #[inline]
    fn max_cells_per_place(&self) -> usize {
        1
    }
}
