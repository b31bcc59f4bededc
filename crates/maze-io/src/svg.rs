//! Any shape as a scalable picture.

use crate::{
    Drawing,
    frame::{Frame, MARGIN},
    number,
    solid::THICKNESS,
    steps::Steps,
    strokes::{Piece, Stroke, strokes},
};
use glam::Vec2;
use maze_core::Geometry;
use std::{
    cell::Cell,
    io::{self, Write},
};

/// How many units a cell of pitch 1 is wide.
const PITCH: f32 = 20.0;

/// How many bytes of a line are collected before they are written.
const COLLECTED: usize = 1 << 16;

/// Draws a maze of any shape, and the path that was found. The title must be free of what XML has marks for.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    title: &str,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let grid = drawing.maze.grid();
    let frame = Frame::of(grid);
    let [x, y] = scaled(frame.least - MARGIN);
    let [width, height] = scaled(frame.size());
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
        line(output, "crimson", |data| {
            data.push_point("M", center(first));
            rest.iter().try_for_each(|&cell| {
                data.push_point(" L", center(cell));
                data.write_if_long()
            })
        })?;
    }
    steps.expect(grid.len() as u64);
    let reached = Cell::new(0);
    line(output, "black", |data| {
        let mut begin = "M";
        let walls = drawing.walls().inspect(|wall| reached.set(wall.cell));
        strokes(grid, walls, |&Stroke { from, pieces }| {
            steps.reach(reached.get().into())?;
            data.push_point(begin, from);
            begin = " M";
            let mut from = from;
            for &Piece { to, middle } in pieces {
                match middle {
                    None => data.push_point(" L", to),
                    Some(middle) => {
                        let [u, v] = [from, to].map(|end| end - middle);
                        let radius = rounded(PITCH * u.length());
                        data.push_number(" A", radius);
                        data.push_number(",", radius);
                        data.push_point(if u.perp_dot(v) > 0.0 { ",0,0,1," } else { ",0,0,0," }, to);
                    }
                }
                from = to;
            }
            data.write_if_long()
        })
    })?;
    writeln!(output, "</svg>")
}

/// Draws a line of this colour.
fn line<W: Write>(
    output: &mut W,
    colour: &str,
    draw: impl FnOnce(&mut Data<'_, W>) -> io::Result<()>,
) -> io::Result<()> {
    let mut data = Data { text: br#"<path d=""#.to_vec(), output };
    draw(&mut data)?;
    let Data { text, output } = data;
    output.write_all(&text)?;
    let (ends, width) = (r#"stroke-linecap="round" stroke-linejoin="round""#, rounded(PITCH * THICKNESS));
    writeln!(output, r#"" fill="none" stroke="{colour}" {ends} stroke-width="{width}"/>"#)
}

/// Where a line leads, as it is written.
struct Data<'o, W> {
    /// What is not written yet.
    text: Vec<u8>,
    output: &'o mut W,
}

impl<W: Write> Data<'_, W> {
    fn push_number(&mut self, before: &str, number: f32) {
        self.text.extend_from_slice(before.as_bytes());
        number::push_short(&mut self.text, number);
    }

    fn push_point(&mut self, before: &str, point: Vec2) {
        let [x, y] = scaled(point);
        self.push_number(before, x);
        self.push_number(",", y);
    }

    fn write_if_long(&mut self) -> io::Result<()> {
        if self.text.len() >= COLLECTED {
            self.output.write_all(&self.text)?;
            self.text.clear();
        }
        Ok(())
    }
}

fn scaled(point: Vec2) -> [f32; 2] {
    (PITCH * point).map(rounded).into()
}

/// To thousandths of a unit: what is finer is noise.
fn rounded(number: f32) -> f32 {
    (number * 1_000.0).round() / 1_000.0
}
