//! Conversion from and to mazes.

use crate::{Drawing, Edit, Wall};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Shape};

impl Drawing {
    /// The drawing of a maze on the grid of this shape. The cells that the mask of the shape leaves out are left out.
    /// Passages are open, all other walls are closed and none is built.
    #[must_use]
    pub fn of_maze<G: Grid>(shape: &Shape, maze: &Maze<G>) -> Self {
        let mut drawing = Self::blank(shape.clone().without_mask());
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
        let masked = self.shape().clone().with_cells(|cell| self.contains(cell));
        let shape = masked.unwrap_or_else(|_| self.shape().clone());
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
}

/// The number of each cell of a grid in the grid of the whole shape. They have the same center.
fn places(part: &AnyGrid, whole: &AnyGrid) -> Vec<Cell> {
    if matches!(part, AnyGrid::Whole(_)) {
        return part.cells().collect();
    }
    part.cells().map(|cell| whole.locate(part.center(cell)).unwrap_or(cell)).collect()
}
