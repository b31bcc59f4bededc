//! The maze on screen.

mod floor;
mod joints;
mod two;
mod walls;
