//! Masks for given cells of a shape: the picture that keeps exactly these cells, and corridors between pieces.

use super::{Shape, ShapeError, WholeGrid};
use crate::{
    Cell, Geometry, Grid, HalfEdge, Mask, Picture, Point, UnionFind,
    grid::{Frame, Plan},
    mask::{MAX_PIXELS, MaskError},
};
use std::{cmp::Reverse, collections::VecDeque, sync::Arc};

impl Shape {
    /// The same shape, with a mask that keeps exactly these cells of the whole shape. If all cells stay, there is no
    /// mask. The mask has about a pixel for each cell, or more if cells are not squares.
    ///
    /// ```
    /// use maze_core::{Cell, Shape};
    ///
    /// let corner = "square:3x3".parse::<Shape>()?.with_cells(|cell| cell != 2 && cell != 4 && cell != 5)?;
    /// assert_eq!(corner.to_string(), "square:3x3@1.3x3.pUg");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If no cell stays, the cells are not connected, there are more than [`MAX_MASKED_CELLS`](super::MAX_MASKED_CELLS), or the mask would need
    /// more than [`MAX_PIXELS`] in a direction.
    pub fn with_cells(self, stays: impl Fn(Cell) -> bool) -> Result<Self, ShapeError> {
        let whole = self.whole_to_mask()?;
        let stays: Vec<bool> = whole.cells().map(stays).collect();
        self.with_exactly(&whole, &stays)
    }

    /// The same shape, with the cells whose center is in an area. The points of the area are relative to the top left
    /// corner of the bounding rectangle of the whole shape. If the cells are in pieces, corridors of other cells join
    /// them: a minimum spanning tree of the pieces by the length of the corridors. O(n log n).
    ///
    /// ```
    /// use maze_core::Shape;
    ///
    /// // A cell at each end of a row is joined by the cells between.
    /// let joined = "square:5x2".parse::<Shape>()?.with_joined_area(|[x, y]| y < 1.0 && (x - 2.5).abs() > 1.5)?;
    /// assert_eq!(joined.cells(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`with_cells`](Self::with_cells), except that the cells need not be connected.
    pub fn with_joined_area(self, holds: impl Fn(Point) -> bool) -> Result<Self, ShapeError> {
        let whole = self.whole_to_mask()?;
        let (frame, plan) = (Frame::of(&whole), Plan(&whole));
        let mut stays: Vec<bool> = whole.cells().map(|cell| holds(frame.offset(plan.center(cell)))).collect();
        join(&whole, &mut stays);
        self.with_exactly(&whole, &stays)
    }

    fn with_exactly(self, whole: &WholeGrid, stays: &[bool]) -> Result<Self, ShapeError> {
        if stays.iter().all(|&stays| stays) {
            return Ok(Self { masked: None, ..self });
        }
        if !stays.contains(&true) {
            return Err(MaskError::EmptyPicture.into());
        }
        let picture = exact_picture(whole, stays)?;
        self.with_mask(Mask::Picture(Arc::new(picture)))
    }
}

/// The smallest picture, with a power of two as the number of pixels for each cell pitch, that covers exactly the
/// centers of these cells.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sizes are positive and small")]
#[expect(clippy::cast_precision_loss, reason = "at most 4096")]
fn exact_picture(whole: &WholeGrid, stays: &[bool]) -> Result<Picture, MaskError> {
    let (frame, plan) = (Frame::of(whole), Plan(whole));
    let mut scale = 1.0;
    // With more pixels, no pixel covers the centers of two cells.
    loop {
        let [width, height] = frame.size.map(|length| ((scale * length).round() as usize).max(1));
        if width > MAX_PIXELS || height > MAX_PIXELS {
            return Err(MaskError::Size { width, height });
        }
        let is_white = |x: usize, y: usize| {
            let share = [(x as f32 + 0.5) / width as f32, (y as f32 + 0.5) / height as f32];
            whole.locate(frame.at(share)).is_none_or(|cell| stays[cell as usize])
        };
        let mut rows: Vec<Vec<bool>> = (0..height).map(|y| (0..width).map(|x| is_white(x, y)).collect()).collect();
        // The pixel under the center decides about a cell.
        let pixel = |cell| {
            let [x, y] = frame.share(plan.center(cell));
            [((x * width as f32) as usize).min(width - 1), ((y * height as f32) as usize).min(height - 1)]
        };
        for cell in whole.cells() {
            let [x, y] = pixel(cell);
            rows[y][x] = stays[cell as usize];
        }
        if whole.cells().all(|cell| {
            let [x, y] = pixel(cell);
            rows[y][x] == stays[cell as usize]
        }) {
            return Picture::new(&rows);
        }
        scale *= 2.0;
    }
}

/// Adds corridors until the cells that stay are connected. A breadth-first search from all of them divides the other
/// cells into regions, each nearest to one piece. Where two regions meet, a corridor is possible; Kruskal's algorithm
/// chooses among them.
///
/// Source: K. Mehlhorn, "A faster approximation algorithm for the Steiner problem in graphs", Information Processing
/// Letters 27 (1988).
fn join<G: Grid>(grid: &G, stays: &mut [bool]) {
    let mut pieces = UnionFind::new(grid.len());
    for [wall, twin] in grid.inner_walls() {
        if stays[wall.cell as usize] && stays[twin.cell as usize] {
            pieces.union(wall.cell, twin.cell);
        }
    }
    // For each cell, the cell before it on the way from a piece, and the length of this way.
    let mut way: Vec<Option<(Cell, u32)>> = vec![None; grid.len()];
    let mut queue: VecDeque<Cell> = grid.cells().filter(|&cell| stays[cell as usize]).collect();
    let Some(&first) = queue.front() else { return };
    if queue.iter().all(|&cell| pieces.equiv(first, cell)) {
        return;
    }
    for &cell in &queue {
        way[cell as usize] = Some((cell, 0));
    }
    while let Some(cell) = queue.pop_front() {
        let length = way[cell as usize].map_or(0, |(_, length)| length);
        for side in grid.neighbor_sides(cell) {
            let next = grid.twin(HalfEdge::new(cell, side)).cell;
            if way[next as usize].is_none() {
                way[next as usize] = Some((cell, length + 1));
                pieces.union(cell, next);
                queue.push_back(next);
            }
        }
    }
    let length = |cell: Cell| way[cell as usize].map_or(0, |(_, length)| length);
    let mut corridors: Vec<[Cell; 2]> =
        grid.inner_walls().map(|[wall, twin]| [wall.cell, twin.cell]).filter(|&[a, b]| !pieces.equiv(a, b)).collect();
    // Of corridors of the same length, the lowest is chosen, such as one on the baseline of letters.
    corridors.sort_by_key(|&[a, b]| (length(a) + length(b), Reverse(a.max(b))));
    for corridor in corridors {
        if pieces.union(corridor[0], corridor[1]) {
            for mut cell in corridor {
                while let Some((before, _)) = way[cell as usize].filter(|_| !stays[cell as usize]) {
                    stays[cell as usize] = true;
                    cell = before;
                }
            }
        }
    }
}
