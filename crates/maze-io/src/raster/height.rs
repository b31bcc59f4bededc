//! A maze as heights, in 16 bits a pixel, as programs for terrain read them.

use super::{Picture, pen::Pen};
use crate::{Drawing, frame::Frame, solid::THICKNESS, steps::Steps};
use maze_core::AnyGrid;
use png::{BitDepth, ColorType, Encoder};
use std::io::{self, Write};

/// How many pixels the longer side has if nobody says it and the maze has room in so many.
const USUAL: u32 = 1_024;

/// How many pixels a cell of pitch 1 is wide at least: walls take one.
const PITCH: f32 = 3.0;

/// How many pixels the longer side of a maze has at least.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
pub(crate) fn least(grid: &AnyGrid) -> u32 {
    (Frame::of(grid).size().max_element() * PITCH).ceil() as u32
}

/// How many pixels the longer side of a maze has if nobody says it.
pub(crate) fn usual(grid: &AnyGrid) -> u32 {
    USUAL.max(least(grid))
}

/// Writes a picture in which walls are white, 65,535, and all else is black, 0, but for slopes a pixel wide; the path is
/// not shown. The longer side has so many pixels, if that was asked for.
pub(crate) fn write(
    drawing: &Drawing<'_, AnyGrid>,
    pixels: Option<u32>,
    title: &str,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let drawing = Drawing { path: &[], ..*drawing };
    let picture = Picture::new(&drawing, steps, |frame| {
        let longer = pixels.unwrap_or_else(|| usual(drawing.maze.grid()));
        let pitch = longer as f32 / frame.size().max_element();
        let size = (frame.size() * pitch).round().as_uvec2().max(glam::UVec2::ONE).to_array();
        // What is thinner than a pixel would be low.
        (pitch, size.map(|side| side as usize), Pen::soft((pitch * THICKNESS).max(1.0), false))
    })?;
    let colours = |encoder: &mut Encoder<'_, _>| {
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::Sixteen);
    };
    picture.write(title, (output, steps), colours, |row, packed| {
        packed.extend(row.iter().flat_map(|&pixel| Pen::share(pixel).to_be_bytes()));
    })
}
