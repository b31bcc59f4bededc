//! Lines of sight.

use maze_core::{
    Cell, Geometry, Grid, Maze, Point,
    grid::{CellImage, length, unfold},
};
use std::collections::BTreeSet;

/// The distance between checked points of a line, in cell pitches.
const STRIDE: f32 = 1.0 / 16.0;

/// Whether the center of a cell is visible from the center of another: the line between them has at most `farthest`
/// cell pitches, and leads through open passages only. In [charts](Geometry#charts) that are glued along sides, light
/// continues straight into the next chart, and a cell is visible if it is so in any direction. Without a geometry, only
/// neighbors are visible.
///
/// In a plane, lines are checked in steps of 1/16, so thinner obstacles may be missed. A step never skips from one cell
/// to another at a corner, unless there is a passage between them.
///
/// # Panics
/// If one of the cells does not exist.
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
        let is_free = cell == here || maze.neighbors(here).any(|next| next == cell);
        here = cell;
        is_free
    };
    let Some(plane) = maze.grid().plane() else {
        return maze
            .grid()
            .geometry()
            .map_or_else(|| goes_to(to), |geometry| sees_far(maze, geometry, [from, to], farthest));
    };
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
    // A point on a wall may be in no cell, but the points beside it are.
    points.filter_map(|point| plane.locate(point)).all(&mut goes_to) && goes_to(to)
}

/// Whether the center of a cell is visible from the center of another, by unfolding cells into one plane along the
/// light. O(c) for c visible cells, where a cell that is visible in two directions counts twice.
///
/// If the line between the centers leads exactly through corners, rounding errors may leave it free in one direction only.
/// Correcting this would change recorded games.
fn sees_far<G: Grid>(maze: &Maze<G>, geometry: &impl Geometry, [from, to]: [Cell; 2], farthest: u16) -> bool {
    let eye = geometry.center(from);
    let farthest = f32::from(farthest);
    let mut images = unfold(geometry, |cell| maze.open_sides(cell), from, eye, farthest);
    images.any(|image| image.cell == to && is_seen(geometry, &image, eye, farthest))
}

/// Whether the center of an image is in its light, and not too far away.
fn is_seen(geometry: &impl Geometry, image: &CellImage, eye: Point, farthest: f32) -> bool {
    let [x, y] = image.map.apply(geometry.center(image.cell));
    let middle = [x - eye[0], y - eye[1]];
    image.is_lit(middle) && length(middle) <= farthest
}

/// Returns the cells that the center of a cell [sees] and that are joined to it by passages through such cells: first
/// the cell itself, then the others by the number of passages. In charts that are glued along sides, this unfolds the cells
/// only once.
///
/// # Panics
/// If the cell does not exist.
///
/// ```
/// use maze_play::game::seen_from;
///
/// let corridor = "square:9x1/kruskal#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(seen_from(&corridor, 4, 2), [4, 5, 3, 6, 2]);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
pub fn seen_from<G: Grid>(maze: &Maze<G>, from: Cell, farthest: u16) -> Vec<Cell> {
    let grid = maze.grid();
    let charts = grid.geometry().filter(|_| grid.plane().is_none());
    let unfolded = charts.map(|geometry| {
        let (eye, farthest) = (geometry.center(from), f32::from(farthest));
        let images = unfold(geometry, |cell| maze.open_sides(cell), from, eye, farthest);
        let seen = images.filter(|image| is_seen(geometry, image, eye, farthest));
        seen.map(|image| image.cell).collect::<BTreeSet<Cell>>()
    });
    let is_in_sight = |cell: Cell| {
        unfolded.as_ref().map_or_else(|| sees(maze, from, cell, farthest), |unfolded| unfolded.contains(&cell))
    };
    let (mut found, mut known, mut next) = (vec![from], BTreeSet::from([from]), 0);
    while let Some(&cell) = found.get(next) {
        next += 1;
        for beyond in maze.neighbors(cell) {
            if !known.contains(&beyond) && is_in_sight(beyond) {
                known.insert(beyond);
                found.push(beyond);
            }
        }
    }
    found
}
