//! Conversion from and to mazes.

use crate::{Drawing, Edit, Wall, drawing::without_mask};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Mask, Maze, Picture, Shape, mask::MAX_PIXELS};
use std::sync::Arc;

impl Drawing {
    /// The drawing of a maze on the grid of this shape. The cells that the mask of the shape leaves out are left out.
    /// Passages are open, all other walls are closed and none is built.
    #[must_use]
    pub fn of_maze<G: Grid>(shape: &Shape, maze: &Maze<G>) -> Self {
        let mut drawing = Self::blank(without_mask(shape.clone()));
        let part = shape.grid();
        let place = places(&part, drawing.grid());
        // The ends come first, because they cannot be left out.
        let goals = maze.goals().map(|goal| place[goal as usize]).collect();
        drawing.apply(Edit::Start(place[maze.ends().from as usize]));
        drawing.apply(Edit::Goals(goals));
        let mut stays = vec![false; drawing.grid().len()];
        for &cell in &place {
            stays[cell as usize] = true;
        }
        for cell in drawing.grid().cells().filter(|&cell| !stays[cell as usize]) {
            drawing.apply(Edit::Cell(cell, false));
        }
        for [wall, _] in maze.all_passages() {
            drawing.apply(Edit::Wall(HalfEdge::new(place[wall.cell as usize], wall.side), Wall::Open));
        }
        drawing
    }

    /// The maze, and its shape. Cells that are left out become a mask of the shape, unless they divide the others into
    /// several [pieces](crate::Report::pieces): then the shape has no mask, and these cells have no passages.
    #[must_use]
    pub fn to_maze(&self) -> (Shape, Maze<AnyGrid>) {
        let shape = self.masked().unwrap_or_else(|| self.shape().clone());
        let grid = shape.grid();
        let place = places(&grid, self.grid());
        let mut new = vec![Cell::MAX; self.grid().len()];
        for (number, &cell) in (0..).zip(&place) {
            new[cell as usize] = number;
        }
        let mut maze = Maze::with_all_walls(grid);
        for [wall, _] in self.passages().all_passages() {
            let opened = maze.open_wall(HalfEdge::new(new[wall.cell as usize], wall.side));
            debug_assert!(opened.is_ok(), "the mask leaves out a cell with a passage");
        }
        let goals: Vec<_> = self.goals().iter().map(|&goal| new[goal as usize]).collect();
        let fallback = maze.clone();
        (shape, maze.with_goals(new[self.start() as usize], &goals).unwrap_or(fallback))
    }

    /// The shape with a mask that leaves out the same cells as the drawing. `None` if there is no such mask.
    fn masked(&self) -> Option<Shape> {
        let grid = self.grid();
        let stays = self.cells().count();
        if stays == grid.len() {
            return Some(self.shape().clone());
        }
        if self.report().pieces > 1 {
            return None;
        }
        let [low, high] = bounds(grid);
        let size = [high[0] - low[0], high[1] - low[1]];
        let mut scale = 1.0;
        // With more pixels, no pixel covers the centers of two cells.
        loop {
            let picture = self.picture(low, size, scale)?;
            if let Ok(shape) = self.shape().clone().with_mask(Mask::Picture(Arc::new(picture)))
                && shape.cells() == stays as u64
                && places(&shape.grid(), grid).iter().all(|&cell| self.contains(cell))
            {
                return Some(shape);
            }
            scale *= 2.0;
        }
    }

    /// The picture of the cells that stay, with `scale` pixels for each cell pitch. `None` if it would be too large.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sizes are positive and small")]
    #[expect(clippy::cast_precision_loss, reason = "at most 4096")]
    fn picture(&self, low: [f32; 2], size: [f32; 2], scale: f32) -> Option<Picture> {
        let [width, height] = size.map(|length| ((scale * length).round() as usize).max(1));
        if width > MAX_PIXELS || height > MAX_PIXELS {
            return None;
        }
        let at = |pixel: usize, of: usize, axis: usize| low[axis] + (pixel as f32 + 0.5) / of as f32 * size[axis];
        let is_white = |x, y| {
            let cell = self.grid().locate([at(x, width, 0), at(y, height, 1)]);
            cell.is_none_or(|cell| self.contains(cell))
        };
        let mut rows: Vec<Vec<bool>> = (0..height).map(|y| (0..width).map(|x| is_white(x, y)).collect()).collect();
        // The pixel under the center decides about a cell.
        for cell in self.grid().cells() {
            let center = self.grid().center(cell);
            let pixel = |axis: usize, count: usize| {
                (((center[axis] - low[axis]) / size[axis] * count as f32) as usize).min(count - 1)
            };
            rows[pixel(1, height)][pixel(0, width)] = self.contains(cell);
        }
        Picture::new(&rows).ok()
    }
}

/// The corners of the bounding rectangle of a grid.
pub(crate) fn bounds<G: Geometry>(grid: &G) -> [[f32; 2]; 2] {
    let corners = grid.cells().flat_map(|cell| grid.corners(cell).to_vec());
    corners.fold([[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]], |[low, high], corner| {
        [[0, 1].map(|axis| low[axis].min(corner[axis])), [0, 1].map(|axis| high[axis].max(corner[axis]))]
    })
}

/// The number of each cell of a grid in the grid of the whole shape. They have the same center.
fn places(part: &AnyGrid, whole: &AnyGrid) -> Vec<Cell> {
    if matches!(part, AnyGrid::Whole(_)) {
        return part.cells().collect();
    }
    part.cells().map(|cell| whole.locate(part.center(cell)).unwrap_or(cell)).collect()
}
