//! Generating mazes, and their timelines.

mod beside;
mod generation;
mod stops;
mod timeline;
