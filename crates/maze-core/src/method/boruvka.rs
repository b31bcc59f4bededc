//! Borůvka's algorithm: all parts grow at once.

use super::{
    Generator, GridGenerator, Kruskal, MethodKind,
    packed::{pack, unpack},
    sets::Sets,
    weights::{Weights, order},
};
use crate::{Code, Grid, Info, MazeRng, Sink, code::code, sink::at};
use std::ops::ControlFlow;

/// Gives every wall a random weight. In each round, every part opens the lightest wall that leads out of it, so parts
/// merge in groups of two or more. It is the oldest algorithm for minimum spanning trees, and makes the same maze as
/// Kruskal's algorithm with the same seed.
///
/// # Complexity
/// O(n log n) time, as each round at least halves the number of parts; 38 bytes a cell on squares. If the sink does not
/// need the order of the walls, it runs Kruskal's algorithm instead, in at most a third of the time and memory.
///
/// # Source
/// O. Borůvka, "O jistém problému minimálním", Práce moravské přírodovědecké společnosti 3 (1926).
///
/// ```
/// let [boruvka, kruskal] = ["boruvka", "kruskal"]
///     .map(|method| format!("square:12x4/{method}#1").parse::<maze_core::Blueprint>().unwrap().generate());
/// assert_eq!(boruvka.all_open_sides(), kruskal.all_open_sides());
/// assert_eq!(format!("\n{boruvka}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |           |       |   |   |               |   |
/// +   +---+   +   +---+   +   +---+   +---+   +   +
/// |       |           |       |           |       |
/// +   +---+   +   +   +   +   +---+   +---+---+   +
/// |       |   |   |       |       |       |       |
/// +   +   +   +---+---+   +---+   +   +---+---+   +
/// |   |   |       |       |           |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boruvka;

/// The value for no wall.
const NONE: u32 = u32::MAX;

code! { CODE = "code/" "boruvka"; WALLS SETS ROUND FIND FOR IF JOIN OPEN }

impl Generator for Boruvka {
    const INFO: Info = Info {
        key: "boruvka",
        name: "Boruvka",
        about: "In each round, every part opens its lightest wall: the same mazes as Kruskal, in few rounds.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Set);
    const DEFAULT: Self = Self;

    fn code(&self) -> &'static Code {
        &CODE
    }
}

impl GridGenerator for Boruvka {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        if !S::MARKS {
            // The minimum spanning tree is unique. If its growth is not shown, use the fastest algorithm.
            return Kruskal.run(grid, rng, sink);
        }
        sink.line(WALLS);
        let weights = Weights::of(grid, order(grid, rng, sink)?);
        // Sorted by cell, so that nearby walls are processed together.
        let mut walls: Vec<u32> = grid.inner_walls().map(|[wall, _]| pack(wall)).collect();
        sink.line(SETS);
        let mut sets = Sets::new::<S>(grid.len());
        let mut lightest = vec![NONE; grid.len()];
        while at(sink, ROUND, sets.count() > 1) {
            sink.idle()?;
            sink.line(FIND);
            walls.retain(|&wall| {
                let halves = [unpack(wall), grid.twin(unpack(wall))];
                let parts = halves.map(|half| sets.find(half.cell));
                if parts[0] != parts[1] {
                    let weight = weights.weigh(halves);
                    for part in parts {
                        lightest[part as usize] = lightest[part as usize].min(weight);
                    }
                }
                parts[0] != parts[1]
            });
            for weight in lightest.iter_mut().map(|weight| std::mem::replace(weight, NONE)) {
                if weight != NONE {
                    sink.line(FOR);
                    sink.line(IF);
                    let wall = weights.wall(weight);
                    let halves = [wall, grid.twin(wall)];
                    if sets.join(halves, JOIN, sink)? {
                        sink.line(OPEN);
                        sink.open(halves)?;
                    }
                }
            }
            sink.line(FOR);
        }
        ControlFlow::Continue(())
    }
}
