//! The parts of a text that readers expect, for errors.

/// A part of a text that a reader expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Expected {
    #[error("a joint such as `+` or `o`")]
    Joint,
    #[error("a wall such as `{}` or as many spaces", "-".repeat(*.length))]
    WallAlong { length: usize },
    #[error("a wall such as `|` or a space")]
    WallAcross,
    #[error("the inside of a cell: spaces, a path, or a mark such as S or G")]
    Cell,
    #[error("the wall `{wall}`, a floor such as a space or a dot, or a mark such as S or G")]
    Square { wall: char },
    #[error("the brightness of the pixel to its left, {}", closest(*.wall, *.cell))]
    PixelLikeLeft { wall: usize, cell: usize },
    #[error("the brightness of the pixel above, {}", closest(*.wall, *.cell))]
    PixelLikeAbove { wall: usize, cell: usize },
    #[error("the end of a wall, {}", closest(*.wall, *.cell))]
    LastWall { wall: usize, cell: usize },
    #[error("a wall in this corner of cells, since {columns} x {rows} cells come closest")]
    Corner { columns: usize, rows: usize },
    #[error("a whole number")]
    Number,
    #[error("0 or 1")]
    Bit,
    #[error("a number from 0 to {most}")]
    Brightness { most: u32 },
    #[error("a number from 0 to 9, or True or False")]
    Digit,
    #[error("a wall `{wall}`, a floor `{floor}`, or a mark: 2 for the start, 3 for a goal")]
    Tile { wall: String, floor: String },
    #[error("the header of an array, as `numpy.save` writes it")]
    ArrayHeader,
    #[error("an array with two dimensions, such as (11, 21)")]
    TwoDimensions,
    #[error("an array of whole numbers, of floating-point numbers of 4 or 8 bytes, or of booleans")]
    ArrayOfNumbers,
}

/// The lattice that comes closest to a picture.
fn closest(wall: usize, cell: usize) -> String {
    format!("since walls {wall} and cells {cell} pixels wide come closest")
}
