//! The format `maz`: a byte for each cell, column by column from the south-west corner. Its bits are the walls in the
//! north (1), east (2), south (4) and west (8). Mazes are square.

use super::{Walls, from_south_west, of_walls};
use crate::{Loaded, ReadError};
use maze_core::{AnyGrid, Grid, Maze};
use std::io::{self, Write};

/// The numbers of cells along a side: of contests, and of those with half as large cells.
pub(crate) const SIDES: [usize; 2] = [16, 32];

/// Writes the walls of a square maze.
pub(crate) fn write(maze: &Maze<AnyGrid>, output: &mut impl Write) -> io::Result<()> {
    let [columns, rows] = maze.grid().dimensions();
    let cells = (0..columns).flat_map(|x| (0..rows).map(move |y| [x, y]));
    let bytes: Vec<u8> = cells.map(|cell| Walls::of(maze, from_south_west(maze, cell)).0).collect();
    output.write_all(&bytes)
}

/// Whether bytes have this format: as many as a maze has cells, and walls that both of their cells agree about.
pub(crate) fn is_like(bytes: &[u8]) -> bool {
    read(bytes).is_ok()
}

/// Reads the walls.
pub(crate) fn read(bytes: &[u8]) -> Result<Loaded, ReadError> {
    let side = SIDES.into_iter().find(|side| side * side == bytes.len());
    let side = side.ok_or(ReadError::MazLength(bytes.len()))?;
    if let Some(byte) = bytes.iter().position(|byte| byte >> 4 != 0) {
        return Err(ReadError::MazByte { byte: byte + 1, given: bytes[byte] });
    }
    let walls: Vec<Walls> = bytes.iter().copied().map(Walls).collect();
    of_walls([side; 2], &walls, |index| ("byte", index + 1))
}
