//! A robot of your own, which goes straight on if it can, and takes another passage otherwise.
//!
//! A robot sees only the cell that it is in. Every robot is a solver.

#![expect(clippy::print_stdout, reason = "an example shows what it makes")]

use maze_core::{
    Blueprint, Info, MazeRng, SideSet,
    solve::{Decision, Percept, Robot, Solution, Solve, Solver},
};
use std::error::Error;

/// Goes straight on three times out of four, and otherwise in a random direction. It turns back only at dead ends.
#[derive(Clone)]
struct Runner;

impl Robot for Runner {
    const INFO: Info =
        Info { key: "runner", name: "Runner", about: "Runs straight on if it can, and remembers nothing." };

    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision {
        let Some(back) = here.entered_by else { return Decision::Go(rng.choose_side(here.open)) };
        let ahead = (back + here.sides / 2) % here.sides;
        let on = here.open - SideSet::of(back);
        if on.is_empty() {
            Decision::Go(back)
        } else if here.is_open(ahead) && rng.chance(75) {
            Decision::Go(ahead)
        } else {
            Decision::Go(rng.choose_side(on))
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let maze = "octagon:6x5/sidewinder#2".parse::<Blueprint>()?.generate();
    println!("{maze}");
    let Solution { path, steps, .. } = Runner.solve(&maze)?;
    println!("The runner took {steps} steps; its path, without the detours: {path:?}");
    // In a perfect maze, there is only one path.
    assert_eq!(Solver::BreadthFirst.solve(&maze)?.path, path);
    Ok(())
}
