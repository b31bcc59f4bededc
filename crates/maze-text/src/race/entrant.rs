//! The robots: programs of the user, and our own.

use super::{
    course::{Course, Set},
    outcome::Outcome,
};
use crate::{cli::RaceArguments, error::Error};
use maze_core::{
    AnyGrid, Maze, MazeRng,
    solve::{AnyRobot, Solver, Unsolved},
};
use maze_locale::Message;
use maze_robots::{CommandLine, Judge, Learner, Limits, Program, Simulation, drive};
use std::{fs, path::PathBuf};

/// A robot, and its name in tables.
pub(super) struct Entrant {
    pub(super) name: String,
    pub(super) kind: Kind,
}

pub(super) enum Kind {
    /// A program, and the folder in which it runs.
    Program(CommandLine, Option<PathBuf>),
    /// One of ours, which ends when it arrives.
    Ours(Solver),
    /// One of ours that learn the walls, by its key.
    Learner(&'static str),
}

/// All robots that the arguments name.
pub(super) fn all(asked: &RaceArguments) -> Result<Vec<Entrant>, Message> {
    let given = asked.robots.iter().map(|command| Entrant::read(command, command, None));
    let mut entrants = given.collect::<Result<Vec<_>, _>>()?;
    if let Some(file) = &asked.list {
        let text = fs::read_to_string(file).map_err(|error| Message::of(file.display(), error))?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).map(PathBuf::from);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            // An argument such as `--speed=3` has no spaces around its sign.
            let (name, command) = line.split_once(" = ").unwrap_or((line, line));
            let entrant = Entrant::read(name.trim(), command, folder.clone());
            entrants.push(entrant.map_err(|wrong| Message::of(file.display(), wrong))?);
        }
    }
    if entrants.is_empty() { Err(Message::new("error-robot-missing", &[])) } else { Ok(entrants) }
}

impl Entrant {
    /// Reads the command of a robot, or the name of one of ours.
    fn read(name: &str, command: &str, folder: Option<PathBuf>) -> Result<Self, Message> {
        let ours = Solver::ROBOTS.iter().copied().find(|solver| solver.key() == command.trim());
        let learner = Learner::KEYS.into_iter().find(|&key| key == command.trim());
        let kind = match (ours, learner) {
            (Some(solver), _) => Kind::Ours(solver),
            (None, Some(key)) => Kind::Learner(key),
            (None, None) => Kind::Program(command.parse::<CommandLine>()?, folder),
        };
        Ok(Self { name: name.to_owned(), kind })
    }

    /// Lets the robot drive in a maze.
    pub(super) fn drive(&self, set: &Set, course: &Course, limits: Limits) -> Result<Outcome, Error> {
        let (maze, mut simulation) = (&set.maze, Simulation::new(&set.maze, set.task.clone()));
        match &self.kind {
            Kind::Learner(key) => {
                let mut robot = Learner::new(key, maze);
                while robot.as_mut().is_some_and(|robot| robot.step(maze, &mut simulation)) {}
                let is_lost = simulation.score().runs() == 0;
                let fault = is_lost.then(|| Message::new("robot-no-path", &[]));
                Ok(Outcome::of(&simulation, fault, String::new()))
            }
            Kind::Ours(solver) => Ok(drive_ours(maze, simulation, *solver, course.seed())),
            Kind::Program(command, folder) => {
                let mut judge = Judge::new(maze, simulation);
                let program = Program::start(command, folder.as_deref()).map_err(|error| Message::from(&error))?;
                let ending = drive(maze, &mut judge, &program, limits);
                Ok(Outcome::of(judge.simulation(), ending.err().map(Message::from), program.log().text()))
            }
        }
    }
}

/// Lets one of our robots drive to the goal.
fn drive_ours(maze: &Maze<AnyGrid>, mut simulation: Simulation, solver: Solver, seed: u64) -> Outcome {
    let mut rng = MazeRng::new(seed);
    let mut fault = None;
    let mut run = AnyRobot::begin(solver, maze, maze.ends());
    while let Some(robot) = run.as_mut().filter(|_| !simulation.is_in_goal()) {
        match robot.step(maze, &mut rng) {
            Some(cell) => {
                let side = maze.wall_between(simulation.cell(), cell).map_or(0, |wall| wall.side);
                simulation.command(maze, &format!("go {side}"));
            }
            None => {
                let why = match robot.unsolved() {
                    Some(Unsolved::NoPath) => "robot-no-path",
                    Some(Unsolved::NoCompass) => "text-robot-no-compass",
                    _ => "text-robot-gave-up",
                };
                fault = Some(Message::new(why, &[]));
                break;
            }
        }
    }
    Outcome::of(&simulation, fault, String::new())
}
