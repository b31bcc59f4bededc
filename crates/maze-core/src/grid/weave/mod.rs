//! Squares with bridges, and tunnels below them.

mod crossings;
mod layout;

use super::{
    Corners, Geometry, Grid, Isometry, SpaceFrame, Square,
    shaped::{Dimension, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use layout::{Kind, Layout, Place};
use std::sync::Arc;

/// `width` x `height` places with squares, bridges and tunnels: passages cross without meeting.
///
/// At a crossing, a bridge leads from west to east over a tunnel from north to south. Both are cells that are three
/// places long, so no method can close them halfway, and both passages of every crossing exist in every maze. Only their
/// ends lead to other cells, which are squares. There is about one crossing for each `spacing` places, at most one for
/// about thirteen; the size determines where. No two crossings touch.
///
/// Squares have the sides of a [`Square`]. Bridges and tunnels have six sides, since their long sides are bent in the
/// middle, where a bridge is highest and a tunnel is lowest. Side 0 is the eastern end of a bridge or the southern end of a
/// tunnel, and side 3 is the other end.
///
/// The net, its only chart, has all places as seen from above. The tunnels are in the east of them, after a gap of one
/// column, in the same arrangement; the [transitions](Geometry::transition) of their ends lead back. Squares and bridges
/// are numbered row by row, then the tunnels. The coordinates are the column and row in the net, of the western place of
/// a bridge and the northern place of a tunnel.
///
/// ```
/// use maze_core::{Geometry, Grid, HalfEdge, grid::Weave};
///
/// // One crossing, in the middle.
/// let weave = Weave::new(5, 5, 13)?;
/// let [bridge, tunnel] = [[1, 2], [6 + 2, 1]].map(|place| weave.cell_at(place).unwrap());
/// let ends = |cell| [0, 3].map(|side| weave.across(HalfEdge::new(cell, side)).map(|twin| weave.center(twin.cell)));
/// assert_eq!(ends(bridge), [Some([4.5, 2.5]), Some([0.5, 2.5])]);
/// assert_eq!(ends(tunnel), [Some([2.5, 4.5]), Some([2.5, 0.5])]);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Weave(Arc<Layout>);

/// The height of the middle of a bridge, and the depth of the middle of a tunnel. Slopes are like those of stairs. Where a
/// bridge and a tunnel overlap, they are at least as far apart as two floors of a building.
const RISE: f32 = 0.75;

/// The number of columns in the net between the places and the tunnels.
const GAP: u32 = 1;

/// The number of places of a bridge or a tunnel.
const LENGTH: u32 = 3;

/// The sides of the ends of a bridge or a tunnel.
const ENDS: [Side; 2] = [0, 3];

impl Weave {
    /// Places with about one crossing for each `spacing` of them. A crossing needs 5 x 5 places; smaller sizes have none.
    ///
    /// # Errors
    /// If a dimension is out of range.
    pub fn new(width: u32, height: u32, spacing: u32) -> Result<Self, SizeError> {
        checked(&[width, height, spacing])
    }

    /// The columns of the net from a place to the same place in the arrangement of tunnels.
    fn pitch(&self) -> u32 {
        self.0.columns + GAP
    }

    /// The kind of a cell, and its first and last corner in the net.
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn rectangle(&self, cell: Cell) -> (Kind, [Point; 2]) {
        let Place { kind, column, row } = self.0.place(cell);
        let [left, top, width, height] = match kind {
            Kind::Square => [column, row, 1, 1],
            Kind::Bridge => [column, row, LENGTH, 1],
            Kind::Tunnel => [self.pitch() + column, row, 1, LENGTH],
        };
        (kind, [[left, top], [left + width, top + height]].map(|corner| corner.map(|part| part as f32)))
    }

    /// The other half-edge of a wall.
    fn beyond(&self, HalfEdge { cell, side }: HalfEdge) -> Option<HalfEdge> {
        let Place { kind, column, row } = self.0.place(cell);
        // The direction of the side.
        let ahead = match (kind, side) {
            (Kind::Square, _) => side,
            (Kind::Bridge, 0) => Square::EAST,
            (Kind::Bridge, 3) => Square::WEST,
            (Kind::Tunnel, 0) => Square::SOUTH,
            (Kind::Tunnel, 3) => Square::NORTH,
            _ => return None,
        };
        let length = if kind == Kind::Square { 1 } else { LENGTH };
        let [x, y] = match ahead {
            Square::EAST => [column + length, row],
            Square::SOUTH => [column, row + length],
            Square::WEST => [column.checked_sub(1)?, row],
            _ => [column, row.checked_sub(1)?],
        };
        if x >= self.0.columns || y >= self.0.rows {
            return None;
        }
        let there = self.0.cell(x, y);
        let place = self.0.place(there);
        // Bridges and tunnels are entered at their ends only.
        let far = LENGTH - 1;
        let end = match (place.kind, ahead) {
            (Kind::Square, _) => Some(ahead ^ 2),
            (Kind::Bridge, Square::EAST) if x == place.column => Some(3),
            (Kind::Bridge, Square::WEST) if x == place.column + far => Some(0),
            (Kind::Tunnel, Square::SOUTH) if y == place.row => Some(3),
            (Kind::Tunnel, Square::NORTH) if y == place.row + far => Some(0),
            _ => None,
        };
        end.map(|side| HalfEdge::new(there, side))
    }
}

impl Shaped for Weave {
    const INFO: ShapeInfo = ShapeInfo {
        key: "weave",
        cells_name: "Bridges and tunnels",
        style_name: "",
        dimensions: &[
            Dimension { key: "width", min: 3, max: 1_024 },
            Dimension { key: "height", min: 3, max: 1_024 },
            Dimension { key: "spacing", min: 1, max: 1_000 },
        ],
        // Of five places, two cells are left.
        count: |size @ [width, height, _]| u64::from(width * height - 3 * crossings::count(size)),
    };

    fn with_size(size: Size) -> Self {
        Self(Layout::new(size))
    }
}

impl Grid for Weave {
    const MAX_SIDES: u8 = 6;

    #[inline]
    fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn side_count(&self, cell: Cell) -> u8 {
        if self.0.place(cell).kind == Kind::Square { 4 } else { 6 }
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.beyond(wall)
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        match self.0.place(cell).kind {
            Kind::Square => (0..4).filter(|&side| self.beyond(HalfEdge::new(cell, side)).is_some()).collect(),
            Kind::Bridge | Kind::Tunnel => ENDS.into_iter().collect(),
        }
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        let columns = self.0.last_crossing().map_or(self.0.columns, |column| self.pitch() + column + 1);
        [columns, self.0.rows]
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let Place { kind, column, row } = self.0.place(cell);
        [if kind == Kind::Tunnel { self.pitch() + column } else { column }, row]
    }

    fn cell_at(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let [east, column] = [column / self.pitch(), column % self.pitch()];
        if east > 1 || column >= self.0.columns || row >= self.0.rows {
            return None;
        }
        let cell = if east == 0 { self.0.cell(column, row) } else { self.0.tunnel(column, row)? };
        (self.coordinates(cell) == [east * self.pitch() + column, row]).then_some(cell)
    }

    /// The first and the last square.
    fn default_ends(&self) -> [Cell; 2] {
        [0, self.0.first_tunnel() - 1]
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Weave {
    fn corners(&self, cell: Cell) -> Corners {
        let (kind, [[left, top], [right, bottom]]) = self.rectangle(cell);
        let [x, y] = [left.midpoint(right), top.midpoint(bottom)];
        match kind {
            Kind::Square => Corners::new([[right, top], [right, bottom], [left, bottom], [left, top]]),
            Kind::Bridge => {
                Corners::new([[right, top], [right, bottom], [x, bottom], [left, bottom], [left, top], [x, top]])
            }
            Kind::Tunnel => {
                Corners::new([[right, bottom], [left, bottom], [left, y], [left, top], [right, top], [right, y]])
            }
        }
    }

    fn center(&self, cell: Cell) -> Point {
        let (_, [[left, top], [right, bottom]]) = self.rectangle(cell);
        [left.midpoint(right), top.midpoint(bottom)]
    }

    #[expect(clippy::cast_precision_loss, reason = "columns are far below 2^24")]
    fn transition(&self, wall: HalfEdge) -> Isometry {
        let Some(twin) = self.beyond(wall) else { return Isometry::IDENTITY };
        let pitch = self.pitch() as f32;
        match [wall, twin].map(|half| self.0.is_tunnel(half.cell)) {
            [false, true] => Isometry::shift([pitch, 0.0]),
            [true, false] => Isometry::shift([-pitch, 0.0]),
            _ => Isometry::IDENTITY,
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be in range")]
    fn locate(&self, point: Point) -> Option<Cell> {
        let is_inside = point.iter().all(|part| (0.0..1e6).contains(part));
        let [column, row] = is_inside.then(|| point.map(|part| part as u32))?;
        let [east, column] = [column / self.pitch(), column % self.pitch()];
        if east > 1 || column >= self.0.columns || row >= self.0.rows {
            return None;
        }
        if east == 1 {
            return self.0.tunnel(column, row);
        }
        Some(self.0.cell(column, row)).filter(|&cell| !self.0.is_tunnel(cell))
    }

    #[expect(clippy::cast_precision_loss, reason = "columns are far below 2^24")]
    fn to_plan(&self, cell: Cell) -> Isometry {
        if self.0.is_tunnel(cell) { Isometry::shift([-(self.pitch() as f32), 0.0]) } else { Isometry::IDENTITY }
    }

    /// All frames are upright, also on slopes, so that players are.
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn in_space(&self, cell: Cell, point @ [x, y]: Point) -> Option<SpaceFrame> {
        let (center, Place { kind, .. }) = (self.center(cell), self.0.place(cell));
        let half = 0.5 * LENGTH as f32;
        let risen = |axis: usize| RISE * (1.0 - (point[axis] - center[axis]).abs() / half).max(0.0);
        let (west, height) = match kind {
            Kind::Square => (0, 0.0),
            Kind::Bridge => (0, risen(0)),
            Kind::Tunnel => (self.pitch(), -risen(1)),
        };
        let Layout { columns, rows, .. } = *self.0;
        let at = [x - west as f32 - 0.5 * columns as f32, height, y - 0.5 * rows as f32];
        Some(SpaceFrame::new(at, [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]))
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    /// From the middle of a bridge to the square at an end.
    fn longest_step(&self) -> f32 {
        if self.0.has_crossings() { 2.0 } else { 1.0 }
    }
}
