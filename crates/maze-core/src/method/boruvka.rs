//! Boruvka's algorithm: all parts at once.

use super::{
    Generator,
    kruskal::{order, unpack},
    sets::Sets,
};
use crate::{Dice, Grid, Sink};
use std::ops::ControlFlow;

/// Gives every wall a random weight. In each round, every part opens the lightest wall that leads out of it, so that parts grow together two and two
/// or more at a time. The oldest way to a lightest spanning tree, and it makes the same maze as Kruskal's with the same seed.
///
/// # Complexity
/// O(n log n) time, as each round at least halves the parts; 21 bytes a cell on squares.
///
/// # Source
/// O. Borůvka, "O jistém problému minimálním", Práce moravské přírodovědecké společnosti 3 (1926).
///
/// ```
/// let [boruvka, kruskal] = ["boruvka", "kruskal"]
///     .map(|method| format!("hex-flat:8x4/{method}#1").parse::<maze_core::Blueprint>().unwrap().generate());
/// assert_eq!(boruvka.sides(), kruskal.sides());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Boruvka;

impl Generator for Boruvka {
    const KEY: &'static str = "boruvka";
    const NAME: &'static str = "Boruvka";
    const ABOUT: &'static str =
        "Every part opens its lightest wall at once, again and again: Kruskal's mazes in few rounds.";

    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        let mut walls = order(grid, dice, sink)?;
        let mut sets = Sets::new::<S>(grid.len());
        let mut has_chosen = vec![false; grid.len()];
        while sets.count() > 1 {
            sink.idle()?;
            // Lightest walls come first, so the first wall that leads out of a part is its lightest.
            let mut chosen = Vec::new();
            walls.retain(|&packed| {
                let wall = unpack(packed);
                let parts = [wall.cell, grid.twin(wall).cell].map(|cell| sets.find(cell));
                let leads_out = parts[0] != parts[1];
                if leads_out && parts.iter().any(|&part| !has_chosen[part as usize]) {
                    chosen.push(packed);
                    for part in parts {
                        has_chosen[part as usize] = true;
                    }
                }
                leads_out
            });
            for wall in chosen.into_iter().map(unpack) {
                let names = [wall, grid.twin(wall)];
                if sets.join(names, sink)? {
                    sink.open(names)?;
                }
            }
            has_chosen.fill(false);
        }
        ControlFlow::Continue(())
    }
}
