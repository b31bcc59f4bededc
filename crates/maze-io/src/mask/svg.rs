//! Masks from SVG: the filled areas, or the insides of outlines if nothing is filled.

use super::{cropped::cropped, error::MaskFileError, simple::simplified};
use maze_core::Picture;
use tiny_skia::{Color, FillRule, Paint, PathBuilder, Pixmap, Transform};
use usvg::{Fill, Group, Node, Options, Path, Tree};

/// The longer side of the picture in pixels, from fine to coarse.
const SIDES: [f32; 3] = [1024.0, 512.0, 256.0];

/// The least of red, green and blue from which on a color is white, as paper is.
const WHITE: u8 = 250;

/// The opacity from which on an area is filled.
const OPAQUE: f32 = 0.5;

/// Draws an SVG. Filled areas stay, except for white ones, which leave out what is below. Lines do not count, unless
/// nothing is filled: then the insides of all lines stay. The picture is as fine as fits into a share code.
pub(super) fn read(text: &str) -> Result<Picture, MaskFileError> {
    let tree = Tree::from_str(&simplified(text)?, &Options::default());
    let tree = tree.map_err(|error| MaskFileError::Svg(error.to_string()))?;
    let mut paths = Vec::new();
    collect(tree.root(), &mut paths);
    let finest = drawn(&paths, SIDES[0]).ok_or(MaskFileError::Nothing)?;
    if finest.packed().is_some() {
        return Ok(finest);
    }
    let mut coarser = SIDES[1..].iter().filter_map(|&side| drawn(&paths, side));
    Ok(coarser.find(|picture| picture.packed().is_some()).unwrap_or(finest))
}

/// Draws the paths with a longer side of this length, or returns `None` if they have no area.
fn drawn(paths: &[&Path], side: f32) -> Option<Picture> {
    let drawing = Drawing::of(paths, side)?;
    drawing.filled(paths).or_else(|| drawing.outlined(paths))
}

/// Collects the paths in the order in which they are drawn.
fn collect<'t>(group: &'t Group, paths: &mut Vec<&'t Path>) {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, paths),
            Node::Path(path) if path.is_visible() => paths.push(path),
            _ => {}
        }
    }
}

/// An empty picture of the right size, and the transformation that fits the document into it.
struct Drawing {
    size: [u32; 2],
    placed: Transform,
}

impl Drawing {
    /// A drawing whose longer side has this length, or `None` if there are no areas.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides are clamped")]
    fn of(paths: &[&Path], longer: f32) -> Option<Self> {
        let all = paths.iter().map(|path| path.abs_bounding_box());
        let all = all.fold(None, |sum: Option<[f32; 4]>, path| {
            let own = [path.left(), path.top(), -path.right(), -path.bottom()];
            Some(sum.map_or(own, |sum| [0, 1, 2, 3].map(|side| sum[side].min(own[side]))))
        });
        let [left, top, right, bottom] = all?;
        let (width, height) = (-right - left, -bottom - top);
        let scale = longer / width.max(height);
        if !(scale.is_finite() && scale > 0.0) {
            return None;
        }
        let size = [width, height].map(|side| ((side * scale).ceil().clamp(1.0, longer)) as u32);
        Some(Self { size, placed: Transform::from_translate(-left, -top).post_scale(scale, scale) })
    }

    /// The filled areas, or `None` if there are none.
    fn filled(&self, paths: &[&Path]) -> Option<Picture> {
        let mut pixels = Pixmap::new(self.size[0], self.size[1])?;
        for path in paths {
            if let Some(fill) = path.fill().filter(|fill| fill.opacity().get() >= OPAQUE) {
                let rule = match fill.rule() {
                    usvg::FillRule::NonZero => FillRule::Winding,
                    usvg::FillRule::EvenOdd => FillRule::EvenOdd,
                };
                let transform = path.abs_transform().post_concat(self.placed);
                pixels.fill_path(path.data(), &paint(is_white(fill)), rule, transform, None);
            }
        }
        areas(&pixels)
    }

    /// The insides of all lines, or `None` if there are none. An outline within another one is a hole.
    fn outlined(&self, paths: &[&Path]) -> Option<Picture> {
        let mut all = PathBuilder::new();
        for path in paths.iter().filter(|path| path.stroke().is_some()) {
            let transform = path.abs_transform().post_concat(self.placed);
            if let Some(path) = path.data().clone().transform(transform) {
                all.push_path(&path);
            }
        }
        let mut pixels = Pixmap::new(self.size[0], self.size[1])?;
        pixels.fill_path(&all.finish()?, &paint(false), FillRule::EvenOdd, Transform::identity(), None);
        areas(&pixels)
    }
}

/// Whether an area is as white as paper. Gradients and patterns are not.
fn is_white(fill: &Fill) -> bool {
    matches!(fill.paint(), usvg::Paint::Color(color) if [color.red, color.green, color.blue].iter().all(|&part| part >= WHITE))
}

fn paint(is_white: bool) -> Paint<'static> {
    let mut paint = Paint { anti_alias: false, ..Paint::default() };
    paint.set_color(if is_white { Color::WHITE } else { Color::BLACK });
    paint
}

/// The dark areas, without the margins around them.
fn areas(pixels: &Pixmap) -> Option<Picture> {
    let is_dark = |pixel: &tiny_skia::PremultipliedColorU8| pixel.alpha() > 0 && pixel.red() == 0;
    let rows = pixels.pixels().chunks_exact(pixels.width() as usize);
    let rows = cropped(&rows.map(|row| row.iter().map(is_dark).collect()).collect::<Vec<_>>());
    Picture::new(&rows).ok()
}
