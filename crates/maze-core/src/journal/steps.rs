//! The steps of a playback, and the conditions at which it stops.

use super::{Playback, event::Event, record::Record, track::Sequence};
use crate::{
    Cell, Grid,
    code::{Code, Line},
};

/// A step of a playback: an event, and the lines of code that led to it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    position: usize,
    record: Record,
    lines: Sequence,
}

impl Step {
    pub(super) fn new(position: usize, record: Record, lines: Sequence) -> Self {
        Self { position, record, lines }
    }

    /// The position of the playback after the step.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// The event.
    #[must_use]
    pub fn event(&self) -> Event {
        self.record.event()
    }

    /// The lines that led to the event, as in [`Playback::lines`].
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.lines.lines()
    }

    /// The line that made the event, as in [`Playback::last_line`].
    #[must_use]
    pub fn last_line(&self) -> Option<Line> {
        self.lines.last_line()
    }
}

/// The conditions at which playback stops: breakpoints on lines of code, a cell, and a position.
///
/// ```
/// use maze_core::{Blueprint, Playback, journal::Stops};
///
/// let blueprint: Blueprint = "square:6x3/backtracker#1".parse()?;
/// let code = blueprint.method().code();
/// let mut playback = Playback::new(blueprint.record());
/// let mut stops = Stops::default();
/// stops.toggle(code.line("back").unwrap());
/// let stop = playback.ahead().find(|step| stops.is_met_by(step)).unwrap();
/// playback.seek(stop.position());
/// assert!(playback.lines().any(|line| code.name(line) == Some("back")));
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stops {
    /// Playback stops after an event that [touches](Event::touches) this cell.
    pub cell: Option<Cell>,
    /// Playback stops after the event that leads to this position.
    pub position: Option<usize>,
    /// The breakpoints, a bit for each line.
    lines: u64,
}

impl Stops {
    /// Sets the breakpoint of a line, or removes it. Playback stops after an event that the line made or led to.
    pub fn toggle(&mut self, line: Line) {
        self.lines ^= 1 << line.position();
    }

    /// Whether a line has a breakpoint.
    #[must_use]
    pub fn has(&self, line: Line) -> bool {
        self.lines >> line.position() & 1 == 1
    }

    /// Whether there is no condition.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether playback stops after a step.
    #[must_use]
    pub fn is_met_by(&self, step: &Step) -> bool {
        let is_at_line = self.lines != 0 && step.lines().any(|line| self.has(line));
        let is_at_cell = self.cell.is_some_and(|cell| step.event().touches(cell));
        is_at_line || is_at_cell || self.position == Some(step.position)
    }
}

impl<G: Grid> Playback<G> {
    /// The steps from the current position to the end.
    pub fn ahead(&self) -> impl Iterator<Item = Step> {
        (self.position()..self.len()).filter_map(|event| self.journal().step(event))
    }

    /// The position at which the current [block](Code::block) of the codes is left: after the next event that a line
    /// outside the block makes, or at the end. The current block is the block around the line that made the last event.
    /// Before the first event, there is none, so the position is the end. O(events).
    ///
    /// ```
    /// use maze_core::{Blueprint, Playback};
    ///
    /// let blueprint: Blueprint = "square:6x3/backtracker#1".parse()?;
    /// let code = blueprint.method().code();
    /// let mut playback = Playback::new(blueprint.record());
    /// playback.seek(2);
    /// assert_eq!(playback.last_line(), code.line("open"));
    /// // The walk ends in a dead end.
    /// playback.seek(playback.step_out(&[code]));
    /// assert_eq!(playback.last_line(), code.line("done"));
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn step_out(&self, codes: &[&Code]) -> usize {
        let block = self.last_line().and_then(|line| codes.iter().find_map(|code| code.block(line)));
        let is_outside = |line| block.as_ref().is_some_and(|block| !block.contains(&line));
        let outside = self.ahead().find(|step| step.last_line().is_some_and(is_outside));
        outside.map_or(self.len(), |step| step.position())
    }
}
