//! Plans of grids, as seen from above: tunnels are in their place, under bridges.

use super::{
    Chart, Corners, Cursor, Geometry, Grid, Isometry, Lines, SideSets, SpaceFrame, forward_grid,
    outline::{cross, difference, holds},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};

/// A grid as seen from above. A net may have some cells beside their place in the plan, such as tunnels; here,
/// [`to_plan`](Geometry::to_plan) has moved them there. Their [ends](Geometry::ends) of walls and their
/// [center](Geometry::center) belong to the part that no bridge covers. Other grids do not change.
///
/// ```
/// use maze_core::{Geometry, Grid, HalfEdge, grid::{Plan, Weave}};
///
/// // The last cell is the tunnel. The square south of it is on the other side of the bridge.
/// let weave = Weave::new(5, 5, 13)?;
/// let tunnel = weave.cells().end - 1;
/// let south = weave.across(HalfEdge::new(tunnel, 0)).unwrap().cell;
/// assert_eq!(weave.center(tunnel), [6.0 + 2.5, 2.5]);
/// let plan = Plan(&weave);
/// assert_eq!([tunnel, south].map(|cell| plan.center(cell)), [[2.5, 1.5], [2.5, 4.5]]);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Plan<G>(pub G);

/// The steps to the squares at the ends of a tunnel from any point before the bridge.
const STEPS: [Point; 4] = [[0.0, -1.0], [0.0, 1.0], [1.0, 0.0], [-1.0, 0.0]];

impl<G: Geometry> Plan<G> {
    /// The cell that covers the middle of a cell, as a bridge covers a tunnel. `None` for other cells, or if a mask has
    /// removed the bridge.
    #[must_use]
    pub fn cover(&self, cell: Cell) -> Option<Cell> {
        let map = self.0.to_plan(cell);
        if map.is_identity() { None } else { self.0.locate(map.apply(self.0.center(cell))) }
    }

    /// The part of a wall that the cover of its cell hides.
    #[must_use]
    #[expect(clippy::float_cmp, reason = "an end that is seen has the same bits")]
    pub fn hidden(&self, wall: HalfEdge) -> Option<[Point; 2]> {
        let (whole, seen) = (self.whole(wall), self.ends(wall));
        match [0, 1].map(|end| whole[end] == seen[end]) {
            [true, true] => None,
            [true, false] => Some([seen[1], whole[1]]),
            _ => Some([whole[0], seen[0]]),
        }
    }

    /// The ends of a wall, whether they are seen or not.
    fn whole(&self, wall: HalfEdge) -> [Point; 2] {
        let map = self.0.to_plan(wall.cell);
        self.0.ends(wall).map(|end| map.apply(end))
    }

    /// The part of a line in a cell that is not covered.
    fn seen(&self, cell: Cell, line: [Point; 2]) -> [Point; 2] {
        self.cover(cell).map_or(line, |cover| outside(line, &self.0.corners(cover)))
    }

    /// The line from the center of a cell to the middle of a wall, without the part that a cell covers.
    #[must_use]
    pub fn half_step(&self, wall: HalfEdge) -> [Point; 2] {
        let [a, b] = self.whole(wall);
        let center = self.0.to_plan(wall.cell).apply(self.0.center(wall.cell));
        self.seen(wall.cell, [center, [a[0].midpoint(b[0]), a[1].midpoint(b[1])]])
    }
}

/// The part of a line outside of a convex polygon, which may contain one of its ends.
fn outside(line @ [a, b]: [Point; 2], polygon: &[Point]) -> [Point; 2] {
    // The shares of the line at which it enters and leaves the polygon.
    let [mut enters, mut leaves] = [0.0_f32, 1.0_f32];
    for (&from, &to) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
        // The distances of both ends of the line from this side of the polygon, times its length. Positive is inside.
        let [first, last] = line.map(|point| cross(difference(to, from), difference(point, from)));
        let share = first / (first - last);
        match [first < 0.0, last < 0.0] {
            [true, true] => return line,
            [true, false] => enters = enters.max(share),
            [false, true] => leaves = leaves.min(share),
            [false, false] => {}
        }
    }
    let at = |share: f32| [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
    if enters >= leaves {
        line
    } else if enters > 0.0 {
        [a, at(enters)]
    } else {
        [at(leaves), b]
    }
}

macro_rules! inside {
    ($plan:ident, $grid:ident => $value:expr) => {{
        let $grid = &$plan.0;
        $value
    }};
}

impl<G: Geometry> Grid for Plan<G> {
    const MAX_SIDES: u8 = G::MAX_SIDES;

    forward_grid!(inside);

    fn lines(&self) -> Option<&impl Lines> {
        self.0.lines()
    }

    fn plane(&self) -> Option<&impl Geometry> {
        self.0.plane().is_some().then_some(self)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl<G: Geometry> Geometry for Plan<G> {
    fn corners(&self, cell: Cell) -> Corners {
        let (corners, map) = (self.0.corners(cell), self.0.to_plan(cell));
        if map.is_identity() { corners } else { corners.map(|corner| map.apply(corner)) }
    }

    /// For a cell that is covered, the middle of the last part that is not.
    fn center(&self, cell: Cell) -> Point {
        match self.0.neighbor_walls(cell).last() {
            Some(wall) if self.cover(cell).is_some() => {
                let [from, to] = self.half_step(wall);
                [from[0].midpoint(to[0]), from[1].midpoint(to[1])]
            }
            _ => self.0.to_plan(cell).apply(self.0.center(cell)),
        }
    }

    fn ends(&self, wall: HalfEdge) -> [Point; 2] {
        if self.0.to_plan(wall.cell).is_identity() {
            return self.0.ends(wall);
        }
        self.seen(wall.cell, self.whole(wall))
    }

    fn arc_center(&self, wall: HalfEdge) -> Option<Point> {
        self.0.arc_center(wall).map(|center| self.0.to_plan(wall.cell).apply(center))
    }

    fn bends(&self, wall: HalfEdge) -> Corners {
        let (bends, map) = (self.0.bends(wall), self.0.to_plan(wall.cell));
        if map.is_identity() { bends } else { bends.map(|bend| map.apply(bend)) }
    }

    fn chart(&self, cell: Cell) -> Chart {
        self.0.chart(cell)
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        let map = self.0.transition(wall);
        let twin = if map.is_identity() { None } else { self.0.across(wall) };
        let Some(moved) = twin.map(|twin| [wall, twin].map(|half| self.0.to_plan(half.cell))) else { return map };
        match moved {
            [here, there] if here.is_identity() && there.is_identity() => map,
            [here, there] => here.inverse().then(&map).then(&there),
        }
    }

    fn in_space(&self, cell: Cell, point: Point) -> Option<SpaceFrame> {
        self.0.in_space(cell, self.0.to_plan(cell).inverse().apply(point))
    }

    fn is_developable(&self) -> bool {
        self.0.is_developable()
    }

    fn folds(&self, cell: Cell) -> Vec<[Side; 2]> {
        self.0.folds(cell)
    }

    fn is_stairs(&self, cell: Cell) -> bool {
        self.0.is_stairs(cell)
    }

    fn level(&self, cell: Cell) -> u32 {
        self.0.level(cell)
    }

    fn locate_in(&self, chart: Chart, point: Point) -> Option<Cell> {
        if chart == 0 { self.locate(point) } else { self.0.locate_in(chart, point) }
    }

    /// The cell that is seen at a point.
    fn locate(&self, point: Point) -> Option<Cell> {
        let found = self.0.locate(point);
        if self.0.plane().is_some() {
            return found;
        }
        if found.is_some() {
            return found.filter(|&cell| self.0.to_plan(cell).is_identity());
        }
        let beside = STEPS.into_iter().filter_map(|[x, y]| self.0.locate([point[0] + x, point[1] + y]));
        let mut cells = beside.flat_map(|cell| self.0.neighbor_walls(cell)).map(|wall| self.0.twin(wall).cell);
        cells.find(|&cell| {
            let map = self.0.to_plan(cell);
            !map.is_identity() && holds(&self.0, cell, map.inverse().apply(point))
        })
    }

    fn clearance(&self) -> f32 {
        self.0.clearance()
    }

    fn longest_step(&self) -> f32 {
        self.0.longest_step()
    }

    fn side_name(&self, wall: HalfEdge) -> &'static str {
        self.0.side_name(wall)
    }
}
