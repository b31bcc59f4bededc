//! Peak memory of making a maze.

use maze_core::{AnyGrid, Blueprint, Maze};
use peak_alloc::PeakAlloc;
use std::hint::black_box;

/// Makes a maze, and returns the peak number of bytes used, excluding the maze itself.
///
/// The number is 0 unless [`PeakAlloc`] is the allocator of the program. That allocator is slow: it copies when it
/// reallocates, and clears zeroed memory itself. So programs that measure time do not use it.
#[must_use]
pub fn generate(blueprint: &Blueprint) -> (Maze<AnyGrid>, usize) {
    let before = PeakAlloc.current_usage();
    PeakAlloc.reset_peak_usage();
    let maze = black_box(blueprint.generate());
    let bytes = PeakAlloc.peak_usage().saturating_sub(before + maze.all_open_sides().bytes());
    (maze, bytes)
}
