//! The maze as a binary STL, for printing.

use crate::version::program;
use crate::{
    Drawing,
    solid::{Measures, Part, Solid},
    steps::Steps,
};
use glam::Vec3;
use maze_core::Geometry;
use std::io::{self, Write};

/// How many bytes a file begins with, of which the format says nothing.
const HEADER: usize = 80;

/// Writes the maze, and its lid beside it if it has one, the z axis pointing up, in millimetres, as those who print take it: the format has no unit. The header holds the program and the share code, as far as there
/// is room for them.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    (code, measures): (Option<&str>, &Measures),
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    steps.expect(2 * Solid::steps(drawing, measures));
    let program = program();
    let with_code = code.map(|code| format!("{program} {code}"));
    let without_program = code.map(|code| format!("labyrinth {code}"));
    let titles = [with_code, without_program].into_iter().flatten();
    let mut header = titles.into_iter().find(|title| title.len() <= HEADER).unwrap_or(program).into_bytes();
    header.resize(HEADER, 0);
    output.write_all(&header)?;
    // It has no names, so the path would be a part of the maze.
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
        // It ends in an attribute that nothing uses.
        let mut record = [0; 50];
        let numbers = [normal(corners)].into_iter().chain(corners).flat_map(|point| point.to_array());
        for (bytes, number) in record.chunks_exact_mut(4).zip(numbers) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        output.write_all(&record)
    };
    solids.iter().try_for_each(|solid| solid.write(drawing, measures, steps, &mut write))
}

/// The direction of a triangle's outer side.
fn normal([a, b, c]: [Vec3; 3]) -> Vec3 {
    let normal = (b - a).cross(c - a);
    // Not `normalize`, which rounds once more.
    normal / normal.length()
}
