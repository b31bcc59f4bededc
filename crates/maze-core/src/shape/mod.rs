//! Shapes: a kind, a size and an optional mask.

mod cells;
mod error;
mod extent;
mod kind;

pub use error::ShapeError;
pub use kind::{AnyGrid, ShapeKind, WholeGrid};

use crate::{
    Grid, MAX_CELLS, Mask, Picture,
    grid::{Masked, Polygons, PolygonsError, Size, SizeError},
    mask::ON_FLOORS,
};
use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
    sync::Arc,
};

/// The maximum number of cells of a grid to which a mask can be applied, 2^24.
pub const MAX_MASKED_CELLS: u64 = 1 << 24;

/// Limits and pictures for reading share codes.
///
/// ```
/// use maze_core::{ParseOptions, Shape};
///
/// let small = ParseOptions { max_cells: 1_000, ..ParseOptions::default() };
/// let error = Shape::parse("square:40x40", &small).unwrap_err();
/// assert_eq!(error.to_string(), "1600 cells are more than 1000");
/// ```
#[derive(Clone, Copy)]
pub struct ParseOptions<'p> {
    /// The maximum number of cells, before a mask leaves some out.
    pub max_cells: u64,
    /// Looks up the picture of a mask by its fingerprint.
    pub pictures: &'p dyn Fn(u64) -> Option<Picture>,
    /// Looks up polygons by their fingerprint.
    pub polygons: &'p dyn Fn(u64) -> Option<Polygons>,
}

impl fmt::Debug for ParseOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseOptions").field("max_cells", &self.max_cells).finish_non_exhaustive()
    }
}

impl Default for ParseOptions<'_> {
    /// Allows [`MAX_CELLS`], and has neither pictures nor polygons.
    fn default() -> Self {
        Self { max_cells: MAX_CELLS, pictures: &|_| None, polygons: &|_| None }
    }
}

/// A kind of shape, a size or polygons, and an optional mask, such as `square:20x30`, `hexagon-flat:9`, `circle:12@heart` or
/// `floors:12x11x3@floor.heart`.
///
/// ```
/// use maze_core::{Grid, Shape, ShapeKind};
///
/// let shape = Shape::new(ShapeKind::Circle, &[12])?;
/// assert_eq!(shape, "circle:12".parse()?);
/// assert_eq!(shape.grid().len() as u64, shape.cells());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Shape {
    kind: ShapeKind,
    size: Size,
    /// The cells, if they are given polygons.
    polygons: Option<Polygons>,
    /// The masked grid, if there is a mask. Checking the mask builds it, so it is kept.
    masked: Option<Arc<Masked<WholeGrid>>>,
}

impl Shape {
    /// Creates a shape with one number for each [dimension](ShapeKind::dimensions) of the kind.
    ///
    /// # Errors
    /// If there are too few or too many numbers, one of them is out of range, or there would be more than [`MAX_CELLS`]
    /// cells. [`Polygons`] have no size and are converted [from](From) polygons instead.
    pub fn new(kind: ShapeKind, size: &[u32]) -> Result<Self, ShapeError> {
        if kind == ShapeKind::Polygons {
            return Err(PolygonsError::Empty.into());
        }
        if size.len() != kind.dimensions().len() {
            return Err(ShapeError::Count { kind, given: size.len() });
        }
        Ok(Self { kind, size: kind.info().check(size)?, polygons: None, masked: None })
    }

    /// The same shape without its mask.
    #[must_use]
    pub fn without_mask(self) -> Self {
        Self { masked: None, ..self }
    }

    /// The same shape with this mask, which replaces any other. Cells that the mask does not cover are left out. O(n
    /// α(n)).
    ///
    /// # Errors
    /// If the shape has more than [`MAX_MASKED_CELLS`], no cell stays, or a picture leaves cells that are not
    /// connected.
    pub fn with_mask(self, mask: Mask) -> Result<Self, ShapeError> {
        let masked = Masked::new(self.whole_to_mask()?, mask)?;
        Ok(Self { masked: Some(Arc::new(masked)), ..self })
    }

    /// The same building with this mask on each floor, which replaces any other. A place stays on all floors or on none.
    ///
    /// ```
    /// use maze_core::{BuiltinMask, Mask, Shape};
    ///
    /// let hearts = "floors:12x11x3".parse::<Shape>()?.with_mask_on_floors(Mask::Builtin(BuiltinMask::Heart))?;
    /// assert_eq!(hearts.to_string(), "floors:12x11x3@floor.heart");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`with_mask`](Self::with_mask), or if the shape is no [building](ShapeKind::is_building).
    pub fn with_mask_on_floors(self, mask: Mask) -> Result<Self, ShapeError> {
        let masked = Masked::on_floors(self.whole_to_mask()?, mask)?;
        Ok(Self { masked: Some(Arc::new(masked)), ..self })
    }

    /// The grid without a mask, if it is small enough for one.
    fn whole_to_mask(&self) -> Result<WholeGrid, ShapeError> {
        let cells = self.whole_cells();
        if cells > MAX_MASKED_CELLS {
            return Err(SizeError::TooMany { cells, most: MAX_MASKED_CELLS }.into());
        }
        Ok(self.whole())
    }

    /// The grid without a mask.
    fn whole(&self) -> WholeGrid {
        match &self.polygons {
            Some(polygons) => WholeGrid::Mesh(polygons.mesh()),
            None => self.kind.build(self.size),
        }
    }

    /// The number of cells without a mask.
    fn whole_cells(&self) -> u64 {
        self.polygons.as_ref().map_or_else(|| self.kind.count(self.size), |polygons| polygons.count() as u64)
    }

    /// Builds the grid.
    #[must_use]
    pub fn grid(&self) -> AnyGrid {
        match &self.masked {
            Some(masked) => AnyGrid::Masked(masked.clone()),
            None => AnyGrid::Whole(self.whole()),
        }
    }

    /// Whether the cells are in [lines](crate::Lines), without which some methods cannot run.
    #[must_use]
    pub fn has_lines(&self) -> bool {
        self.masked.is_none() && self.kind.has_lines()
    }

    /// The kind of shape.
    #[must_use]
    pub fn kind(&self) -> ShapeKind {
        self.kind
    }

    /// The size, one number for each dimension of the kind.
    #[must_use]
    pub fn size(&self) -> &[u32] {
        &self.size[..self.kind.dimensions().len()]
    }

    /// The given polygons, if they are the cells.
    #[must_use]
    pub fn polygons(&self) -> Option<&Polygons> {
        self.polygons.as_ref()
    }

    /// Whether a share code holds only a fingerprint of the polygons or of the mask, so that a program needs a file to read
    /// the code.
    #[must_use]
    pub fn needs_file(&self) -> bool {
        let has_fingerprint = self.polygons.as_ref().is_some_and(|polygons| polygons.packed().is_none());
        has_fingerprint || self.mask().is_some_and(Mask::needs_picture)
    }

    /// The share code with a fingerprint instead of the letters of polygons and the pixels of a mask, for names of files.
    #[must_use]
    pub fn short_code(&self) -> String {
        let mut code = self.to_string();
        if let Some(mask) = self.mask() {
            code = code.replace(&*mask.code(), &mask.to_string());
        }
        if let Some(polygons) = self.polygons()
            && let Some(letters) = polygons.packed()
        {
            code = code.replace(letters, &format!("{}:{:016x}", self.kind.key(), polygons.fingerprint()));
        }
        code
    }

    /// The mask, if there is one.
    #[must_use]
    pub fn mask(&self) -> Option<&Mask> {
        self.masked.as_ref().map(|masked| masked.mask())
    }

    /// Whether there is a mask on each floor, rather than one that is stretched over the whole shape.
    #[must_use]
    pub fn is_masked_on_floors(&self) -> bool {
        self.masked.as_ref().is_some_and(|masked| masked.is_on_floors())
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> u64 {
        self.masked.as_ref().map_or_else(|| self.whole_cells(), |masked| masked.len() as u64)
    }

    /// Reads the share code of a shape.
    ///
    /// # Errors
    /// If the text is not the code of a shape, the shape is too large, or its polygons or the picture of its mask are
    /// missing.
    pub fn parse(code: &str, options: &ParseOptions<'_>) -> Result<Self, ShapeError> {
        if let Some((_, options)) = code.split_once('+') {
            return Err(ShapeError::Options(options.to_owned()));
        }
        let (code, mask) = code.split_once('@').map_or((code, None), |(code, mask)| (code, Some(mask)));
        let (key, size) = code.split_once(':').unwrap_or((code, ""));
        let too_many = |cells| SizeError::TooMany { cells, most: options.max_cells.min(MAX_CELLS) };
        let check = |cells| if cells > options.max_cells { Err(ShapeError::from(too_many(cells))) } else { Ok(()) };
        let shape = if key == ShapeKind::Polygons.key() {
            Polygons::find(code, options.polygons, check)?.into()
        } else {
            Self::sized(key.parse()?, size, too_many)?
        };
        check(shape.cells())?;
        match mask.map(|mask| (mask, mask.strip_prefix(ON_FLOORS))) {
            Some((_, Some(mask))) => shape.with_mask_on_floors(Mask::find(mask, options.pictures)?),
            Some((mask, None)) => shape.with_mask(Mask::find(mask, options.pictures)?),
            None => Ok(shape),
        }
    }

    /// Reads the size of a shape.
    fn sized(kind: ShapeKind, size: &str, too_many: impl Fn(u64) -> SizeError) -> Result<Self, ShapeError> {
        let number = |part: &str| part.parse().map_err(|_| ShapeError::Number { kind, given: size.to_owned() });
        let mut size = size.split('x').map(number).collect::<Result<Vec<u32>, _>>()?;
        if size.len() + 1 == kind.dimensions().len() {
            size.extend(kind.implied());
        }
        Self::new(kind, &size).map_err(|error| match error {
            ShapeError::WrongSize(SizeError::TooMany { cells, .. }) => too_many(cells).into(),
            other => other,
        })
    }
}

impl From<Polygons> for Shape {
    fn from(polygons: Polygons) -> Self {
        Self { kind: ShapeKind::Polygons, size: Size::default(), polygons: Some(polygons), masked: None }
    }
}

/// Shapes with the same share code are equal; the grid follows from the code.
impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        let [own, others] = [self, other]
            .map(|shape| (shape.kind, shape.size, &shape.polygons, shape.mask(), shape.is_masked_on_floors()));
        own == others
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.kind, self.size, &self.polygons, self.mask(), self.is_masked_on_floors()).hash(state);
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.polygons.as_ref().map(|polygons| (polygons.packed(), polygons.fingerprint())) {
            Some((Some(code), _)) => f.write_str(code)?,
            Some((None, fingerprint)) => write!(f, "{}:{fingerprint:016x}", self.kind.key())?,
            None => {
                write!(f, "{}:{}", self.kind.key(), self.size[0])?;
                self.size()[1..].iter().try_for_each(|value| write!(f, "x{value}"))?;
            }
        }
        let prefix = if self.is_masked_on_floors() { ON_FLOORS } else { "" };
        self.mask().iter().try_for_each(|mask| write!(f, "@{prefix}{}", mask.code()))
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        Self::parse(text, &ParseOptions::default())
    }
}
