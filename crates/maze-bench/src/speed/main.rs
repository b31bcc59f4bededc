//! Measures how fast mazes are made, and writes tables and a plot of it: `cargo xtask speed`. With the argument `shapes` or
//! `threads`, it prints that table alone.

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
# How fast mazes are made

Written by `cargo xtask speed`, on {machine} with {processors} processors. Times are of that machine.

- **ns**: nanoseconds a cell, from a blueprint to the maze. It is the CPU time of one thread, where nothing else is said, in the fastest of
  {runs} runs, each with another seed; of fewer where they would take more than {seconds} s together. What is compared ran in turn, in one
  program.
- **B**: bytes a cell at the peak, beside the maze itself, which takes one. They are counted apart from the times.

## Squares and peers

{side} x {side} squares. **Ratio**: the peer's time divided by ours. Where two libraries have a method, the faster one is shown. Methods of one
name may follow different rules: the [statistics](comparison.md) of ours are known.

{squares}
## Threads

Mazes of `{large}`, which are the same with any number of threads. Times by the clock on the wall.

{threads}
## Shapes

Each the smallest of its shape with at least {cells} cells: **ns**, and in brackets how many times as long as on squares.

{shapes}
## Growth

Squares again, about as many as the heads of the columns say. A method is not grown to a size for which it would need more than
{most_seconds} s or {most_gigabytes} GB, going by what a cell took of the size before.

![Nanoseconds a cell by number of cells, one line a method](speed.svg)

{growth}";

/// One thread for all that is to be measured.
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

/// Measures all, and writes `docs/speed.md` and its plot.
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
