//! Squares on surfaces that do not lie in a plane.

mod kinds;
mod seams;
mod space;

pub(crate) use kinds::{CUBE_SURFACE, CYLINDER, KLEIN, Kind, MOEBIUS, PROJECTIVE, TORUS};

use super::{
    Corners, Geometry, Grid, Isometry, Lines, SpaceFrame, Square, divisor::Divisor, lines::part_of_row, shaped::Size,
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use seams::{Gluing, Patch, Scheme, Seam};
use space::Embedding;
use std::{ops::Range, sync::Arc};

/// Squares on a cylinder, a torus, a Möbius strip, a Klein bottle, a cube or a projective plane.
///
/// The surface is cut open and laid flat as a *net*, its only chart: a rectangle, or the faces of a cube in a cross. Cells
/// are numbered row by row from the top left of the net. Their coordinates are the column and row there, and their sides
/// are those of a [`Square`]. The [transition](Geometry::transition) of a side on a cut leads to the other edge of
/// the cut.
///
/// The projective plane is half of a cube: three of its faces, where each point of their rim is the same as the opposite
/// one. See J. R. Weeks, *The Shape of Space*, 2nd edition, 2002.
///
/// ```
/// use maze_core::{Grid, HalfEdge, Shape, grid::Square};
///
/// // East of the last cell of the first row is the first one of the last row, upside down.
/// let strip = "moebius:12x4".parse::<Shape>()?.grid();
/// assert_eq!(strip.across(HalfEdge::new(11, Square::EAST)), Some(HalfEdge::new(36, Square::WEST)));
/// // East of the upper face of a cube is the right one, which is turned by a quarter in the net.
/// let cube = "cube:5".parse::<Shape>()?.grid();
/// assert_eq!(cube.across(HalfEdge::new(4, Square::EAST)), Some(HalfEdge::new(39, Square::NORTH)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Surface {
    /// The size of a face.
    columns: u32,
    rows: u32,
    by_columns: Divisor,
    faces: Arc<[Patch]>,
    bands: Arc<[Band]>,
    /// Whether rows and columns are closed, or `None` if there are none.
    wraps: Option<[bool; 2]>,
    embedding: Option<&'static Embedding>,
}

/// The faces of a row of the net.
#[derive(Clone, Copy, Debug)]
struct Band {
    /// The first cell and the first face.
    cell: Cell,
    face: usize,
    /// The number of columns.
    width: u32,
    by_width: Divisor,
}

impl Surface {
    pub(crate) fn new(kind: &'static Kind, [width, height, _]: Size) -> Self {
        let (rows, wraps) = match kind.scheme {
            Scheme::Rectangle { east, south } => {
                // Rows of a mirrored rectangle lead into other rows.
                let is_mirrored = [east, south].contains(&Some(Gluing::Mirrored));
                (height, (!is_mirrored).then_some([east, south].map(|edge| edge.is_some())))
            }
            Scheme::Faces { .. } => (width, None),
        };
        let faces = kind.scheme.patches();
        let (mut bands, mut cell, mut face) = (Vec::new(), 0, 0);
        for band in faces.chunk_by(|one, other| one.net[1] == other.net[1]) {
            #[expect(clippy::cast_possible_truncation, reason = "at most four faces")]
            let count = band.len() as u32;
            let by_width = Divisor::new(count * width);
            bands.push(Band { cell, face, width: count * width, by_width });
            cell += count * width * rows;
            face += band.len();
        }
        Self {
            columns: width,
            rows,
            by_columns: Divisor::new(width),
            faces: faces.into(),
            bands: bands.into(),
            wraps,
            embedding: kind.embedding.as_ref(),
        }
    }

    /// The number of the face of a cell, and its column and row there.
    #[inline]
    fn place(&self, cell: Cell) -> (usize, [u32; 2]) {
        let band = self.bands[1..].iter().rev().find(|band| band.cell <= cell).unwrap_or(&self.bands[0]);
        let (row, across) = band.by_width.split(cell - band.cell);
        let (face, column) = self.by_columns.split(across);
        (band.face + face as usize, [column, row])
    }

    /// The cell at a column and row of a face.
    #[inline]
    fn cell(&self, face: usize, [column, row]: [u32; 2]) -> Cell {
        let band = self.bands[1..].iter().rev().find(|band| band.face <= face).unwrap_or(&self.bands[0]);
        #[expect(clippy::cast_possible_truncation, reason = "at most 6")]
        let before = (face - band.face) as u32;
        band.cell + row * band.width + before * self.columns + column
    }

    /// The number of a cell along an edge of its face, clockwise.
    fn along(&self, edge: Side, [column, row]: [u32; 2]) -> u32 {
        match edge {
            Square::EAST => row,
            Square::SOUTH => self.columns - 1 - column,
            Square::WEST => self.rows - 1 - row,
            _ => column,
        }
    }

    /// The half-edge on the other side of a seam, at a distance from the beginning of the edge.
    fn beyond(&self, Seam { face, edge, is_mirrored }: Seam, along: u32) -> HalfEdge {
        let (last_column, last_row) = (self.columns - 1, self.rows - 1);
        let last = if edge.is_multiple_of(2) { last_row } else { last_column };
        let along = if is_mirrored { along } else { last - along };
        let place = match edge {
            Square::EAST => [last_column, along],
            Square::SOUTH => [last_column - along, last_row],
            Square::WEST => [0, last_row - along],
            _ => [along, 0],
        };
        HalfEdge::new(self.cell(face, place), edge)
    }

    /// Whether a side is on the rim of the face.
    fn is_on_rim(&self, [column, row]: [u32; 2], side: Side) -> bool {
        match side {
            Square::EAST => column + 1 == self.columns,
            Square::SOUTH => row + 1 == self.rows,
            Square::WEST => column == 0,
            _ => row == 0,
        }
    }

    /// The seam at a side, if the side is on the rim of its face and something is glued to it.
    fn seam(&self, wall: HalfEdge) -> Option<Seam> {
        let (face, place) = self.place(wall.cell);
        self.faces[face].seams[usize::from(wall.side)].filter(|_| self.is_on_rim(place, wall.side))
    }
}

impl Grid for Surface {
    const MAX_SIDES: u8 = 4;

    fn len(&self) -> usize {
        self.faces.len() * self.columns as usize * self.rows as usize
    }

    fn side_count(&self, _: Cell) -> u8 {
        4
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let (face, [column, row]) = self.place(wall.cell);
        let seam = *self.faces[face].seams.get(usize::from(wall.side))?;
        if self.is_on_rim([column, row], wall.side) {
            return seam.map(|seam| self.beyond(seam, self.along(wall.side, [column, row])));
        }
        let place = match wall.side {
            Square::EAST => [column + 1, row],
            Square::SOUTH => [column, row + 1],
            Square::WEST => [column - 1, row],
            _ => [column, row - 1],
        };
        Some(HalfEdge::new(self.cell(face, place), wall.side ^ 2))
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let (face, place) = self.place(cell);
        let seams = &self.faces[face].seams;
        (0..4).filter(|&side| !self.is_on_rim(place, side) || seams[usize::from(side)].is_some()).collect()
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        let faces = [0, 1].map(|axis| self.faces.iter().map(|patch| patch.net[axis] + 1).max().unwrap_or(1));
        [faces[0] * self.columns, faces[1] * self.rows]
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let (face, [column, row]) = self.place(cell);
        let [east, south] = self.faces[face].net;
        [east * self.columns + column, south * self.rows + row]
    }

    fn cell_at(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let net = [column / self.columns, row / self.rows];
        let face = self.faces.iter().position(|patch| patch.net == net)?;
        Some(self.cell(face, [column % self.columns, row % self.rows]))
    }

    /// Opposite each other: the first and the last cell would be side by side on a torus.
    fn default_ends(&self) -> [Cell; 2] {
        let middle = [self.columns / 2, self.rows / 2];
        match self.faces.len() {
            1 if self.faces[0].seams[usize::from(Square::SOUTH)].is_none() => {
                [0, self.cell(0, [middle[0], self.rows - 1])]
            }
            1 => [0, self.cell(0, middle)],
            faces => [0, faces - 1].map(|face| self.cell(face, middle)),
        }
    }

    fn lines(&self) -> Option<&impl Lines> {
        self.wraps.map(|_| self)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Surface {
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn corners(&self, cell: Cell) -> Corners {
        let [left, top] = self.coordinates(cell);
        let [right, bottom] = [left + 1, top + 1].map(|part| part as f32);
        let [left, top] = [left, top].map(|part| part as f32);
        Corners::new([[right, top], [right, bottom], [left, bottom], [left, top]])
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        let Some(seam) = self.seam(wall) else { return Isometry::IDENTITY };
        let (ends, [a, b]) = (self.ends(wall), self.ends(self.twin(wall)));
        let onto = if seam.is_mirrored { [a, b] } else { [b, a] };
        // Some edges of faces that are glued also lie side by side in the net.
        if ends == onto && !seam.is_mirrored {
            Isometry::IDENTITY
        } else {
            Isometry::between(ends, onto, seam.is_mirrored)
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be in range")]
    fn locate(&self, point: Point) -> Option<Cell> {
        let is_inside = point.iter().all(|part| (0.0..1e6).contains(part));
        is_inside.then(|| self.cell_at(point.map(|part| part as u32)))?
    }

    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn in_space(&self, cell: Cell, [x, y]: Point) -> Option<SpaceFrame> {
        let (face, _) = self.place(cell);
        let size = [self.columns, self.rows].map(|length| length as f32);
        let [left, top] = [0, 1].map(|axis| self.faces[face].net[axis] as f32 * size[axis]);
        Some(self.embedding?.frame(face, [x - left, y - top], size))
    }

    fn is_developable(&self) -> bool {
        self.embedding.is_some_and(|embedding| embedding.is_developable([self.columns, self.rows]))
    }

    /// The edges of the faces of a cube.
    fn folds(&self, cell: Cell) -> Vec<[Side; 2]> {
        if !matches!(self.embedding, Some(Embedding::Cube(_))) {
            return Vec::new();
        }
        let (_, place) = self.place(cell);
        (0..4).filter(|&side| self.is_on_rim(place, side)).map(|side| [side, (side + 1) % 4]).collect()
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}

impl Lines for Surface {
    fn row_cells(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        part_of_row(row * self.columns, self.columns, columns)
    }

    fn next_in_row(&self, _: Cell) -> Side {
        Square::EAST
    }

    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        self.neighbor_sides(cell) & SideSet::of(if axis == 0 { Square::EAST } else { Square::SOUTH })
    }

    fn wraps(&self, axis: usize) -> bool {
        self.wraps.is_some_and(|wraps| wraps[axis])
    }

    fn max_cells_per_place(&self) -> usize {
        1
    }
}
