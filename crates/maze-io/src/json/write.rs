//! Writes a maze as JSON, with a line for each field and each cell.

use super::{VERSION, entry::Entry, polygons};
use crate::{Drawing, steps::Steps};
use maze_core::{AnyGrid, Grid, Mask, Shape, grid::Polygons};
use maze_play::Challenge;
use serde::Serialize;
use std::io::{self, Write};

/// The size of the buffer for cells, in bytes.
const COLLECTED: usize = 1 << 16;

pub(crate) fn write<W: Write>(
    drawing: &Drawing<'_, AnyGrid>,
    shape: &Shape,
    challenge: Option<&Challenge>,
    output: &mut W,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let (maze, ends) = (drawing.maze, drawing.maze.ends());
    let mut fields = Fields { output, separator: "{" };
    fields.put("labyrinth", &VERSION)?;
    fields.put("generator", &crate::version::program())?;
    fields.put("shape", &shape.to_string())?;
    if let Some(given) = shape.polygons() {
        fields.put("pitch", &Polygons::PITCH)?;
        polygons::write(given, fields.name("polygons")?)?;
    }
    if let Some(Mask::Picture(picture)) = shape.mask() {
        fields.put("mask", &picture.to_text().lines().collect::<Vec<_>>())?;
    }
    if let Some(challenge) = challenge {
        fields.put("blueprint", &challenge.to_string())?;
    }
    fields.put("entrance", &ends.from)?;
    fields.put("exit", &ends.to)?;
    if !maze.other_goals().is_empty() {
        fields.put("goals", &maze.goals().collect::<Vec<_>>())?;
    }
    if drawing.closed {
        fields.put("closed", &true)?;
    }
    if !drawing.path.is_empty() {
        fields.put("solution", drawing.path)?;
    }
    let output = fields.name("cells")?;
    steps.expect(maze.grid().len() as u64);
    let (mut entry, mut text) = (Entry::default(), Vec::new());
    for cell in maze.grid().cells() {
        text.extend_from_slice(if cell == 0 { b"[\n" } else { b",\n" });
        entry.set(maze, cell, shape.kind().is_building());
        entry.push_to(&mut text);
        if text.len() >= COLLECTED {
            output.write_all(&text)?;
            text.clear();
        }
        steps.step()?;
    }
    output.write_all(&text)?;
    output.write_all(b"\n]\n}\n")
}

/// Writes the fields of an object.
struct Fields<'o, W> {
    output: &'o mut W,
    /// The text before the next field.
    separator: &'static str,
}

impl<W: Write> Fields<'_, W> {
    fn name(&mut self, name: &str) -> io::Result<&mut W> {
        write!(self.output, "{}\n\"{name}\": ", self.separator)?;
        self.separator = ",";
        Ok(self.output)
    }

    fn put<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> io::Result<()> {
        Ok(serde_json::to_writer(self.name(name)?, value)?)
    }
}
