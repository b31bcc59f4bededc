//! Squares as doors: a number for each cell, that says how its south and its east door are.
//!
//! A door is closed (00), open (01), or locked (11): looked at by Kruskal's algorithm, and shut for good. The number
//! has the south door in its two lowest bits and the east door above them. A line is a row, the northernmost first; a
//! door in the rim is closed.

use maze_core::{AnyGrid, Grid, Maze, Player, Shape, ShapeKind, Sink, Wall};
use std::{fmt::Write, ops::ControlFlow, sync::Arc};

const EAST: u8 = 0;
const SOUTH: u8 = 1;

const CLOSED: u8 = 0b00;
const OPEN: u8 = 0b01;
const LOCKED: u8 = 0b11;

/// The doors of a maze of squares, as it stands at this moment of its making.
pub(crate) fn write(player: &Player<Arc<AnyGrid>>) -> String {
    let (maze, grid) = (player.maze(), player.maze().grid());
    let door = |wall: Wall| match (grid.across(wall), maze.is_open(wall), player.is_kept(wall)) {
        (Some(_), true, _) => OPEN,
        (Some(_), false, true) => LOCKED,
        _ => CLOSED,
    };
    let mut text = String::new();
    let [columns, rows] = grid.extent();
    for row in 0..rows {
        for cell in grid.row(0..columns, row) {
            let code = door(Wall::new(cell, EAST)) << 2 | door(Wall::new(cell, SOUTH));
            let separator = if grid.place(cell)[0] == 0 { "" } else { " " };
            // Writing into a string does not fail.
            let _ = write!(text, "{separator}{code}");
        }
        text.push('\n');
    }
    text
}

/// What can be wrong with a file of doors.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DoorsError {
    #[error("there is no cell in it")]
    Empty,
    #[error("line {line}: `{given}` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15")]
    Code { line: usize, given: String },
    #[error("line {line} has {given} cells, not {wanted}")]
    Ragged { line: usize, wanted: usize, given: usize },
    #[error("line {line}: cell {column} has an open or locked door in the rim")]
    Rim { line: usize, column: usize },
    #[error("it is too large: {0}")]
    Size(String),
}

/// Reads doors. Locked doors are walls like closed ones.
pub(crate) fn read(text: &str) -> Result<Maze<AnyGrid>, DoorsError> {
    let number = |line: usize, part: &str| {
        let code = part
            .parse::<u8>()
            .ok()
            .filter(|code| code >> 4 == 0 && [code >> 2, code & 3].iter().all(|&door| door != 0b10));
        code.ok_or_else(|| DoorsError::Code { line, given: part.to_owned() })
    };
    let lines = text
        .lines()
        .enumerate()
        .map(|(line, text)| text.split_whitespace().map(|part| number(line + 1, part)).collect::<Result<Vec<u8>, _>>());
    let rows = lines.collect::<Result<Vec<_>, _>>()?;
    let width = rows.first().map_or(0, Vec::len);
    if width == 0 {
        return Err(DoorsError::Empty);
    }
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        return Err(DoorsError::Ragged { line: row + 1, wanted: width, given: rows[row].len() });
    }
    let size = [width, rows.len()].map(|side| u32::try_from(side).unwrap_or(u32::MAX));
    let shape = Shape::new(ShapeKind::Square, &size).map_err(|error| DoorsError::Size(error.to_string()))?;
    let grid = shape.grid();
    let mut maze = Maze::closed(grid.clone());
    for (line, row) in rows.iter().enumerate() {
        let cells = grid.row(0..size[0], u32::try_from(line).unwrap_or(0));
        for (column, (cell, code)) in cells.zip(row).enumerate() {
            for (side, door) in [(SOUTH, code & 3), (EAST, code >> 2)] {
                let wall = Wall::new(cell, side);
                match (grid.across(wall), door) {
                    (_, CLOSED) | (Some(_), LOCKED) => {}
                    (Some(twin), _) => {
                        let _: ControlFlow<()> = maze.open([wall, twin]);
                    }
                    (None, _) => return Err(DoorsError::Rim { line: line + 1, column: column + 1 }),
                }
            }
        }
    }
    Ok(maze)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Blueprint;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn doors_are_read_back(width in 1..9_u32, height in 1..9_u32, seed in any::<u64>(), share in 0.0..=1.0) {
            let code = format!("square:{width}x{height}/kruskal#{seed}");
            let mut player = Player::new(code.parse::<Blueprint>().expect("it is a code").record());
            player.seek((share * player.len() as f64) as usize);
            let read = read(&write(&player)).expect("it is what was written");
            prop_assert_eq!(read.sides(), player.maze().sides());
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC*") {
            let _ = read(&text);
        }

        #[test]
        fn nothing_like_doors_makes_it_panic(text in "([0-9]{1,2} ?){0,6}\n([0-9]{1,2} ?){0,6}\n?") {
            let _ = read(&text);
        }
    }

    #[test]
    fn kruskal_locks_what_it_does_not_open() {
        // Two by two cells: three doors open and the fourth is locked, once all have been looked at.
        let mut player = Player::new("square:2x2/kruskal#1".parse::<Blueprint>().expect("it is a code").record());
        player.seek(player.len());
        let doors = write(&player);
        assert_eq!(doors.lines().count(), 2);
        assert_eq!(read(&doors).expect("it is what was written").passage_count(), 3);
    }

    #[test]
    fn errors_name_the_line() {
        for (text, told) in [
            ("", "there is no cell in it"),
            ("0 0\n0 2\n", "line 2: `2` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15"),
            ("0 x\n", "line 1: `x` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15"),
            ("0 0\n0\n", "line 2 has 1 cells, not 2"),
            ("0 4\n", "line 1: cell 2 has an open or locked door in the rim"),
            ("1 0\n", "line 1: cell 1 has an open or locked door in the rim"),
        ] {
            assert_eq!(read(text).expect_err(text).to_string(), told);
        }
    }
}
