//! What floats over the picture beside the menu.

pub(crate) mod compass;
pub(crate) mod finish;
pub(crate) mod goal;
pub(crate) mod help;
pub(crate) mod here;
pub(crate) mod hint;
pub(crate) mod legend;
pub(crate) mod map;
pub(crate) mod names;
pub(crate) mod place;
mod plan;
pub(crate) mod progress;
pub(crate) mod race_board;
pub(crate) mod recording;
pub(crate) mod room;
pub(crate) mod run;
mod sheet;
mod sign;
pub(crate) mod stick;
pub(crate) mod subtitles;
pub(crate) mod switched;
pub(crate) mod timeline_bar;
pub(crate) mod toasts;
