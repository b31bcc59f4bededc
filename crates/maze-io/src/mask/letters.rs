//! Masks from text: the letters are the cells.

use super::cropped::cropped;
use maze_core::{Geometry, Grid, Mask, Shape, ShapeError, ShapeKind};
use tiny_skia::{FillRule, LineJoin, PathBuilder, Stroke, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The maximum number of letters, with spaces.
pub const MAX_TEXT: usize = 64;

/// The font size in cells below which letters are hard to read, and the usual one.
const LEAST: f64 = 7.0;
const USUAL: f64 = 20.0;

/// The width by which lines of letters are widened, as a share of the font size: the font is light, and its lines would
/// be too narrow for mazes.
const BOLD: f32 = 0.08;

/// The additional distance of letters, as a share of the font size.
const SPACING: f32 = 0.5 * BOLD;

/// The most by which round letters extend beyond flat ones, as a share of the font size.
const OVERSHOOT: f32 = 0.02;

/// The distance of two lines of text, as a share of the font size.
const LINE: f32 = 1.1;

/// The font size of the picture in pixels, unless the text is too long.
const PIXELS: f32 = 128.0;

/// The longest side of the picture, in pixels.
const SIDE: f32 = 8_192.0;

/// An error in the text of a mask.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum TextMaskError {
    #[error("the text of the mask is empty; write at least one letter")]
    Empty,
    #[error("the text of the mask has {0} letters; at most {MAX_TEXT} are allowed")]
    Long(usize),
    #[error("the font has no letter `{0}`; use Latin, Greek or Cyrillic letters, digits and punctuation")]
    Letter(char),
    #[error("the letters are too small to be read; the size must be at least {0}")]
    Small(String),
    #[error("letters cannot be cut out of {0}: its net is no rectangle, or its size is fixed; choose another shape")]
    Folded(ShapeKind),
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

/// A text whose letters are cells of a maze.
///
/// ```
/// use maze_core::ShapeKind;
/// use maze_io::TextMask;
///
/// let luca = TextMask::new("LUCA")?;
/// let size = luca.usual_size(ShapeKind::Square);
/// let shape = luca.cut_out_of(maze_core::Shape::new(ShapeKind::Square, &size)?)?;
/// // The letters are connected, so a maze leads from the L to the A. Its share code carries them.
/// assert!(shape.to_string().contains("@1."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TextMask {
    text: String,
    /// Whether each pixel is part of a letter, row by row, without margins.
    rows: Vec<Vec<bool>>,
    /// The font size, in pixels.
    em: f64,
}

impl TextMask {
    /// Draws a text in the font of the program. Line breaks separate centered lines.
    ///
    /// # Errors
    /// If there is no letter, there are more than [`MAX_TEXT`], or the font lacks one.
    pub fn new(text: &str) -> Result<Self, TextMaskError> {
        let text = text.trim();
        let count = text.chars().count();
        if count > MAX_TEXT {
            return Err(TextMaskError::Long(count));
        }
        // The font is part of the program, so it can be parsed.
        let Ok(font) = Face::parse(epaint_default_fonts::UBUNTU_LIGHT, 0) else { return Err(TextMaskError::Empty) };
        let scale = 1.0 / f32::from(font.units_per_em());
        let mut letters = Letters { path: PathBuilder::new(), scale, at: [0.0; 2], heights: [0.0; 2] };
        for line in text.lines() {
            letters.line(&font, line)?;
        }
        letters.drawn(text).ok_or(TextMaskError::Empty)
    }

    /// The text, without spaces at its ends.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The size for a shape of this kind in which the letters are easy to read.
    #[must_use]
    pub fn usual_size(&self, kind: ShapeKind) -> Vec<u32> {
        self.size_with(kind, USUAL)
    }

    /// The width and the height in pixels, whose proportions are those of the text.
    #[must_use]
    pub fn proportions(&self) -> [usize; 2] {
        [self.rows[0].len(), self.rows.len()]
    }

    /// The shape without the cells outside the letters. The letters are as large as the shape allows, in its middle, and
    /// keep their proportions. Corridors join them, also accents and dots. The [code](Mask::code) of the mask contains
    /// its pixels: for that, the edges of letters are coarser in large shapes.
    ///
    /// # Errors
    /// If the letters would be too small to be read, the shape is too large for a mask, or it is a surface whose net is no
    /// rectangle, or it has given polygons.
    pub fn cut_out_of(&self, shape: Shape) -> Result<Shape, TextMaskError> {
        let is_fixed = shape.polygons().is_some();
        if is_fixed || !shape.kind().is_flat() && !has_rectangle(&shape) {
            return Err(TextMaskError::Folded(shape.kind()));
        }
        let [width, height] = self.pixels();
        let extent = shape.kind().extent(shape.size());
        let scale = (extent[0] / width).min(extent[1] / height);
        let em = scale * self.em;
        if em < LEAST {
            let least: Vec<_> = self.size_with(shape.kind(), LEAST).iter().map(u32::to_string).collect();
            return Err(TextMaskError::Small(least.join("x")));
        }
        let margin = [0.5 * (extent[0] - scale * width), 0.5 * (extent[1] - scale * height)];
        let mut coarse = 1.0;
        loop {
            let joined = shape.clone().with_joined_area(|point| {
                let [x, y] = [0, 1].map(|axis| {
                    let middle = ((f64::from(point[axis]) / coarse).floor() + 0.5) * coarse;
                    (middle - margin[axis]) / scale
                });
                self.holds(x, y)
            })?;
            coarse *= 2.0;
            if !joined.mask().is_some_and(Mask::needs_picture) || em < LEAST * coarse {
                return Ok(joined);
            }
        }
    }

    /// The smallest size in which the font size is at least this number of cells.
    fn size_with(&self, kind: ShapeKind, em: f64) -> Vec<u32> {
        let needed = self.pixels().map(|side| side / self.em * em);
        let mut size = kind.size_for(needed);
        if size.is_empty() {
            return size;
        }
        for axis in [0, 1] {
            let dimension = axis.min(size.len() - 1);
            if kind.extent(&size)[axis] < needed[axis] && size[dimension] < kind.dimensions()[dimension].max {
                size[dimension] += 1;
            }
        }
        size
    }

    #[expect(clippy::cast_precision_loss, reason = "there are few pixels")]
    fn pixels(&self) -> [f64; 2] {
        self.proportions().map(|side| side as f64)
    }

    /// Whether a point, in pixels, is in a letter.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "neither is negative")]
    fn holds(&self, x: f64, y: f64) -> bool {
        x >= 0.0 && y >= 0.0 && self.rows.get(y as usize).is_some_and(|row| row.get(x as usize) == Some(&true))
    }
}

/// Whether the plan of a shape is a rectangle: that of squares, or of bridges and tunnels.
fn has_rectangle(shape: &Shape) -> bool {
    let grid = shape.grid();
    let has_tunnels = || grid.cells().any(|cell| !grid.to_plan(cell).is_identity());
    grid.dimensions().into_iter().map(u64::from).product::<u64>() == shape.cells() || has_tunnels()
}

/// The outlines of letters, where the font size is 1.
struct Letters {
    path: PathBuilder,
    /// The font size in the units of the font, inverted.
    scale: f32,
    /// The position of the current letter on its baseline.
    at: [f32; 2],
    /// The lowest and the highest point of the current letter, in units of the font.
    heights: [f32; 2],
}

impl Letters {
    /// Adds a line of text below the others, with its middle at 0.
    fn line(&mut self, font: &Face<'_>, line: &str) -> Result<(), TextMaskError> {
        let glyphs: Vec<_> = line
            .trim()
            .chars()
            .map(|letter| font.glyph_index(letter).ok_or(TextMaskError::Letter(letter)))
            .collect::<Result<_, _>>()?;
        let advance = |glyph| self.scale * f32::from(font.glyph_hor_advance(glyph).unwrap_or_default()) + SPACING;
        let advances: Vec<f32> = glyphs.iter().map(|&glyph| advance(glyph)).collect();
        self.at[0] = -0.5 * advances.iter().sum::<f32>();
        for (glyph, advance) in glyphs.into_iter().zip(advances) {
            self.heights = self.heights_of(font, glyph);
            font.outline_glyph(glyph, self);
            self.at[0] += advance;
        }
        self.at[1] += LINE;
        Ok(())
    }

    /// The heights between which a letter is drawn. Round letters are cut where flat ones begin and end: otherwise the
    /// first row of cells would consist of the tips of round letters.
    fn heights_of(&self, font: &Face<'_>, glyph: GlyphId) -> [f32; 2] {
        let Some(bounds) = font.glyph_bounding_box(glyph) else { return [0.0; 2] };
        let flat = [Some(0), font.x_height(), font.capital_height()];
        let cut = |height: i16, way: f32| {
            let height = f32::from(height);
            let beyond = |line: &f32| (0.0..OVERSHOOT).contains(&(way * (height - line) * self.scale));
            flat.into_iter().flatten().map(f32::from).find(beyond).unwrap_or(height)
        };
        [cut(bounds.y_min, -1.0), cut(bounds.y_max, 1.0)]
    }

    /// Draws the letters. `None` if they have no area.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides are positive and bounded")]
    fn drawn(self, text: &str) -> Option<TextMask> {
        let path = self.path.finish()?;
        let bounds = path.bounds();
        let [width, height] = [bounds.width(), bounds.height()].map(|side| side + BOLD);
        let em = PIXELS.min(SIDE / width.max(height));
        let placed =
            Transform::from_translate(0.5 * BOLD - bounds.left(), 0.5 * BOLD - bounds.top()).post_scale(em, em);
        let path = path.transform(placed)?;
        let [width, height] = [width, height].map(|side| ((em * side).ceil() as u32).max(1));
        let mut drawn = tiny_skia::Mask::new(width, height)?;
        let stroke = Stroke { width: em * BOLD, line_join: LineJoin::Miter, ..Stroke::default() };
        drawn.fill_path(&path, FillRule::Winding, false, Transform::identity());
        drawn.fill_path(&path.stroke(&stroke, 1.0)?, FillRule::Winding, false, Transform::identity());
        let rows: Vec<Vec<bool>> =
            drawn.data().chunks_exact(width as usize).map(|row| row.iter().map(|&pixel| pixel > 0).collect()).collect();
        let rows = cropped(&rows);
        (!rows.is_empty()).then(|| TextMask { text: text.to_owned(), rows, em: em.into() })
    }

    /// A point of the font, whose y axis points up.
    fn placed(&self, x: f32, y: f32) -> [f32; 2] {
        let y = y.max(self.heights[0]).min(self.heights[1]);
        [self.at[0] + self.scale * x, self.at[1] - self.scale * y]
    }
}

impl OutlineBuilder for Letters {
    fn move_to(&mut self, x: f32, y: f32) {
        let [x, y] = self.placed(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let [x, y] = self.placed(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ([x1, y1], [x, y]) = (self.placed(x1, y1), self.placed(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ([x1, y1], [x2, y2], [x, y]) = (self.placed(x1, y1), self.placed(x2, y2), self.placed(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
