//! The maze on screen.

mod joints;
mod walls;
