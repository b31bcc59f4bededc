//! The events that a journal records.

use crate::{Cell, HalfEdge, Mark};

/// An event that a method or a solver reports.
///
/// ```
/// use maze_core::{Blueprint, Event};
///
/// let (_, journal) = "square:6x3/kruskal#1".parse::<Blueprint>()?.record();
/// assert_eq!(journal.events().filter(|event| matches!(event, Event::Opened(_))).count(), 17);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A wall was opened, which joins its cells.
    Opened([HalfEdge; 2]),
    /// A wall was closed, which separates its cells.
    Closed([HalfEdge; 2]),
    /// A wall was examined and stays closed for good.
    Kept([HalfEdge; 2]),
    /// The mark of a cell changed.
    Marked {
        /// The cell.
        cell: Cell,
        /// The previous mark.
        old: Mark,
        /// The new mark.
        new: Mark,
    },
}

impl Event {
    /// Whether it changes a cell: its mark, or one of its walls.
    ///
    /// ```
    /// use maze_core::{Event, Mark};
    ///
    /// let event = Event::Marked { cell: 3, old: Mark::Blank, new: Mark::Visited };
    /// assert!(event.touches(3) && !event.touches(4));
    /// ```
    #[must_use]
    pub fn touches(self, cell: Cell) -> bool {
        match self {
            Self::Opened(halves) | Self::Closed(halves) | Self::Kept(halves) => {
                halves.iter().any(|half| half.cell == cell)
            }
            Self::Marked { cell: marked, .. } => marked == cell,
        }
    }
}
