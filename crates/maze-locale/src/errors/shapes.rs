//! Messages for errors in shapes and sizes.

use crate::Message;
use maze_core::{ShapeError, ShapeKind, grid::SizeError};

impl From<ShapeError> for Message {
    fn from(error: ShapeError) -> Self {
        match error {
            ShapeError::Unknown(given) => {
                let list = ShapeKind::ALL.iter().map(|kind| kind.key()).collect::<Vec<_>>().join(", ");
                Self::new("error-shape-unknown", &[("given", &given), ("list", &list)])
            }
            ShapeError::Number { kind, given } => {
                let gaps: [(_, &dyn std::fmt::Display); 3] =
                    [("given", &given), ("shape", &kind.key()), ("example", &kind.example())];
                Self::new("error-shape-number", &gaps)
            }
            ShapeError::Count { kind, given } => Self::new(
                "error-shape-count",
                &[
                    ("shape", &kind.key()),
                    ("wanted", &kind.dimensions().len()),
                    ("given", &given),
                    ("example", &kind.example()),
                ],
            ),
            ShapeError::Options(option) => Self::new("error-shape-options", &[("option", &option)]),
            ShapeError::WrongSize(SizeError::Range { value, dimension }) => Self::new(
                "error-shape-range",
                &[("key", &dimension.key), ("value", &value), ("min", &dimension.min), ("max", &dimension.max)],
            ),
            ShapeError::WrongSize(SizeError::TooMany { cells, most }) => {
                Self::new("error-shape-too-many", &[("cells", &cells), ("most", &most)])
            }
            ShapeError::WrongMask(error) => error.into(),
            ShapeError::WrongPolygons(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}
