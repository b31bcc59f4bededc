//! Any shape as a picture of pixels: the scalable picture, rendered.

use maze_core::Grid;
use png::{BitDepth, ColorType, Encoder};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use std::io::{self, Write};

/// How many pixels a cell of pitch 1 is wide, where there is room, and at least.
const PITCH: [f32; 2] = [20.0, 4.0];

/// The longest side of a picture, in pixels.
const LONGEST: f32 = 8_192.0;

/// How many pixels a cell of pitch 1 is wide in a picture of this grid.
#[expect(clippy::cast_precision_loss, reason = "a picture need not be exact")]
fn pitch(grid: &impl Grid) -> f32 {
    // No shape is longer than its cells in two rows, laid in a line, or than a little more than its columns or rows.
    let [columns, rows] = grid.extent();
    let longest = 2.0 * (columns.max(rows) as f32).min(grid.len() as f32) + 2.0;
    (LONGEST / longest).min(PITCH[0])
}

/// Whether a picture of this grid is not too large.
pub(super) fn fits(grid: &impl Grid) -> bool {
    pitch(grid) >= PITCH[1]
}

/// Renders a scalable picture of this grid.
pub(super) fn write(picture: &str, grid: &impl Grid, output: &mut impl Write) -> io::Result<()> {
    let tree = Tree::from_str(picture, &Options::default()).map_err(io::Error::other)?;
    let scale = pitch(grid) / PITCH[0];
    let size = tree.size().to_int_size().scale_by(scale).ok_or_else(|| io::Error::other("it has no size"))?;
    let mut pixels =
        Pixmap::new(size.width(), size.height()).ok_or_else(|| io::Error::other("the picture is too large"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let mut encoder = Encoder::new(output, size.width(), size.height());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    // The ground is opaque, so premultiplied colours are plain ones.
    encoder.write_header()?.write_image_data(pixels.data())?;
    Ok(())
}
