//! Heightmaps with 16 bits a pixel, as terrain tools read them.

use super::{Picture, pen::Pen};
use crate::{Drawing, frame::Frame, solid::THICKNESS, steps::Steps};
use maze_core::AnyGrid;
use png::{BitDepth, ColorType, Encoder};
use std::io::{self, Write};

/// The default length of the longer side, in pixels.
const USUAL: u32 = 1_024;

/// The minimum width of a cell of pitch 1, in pixels. A wall takes one of them.
const PITCH: f32 = 3.0;

/// The minimum length of the longer side of a maze, in pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
pub(crate) fn least(grid: &AnyGrid) -> u32 {
    (Frame::of(grid).size().max_element() * PITCH).ceil() as u32
}

/// The default length of the longer side of a maze, in pixels.
pub(crate) fn usual(grid: &AnyGrid) -> u32 {
    USUAL.max(least(grid))
}

/// Writes a picture with white walls (65,535) on black ground (0), and slopes one pixel wide between them. The path is
/// not drawn. `pixels` is the length of the longer side, if it is given.
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
        // Walls thinner than a pixel would be lower.
        (pitch, size.map(|side| side as usize), Pen::soft((pitch * THICKNESS).max(1.0), false))
    })?;
    let colors = |encoder: &mut Encoder<'_, _>| {
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::Sixteen);
    };
    picture.write(title, (output, steps), colors, |row, packed| {
        packed.extend(row.iter().flat_map(|&pixel| Pen::share(pixel).to_be_bytes()));
    })
}
