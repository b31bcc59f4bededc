//! Tiles as characters and as numbers.

use super::{Tile, Tiles};
use crate::steps::Steps;
use std::io::{self, Write};

/// Writes walls as `#`, floors as spaces, the start as `S` and goals as `G`.
pub(crate) fn write_grid(tiles: &Tiles<'_>, output: &mut impl Write, steps: &mut Steps<'_>) -> io::Result<()> {
    write(tiles, (output, steps), None, |tile| match tile {
        Tile::Wall => b'#',
        Tile::Floor => b' ',
        Tile::Start => b'S',
        Tile::Goal => b'G',
    })
}

/// Writes walls as 1, floors as 0, the start as 2 and goals as 3, separated by commas.
pub(crate) fn write_csv(tiles: &Tiles<'_>, output: &mut impl Write, steps: &mut Steps<'_>) -> io::Result<()> {
    write(tiles, (output, steps), Some(b','), |tile| b'0' + number(tile))
}

/// The number of a tile in grids of numbers.
pub(super) fn number(tile: Tile) -> u8 {
    match tile {
        Tile::Floor => 0,
        Tile::Wall => 1,
        Tile::Start => 2,
        Tile::Goal => 3,
    }
}

fn write(
    tiles: &Tiles<'_>,
    (output, steps): (&mut impl Write, &mut Steps<'_>),
    between: Option<u8>,
    letter: impl Fn(Tile) -> u8,
) -> io::Result<()> {
    let [_, height] = tiles.size();
    steps.expect(height as u64);
    let (mut row, mut line) = (Vec::new(), Vec::new());
    for y in 0..height {
        tiles.read_row(y, &mut row);
        line.clear();
        for (x, &tile) in row.iter().enumerate() {
            line.extend(between.filter(|_| x > 0));
            line.push(letter(tile));
        }
        line.push(b'\n');
        output.write_all(&line)?;
        steps.step()?;
    }
    Ok(())
}
