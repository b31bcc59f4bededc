//! Which shapes there are, and how large they may be: the one place where a shape is named.

use crate::{
    Cell, Circle, Corners, Flat, Geometry, Grid, HexRectangle, Hexagon, IncompatibleMethod, Lines, Mask, Masked,
    MazeRng, Method, Octagon, Picture, Point, Pointy, Side, SideSet, SideSets, Sink, Square, Triangle,
    TriangleRectangle, Wall,
    grid::{Dimension, ShapeInfo, Shaped, forward_geometry, forward_grid, forward_lines},
    keys::list,
    mask::MaskError,
};
use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::{ControlFlow, Range},
    str::FromStr,
    sync::Arc,
};

/// The largest number of cells of a grid, 2^28.
pub const MAX_CELLS: u64 = 1 << 28;

/// The largest number of cells of a grid from which a mask leaves some out, 2^24.
pub const MAX_MASKED_CELLS: u64 = 1 << 24;

/// What reading a share code needs, and what it allows.
#[derive(Clone, Copy)]
pub struct ParseOptions<'p> {
    /// The most cells allowed, before a mask leaves some out.
    pub max_cells: u64,
    /// Finds the picture of a mask by its fingerprint.
    pub pictures: &'p dyn Fn(u64) -> Option<Picture>,
}

impl Default for ParseOptions<'_> {
    /// Allows [`MAX_CELLS`], and knows no picture.
    fn default() -> Self {
        Self { max_cells: MAX_CELLS, pictures: &|_| None }
    }
}

/// Lists every shape once; from here it gets into share codes, menus, tests and benchmarks.
macro_rules! shapes {
    ($($(#[$doc:meta])* $kind:ident($grid:ty),)+) => {
        /// A kind of shape: the form of the cells, and of their outline.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ShapeKind {
            $($(#[$doc])* $kind,)+
        }

        impl ShapeKind {
            /// Every kind there is.
            pub const ALL: &[Self] = &[$(Self::$kind),+];

            /// What is known of it.
            #[must_use]
            pub fn info(self) -> &'static ShapeInfo {
                match self { $(Self::$kind => &<$grid>::INFO),+ }
            }

            fn build(self, size: [u32; 2]) -> WholeGrid {
                match self { $(Self::$kind => WholeGrid::$kind(<$grid>::new(size))),+ }
            }
        }

        /// A shape with all its cells, chosen at run time.
        #[derive(Clone, Debug)]
        #[non_exhaustive]
        pub enum WholeGrid {
            $($(#[$doc])* $kind($grid),)+
        }

        /// Evaluates an expression on the grid of a shape, compiled once for each: `on_shape!(whole, grid => …)`.
        macro_rules! on_shape {
            ($whole:expr, $g:ident => $value:expr) => {
                match $whole { $(WholeGrid::$kind($g) => $value),+ }
            };
        }

        /// The most sides that a cell of any shape has.
        const MAX_SIDES: u8 = {
            let (all, mut most, mut shape) = ([$(<$grid>::MAX_SIDES),+], 0, 0);
            while shape < all.len() {
                most = if all[shape] > most { all[shape] } else { most };
                shape += 1;
            }
            most
        };
    };
}

shapes! {
    /// Squares in a rectangle.
    Square(Square),
    /// Hexagons lying flat, in a rectangle.
    HexFlat(HexRectangle<Flat>),
    /// Hexagons standing on a point, in a rectangle.
    HexPointy(HexRectangle<Pointy>),
    /// Hexagons lying flat, in a hexagon.
    HexagonFlat(Hexagon<Flat>),
    /// Hexagons standing on a point, in a hexagon.
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

impl ShapeKind {
    /// Its name in share codes.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.info().key
    }

    /// What its size is given by.
    #[must_use]
    pub fn dimensions(self) -> &'static [Dimension] {
        self.info().dimensions
    }

    fn count(self, size: [u32; 2]) -> u64 {
        (self.info().count)(size)
    }
}

impl Grid for WholeGrid {
    const MAX_SIDES: u8 = MAX_SIDES;

    forward_grid!(on_shape);

    fn lines(&self) -> Option<impl Lines> {
        Some(self)
    }

    fn plane(&self) -> Option<impl Geometry> {
        Some(self)
    }
}

impl Geometry for WholeGrid {
    forward_geometry!(on_shape);
}

impl Lines for WholeGrid {
    forward_lines!(on_shape);
}

/// The grid of any [`Shape`].
///
/// What it is asked, it looks up the shape for at every call, which suits drawing and walking. Methods run on the grid
/// inside and pay nothing.
#[derive(Clone, Debug)]
pub enum AnyGrid {
    /// All cells of a shape.
    Whole(WholeGrid),
    /// Those that a mask has left.
    Masked(Arc<Masked<WholeGrid>>),
}

impl AnyGrid {
    /// Runs a method on the grid inside. The shape is matched here, once, outside the method's loops.
    pub(crate) fn carve(
        &self,
        method: &Method,
        rng: &mut MazeRng,
        sink: &mut impl Sink,
    ) -> Result<ControlFlow<()>, IncompatibleMethod> {
        match self {
            Self::Whole(whole) => on_shape!(whole, grid => method.run(grid, rng, sink)),
            Self::Masked(masked) => {
                let carved = method.run(&**masked, rng, sink);
                carved.map_err(|_| IncompatibleMethod::new(method, Some(masked.mask())))
            }
        }
    }
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

    fn lines(&self) -> Option<impl Lines> {
        match self {
            Self::Whole(whole) => Some(whole),
            Self::Masked(_) => None,
        }
    }

    fn plane(&self) -> Option<impl Geometry> {
        Some(self)
    }
}

impl Geometry for AnyGrid {
    forward_geometry!(inside);
}

/// A shape of a certain size, perhaps with cells left out, such as `square:20x30`, `hexagon-flat:9` or `circle:12@heart`.
#[derive(Clone, Debug)]
pub struct Shape {
    kind: ShapeKind,
    size: [u32; 2],
    /// The grid that a mask has left, if one was laid over it: finding out whether it does is building it.
    masked: Option<Arc<Masked<WholeGrid>>>,
}

impl Shape {
    /// A shape of this kind; as many numbers as the kind has [dimensions](ShapeKind::dimensions).
    ///
    /// # Errors
    /// If there are too few or too many numbers, one of them is out of range, or the cells would be more than
    /// [`MAX_CELLS`].
    pub fn new(kind: ShapeKind, size: &[u32]) -> Result<Self, ShapeError> {
        let dimensions = kind.dimensions();
        if size.len() != dimensions.len() {
            return Err(ShapeError::Count { kind, given: size.len() });
        }
        for (&value, &dimension) in size.iter().zip(dimensions) {
            if !dimension.range().contains(&value) {
                return Err(ShapeError::Range { value, dimension });
            }
        }
        let size = [size[0], size.get(1).copied().unwrap_or(0)];
        let cells = kind.count(size);
        if cells > MAX_CELLS {
            return Err(ShapeError::TooMany { cells, most: MAX_CELLS });
        }
        Ok(Self { kind, size, masked: None })
    }

    /// The same shape, with the cells left out that the mask does not cover. O(n α(n)).
    ///
    /// # Errors
    /// If the shape has more than [`MAX_MASKED_CELLS`], the cells that stay are none, or those of a picture do not hang
    /// together.
    pub fn with_mask(self, mask: Mask) -> Result<Self, ShapeError> {
        let cells = self.kind.count(self.size);
        if cells > MAX_MASKED_CELLS {
            return Err(ShapeError::TooMany { cells, most: MAX_MASKED_CELLS });
        }
        let masked = Masked::new(self.kind.build(self.size), mask)?;
        Ok(Self { masked: Some(Arc::new(masked)), ..self })
    }

    /// The grid.
    #[must_use]
    pub fn grid(&self) -> AnyGrid {
        match &self.masked {
            Some(masked) => AnyGrid::Masked(masked.clone()),
            None => AnyGrid::Whole(self.kind.build(self.size)),
        }
    }

    /// The kind of shape.
    #[must_use]
    pub fn kind(&self) -> ShapeKind {
        self.kind
    }

    /// Its size, one number for each of the kind's dimensions.
    #[must_use]
    pub fn size(&self) -> &[u32] {
        &self.size[..self.kind.dimensions().len()]
    }

    /// Which cells stay, if some are left out.
    #[must_use]
    pub fn mask(&self) -> Option<&Mask> {
        self.masked.as_ref().map(|masked| masked.mask())
    }

    /// How many cells it has.
    #[must_use]
    pub fn cells(&self) -> u64 {
        self.masked.as_ref().map_or_else(|| self.kind.count(self.size), |masked| masked.len() as u64)
    }

    /// Reads a shape's share code.
    ///
    /// # Errors
    /// If it is not the code of a shape, the shape is too large, or the picture of its mask is not found.
    pub fn parse(code: &str, options: &ParseOptions<'_>) -> Result<Self, ShapeError> {
        if let Some((_, options)) = code.split_once('+') {
            return Err(ShapeError::Options(options.to_owned()));
        }
        let (code, mask) = code.split_once('@').map_or((code, None), |(code, mask)| (code, Some(mask)));
        let (key, size) = code.split_once(':').unwrap_or((code, ""));
        let kind: ShapeKind = key.parse()?;
        let number = |part: &str| part.parse().map_err(|_| ShapeError::Number { kind, given: size.to_owned() });
        let size = size.split('x').map(number).collect::<Result<Vec<u32>, _>>()?;
        let shape = Self::new(kind, &size)?;
        if shape.cells() > options.max_cells {
            return Err(ShapeError::TooMany { cells: shape.cells(), most: options.max_cells });
        }
        match mask {
            Some(mask) => shape.with_mask(Mask::find(mask, options.pictures)?),
            None => Ok(shape),
        }
    }
}

/// Shapes are equal by what their share code says; the grid follows from it.
impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        (self.kind, self.size, self.mask()) == (other.kind, other.size, other.mask())
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.kind, self.size, self.mask()).hash(state);
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind.key(), self.size[0])?;
        self.size()[1..].iter().try_for_each(|value| write!(f, "x{value}"))?;
        self.mask().iter().try_for_each(|mask| write!(f, "@{mask}"))
    }
}

impl FromStr for ShapeKind {
    type Err = ShapeError;

    fn from_str(key: &str) -> Result<Self, ShapeError> {
        let kind = Self::ALL.iter().copied().find(|kind| kind.key() == key);
        kind.ok_or_else(|| ShapeError::Unknown(key.to_owned()))
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        Self::parse(text, &ParseOptions::default())
    }
}

/// What can be wrong with a shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ShapeError {
    #[error("there is no shape `{0}`; there are {list}", list = list(ShapeKind::ALL.iter().map(|kind| kind.key())))]
    Unknown(String),
    #[error("the size `{given}` is not a size of {key}; write {example}", key = kind.key(), example = example(*kind))]
    Number { kind: ShapeKind, given: String },
    #[error("{key} takes {wanted} numbers as its size, not {given}; write {example}",
        key = kind.key(), wanted = kind.dimensions().len(), example = example(*kind))]
    Count { kind: ShapeKind, given: usize },
    #[error("`+{0}` follows the size; options follow the method, as in square:20x30/kruskal+{0}")]
    Options(String),
    #[error("{key} {value} is outside {min}..={max}", key = dimension.key, min = dimension.min, max = dimension.max)]
    Range { value: u32, dimension: Dimension },
    #[error("{cells} cells are more than {most}")]
    TooMany { cells: u64, most: u64 },
    #[error(transparent)]
    WrongMask(#[from] MaskError),
}

fn example(kind: ShapeKind) -> String {
    let size = ["20", "30"].iter().take(kind.dimensions().len()).copied().collect::<Vec<_>>();
    let names = kind.dimensions().iter().map(|dimension| dimension.key);
    format!("{}:{} ({})", kind.key(), size.join("x"), names.collect::<Vec<_>>().join(" x "))
}
