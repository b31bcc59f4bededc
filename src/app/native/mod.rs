//! The program on a desktop: command line, window and offscreen rendering.

pub mod capture;
pub mod cli;
mod described;
mod files;
pub mod graphics;
mod log;
pub mod picture_look;
pub mod poster;
pub mod record;
mod removals;
mod signals;
mod stage;
mod values;
pub mod window;
