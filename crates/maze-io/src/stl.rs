//! The maze as a binary STL, for printing.

use crate::{
    Drawing,
    solid::{Part, Solid},
    steps::Steps,
};
use glam::Vec3;
use maze_core::Geometry;
use maze_version::program;
use std::io::{self, Write};

/// How many millimetres a cell of pitch 1 is wide: the format has no unit of its own, and is printed in millimetres.
const MILLIMETRES: f32 = 10.0;

/// How many bytes a file begins with, of which the format says nothing.
const HEADER: usize = 80;

/// Writes a maze, the z axis pointing up, in millimetres. The header holds the program and the share code, as far as there
/// is room for them.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    code: Option<&str>,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    steps.expect(2 * drawing.maze.grid().len() as u64);
    let program = program();
    let with_code = code.map(|code| format!("{program} {code}"));
    let without_program = code.map(|code| format!("labyrinth {code}"));
    let titles = [with_code, without_program].into_iter().flatten();
    let mut header = titles.into_iter().find(|title| title.len() <= HEADER).unwrap_or(program).into_bytes();
    header.resize(HEADER, 0);
    output.write_all(&header)?;
    let mut triangles = 0_u32;
    Solid::Maze.write(drawing, steps, |part| {
        triangles += u32::from(matches!(part, Part::Triangle(_)));
        Ok(())
    })?;
    output.write_all(&triangles.to_le_bytes())?;
    Solid::Maze.write(drawing, steps, |part| {
        let Part::Triangle(corners) = part else { return Ok(()) };
        let corners = corners.map(|corner| corner.point * MILLIMETRES);
        // It ends in an attribute that nothing uses.
        let mut record = [0; 50];
        let numbers = [normal(corners)].into_iter().chain(corners).flat_map(|point| point.to_array());
        for (bytes, number) in record.chunks_exact_mut(4).zip(numbers) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        output.write_all(&record)
    })
}

/// The direction of a triangle's outer side.
fn normal([a, b, c]: [Vec3; 3]) -> Vec3 {
    let normal = (b - a).cross(c - a);
    // Not `normalize`, which rounds once more.
    normal / normal.length()
}
