//! Prints a maze and its solution. Takes a share code, such as `hexagon-flat:6/wilson#1`.

#![expect(clippy::print_stdout, reason = "an example shows what it makes")]

use maze_core::{Blueprint, solve::Solver};
use std::{env, error::Error};

fn main() -> Result<(), Box<dyn Error>> {
    let code = env::args().nth(1).unwrap_or_else(|| "square:20x10/backtracker#7".to_owned());
    let maze = code.parse::<Blueprint>()?.generate();
    println!("{code}\n{maze}");
    let solution = Solver::AStar.solve(&maze)?;
    println!("solved in {} steps\n{}", solution.path.len() - 1, maze.display_path(&solution.path));
    Ok(())
}
