//! A maze as JSON: all that is known of it, a cell a line.

use crate::Drawing;
use crate::{Loaded, ReadError, loaded::open};
use glam::Vec2;
use maze_core::{
    AnyGrid, Blueprint, Cell, Endpoints, Geometry, Grid, MAX_PIXELS, Mask, Maze, ParseOptions, Picture, Point, Shape,
    Side, Wall,
};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, SeqAccess, Visitor},
};
use serde_json::{Serializer, ser::Formatter, value::RawValue};
use std::{
    fmt,
    io::{self, Write},
    marker::PhantomData,
};

/// The number of this form of the format.
const VERSION: u32 = 1;

/// All of a file. What is read may have other fields; they are ignored.
#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object with the fields labyrinth, shape, entrance, exit and cells")]
struct Document<'d, C> {
    labyrinth: u32,
    #[serde(skip_deserializing)]
    generator: String,
    shape: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<Few<String, MAX_PIXELS>>,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    blueprint: Option<String>,
    entrance: Cell,
    exit: Cell,
    #[serde(skip_deserializing, skip_serializing_if = "<[_]>::is_empty")]
    solution: &'d [Cell],
    /// One by one: written as they are made, and read as text first, so that few are held at once.
    cells: C,
}

/// The most cells that are written and read: what is written is short enough to be read back, whatever its shape.
pub(super) const MAX_CELLS: usize = 1 << 19;

/// A list of at most `MOST` entries, so that a short file cannot take much memory.
#[derive(Serialize)]
#[serde(transparent)]
struct Few<T, const MOST: usize>(Vec<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Few<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Entries::<T, MOST>(PhantomData))
    }
}

struct Entries<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Entries<T, MOST> {
    type Value = Few<T, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MOST} entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut few = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if few.len() == MOST {
                return Err(A::Error::custom(format_args!("a list of more than {MOST} entries")));
            }
            few.push(entry);
        }
        Ok(Few(few))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object with the fields corners, sides and passages")]
struct Entry {
    corners: Vec<Point>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bends: Vec<Option<Point>>,
    sides: Vec<Option<Cell>>,
    passages: Vec<Side>,
}

impl Entry {
    fn of<G: Geometry>(maze: &Maze<G>, cell: Cell) -> Self {
        let grid = maze.grid();
        let walls = || grid.walls(cell);
        let bends: Vec<_> = walls().map(|wall| grid.arc_center(wall)).collect();
        Self {
            corners: grid.corners(cell).to_vec(),
            bends: if bends.iter().any(Option::is_some) { bends } else { Vec::new() },
            sides: walls().map(|wall| grid.across(wall).map(|twin| twin.cell)).collect(),
            passages: maze.open_sides(cell).into_iter().collect(),
        }
    }

    /// What differs from the cell as it is in the shape, and cannot.
    fn differs(&self, wanted: &Self) -> Option<&'static str> {
        let near = |&a: &Point, &b: &Point| (Vec2::from(a) - Vec2::from(b)).abs().max_element() < 0.01;
        let same = self.corners.len() == wanted.corners.len()
            && self.corners.iter().zip(&wanted.corners).all(|(a, b)| near(a, b));
        let bent = self.bends.len() == wanted.bends.len()
            && self.bends.iter().zip(&wanted.bends).all(|pair| match pair {
                (Some(a), Some(b)) => near(a, b),
                (a, b) => a == b,
            });
        let inner = |side: &Side| wanted.sides.get(usize::from(*side)).is_some_and(Option::is_some);
        match () {
            () if !same => Some("corners"),
            () if !bent => Some("bends"),
            () if self.sides != wanted.sides => Some("sides"),
            () if !self.passages.iter().all(inner) => Some("passages"),
            () => None,
        }
    }
}

pub(super) fn write<W: Write>(
    drawing: &Drawing<'_, AnyGrid>,
    shape: &Shape,
    blueprint: Option<&Blueprint>,
    output: &mut W,
) -> io::Result<()> {
    let mask = match shape.mask() {
        Some(Mask::Picture(picture)) => Some(Few(picture.to_text().lines().map(str::to_owned).collect())),
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

pub(super) fn read(text: &str) -> Result<Loaded, ReadError> {
    let damaged = |line: usize, error: &serde_json::Error| {
        // The error names its own line and column, which for a cell are those in the cell.
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message).to_owned();
        ReadError::Line { line: line + error.line().max(1) - 1, message }
    };
    let document: Document<'_, Few<&RawValue, MAX_CELLS>> =
        serde_json::from_str(text).map_err(|error| damaged(1, &error))?;
    // Where a field stands, for what is wrong with its value.
    let at = |field: &str, message: String| {
        let before = text.find(&format!("\"{field}\"")).unwrap_or_default();
        ReadError::Line { line: 1 + text[..before].matches('\n').count(), message }
    };
    if document.labyrinth != VERSION {
        let message = format!("version {} of the format is not known; there is {VERSION}", document.labyrinth);
        return Err(at("labyrinth", message));
    }
    let mask = document.mask.map(|Few(rows)| Picture::from_text(&rows.join("\n"))).transpose();
    let mask = mask.map_err(|error| at("mask", error.to_string()))?;
    let reader = ParseOptions { pictures: &|_| mask.clone(), ..ParseOptions::default() };
    let shape = Shape::parse(&document.shape, &reader).map_err(|error| at("shape", error.to_string()))?;
    let Few(cells) = document.cells;
    let given = cells.len() as u64;
    if shape.cells() != given {
        return Err(at("cells", format!("{given} cells are not the {} of {shape}", shape.cells())));
    }
    let ends = Endpoints { from: document.entrance, to: document.exit };
    // The error names the later one.
    let field = if ends.from > ends.to { "entrance" } else { "exit" };
    let maze = Maze::with_all_walls(shape.grid()).with_ends(ends);
    let mut maze = maze.map_err(|error| at(field, error.to_string()))?;
    let (mut line, mut seen) = (1, 0);
    for (cell, raw) in (0..).zip(cells) {
        let begin = raw.get().as_ptr() as usize - text.as_ptr() as usize;
        line += text.as_bytes()[seen..begin].iter().filter(|&&byte| byte == b'\n').count();
        seen = begin;
        let wrong = |message: String| ReadError::Line { line, message };
        let entry: Entry = serde_json::from_str(raw.get()).map_err(|error| damaged(line, &error))?;
        if let Some(what) = entry.differs(&Entry::of(&maze, cell)) {
            return Err(wrong(format!("the {what} of cell {cell} are not those of {shape}")));
        }
        for side in maze.grid().neighbour_sides(cell) {
            let (wall, listed) = (Wall::new(cell, side), entry.passages.contains(&side));
            let other = maze.grid().twin(wall).cell;
            // Both cells list a passage. The first of them opens it, the second must find it as it says.
            if other < cell && listed != maze.is_open(wall) {
                return Err(wrong(format!("cells {cell} and {other} do not agree on their passage")));
            }
            if other > cell && listed {
                open(&mut maze, wall);
            }
        }
    }
    Ok(Loaded { shape, maze })
}
