//! Polygons as letters in a share code.
//!
//! A polygon begins with the number of its corners. A corner that an earlier polygon has is its distance from the end of
//! the list of corners so far, at least 1. A new corner is 0 and its two distances from the corner before it. Numbers have
//! seven bits a byte, the lowest first.

use super::tiles::Tiles;
use crate::letters::{Letters, LettersError};

/// The polygons are the whole code of a shape.
const LETTERS: Letters = Letters { prefix: "polygons:", version: 1, most: 1 << 14 };

/// Encodes polygons, or returns `None` if there are too many letters.
pub(super) fn pack(tiles: &Tiles) -> Option<String> {
    let (mut bytes, mut known, mut before) = (Vec::new(), 0, [0; 2]);
    for outline in &tiles.outlines {
        push(&mut bytes, outline.len() as u64);
        for &corner in outline {
            let at = tiles.at(corner);
            // Corners are numbered in the order in which polygons have them.
            if corner == known {
                known += 1;
                bytes.push(0);
                (0..2).for_each(|axis| push(&mut bytes, zigzag(at[axis] - before[axis])));
            } else {
                push(&mut bytes, u64::from(known - corner));
            }
            before = at;
        }
        if bytes.len() > LETTERS.most {
            return None;
        }
    }
    LETTERS.write(&bytes)
}

/// Decodes the corners of polygons, which may break any rule.
pub(super) fn unpack(code: &str) -> Result<Vec<Vec<[f64; 2]>>, LettersError> {
    let bytes = LETTERS.read(code)?;
    read(&mut bytes.into_iter()).ok_or(LettersError::Damaged)
}

/// Reads polygons up to the last byte.
fn read(bytes: &mut impl ExactSizeIterator<Item = u8>) -> Option<Vec<Vec<[f64; 2]>>> {
    let (mut polygons, mut corners, mut before) = (Vec::new(), Vec::new(), [0.0; 2]);
    while bytes.len() > 0 {
        let mut polygon = Vec::new();
        for _ in 0..pull(bytes)? {
            before = match pull(bytes)? {
                0 => {
                    let [x, y] = [unzigzag(pull(bytes)?), unzigzag(pull(bytes)?)];
                    corners.push([before[0] + x, before[1] + y]);
                    *corners.last()?
                }
                back => *corners.get(corners.len().checked_sub(usize::try_from(back).ok()?)?)?,
            };
            polygon.push(before);
        }
        polygons.push(polygon);
    }
    Some(polygons)
}

/// A number without a sign: 0, -1, 1, -2 and so on become 0, 1, 2, 3.
fn zigzag(number: i64) -> u64 {
    (number << 1 ^ number >> 63).cast_unsigned()
}

/// The inverse of [`zigzag`], as an exact float.
fn unzigzag(number: u32) -> f64 {
    let size = f64::from(number.div_ceil(2));
    if number.is_multiple_of(2) { size } else { -size }
}

fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(0x80 | low(number));
        number >>= 7;
    }
    bytes.push(low(number));
}

/// The lowest seven bits.
fn low(number: u64) -> u8 {
    number.to_le_bytes()[0] & 0x7f
}

/// Reads a number of at most 28 bits.
fn pull(bytes: &mut impl Iterator<Item = u8>) -> Option<u32> {
    let mut number = 0;
    for shift in [0, 7, 14, 21] {
        let byte = bytes.next()?;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}
