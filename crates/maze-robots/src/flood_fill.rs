//! The classic of contests: a robot that learns the walls, and runs again faster.

use crate::simulation::Simulation;
use maze_core::{Cell, Grid, HalfEdge, Maze, Side, SideSet};
use std::collections::VecDeque;

/// A robot that learns the walls that it sees. It knows the grid and the goals.
///
/// It always goes to the neighbor that is nearest to a goal, if there are no walls but those that it has seen. Then it
/// returns to the start in the same way, and drives to and fro until no unseen passage could shorten the way. Its last
/// run follows the shortest path, and on squares it drives each straight part in one go.
///
/// # Complexity
/// O(n) for each new wall, and O(n) memory.
///
/// # Source
/// The name is that of contests, since the distances fill the maze from the goals like water; the classic solution of
/// micromouse since the 1980s.
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
    /// The closed sides of each cell that it has seen.
    closed: Vec<SideSet>,
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
    /// To a goal, on the shortest path.
    Run,
    /// It has ended, or there is no path.
    Done,
}

const FAR: u32 = u32::MAX;

impl FloodFill {
    /// A robot that has seen nothing yet.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>) -> Self {
        Self { closed: vec![SideSet::EMPTY; maze.grid().len()], phase: Phase::Search, distances: Vec::new() }
    }

    /// Takes a step, or drives a straight part of the last run. Returns `false` once it has ended.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, simulation: &mut Simulation) -> bool {
        let sees_more = self.look_around(maze, simulation);
        self.change_phase(maze, simulation, sees_more);
        if self.phase == Phase::Done {
            return false;
        }
        match self.next(maze, simulation.cell(), simulation.entered_by()) {
            Some(side) if self.phase == Phase::Run => {
                simulation.drive_straight(maze, side, self.straight(maze, simulation.cell(), side))
            }
            Some(side) => simulation.drive_straight(maze, side, 1),
            None => self.phase = Phase::Done,
        }
        self.phase != Phase::Done
    }

    /// Looks at the walls of its cell, and returns whether it has seen a new closed one.
    fn look_around<G: Grid>(&mut self, maze: &Maze<G>, simulation: &mut Simulation) -> bool {
        let grid = maze.grid();
        let mut sees_more = false;
        for wall in grid.neighbor_walls(simulation.cell()) {
            if !simulation.look(maze, wall) && !self.closed[wall.cell as usize].contains(wall.side) {
                for half in [wall, grid.twin(wall)] {
                    self.closed[half.cell as usize].insert(half.side);
                }
                sees_more = true;
            }
        }
        sees_more
    }

    /// Starts the next phase when this one has ended, and measures the distances if they have changed.
    fn change_phase<G: Grid>(&mut self, maze: &Maze<G>, simulation: &Simulation, sees_more: bool) {
        let before = self.phase;
        let is_at_start = simulation.cell() == simulation.task().start;
        match self.phase {
            Phase::Search if simulation.is_in_goal() => self.phase = Phase::Return,
            Phase::Run if simulation.is_in_goal() => self.phase = Phase::Done,
            Phase::Return if is_at_start => self.phase = Phase::Search,
            _ => {}
        }
        if self.phase != before || sees_more || self.distances.is_empty() {
            let start = [simulation.task().start];
            let targets = if self.phase == Phase::Return { &start[..] } else { &simulation.task().goals };
            self.distances = self.flood(maze, targets);
        }
        if before == Phase::Return && self.phase == Phase::Search && self.knows_the_way(maze, simulation) {
            self.phase = Phase::Run;
        }
    }

    /// The distance of each cell to the nearest of these, over all passages that may be open.
    fn flood<G: Grid>(&self, maze: &Maze<G>, targets: &[Cell]) -> Vec<u32> {
        let grid = maze.grid();
        let mut distances = vec![FAR; grid.len()];
        let mut queue: VecDeque<Cell> = targets.iter().copied().collect();
        targets.iter().for_each(|&cell| distances[cell as usize] = 0);
        while let Some(cell) = queue.pop_front() {
            for side in grid.neighbor_sides(cell) - self.closed[cell as usize] {
                let next = grid.twin(HalfEdge::new(cell, side)).cell;
                if distances[next as usize] == FAR {
                    distances[next as usize] = distances[cell as usize] + 1;
                    queue.push_back(next);
                }
            }
        }
        distances
    }

    /// The side that leads to the nearest target: straight on, if there are several.
    fn next<G: Grid>(&self, maze: &Maze<G>, cell: Cell, entered_by: Option<Side>) -> Option<Side> {
        let (grid, sides) = (maze.grid(), maze.grid().side_count(cell));
        let here = self.distances[cell as usize];
        let ahead = entered_by.map(|back| (back + sides / 2) % sides);
        let possible = grid.neighbor_sides(cell) - self.closed[cell as usize];
        let is_nearer = |side: &Side| self.distances[grid.twin(HalfEdge::new(cell, *side)).cell as usize] < here;
        let nearer: SideSet = possible.into_iter().filter(is_nearer).collect();
        ahead.filter(|&ahead| nearer.contains(ahead)).or(nearer.first())
    }

    /// The shortest path from a cell, as the sides that it crosses.
    fn way<G: Grid>(&self, maze: &Maze<G>, from: Cell, entered_by: Option<Side>) -> impl Iterator<Item = HalfEdge> {
        let mut place = (from, entered_by);
        std::iter::from_fn(move || {
            let (cell, entered_by) = place;
            let wall = HalfEdge::new(cell, self.next(maze, cell, entered_by)?);
            let twin = maze.grid().twin(wall);
            place = (twin.cell, Some(twin.side));
            Some(wall)
        })
    }

    /// Whether all passages of the shortest path from the start have been seen.
    fn knows_the_way<G: Grid>(&self, maze: &Maze<G>, simulation: &Simulation) -> bool {
        self.way(maze, simulation.cell(), None).all(|wall| simulation.seen(wall.cell).contains(wall.side))
    }

    /// The number of cells to the end of a straight part of the path.
    fn straight<G: Grid>(&self, maze: &Maze<G>, from: Cell, side: Side) -> u32 {
        let opposite = Some((side + maze.grid().side_count(from) / 2) % maze.grid().side_count(from));
        let way = self.way(maze, from, opposite).take_while(|wall| wall.side == side);
        way.map(|_| 1).sum()
    }
}
