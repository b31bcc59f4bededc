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

/// The most cells that are drawn.
const MOST: usize = 1 << 20;

/// How many pixels a cell of pitch 1 is wide in a picture of this grid.
fn pitch(grid: &impl Grid) -> f32 {
    let corners = (0..=grid.exit()).flat_map(|cell| grid.corners(cell).to_vec());
    let longest = corners.flatten().fold(0.0, f32::max);
    // A margin of one cell at both ends.
    (LONGEST / (longest + 2.0)).min(PITCH[0])
}

/// Whether a picture of this grid is not too large.
pub(super) fn fits(grid: &impl Grid) -> bool {
    grid.len() <= MOST && pitch(grid) >= PITCH[1]
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
