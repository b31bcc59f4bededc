//! The maze on screen.

mod building;
mod floor;
mod joints;
mod large;
mod two;
mod walls;
