//! Triangles of the hyperbolic plane.

mod layers;
mod net;

use super::{
    Corners, Geometry, Grid, Isometry,
    mesh::{self, NONE},
    shaped::{Dimension, ShapeInfo, Shaped, Size, SizeError, checked},
    triangles,
};
use crate::{Cell, HalfEdge, Point, SideSet};
use net::Place;
use std::sync::Arc;

/// Equilateral triangles around a point of the hyperbolic plane, seven at each inner corner.
///
/// Cells are numbered in layers from the middle outward, and clockwise in each layer. The first side of a cell is on the
/// outer or on the inner rim of its layer; the others lead to the next and to the previous cell of the layer. The number of
/// cells grows exponentially: each layer has about 2.6 times as many as the one inside.
///
/// In the plane only six such triangles have room around a point, so the surface is cut and laid flat as a net of many
/// *patches*, its only chart. Cells of the net lie in a lattice, and the [transition](Geometry::transition) of a side on a
/// cut turns by a multiple of 60 degrees. The coordinates of a cell are its position and row in the lattice.
///
/// See J. R. Weeks, *The Shape of Space*, 2nd edition, 2002, on hyperbolic paper.
///
/// ```
/// use maze_core::{Grid, grid::Hyperbolic};
///
/// let cells = |layers| Hyperbolic::new(layers).map(|grid| grid.len());
/// assert_eq!([cells(1)?, cells(2)?, cells(3)?, cells(8)?], [7, 35, 112, 15_435]);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hyperbolic(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    /// For each side of each cell, the half-edge across, packed, or [`NONE`].
    across: Vec<u32>,
    places: Vec<Place>,
    /// The numbers of positions and rows of the net.
    dimensions: [u32; 2],
    /// The cell at each place, row by row, or [`NONE`].
    cells: Vec<u32>,
    ends: [Cell; 2],
}

/// The images of the vector to the east under turns by multiples of 60 degrees, clockwise.
const TURNS: [Point; 6] = {
    const SIN: f32 = 0.866_025_4;
    [[1.0, 0.0], [0.5, SIN], [-0.5, SIN], [-1.0, 0.0], [-0.5, -SIN], [0.5, -SIN]]
};

impl Hyperbolic {
    /// Creates this number of layers of triangles around a corner.
    ///
    /// # Errors
    /// If the number is not from 1 to 8.
    pub fn new(layers: u32) -> Result<Self, SizeError> {
        checked(&[layers])
    }

    fn place(&self, cell: Cell) -> Place {
        self.0.places[cell as usize]
    }

    fn sides_across(&self, cell: Cell) -> &[u32] {
        &self.0.across[3 * cell as usize..3 * cell as usize + 3]
    }
}

impl Shaped for Hyperbolic {
    const INFO: ShapeInfo = ShapeInfo {
        key: "hyperbolic",
        cells_name: "Surface",
        style_name: "Hyperbolic plane",
        dimensions: &[Dimension { key: "layers", min: 1, max: 8 }],
        count: |[layers, ..]| layers::count(layers),
    };

    fn with_size([layers, ..]: Size) -> Self {
        let corners = layers::triangles(layers);
        let across = mesh::across(&corners, 3 * corners.len());
        let places = net::unfold(&corners, &across);
        let dimensions = [0, 1].map(|axis| places.iter().map(|place| place.at[axis] + 1).max().unwrap_or_default());
        let mut cells = vec![NONE; dimensions.into_iter().product::<u32>() as usize];
        for (cell, Place { at: [position, row], .. }) in (0..).zip(&places) {
            cells[(row * dimensions[0] + position) as usize] = cell;
        }
        // Opposite each other, among the cells whose first side is on the boundary.
        let rim: Vec<Cell> =
            (0..).zip(across.chunks(3)).filter(|(_, sides)| sides[0] == NONE).map(|(cell, _)| cell).collect();
        let ends = [rim[0], rim[rim.len() / 2]];
        Self(Arc::new(Parts { across, places, dimensions, cells, ends }))
    }
}

impl Grid for Hyperbolic {
    const MAX_SIDES: u8 = 3;

    fn len(&self) -> usize {
        self.0.places.len()
    }

    fn side_count(&self, _: Cell) -> u8 {
        3
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let across = *self.sides_across(wall.cell).get(usize::from(wall.side))?;
        (across != NONE).then(|| mesh::unpack(across))
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let sides = (0..).zip(self.sides_across(cell));
        sides.filter(|&(_, &across)| across != NONE).map(|(side, _)| side).collect()
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        self.0.dimensions
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        self.place(cell).at
    }

    fn cell_at(&self, [position, row]: [u32; 2]) -> Option<Cell> {
        let [positions, rows] = self.0.dimensions;
        let is_inside = position < positions && row < rows;
        let cell = is_inside.then(|| self.0.cells[(row * positions + position) as usize])?;
        (cell != NONE).then_some(cell)
    }

    fn default_ends(&self) -> [Cell; 2] {
        self.0.ends
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Hyperbolic {
    fn corners(&self, cell: Cell) -> Corners {
        let Place { at, turn } = self.place(cell);
        let corners = triangles::corners(at);
        Corners::new([0, 1, 2].map(|corner| corners[(corner + usize::from(turn)) % 3]))
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        let Some(twin) = self.across(wall) else { return Isometry::IDENTITY };
        let (ends, [a, b]) = (self.ends(wall), self.ends(twin));
        if ends == [b, a] {
            return Isometry::IDENTITY;
        }
        let [from, onto] = [wall, twin].map(|half| self.place(half.cell).direction(half.side));
        // The twin runs in the opposite direction.
        Isometry::turn_between(TURNS[(onto + 3 + 6 - from) % 6], ends, [b, a])
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        self.cell_at(triangles::locate(point)?)
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}
