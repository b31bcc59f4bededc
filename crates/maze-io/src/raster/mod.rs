//! Raster images of any shape. They are drawn and written in bands, so memory holds one band only. Squares are drawn in
//! whole pixels, other cells by antialiased lines.

mod band;
mod height;
mod pen;
mod runs;
#[cfg(test)]
mod tests;

use crate::{
    Drawing,
    cuts::marks,
    frame::{Frame, MARGIN},
    path_lines::{PathLine, path_lines},
    steps::Steps,
};
use band::Band;
use glam::Vec2;
pub(super) use height::{least, usual, write as write_heights};
use maze_core::{AnyGrid, Cell, Grid, Point, ShapeKind, flatten_wall};
use pen::{Ink, Pen};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use runs::Runs;
use std::{
    io::{self, Write},
    ops::Range,
};

/// The width of a cell of pitch 1, in pixels: the default, and the minimum for large mazes.
const PITCH: [u32; 2] = [20, 4];

/// The maximum length of a side in pixels, unless cells already have their minimum width.
const LONGEST: u32 = 8_192;

/// The maximum number of squares that are drawn with lines.
const MAX_SQUARES: u64 = 1 << 20;

/// The number of pixels of a band. A pixel takes a byte.
const BAND: usize = 1 << 23;

/// The maximum length of the straight pieces of a curved wall, in cell pitches.
const PIECE: f32 = 0.1;

/// The compression level. The default level would take longer than everything else together, for a tenth fewer bytes.
const LEVEL: DeflateCompression = DeflateCompression::Level(4);

/// The steps of progress for drawing a cell, relative to one step for finding its position.
const EFFORT: u64 = 8;

/// Whether a `png` of this many squares is drawn with lines. A larger one has one pixel for each cell and wall, unless
/// it shows a path.
///
/// ```
/// assert!(maze_io::png_has_lines([1024, 1024]) && !maze_io::png_has_lines([1025, 1024]));
/// assert!(maze_io::png_has_lines([2046, 1]) && !maze_io::png_has_lines([2047, 1]));
/// ```
#[must_use]
pub fn png_has_lines([width, height]: [u64; 2]) -> bool {
    // The margin is one cell wide on both sides.
    let longest = u64::from(LONGEST / PITCH[1]).saturating_sub(2);
    width.saturating_mul(height) <= MAX_SQUARES && width.max(height) <= longest
}

/// The width of a cell of pitch 1 in pixels, in a picture of this extent.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 8192")]
fn pitch(frame: Frame) -> u32 {
    ((LONGEST as f32 / frame.size().max_element()) as u32).clamp(PITCH[1], PITCH[0])
}

/// Writes a picture.
pub(super) fn write(
    drawing: &Drawing<'_, AnyGrid>,
    kind: ShapeKind,
    title: &str,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let picture = Picture::of(drawing, kind, steps)?;
    let (depth, palette) = picture.pen.colors();
    let colors = |encoder: &mut Encoder<'_, _>| {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(palette);
        encoder.set_depth(depth);
    };
    picture.write(title, (output, steps), colors, |row, packed| pack(row, depth, packed))
}

/// Adds the title, if there is one, and the program to the metadata.
pub(super) fn describe<W: Write>(encoder: &mut Encoder<'_, W>, title: Option<&str>) -> io::Result<()> {
    if let Some(title) = title {
        let (key, title) = ("Title".to_owned(), title.to_owned());
        // The simplest text field holds only Latin letters.
        if title.chars().all(|letter| u32::from(letter) < 256) {
            encoder.add_text_chunk(key, title)?;
        } else {
            encoder.add_itxt_chunk(key, title)?;
        }
    }
    Ok(encoder.add_text_chunk("Software".to_owned(), crate::version::program())?)
}

/// Packs color indices into bytes, with the leftmost pixel in the highest bits.
fn pack(row: &[u8], depth: BitDepth, packed: &mut Vec<u8>) {
    let bits = depth as usize;
    let byte =
        |pixels: &[u8]| pixels.iter().zip(1..).fold(0, |byte, (color, place)| byte | color << (8 - place * bits));
    packed.extend(row.chunks(8 / bits).map(byte));
}

/// A picture of a drawing.
struct Picture<'d> {
    drawing: &'d Drawing<'d, AnyGrid>,
    /// The position of its upper left corner in the plane.
    origin: Vec2,
    pitch: f32,
    /// Its width and height in pixels.
    size: [usize; 2],
    pen: Pen,
    /// The vertical extents of the cells.
    cells: Runs,
    /// The lines of the path, and the vertical extents of their steps.
    path: Vec<(PathLine<'d>, Runs)>,
    /// The marks beside cuts.
    marks: Vec<Vec<Vec2>>,
}

impl<'d> Picture<'d> {
    fn of(drawing: &'d Drawing<'_, AnyGrid>, kind: ShapeKind, steps: &mut Steps<'_>) -> io::Result<Self> {
        Self::new(drawing, steps, |frame| {
            let pitch = pitch(frame);
            // Round up, so that the last pixel may be covered in part.
            let size = (frame.size() * pitch as f32).ceil().as_uvec2().to_array().map(|side| side as usize);
            (pitch as f32, size, Pen::of(kind, pitch, !drawing.path.is_empty()))
        })
    }

    /// Creates a picture. `choose` returns the pitch, the size in pixels and the pen for the extent of the maze.
    fn new(
        drawing: &'d Drawing<'_, AnyGrid>,
        steps: &mut Steps<'_>,
        choose: impl FnOnce(Frame) -> (f32, [usize; 2], Pen),
    ) -> io::Result<Self> {
        let grid = &drawing.plan();
        steps.expect((1 + EFFORT) * grid.len() as u64);
        let mut frame = Frame::EMPTY;
        let cells = Runs::of(grid.cells().map(|cell| {
            steps.step()?;
            let own = Frame::of_cell(grid, cell);
            frame = frame.with(own);
            Ok([own.least.y, own.most.y])
        }))?;
        let path = path_lines(drawing).into_iter().map(|line| {
            let steps = Runs::of(line.heights(grid).map(Ok))?;
            Ok((line, steps))
        });
        let path = path.collect::<io::Result<_>>()?;
        let (pitch, size, pen) = choose(frame);
        Ok(Self { drawing, origin: frame.least - MARGIN, pitch, size, pen, cells, path, marks: marks(grid) })
    }

    /// Writes the picture as a PNG. `colors` sets the color format, and `pack` converts each row to bytes.
    fn write<W: Write>(
        &self,
        title: &str,
        (output, steps): (W, &mut Steps<'_>),
        colors: impl FnOnce(&mut Encoder<'_, W>),
        pack: impl Fn(&[u8], &mut Vec<u8>),
    ) -> io::Result<()> {
        let [width, height] = self.size.map(u32::try_from);
        let mut encoder = Encoder::new(output, width.map_err(io::Error::other)?, height.map_err(io::Error::other)?);
        colors(&mut encoder);
        encoder.set_deflate_compression(LEVEL);
        encoder.set_filter(Filter::NoFilter);
        describe(&mut encoder, Some(title))?;
        let mut writer = encoder.write_header()?;
        let mut stream = writer.stream_writer()?;
        let mut packed = Vec::new();
        self.draw_whole(steps, |row| {
            packed.clear();
            pack(row, &mut packed);
            stream.write_all(&packed)
        })?;
        Ok(stream.finish()?)
    }

    /// Draws the picture, passes on its rows in order, and reports progress.
    fn draw_whole(&self, steps: &mut Steps<'_>, mut hand_over: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let ([width, height], cells) = (self.size, self.drawing.maze.grid().len() as u64);
        self.draw(BAND.div_ceil(width), |number, row| {
            hand_over(row)?;
            steps.reach(cells + EFFORT * cells * (number as u64 + 1) / height as u64)
        })
    }

    /// Draws the picture in bands of `rows` rows and passes on each row with its number.
    fn draw(&self, rows: usize, mut hand_over: impl FnMut(usize, &[u8]) -> io::Result<()>) -> io::Result<()> {
        let [width, height] = self.size;
        let mut band = Band::new(width);
        for first in (0..height).step_by(rows) {
            band.begin(first..height.min(first + rows));
            self.draw_band(&mut band);
            band.rows().try_for_each(|(number, row)| hand_over(number, row))?;
        }
        Ok(())
    }

    fn draw_band(&self, band: &mut Band) {
        let grid = &self.drawing.plan();
        // Include lines outside that reach in by their thickness, and arcs, which may reach beyond their ends.
        let reach = [band.reach().start as f32, band.reach().end as f32].map(|row| self.origin.y + row / self.pitch);
        let reach = reach[0] - MARGIN..reach[1] + MARGIN;
        for (line, all) in &self.path {
            for steps in all.within(&reach) {
                self.line(band, line.part(grid, steps.start..steps.end + 1).map(Into::into), Ink::Path);
            }
        }
        for line in &self.marks {
            self.line(band, line.iter().map(|&point| point.into()), Ink::Wall);
        }
        for Range { start, end } in self.cells.within(&reach) {
            for wall in self.drawing.walls_of(start as Cell..end as Cell) {
                self.line(band, flatten_wall(grid, wall, PIECE), Ink::Wall);
            }
        }
    }

    fn line(&self, band: &mut Band, points: impl Iterator<Item = Point>, ink: Ink) {
        let mut points = points.map(|point| (Vec2::from(point) - self.origin) * self.pitch);
        let Some(mut from) = points.next() else { return };
        for to in points {
            self.pen.line(band, [from, to], ink);
            from = to;
        }
    }
}
