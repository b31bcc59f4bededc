//! The maze on screen.

mod floor;
mod joints;
mod large;
mod two;
mod walls;
