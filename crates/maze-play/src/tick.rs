//! Walking in fixed ticks, so that servers and replays reach the same positions.

use crate::{Pose, Walker};
use maze_core::{Cell, Geometry, Maze, Point};
use std::{f64::consts::TAU, iter};

/// The number of ticks per second.
pub const TICKS_A_SECOND: u32 = 60;

/// Speeds, in cell pitches per second.
const WALK: f64 = 1.7;
const SPRINT: f64 = 3.4;

/// The number of ticks that a walking player needs from cell to cell if they are 1 apart, rounded up.
pub(crate) const TICKS_A_CELL: u32 = 36;

/// The input of a walker for one tick. For headings, see [`heading`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Input {
    /// Stands still.
    #[default]
    Stand,
    /// Walks in this heading, at 1.7 cell pitches per second.
    Walk(u16),
    /// Sprints in this heading, twice as fast.
    Sprint(u16),
}

/// The gait of a walker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gait {
    /// Stands still.
    #[default]
    Stand,
    /// Walks.
    Walk,
    /// Sprints.
    Sprint,
}

/// The heading of a vector, rounded to the nearest. A full turn is 65,536, clockwise from the x axis, so 16,384 is
/// south. The heading of `[0.0, 0.0]` is 0.
///
/// ```
/// assert_eq!(maze_play::heading([0.0, 2.5]), 16_384);
/// assert_eq!(maze_play::heading([1.0, -1.0]), 57_344);
/// ```
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "less than a turn")]
pub fn heading([x, y]: Point) -> u16 {
    let turn = libm::atan2(f64::from(y), f64::from(x)) / TAU;
    ((turn * 65_536.0).round() as i32).rem_euclid(65_536) as u16
}

/// The vector of length 1 with a [`heading`].
fn direction(heading: u16) -> [f64; 2] {
    let (sin, cos) = libm::sincos(TAU * f64::from(heading) / 65_536.0);
    [cos, sin]
}

impl Pose {
    /// The heading in the chart of a heading in the walker's [frame](Pose::frame), such as that of an input.
    #[must_use]
    pub fn heading_in_chart(&self, of_frame: u16) -> u16 {
        if self.frame.is_identity() {
            return of_frame;
        }
        heading(self.frame.turn(direction(of_frame).map(narrowed)))
    }

    /// The heading of the input that leads along a vector of the chart.
    #[must_use]
    pub fn heading_along(&self, way: Point) -> u16 {
        heading(self.frame.inverse().turn(way))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "as exact as a coordinate")]
fn narrowed(part: f64) -> f32 {
    part as f32
}

impl Input {
    /// The gait.
    #[must_use]
    pub fn gait(self) -> Gait {
        match self {
            Self::Stand => Gait::Stand,
            Self::Walk(_) => Gait::Walk,
            Self::Sprint(_) => Gait::Sprint,
        }
    }

    /// Encodes the input in three bytes: the gait (0 stand, 1 walk, 2 sprint), and the heading, lower byte first.
    #[must_use]
    pub fn to_bytes(self) -> [u8; 3] {
        let (gait, heading) = match self {
            Self::Stand => (0, 0),
            Self::Walk(heading) => (1, heading),
            Self::Sprint(heading) => (2, heading),
        };
        let [low, high] = heading.to_le_bytes();
        [gait, low, high]
    }

    /// Decodes [`to_bytes`](Self::to_bytes). Returns `None` for bytes that it never gives.
    #[must_use]
    pub fn from_bytes([gait, low, high]: [u8; 3]) -> Option<Self> {
        match (gait, u16::from_le_bytes([low, high])) {
            (0, 0) => Some(Self::Stand),
            (1, heading) => Some(Self::Walk(heading)),
            (2, heading) => Some(Self::Sprint(heading)),
            _ => None,
        }
    }

    /// The movement in one tick if nothing is in the way.
    fn step(self) -> Point {
        let (heading, pace) = match self {
            Self::Stand => return [0.0, 0.0],
            Self::Walk(heading) => (heading, WALK),
            Self::Sprint(heading) => (heading, SPRINT),
        };
        direction(heading).map(|part| narrowed(part * pace / f64::from(TICKS_A_SECOND)))
    }
}

impl Walker {
    /// Advances the walker by a tick, and calls `entered` with each cell that it enters.
    ///
    /// The result depends only on the walker's position and radius, the maze and the input: the same inputs lead to the
    /// same [bits](Self::bits) on every machine.
    pub fn tick<G: Geometry>(&mut self, maze: &Maze<G>, input: Input, entered: impl FnMut(Cell)) {
        self.move_by_with(maze, input.step(), entered);
    }

    /// The bits of its [position](Self::position). In a plane, equal bits mean that further walks are equal. In charts,
    /// that depends on the whole [pose](Self::pose).
    #[must_use]
    pub fn bits(&self) -> [u32; 2] {
        self.position().map(f32::to_bits)
    }
}

/// A recorded walk: its inputs, one a tick. Repeated inputs take no more space than one.
///
/// ```
/// use maze_core::Blueprint;
/// use maze_play::{Input, Recording, Walker};
///
/// let maze = "circle:5/prim#1".parse::<Blueprint>()?.generate();
/// let start = Walker::enter(&maze, 0.2)?;
/// let (mut walker, mut recording) = (start, Recording::default());
/// for tick in 0..600 {
///     let input = Input::Walk(tick / 60 * 7_000);
///     walker.tick(&maze, input, |_| ());
///     recording.push(input);
/// }
/// let mut ghost = start;
/// recording.replay(&maze, &mut ghost, |_| ());
/// assert_eq!(ghost.bits(), walker.bits());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<(Input, u32)>", into = "Vec<(Input, u32)>"))]
pub struct Recording {
    /// Each input, and the number of ticks it lasts. Consecutive inputs differ.
    runs: Vec<(Input, u32)>,
}

impl Recording {
    /// Adds a tick with this input.
    pub fn push(&mut self, input: Input) {
        self.extend([(input, 1)]);
    }

    /// Each input, and the number of ticks it lasts, for storage. [`extend`](Extend::extend) reads it back.
    #[must_use]
    pub fn runs(&self) -> impl ExactSizeIterator<Item = (Input, u32)> {
        self.runs.iter().copied()
    }

    /// The length in ticks.
    #[must_use]
    pub fn ticks(&self) -> u64 {
        self.runs.iter().map(|&(_, ticks)| u64::from(ticks)).sum()
    }

    /// The inputs, one a tick.
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        self.runs.iter().flat_map(|&(input, ticks)| iter::repeat_n(input, ticks as usize))
    }

    /// Feeds all inputs to a walker, and calls `entered` with each cell that it enters.
    pub fn replay<G: Geometry>(&self, maze: &Maze<G>, walker: &mut Walker, mut entered: impl FnMut(Cell)) {
        self.inputs().for_each(|input| walker.tick(maze, input, &mut entered));
    }
}

/// Adds inputs, each with the number of ticks it lasts.
impl Extend<(Input, u32)> for Recording {
    fn extend<I: IntoIterator<Item = (Input, u32)>>(&mut self, runs: I) {
        for (input, ticks) in runs.into_iter().filter(|&(_, ticks)| ticks > 0) {
            match self.runs.last_mut() {
                Some((last, so_far)) if *last == input && so_far.checked_add(ticks).is_some() => *so_far += ticks,
                _ => self.runs.push((input, ticks)),
            }
        }
    }
}

impl From<Vec<(Input, u32)>> for Recording {
    fn from(runs: Vec<(Input, u32)>) -> Self {
        let mut recording = Self::default();
        recording.extend(runs);
        recording
    }
}

impl From<Recording> for Vec<(Input, u32)> {
    fn from(recording: Recording) -> Self {
        recording.runs
    }
}
