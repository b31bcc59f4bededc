//! Tiles as an array of numpy: 1 for a wall, 0 for a floor, 2 for the start and 3 for goals.

use super::{Tiles, text::number};
use crate::{
    Expected, Fit, Loaded, ReadError, Reading,
    pixels::Pixels,
    steps::Steps,
    values::{Stray, Values},
};
use std::io::{self, Write};

/// The first bytes of a file.
pub(crate) const SIGNATURE: &[u8] = b"\x93NUMPY";

/// The length of everything before the header, and the multiple to which it is padded.
const BEFORE: usize = 10;
const PADDED: usize = 64;

/// Writes an array of bytes.
pub(crate) fn write(tiles: &Tiles<'_>, output: &mut impl Write, steps: &mut Steps<'_>) -> io::Result<()> {
    let [width, height] = tiles.size();
    let header = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': ({height}, {width}), }}");
    let length = (BEFORE + header.len() + 1).next_multiple_of(PADDED) - BEFORE;
    output.write_all(SIGNATURE)?;
    output.write_all(&[1, 0])?;
    output.write_all(&u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes())?;
    writeln!(output, "{header:filled$}", filled = length - 1)?;
    steps.expect(height as u64);
    let (mut row, mut line) = (Vec::new(), Vec::new());
    for y in 0..height {
        tiles.read_row(y, &mut row);
        line.clear();
        line.extend(row.iter().map(|&tile| number(tile)));
        output.write_all(&line)?;
        steps.step()?;
    }
    Ok(())
}

/// The most elements that are collected as marks. More are no marks.
const MOST_MARKED: usize = 1 << 20;

/// The layout of an array in a file.
struct Array {
    /// The number of bytes of an element, and the letter of its type: `f` for a floating-point number, `i` for a whole
    /// number with a sign.
    size: usize,
    kind: char,
    is_big_endian: bool,
    /// Whether columns come one after the other, rather than rows.
    is_fortran: bool,
    rows: usize,
    columns: usize,
    /// The place of the first element in the file.
    start: usize,
}

/// Reads an array of two dimensions of whole numbers, floating-point numbers or booleans. The first element is a wall,
/// and all others are floors. In an array of more than two values, 2 is the start, and 3 is a goal, and one or two numbers
/// that are none of these are mistakes.
pub(crate) fn read(bytes: &[u8], reading: &Reading<'_>) -> Result<(Loaded, Fit), ReadError> {
    let array = Array::of(bytes)?;
    let Array { size, rows, columns, start, .. } = array;
    let count = rows.checked_mul(columns).filter(|&count| count > 0).ok_or(ReadError::Empty)?;
    let most = reading.limits.bytes;
    if count as u64 > most {
        return Err(ReadError::ManyPixels { width: columns as u64, height: rows as u64, most });
    }
    let (wanted, given) = (count.saturating_mul(size), bytes.len().saturating_sub(start));
    if given != wanted {
        return Err(ReadError::ArrayLength { rows, columns, wanted, given });
    }
    let element = |[x, y]: [usize; 2]| {
        let place = if array.is_fortran { x * rows + y } else { y * columns + x };
        &bytes[start + place * size..][..size]
    };
    let wall = array.value(element([0, 0]));
    let (mut pixels, mut values) = (Pixels::new([columns, rows]), Values::new(wall));
    for y in 0..rows {
        for x in 0..columns {
            let value = array.value(element([x, y]));
            values.add(value, [x, y]);
            match value {
                own if own == wall => pixels.set_wall([x, y]),
                2 if pixels.start.len() < MOST_MARKED => pixels.start.push([x, y]),
                3 if pixels.goals.len() < MOST_MARKED => pixels.goals.push([x, y]),
                _ => {}
            }
        }
    }
    if let Some(Stray { at, floor }) = values.stray() {
        let text = |at| array.text(element(at));
        let expected = Expected::Tile { wall: text([0, 0]), floor: text(floor) };
        return Err(ReadError::Element { row: at[1] + 1, column: at[0] + 1, expected, given: text(at) });
    }
    if !values.have_marks() {
        pixels.start.clear();
        pixels.goals.clear();
    }
    pixels.read(reading, None)
}

impl Array {
    /// Parses the header, and checks that the array is one of numbers in rows and columns.
    fn of(bytes: &[u8]) -> Result<Self, ReadError> {
        let Some((header, start)) = header(bytes) else {
            return Err(unexpected(Expected::ArrayHeader, &String::from_utf8_lossy(bytes)));
        };
        let value = |key: &str| {
            let (_, rest) = header.split_once(key)?;
            Some(rest.trim_start_matches(['\'', '"', ':', ' ']))
        };
        let (Some(kind), Some(shape), Some(order)) = (value("descr"), value("shape"), value("fortran_order")) else {
            return Err(unexpected(Expected::ArrayHeader, header));
        };
        let shape = shape.split_inclusive(')').next().unwrap_or_default();
        let mut sides = shape.trim_matches(['(', ')']).split(',').map(str::trim).filter(|side| !side.is_empty());
        let mut side = || sides.next()?.parse().ok();
        let (Some(rows), Some(columns), None) = (side(), side(), sides.next()) else {
            return Err(unexpected(Expected::TwoDimensions, shape));
        };
        // Elements of several values have a list of types.
        let kind = if kind.starts_with('[') { kind } else { kind.split(['\'', '"']).next().unwrap_or_default() };
        let Some((is_big_endian, kind, size)) = numbers(kind) else {
            return Err(unexpected(Expected::ArrayOfNumbers, kind));
        };
        Ok(Self { size, kind, is_big_endian, is_fortran: order.starts_with("True"), rows, columns, start })
    }

    /// The number in these bytes. If it is a fraction or large, only its equality with others matters.
    fn value(&self, bytes: &[u8]) -> u64 {
        let little = self.little(bytes);
        let bits = u64::from_le_bytes(little);
        if self.kind != 'f' {
            return bits;
        }
        (0..10_u8).find(|&whole| f64::from(whole) == self.float(little)).map_or(bits, u64::from)
    }

    /// The number in these bytes as text.
    fn text(&self, bytes: &[u8]) -> String {
        let mut little = self.little(bytes);
        match self.kind {
            'f' => self.float(little).to_string(),
            'i' => {
                let is_negative = little[self.size - 1] >= 0x80;
                little[self.size..].fill(if is_negative { 0xFF } else { 0 });
                i64::from_le_bytes(little).to_string()
            }
            _ => u64::from_le_bytes(little).to_string(),
        }
    }

    /// The bytes of an element, the least significant first, followed by zeros.
    fn little(&self, bytes: &[u8]) -> [u8; 8] {
        let mut little = [0; 8];
        little[..self.size].copy_from_slice(bytes);
        if self.is_big_endian {
            little[..self.size].reverse();
        }
        little
    }

    /// The floating-point number in these bytes.
    fn float(&self, little: [u8; 8]) -> f64 {
        let [first, second, third, fourth, ..] = little;
        let single = f32::from_le_bytes([first, second, third, fourth]);
        if self.size == 4 { f64::from(single) } else { f64::from_le_bytes(little) }
    }
}

/// The header of a file, and the place of the first element. `None` if there is no header.
fn header(bytes: &[u8]) -> Option<(&str, usize)> {
    let (version, rest) = bytes.strip_prefix(SIGNATURE)?.split_first_chunk::<2>()?;
    let (length, before) = match version[0] {
        1 => (usize::from(u16::from_le_bytes(*rest.first_chunk()?)), BEFORE),
        2 | 3 => (usize::try_from(u32::from_le_bytes(*rest.first_chunk()?)).ok()?, BEFORE + 2),
        _ => return None,
    };
    let start = before.checked_add(length)?;
    Some((std::str::from_utf8(bytes.get(before..start)?).ok()?, start))
}

/// Whether numbers of a type such as `<i4` are big-endian, the letter of their type, and their size in bytes. `None` if
/// they are not numbers.
fn numbers(kind: &str) -> Option<(bool, char, usize)> {
    let mut letters = kind.chars();
    let (order, letter) = (letters.next()?, letters.next()?);
    let size = letters.as_str().parse().ok()?;
    let is_known =
        matches!(letter, 'b' | 'i' | 'u') && matches!(size, 1 | 2 | 4 | 8) || letter == 'f' && matches!(size, 4 | 8);
    is_known.then_some((order == '>', letter, size))
}

/// The most characters of a header that an error shows.
const MOST_SHOWN: usize = 40;

/// The error for an array that is not the expected one.
fn unexpected(expected: Expected, given: &str) -> ReadError {
    let given = given.chars().filter(|letter| !letter.is_control()).take(MOST_SHOWN).collect();
    ReadError::Array { expected, given }
}
