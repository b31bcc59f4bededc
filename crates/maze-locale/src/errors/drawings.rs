//! Messages for errors in drawings as text.

use crate::Message;
use maze_io::DrawingError;

impl From<DrawingError> for Message {
    fn from(error: DrawingError) -> Self {
        let at = |name: &str, given: String, column: usize| Self::new(name, &[("given", &given), ("column", &column)]);
        match error {
            DrawingError::Braille => Self::new("error-drawing-braille", &[]),
            DrawingError::UpperBoundary => Self::new("error-drawing-upper", &[]),
            DrawingError::Length { pitch, length } => {
                Self::new("error-drawing-length", &[("pitch", &pitch), ("length", &length)])
            }
            DrawingError::LowerBoundary => Self::new("error-drawing-lower", &[]),
            DrawingError::ThirdGap => Self::new("error-drawing-third-gap", &[]),
            DrawingError::NoWall(given, column) => at("error-drawing-wall", given, column),
            DrawingError::NoFloor(given, column) => at("error-drawing-floor", given, column),
            DrawingError::SecondEnd(given, column) => at("error-drawing-second-end", given, column),
            DrawingError::NoJoint(given, column) => at("error-drawing-joint", given, column),
            DrawingError::ThirdEnd => Self::new("error-drawing-third-end", &[]),
            other => other.to_string().into(),
        }
    }
}
