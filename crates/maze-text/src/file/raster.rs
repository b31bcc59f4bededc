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

/// How many pixels a cell of pitch 1 is wide in a picture of this grid; `None` if the picture would be too large.
pub(super) fn pitch(grid: &impl Grid) -> Option<f32> {
    if grid.len() > MOST {
        return None;
    }
    let corners = grid.cells().flat_map(|cell| grid.corners(cell).to_vec());
    let longest = corners.flatten().fold(0.0, f32::max);
    // A margin of one cell at both ends.
    Some((LONGEST / (longest + 2.0)).min(PITCH[0])).filter(|&pitch| pitch >= PITCH[1])
}

/// Renders a scalable picture, so many pixels to a cell of pitch 1.
pub(super) fn write(picture: &str, pitch: f32, output: &mut impl Write) -> io::Result<()> {
    let tree = Tree::from_str(picture, &Options::default()).map_err(io::Error::other)?;
    let scale = pitch / super::svg::PITCH;
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
