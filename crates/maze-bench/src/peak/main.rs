//! Prints the peak number of bytes used to make each maze, excluding the maze itself. The arguments are share codes.

use maze_bench::{generate, pool};
use maze_core::Blueprint;
use peak_alloc::PeakAlloc;
use std::{
    env,
    error::Error,
    io::{Write, stdout},
};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

fn main() -> Result<(), Box<dyn Error>> {
    let pool = pool(1)?;
    for code in env::args().skip(1) {
        let blueprint: Blueprint = code.parse()?;
        let (_, bytes) = pool.install(|| generate(&blueprint));
        writeln!(stdout(), "{bytes}")?;
    }
    Ok(())
}
