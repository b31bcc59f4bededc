//! The classic of contests: a robot that learns the walls, and runs again faster.

use crate::{known::Known, simulation::Simulation};
use maze_core::{Cell, Grid, HalfEdge, Maze, Side, SideSet};
use std::collections::VecDeque;

/// A robot that learns the walls that it sees. It knows the grid and the goals.
///
/// It always goes to the neighbor that is nearest to a goal, assuming that walls which it has not seen are open. Then
/// it returns to the start in the same way. It goes back and forth until no unseen passage could shorten the path. Its
/// last run follows the shortest path, and on squares it drives each straight part in one go.
///
/// # Complexity
/// O(n) for each new wall, and O(n) memory.
///
/// # Source
/// The classic solution of micromouse contests since the 1980s. Its name comes from there: the distances fill the maze
/// from the goals like water.
///
/// ```
/// use maze_core::Blueprint;
/// use maze_robots::{FloodFill, Simulation, Task};
///
/// let maze = "square:8x8/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let mut simulation = Simulation::new(&maze, Task::center(maze.grid()).ok_or("no squares")?);
/// let mut robot = FloodFill::new(&maze);
/// while robot.step(&maze, &mut simulation) {}
/// assert!(simulation.score().runs() > 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FloodFill {
    known: Known,
    phase: Phase,
    /// The distance of each cell to the nearest target, over all passages that may be open.
    distances: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// To a goal.
    Search,
    /// Back to the start.
    Return,
    /// It follows the shortest path to a goal.
    Run,
    /// It has ended, or there is no path.
    Done,
}

const FAR: u32 = u32::MAX;

impl FloodFill {
    /// A robot that has seen nothing yet.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>) -> Self {
        Self { known: Known::nothing(maze.grid()), phase: Phase::Search, distances: Vec::new() }
    }

    /// Takes a step, or drives a straight part of the last run. Returns `false` once it has ended.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, simulation: &mut Simulation) -> bool {
        let sees_more = self.known.look_around(maze, simulation);
        self.change_phase(maze, simulation, sees_more);
        if self.phase == Phase::Done {
            return false;
        }
        match self.next(maze, simulation, simulation.cell(), simulation.entered_by()) {
            Some(side) => {
                let cells = if self.phase == Phase::Run { self.straight(maze, simulation, side) } else { 1 };
                simulation.drive_straight(maze, side, cells);
            }
            None => self.phase = Phase::Done,
        }
        self.phase != Phase::Done
    }

    /// Starts the next phase when this one has ended, and measures the distances if they have changed.
    fn change_phase<G: Grid>(&mut self, maze: &Maze<G>, simulation: &Simulation, sees_more: bool) {
        let before = self.phase;
        let (here, task) = (simulation.cell(), simulation.task());
        match self.phase {
            Phase::Search if simulation.is_in_goal() => self.phase = Phase::Return,
            Phase::Run if simulation.is_in_goal() => self.phase = Phase::Done,
            Phase::Return if here == task.start => self.phase = Phase::Search,
            _ => {}
        }
        if self.phase != before || sees_more || self.distances.is_empty() {
            self.flood(maze, simulation);
        }
        if before == Phase::Return && self.phase == Phase::Search {
            // If the shortest way over passages that it has seen is as short as that over all passages that may be
            // open, there is nothing left to learn.
            let possible = self.distances[here as usize];
            self.phase = Phase::Run;
            self.flood(maze, simulation);
            if self.distances[here as usize] > possible {
                self.phase = Phase::Search;
                self.flood(maze, simulation);
            }
        }
    }

    /// The sides of a cell through which it may go: those that may be open, or in the last run those that it has seen
    /// open.
    fn passages<G: Grid>(&self, grid: &G, simulation: &Simulation, cell: Cell) -> SideSet {
        let possible = self.known.passages(grid, cell);
        if self.phase == Phase::Run { possible & simulation.seen(cell) } else { possible }
    }

    /// Measures the distance of each cell to the nearest target.
    fn flood<G: Grid>(&mut self, maze: &Maze<G>, simulation: &Simulation) {
        let (grid, task) = (maze.grid(), simulation.task());
        let start = [task.start];
        let targets = if self.phase == Phase::Return { &start[..] } else { &task.goals };
        let mut distances = vec![FAR; grid.len()];
        let mut queue: VecDeque<Cell> = targets.iter().copied().collect();
        targets.iter().for_each(|&cell| distances[cell as usize] = 0);
        while let Some(cell) = queue.pop_front() {
            for side in self.passages(grid, simulation, cell) {
                let next = grid.twin(HalfEdge::new(cell, side)).cell;
                if distances[next as usize] == FAR {
                    distances[next as usize] = distances[cell as usize] + 1;
                    queue.push_back(next);
                }
            }
        }
        self.distances = distances;
    }

    /// The side that leads to the nearest target: straight on, if there are several.
    fn next<G: Grid>(
        &self,
        maze: &Maze<G>,
        simulation: &Simulation,
        cell: Cell,
        entered_by: Option<Side>,
    ) -> Option<Side> {
        let (grid, sides) = (maze.grid(), maze.grid().side_count(cell));
        let here = self.distances[cell as usize];
        let ahead = entered_by.map(|back| (back + sides / 2) % sides);
        let is_nearer = |side: &Side| self.distances[grid.twin(HalfEdge::new(cell, *side)).cell as usize] < here;
        let nearer: SideSet = self.passages(grid, simulation, cell).into_iter().filter(is_nearer).collect();
        ahead.filter(|&ahead| nearer.contains(ahead)).or(nearer.first())
    }

    /// The number of cells until the way to the target leaves this side.
    fn straight<G: Grid>(&self, maze: &Maze<G>, simulation: &Simulation, side: Side) -> u32 {
        let mut cell = simulation.cell();
        let mut cells = 0;
        loop {
            let twin = maze.grid().twin(HalfEdge::new(cell, side));
            (cell, cells) = (twin.cell, cells + 1);
            if self.next(maze, simulation, cell, Some(twin.side)) != Some(side) {
                return cells;
            }
        }
    }
}
