//! Lines of sight.

use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Maze, Point,
    grid::{Isometry, length, nearest_on_wall},
};

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

/// A visible cell, the map from its coordinates to those of the eye, and where its light comes from.
type Glimpse = (Cell, Isometry, Option<Entrance>);

/// The side of a cell through which light entered, and the left and right direction from the eye between which it did.
#[derive(Clone, Copy)]
struct Entrance {
    side: u8,
    between: [Point; 2],
}

/// Whether the center of a cell is visible from the center of another, by unfolding cells into one plane along the
/// light. O(c) for c visible cells, where a cell that is visible in two directions counts twice.
fn sees_far<G: Grid>(maze: &Maze<G>, geometry: &impl Geometry, [from, to]: [Cell; 2], farthest: u16) -> bool {
    let eye = geometry.center(from);
    let farthest = f32::from(farthest);
    let from_eye = |map: &Isometry, point: Point| {
        let [x, y] = map.apply(point);
        [x - eye[0], y - eye[1]]
    };
    let mut glimpses: Vec<Glimpse> = vec![(from, Isometry::IDENTITY, None)];
    while let Some((cell, map, entrance)) = glimpses.pop() {
        let middle = from_eye(&map, geometry.center(cell));
        let is_lit =
            |Entrance { between: [left, right], .. }| turns(left, middle) >= 0.0 && turns(middle, right) >= 0.0;
        if cell == to && entrance.is_none_or(is_lit) && length(middle) <= farthest {
            return true;
        }
        for side in maze.open_sides(cell) {
            // No light leaves by the side where it entered. Directions alone cannot tell this of a side seen edge on:
            // rounding errors may put its ends in either order, and light would go back and forth for ever.
            if entrance.is_some_and(|entrance| entrance.side == side) {
                continue;
            }
            let wall = HalfEdge::new(cell, side);
            let Some(twin) = maze.grid().across(wall) else { continue };
            let [a, b] = geometry.ends(wall).map(|end| from_eye(&map, end));
            // A mirrored map exchanges left and right. Sides seen from behind lead back.
            let [a, b] = if map.is_mirrored() { [b, a] } else { [a, b] };
            let (_, distance) = nearest_on_wall(geometry, wall, map.inverse().apply(eye));
            if turns(a, b) <= 0.0 || distance > farthest {
                continue;
            }
            let between = entrance.map_or([a, b], |Entrance { between: [left, right], .. }| {
                [if turns(left, a) > 0.0 { a } else { left }, if turns(b, right) > 0.0 { b } else { right }]
            });
            if turns(between[0], between[1]) > 0.0 {
                let entrance = Entrance { side: twin.side, between };
                glimpses.push((twin.cell, geometry.transition(twin).then(&map), Some(entrance)));
            }
        }
    }
    false
}

/// The cross product: the sine of the right turn from `a` to `b`, times both lengths.
fn turns(a: Point, b: Point) -> f32 {
    a[0] * b[1] - a[1] * b[0]
}
