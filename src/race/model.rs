//! A race of robots through the maze on screen. Each robot only senses its own cell.

use super::own::{choices::Entrant, racer::OwnRacer};
use crate::{camera::look::shorter_turn, vocabulary::passage::Passage};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::{
    AnyGrid, Cell, Endpoints, Geometry, Maze, MazeRng, Point,
    solve::{AnyRobot, Solver},
};
use maze_robots::Task;
use std::{f32::consts::TAU, sync::Arc, time::Duration};

/// The slowest and the fastest pace, in steps a second.
pub const PACES: [f32; 2] = [0.5, 500.0];

/// The speed at which robots turn: the fraction of the remaining angle per second.
const TURNING: f32 = 9.0;

/// The offset of each robot from the center of the passage, in cell pitches, so that robots side by side stay visible.
const ASIDE: f32 = 0.09;

/// The pace of robots, in steps a second.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Pace(pub f32);

/// A race.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct Race {
    /// The robots in the race.
    pub racers: Vec<Racer>,
    /// The index of the racer the camera follows.
    pub spectated: usize,
    /// The time since the start.
    pub clock: Duration,
    /// Whether the race is paused, because the walls on screen are not those of the finished maze.
    pub waits: bool,
    maze: Arc<Maze<Arc<AnyGrid>>>,
}

/// A robot in a race.
#[derive(Debug)]
pub struct Racer {
    /// The robot that decides where it goes.
    pub driver: Driver,
    /// Its status in the race.
    pub status: RacerStatus,
    yaw: f32,
    /// Its offset from the center of the passage.
    aside: Point,
}

/// The robot that drives.
#[derive(Debug)]
pub enum Driver {
    /// A robot of a solver.
    Solver(Box<SolverRacer>),
    /// A robot of the user.
    Own(Box<OwnRacer>),
}

/// A robot of a solver in a race.
#[derive(Debug)]
pub struct SolverRacer {
    /// The solver.
    pub solver: Solver,
    runner: AnyRobot,
    rng: MazeRng,
    /// The cell that it comes from.
    from: Cell,
    /// The progress of its current step, 0 to 1.
    along: f32,
}

/// The status of a robot in a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RacerStatus {
    /// Still running.
    Running,
    /// Arrived at this place, counted from 1, after this time.
    Arrived(usize, Duration),
    /// Gave up, because it found no path.
    GaveUp,
}

impl Race {
    /// Starts a race at the entrance. With `to_center`, it leads to the center of squares, unless the maze has goals of
    /// its own.
    pub(super) fn begin(timeline: &Timeline, seed: u64, robots: (&[Solver], &[Entrant]), to_center: bool) -> Self {
        let maze = Arc::new(with_goals(timeline, to_center));
        let (task, (solvers, own)) = (maze.ends(), robots);
        let count = solvers.len() + own.len();
        let solvers = solvers.iter().enumerate().map(|(number, &solver)| {
            let rng = MazeRng::new(seed.wrapping_add(number as u64));
            let runner = AnyRobot::begin(solver, &maze, task)?;
            let racer = SolverRacer { solver, runner, rng, from: task.from, along: 0.0 };
            Some(Driver::Solver(Box::new(racer)))
        });
        let own = own.iter().map(|entrant| {
            let racer = OwnRacer::start(entrant, &maze, Task::exit(&maze));
            Some(Driver::Own(Box::new(racer)))
        });
        let racer = |(number, driver): (usize, Option<Driver>)| {
            let angle = TAU * number as f32 / count as f32;
            let aside = if count > 1 { [ASIDE * angle.cos(), ASIDE * angle.sin()] } else { [0.0; 2] };
            let mut racer = Racer { driver: driver?, status: RacerStatus::Running, yaw: 0.0, aside };
            if let Driver::Solver(robot) = &mut racer.driver
                && let Some(status) = robot.take_step(&maze)
            {
                racer.status = status;
            }
            racer.yaw = racer.heading(&maze);
            Some(racer)
        };
        let racers = solvers.chain(own).enumerate().filter_map(racer).collect();
        Self { racers, spectated: 0, clock: Duration::ZERO, waits: false, maze }
    }

    /// Returns whether no robot drives.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.racers.iter().all(|racer| !racer.drives())
    }

    /// Returns whether a maze has the same walls as the race's maze.
    pub(super) fn has_the_walls_of(&self, maze: &Maze<Arc<AnyGrid>>) -> bool {
        self.maze.all_open_sides() == maze.all_open_sides()
    }

    /// The maze, whose goals are those of the race.
    pub(super) fn maze(&self) -> &Maze<Arc<AnyGrid>> {
        &self.maze
    }

    /// Returns a racer's position in the maze's plane.
    pub(super) fn place(&self, racer: &Racer) -> Point {
        racer.place(&self.maze)
    }

    /// The robot of the user whose marks are shown: the one that the camera follows, or else the first one.
    #[must_use]
    pub fn shown_own(&self) -> Option<(usize, &OwnRacer)> {
        let all = || self.racers.iter().enumerate().filter_map(|(number, racer)| Some((number, racer.own()?)));
        all().find(|&(number, _)| number == self.spectated).or_else(|| all().next())
    }

    /// Advances the race, at this pace in steps a second.
    pub(super) fn run(&mut self, passed: Duration, pace: f32) {
        self.clock += passed;
        let mut arrived = Vec::new();
        for (number, racer) in self.racers.iter_mut().enumerate() {
            let (steps, before) = (passed.as_secs_f32() * pace, racer.here());
            match &mut racer.driver {
                Driver::Solver(robot) if racer.status == RacerStatus::Running => {
                    robot.along += steps;
                    while robot.along >= 1.0 && racer.status == RacerStatus::Running {
                        robot.along -= 1.0;
                        if robot.runner.is_done() {
                            // It arrived before the end of the frame.
                            let ago = Duration::from_secs_f32(robot.along / pace);
                            arrived.push((self.clock.saturating_sub(ago), number));
                            racer.status = RacerStatus::Arrived(0, self.clock);
                        } else if let Some(status) = robot.take_step(&self.maze) {
                            racer.status = status;
                        }
                    }
                    if racer.status != RacerStatus::Running {
                        robot.along = 1.0;
                    }
                }
                Driver::Solver(robot) => robot.along = 1.0,
                Driver::Own(robot) => {
                    robot.run(steps);
                    if racer.status == RacerStatus::Running && robot.score.runs() > 0 {
                        arrived.push((self.clock, number));
                        racer.status = RacerStatus::Arrived(0, self.clock);
                    } else if racer.status == RacerStatus::Running && robot.has_ended {
                        racer.status = RacerStatus::GaveUp;
                    }
                }
            }
            racer.yaw += shorter_turn(racer.yaw, racer.heading(&self.maze))
                * (TURNING * passed.as_secs_f32() * (0.3 * pace).max(1.0)).min(1.0);
            racer.cross_cut(&self.maze, before);
        }
        arrived.sort();
        let before = self.racers.iter().filter(|racer| matches!(racer.status, RacerStatus::Arrived(1.., _))).count();
        for (place, (time, number)) in (before + 1..).zip(arrived) {
            self.racers[number].status = RacerStatus::Arrived(place, time);
        }
    }
}

/// The finished maze, with the goals of the race.
fn with_goals(timeline: &Timeline, to_center: bool) -> Maze<Arc<AnyGrid>> {
    let maze = timeline.finished_maze();
    let is_given = maze.ends() != Endpoints::of(maze.grid()) || !maze.other_goals().is_empty();
    let center = Some(&maze).filter(|_| to_center && !is_given).and_then(|maze| Task::center(maze.grid()));
    match center {
        Some(Task { goals, .. }) => {
            let start = maze.ends().from;
            let unchanged = maze.clone();
            maze.with_goals(start, &goals).unwrap_or(unchanged)
        }
        None => maze,
    }
}

impl Racer {
    /// The number of steps, including the current one.
    #[must_use]
    pub fn steps(&self) -> u64 {
        match &self.driver {
            Driver::Solver(robot) => robot.runner.steps(),
            Driver::Own(robot) => robot.steps,
        }
    }

    /// The cell that it is in or is about to enter.
    #[must_use]
    pub fn cell(&self) -> Cell {
        match &self.driver {
            Driver::Solver(robot) => robot.runner.cell(),
            Driver::Own(robot) => robot.cell(),
        }
    }

    /// The cell that it is in.
    fn here(&self) -> Cell {
        match &self.driver {
            Driver::Solver(robot) if robot.along < 0.5 => robot.from,
            Driver::Solver(robot) => robot.runner.cell(),
            Driver::Own(robot) => robot.here(),
        }
    }

    /// Turns as the net does between the cell where it was and the one where it is.
    fn cross_cut(&mut self, maze: &Maze<Arc<AnyGrid>>, before: Cell) {
        let wall = maze.wall_between(before, self.here());
        let over = wall.map(|wall| maze.grid().transition(wall)).filter(|over| !over.is_identity());
        if let Some(over) = over {
            self.aside = over.turn(self.aside);
            let [x, y] = over.turn([-self.yaw.sin(), -self.yaw.cos()]);
            self.yaw = (-x).atan2(-y);
        }
    }

    /// The solver, unless it is a robot of the user.
    #[must_use]
    pub fn solver(&self) -> Option<Solver> {
        match &self.driver {
            Driver::Solver(robot) => Some(robot.solver),
            Driver::Own(_) => None,
        }
    }

    /// The robot of the user, if it is one.
    #[must_use]
    pub fn own(&self) -> Option<&OwnRacer> {
        match &self.driver {
            Driver::Solver(_) => None,
            Driver::Own(robot) => Some(robot),
        }
    }

    /// Whether it still drives. A robot of the user may drive on after it has arrived.
    fn drives(&self) -> bool {
        match &self.driver {
            Driver::Solver(_) => self.status == RacerStatus::Running,
            Driver::Own(robot) => !robot.has_ended,
        }
    }

    /// The yaw: the angle counterclockwise from north, in radians.
    pub(super) fn yaw(&self) -> f32 {
        self.yaw
    }

    /// Returns the position in the maze's plane.
    fn place(&self, maze: &Maze<Arc<AnyGrid>>) -> Point {
        let place = match &self.driver {
            Driver::Solver(robot) => robot.passage(maze).place(robot.along),
            Driver::Own(robot) => robot.place(maze),
        };
        [0, 1].map(|axis| place[axis] + self.aside[axis])
    }

    /// Returns the yaw of the direction of movement.
    fn heading(&self, maze: &Maze<Arc<AnyGrid>>) -> f32 {
        let yaw = match &self.driver {
            Driver::Solver(robot) => robot.passage(maze).yaw(robot.along),
            Driver::Own(robot) => robot.yaw(maze),
        };
        yaw.unwrap_or(self.yaw)
    }
}

impl SolverRacer {
    /// Takes a step. Returns its status if it has ended.
    fn take_step(&mut self, maze: &Maze<Arc<AnyGrid>>) -> Option<RacerStatus> {
        self.from = self.runner.cell();
        if self.runner.step(maze, &mut self.rng).is_some() {
            return None;
        }
        let here = self.runner.is_done();
        Some(if here { RacerStatus::Arrived(1, Duration::ZERO) } else { RacerStatus::GaveUp })
    }

    fn passage(&self, maze: &Maze<Arc<AnyGrid>>) -> Passage {
        Passage::new(maze, self.from, self.runner.cell())
    }
}
