//! Tiles as a bitmap of Windows: black walls and white floors, a bit for each. If ends are marked, the start is green,
//! goals are red, and a tile takes four bits.

use super::{Tile, Tiles};
use crate::steps::Steps;
use std::io::{self, Write};

/// The colors by their number, each as blue, green, red and 0.
const PALETTE: [[u8; 4]; 4] = [[0; 4], [255, 255, 255, 0], [0, 160, 0, 0], [32, 32, 220, 0]];

/// The length of both headers, in bytes.
const HEADERS: usize = 54;

/// Writes a picture, from the last row to the first, as most readers expect.
pub(crate) fn write(tiles: &Tiles<'_>, output: &mut impl Write, steps: &mut Steps<'_>) -> io::Result<()> {
    let [width, height] = tiles.size();
    let bits: usize = if tiles.has_marks() { 4 } else { 1 };
    let palette = &PALETTE[..if tiles.has_marks() { 4 } else { 2 }];
    let stride = (width * bits).div_ceil(32) * 4;
    let start = HEADERS + 4 * palette.len();
    let number = |value: usize| {
        let too_large = || io::Error::other(format!("a bmp holds fewer than 4 GiB, not {width} x {height} pixels"));
        u32::try_from(value).map(u32::to_le_bytes).map_err(|_| too_large())
    };
    let all = stride.saturating_mul(height);
    output.write_all(b"BM")?;
    for value in [all.saturating_add(start), 0, start, 40, width, height] {
        output.write_all(&number(value)?)?;
    }
    let bits_of_header = [1, 0, u8::try_from(bits).unwrap_or(1), 0];
    output.write_all(&bits_of_header)?;
    for value in [0, all, 0, 0, palette.len(), 0] {
        output.write_all(&number(value)?)?;
    }
    output.write_all(palette.as_flattened())?;
    steps.expect(height as u64);
    let (mut row, mut line) = (Vec::new(), Vec::new());
    for y in (0..height).rev() {
        tiles.read_row(y, &mut row);
        line.clear();
        line.resize(stride, 0);
        for (x, &tile) in row.iter().enumerate() {
            let color = match tile {
                Tile::Wall => 0,
                Tile::Floor => 1,
                Tile::Start => 2,
                Tile::Goal => 3,
            };
            let bit = x * bits;
            line[bit / 8] |= color << (8 - bits - bit % 8);
        }
        output.write_all(&line)?;
        steps.step()?;
    }
    Ok(())
}
