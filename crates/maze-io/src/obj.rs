//! OBJ: a 3D model for editing, with an object for each solid.

use crate::version::program;
use crate::{
    Drawing,
    solid::{Measures, Part, Solid, upright},
    steps::Steps,
};
use glam::Vec3;
use maze_core::Geometry;
use std::io::{self, Write};

/// Writes an object for each solid, with the y axis pointing up. A cell is one unit wide, or the units are millimeters
/// if there are measures. Comments hold the program and the share code.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    (code, measures): (Option<&str>, Option<&Measures>),
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    writeln!(output, "# {}", program())?;
    if let Some(code) = code {
        writeln!(output, "# {code}")?;
    }
    let unit = measures.map_or(1.0, |measures| measures.cell_size);
    let measures = &measures.copied().unwrap_or_default();
    steps.expect(2 * Solid::steps(drawing, measures));
    // Points are numbered through the whole file, from 1.
    let mut first = 1;
    for solid in Solid::all(drawing, measures) {
        writeln!(output, "o {solid}")?;
        let mut points = 0;
        solid.write(drawing, measures, steps, |part| {
            let Part::Point(point) = part else { return Ok(()) };
            points += 1;
            let Vec3 { x, y, z } = upright(point) * unit;
            writeln!(output, "v {x} {y} {z}")
        })?;
        solid.write(drawing, measures, steps, |part| {
            let Part::Triangle(corners) = part else { return Ok(()) };
            let [a, b, c] = corners.map(|corner| first + corner.number);
            writeln!(output, "f {a} {b} {c}")
        })?;
        first += points;
    }
    Ok(())
}
