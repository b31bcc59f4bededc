//! Any shape as SVG, in millimeters: for screens, pen plotters and, with cut lines, laser cutters.
//!
//! The picture consists of groups, which Inkscape shows as layers: the paper, the folds of a net, the path, the walls in an
//! order for a pen, the cuts and tabs of a net, and labels. The paper is locked, and its name begins with `%`, so that
//! AxiDraw plotters ignore it. With cut lines, there is no paper: the walls are lines to engrave on a plate, and two more
//! groups hold the cut lines.

mod cut;
mod data;
mod labels;
mod scale;

use crate::{
    Color, Drawing, Lines, Measures, Options,
    bends::bends,
    circuit,
    cuts::Surroundings,
    frame::{Frame, MARGIN},
    path_lines::path_lines,
    steps::Steps,
    strokes::strokes,
    tour::Tour,
    xml::escaped,
};
use data::Data;
use glam::Vec2;
use maze_core::{Geometry, Grid};
use scale::{Scale, rounded};
use std::{
    cell::Cell,
    io::{self, Write},
};

/// The width of cut lines, in millimeters.
const HAIR: f32 = 0.1;

/// The options of a picture.
pub(super) struct Look<'l> {
    /// The title: the share code, or else the name or the shape.
    pub(super) title: &'l str,
    pub(super) lines: Lines,
    pub(super) measures: Option<&'l Measures>,
    pub(super) labels: bool,
    /// Whether the walls are one continuous line, without the path.
    pub(super) is_circuit: bool,
}

/// Writes a maze of any shape, with its path if there is one.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    Look { title, lines, measures, labels, is_circuit }: &Look<'_>,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let (grid, title) = (&drawing.plan(), &escaped(title));
    let around = Surroundings::of(drawing);
    let frame = Frame::of(grid).expanded((around.reach - MARGIN).max(0.0));
    let scale =
        Scale { cell: measures.map_or(Options::SVG_CELL, |measures| measures.cell_size), origin: frame.least - MARGIN };
    let kerf = measures.and_then(|measures| Some((measures, measures.kerf?)));
    // The separate pieces are east of the plate.
    let beside = Vec2::new(frame.size().x, 0.0);
    let extent = frame.size() + if kerf.is_some() { beside } else { Vec2::ZERO };
    let [width, height] = (scale.cell * extent).map(rounded).to_array();
    let (size, program) = (format!(r#"height="{height}mm""#), crate::version::program());
    writeln!(
        output,
        r#"<svg {size} viewBox="0 0 {width} {height}" width="{width}mm" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
<!-- {program} -->
<title>{title}</title>"#
    )?;
    if kerf.is_none() {
        writeln!(
            output,
            r#"<g id="paper" inkscape:groupmode="layer" inkscape:label="%paper" sodipodi:insensitive="true">
<rect fill="white" height="{height}" width="{width}"/>
</g>"#
        )?;
    }
    let line = rounded(if kerf.is_some() { lines.width.unwrap_or(HAIR) } else { lines.width(scale.cell) });
    write_net(output, ("folds", &around.folds), (lines.walls, 0.25 * line), scale)?;
    if drawing.path.len() > 1 && !is_circuit {
        begin_layer(output, "path", lines.path, line)?;
        let mut data = Data::begin(output, scale);
        for (number, part) in path_lines(drawing).iter().enumerate() {
            for (place, point) in bends(part.points(grid)).enumerate() {
                data.push_point(
                    if place > 0 {
                        " L"
                    } else if number > 0 {
                        " M"
                    } else {
                        "M"
                    },
                    point,
                );
                data.write_if_long()?;
            }
        }
        data.end()?;
        end_layer(output)?;
    }
    begin_layer(output, "walls", lines.walls, line)?;
    steps.expect(grid.len() as u64 * if kerf.is_some() { 3 } else { 1 });
    let reached = Cell::new(0);
    let mut data = Data::begin(output, scale);
    if *is_circuit {
        circuit::draw(drawing, steps, |stroke| data.push_stroke(stroke))?;
    } else {
        let mut tour = Tour::default();
        let walls = drawing.walls().inspect(|wall| reached.set(wall.cell));
        strokes(grid, walls, |stroke| {
            steps.reach(reached.get().into())?;
            tour.add(stroke, |stroke| data.push_stroke(stroke))
        })?;
        tour.draw(|stroke| data.push_stroke(stroke))?;
    }
    data.end()?;
    end_layer(output)?;
    for (name, parts) in [("cuts", &around.marks), ("tabs", &around.tabs)] {
        write_net(output, (name, parts), (lines.walls, 0.5 * line), scale)?;
    }
    if *labels {
        begin_layer(output, "labels", lines.walls, line)?;
        labels::write(drawing, title, (frame, scale), output)?;
        end_layer(output)?;
    }
    if let Some((measures, kerf)) = kerf {
        let [walls, plate] = cut::outlines(drawing, measures, kerf, steps)?;
        let east = Scale { origin: scale.origin - beside, ..scale };
        for (name, outlines, scale) in [("cut-walls", walls, east), ("cut-plate", plate, scale)] {
            begin_layer(output, name, Color::CUT, HAIR)?;
            let mut data = Data::begin(output, scale);
            outlines.iter().try_for_each(|outline| data.push_outline(outline))?;
            data.end()?;
            end_layer(output)?;
        }
    }
    writeln!(output, "</svg>")
}

/// Writes a layer of lines of a net, unless there are none.
fn write_net(
    output: &mut impl Write,
    (name, parts): (&str, &[Vec<Vec2>]),
    (color, width): (Color, f32),
    scale: Scale,
) -> io::Result<()> {
    if parts.is_empty() {
        return Ok(());
    }
    begin_layer(output, name, color, rounded(width))?;
    let mut data = Data::begin(output, scale);
    parts.iter().try_for_each(|points| data.push_line(points))?;
    data.end()?;
    end_layer(output)
}

/// Begins a layer of lines.
fn begin_layer(output: &mut impl Write, name: &str, color: Color, width: f32) -> io::Result<()> {
    let layer = format!(r#"id="{name}" inkscape:groupmode="layer" inkscape:label="{name}""#);
    let ends = r#"stroke-linecap="round" stroke-linejoin="round""#;
    writeln!(output, r#"<g {layer} fill="none" stroke="{color}" {ends} stroke-width="{width}">"#)
}

fn end_layer(output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "</g>")
}
