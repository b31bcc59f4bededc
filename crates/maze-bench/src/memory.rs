//! How much memory it takes to make a maze.

use maze_core::{AnyGrid, Blueprint, Maze};
use peak_alloc::PeakAlloc;
use std::hint::black_box;

/// Makes a maze, and says how many bytes that took at the peak, beside the maze itself.
///
/// They are 0 unless [`PeakAlloc`] is the program's allocator. It copies whatever grows, and clears with its own hands
/// what is to be zero, so that programs which measure no memory have another.
#[must_use]
pub fn generate(blueprint: &Blueprint) -> (Maze<AnyGrid>, usize) {
    let before = PeakAlloc.current_usage();
    PeakAlloc.reset_peak_usage();
    let maze = black_box(blueprint.generate());
    let bytes = PeakAlloc.peak_usage().saturating_sub(before + maze.all_open_sides().bytes());
    (maze, bytes)
}
