//! Measures every method on squares, and writes a table with a small picture of each: `cargo xtask compare`.

mod picture;
mod uniform;

use maze_bench::{docs, generate, machine, methods};
use maze_core::{Blueprint, Maze, Method, Shape, metrics::Summary};
use peak_alloc::PeakAlloc;
use std::{fmt::Write, fs, time::Instant};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The number of columns and rows.
const SIDE: u32 = 100;

/// The number of mazes measured.
const MAZES: u64 = 200;

/// The shape in the pictures.
const PICTURED: &str = "square:24x24";

const HEAD: &str = "\
# The methods compared

Written by `cargo xtask compare`. Means over {mazes} mazes of {side} x {side} squares, on one thread of {machine}. The times depend on the
machine, all other figures do not.

- **Type**, as defined by W. Pullen (<https://www.astrolog.org/labyrnth/algrithm.htm>): `tree` methods grow one connected piece, or build
  walls that are all connected to the boundary; `set` methods carve or build anywhere, and join pieces. Better recursive division is neither.
- **Technique**: whether passages are carved or walls are built.
- **Dead ends**: cells with one passage, in percent of all cells; ± is the standard deviation from maze to maze.
- **Solution**: cells on the path from one corner to the opposite one, in percent of all cells.
- **River**: the mean number of passages from one junction to the next, or to a dead end.
- **Along rows**: passages along rows, in percent of all passages; 50 means no bias.
- **Uniform**: whether every maze is equally likely, by a chi-squared test over the 192 mazes of 3 x 3 squares.
- **Memory**: peak bytes a cell, excluding the maze itself, which takes one.

Methods with the same name may follow different rules. By default, our growing tree chooses the newest cell or a random one, equally often,
and our hunt and kill hunts row by row from the top, which keeps solutions short. W. Pullen's table has 49 % dead ends and 11.0 % solution
for the growing tree, and 11 % and 9.5 % for hunt and kill, so his versions must choose the next cell by other rules.

| | method | type | technique | dead ends % | solution % | river | along rows % | uniform | memory B | time ns |
|---|---|---|---|---:|---:|---:|---:|---|---:|---:|
";

fn main() -> Result<(), String> {
    let docs = docs();
    let message =
        |error: &dyn std::fmt::Display| format!("the comparison cannot be written into {}: {error}", docs.display());
    fs::create_dir_all(docs.join("pictures")).map_err(|error| message(&error))?;
    let head = HEAD.replace("{mazes}", &MAZES.to_string()).replace("{side}", &SIDE.to_string());
    let mut page = head.replace("{machine}", &machine());
    for method in methods() {
        eprintln!("{method}");
        let row = measure(method).map_err(|error| error.to_string())?;
        let picture = format!("pictures/{}.png", method.to_string().replace(['+', '='], "-"));
        let blueprint = blueprint(PICTURED, method, 3).map_err(|error| error.to_string())?;
        picture::draw(&blueprint.generate()).save(docs.join(&picture)).map_err(|error| message(&error))?;
        let (name, technique) = (method.info().name, method.technique());
        let kind = method.kind().map_or_else(String::new, |kind| kind.to_string());
        writeln!(page, "| ![]({picture}) | **{name}**<br>`{method}` | {kind} | {technique} | {row} |")
            .map_err(|error| message(&error))?;
    }
    fs::write(docs.join("comparison.md"), page).map_err(|error| message(&error))
}

fn blueprint(shape: &str, method: Method, seed: u64) -> Result<Blueprint, Box<dyn std::error::Error>> {
    Ok(Blueprint::new(shape.parse::<Shape>()?, method, seed)?)
}

/// The figures of a method, as the columns of the table.
fn measure(method: Method) -> Result<String, Box<dyn std::error::Error>> {
    let shape = format!("square:{SIDE}x{SIDE}");
    let cells = f64::from(SIDE * SIDE);
    let [mut dead_ends, mut solutions, mut rivers, mut along] = [const { Vec::new() }; 4];
    let mut fastest = f64::INFINITY;
    let mut memory: usize = 0;
    for seed in 0..MAZES {
        let blueprint = blueprint(&shape, method, seed)?;
        let start = Instant::now();
        let (maze, bytes) = generate(&blueprint);
        fastest = fastest.min(start.elapsed().as_secs_f64());
        memory = memory.max(bytes);
        let metrics = maze.metrics();
        dead_ends.push(100.0 * metrics.dead_ends());
        solutions.extend(metrics.solution_share().map(|share| 100.0 * share));
        rivers.push(metrics.river);
        along.push(100.0 * along_rows(&maze));
    }
    let spread = |values: &[f64]| Summary::of(values).ok_or("too few mazes had a measure");
    let Summary { mean: dead_ends, std_dev, .. } = spread(&dead_ends)?;
    let (solution, river, along) = (spread(&solutions)?.mean, spread(&rivers)?.mean, spread(&along)?.mean);
    let uniform = if uniform::is_uniform(method)? { "yes" } else { "no" };
    let (memory, time) = (memory as f64 / cells, 1e9 * fastest / cells);
    Ok(format!(
        "{dead_ends:.2} ± {std_dev:.2} | {solution:.1} | {river:.2} | {along:.1} | {uniform} | {memory:.1} | {time:.1}"
    ))
}

/// The share of passages that lead along rows.
fn along_rows(maze: &Maze<maze_core::AnyGrid>) -> f64 {
    use maze_core::Grid;
    let row = |cell| maze.grid().coordinates(cell)[1];
    let along = maze.all_passages().filter(|[wall, twin]| row(wall.cell) == row(twin.cell)).count();
    along as f64 / maze.passage_count() as f64
}
