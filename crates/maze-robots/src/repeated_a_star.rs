//! A robot that plans by A* over what it knows, and plans again when a wall is in its way.

use crate::{known::Known, simulation::Simulation};
use maze_core::{Cell, Geometry, Grid, HalfEdge, Maze, Side};
use std::{cmp::Reverse, collections::BinaryHeap};

/// A robot that knows the grid and the goals, and takes walls for open until it sees them. It plans a shortest path by
/// A*, follows it until a wall is in the way, and plans again from there. It ends in a goal.
///
/// # Complexity
/// O(n log n) for each plan, and O(n) memory.
///
/// # Source
/// S. Koenig, C. Tovey, Y. Smirnov, "Performance bounds for planning in unknown terrain", Artificial Intelligence 147
/// (2003): planning with the freespace assumption. D* Lite finds the same plans faster.
///
/// ```
/// use maze_core::Blueprint;
/// use maze_robots::{RepeatedAStar, Simulation, Task};
///
/// let maze = "circle:6/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let mut simulation = Simulation::new(&maze, Task::exit(&maze));
/// let mut robot = RepeatedAStar::new(&maze);
/// while robot.step(&maze, &mut simulation) {}
/// assert!(simulation.is_in_goal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RepeatedAStar {
    known: Known,
    /// The sides through which the rest of the plan leads, the next one last.
    plan: Vec<Side>,
}

const UNREACHED: u32 = u32::MAX;

impl RepeatedAStar {
    /// A robot that has seen nothing yet.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>) -> Self {
        Self { known: Known::nothing(maze.grid()), plan: Vec::new() }
    }

    /// Takes a step. Returns `false` once it is in a goal, or if there is no path.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, simulation: &mut Simulation) -> bool {
        self.known.look_around(maze, simulation);
        if simulation.is_in_goal() {
            return false;
        }
        let may_be_open = self.known.passages(maze.grid(), simulation.cell());
        if !self.plan.last().is_some_and(|&side| may_be_open.contains(side)) {
            self.plan = self.planned(maze.grid(), simulation);
        }
        let Some(side) = self.plan.pop() else { return false };
        simulation.drive_straight(maze, side, 1);
        true
    }

    /// A shortest path to a goal over all passages that may be open, as sides, the first one last.
    fn planned<G: Grid>(&self, grid: &G, simulation: &Simulation) -> Vec<Side> {
        let (start, goals) = (simulation.cell(), &simulation.task().goals);
        let at_least = lower_bound(grid, goals);
        let mut distances = vec![UNREACHED; grid.len()];
        // The wall through which each cell was reached.
        let mut from = vec![HalfEdge::new(start, 0); grid.len()];
        let mut waiting = BinaryHeap::from([Reverse((at_least(start), u32::MAX, start))]);
        distances[start as usize] = 0;
        while let Some(Reverse((_, left, cell))) = waiting.pop() {
            let distance = distances[cell as usize];
            // Skip an entry if a shorter path was found since. Among equal estimates, those with more steps come first.
            if u32::MAX - left != distance {
                continue;
            }
            if goals.contains(&cell) {
                let mut plan = Vec::new();
                let mut cell = cell;
                while cell != start {
                    let wall = from[cell as usize];
                    plan.push(wall.side);
                    cell = wall.cell;
                }
                return plan;
            }
            for side in self.known.passages(grid, cell) {
                let wall = HalfEdge::new(cell, side);
                let beyond = grid.twin(wall).cell;
                if distance + 1 < distances[beyond as usize] {
                    (distances[beyond as usize], from[beyond as usize]) = (distance + 1, wall);
                    waiting.push(Reverse((distance + 1 + at_least(beyond), u32::MAX - (distance + 1), beyond)));
                }
            }
        }
        Vec::new()
    }
}

/// The least number of steps from a cell to a goal: the straight distance, divided by the longest step. If the grid does
/// not lie in a plane, there is no estimate.
fn lower_bound<G: Grid>(grid: &G, goals: &[Cell]) -> impl Fn(Cell) -> u32 {
    let plane = grid.plane().map(|plane| {
        let centers: Vec<_> = goals.iter().map(|&goal| plane.center(goal)).collect();
        (plane, centers, f64::from(plane.longest_step()))
    });
    move |cell| {
        let Some((plane, goals, longest)) = &plane else { return 0 };
        let center = plane.center(cell);
        let distance = |goal: &[f32; 2]| {
            let [dx, dy] = [0, 1].map(|axis| f64::from(center[axis]) - f64::from(goal[axis]));
            (dx * dx + dy * dy).sqrt()
        };
        let nearest = goals.iter().map(distance).fold(f64::INFINITY, f64::min);
        // A little less, so that rounding errors do not matter.
        (nearest / longest - 1e-3).max(0.0).ceil() as u32
    }
}
