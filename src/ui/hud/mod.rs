//! What floats over the picture beside the menu.

pub(crate) mod finish;
pub(crate) mod help;
pub(crate) mod progress;
pub(crate) mod race_board;
pub(crate) mod timeline_bar;
pub(crate) mod toasts;
