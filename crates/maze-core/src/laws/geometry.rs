//! The laws of geometries.

use super::{BrokenLaw, ensure, said, walls};
use crate::{
    Cell, Geometry, HalfEdge, Point, flatten_wall,
    grid::{length, nearest_on_wall},
};

/// The tolerance for rounding errors of points.
const ROUNDING: f32 = 1e-4;

/// Checks the laws of [`Geometry`], except that at most eight cells meet in a point.
///
/// # Errors
/// Returns the first law that is broken.
///
/// ```
/// use maze_core::{grid::Circle, laws};
///
/// laws::check_geometry(&Circle::new(5)?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_geometry<G: Geometry>(geometry: &G) -> Result<(), BrokenLaw> {
    for cell in geometry.cells() {
        walls_around(geometry, cell)?;
        let found = geometry.locate_in(geometry.chart(cell), geometry.center(cell));
        ensure(found == Some(cell), "locate_in finds a cell from its center", || {
            format!("at the center of cell {cell} it finds {found:?}")
        })?;
        let (corners, sides) = (geometry.corners(cell).len(), geometry.side_count(cell));
        ensure(corners == usize::from(sides), "a cell has a corner for each side", || {
            format!("cell {cell} has {corners}")
        })?;
    }
    let bounds = [geometry.clearance(), geometry.longest_step()];
    walls(geometry).try_for_each(|wall| check_wall(geometry, wall, bounds))
}

/// Checks that the sides with bends turn clockwise around the center.
fn walls_around<G: Geometry>(geometry: &G, cell: Cell) -> Result<(), BrokenLaw> {
    let [x, y] = geometry.center(cell);
    let bent = geometry.walls(cell).filter(|&wall| !geometry.bends(wall).is_empty());
    bent.into_iter().try_for_each(|wall| {
        let points: Vec<Point> = flatten_wall(geometry, wall, 1.0).map(|point| [point[0] - x, point[1] - y]).collect();
        let is_clockwise = points.windows(2).all(|line| line[0][0] * line[1][1] > line[0][1] * line[1][0]);
        ensure(is_clockwise, "a straight walk from the center leads to every point of a side", || said(wall))
    })
}

fn check_wall<G: Geometry>(geometry: &G, wall: HalfEdge, [clearance, longest_step]: [f32; 2]) -> Result<(), BrokenLaw> {
    let center = geometry.center(wall.cell);
    let (_, distance) = nearest_on_wall(geometry, wall, center);
    ensure(distance > clearance - ROUNDING, "no wall is nearer to the center of its cell than the clearance", || {
        format!("{} is {distance} away, not {clearance}", said(wall))
    })?;
    let Some(twin) = geometry.across(wall) else {
        let is_identity = geometry.transition(wall).is_identity();
        return ensure(is_identity, "the transition is the identity on the boundary", || said(wall));
    };
    check_halves(geometry, [wall, twin], clearance)?;
    let [here, there] = [wall, twin].map(|half| is_fold(geometry, half));
    ensure(here == there, "the cells at a side agree whether it folds", || said(wall))?;
    let apart = apart(geometry.transition(wall).apply(center), geometry.center(twin.cell));
    ensure(apart < longest_step + ROUNDING, "longest_step is no shorter than a step", || {
        format!("the step across {} is {apart} long", said(wall))
    })
}

fn is_fold<G: Geometry>(geometry: &G, HalfEdge { cell, side }: HalfEdge) -> bool {
    geometry.folds(cell).contains(&[side, (side + 1) % geometry.side_count(cell)])
}

/// Checks that both half-edges have the same position.
fn check_halves<G: Geometry>(geometry: &G, [wall, twin]: [HalfEdge; 2], clearance: f32) -> Result<(), BrokenLaw> {
    const SAME_ENDS: &str = "both half-edges of a wall have the same ends, reversed, and the same center of the arc";
    const SAME_BENDS: &str = "both half-edges of a wall have the same bends, reversed";
    let [there, back] = [wall, twin].map(|half| geometry.transition(half));
    let ([a, b], [c, d]) = (geometry.ends(wall), geometry.ends(twin));
    let (bends, mut others) = (geometry.bends(wall), geometry.bends(twin).to_vec());
    others.reverse();
    if there.is_identity() {
        ensure(bends[..] == others, SAME_BENDS, || said(wall))?;
        let is_same = [b, a] == [c, d] && geometry.arc_center(wall) == geometry.arc_center(twin);
        return ensure(is_same && back.is_identity(), SAME_ENDS, || said(wall));
    }
    let onto = if there.is_mirrored() { [c, d] } else { [d, c] };
    for (end, other) in [a, b].into_iter().zip(onto) {
        let mapped = there.apply(end);
        ensure(apart(mapped, other) < ROUNDING, SAME_ENDS, || said(wall))?;
        let returned = back.apply(mapped);
        ensure(apart(returned, end) < ROUNDING, "the transitions of both half-edges undo one another", || said(wall))?;
    }
    let centers = apart(there.apply(geometry.center(wall.cell)), geometry.center(twin.cell));
    ensure(centers > 2.0 * clearance - ROUNDING, "the cells lie on both sides of a wall", || said(wall))
}

fn apart(a: Point, b: Point) -> f32 {
    length([a[0] - b[0], a[1] - b[1]])
}
