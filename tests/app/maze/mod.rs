//! The maze on screen.

mod joints;
mod two;
mod walls;
