//! The menu and its parts.

pub(crate) mod daily;
pub(crate) mod fields;
pub(crate) mod file;
pub(crate) mod goal;
pub(crate) mod maze;
pub(crate) mod menu;
pub(crate) mod poster;
mod preview;
mod recent;
pub(crate) mod record;
mod requests;
pub(crate) mod robots;
pub(crate) mod share;
pub(crate) mod statistics;
pub(crate) mod together;
mod written;
