//! Unfolds the cells that an eye sees into one plane, along the light.

use super::{Geometry, Isometry, nearest_on_wall, outline::cross};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::{collections::VecDeque, iter};

/// The image of a cell: the place where an eye sees it. On a surface that is glued to itself, a cell may have several
/// images.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellImage {
    /// The cell.
    pub cell: Cell,
    /// The map from the coordinates of the cell to those of the eye.
    pub map: Isometry,
    /// The leftmost and the rightmost direction in which the eye sees the cell, in its own coordinates. `None` for the
    /// eye's own cell, which is all around it.
    pub wedge: Option<[Point; 2]>,
    /// The side through which the light enters the cell.
    entrance: Option<Side>,
}

impl CellImage {
    /// Whether the eye sees the cell in a direction.
    #[must_use]
    pub fn is_lit(&self, direction: Point) -> bool {
        self.wedge.is_none_or(|[left, right]| cross(left, direction) >= 0.0 && cross(direction, right) >= 0.0)
    }
}

/// The cells that an eye sees, as an iterator. See [`unfold`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Unfolding<'a, G, F> {
    grid: &'a G,
    open_sides: F,
    eye: Point,
    reach: f32,
    /// The images whose neighbors have not been found yet.
    queue: VecDeque<CellImage>,
}

/// If the eye is nearer to a side than this, it sees the half of the plane beyond the side.
const ON_SIDE: f32 = 1e-5;

/// The maximum number of cells around a point. It ends a search on grids that break the laws.
const AROUND: usize = 16;

/// Unfolds the cells that an eye in a cell sees, through sides that are at most `reach` away. Light goes straight
/// through open sides. In [charts](Geometry#charts) that are glued along sides, it continues in the next chart, and the
/// cells there are moved to where the eye sees them.
///
/// Images that are fewer sides away come first. If no wall is in the way, there may be many: O(reach²). Cells should be
/// convex, since a cell does not hide a part of itself.
///
/// ```
/// use maze_core::{Maze, Shape, grid::unfold};
///
/// // From the middle of a corridor that leads once around a torus, one sees one's own cell again and again.
/// let torus = "torus:5x3".parse::<Shape>()?.grid();
/// let mut maze = Maze::with_all_walls(torus);
/// for cell in 0..5 {
///     maze.open_wall(maze_core::HalfEdge::new(cell, 0))?;
/// }
/// let images = unfold(maze.grid(), |cell| maze.open_sides(cell), 2, [2.5, 0.5], 20.0);
/// let of_own_cell = images.filter(|image| image.cell == 2);
/// let mut east: Vec<f32> = of_own_cell.map(|image| image.map.apply([2.5, 0.5])[0]).collect();
/// east.sort_by(f32::total_cmp);
/// assert_eq!(east, [-17.5, -12.5, -7.5, -2.5, 2.5, 7.5, 12.5, 17.5, 22.5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unfold<G: Geometry, F: Fn(Cell) -> SideSet>(
    grid: &G,
    open_sides: F,
    cell: Cell,
    eye: Point,
    reach: f32,
) -> Unfolding<'_, G, F> {
    let own = CellImage { cell, map: Isometry::IDENTITY, wedge: None, entrance: None };
    Unfolding { grid, open_sides, eye, reach, queue: VecDeque::from([own]) }
}

impl<G: Geometry, F: Fn(Cell) -> SideSet> Iterator for Unfolding<'_, G, F> {
    type Item = CellImage;

    fn next(&mut self) -> Option<CellImage> {
        let image = self.queue.pop_front()?;
        for side in (self.open_sides)(image.cell) {
            let next = self.beyond(&image, side);
            self.queue.extend(next);
        }
        Some(image)
    }
}

impl<G: Geometry, F> Unfolding<'_, G, F> {
    /// The image of the cell across an open side, if the eye sees it through this image.
    fn beyond(&self, image: &CellImage, side: Side) -> Option<CellImage> {
        // No light leaves by the side where it entered. Directions alone cannot tell this of a side seen edge on:
        // rounding errors may put its ends in either order, and light would go back and forth for ever.
        if image.entrance == Some(side) {
            return None;
        }
        let wall = HalfEdge::new(image.cell, side);
        let [a, b] = self.grid.ends(wall).map(|end| {
            let [x, y] = image.map.apply(end);
            [x - self.eye[0], y - self.eye[1]]
        });
        // A mirrored map exchanges left and right. Sides seen from behind lead back.
        let [a, b] = if image.map.is_mirrored() { [b, a] } else { [a, b] };
        let wedge = image.wedge.map_or([a, b], |[left, right]| {
            [if cross(left, a) > 0.0 { a } else { left }, if cross(b, right) > 0.0 { b } else { right }]
        });
        let is_dark = cross(a, b) <= 0.0 || cross(wedge[0], wedge[1]) <= 0.0;
        // Most sides are dark, and the rest takes longer to compute. Only a side of its own cell can be at the eye.
        if is_dark && image.wedge.is_some() {
            return None;
        }
        let twin = self.grid.across(wall)?;
        let (_, distance) = nearest_on_wall(self.grid, wall, image.map.inverse().apply(self.eye));
        let is_on_side = image.wedge.is_none() && distance < ON_SIDE && a[0] * b[0] + a[1] * b[1] < 0.0;
        if distance > self.reach || is_dark && !is_on_side {
            return None;
        }
        let map = self.grid.transition(twin).then(&image.map);
        Some(CellImage { cell: twin.cell, map, wedge: Some(wedge), entrance: Some(twin.side) })
    }
}

/// The closed walls of other cells that end at the corners of a cell, so that the ends of thick walls protrude into it.
/// Each comes with the map from its coordinates to those of the cell. Only the first wall in either direction around a
/// corner counts, because it hides the others. A wall may be returned for both of its sides.
pub fn protruding_walls<G: Geometry>(
    grid: &G,
    open_sides: impl Fn(Cell) -> SideSet,
    cell: Cell,
) -> impl Iterator<Item = (HalfEdge, Isometry)> {
    let ends = open_sides(cell).into_iter().flat_map(|side| [(side, true), (side, false)]);
    ends.filter_map(move |(side, is_first)| {
        let begin = (HalfEdge::new(cell, side), is_first, Isometry::IDENTITY);
        let around = iter::successors(Some(begin), |&place| {
            let (wall, ..) = place;
            if wall != HalfEdge::new(cell, side) && !open_sides(wall.cell).contains(wall.side) {
                return None;
            }
            next_around_corner(grid, place)
        });
        let (wall, _, map) = around.take(AROUND).last()?;
        // Not the other side of a wall of the cell.
        let is_other = wall.cell != cell && grid.across(wall).is_none_or(|twin| twin.cell != cell);
        (is_other && !open_sides(wall.cell).contains(wall.side)).then_some((wall, map))
    })
}

/// Crosses a side near one of its two ends, and turns around that corner to the next side. `is_first` is whether the
/// corner is the first end of the side. The map leads from the coordinates of the side's cell to those of the first cell.
fn next_around_corner<G: Geometry>(
    grid: &G,
    (wall, is_first, map): (HalfEdge, bool, Isometry),
) -> Option<(HalfEdge, bool, Isometry)> {
    let twin = grid.across(wall)?;
    let back = grid.transition(twin);
    // Both half-edges have the same ends, reversed, unless the transition mirrors them.
    let is_first = is_first == back.is_mirrored();
    let sides = grid.side_count(twin.cell);
    let side = (twin.side + if is_first { sides - 1 } else { 1 }) % sides;
    Some((HalfEdge::new(twin.cell, side), !is_first, back.then(&map)))
}
