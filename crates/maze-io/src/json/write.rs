//! Writing a maze as JSON.

use super::{VERSION, entry::Entry};
use crate::Drawing;
use maze_core::{AnyGrid, Blueprint, Cell, Geometry, Mask, Maze, Shape};
use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};
use std::io::{self, Write};

/// All of a file.
#[derive(Serialize)]
struct Document<'d> {
    labyrinth: u32,
    generator: String,
    shape: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blueprint: Option<String>,
    entrance: Cell,
    exit: Cell,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    solution: &'d [Cell],
    /// One by one, as they are made.
    cells: Cells<'d, AnyGrid>,
}

pub(crate) fn write<W: Write>(
    drawing: &Drawing<'_, AnyGrid>,
    shape: &Shape,
    blueprint: Option<&Blueprint>,
    output: &mut W,
) -> io::Result<()> {
    let mask = match shape.mask() {
        Some(Mask::Picture(picture)) => Some(picture.to_text().lines().map(str::to_owned).collect()),
        _ => None,
    };
    let ends = drawing.maze.ends();
    let document = Document {
        labyrinth: VERSION,
        generator: maze_version::program(),
        shape: shape.to_string(),
        mask,
        blueprint: blueprint.map(Blueprint::to_string),
        entrance: ends.from,
        exit: ends.to,
        solution: drawing.path,
        cells: Cells(drawing.maze),
    };
    document.serialize(&mut Serializer::with_formatter(&mut *output, Lines::default()))?;
    writeln!(output)
}

/// The entries of all cells of a maze.
struct Cells<'m, G>(&'m Maze<G>);

impl<G: Geometry> Serialize for Cells<'_, G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.grid().cells().map(|cell| Entry::of(self.0, cell)))
    }
}

/// Lays a file out for readers: a field a line, and a cell a line.
#[derive(Default)]
struct Lines {
    /// How many objects and arrays are open.
    depth: usize,
    /// Whether an entry of the array that is open stands on a line of its own.
    entries: bool,
}

impl Formatter for Lines {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        self.entries = self.depth == 3;
        writer.write_all(if self.entries { b"\n{" } else { b"{" })
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(if self.depth == 0 { b"\n}" } else { b"}" })
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b"," })?;
        writer.write_all(if self.depth == 1 { b"\n" } else { b"" })
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(if self.depth == 1 { b": " } else { b":" })
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        let ends_entries = self.depth == 1 && std::mem::take(&mut self.entries);
        writer.write_all(if ends_entries { b"\n]" } else { b"]" })
    }
}
