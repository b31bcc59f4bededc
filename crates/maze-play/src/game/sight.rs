//! Lines of sight.

use maze_core::{Cell, Geometry, Grid, Maze};

/// How far apart the points are that are looked at on a line, in cell pitches.
const STRIDE: f32 = 1.0 / 16.0;

/// Whether one sees the middle of a cell from the middle of another: whether the line between them, no longer than
/// `farthest` cell pitches, leads through open passages only. Where the grid does not lie in the plane one sees as far
/// as the neighbours.
///
/// Lines are looked along in steps of 1/16, so what is thinner than that may be overlooked. No step leads past a corner
/// from a cell to another that it has no passage to.
///
/// # Panics
/// If there are no such cells.
///
/// ```
/// use maze_play::game::sees;
///
/// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
/// assert!(sees(&maze, 0, 5, 9), "along the first row");
/// assert!(!sees(&maze, 0, 5, 4), "no farther than 4 cells");
/// assert!(!sees(&maze, 0, 6, 9), "through a wall");
/// assert!(sees(&maze, 3, 15, 9), "down the fourth column");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
pub fn sees<G: Grid>(maze: &Maze<G>, from: Cell, to: Cell, farthest: u16) -> bool {
    let mut here = from;
    let mut goes_to = |cell: Cell| {
        let is_free = cell == here || maze.neighbours(here).any(|next| next == cell);
        here = cell;
        is_free
    };
    let Some(plane) = maze.grid().plane() else { return goes_to(to) };
    let [[x, y], end] = [from, to].map(|cell| plane.center(cell));
    let [dx, dy] = [end[0] - x, end[1] - y];
    let length = (dx * dx + dy * dy).sqrt();
    if length > f32::from(farthest) {
        return false;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "not below 0; a float becomes the nearest number"
    )]
    let strides = (length / STRIDE).ceil() as u32;
    #[expect(clippy::cast_precision_loss, reason = "at most 2^20")]
    let points = (1..strides).map(|stride| {
        let share = stride as f32 / strides as f32;
        [x + share * dx, y + share * dy]
    });
    // A point on a wall may be in no cell; those beside it are.
    points.filter_map(|point| plane.locate(point)).all(&mut goes_to) && goes_to(to)
}
