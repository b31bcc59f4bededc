//! Any shape as a scalable picture.

use super::{
    solid::THICKNESS,
    strokes::{Piece, Stroke, strokes},
};
use crate::Drawing;
use glam::Vec2;
use maze_core::Geometry;
use std::io::{self, Write};

/// How many units a cell of pitch 1 is wide.
const PITCH: f32 = 20.0;

/// How much white there is around a maze, in cell pitches. Arcs reach a little farther than their ends, into it.
pub(super) const MARGIN: f32 = 1.0;

/// The least and the greatest coordinates of the corners of cells.
pub(super) fn frame<G: Geometry>(grid: &G) -> [Vec2; 2] {
    let mut frame = [Vec2::INFINITY, Vec2::NEG_INFINITY];
    for cell in grid.cells() {
        for corner in grid.corners(cell).iter().copied().map(Vec2::from) {
            frame = [frame[0].min(corner), frame[1].max(corner)];
        }
    }
    frame
}

/// Draws a maze of any shape, and the path that was found. The title must be free of what XML has marks for.
pub(super) fn write<G: Geometry>(drawing: &Drawing<'_, G>, title: &str, output: &mut impl Write) -> io::Result<()> {
    let grid = drawing.maze.grid();
    let [least, most] = frame(grid);
    let [x, y] = scaled(least - MARGIN);
    let [width, height] = scaled(most - least + 2.0 * MARGIN);
    let (size, program) = (format!(r#"height="{height}""#), maze_version::program());
    writeln!(
        output,
        r#"<svg {size} viewBox="{x} {y} {width} {height}" width="{width}" xmlns="http://www.w3.org/2000/svg">
<!-- {program} -->
<title>{title}</title>
<rect fill="white" {size} width="{width}" x="{x}" y="{y}"/>"#
    )?;
    if let Some((&first, rest)) = drawing.path.split_first() {
        let center = |cell| Vec2::from(grid.center(cell));
        line(output, "crimson", |output| {
            move_to(output, center(first))?;
            rest.iter().try_for_each(|&cell| line_to(output, center(cell)))
        })?;
    }
    line(output, "black", |output| {
        let mut separator = "";
        strokes(grid, drawing.walls(), |Stroke { from, pieces }| {
            output.write_all(separator.as_bytes())?;
            separator = " ";
            move_to(output, from)?;
            let mut from = from;
            for Piece { to, middle } in pieces {
                match middle {
                    None => line_to(output, to)?,
                    Some(middle) => {
                        let [u, v] = [from, to].map(|end| end - middle);
                        let radius = rounded(PITCH * u.length());
                        let clockwise = u8::from(u.perp_dot(v) > 0.0);
                        let [x, y] = scaled(to);
                        write!(output, " A{radius},{radius},0,0,{clockwise},{x},{y}")?;
                    }
                }
                from = to;
            }
            Ok(())
        })
    })?;
    writeln!(output, "</svg>")
}

/// Draws a line of this colour.
fn line<W: Write>(output: &mut W, colour: &str, data: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
    output.write_all(br#"<path d=""#)?;
    data(output)?;
    let (ends, width) = (r#"stroke-linecap="round" stroke-linejoin="round""#, rounded(PITCH * THICKNESS));
    writeln!(output, r#"" fill="none" stroke="{colour}" {ends} stroke-width="{width}"/>"#)
}

fn move_to(output: &mut impl Write, point: Vec2) -> io::Result<()> {
    let [x, y] = scaled(point);
    write!(output, "M{x},{y}")
}

fn line_to(output: &mut impl Write, point: Vec2) -> io::Result<()> {
    let [x, y] = scaled(point);
    write!(output, " L{x},{y}")
}

fn scaled(point: Vec2) -> [f32; 2] {
    (PITCH * point).map(rounded).into()
}

/// To thousandths of a unit: what is finer is noise.
fn rounded(number: f32) -> f32 {
    (number * 1_000.0).round() / 1_000.0
}
