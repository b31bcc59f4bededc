//! Mazes as pixels, from pictures and from grids of characters: each pixel is a wall or a floor.

mod fit;
mod mask;
mod misfit;
mod pitch;

use crate::{Fit, Loaded, ReadError, Reading};
use maze_core::Cell;

/// The maximum number of cells that a mark may cover. In contests, up to 12 cells are goals.
const MOST_MARKS: usize = 16;

/// A black-and-white picture of a maze, and its marks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// A bit for each pixel, row by row: 1 for a wall.
    walls: Vec<u64>,
    /// The pixels that mark the start and the goals, as column and row.
    pub(crate) start: Vec<[usize; 2]>,
    pub(crate) goals: Vec<[usize; 2]>,
}

impl Pixels {
    /// Creates a picture without walls.
    pub(crate) fn new([width, height]: [usize; 2]) -> Self {
        Self { width, height, walls: vec![0; (width * height).div_ceil(64)], ..Self::default() }
    }

    pub(crate) fn set_wall(&mut self, [x, y]: [usize; 2]) {
        let place = y * self.width + x;
        self.walls[place / 64] |= 1 << (place % 64);
    }

    pub(crate) fn is_wall(&self, [x, y]: [usize; 2]) -> bool {
        let place = y * self.width + x;
        self.walls[place / 64] >> (place % 64) & 1 == 1
    }

    fn is_floor(&self, place: [usize; 2]) -> bool {
        !self.is_wall(place)
    }

    /// Returns the maze of the picture, and how its cells were found. `size` is its number of columns and rows of cells, if
    /// it is known.
    ///
    /// # Errors
    /// If the picture has no floor, or does not fit as asked.
    pub(crate) fn read(&self, reading: &Reading<'_>, size: Option<[usize; 2]>) -> Result<(Loaded, Fit), ReadError> {
        let framed = self.framed().ok_or(ReadError::NoWalls)?;
        let mut wide = None;
        if reading.fit != Some(Fit::Mask) {
            let is_likely = |lattice: &Self| reading.fit.is_some() || !framed.is_room(lattice);
            for lattice in framed.lattices(size).filter(Self::fits).filter(is_likely) {
                match lattice.into_walls() {
                    // An open side is not a gap.
                    Err(error @ ReadError::WideGap { .. }) => wide = wide.or(Some(error)),
                    read => return Ok((read?, Fit::Lattice)),
                }
            }
        }
        if reading.fit == Some(Fit::Lattice) {
            return Err(wide.unwrap_or_else(|| self.misfit(size)));
        }
        Ok((framed.scaled_down().into_cells(reading)?, Fit::Mask))
    }

    /// Whether the picture is an area of several floors that would become a single cell.
    fn is_room(&self, lattice: &Self) -> bool {
        let is_single = |picture: &Self| picture.width == 3 && picture.height == 3;
        is_single(lattice) && !is_single(&self.scaled_down())
    }

    /// Cuts off a margin without walls. `None` if there are no walls.
    fn framed(&self) -> Option<Self> {
        let [first, last] = self.frame()?;
        let is_whole = first == [0, 0] && last == [self.width - 1, self.height - 1];
        if is_whole {
            return Some(self.clone());
        }
        let at: [Vec<usize>; 2] = [0, 1].map(|axis| (first[axis]..=last[axis]).collect());
        Some(self.picked(&at))
    }

    /// The first and the last column and row with walls.
    fn frame(&self) -> Option<[[usize; 2]; 2]> {
        let [mut first, mut last] = [[usize::MAX; 2], [0; 2]];
        for y in 0..self.height {
            for x in 0..self.width {
                if self.is_wall([x, y]) {
                    first = [first[0].min(x), first[1].min(y)];
                    last = [last[0].max(x), last[1].max(y)];
                }
            }
        }
        (first[0] < usize::MAX).then_some([first, last])
    }

    /// The picture of these columns and rows, which are ascending. It has the marks in these places, or else the nearest
    /// to the marks.
    fn picked(&self, [columns, rows]: &[Vec<usize>; 2]) -> Self {
        let mut picked = Self::new([columns.len(), rows.len()]);
        for (y, &row) in rows.iter().enumerate() {
            for (x, &column) in columns.iter().enumerate() {
                if self.is_wall([column, row]) {
                    picked.set_wall([x, y]);
                }
            }
        }
        let exact = |[x, y]: [usize; 2]| Some([columns.binary_search(&x).ok()?, rows.binary_search(&y).ok()?]);
        let moved = |marks: &[[usize; 2]]| {
            let mut moved: Vec<_> = marks.iter().filter_map(|&mark| exact(mark)).collect();
            if moved.is_empty() {
                moved = marks.iter().map(|&[x, y]| [nearest(columns, x), nearest(rows, y)]).collect();
            }
            moved.sort_unstable_by_key(|&[x, y]| [y, x]);
            moved.dedup();
            moved
        };
        (picked.start, picked.goals) = (moved(&self.start), moved(&self.goals));
        picked
    }
}

/// The position of the number that is nearest to a place, the greater of two.
fn nearest(all: &[usize], place: usize) -> usize {
    let behind = all.partition_point(|&one| one < place).min(all.len() - 1);
    let before = behind.saturating_sub(1);
    if all[behind].abs_diff(place) <= all[before].abs_diff(place) { behind } else { before }
}

/// Returns the marked cells, or none if there are too many, since they are then a path.
fn few(cells: Vec<Cell>) -> Vec<Cell> {
    if cells.len() > MOST_MARKS { Vec::new() } else { cells }
}
