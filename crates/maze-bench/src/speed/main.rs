//! Measures the speed of the methods, and writes tables and a plot: `cargo xtask speed`. With the argument `shapes` or
//! `threads`, it prints only that table.

mod cost;
mod figures;
mod growth;
mod plot;
mod scale;
mod shapes;
mod squares;
mod threads;

use maze_bench::{RUNS, SECONDS, docs, machine, pool};
use rayon::ThreadPool;
use std::{
    env, fs,
    io::{Write, stdout},
    thread,
};

const PAGE: &str = "\
# The speed of the methods

Written by `cargo xtask speed`, on {machine} with {processors} processors.

- **ns**: nanoseconds a cell, from a blueprint to the maze. Unless stated otherwise, it is the CPU time of one thread in the fastest of {runs}
  runs, each with another seed, or fewer if they would take more than {seconds} s together. Runs that are compared alternate in one program.
- **B**: peak bytes a cell, excluding the maze itself, which takes one. Memory is measured separately from the times.

## Squares and peers

{side} x {side} squares. **Ratio**: the peer's time divided by ours. If two libraries have a method, the faster one is shown. Methods with
the same name may follow different rules: see the [statistics](comparison.md) of ours.

{squares}
## Threads

Mazes of `{large}`, which are the same with any number of threads. Times are wall-clock times.

{threads}
## Shapes

Each shape in the smallest size with at least {cells} cells. **ns**, and in brackets the ratio to squares.

{shapes}
## Growth

Squares, with about as many cells as each column heading says. A method is not run at a size that would take more than {most_seconds} s or {most_gigabytes} GB, judging
by its cost per cell at the previous size.

![Nanoseconds a cell by number of cells, one line a method](speed.svg)

{growth}";

/// A pool of one thread, on which everything is measured.
fn one() -> Result<ThreadPool, String> {
    pool(1).map_err(|error| error.to_string())
}

fn main() -> Result<(), String> {
    let table = match env::args().nth(1).as_deref() {
        None => return write_page(),
        Some("shapes") => one()?.install(shapes::page)?,
        Some("threads") => threads::page()?,
        Some(other) => return Err(format!("there is no table `{other}`; there are shapes and threads")),
    };
    stdout().write_all(table.as_bytes()).map_err(|error| error.to_string())
}

/// Measures everything, and writes `docs/speed.md` and its plot.
fn write_page() -> Result<(), String> {
    let docs = docs();
    let write = |file: &str, text: &str| {
        let path = docs.join(file);
        fs::write(&path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
    };
    let measure = || {
        let squares = squares::measure()?;
        let shapes = shapes::page()?;
        let growth = growth::measure(&squares)?;
        Ok::<_, String>((squares::page(&squares), shapes, growth))
    };
    let threads = threads::page()?;
    let (squares, shapes, growth) = one()?.install(measure)?;
    let processors = thread::available_parallelism().map_err(|error| error.to_string())?;
    let page = [
        ("{machine}", machine()),
        ("{processors}", processors.to_string()),
        ("{runs}", RUNS.to_string()),
        ("{seconds}", SECONDS.to_string()),
        ("{side}", squares::SIDE.to_string()),
        ("{squares}", squares),
        ("{large}", threads::SHAPE.to_owned()),
        ("{threads}", threads),
        ("{cells}", shapes::CELLS.to_string()),
        ("{shapes}", shapes),
        ("{most_seconds}", growth::MOST_SECONDS.to_string()),
        ("{most_gigabytes}", (growth::MOST_BYTES / 1e9).to_string()),
        ("{growth}", growth::page(&growth)),
    ];
    write("speed.md", &page.iter().fold(PAGE.to_owned(), |page, (name, value)| page.replace(name, value)))?;
    write("speed.svg", &growth::plot(&growth).svg())
}
