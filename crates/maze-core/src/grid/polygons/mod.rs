//! Cells that are given polygons, such as those of a file.

mod check;
mod error;
mod lattice;
mod packed;
mod tiles;

pub use error::PolygonsError;

use super::{Mesh, shaped::ShapeInfo};
use crate::fingerprint;
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};
use tiles::Tiles;

pub(crate) const INFO: ShapeInfo =
    ShapeInfo { key: "polygons", cells_name: "Custom polygons", style_name: "", dimensions: &[], count: |_| 0 };

/// The maximum number of polygons.
pub const MAX_POLYGONS: usize = 1 << 16;

/// Polygons with 3 to 16 sides, side by side in the plane, in a given order. They are the cells of a
/// [`Shape`](crate::Shape).
///
/// They are scaled so that a polygon has the area of a square of side 1 on average, and their corners are rounded to a
/// lattice of 1/1024. From then on all numbers are integers, so that every platform gets the same cells.
///
/// - Corners that are less than 1/64 apart become one corner.
/// - A side with a corner of another polygon on it is divided there, as between bricks.
/// - A corner between two sides in a line is left out if only two polygons meet there.
/// - From the middle of a polygon, the mean of its corners, a straight line leads to every point of its sides. The middle
///   is at least 1/16 away from the line through each side.
/// - A polygon is at most 32 wide and high.
/// - Polygons do not overlap, at most eight meet in a corner, and two share at most one side.
/// - Every polygon can be reached from every other across sides.
///
/// ```
/// use maze_core::{Grid, Shape, grid::Polygons};
///
/// // Two bricks on a longer one, which gets a third corner on its upper side.
/// let brick = |x: f64, y: f64, length: f64| vec![[x, y], [x + length, y], [x + length, y + 1.0], [x, y + 1.0]];
/// let bricks = Polygons::new(&[brick(0.0, 0.0, 2.0), brick(2.0, 0.0, 2.0), brick(0.0, 1.0, 4.0)], None)?;
/// let grid = Shape::from(bricks).grid();
/// assert_eq!([0, 1, 2].map(|cell| grid.side_count(cell)), [4, 4, 5]);
/// assert_eq!(grid.inner_walls().count(), 3);
/// # Ok::<(), maze_core::grid::PolygonsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Polygons(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    tiles: Tiles,
    mesh: Mesh,
    fingerprint: u64,
    /// Cached, because share codes are written far more often than polygons are made.
    packed: Option<Box<str>>,
}

impl Polygons {
    /// The distance 1 in the coordinates of [`outlines`](Self::outlines).
    pub const PITCH: i32 = 1 << lattice::BITS;

    /// The maximum width and height of all polygons together, in cell pitches.
    pub const MAX_LENGTH: u64 = lattice::LONGEST;

    /// The maximum area of the bounding rectangle of all polygons, in squares of a cell pitch.
    pub const MAX_AREA: u64 = lattice::MAX_AREA;

    /// The maximum width and height of a polygon, in cell pitches.
    pub const MAX_CELL: i64 = lattice::LARGEST;

    /// Creates cells from the corners of polygons. The x axis points east and the y axis south. A polygon may run in either
    /// direction, and its first corner may be repeated at its end. The pitch is the length that becomes 1: by default, the
    /// side of a square with the mean area of the polygons.
    ///
    /// # Errors
    /// If the polygons break a rule of this type. The error names one that does, counted from 0.
    pub fn new(polygons: &[Vec<[f64; 2]>], pitch: Option<f64>) -> Result<Self, PolygonsError> {
        match polygons.len() {
            0 => return Err(PolygonsError::Empty),
            1..=MAX_POLYGONS => {}
            given => return Err(PolygonsError::TooMany(given)),
        }
        let mut tiles = Tiles::merged(&lattice::rounded(polygons, pitch)?)?;
        check::check_lengths(&tiles)?;
        tiles.meet_at_corners()?;
        tiles.renumber();
        check::check(&tiles)?;
        let (fingerprint, packed) = (tiles.fingerprint(), packed::pack(&tiles).map(String::into_boxed_str));
        let mesh = Mesh::new(tiles.corners.iter().map(|&corner| lattice::to_point(corner)).collect(), &tiles.outlines);
        Ok(Self(Arc::new(Parts { tiles, mesh, fingerprint, packed })))
    }

    /// The corners of each polygon, clockwise, where a distance of 1 is [`PITCH`](Self::PITCH). With that pitch, they are
    /// the same polygons.
    ///
    /// ```
    /// use maze_core::grid::Polygons;
    ///
    /// let square = Polygons::new(&[vec![[0.0, 0.0], [5.0, 0.0], [5.0, 5.0], [0.0, 5.0]]], None)?;
    /// let outlines: Vec<_> = square.outlines().map(|outline| outline.map(|corner| corner.map(f64::from)).collect()).collect();
    /// assert_eq!(outlines, [[[0.0, 0.0], [1024.0, 0.0], [1024.0, 1024.0], [0.0, 1024.0]]]);
    /// assert_eq!(Polygons::new(&outlines, Some(Polygons::PITCH.into()))?, square);
    /// # Ok::<(), maze_core::grid::PolygonsError>(())
    /// ```
    #[must_use]
    pub fn outlines(&self) -> impl ExactSizeIterator<Item = impl Iterator<Item = [i32; 2]>> {
        let Tiles { corners, outlines } = &self.0.tiles;
        let corner = |&number: &u32| corners[number as usize].map(lattice::small);
        outlines.iter().map(move |outline| outline.iter().map(corner))
    }

    /// The fingerprint of the polygons (FNV-1a), the same on every machine.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.0.fingerprint
    }

    /// The grid of the polygons.
    pub(crate) fn mesh(&self) -> Mesh {
        self.0.mesh.clone()
    }

    /// The number of polygons.
    pub(crate) fn count(&self) -> usize {
        self.0.tiles.outlines.len()
    }

    /// The share code of a shape with these polygons, such as `polygons:AQ…`, or `None` if it would have more than
    /// [`MAX_LETTERS`](crate::letters::MAX_LETTERS). Other share codes contain the [fingerprint](Self::fingerprint) instead.
    ///
    /// ```
    /// use maze_core::{Shape, grid::Polygons};
    ///
    /// let triangle = Polygons::new(&[vec![[0.0, 0.0], [3.0, 0.0], [0.0, 4.0]]], None)?;
    /// let code = triangle.packed().ok_or("too large")?;
    /// assert_eq!(code.parse::<Shape>()?, Shape::from(triangle.clone()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn packed(&self) -> Option<&str> {
        self.0.packed.as_deref()
    }

    /// Finds the polygons of the share code of a shape. If the code has a fingerprint, `known` looks them up by it. Otherwise
    /// `check` may reject their number before they are made.
    pub(crate) fn find<E: From<PolygonsError>>(
        code: &str,
        known: &dyn Fn(u64) -> Option<Self>,
        check: impl Fn(u64) -> Result<(), E>,
    ) -> Result<Self, E> {
        // Letters are never mistaken for a fingerprint: those of a single triangle are longer already.
        if let Some(fingerprint) = code.split_once(':').and_then(|(_, digits)| fingerprint::parse(digits)) {
            let found = known(fingerprint).filter(|polygons| polygons.fingerprint() == fingerprint);
            return Ok(found.ok_or(PolygonsError::Missing(fingerprint))?);
        }
        let polygons = packed::unpack(code).map_err(PolygonsError::from)?;
        check(polygons.len() as u64)?;
        Ok(Self::new(&polygons, Some(Self::PITCH.into()))?)
    }
}

impl PartialEq for Polygons {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.tiles == other.0.tiles
    }
}

impl Eq for Polygons {}

impl Hash for Polygons {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.fingerprint().hash(state);
    }
}
