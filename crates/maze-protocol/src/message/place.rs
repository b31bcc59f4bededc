//! Places in a maze: rounded for other players, exact for the client's own.

use maze_core::{
    Point,
    grid::{Chart, Isometry},
};
use maze_play::Pose;
use serde::{Deserialize, Serialize};

/// The units of a [`Place`] in the distance between two cells.
pub const UNITS_A_CELL: i32 = 128;

/// A chart and a point in it, rounded to [units](UNITS_A_CELL). In a plane, the chart is 0.
///
/// It is written as `[x, y, chart]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "(i32, i32, Chart)", from = "(i32, i32, Chart)")]
pub struct Place {
    /// The chart, in which `at` is.
    pub chart: Chart,
    /// The point, in units.
    pub at: [i32; 2],
}

impl Place {
    /// Rounds a point of a chart.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "far below 2^24 for what is walked in"
    )]
    pub fn new(chart: Chart, point: Point) -> Self {
        Self { chart, at: point.map(|part| (part * UNITS_A_CELL as f32).round() as i32) }
    }

    /// Returns the point, in cell pitches.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "far below 2^24 for what is walked in")]
    pub fn point(self) -> Point {
        self.at.map(|part| part as f32 / UNITS_A_CELL as f32)
    }
}

impl From<Pose> for Place {
    fn from(pose: Pose) -> Self {
        Self::new(pose.chart, pose.position)
    }
}

impl From<(i32, i32, Chart)> for Place {
    fn from((x, y, chart): (i32, i32, Chart)) -> Self {
        Self { chart, at: [x, y] }
    }
}

impl From<Place> for (i32, i32, Chart) {
    fn from(Place { chart, at: [x, y] }: Place) -> Self {
        (x, y, chart)
    }
}

/// A [`Pose`], exact to the last bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExactPose {
    /// The chart; 0 in a plane.
    pub chart: Chart,
    /// The bits of the position, two `f32`.
    pub bits: [u32; 2],
    /// The walker's frame; none if it is the identity, as in a plane.
    pub frame: Option<ExactFrame>,
}

/// The [frame](Pose::frame) of a walker, exact to the last bit: how the charts that it entered have turned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExactFrame {
    /// The bits of the vector to which the walker's `[1.0, 0.0]` is turned, two `f32`.
    pub east: [u32; 2],
    /// Whether the walker is mirrored.
    pub mirrored: bool,
}

impl ExactPose {
    /// Returns the pose. `None` if the frame is invalid, which no server sends.
    #[must_use]
    pub fn pose(self) -> Option<Pose> {
        let Self { chart, bits, frame } = self;
        let frame = match frame {
            Some(ExactFrame { east, mirrored }) => Isometry::from_east(east.map(f32::from_bits), mirrored)?,
            None => Isometry::IDENTITY,
        };
        Some(Pose { chart, position: bits.map(f32::from_bits), frame })
    }

    /// Returns the rounded place.
    #[must_use]
    pub fn place(self) -> Place {
        Place::new(self.chart, self.bits.map(f32::from_bits))
    }
}

impl From<Pose> for ExactPose {
    fn from(Pose { chart, position, frame }: Pose) -> Self {
        let turned = ExactFrame { east: frame.east().map(f32::to_bits), mirrored: frame.is_mirrored() };
        Self { chart, bits: position.map(f32::to_bits), frame: (!frame.is_identity()).then_some(turned) }
    }
}
