//! Messages for errors in given polygons.

use crate::Message;
use maze_core::grid::{MAX_POLYGONS, Polygons, PolygonsError};

impl From<PolygonsError> for Message {
    fn from(error: PolygonsError) -> Self {
        match error {
            PolygonsError::Empty => Self::new("error-polygons-empty", &[]),
            PolygonsError::TooMany(given) => {
                Self::new("error-polygons-many", &[("given", &given), ("most", &MAX_POLYGONS)])
            }
            PolygonsError::Corners { polygon, given } => {
                Self::new("error-polygons-corners", &[("polygon", &polygon), ("given", &given)])
            }
            PolygonsError::NotFinite { polygon } => Self::new("error-polygons-number", &[("polygon", &polygon)]),
            PolygonsError::Pitch => Self::new("error-polygons-pitch", &[]),
            PolygonsError::Wide { width, height } => {
                let [longest, most] = [Polygons::MAX_LENGTH, Polygons::MAX_AREA];
                let gaps: [(_, &dyn std::fmt::Display); 4] =
                    [("width", &width), ("height", &height), ("longest", &longest), ("most", &most)];
                Self::new("error-polygons-wide", &gaps)
            }
            PolygonsError::Large { polygon } => {
                Self::new("error-polygons-large", &[("polygon", &polygon), ("most", &Polygons::MAX_CELL)])
            }
            PolygonsError::Long => Self::new("error-polygons-long", &[]),
            PolygonsError::Scale => Self::new("error-polygons-scale", &[]),
            PolygonsError::Bent { polygon } => Self::new("error-polygons-bent", &[("polygon", &polygon)]),
            PolygonsError::Narrow { polygon } => Self::new("error-polygons-narrow", &[("polygon", &polygon)]),
            PolygonsError::Overlap { polygons: [a, b] } => {
                Self::new("error-polygons-overlap", &[("first", &a), ("second", &b)])
            }
            PolygonsError::TwoSides { polygons: [a, b] } => {
                Self::new("error-polygons-two-sides", &[("first", &a), ("second", &b)])
            }
            PolygonsError::Crowded { polygon, count } => {
                Self::new("error-polygons-crowded", &[("polygon", &polygon), ("count", &count)])
            }
            PolygonsError::Apart { polygon } => Self::new("error-polygons-apart", &[("polygon", &polygon)]),
            PolygonsError::Letters(error) => error.into(),
            PolygonsError::Missing(hash) => Self::new("error-polygons-missing", &[("hash", &format!("{hash:016x}"))]),
            other => other.to_string().into(),
        }
    }
}
