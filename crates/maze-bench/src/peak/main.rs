//! Prints how many bytes it takes to make each of the mazes whose share codes it is given, beside the maze itself.

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
