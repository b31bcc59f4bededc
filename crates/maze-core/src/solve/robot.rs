//! Robots: solvers that see only the cell that they are in.

use super::{Attempt, Endpoints, Solve, Unsolved, tree::report_path};
use crate::{
    Cell, Code, Geometry, Grid, HalfEdge, Info, Mark, Maze, MazeRng, NullSink, Side, SideSet, Sink, code::Line,
};
use std::ops::ControlFlow;

/// The surroundings that a robot perceives.
#[derive(Clone, Copy, Debug)]
pub struct Percept<'h> {
    /// The number of sides of the cell, numbered clockwise.
    pub sides: u8,
    /// The sides without a wall.
    pub open: SideSet,
    /// The side by which the robot entered, or `None` at the start.
    pub entered_by: Option<Side>,
    /// Whether the robot started in this cell.
    pub at_start: bool,
    /// The corners of the cell, clockwise, relative to its center, in cell pitches. Side `i` runs from corner `i` to
    /// corner `i + 1`. The x axis points east, the y axis south. Empty without a compass.
    pub corners: &'h [[f64; 2]],
    /// The number of chalk marks at each side.
    pub chalk: &'h [u8],
}

impl Percept<'_> {
    /// Whether a side is open.
    #[must_use]
    pub fn is_open(&self, side: Side) -> bool {
        side < SideSet::MAX_SIDES && self.open.contains(side)
    }
}

/// The decision of a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Go through this side, which must be open.
    Go(Side),
    /// Stop. The robot has been everywhere, so there is no path.
    NoPath,
    /// Stop, though there may be a path.
    GiveUp,
}

/// A solver that sees only the cell that it is in. Its fields are its options and its memory. Each run starts with a
/// clone of it.
///
/// ```
/// use maze_core::{
///     Blueprint, Info, MazeRng,
///     solve::{Decision, Percept, Robot, Solve},
/// };
///
/// /// Takes the first open side other than the one it came from, or turns back if there is none.
/// #[derive(Clone)]
/// struct First;
///
/// impl Robot for First {
///     const INFO: Info = Info { key: "first", name: "First", about: "Takes the first open side." };
///
///     fn decide(&mut self, here: &Percept<'_>, _: &mut MazeRng) -> Decision {
///         let on = here.open.into_iter().find(|&side| Some(side) != here.entered_by);
///         on.or(here.entered_by).map_or(Decision::NoPath, Decision::Go)
///     }
/// }
///
/// let maze = "square:6x1/kruskal#1".parse::<Blueprint>()?.generate();
/// assert_eq!(First.solve(&maze)?.path, [0, 1, 2, 3, 4, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Robot: Clone {
    /// The name and description.
    const INFO: Info;

    /// The pseudocode, whose lines [`decide_with`](Self::decide_with) reports. By default it is empty.
    ///
    /// Its lines `start`, `while`, `forget`, `enter` and `path` are reported for every robot: the first cell, the loop
    /// over the steps, the removal of a detour from the path, the step to the next cell, and the path found.
    const CODE: &'static Code = Code::NONE;
    /// Whether the robot marks the passages that it uses with chalk, at both ends.
    const CHALKS: bool = false;
    /// Whether the robot has a compass.
    const HAS_COMPASS: bool = false;

    /// Decides where to go. Walking into a wall counts as giving up.
    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision;

    /// Decides as [`decide`](Self::decide) does, and reports the lines of its [code](Self::CODE) to the sink. Only robots
    /// with a code implement it.
    fn decide_with<S: Sink>(&mut self, here: &Percept<'_>, rng: &mut MazeRng, _: &mut S) -> Decision {
        self.decide(here, rng)
    }

    /// The number of steps per cell of the maze after which the robot gives up.
    fn patience(&self) -> u64 {
        1_000
    }
}

const MAX_SIDES: usize = SideSet::MAX_SIDES as usize;

/// A robot on its run through a maze.
///
/// ```
/// use maze_core::{Blueprint, MazeRng, solve::{RightHand, RobotRun}};
///
/// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
/// let (mut run, mut rng) = (RobotRun::begin(RightHand::default(), &maze, maze.ends()), MazeRng::new(1));
/// while run.step(&maze, &mut rng).is_some() {}
/// assert!(run.is_done() && run.steps() >= 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RobotRun<R> {
    robot: R,
    ends: Endpoints,
    /// Other cells at which the robot stops.
    other_goals: Vec<Cell>,
    cell: Cell,
    entered_by: Option<Side>,
    chalk: Vec<[u8; MAX_SIDES]>,
    steps: u64,
    /// Why the robot stopped, once it has.
    unsolved: Option<Unsolved>,
}

impl<R: Robot> RobotRun<R> {
    /// Places a robot at the first of the ends. It stops at the second, or at any goal of the maze if the second is one.
    #[must_use]
    pub fn begin<G: Grid>(robot: R, maze: &Maze<G>, ends: Endpoints) -> Self {
        let chalk = vec![[0; MAX_SIDES]; if R::CHALKS { maze.grid().len() } else { 0 }];
        let is_lost = R::HAS_COMPASS && ends.from != ends.to && maze.grid().plane().is_none();
        let unsolved = is_lost.then_some(Unsolved::NoCompass);
        let other_goals = if ends.to == maze.ends().to { maze.other_goals().to_vec() } else { Vec::new() };
        Self { robot, ends, other_goals, cell: ends.from, entered_by: None, chalk, steps: 0, unsolved }
    }

    /// The robot, with its memory.
    pub(crate) fn robot(&self) -> &R {
        &self.robot
    }

    /// The cell of the robot.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// Whether the robot has arrived.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.cell == self.ends.to || self.other_goals.binary_search(&self.cell).is_ok()
    }

    /// The number of steps taken.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Why the robot stopped before it arrived, or `None` if it did not.
    #[must_use]
    pub fn unsolved(&self) -> Option<Unsolved> {
        self.unsolved
    }

    /// Takes one step, and returns the cell that it enters. Returns `None` if the robot has arrived or stopped.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, rng: &mut MazeRng) -> Option<Cell> {
        self.step_with(maze, rng, &mut NullSink)
    }

    /// Takes a step, and reports the lines of the decision to the sink.
    fn step_with<G: Grid, S: Sink>(&mut self, maze: &Maze<G>, rng: &mut MazeRng, sink: &mut S) -> Option<Cell> {
        if self.is_done() || self.unsolved.is_some() {
            return None;
        }
        let decision = if maze.open_sides(self.cell).is_empty() {
            Decision::NoPath
        } else if self.steps >= self.robot.patience().saturating_mul(maze.grid().len() as u64) {
            Decision::GiveUp
        } else {
            self.decide(maze, rng, sink)
        };
        match decision {
            Decision::Go(side)
                if side < maze.grid().side_count(self.cell) && maze.is_open(HalfEdge::new(self.cell, side)) =>
            {
                return Some(self.go(maze.grid(), side));
            }
            Decision::NoPath => self.unsolved = Some(Unsolved::NoPath),
            Decision::Go(_) | Decision::GiveUp => self.unsolved = Some(Unsolved::GaveUp),
        }
        None
    }

    /// Shows the robot its cell, and returns its decision.
    fn decide<G: Grid, S: Sink>(&mut self, maze: &Maze<G>, rng: &mut MazeRng, sink: &mut S) -> Decision {
        let grid = maze.grid();
        let sides = grid.side_count(self.cell);
        let mut corners = [[0.0; 2]; MAX_SIDES];
        let mut seen = 0;
        if R::HAS_COMPASS
            && let Some(plane) = grid.plane()
        {
            let middle = plane.center(self.cell);
            // Differences of neighboring corners are exact, so all cells around a corner agree on directions.
            for (seen, corner) in corners.iter_mut().zip(plane.corners(self.cell).iter()) {
                *seen = [0, 1].map(|axis| f64::from(corner[axis]) - f64::from(middle[axis]));
            }
            seen = usize::from(sides);
        }
        let none = [0; MAX_SIDES];
        let here = Percept {
            sides,
            open: maze.open_sides(self.cell),
            entered_by: self.entered_by,
            at_start: self.cell == self.ends.from,
            corners: &corners[..seen],
            chalk: &self.chalk.get(self.cell as usize).unwrap_or(&none)[..usize::from(sides)],
        };
        self.robot.decide_with(&here, rng, sink)
    }

    /// Goes through an open side, and returns the cell that it enters.
    fn go<G: Grid>(&mut self, grid: &G, side: Side) -> Cell {
        let wall = HalfEdge::new(self.cell, side);
        let twin = grid.twin(wall);
        if R::CHALKS {
            for end in [wall, twin] {
                let mark = &mut self.chalk[end.cell as usize][usize::from(end.side)];
                *mark = mark.saturating_add(1);
            }
        }
        (self.cell, self.entered_by) = (twin.cell, Some(twin.side));
        self.steps += 1;
        self.cell
    }
}

/// Every robot is a solver. Its path is its walk without loops.
impl<R: Robot> Solve for R {
    const INFO: Info = <R as Robot>::INFO;
    const CODE: &'static Code = <R as Robot>::CODE;

    fn solve_with<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        ends: Endpoints,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt> {
        let mut walk = RobotRun::begin(self.clone(), maze, ends);
        let mut seen = vec![false; maze.grid().len()];
        // The index of each cell on the current path.
        let mut place = vec![usize::MAX; maze.grid().len()];
        let mut path = vec![ends.from];
        (seen[ends.from as usize], place[ends.from as usize]) = (true, 0);
        let line = |name| if S::MARKS { <R as Robot>::CODE.line(name) } else { None };
        let [start, each, forget, enter, found] = ["start", "while", "forget", "enter", "path"].map(line);
        let report = |line: Option<Line>, sink: &mut S| line.into_iter().for_each(|line| sink.line(line));
        report(start, sink);
        sink.mark(ends.from, Mark::Cursor)?;
        loop {
            report(each, sink);
            let Some(cell) = walk.step_with(maze, rng, sink) else { break };
            if let Some(&last) = path.last() {
                sink.mark(last, Mark::Frontier)?;
            }
            report(forget, sink);
            seen[cell as usize] = true;
            if place[cell as usize] == usize::MAX {
                place[cell as usize] = path.len();
                path.push(cell);
            } else {
                for forgotten in path.drain(place[cell as usize] + 1..) {
                    place[forgotten as usize] = usize::MAX;
                    sink.mark(forgotten, Mark::Visited)?;
                }
            }
            report(enter, sink);
            sink.mark(cell, Mark::Cursor)?;
        }
        let path = walk.unsolved.map_or(Ok(path), Err);
        report_path(path.as_deref(), found, sink)?;
        let visited = seen.into_iter().filter(|&seen| seen).count();
        ControlFlow::Continue(Attempt { path, steps: walk.steps, visited })
    }
}
