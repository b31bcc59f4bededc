//! Squares in charts that are glued along sides: two floors with stairs, a Möbius strip, a Klein bottle, a cube.

use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Point, Side,
    grid::{Chart, Corners, Isometry},
};
use std::collections::BTreeMap;

/// Cells given by their corners. Two sides between the same two corners are glued.
#[derive(Clone, Debug)]
pub(crate) struct Glued {
    charts: Vec<Chart>,
    corners: Vec<Corners>,
    across: BTreeMap<HalfEdge, (HalfEdge, Isometry)>,
}

/// The identity of a corner: its position in space or in the plane.
type Corner = [i32; 3];

impl Glued {
    /// Creates the cells from their charts and outlines. An outline is clockwise; each corner has its identity, and its
    /// position in the chart.
    fn new(cells: &[(Chart, Vec<(Corner, Point)>)]) -> Self {
        let charts = cells.iter().map(|(chart, _)| *chart).collect();
        let corners = cells.iter().map(|(_, outline)| {
            let points: Vec<_> = outline.iter().map(|&(_, point)| point).collect();
            points[..].try_into().unwrap()
        });
        let mut world = Self { charts, corners: corners.collect(), across: BTreeMap::new() };
        let mut sides = BTreeMap::<[Corner; 2], Vec<(HalfEdge, bool)>>::new();
        for (cell, (_, outline)) in (0..).zip(cells) {
            for (side, (&(a, _), &(b, _))) in (0..).zip(outline.iter().zip(outline.iter().cycle().skip(1))) {
                sides.entry([a.min(b), a.max(b)]).or_default().push((HalfEdge::new(cell, side), a < b));
            }
        }
        for sides in sides.values() {
            // Two sides with the same direction around their cells are glued by a reflection.
            if let [(wall, rises), (twin, other)] = sides[..] {
                world.glue([wall, twin], rises == other);
            }
        }
        world
    }

    fn glue(&mut self, halves: [HalfEdge; 2], is_mirrored: bool) {
        for [wall, twin] in [halves, [halves[1], halves[0]]] {
            let ends = self.ends(wall);
            let [a, b] = self.ends(twin);
            let onto = if is_mirrored { [a, b] } else { [b, a] };
            let is_same = ends == onto && !is_mirrored;
            let map = if is_same { Isometry::IDENTITY } else { Isometry::between(ends, onto, is_mirrored) };
            self.across.insert(wall, (twin, map));
        }
    }

    /// Two floors of squares with at least two rows each. East of every third square in the first row of the lower
    /// floor, stairs lead to the next square on the upper floor.
    pub(crate) fn floors([columns, rows]: [u32; 2]) -> Self {
        let [width, rows] = [columns + 1, rows.max(2)];
        let size = [width, rows].map(u32::cast_signed);
        let floor = |floor: i32| squares(floor.cast_unsigned(), size, move |[x, y]| [x, y, floor]);
        let mut world = Self::new(&[floor(0), floor(1)].concat());
        for column in (0..columns).step_by(3) {
            // The passages beside the stairs are removed on both floors, so that the stairs are the only way.
            let [below, above] = [0, width * rows].map(|first| first + column);
            let [from, to] = [HalfEdge::new(below, EAST), HalfEdge::new(above + 1, WEST)];
            for wall in [from, HalfEdge::new(below + 1, WEST), HalfEdge::new(above, EAST), to] {
                world.across.remove(&wall);
            }
            world.glue([from, to], false);
        }
        world
    }

    /// A strip of squares whose ends are glued after half a turn, at least three squares long.
    pub(crate) fn moebius([columns, rows]: [u32; 2]) -> Self {
        let [width, height] = [columns.max(3), rows].map(u32::cast_signed);
        Self::new(&squares(0, [width, height], |[x, y]| if x == width { [0, height - y, 0] } else { [x, y, 0] }))
    }

    /// A Möbius strip whose two long sides are glued together, at least three squares in each direction.
    pub(crate) fn klein([columns, rows]: [u32; 2]) -> Self {
        let [width, height] = [columns.max(3), rows.max(3)].map(u32::cast_signed);
        let corner = |[x, y]: [i32; 2]| {
            let [x, y] = if x == width { [0, height - y] } else { [x, y] };
            [x, y % height, 0]
        };
        Self::new(&squares(0, [width, height], corner))
    }

    /// The six faces of a cube, seen from outside, each a chart of `edge` x `edge` squares.
    pub(crate) fn cube(edge: u32) -> Self {
        let edge = edge.cast_signed();
        // The origin of each face, and the directions of its x and y axes.
        const FACES: [[[i32; 3]; 3]; 6] = [
            [[0, 0, 0], [1, 0, 0], [0, 1, 0]],
            [[1, 0, 0], [0, 0, 1], [0, 1, 0]],
            [[1, 0, 1], [-1, 0, 0], [0, 1, 0]],
            [[0, 0, 1], [0, 0, -1], [0, 1, 0]],
            [[0, 0, 1], [1, 0, 0], [0, 0, -1]],
            [[0, 1, 0], [1, 0, 0], [0, 0, 1]],
        ];
        let faces = (0..).zip(FACES).flat_map(|(face, [origin, right, down])| {
            squares(face, [edge, edge], move |[x, y]| {
                [0, 1, 2].map(|axis| origin[axis] * edge + right[axis] * x + down[axis] * y)
            })
        });
        Self::new(&faces.collect::<Vec<_>>())
    }
}

/// The sides of a square that lead forward and backward along its row.
pub(crate) const EAST: Side = 0;
pub(crate) const WEST: Side = 2;

/// Squares in a chart, row by row, with the sides of [`maze_core::grid::Square`].
fn squares(
    chart: Chart,
    [columns, rows]: [i32; 2],
    corner: impl Fn([i32; 2]) -> Corner,
) -> Vec<(Chart, Vec<(Corner, Point)>)> {
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
    let outline = |[x, y]: [i32; 2]| {
        let around = [[x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]];
        around.map(|place| (corner(place), place.map(|part| part as f32))).to_vec()
    };
    places.map(|place| (chart, outline(place))).collect()
}

impl Grid for Glued {
    const MAX_SIDES: u8 = 4;

    fn len(&self) -> usize {
        self.corners.len()
    }

    fn side_count(&self, cell: Cell) -> u8 {
        self.corners[cell as usize].len() as u8
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.across.get(&wall).map(|&(twin, _)| twin)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Glued {
    fn corners(&self, cell: Cell) -> Corners {
        self.corners[cell as usize]
    }

    fn chart(&self, cell: Cell) -> Chart {
        self.charts[cell as usize]
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        self.across.get(&wall).map_or(Isometry::IDENTITY, |&(_, map)| map)
    }
}
