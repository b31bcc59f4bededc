//! Generating mazes, and their timelines.

mod generation;
mod stops;
mod timeline;
