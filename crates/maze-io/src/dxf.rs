//! DXF, for CAD and laser cutters: the walls as lines and arcs in the layer `walls`, and the path in the layer `path`.
//! The text form of AutoCAD R12, which every reader knows, is a list of pairs of lines: a code and its value.

use crate::{
    Drawing, Options,
    bends::bends,
    frame::Frame,
    path_lines::path_lines,
    steps::Steps,
    strokes::{Piece, Stroke, strokes},
};
use glam::Vec2;
use maze_core::{AnyGrid, Grid};
use std::{
    cell::Cell,
    fmt::Display,
    io::{self, Write},
};

/// The layers and their colors: 7 is black or white, as the background requires, and 1 is red.
const LAYERS: [(&str, u8); 2] = [("walls", 7), ("path", 1)];

/// Writes the walls in millimeters, with the y axis pointing north and the maze right of and above the origin.
pub(crate) fn write(
    drawing: &Drawing<'_, AnyGrid>,
    title: &str,
    cell_size: Option<f32>,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let grid = &drawing.plan();
    let frame = Frame::of(grid);
    let scale = cell_size.unwrap_or(Options::SVG_CELL);
    let place = |point: Vec2| scale * Vec2::new(point.x - frame.least.x, frame.most.y - point.y);
    let title: String = title.chars().filter(|letter| !letter.is_control()).collect();
    let mut pairs = Pairs(output);
    pairs.push(999, crate::version::program())?;
    pairs.push(999, &title)?;
    pairs.push(999, "millimeters")?;
    pairs.begin("HEADER")?;
    pairs.push(9, "$ACADVER")?;
    pairs.push(1, "AC1009")?;
    pairs.end()?;
    pairs.begin("TABLES")?;
    pairs.push(0, "TABLE")?;
    pairs.push(2, "LAYER")?;
    pairs.push(70, LAYERS.len())?;
    for (layer, color) in LAYERS {
        pairs.push(0, "LAYER")?;
        pairs.push(2, layer)?;
        pairs.push(70, 0)?;
        pairs.push(62, color)?;
        pairs.push(6, "CONTINUOUS")?;
    }
    pairs.push(0, "ENDTAB")?;
    pairs.end()?;
    pairs.begin("ENTITIES")?;
    steps.expect(grid.len() as u64);
    let reached = Cell::new(0);
    strokes(grid, drawing.walls().inspect(|wall| reached.set(wall.cell)), |&Stroke { mut from, pieces }| {
        for &Piece { to, middle } in pieces {
            pairs.push_line(LAYERS[0].0, [from, to].map(place), middle.map(place))?;
            from = to;
        }
        steps.reach(reached.get().into())
    })?;
    for part in path_lines(drawing) {
        let points: Vec<Vec2> = bends(part.points(grid)).collect();
        for step in points.windows(2) {
            pairs.push_line(LAYERS[1].0, [step[0], step[1]].map(place), None)?;
        }
    }
    pairs.end()?;
    pairs.push(0, "EOF")
}

/// The pairs of a file.
struct Pairs<'o, W>(&'o mut W);

impl<W: Write> Pairs<'_, W> {
    fn push(&mut self, code: u16, value: impl Display) -> io::Result<()> {
        writeln!(self.0, "{code}\n{value}")
    }

    fn begin(&mut self, section: &str) -> io::Result<()> {
        self.push(0, "SECTION")?;
        self.push(2, section)
    }

    fn end(&mut self) -> io::Result<()> {
        self.push(0, "ENDSEC")
    }

    /// Writes a straight line, or the shorter arc around a center. Arcs run counterclockwise.
    fn push_line(&mut self, layer: &str, [from, to]: [Vec2; 2], middle: Option<Vec2>) -> io::Result<()> {
        let Some(middle) = middle else {
            self.push(0, "LINE")?;
            self.push(8, layer)?;
            for (code, value) in [(10, from.x), (20, from.y), (11, to.x), (21, to.y)] {
                self.push(code, decimal(value))?;
            }
            return Ok(());
        };
        let [start, end] = [from, to].map(|end| end - middle);
        let [start, end] = if start.perp_dot(end) >= 0.0 { [start, end] } else { [end, start] };
        let angle = |arm: Vec2| arm.y.atan2(arm.x).to_degrees();
        self.push(0, "ARC")?;
        self.push(8, layer)?;
        for (code, value) in
            [(10, middle.x), (20, middle.y), (40, start.length()), (50, angle(start)), (51, angle(end))]
        {
            self.push(code, decimal(value))?;
        }
        Ok(())
    }
}

/// A number with four decimals. Readers take a number without a point for a whole one.
fn decimal(number: f32) -> String {
    // No negative zero.
    format!("{:.4}", (number * 10_000.0).round() / 10_000.0 + 0.0)
}
