//! Generating mazes, and their timelines.

mod generation;
mod timeline;
