//! What a journal writes down.

use crate::{Cell, Mark, Wall};

/// One thing that a method did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A wall was opened: its cells are joined.
    Opened([Wall; 2]),
    /// A wall was closed: its cells are separated.
    Closed([Wall; 2]),
    /// A wall was examined and stays for good.
    Kept([Wall; 2]),
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
