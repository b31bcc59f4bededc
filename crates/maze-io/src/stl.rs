//! Binary STL: a 3D model for printing.

use crate::version::program;
use crate::{
    Drawing,
    solid::{Measures, Part, Solid},
    steps::Steps,
};
use glam::Vec3;
use maze_core::Geometry;
use std::io::{self, Write};

/// The length of the header, whose content the format leaves open, in bytes.
const HEADER: usize = 80;

/// Writes all solids but the path, with the z axis pointing up. The format has no unit, but slicers assume
/// millimeters. The header holds the program and the first of the share codes that fits.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    (codes, measures): ([Option<&str>; 2], &Measures),
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    steps.expect(2 * Solid::steps(drawing, measures));
    let program = program();
    let titles =
        codes.iter().flatten().flat_map(|code| [&program, "labyrinth"].map(|program| format!("{program} {code}")));
    let mut header = titles.into_iter().find(|title| title.len() <= HEADER).unwrap_or(program.clone()).into_bytes();
    header.resize(HEADER, 0);
    output.write_all(&header)?;
    // STL cannot name solids, so the path would become a part of the maze.
    let solids = Solid::all(&Drawing { path: &[], ..*drawing }, measures);
    let mut triangles = 0_u32;
    let mut count = |part| {
        triangles += u32::from(matches!(part, Part::Triangle(_)));
        Ok(())
    };
    solids.iter().try_for_each(|solid| solid.write(drawing, measures, steps, &mut count))?;
    output.write_all(&triangles.to_le_bytes())?;
    let mut write = |part| {
        let Part::Triangle(corners) = part else { return Ok(()) };
        let corners = corners.map(|corner| corner.point * measures.cell_size);
        // The last two bytes are an attribute, which is unused.
        let mut record = [0; 50];
        let numbers = [normal(corners)].into_iter().chain(corners).flat_map(|point| point.to_array());
        for (bytes, number) in record.chunks_exact_mut(4).zip(numbers) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        output.write_all(&record)
    };
    solids.iter().try_for_each(|solid| solid.write(drawing, measures, steps, &mut write))
}

/// The outward unit normal of a triangle.
fn normal([a, b, c]: [Vec3; 3]) -> Vec3 {
    let normal = (b - a).cross(c - a);
    // Not `normalize`, which rounds differently.
    normal / normal.length()
}
