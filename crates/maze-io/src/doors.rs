//! The format `doors`: squares as one number for each cell, which holds the states of its south and its east door.
//!
//! A door is closed (00), open (01) or locked (11). A locked door is a wall that Kruskal's algorithm has considered and
//! kept. The two lowest bits of the number are the south door, the next two the east door. Each line is a row, from
//! north to south. Doors in the boundary are closed.

use crate::{
    Loaded, ReadError,
    loaded::{open, rectangle},
};
use maze_core::{Grid, HalfEdge, Maze, Sink, grid::Square};
use std::{fmt::Write, ops::ControlFlow};

const CLOSED: u8 = 0b00;
const OPEN: u8 = 0b01;
const LOCKED: u8 = 0b11;

/// The locked doors of a maze that is being generated: one bit for each side of each cell.
pub(super) struct Locks(Vec<u8>);

impl Locks {
    /// Creates an empty set of locked doors.
    pub(super) fn of(grid: &impl Grid) -> Self {
        Self(vec![0; grid.len()])
    }
}

impl Sink for Locks {
    const MARKS: bool = true;

    fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        for wall in halves {
            self.0[wall.cell as usize] |= 1 << wall.side;
        }
        ControlFlow::Continue(())
    }
}

/// Writes the doors of a maze of squares.
pub(super) fn write<G: Grid>(maze: &Maze<G>, locks: &Locks) -> String {
    let grid = maze.grid();
    let door = |wall: HalfEdge| match grid.across(wall) {
        Some(_) if maze.is_open(wall) => OPEN,
        Some(_) if locks.0[wall.cell as usize] >> wall.side & 1 == 1 => LOCKED,
        _ => CLOSED,
    };
    let mut text = String::new();
    let [columns, _] = grid.dimensions();
    for cell in grid.cells() {
        let code = door(HalfEdge::new(cell, Square::EAST)) << 2 | door(HalfEdge::new(cell, Square::SOUTH));
        let end = if grid.coordinates(cell)[0] + 1 == columns { '\n' } else { ' ' };
        // Writing into a string cannot fail.
        let _ = write!(text, "{code}{end}");
    }
    text
}

/// Reads doors. Locked doors become walls, like closed ones. Blank lines at the end are ignored.
pub(super) fn read(text: &str) -> Result<Loaded, ReadError> {
    let lines = || text.trim_end().lines().enumerate().map(|(row, line)| (row, line.split_whitespace()));
    let (width, height) = (lines().next().map_or(0, |(_, parts)| parts.count()), lines().count());
    if width == 0 {
        return Err(ReadError::Empty);
    }
    let (shape, mut maze) = rectangle([width, height])?;
    let mut cell = 0;
    for (row, parts) in lines() {
        let line = row + 1;
        let given = parts.clone().count();
        if given != width {
            return Err(ReadError::Ragged { line, unit: "cell", wanted: width, given });
        }
        for (place, part) in parts.enumerate() {
            let code = part.parse::<u8>().ok().filter(|code| {
                let doors = [code >> 2, code & 3];
                code >> 4 == 0 && doors.iter().all(|door| [CLOSED, OPEN, LOCKED].contains(door))
            });
            let code = code.ok_or_else(|| ReadError::InvalidDoors { line, given: part.to_owned() })?;
            for (side, door) in [(Square::SOUTH, code & 3), (Square::EAST, code >> 2)] {
                let wall = HalfEdge::new(cell, side);
                let fits = match door {
                    OPEN => open(&mut maze, wall),
                    LOCKED => maze.grid().across(wall).is_some(),
                    _ => true,
                };
                if !fits {
                    return Err(ReadError::OnBoundary { line, column: place + 1 });
                }
            }
            cell += 1;
        }
    }
    Ok(Loaded { shape, maze, closed: false, challenge: None })
}
