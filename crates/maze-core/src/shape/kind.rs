//! The list of all shapes, and grids whose shape is chosen at run time.

use super::ShapeError;
use crate::{
    Cell, Geometry, Grid, HalfEdge, Lines, Point, Side, SideSet,
    grid::{
        Chart, Circle, Corners, Cursor, Dimension, Flat, Floors, HexRectangle, Hexagon, Hyperbolic, Isometry, Masked,
        Mesh, Octagon, POLYGONS, Planet, Pointy, ShapeInfo, Shaped, SideSets, Size, Square, Surface, Tiling, Triangle,
        TriangleRectangle, Weave, bounds, forward_geometry, forward_grid, forward_lines, hat, penrose, surface, tiling,
        voronoi,
    },
};
use std::{fmt, ops::Range, str::FromStr, sync::Arc};

/// Declares all shapes. Share codes, menus, tests and benchmarks use this list.
macro_rules! shapes {
    (
        grids { $($(#[$doc:meta])* $kind:ident($grid:ty),)+ }
        tilings { $($(#[$tiling_doc:meta])* $tiling:ident($of:expr),)+ }
        meshes { $($(#[$mesh_doc:meta])* $mesh:ident($module:ident),)+ }
        surfaces { $($(#[$surface_doc:meta])* $surface:ident($what:expr),)+ }
        worlds { $($(#[$world_doc:meta])* $world:ident($world_grid:ty),)+ }
    ) => {
        /// A kind of shape: the form of its cells, and of its outline.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ShapeKind {
            $($(#[$doc])* $kind,)+
            $($(#[$tiling_doc])* $tiling,)+
            $($(#[$mesh_doc])* $mesh,)+
            $($(#[$surface_doc])* $surface,)+
            $($(#[$world_doc])* $world,)+
            /// Given [polygons](crate::grid::Polygons). They have no size, so this kind is not among [`ALL`](Self::ALL).
            Polygons,
        }

        impl ShapeKind {
            /// All kinds of shapes that have a size.
            pub const ALL: &[Self] = &[
                $(Self::$kind,)+ $(Self::$tiling,)+ $(Self::$mesh,)+ $(Self::$surface,)+ $(Self::$world),+
            ];

            /// The names and dimensions of this kind.
            #[must_use]
            pub fn info(self) -> &'static ShapeInfo {
                match self {
                    $(Self::$kind => &<$grid>::INFO,)+
                    $(Self::$tiling => &$of.info,)+
                    $(Self::$mesh => &$module::INFO,)+
                    $(Self::$surface => &$what.info,)+
                    $(Self::$world => &<$world_grid>::INFO,)+
                    Self::Polygons => &POLYGONS,
                }
            }

            /// Whether the cells are in [lines](Lines), without which some methods cannot run.
            #[must_use]
            pub fn has_lines(self) -> bool {
                match self {
                    $(Self::$kind => <$grid>::with_size(self.smallest()).lines().is_some(),)+
                    $(Self::$tiling)|+ | $(Self::$mesh)|+ | Self::Polygons => false,
                    $(Self::$surface => Surface::new($what, self.smallest()).lines().is_some(),)+
                    $(Self::$world => <$world_grid>::with_size(self.smallest()).lines().is_some(),)+
                }
            }

            /// The width and the height of the bounding rectangle of a shape of this size. If its outline is irregular,
            /// this is the rectangle of a circle around it.
            pub(super) fn bounding_rectangle(self, size: Size) -> [f64; 2] {
                match self {
                    $(Self::$mesh => $module::extent(size),)+
                    _ => {
                        let [low, high] = bounds(&self.build(size));
                        [0, 1].map(|axis| f64::from(high[axis]) - f64::from(low[axis]))
                    }
                }
            }

            /// Whether shapes of this kind lie in a plane. Others are drawn as nets.
            #[must_use]
            pub fn is_flat(self) -> bool {
                self == Self::Polygons || self.build(self.smallest()).plane().is_some()
            }

            /// Whether shapes of this kind are buildings with several floors.
            #[must_use]
            pub fn is_building(self) -> bool {
                matches!(self, Self::Floors | Self::HexFloors)
            }

            /// The grid of a shape that has a size.
            pub(super) fn build(self, size: Size) -> WholeGrid {
                match self {
                    $(Self::$kind => WholeGrid::$kind(<$grid>::with_size(size)),)+
                    $(Self::$tiling => WholeGrid::Tiling(Tiling::new($of, size)),)+
                    $(Self::$mesh => WholeGrid::Mesh($module::build(size)),)+
                    $(Self::$surface => WholeGrid::Surface(Surface::new($what, size)),)+
                    $(Self::$world => WholeGrid::$world(<$world_grid>::with_size(size)),)+
                    Self::Polygons => panic!("polygons have no size"),
                }
            }
        }

        /// The grid of a shape without a mask.
        #[derive(Clone, Debug)]
        #[non_exhaustive]
        pub enum WholeGrid {
            $($(#[$doc])* $kind($grid),)+
            /// Polygons that are repeated along two vectors.
            Tiling(Tiling),
            /// Polygons that do not repeat.
            Mesh(Mesh),
            /// Squares on a surface that does not lie in a plane.
            Surface(Surface),
            $($(#[$world_doc])* $world($world_grid),)+
        }

        $(impl From<$grid> for Arc<AnyGrid> {
            fn from(grid: $grid) -> Self {
                Self::new(AnyGrid::Whole(WholeGrid::$kind(grid)))
            }
        })+

        $(impl From<$world_grid> for Arc<AnyGrid> {
            fn from(grid: $world_grid) -> Self {
                Self::new(AnyGrid::Whole(WholeGrid::$world(grid)))
            }
        })+

        /// Evaluates an expression on the grid of a shape, compiled for each shape: `on_shape!(whole, grid => …)`.
        macro_rules! on_shape {
            ($whole:expr, $g:ident => $value:expr) => {
                match $whole {
                    $(WholeGrid::$kind($g) => $value,)+
                    WholeGrid::Tiling($g) => apart(move || $value),
                    WholeGrid::Mesh($g) => apart(move || $value),
                    WholeGrid::Surface($g) => apart(move || $value),
                    $(WholeGrid::$world($g) => apart(move || $value),)+
                }
            };
        }

        /// The maximum number of sides of a cell of any shape.
        const MAX_SIDES: u8 = {
            let all = [
                $(<$grid>::MAX_SIDES,)+ Tiling::MAX_SIDES, Mesh::MAX_SIDES, Surface::MAX_SIDES,
                $(<$world_grid>::MAX_SIDES),+
            ];
            let (mut most, mut shape) = (0, 0);
            while shape < all.len() {
                most = if all[shape] > most { all[shape] } else { most };
                shape += 1;
            }
            most
        };
    };
}

shapes! {
    grids {
        /// Squares in a rectangle.
        Square(Square),
        /// Flat-topped hexagons in a rectangle.
        HexFlat(HexRectangle<Flat>),
        /// Pointy-topped hexagons in a rectangle.
        HexPointy(HexRectangle<Pointy>),
        /// Flat-topped hexagons in a hexagon.
        HexagonFlat(Hexagon<Flat>),
        /// Pointy-topped hexagons in a hexagon.
        HexagonPointy(Hexagon<Pointy>),
        /// Triangles in a rectangle.
        TriangleRectangle(TriangleRectangle),
        /// Triangles in a triangle.
        Triangle(Triangle),
        /// Rings around a center.
        Circle(Circle),
        /// Octagons in a rectangle, with squares between them.
        Octagon(Octagon),
    }
    tilings {
        /// Hexagons with triangles between them, the tiling 3.6.3.6.
        Trihexagonal(tiling::TRIHEXAGONAL),
        /// Hexagons, squares and triangles, the tiling 3.4.6.4.
        Rhombitrihexagonal(tiling::RHOMBITRIHEXAGONAL),
        /// Dodecagons with triangles between them, the tiling 3.12.12.
        TruncatedHexagonal(tiling::TRUNCATED_HEXAGONAL),
        /// Dodecagons, hexagons and squares, the tiling 4.6.12.
        TruncatedTrihexagonal(tiling::TRUNCATED_TRIHEXAGONAL),
        /// Squares with pairs of triangles between them, the tiling 3.3.4.3.4.
        SnubSquare(tiling::SNUB_SQUARE),
        /// Hexagons in a sea of triangles, the tiling 3.3.3.3.6.
        SnubHexagonal(tiling::SNUB_HEXAGONAL),
        /// Rows of squares and rows of triangles, the tiling 3.3.3.4.4.
        ElongatedTriangular(tiling::ELONGATED_TRIANGULAR),
        /// Rhombs that look like stacked cubes.
        Rhombille(tiling::RHOMBILLE),
        /// Pentagons that make elongated hexagons in two directions.
        Cairo(tiling::CAIRO),
        /// Pentagons in flowers of six.
        Floret(tiling::FLORET),
        /// Kites in hexagons and triangles.
        Deltoidal(tiling::DELTOIDAL),
    }
    meshes {
        /// The hat, a tile that never repeats.
        Hat(hat),
        /// The two rhombs of Penrose, which never repeat.
        Penrose(penrose),
        /// Random polygons, each around a site to which no other site is nearer.
        Voronoi(voronoi),
    }
    surfaces {
        /// Squares around a cylinder.
        Cylinder(surface::CYLINDER),
        /// Squares on a torus.
        Torus(surface::TORUS),
        /// Squares on a Möbius strip.
        Moebius(surface::MOEBIUS),
        /// Squares on a Klein bottle.
        Klein(surface::KLEIN),
        /// Squares on the faces of a cube.
        Cube(surface::CUBE_SURFACE),
        /// Squares on a projective plane, which is half of a cube.
        Projective(surface::PROJECTIVE),
    }
    worlds {
        /// Hexagons and twelve pentagons on a ball.
        Planet(Planet),
        /// Triangles of the hyperbolic plane, seven at each corner.
        Hyperbolic(Hyperbolic),
        /// Floors of squares with stairs between them.
        Floors(Floors<Square>),
        /// Floors of hexagons with stairs between them.
        HexFloors(Floors<Pointy>),
        /// Squares with bridges over tunnels.
        Weave(Weave),
    }
}

impl ShapeKind {
    /// The name in share codes.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.info().key
    }

    /// The dimensions of its size.
    #[must_use]
    pub fn dimensions(self) -> &'static [Dimension] {
        self.info().dimensions
    }

    /// The smallest size.
    pub(super) fn smallest(self) -> Size {
        let mut size = Size::default();
        size.iter_mut().zip(self.dimensions()).for_each(|(number, dimension)| *number = dimension.min);
        size
    }

    /// The last number of a size, if a share code may leave it out: one that chooses an arrangement.
    pub(super) fn implied(self) -> Option<u32> {
        match self {
            Self::Voronoi => Some(0),
            Self::Weave => Some(20),
            _ => None,
        }
    }

    pub(super) fn count(self, size: Size) -> u64 {
        (self.info().count)(size)
    }
}

impl fmt::Display for ShapeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for ShapeKind {
    type Err = ShapeError;

    fn from_str(key: &str) -> Result<Self, ShapeError> {
        let kind = Self::ALL.iter().copied().find(|kind| kind.key() == key);
        kind.ok_or_else(|| ShapeError::Unknown(key.to_owned()))
    }
}

impl Grid for WholeGrid {
    const MAX_SIDES: u8 = MAX_SIDES;

    forward_grid!(on_shape);

    fn lines(&self) -> Option<&impl Lines> {
        on_shape!(self, grid => grid.lines().is_some()).then_some(self)
    }

    fn plane(&self) -> Option<&impl Geometry> {
        on_shape!(self, grid => grid.plane().is_some()).then_some(self)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for WholeGrid {
    forward_geometry!(on_shape);
}

/// Evaluates an expression on the lines of a shape.
macro_rules! on_lines {
    ($whole:expr, $lines:ident => $value:expr) => {
        on_shape!($whole, grid => {
            let $lines = grid.lines().expect(HAS_LINES);
            $value
        })
    };
}

const HAS_LINES: &str = "a shape without lines does not return itself as its lines";

impl Lines for WholeGrid {
    forward_lines!(on_lines);
}

/// Evaluates an expression in a function of its own. If the code of the complex grids were in the function that dispatches,
/// each call would save registers for it, also a call of a simple grid such as squares.
#[inline(never)]
fn apart<T>(value: impl FnOnce() -> T) -> T {
    value()
}

/// The grid of any [`Shape`](super::Shape).
///
/// Each call dispatches on the shape, which is fast enough for drawing and walking. Methods avoid this cost: they
/// [run](crate::Method::run) on the grid inside.
///
/// ```
/// use maze_core::{AnyGrid, Grid, Shape};
///
/// let grids: Vec<AnyGrid> = vec!["square:4x4".parse::<Shape>()?.grid(), "circle:3@ring".parse::<Shape>()?.grid()];
/// assert!(grids[0].lines().is_some() && grids[1].lines().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum AnyGrid {
    /// All cells of a shape.
    Whole(WholeGrid),
    /// The cells that a mask leaves.
    Masked(Arc<Masked<WholeGrid>>),
}

/// Evaluates an expression on the grid inside: `inside!(any, grid => …)`.
macro_rules! inside {
    ($any:expr, $grid:ident => $value:expr) => {
        match $any {
            AnyGrid::Whole($grid) => $value,
            AnyGrid::Masked($grid) => $value,
        }
    };
}

impl Grid for AnyGrid {
    const MAX_SIDES: u8 = MAX_SIDES;

    forward_grid!(inside);

    fn lines(&self) -> Option<&impl Lines> {
        match self {
            Self::Whole(whole) => whole.lines(),
            Self::Masked(_) => None,
        }
    }

    fn plane(&self) -> Option<&impl Geometry> {
        inside!(self, grid => grid.plane().is_some()).then_some(self)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for AnyGrid {
    forward_geometry!(inside);
}
