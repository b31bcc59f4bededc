//! Any shape as a picture of pixels: squares are painted, what else there is comes from the scalable picture.

use super::{
    solid::THICKNESS,
    svg::{self, MARGIN, frame},
};
use crate::draw::Drawing;
use maze_core::{AnyGrid, Grid, Point, ShapeKind};
use png::{BitDepth, ColorType, Encoder, Writer};
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree},
};
use std::{
    io::{self, Write},
    ops::Range,
};

/// How many pixels a cell of pitch 1 is wide, where there is room, and at least.
const PITCH: [u32; 2] = [20, 4];

/// The longest side of a picture, in pixels.
const LONGEST: f32 = 8_192.0;

/// The most cells that are drawn.
const MOST: usize = 1 << 20;

/// How many pixels a cell of pitch 1 is wide in a picture of this grid; `None` if the picture would be too large.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 8192")]
pub(super) fn pitch(grid: &impl Grid) -> Option<u32> {
    if grid.len() > MOST {
        return None;
    }
    let [least, most] = frame(grid);
    let longest = (most[0] - least[0]).max(most[1] - least[1]) + 2.0 * MARGIN;
    Some(((LONGEST / longest) as u32).min(PITCH[0])).filter(|&pitch| pitch >= PITCH[1])
}

/// Writes a picture with so many pixels to a cell of pitch 1.
pub(super) fn write(
    drawing: &Drawing<'_, AnyGrid>,
    kind: ShapeKind,
    pitch: u32,
    title: &str,
    output: &mut impl Write,
) -> io::Result<()> {
    if kind == ShapeKind::Square {
        return Canvas::of(drawing, pitch as usize).write(title, output);
    }
    let tree = Tree::from_str(&svg::draw(drawing, title), &Options::default()).map_err(io::Error::other)?;
    let scale = pitch as f32 / svg::PITCH;
    // A side that is no whole number of pixels long gets one more, in part.
    let [width, height] = [tree.size().width(), tree.size().height()].map(|side| (side * scale).ceil() as u32);
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| io::Error::other("the picture is too large"))?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let encoder = Encoder::new(output, width, height);
    let mut writer = begun(encoder, ColorType::Rgb, BitDepth::Eight, title)?;
    // All of it is opaque.
    let colours: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
    Ok(writer.write_image_data(&colours)?)
}

fn begun<W: Write>(
    mut encoder: Encoder<'_, W>,
    colours: ColorType,
    depth: BitDepth,
    title: &str,
) -> io::Result<Writer<W>> {
    encoder.set_color(colours);
    encoder.set_depth(depth);
    encoder.add_text_chunk("Title".to_owned(), title.to_owned())?;
    Ok(encoder.write_header()?)
}

const GROUND: u8 = 0;
const WALL: u8 = 1;
const PATH: u8 = 2;

/// Red, green and blue of ground, wall and path; the path is crimson.
const COLOURS: [u8; 9] = [255, 255, 255, 0, 0, 0, 220, 20, 60];

/// A picture of squares, a byte a pixel. Lines are whole pixels wide, so that all of them are equally strong.
struct Canvas {
    size: [usize; 2],
    pixels: Vec<u8>,
}

impl Canvas {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 8192")]
    fn of(drawing: &Drawing<'_, AnyGrid>, pitch: usize) -> Self {
        let grid = drawing.maze.grid();
        let [least, most] = frame(grid);
        // The corners of squares are whole numbers, and their middles half ones.
        let pixel = |point: Point| {
            [0, 1].map(|axis| ((2.0 * (point[axis] - least[axis] + MARGIN)).round() as usize * pitch).div_ceil(2))
        };
        let size = pixel([0, 1].map(|axis| most[axis] + MARGIN));
        let mut canvas = Self { size, pixels: vec![GROUND; size[0] * size[1]] };
        let thick = ((pitch as f32 * THICKNESS).round() as usize).max(1);
        for pair in drawing.path.windows(2) {
            canvas.line([pair[0], pair[1]].map(|cell| pixel(grid.centre(cell))), thick, PATH);
        }
        for wall in drawing.walls() {
            canvas.line(grid.ends(wall).map(pixel), thick, WALL);
        }
        canvas
    }

    /// A line along a row or a column, so thick, and so much longer.
    fn line(&mut self, [a, b]: [[usize; 2]; 2], thick: usize, colour: u8) {
        let [across, down]: [Range<usize>; 2] = [0, 1].map(|axis| {
            let begin = a[axis].min(b[axis]) - thick / 2;
            begin..a[axis].max(b[axis]) - thick / 2 + thick
        });
        for row in down {
            self.pixels[row * self.size[0]..][across.clone()].fill(colour);
        }
    }

    fn write(&self, title: &str, output: &mut impl Write) -> io::Result<()> {
        let [width, height] = self.size;
        let side = |side: usize| u32::try_from(side).map_err(io::Error::other);
        let mut encoder = Encoder::new(output, side(width)?, side(height)?);
        encoder.set_palette(&COLOURS[..]);
        let mut writer = begun(encoder, ColorType::Indexed, BitDepth::Two, title)?;
        let mut stream = writer.stream_writer()?;
        for row in self.pixels.chunks(width) {
            let packed = row
                .chunks(4)
                .map(|four| (0..).step_by(2).zip(four).fold(0, |byte, (place, colour)| byte | colour << (6 - place)));
            stream.write_all(&packed.collect::<Vec<u8>>())?;
        }
        Ok(stream.finish()?)
    }
}
