//! A walker follows the shortest path to the exit. A replay of its recorded inputs ends at the same point.
//!
//! `cargo run -p maze-play --example replay`

#![expect(clippy::print_stdout, reason = "an example shows what it makes")]

use maze_core::{Blueprint, Geometry, Point, solve::Solver};
use maze_play::{Input, Recording, TICKS_A_SECOND, Walker, heading};
use std::error::Error;

/// The distance from the center of a cell at which the walker turns to the next, in cell pitches.
const NEAR: f32 = 0.1;

fn main() -> Result<(), Box<dyn Error>> {
    let maze = "hexagon-flat:5/wilson#8".parse::<Blueprint>()?.generate();
    let path = Solver::BreadthFirst.solve(&maze)?.path;

    let start = Walker::enter(&maze, 0.2)?;
    let (mut walker, mut recording) = (start, Recording::default());
    for &cell in &path {
        let target = maze.grid().center(cell);
        while distance(walker.position(), target) > NEAR {
            let [x, y] = walker.position();
            let input = Input::Walk(heading([target[0] - x, target[1] - y]));
            walker.tick(&maze, input, |_| ());
            recording.push(input);
        }
    }
    assert_eq!(walker.cell(maze.grid()), maze.ends().to, "it is at the exit");

    let mut again = start;
    recording.replay(&maze, &mut again, |cell| print!("{cell} "));
    assert_eq!(again.bits(), walker.bits(), "to the last bit");
    let seconds = recording.ticks() / u64::from(TICKS_A_SECOND);
    println!("\n{} inputs, {} runs of them, {seconds} s", recording.ticks(), recording.runs().len());
    Ok(())
}

fn distance(a: Point, b: Point) -> f32 {
    maze_core::grid::length([a[0] - b[0], a[1] - b[1]])
}
