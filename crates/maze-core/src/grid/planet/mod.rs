//! Hexagons and twelve pentagons on a ball.

mod place;
mod space;

use super::{
    Corners, Geometry, Grid, Isometry, SpaceFrame,
    divisor::Divisor,
    hex::{self, Pointy, opposite},
    outline,
    shaped::{Dimension, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use place::{Place, Pole, STRIPS, Spot};
use space::{Ball, OnBall};

/// Hexagons and twelve pentagons on a ball, as on a football: the Goldberg polyhedron with this number of steps between
/// neighboring pentagons.
///
/// The hexagons lie on the faces of an icosahedron, and the pentagons at its corners. Cut open and laid flat, its faces are
/// five strips side by side, from the north pole to the south pole. This net is the only chart: all cells are regular, with
/// sides of equal length, and the [transition](Geometry::transition) of a side on a cut leads to the other edge of the
/// cut. A pentagon is smaller than the gap for it, and touches one neighbor there.
///
/// Cell 0 is the pentagon at the north pole and the last cell the one at the south pole. Between them, cells are numbered
/// strip by strip from the west, and in a strip row by row; rows run from the southwest to the northeast. The sides of a
/// hexagon are those of a hexagon in rows: 0 east, 1 southeast, and so on clockwise.
///
/// See M. Goldberg, *A class of multi-symmetric polyhedra*, Tohoku Mathematical Journal 43, 1937.
///
/// ```
/// use maze_core::{Cell, Grid, grid::Planet};
///
/// let planet = Planet::new(4)?;
/// let sides = |cell: Cell| planet.side_count(cell);
/// assert_eq!(planet.cells().filter(|&cell| sides(cell) == 5).count(), 12);
/// assert_eq!(planet.cells().filter(|&cell| sides(cell) == 6).count(), 150);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Planet {
    /// The number of steps between neighboring pentagons.
    edge: i32,
    by_edge: Divisor,
    by_strip: Divisor,
    ball: Ball,
}

/// The side of a regular polygon whose distance from the middle is half a cell pitch, if it is a hexagon.
const SIDE: f32 = 0.577_350_26; // 1 / sqrt 3

/// The vectors from one corner of a regular pentagon to the next, as multiples of its first side and of the vector at a
/// right angle to it, inward: the cosines and sines of 72, 144 and 216 degrees.
const TURNS: [[f32; 2]; 3] = [[0.309_017, 0.951_056_54], [-0.809_017, 0.587_785_24], [-0.809_017, -0.587_785_24]];

impl Planet {
    /// Creates a planet with this number of steps from each pentagon to the five pentagons around it.
    ///
    /// # Errors
    /// If the number is not from 2 to 5,180.
    pub fn new(edge: u32) -> Result<Self, SizeError> {
        checked(&[edge])
    }

    fn place(&self, cell: Cell) -> Place {
        let Some(number) = cell.checked_sub(1) else { return Place::Pole(Pole::North) };
        let (strip, number) = self.by_strip.split(number);
        if strip == STRIPS {
            return Place::Pole(Pole::South);
        }
        let (row, column) = self.by_edge.split(number);
        Place::In(strip, Spot::in_row(self.edge, column.cast_signed(), row.cast_signed()))
    }

    fn cell(&self, place: Place) -> Cell {
        let size = self.edge.cast_unsigned().pow(2) * 2;
        match place {
            Place::Pole(Pole::North) => 0,
            Place::Pole(Pole::South) => STRIPS * size + 1,
            Place::In(strip, spot) => {
                let [column, row] = spot.column_and_row(self.edge).map(i32::cast_unsigned);
                1 + strip * size + row * self.edge.cast_unsigned() + column
            }
        }
    }

    /// Where a place lies in the net: its column in half cells and its row, both shifted so that the net begins at 0.
    fn in_net(&self, place: Place) -> [i32; 2] {
        let (strip, spot) = place.spot(self.edge);
        // No cell of the net is farther west than the pentagon of the first strip below the north pole.
        [2 * (strip.cast_signed() * self.edge + spot.column) + spot.row - self.edge, spot.row]
    }
}

impl Shaped for Planet {
    const INFO: ShapeInfo = ShapeInfo {
        key: "planet",
        cells_name: "Surface",
        style_name: "Planet",
        dimensions: &[Dimension { key: "edge", min: 2, max: 5_180 }],
        count: |[edge, ..]| 10 * u64::from(edge).pow(2) + 2,
    };

    fn with_size([edge, ..]: Size) -> Self {
        Self {
            edge: edge.cast_signed(),
            by_edge: Divisor::new(edge),
            by_strip: Divisor::new(2 * edge * edge),
            ball: Ball::new(edge.cast_signed()),
        }
    }
}

impl Grid for Planet {
    const MAX_SIDES: u8 = 6;

    fn len(&self) -> usize {
        self.cell(Place::Pole(Pole::South)) as usize + 1
    }

    fn side_count(&self, cell: Cell) -> u8 {
        if self.place(cell).is_pentagon(self.edge) { 5 } else { 6 }
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let place = self.place(wall.cell);
        let direction = *place.directions(self.edge).get(usize::from(wall.side))?;
        let (to, back) = place.step(direction, self.edge);
        let side = to.directions(self.edge).iter().position(|&direction| direction == back)?;
        #[expect(clippy::cast_possible_truncation, reason = "at most 6 sides")]
        Some(HalfEdge::new(self.cell(to), side as Side))
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        SideSet::all(self.side_count(cell))
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        let edge = self.edge.cast_unsigned();
        [STRIPS * edge, 2 * edge + 2]
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let edge = self.edge.cast_unsigned();
        match self.place(cell) {
            Place::Pole(Pole::North) => [0, 0],
            Place::Pole(Pole::South) => [0, 2 * edge + 1],
            Place::In(strip, spot) => {
                let [column, row] = spot.column_and_row(self.edge).map(i32::cast_unsigned);
                [strip * edge + column, row + 1]
            }
        }
    }

    fn cell_at(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let [columns, rows] = self.dimensions();
        if column >= columns || row >= rows {
            return None;
        }
        if row == 0 || row + 1 == rows {
            let pole = if row == 0 { Pole::North } else { Pole::South };
            return (column == 0).then(|| self.cell(Place::Pole(pole)));
        }
        let (strip, column) = self.by_edge.split(column);
        let spot = Spot::in_row(self.edge, column.cast_signed(), row.cast_signed() - 1);
        Some(self.cell(Place::In(strip, spot)))
    }

    /// The poles.
    fn default_ends(&self) -> [Cell; 2] {
        [Pole::North, Pole::South].map(|pole| self.cell(Place::Pole(pole)))
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Planet {
    fn corners(&self, cell: Cell) -> Corners {
        let place = self.place(cell);
        let [halves, line] = self.in_net(place);
        let hexagon = hex::corners::<Pointy>(line.cast_unsigned(), halves);
        if !place.is_pentagon(self.edge) {
            return hexagon;
        }
        let first = usize::from(place.first_side());
        let [a, b] = [first, (first + 1) % 6].map(|corner| hexagon[corner]);
        let along = [b[0] - a[0], b[1] - a[1]];
        let inward = [-along[1], along[0]];
        let mut corners = [a, b, b, b, b];
        for (turn, [cos, sin]) in TURNS.into_iter().enumerate() {
            let from = corners[turn + 1];
            corners[turn + 2] = [0, 1].map(|axis| from[axis] + cos * along[axis] + sin * inward[axis]);
        }
        Corners::new(corners)
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        let (ends, [a, b]) = (self.ends(wall), self.ends(self.twin(wall)));
        if ends == [b, a] { Isometry::IDENTITY } else { Isometry::between(ends, [b, a], false) }
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        if !point.iter().all(|part| (-1.0..1e6).contains(part)) {
            return None;
        }
        let (line, halves) = hex::locate::<Pointy>(point, |line| (line - self.edge).rem_euclid(2) == 0)?;
        let place = Place::at(self.edge, [halves, line])?;
        let cell = self.cell(place);
        (!place.is_pentagon(self.edge) || outline::holds(self, cell, point)).then_some(cell)
    }

    fn in_space(&self, cell: Cell, point: Point) -> Option<SpaceFrame> {
        let middle = |cell: Cell| self.ball.middle(self.place(cell));
        let around = self.walls(cell).map(|wall| middle(self.twin(wall).cell));
        let around: Vec<_> = around.collect();
        let cell_on_ball = OnBall { middle: middle(cell), around: &around };
        Some(self.ball.frame(&cell_on_ball, (&self.corners(cell), self.center(cell)), point))
    }

    /// The net folds into an expanded icosahedron. Its faces are the pentagons, a triangle between each three neighboring
    /// pentagons, and a rectangle between each two.
    fn is_developable(&self) -> bool {
        true
    }

    /// The sides of pentagons, and the sides of the rectangles.
    fn folds(&self, cell: Cell) -> Vec<[Side; 2]> {
        let place = self.place(cell);
        if place.is_pentagon(self.edge) {
            return (0..5).map(|side| [side, (side + 1) % 5]).collect();
        }
        let Some(first) = place.side_in_rectangle(self.edge) else { return Vec::new() };
        let last = opposite(first);
        let [before, after] = [first, last].map(|side| [side, (side + 1) % 6]);
        // The rectangle is as wide as a side, so its own sides lead across the hexagon.
        let along = [[before[1], after[0]], [after[1], before[0]]];
        let is_end = |&[side, _]: &[Side; 2]| place.step(side, self.edge).0.is_pentagon(self.edge);
        along.into_iter().chain([before, after].into_iter().filter(is_end)).collect()
    }

    /// The distance of the middle of a pentagon from its sides.
    fn clearance(&self) -> f32 {
        0.688 * SIDE
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}
