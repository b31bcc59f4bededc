//! Any shape as a picture of pixels: squares in whole pixels, other cells by lines with soft edges.

use super::{
    solid::THICKNESS,
    svg::{MARGIN, frame},
};
use crate::Drawing;
use glam::Vec2;
use maze_core::{AnyGrid, Geometry, Point, ShapeKind, flatten_wall};
use png::{BitDepth, ColorType, Encoder, Writer};
use std::{
    io::{self, Write},
    ops::Range,
};
use tiny_skia::{Color, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform};

/// How many pixels a cell of pitch 1 is wide, where there is room, and at least.
const PITCH: [u32; 2] = [20, 4];

/// The longest side of a picture, in pixels.
const LONGEST: f32 = 8_192.0;

/// The most cells that are drawn.
const MAX_CELLS: usize = 1 << 20;

/// How long the straight pieces of a curved wall are at most, in cell pitches.
const PIECE: f32 = 0.1;

/// The most points of lines that are drawn at once: many, so that joints are drawn once, and not so many that they take much
/// memory.
const MAX_POINTS: usize = 1 << 14;

/// How many pixels a cell of pitch 1 is wide in a picture of this grid; `None` if the picture would be too large.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 8192")]
pub(super) fn pitch(grid: &impl Geometry) -> Option<u32> {
    if grid.len() > MAX_CELLS {
        return None;
    }
    let [least, most] = frame(grid);
    let longest = (most - least).max_element() + 2.0 * MARGIN;
    Some(((LONGEST / longest) as u32).min(PITCH[0])).filter(|&pitch| pitch >= PITCH[1])
}

/// Writes a picture with the given number of pixels to a cell of pitch 1.
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
    let grid = drawing.maze.grid();
    let [least, most] = frame(grid);
    // A side that is no whole number of pixels long gets one more, in part.
    let [width, height] = ((most - least + 2.0 * MARGIN) * pitch as f32).ceil().as_uvec2().to_array();
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| io::Error::other("the picture is too large"))?;
    pixels.fill(Color::WHITE);
    let mut pen = Pen { pixels, pitch: pitch as f32, origin: least - MARGIN };
    pen.draw([drawing.path.iter().map(|&cell| grid.center(cell))].into_iter(), PATH);
    pen.draw(drawing.walls().map(|wall| flatten_wall(grid, wall, PIECE)), WALL);
    let Pen { pixels, .. } = pen;
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
    describe(&mut encoder, Some(title))?;
    Ok(encoder.write_header()?)
}

/// Says what a picture shows, if that is known, and which program made it.
pub(super) fn describe<W: Write>(encoder: &mut Encoder<'_, W>, title: Option<&str>) -> io::Result<()> {
    if let Some(title) = title {
        encoder.add_text_chunk("Title".to_owned(), title.to_owned())?;
    }
    Ok(encoder.add_text_chunk("Software".to_owned(), maze_version::program())?)
}

/// Draws lines on pixels, with soft edges.
struct Pen {
    pixels: Pixmap,
    pitch: f32,
    origin: Vec2,
}

impl Pen {
    fn draw(&mut self, lines: impl Iterator<Item = impl Iterator<Item = Point>>, colour: u8) {
        let mut builder = PathBuilder::new();
        for line in lines {
            for (number, point) in line.enumerate() {
                let Vec2 { x, y } = (Vec2::from(point) - self.origin) * self.pitch;
                if number == 0 {
                    builder.move_to(x, y);
                } else {
                    builder.line_to(x, y);
                }
            }
            if builder.len() > MAX_POINTS {
                self.stroke(std::mem::take(&mut builder), colour);
            }
        }
        self.stroke(builder, colour);
    }

    fn stroke(&mut self, builder: PathBuilder, colour: u8) {
        let Some(path) = builder.finish() else { return };
        let mut paint = Paint::default();
        let [red, green, blue] = COLOURS[usize::from(colour)];
        paint.set_color_rgba8(red, green, blue, 255);
        let width = self.pitch * THICKNESS;
        let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        self.pixels.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
    }
}

const GROUND: u8 = 0;
const WALL: u8 = 1;
const PATH: u8 = 2;

/// Red, green and blue of ground, wall and path; the path is crimson.
const COLOURS: [[u8; 3]; 3] = [[255; 3], [0; 3], [220, 20, 60]];

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
        let pixel = |point: Vec2| {
            let halves = (2.0 * (point - least + MARGIN)).round();
            halves.to_array().map(|halves| (halves as usize * pitch).div_ceil(2))
        };
        let size = pixel(most + MARGIN);
        let mut canvas = Self { size, pixels: vec![GROUND; size[0] * size[1]] };
        let thick = ((pitch as f32 * THICKNESS).round() as usize).max(1);
        for pair in drawing.path.windows(2) {
            canvas.line([pair[0], pair[1]].map(|cell| pixel(grid.center(cell).into())), thick, PATH);
        }
        for wall in drawing.walls() {
            canvas.line(grid.ends(wall).map(|end| pixel(end.into())), thick, WALL);
        }
        canvas
    }

    /// A line of this thickness along a row or a column, longer by half of it at each end.
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
        encoder.set_palette(COLOURS.concat());
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
