//! The format `num`: a line for each cell, with its column and row from the south-west corner, and a 1 for each wall in
//! the north, east, south and west.
//!
//! ```text
//! 0 0 0 1 1 1
//! 0 1 1 0 0 1
//! ```

use super::{Walls, from_south_west, of_walls};
use crate::{Expected, Loaded, ReadError};
use maze_core::{AnyGrid, Grid, Maze};
use std::{
    collections::BTreeSet,
    io::{self, Write},
};

/// Writes the walls of a maze, column by column from the south-west corner.
pub(crate) fn write(maze: &Maze<AnyGrid>, output: &mut impl Write) -> io::Result<()> {
    let [columns, rows] = maze.grid().dimensions();
    for x in 0..columns {
        for y in 0..rows {
            let walls = Walls::of(maze, from_south_west(maze, [x, y]));
            let [north, east, south, west] = [0, 1, 2, 3].map(|side| u8::from(walls.has(side)));
            writeln!(output, "{x} {y} {north} {east} {south} {west}")?;
        }
    }
    Ok(())
}

/// The walls of a cell, and the line of the file that has them.
struct Entry {
    line: usize,
    cell: [usize; 2],
    walls: Walls,
}

/// The number of lines by which this format is recognized.
const RECOGNIZED: usize = 64;

/// Whether a text has this format: most of its first lines have six numbers, of which the last four are 0 or 1.
pub(crate) fn is_like(text: &str) -> bool {
    let entries: Vec<Option<Entry>> = lines(text).take(RECOGNIZED).map(|(line, text)| entry(line, text).ok()).collect();
    let sound: Vec<_> = entries.iter().flatten().map(|entry| entry.cell).collect();
    // In a grid of 0 and 1, lines begin alike.
    let cells: BTreeSet<_> = sound.iter().collect();
    !sound.is_empty() && cells.len() == sound.len() && 4 * sound.len() >= 3 * entries.len()
}

/// The lines with cells, and their numbers: without blank lines, and without comments, which begin with `#`.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

/// Reads the walls of all cells, in any order. If they agree only when rows are counted from the north, they are.
pub(crate) fn read(text: &str) -> Result<Loaded, ReadError> {
    let mut entries = lines(text).map(|(line, text)| entry(line, text)).collect::<Result<Vec<_>, _>>()?;
    let side =
        |axis: usize| entries.iter().map(|entry| entry.cell[axis]).max().map_or(0, |last| last.saturating_add(1));
    let size @ [columns, rows] = [side(0), side(1)];
    if entries.is_empty() {
        return Err(ReadError::Empty);
    }
    entries.sort_by_key(|entry| entry.cell);
    if let Some(twice) = entries.windows(2).find(|pair| pair[0].cell == pair[1].cell) {
        return Err(ReadError::Twice { line: twice[1].line, first: twice[0].line, cell: twice[0].cell });
    }
    let (wanted, given) = (columns.saturating_mul(rows), entries.len());
    if wanted != given {
        let cells = (0..columns).flat_map(|x| (0..rows).map(move |y| [x, y]));
        let missing = cells.zip(entries.iter().map(Some).chain(std::iter::repeat(None)));
        let missing = missing.into_iter().find(|(cell, entry)| entry.is_none_or(|entry| entry.cell != *cell));
        let cell = missing.map_or([0; 2], |(cell, _)| cell);
        return Err(ReadError::Lines { columns, rows, wanted, given, cell });
    }
    let walls = |entries: &[Entry]| entries.iter().map(|entry| entry.walls).collect::<Vec<_>>();
    of_walls(size, &walls(&entries), |index| ("line", entries[index].line)).or_else(|error| {
        entries.chunks_mut(rows).for_each(<[Entry]>::reverse);
        of_walls(size, &walls(&entries), |index| ("line", entries[index].line)).map_err(|_| error)
    })
}

/// Parses a line.
fn entry(line: usize, text: &str) -> Result<Entry, ReadError> {
    let column = |part: &str| text[..part.as_ptr() as usize - text.as_ptr() as usize].chars().count() + 1;
    let wrong =
        |part: &str, expected| ReadError::Unexpected { line, column: column(part), expected, given: part.to_owned() };
    let parts: Vec<&str> = text.split_whitespace().collect();
    let &[x, y, ref sides @ ..] = &parts[..] else {
        return Err(ReadError::Ragged { line, unit: "number", wanted: 6, given: parts.len() });
    };
    if sides.len() != 4 {
        return Err(ReadError::Ragged { line, unit: "number", wanted: 6, given: parts.len() });
    }
    let number = |part: &str| part.parse::<u16>().map(usize::from).map_err(|_| wrong(part, Expected::Number));
    let cell = [number(x)?, number(y)?];
    let mut walls = 0;
    for (place, side) in sides.iter().enumerate() {
        walls |= match *side {
            "0" => 0,
            "1" => 1 << place,
            other => return Err(wrong(other, Expected::Bit)),
        };
    }
    Ok(Entry { line, cell, walls: Walls(walls) })
}
