//! Pixels as cells: each floor is a cell, and cells side by side have no wall between them.

use super::{Pixels, few};
use crate::{Loaded, ReadError, Reading, loaded};
use maze_core::{
    AnyGrid, Cell, Grid, HalfEdge, Mask, Maze, Picture, Shape, ShapeError, ShapeKind,
    grid::{SizeError, Square},
    mask::MAX_PIXELS,
};
use std::{collections::BTreeSet, sync::Arc};

impl Pixels {
    /// The maze whose cells are the floors. Walls are left out by a mask, if all floors are connected and the picture is
    /// not too large for one. Otherwise they are cells without passages.
    pub(super) fn into_cells(self, reading: &Reading<'_>) -> Result<Loaded, ReadError> {
        let gaps = self.gaps();
        let room = self.without_frame().ok_or(ReadError::NoFloor)?;
        let Self { width, height, .. } = room.pixels;
        let (cells, max) = ((width * height) as u64, reading.limits.cells);
        if cells > max {
            return Err(ReadError::Size(ShapeError::WrongSize(SizeError::TooMany { cells, most: max })));
        }
        let (shape, maze) = room.pixels.masked().map_or_else(|| room.pixels.walled(), Ok)?;
        // The cells of a mask are numbered row by row, without those left out.
        let is_masked = shape.mask().is_some();
        let cell = |&[x, y]: &[usize; 2]| {
            let place = [x.checked_sub(room.at[0])?, y.checked_sub(room.at[1])?];
            let inside = place[0] < width && place[1] < height && room.pixels.is_floor(place);
            let before = place[1] * width + place[0];
            let number = if is_masked { room.pixels.floors_before(before) } else { before };
            inside.then(|| Cell::try_from(number).ok()).flatten()
        };
        let cells = |marks: &[[usize; 2]]| marks.iter().filter_map(cell).collect::<Vec<_>>();
        let (starts, goals, mut gaps) = (few(cells(&self.start)), few(cells(&self.goals)), cells(&gaps));
        // A corner belongs to two sides.
        let mut seen = BTreeSet::new();
        gaps.retain(|&gap| seen.insert(gap));
        let closed = gaps.is_empty();
        let default = [room.pixels.first_floor(), room.pixels.last_floor()].map(|place| cell(&room.moved(place)));
        let mut gaps = gaps.into_iter().filter(|gap| !starts.contains(gap) && !goals.contains(gap));
        let from = starts.first().copied().or_else(|| gaps.next()).or(default[0]).unwrap_or_default();
        let goals = if goals.is_empty() { gaps.collect() } else { goals };
        let goals = if goals.is_empty() { default[1].into_iter().collect() } else { goals };
        let maze = maze.with_goals(from, &goals);
        let maze = maze.map_err(|error| ReadError::Line { line: 1, message: error.to_string() })?;
        Ok(Loaded { shape, maze, closed, challenge: None })
    }

    /// The middle of each run of floors on the boundary, from top to bottom.
    fn gaps(&self) -> Vec<[usize; 2]> {
        let (last, bottom) = (self.width - 1, self.height - 1);
        let mut gaps = Vec::new();
        let mut runs = |places: Vec<[usize; 2]>| {
            for run in places.chunk_by(|&one, &next| self.is_wall(one) == self.is_wall(next)) {
                if self.is_floor(run[0]) {
                    gaps.push(run[(run.len() - 1) / 2]);
                }
            }
        };
        runs((0..self.width).map(|x| [x, 0]).collect());
        runs((0..self.height).map(|y| [0, y]).collect());
        runs((0..self.height).map(|y| [last, y]).collect());
        runs((0..self.width).map(|x| [x, bottom]).collect());
        gaps
    }

    /// The smallest part that contains all floors.
    fn without_frame(&self) -> Option<Room> {
        let floors =
            || (0..self.height).flat_map(|y| (0..self.width).map(move |x| [x, y])).filter(|&at| self.is_floor(at));
        let first = floors().next()?;
        let (first, last) = floors().fold((first, first), |(first, last), at| {
            ([0, 1].map(|axis| first[axis].min(at[axis])), [0, 1].map(|axis| last[axis].max(at[axis])))
        });
        let [columns, rows] = [0, 1].map(|axis| (first[axis]..=last[axis]).collect());
        Some(Room { at: first, pixels: self.picked(&[columns, rows]) })
    }

    /// A shape with the walls left out, and its maze without walls.
    fn masked(&self) -> Option<(Shape, Maze<AnyGrid>)> {
        if self.width > MAX_PIXELS || self.height > MAX_PIXELS {
            return None;
        }
        let rows: Vec<Vec<bool>> =
            (0..self.height).map(|y| (0..self.width).map(|x| self.is_floor([x, y])).collect()).collect();
        let picture = Picture::new(&rows).ok()?;
        let shape = Shape::new(
            ShapeKind::Square,
            &[self.width, self.height].map(|side| u32::try_from(side).unwrap_or(u32::MAX)),
        );
        let is_full = rows.iter().flatten().all(|&floor| floor);
        let shape = if is_full { shape.ok()? } else { shape.ok()?.with_mask(Mask::Picture(Arc::new(picture))).ok()? };
        let maze = Maze::without_walls(shape.grid());
        (maze.grid().len() == self.floors_before(self.width * self.height)).then_some((shape, maze))
    }

    /// A rectangle in which walls are cells without passages.
    fn walled(&self) -> Result<(Shape, Maze<AnyGrid>), ReadError> {
        let (shape, mut maze) = loaded::rectangle([self.width, self.height])?;
        for y in 0..self.height {
            for x in 0..self.width {
                let cell = Cell::try_from(y * self.width + x).unwrap_or(Cell::MAX);
                for (side, [x, y]) in [(Square::EAST, [x + 1, y]), (Square::SOUTH, [x, y + 1])] {
                    let is_inside = x < self.width && y < self.height;
                    let from = [cell as usize % self.width, cell as usize / self.width];
                    if is_inside && self.is_floor(from) && self.is_floor([x, y]) {
                        loaded::open(&mut maze, HalfEdge::new(cell, side));
                    }
                }
            }
        }
        Ok((shape, maze))
    }

    /// The number of floors before a pixel, row by row.
    fn floors_before(&self, place: usize) -> usize {
        let whole: usize = self.walls[..place / 64].iter().map(|part| part.count_zeros() as usize).sum();
        let rest = self.walls.get(place / 64).map_or(0, |part| (!part & ((1 << (place % 64)) - 1)).count_ones());
        whole + rest as usize
    }

    fn first_floor(&self) -> [usize; 2] {
        let place =
            (0..self.width * self.height).find(|at| self.is_floor([at % self.width, at / self.width])).unwrap_or(0);
        [place % self.width, place / self.width]
    }

    fn last_floor(&self) -> [usize; 2] {
        let place =
            (0..self.width * self.height).rfind(|at| self.is_floor([at % self.width, at / self.width])).unwrap_or(0);
        [place % self.width, place / self.width]
    }
}

/// A part of a picture.
struct Room {
    /// The column and the row of its first pixel.
    at: [usize; 2],
    pixels: Pixels,
}

impl Room {
    /// A place of the part as a place of the picture.
    fn moved(&self, [x, y]: [usize; 2]) -> [usize; 2] {
        [x + self.at[0], y + self.at[1]]
    }
}
