//! The cells that floors can have: squares or hexagons.

use crate::{
    Point, Side,
    grid::{
        Corners, Pointy, Square,
        hex::{self, Orientation},
    },
};

/// Cells in rows, as the floors of a building have them. The two cells that stairs replace are neighbors in a row.
///
/// Places are `[column, row]`. Side 0 of a cell is its eastern one, and leads to the next cell of the row.
pub trait FloorCells {
    /// The number of sides, an even one.
    const SIDES: u8;

    /// The side that leads to the previous cell of the row.
    const WEST: Side = Self::SIDES / 2;

    /// A lower bound of the distance from the center of a cell or of stairs to its walls.
    const CLEARANCE: f32;

    /// The place across a side, which may lie beyond the last column or row. `None` before the first ones.
    fn place_across(place: [u32; 2], side: Side) -> Option<[u32; 2]>;

    /// The corners of the cell at a place.
    fn corners_at(place: [u32; 2]) -> Corners;

    /// The place that contains a point. It may lie beyond the last column or row.
    fn place_at(point: Point) -> Option<[u32; 2]>;

    /// The middle of the bounding rectangle of this many columns and rows.
    fn middle(size: [u32; 2]) -> Point;
}

impl FloorCells for Square {
    const SIDES: u8 = 4;
    const CLEARANCE: f32 = 0.5;

    #[inline]
    fn place_across([column, row]: [u32; 2], side: Side) -> Option<[u32; 2]> {
        Some(match side {
            Self::EAST => [column + 1, row],
            Self::SOUTH => [column, row + 1],
            Self::WEST => [column.checked_sub(1)?, row],
            _ => [column, row.checked_sub(1)?],
        })
    }

    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn corners_at([left, top]: [u32; 2]) -> Corners {
        let [left, right, top, bottom] = [left, left + 1, top, top + 1].map(|part| part as f32);
        Corners::new([[right, top], [right, bottom], [left, bottom], [left, top]])
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be in range")]
    fn place_at(point: Point) -> Option<[u32; 2]> {
        let is_inside = point.iter().all(|part| (0.0..1e6).contains(part));
        is_inside.then(|| point.map(|part| part as u32))
    }

    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn middle(size: [u32; 2]) -> Point {
        size.map(|length| 0.5 * length as f32)
    }
}

/// Odd rows are shifted to the east by half a cell, as in a [`HexRectangle`](crate::grid::HexRectangle).
impl FloorCells for Pointy {
    const SIDES: u8 = 6;

    /// Half the length of a side: stairs are as wide as a side is long.
    const CLEARANCE: f32 = 0.288_675_13; // 1 / (2 sqrt 3)

    #[inline]
    fn place_across([column, row]: [u32; 2], side: Side) -> Option<[u32; 2]> {
        let (rows, halves) = Self::STEPS[usize::from(side)];
        let halves = (2 * column + row % 2).checked_add_signed(halves.into())?;
        Some([halves / 2, row.checked_add_signed(rows.into())?])
    }

    fn corners_at([column, row]: [u32; 2]) -> Corners {
        hex::corners::<Self>(row, (2 * column + row % 2).cast_signed())
    }

    fn place_at(point: Point) -> Option<[u32; 2]> {
        let (row, halves) = hex::locate::<Self>(point, |row| row % 2 == 0)?;
        Some([u32::try_from(halves).ok()? / 2, u32::try_from(row).ok()?])
    }

    fn middle([columns, rows]: [u32; 2]) -> Point {
        // Odd rows reach farthest to the east.
        let ([east, _], [_, south]) = (Self::corners_at([columns - 1, 1])[0], Self::corners_at([0, rows - 1])[2]);
        [0.5 * east, 0.5 * south]
    }
}
