//! Messages for errors in drawings as text.

use crate::Message;
use maze_io::{DrawingError, Expected};

impl From<DrawingError> for Message {
    fn from(error: DrawingError) -> Self {
        match error {
            DrawingError::Braille => Self::new("error-drawing-braille", &[]),
            DrawingError::Length { pitch, length } => {
                Self::new("error-drawing-length", &[("pitch", &pitch), ("length", &length)])
            }
            DrawingError::ContestRows { columns, rows } => {
                Self::new("error-drawing-contest", &[("columns", &columns), ("rows", &rows)])
            }
            DrawingError::NoJoints { row, columns, is_contest } => {
                let kind = if is_contest { "contest" } else { "other" };
                Self::new("error-drawing-joints", &[("row", &row), ("columns", &columns), ("kind", &kind)])
            }
            DrawingError::NoCells { row, columns, is_contest } => {
                let kind = if is_contest { "contest" } else { "other" };
                Self::new("error-drawing-cells", &[("row", &row), ("columns", &columns), ("kind", &kind)])
            }
            DrawingError::LowerBoundary { columns, rows } => {
                Self::new("error-drawing-lower", &[("columns", &columns), ("rows", &rows)])
            }
            DrawingError::SecondStart { column } => Self::new("error-drawing-second-start", &[("column", &column)]),
            other => other.to_string().into(),
        }
    }
}

impl From<Expected> for Message {
    fn from(expected: Expected) -> Self {
        match expected {
            Expected::Joint => Self::new("error-expected-joint", &[]),
            Expected::WallAlong { length } => Self::new("error-expected-along", &[("wall", &"-".repeat(length))]),
            Expected::WallAcross => Self::new("error-expected-across", &[]),
            Expected::Cell => Self::new("error-expected-cell", &[]),
            Expected::Square { wall } => Self::new("error-expected-square", &[("wall", &wall)]),
            Expected::PixelLikeLeft { wall, cell } => {
                Self::new("error-expected-pixel-left", &[("wall", &wall), ("cell", &cell)])
            }
            Expected::PixelLikeAbove { wall, cell } => {
                Self::new("error-expected-pixel-above", &[("wall", &wall), ("cell", &cell)])
            }
            Expected::LastWall { wall, cell } => {
                Self::new("error-expected-last-wall", &[("wall", &wall), ("cell", &cell)])
            }
            Expected::Number => Self::new("error-expected-number", &[]),
            Expected::Brightness { most } => Self::new("error-expected-brightness", &[("most", &most)]),
            Expected::Corner { columns, rows } => {
                Self::new("error-expected-corner", &[("columns", &columns), ("rows", &rows)])
            }
            Expected::Bit => Self::new("error-expected-bit", &[]),
            Expected::Digit => Self::new("error-expected-digit", &[]),
            Expected::Tile { wall, floor } => Self::new("error-expected-tile", &[("wall", &wall), ("floor", &floor)]),
            Expected::ArrayHeader => Self::new("error-expected-array-header", &[]),
            Expected::TwoDimensions => Self::new("error-expected-two-dimensions", &[]),
            Expected::ArrayOfNumbers => Self::new("error-expected-array-of-numbers", &[]),
            other => other.to_string().into(),
        }
    }
}
