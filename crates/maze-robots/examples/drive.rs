//! Lets a program drive to the center of a maze, or to its exit, and prints its score:
//!
//! ```sh
//! cargo run -p maze-robots --features process --example drive -- square:16x16/kruskal#1 'python3 my_mouse.py'
//! ```

use maze_core::Blueprint;
use maze_robots::{CommandLine, Judge, Limits, Program, Simulation, Task, drive};
use std::{
    env,
    error::Error,
    io::{Write, stdout},
};

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "give a share code and the command of a robot";
    let [code, command] = env::args().skip(1).collect::<Vec<_>>().try_into().map_err(|_| usage)?;
    let maze = code.parse::<Blueprint>()?.generate();
    let task = Task::center(maze.grid()).unwrap_or_else(|| Task::exit(&maze));
    let mut judge = Judge::new(&maze, Simulation::new(&maze, task));
    let program = Program::start(&command.parse::<CommandLine>()?, None)?;
    let end = drive(&maze, &mut judge, &program, Limits::default());
    let score = judge.simulation().score();
    let reached = score.lowest().map_or("no goal reached".to_owned(), |lowest| format!("score {lowest}"));
    let end = end.map_or_else(|stopped| stopped.to_string(), |ending| format!("{ending:?}"));
    writeln!(stdout(), "{reached}, runs {}, best {:?}: {end}", score.runs(), score.best())?;
    Ok(())
}
