//! The path through a passage, from the center of a cell to the center of the next.

use maze_core::{Cell, Geometry, Maze, Point, grid::middle_of_wall};

/// The path from the center of a cell through the middle of a passage to the center of the next cell.
#[derive(Clone, Copy, Debug)]
pub struct Passage([[Point; 2]; 2]);

impl Passage {
    /// Creates the path between two adjacent cells. From a cell to itself, it is a point.
    #[must_use]
    pub fn new<G: Geometry>(maze: &Maze<G>, from: Cell, to: Cell) -> Self {
        let grid = maze.grid();
        // Across a cut, the other side of the wall is elsewhere.
        let [before, after] = match maze.wall_between(from, to) {
            Some(wall) if grid.transition(wall).is_identity() => [middle_of_wall(grid, wall); 2],
            Some(wall) => [wall, grid.twin(wall)].map(|half| middle_of_wall(grid, half)),
            None => [grid.center(from); 2],
        };
        Self([[grid.center(from), before], [after, grid.center(to)]])
    }

    /// Returns the half of the path that contains this share of it, 0 to 1.
    fn half(&self, share: f32) -> [Point; 2] {
        self.0[usize::from(share >= 0.5)]
    }

    /// Returns the point at this share of the path, 0 to 1.
    #[must_use]
    pub fn place(&self, share: f32) -> Point {
        let [a, b] = self.half(share);
        let along = 2.0 * share - if share < 0.5 { 0.0 } else { 1.0 };
        [0, 1].map(|axis| a[axis] + along * (b[axis] - a[axis]))
    }

    /// Returns the direction at this share of the path, in radians counterclockwise from north. If the path is a point,
    /// returns `None`.
    #[must_use]
    pub fn yaw(&self, share: f32) -> Option<f32> {
        let [a, b] = self.half(share);
        let [x, y] = [b[0] - a[0], b[1] - a[1]];
        (x != 0.0 || y != 0.0).then(|| (-x).atan2(-y))
    }
}
