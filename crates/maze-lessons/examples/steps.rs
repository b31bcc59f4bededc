//! Prints the events of a carving or a search with their positions, to choose what a screen of a lesson shows:
//!
//! ```sh
//! cargo run -p maze-lessons --example steps -- square:6x4/kruskal#1
//! cargo run -p maze-lessons --example steps -- square:6x4/kruskal#1 breadth-first
//! ```

use maze_core::{Blueprint, Event, solve::Solver};
use maze_lessons::{Screen, Show};
use maze_locale::{Locale, why_method, why_solver};
use std::error::Error;

#[expect(clippy::print_stdout, reason = "the output of the program")]
fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let maze: Blueprint = arguments.next().ok_or("usage: steps CODE [SOLVER]")?.parse()?;
    let solver = arguments.next().map(|solver| solver.parse::<Solver>()).transpose()?;
    let screen = Screen { id: String::new(), maze, solver, show: Show::Whole, graph: false, ask: None };
    let (mut playback, locale) = (screen.playback(), Locale::default());
    while let Some(event) = playback.forward() {
        let method = screen.maze.method();
        let why = solver.map_or_else(|| why_method(&method, &playback), |solver| why_solver(solver, &playback));
        let what = match event {
            Event::Opened(_) => "open",
            Event::Closed(_) => "close",
            Event::Kept(_) => "keep",
            Event::Marked { .. } => "mark",
        };
        println!("{:4} {what:5} {}", playback.position(), why.map_or_else(String::new, |why| locale.say(&why)));
        if matches!(event, Event::Opened(_) | Event::Closed(_)) {
            println!("{}", playback.maze());
        }
    }
    println!("{}", playback.maze());
    Ok(())
}
