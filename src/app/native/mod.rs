//! The program on a desktop: its arguments, its window, and pictures without one.

pub mod capture;
pub mod cli;
mod files;
pub mod graphics;
mod log;
pub mod picture_look;
pub mod poster;
pub mod record;
mod removals;
mod signals;
mod stage;
pub mod window;
