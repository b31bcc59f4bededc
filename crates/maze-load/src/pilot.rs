//! Steers a walker as a person would: straight from cell to cell, with pauses at junctions.

use maze_core::{AnyGrid, Cell, Endpoints, Geometry, Maze, MazeRng, NullSink, Point, grid::detour, solve::Solver};
use maze_play::{Input, TICKS_A_SECOND, heading};
use maze_protocol::Course;
use std::sync::Arc;

/// Walking speed in cell pitches per tick.
pub(crate) const PACE: f32 = 1.7 / 60.0;

/// Shortest and longest pause in ticks: 0.2 to 2 s.
const REST: [u32; 2] = [TICKS_A_SECOND / 5, 2 * TICKS_A_SECOND];

/// Steers a walker along a path.
#[derive(Clone, Debug)]
pub struct Pilot {
    course: Arc<Course>,
    rng: MazeRng,
    /// The remaining cells of the path, the next one last.
    way: Vec<Cell>,
    /// Remaining ticks of the pause.
    rest: u32,
}

impl Pilot {
    /// Creates a pilot without a destination. The seed determines the lengths of its pauses.
    #[must_use]
    pub fn new(course: Arc<Course>, seed: u64) -> Self {
        Self { course, rng: MazeRng::new(seed), way: Vec::new(), rest: 0 }
    }

    /// Changes the maze and discards the path.
    pub fn change(&mut self, course: Arc<Course>) {
        self.course = course;
        self.way.clear();
    }

    /// Plans the shortest path from the cell that contains a point.
    pub fn set_out(&mut self, at: Point, to: Cell) {
        let maze = self.course.maze();
        let Some(from) = maze.grid().locate(at) else { return };
        let solution = Solver::AStar.solve_with(maze, Endpoints { from, to }, &mut self.rng, &mut NullSink);
        let path = solution.continue_value().and_then(|solution| solution.path.ok());
        self.way = path.unwrap_or_default();
        self.way.reverse();
    }

    /// Returns a random destination.
    pub fn wish(&mut self) -> Cell {
        self.rng.cell(self.course.maze().grid())
    }

    /// Returns the next input and its number of ticks, at most `ticks`; `None` during a pause or at the destination.
    pub fn next(&mut self, at: Point, ticks: u8) -> Option<(Input, u8)> {
        if self.rest > 0 {
            self.rest = self.rest.saturating_sub(ticks.into());
            return None;
        }
        while let Some(&cell) = self.way.last() {
            let target = self.target(at, cell);
            let [x, y] = [target[0] - at[0], target[1] - at[1]];
            let ticks_left = ticks_between(at, target);
            if ticks_left >= 1.0 {
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and `ticks`")]
                return Some((Input::Walk(heading([x, y])), ticks_left.min(f32::from(ticks)) as u8));
            }
            self.way.pop();
            if self.maze().degree(cell) > 2 {
                let [shortest, longest] = REST;
                self.rest = shortest + self.rng.below(longest - shortest + 1);
                return None;
            }
        }
        None
    }

    /// Returns `true` if the walker is at its destination and not pausing.
    #[must_use]
    pub fn has_arrived(&self) -> bool {
        self.way.is_empty() && self.rest == 0
    }

    /// Returns the point to walk to on the way to a cell: its center, but before that the [detour] of the
    /// side.
    fn target(&self, at: Point, next: Cell) -> Point {
        let grid = self.maze().grid();
        let side = grid.locate(at).and_then(|here| self.maze().wall_between(here, next));
        let middle = side.and_then(|side| detour(grid, side));
        middle.filter(|&middle| ticks_between(at, middle) >= 1.0).unwrap_or_else(|| grid.center(next))
    }

    fn maze(&self) -> &Maze<AnyGrid> {
        self.course.maze()
    }
}

/// Returns the number of ticks that a straight walk takes.
fn ticks_between(from: Point, to: Point) -> f32 {
    ((to[0] - from[0]).hypot(to[1] - from[1]) / PACE).round()
}
