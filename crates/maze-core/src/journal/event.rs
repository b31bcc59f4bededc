//! What a journal writes down.

use crate::{Cell, HalfEdge, Mark};

/// One thing that a method did.
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
    /// A wall was opened: its cells are joined.
    Opened([HalfEdge; 2]),
    /// A wall was closed: its cells are separated.
    Closed([HalfEdge; 2]),
    /// A wall was examined and stays for good.
    Kept([HalfEdge; 2]),
    /// A cell got a new mark in place of an old one.
    Marked {
        /// The cell.
        cell: Cell,
        /// What it was marked before.
        old: Mark,
        /// What it is marked now.
        new: Mark,
    },
}
