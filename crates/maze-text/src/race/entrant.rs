//! The robots: programs of the user, and our own.

use super::{
    course::{Course, Set},
    outcome::Outcome,
};
use crate::{cli::RaceArguments, error::Error};
use maze_core::{
    AnyGrid, Endpoints, Maze, MazeRng,
    solve::{AnyRobot, Solver, Unsolved},
};
use maze_locale::Message;
use maze_robots::{CommandError, CommandLine, FloodFill, Judge, Limits, Program, Simulation, Task, drive};
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
    /// Our robot that learns the walls and runs again.
    FloodFill,
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
        let kind = match ours {
            Some(solver) => Kind::Ours(solver),
            None if command.trim() == "flood-fill" => Kind::FloodFill,
            None => Kind::Program(command.parse().map_err(wrong_command)?, folder),
        };
        Ok(Self { name: name.to_owned(), kind })
    }

    /// Lets the robot drive in a maze.
    pub(super) fn drive(&self, set: &Set, course: &Course, limits: Limits) -> Result<Outcome, Error> {
        let (maze, mut simulation) = (&set.maze, Simulation::new(&set.maze, set.task.clone()));
        match &self.kind {
            Kind::FloodFill => {
                let mut robot = FloodFill::new(maze);
                while robot.step(maze, &mut simulation) {}
                let is_lost = simulation.score().runs() == 0;
                let fault = is_lost.then(|| Message::new("text-robot-no-path", &[]));
                Ok(Outcome::of(&simulation, fault, String::new()))
            }
            Kind::Ours(solver) => Ok(drive_ours(maze, simulation, *solver, course.seed())),
            Kind::Program(command, folder) => {
                let mut judge = Judge::new(maze, simulation);
                let program = Program::start(command, folder.as_deref()).map_err(|error| {
                    let system = Message::from(&error.error);
                    Message::new("error-robot-start", &[("command", command)]).with("error", system)
                })?;
                let ending = drive(maze, &mut judge, &program, limits);
                Ok(Outcome::of(judge.simulation(), ending.err().map(super::outcome::why), program.log()))
            }
        }
    }
}

/// Lets one of our robots drive to the goal.
fn drive_ours(maze: &Maze<AnyGrid>, mut simulation: Simulation, solver: Solver, seed: u64) -> Outcome {
    let Task { start, goals } = simulation.task().clone();
    let mut rng = MazeRng::new(seed);
    let mut fault = None;
    let mut run = AnyRobot::begin(solver, maze, Endpoints { from: start, to: goals[0] });
    while let Some(robot) = run.as_mut().filter(|_| !simulation.is_in_goal()) {
        match robot.step(maze, &mut rng) {
            Some(cell) => {
                let side = maze.wall_between(simulation.cell(), cell).map_or(0, |wall| wall.side);
                simulation.command(maze, &format!("go {side}"));
            }
            None => {
                let gave_up = robot.unsolved() != Some(Unsolved::NoPath);
                fault = Some(Message::new(if gave_up { "text-robot-gave-up" } else { "text-robot-no-path" }, &[]));
                break;
            }
        }
    }
    Outcome::of(&simulation, fault, String::new())
}

fn wrong_command(error: CommandError) -> Message {
    match error {
        CommandError::Quote(command) => Message::new("error-robot-quote", &[("command", &command)]),
        _ => Message::new("error-robot-empty", &[]),
    }
}
