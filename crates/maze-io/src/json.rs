//! A maze as JSON: all there is to know, a cell a line.

use super::{Loaded, ReadError, open};
use crate::Drawing;
use maze_core::{
    AnyGrid, Blueprint, Cell, Grid, MAX_PIXELS, Mask, Maze, ParseOptions, Picture, Point, Shape, Side, Wall, sides_in,
    solve::Endpoints,
};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, SeqAccess, Visitor},
};
use serde_json::value::RawValue;
use std::{
    fmt,
    io::{self, Write},
    marker::PhantomData,
};

/// The number of this form of the format.
const VERSION: u32 = 1;

/// What is read of a file; other fields are not looked at.
#[derive(Deserialize)]
#[serde(expecting = "an object with the fields labyrinth, shape, entrance, exit and cells")]
struct Document<'d> {
    labyrinth: u32,
    shape: String,
    mask: Option<Few<String, MAX_PIXELS>>,
    entrance: Cell,
    exit: Cell,
    #[serde(borrow)]
    cells: Few<&'d RawValue, MOST_CELLS>,
}

/// The most cells that are written, and read back: what is written is short enough to be read, whatever its shape.
pub(super) const MOST_CELLS: usize = 1 << 19;

/// A list of at most so many entries, so that a short file cannot take much memory.
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
    fn of<G: Grid>(maze: &Maze<G>, cell: Cell) -> Self {
        let grid = maze.grid();
        let walls = || (0..grid.sides(cell)).map(|side| Wall::new(cell, side));
        let bends: Vec<_> = walls().map(|wall| grid.bend(wall)).collect();
        Self {
            corners: grid.corners(cell).to_vec(),
            bends: if bends.iter().any(Option::is_some) { bends } else { Vec::new() },
            sides: walls().map(|wall| grid.across(wall).map(|twin| twin.cell)).collect(),
            passages: sides_in(maze.open_sides(cell)).collect(),
        }
    }

    /// What differs from the cell as it is in the shape, and cannot.
    fn differs(&self, wanted: &Self) -> Option<&'static str> {
        let near = |a: &Point, b: &Point| (a[0] - b[0]).abs().max((a[1] - b[1]).abs()) < 0.01;
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
    let (maze, ends) = (drawing.maze, drawing.ends);
    writeln!(output, "{{\n\"labyrinth\": {VERSION},")?;
    let mut field = |name: &str, value: String| writeln!(output, "\"{name}\": {value},");
    field("shape", serde_json::to_string(&shape.to_string())?)?;
    if let Some(Mask::Picture(picture)) = shape.mask() {
        field("mask", serde_json::to_string(&picture.to_text().lines().collect::<Vec<_>>())?)?;
    }
    if let Some(blueprint) = blueprint {
        field("blueprint", serde_json::to_string(&blueprint.to_string())?)?;
    }
    field("entrance", ends.from.to_string())?;
    field("exit", ends.to.to_string())?;
    if !drawing.path.is_empty() {
        field("solution", serde_json::to_string(drawing.path)?)?;
    }
    writeln!(output, "\"cells\": [")?;
    let last = maze.grid().exit();
    for cell in 0..=last {
        serde_json::to_writer(&mut *output, &Entry::of(maze, cell))?;
        writeln!(output, "{}", if cell == last { "" } else { "," })?;
    }
    writeln!(output, "]\n}}")
}

pub(super) fn read(text: &str) -> Result<Loaded, ReadError> {
    let damaged = |line: usize, error: &serde_json::Error| {
        // The error tells its own line and column, which for a cell are those in the cell.
        let told = error.to_string();
        let told = told.rsplit_once(" at line ").map_or(&*told, |(told, _)| told).to_owned();
        ReadError::Line { line: line + error.line().max(1) - 1, told }
    };
    let document: Document<'_> = serde_json::from_str(text).map_err(|error| damaged(1, &error))?;
    // Where a field stands, for what is wrong with its value.
    let at = |field: &str, told: String| {
        let before = text.find(&format!("\"{field}\"")).unwrap_or_default();
        ReadError::Line { line: 1 + text[..before].matches('\n').count(), told }
    };
    if document.labyrinth != VERSION {
        let told = format!("version {} of the format is not known; there is {VERSION}", document.labyrinth);
        return Err(at("labyrinth", told));
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
    for (field, end) in [("entrance", document.entrance), ("exit", document.exit)] {
        if u64::from(end) >= given {
            return Err(at(field, format!("{end} is not a cell; cells are 0..={}", given - 1)));
        }
    }
    let mut maze = Maze::with_all_walls(shape.grid());
    let (mut line, mut seen) = (1, 0);
    for (cell, raw) in (0..).zip(cells) {
        let begin = raw.get().as_ptr() as usize - text.as_ptr() as usize;
        line += text.as_bytes()[seen..begin].iter().filter(|&&byte| byte == b'\n').count();
        seen = begin;
        let told = |told: String| ReadError::Line { line, told };
        let entry: Entry = serde_json::from_str(raw.get()).map_err(|error| damaged(line, &error))?;
        if let Some(what) = entry.differs(&Entry::of(&maze, cell)) {
            return Err(told(format!("the {what} of cell {cell} are not those of {shape}")));
        }
        for side in sides_in(maze.grid().neighbours(cell)) {
            let (wall, listed) = (Wall::new(cell, side), entry.passages.contains(&side));
            let other = maze.grid().twin(wall).cell;
            // Both cells tell of a passage. The first of them opens it, the second finds it as it tells.
            if other < cell && listed != maze.is_open(wall) {
                return Err(told(format!("cells {cell} and {other} do not agree on their passage")));
            }
            if other > cell && listed {
                open(&mut maze, wall);
            }
        }
    }
    let ends = Endpoints { from: document.entrance, to: document.exit };
    Ok(Loaded { shape, maze, ends })
}
