//! A race of robots through the maze on screen. Each robot only senses its own cell.

use crate::{camera::look::shorter_turn, vocabulary::passage::Passage};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::{
    AnyGrid, Cell, Maze, MazeRng, Point,
    solve::{AnyRobot, Solver},
};
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
    maze: Maze<Arc<AnyGrid>>,
}

/// A robot in a race.
#[derive(Debug)]
pub struct Racer {
    /// The robot's solver.
    pub solver: Solver,
    /// Its status in the race.
    pub status: RacerStatus,
    runner: AnyRobot,
    rng: MazeRng,
    /// The cell that it comes from.
    from: Cell,
    /// The progress of its current step, 0 to 1.
    along: f32,
    yaw: f32,
    /// Its offset from the center of the passage.
    aside: Point,
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
    /// Starts a race at the entrance.
    pub(super) fn begin(timeline: &Timeline, seed: u64, solvers: &[Solver]) -> Self {
        let maze = timeline.finished_maze();
        let task = timeline.ends();
        let count = solvers.len();
        let racer = |(number, &solver): (usize, &Solver)| {
            let angle = TAU * number as f32 / count as f32;
            let aside = if count > 1 { [ASIDE * angle.cos(), ASIDE * angle.sin()] } else { [0.0; 2] };
            let rng = MazeRng::new(seed.wrapping_add(number as u64));
            let mut racer = Racer {
                solver,
                status: RacerStatus::Running,
                runner: AnyRobot::begin(solver, &maze, task)?,
                rng,
                from: task.from,
                along: 0.0,
                yaw: 0.0,
                aside,
            };
            racer.take_step(&maze);
            racer.yaw = racer.heading(&maze);
            Some(racer)
        };
        let racers = solvers.iter().enumerate().filter_map(racer).collect();
        Self { racers, spectated: 0, clock: Duration::ZERO, waits: false, maze }
    }

    /// Returns whether no robot is running.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.racers.iter().all(|racer| racer.status != RacerStatus::Running)
    }

    /// Returns whether a maze has the same walls as the race's maze.
    pub(super) fn has_the_walls_of(&self, maze: &Maze<Arc<AnyGrid>>) -> bool {
        self.maze.all_open_sides() == maze.all_open_sides()
    }

    /// Returns a racer's position in the maze's plane.
    pub(super) fn place(&self, racer: &Racer) -> Point {
        racer.place(&self.maze)
    }

    /// Advances the race, at this pace in steps a second.
    pub(super) fn run(&mut self, passed: Duration, pace: f32) {
        self.clock += passed;
        let mut arrived = Vec::new();
        for (number, racer) in self.racers.iter_mut().enumerate() {
            let running = racer.status == RacerStatus::Running;
            racer.along += if running { passed.as_secs_f32() * pace } else { 0.0 };
            while racer.along >= 1.0 && racer.status == RacerStatus::Running {
                racer.along -= 1.0;
                if racer.runner.is_done() {
                    // It arrived before the end of the frame.
                    let ago = Duration::from_secs_f32(racer.along / pace);
                    arrived.push((self.clock.saturating_sub(ago), number));
                    racer.status = RacerStatus::Arrived(0, self.clock);
                } else {
                    racer.take_step(&self.maze);
                }
            }
            if racer.status != RacerStatus::Running {
                racer.along = 1.0;
            }
            racer.yaw += shorter_turn(racer.yaw, racer.heading(&self.maze))
                * (TURNING * passed.as_secs_f32() * (0.3 * pace).max(1.0)).min(1.0);
        }
        arrived.sort();
        let before = self.racers.iter().filter(|racer| matches!(racer.status, RacerStatus::Arrived(1.., _))).count();
        for (place, (time, number)) in (before + 1..).zip(arrived) {
            self.racers[number].status = RacerStatus::Arrived(place, time);
        }
    }
}

impl Racer {
    /// The number of steps, including the current one.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.runner.steps()
    }

    /// The cell that it is in or is about to enter.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.runner.cell()
    }

    /// The yaw: the angle counterclockwise from north, in radians.
    pub(super) fn yaw(&self) -> f32 {
        self.yaw
    }

    fn take_step(&mut self, maze: &Maze<Arc<AnyGrid>>) {
        self.from = self.runner.cell();
        if self.runner.step(maze, &mut self.rng).is_none() {
            let here = self.runner.is_done();
            self.status = if here { RacerStatus::Arrived(1, Duration::ZERO) } else { RacerStatus::GaveUp };
        }
    }

    fn passage(&self, maze: &Maze<Arc<AnyGrid>>) -> Passage {
        Passage::new(maze, self.from, self.runner.cell())
    }

    /// Returns the position in the maze's plane.
    fn place(&self, maze: &Maze<Arc<AnyGrid>>) -> Point {
        let place = self.passage(maze).place(self.along);
        [0, 1].map(|axis| place[axis] + self.aside[axis])
    }

    /// Returns the yaw of the direction of movement.
    fn heading(&self, maze: &Maze<Arc<AnyGrid>>) -> f32 {
        self.passage(maze).yaw(self.along).unwrap_or(self.yaw)
    }
}
