//! The mazes in which robots drive.

use crate::{
    cli::{Arguments, GoalPlace, RaceArguments},
    error::Error,
    load::{loaded, made},
};
use maze_core::{AnyGrid, Endpoints, Maze, ShapeKind};
use maze_io::Loaded;
use maze_locale::Message;
use maze_play::Challenge;
use maze_robots::Task;

/// A maze in which robots drive.
pub(super) struct Course {
    /// The file or the share code.
    pub(super) name: String,
    source: Source,
    goal: Option<GoalPlace>,
}

enum Source {
    /// A share code. Its maze is made for each run, so that many large mazes need no memory.
    Code(Challenge),
    /// A maze from a file.
    File(Box<Loaded>),
}

/// A maze and the task in it.
pub(super) struct Set {
    pub(super) maze: Maze<AnyGrid>,
    pub(super) task: Task,
}

/// All mazes that the arguments name.
pub(super) fn all(arguments: &Arguments, asked: &RaceArguments) -> Result<Vec<Course>, Error> {
    let mut courses = Vec::new();
    for source in &asked.sources {
        let of_source = arguments.clone().of_source(source.clone())?;
        let (name, goal) = (source.display().to_string(), asked.goal);
        if let Some(file) = &of_source.input {
            if asked.count.is_some() {
                let gaps: [(&str, &dyn std::fmt::Display); 2] = [("option", &"--count"), ("other", &name)];
                return Err(Message::new("error-arguments-contradiction", &gaps).into());
            }
            let loaded = loaded(&of_source, file)?;
            courses.push(Course { name, source: Source::File(Box::new(loaded)), goal });
            continue;
        }
        let first = of_source.challenge()?;
        for number in 0..asked.count.unwrap_or(1) {
            let challenge = first.clone().with_seed(first.blueprint.seed().wrapping_add(number));
            courses.push(Course { name: challenge.to_string(), source: Source::Code(challenge), goal });
        }
    }
    Ok(courses)
}

impl Course {
    /// The share code, if there is one.
    pub(super) fn code(&self) -> Option<String> {
        self.challenge().map(|challenge| challenge.blueprint.to_string())
    }

    /// The seed of random robots.
    pub(super) fn seed(&self) -> u64 {
        self.challenge().map_or(0, |challenge| challenge.blueprint.seed())
    }

    fn challenge(&self) -> Option<&Challenge> {
        match &self.source {
            Source::Code(challenge) => Some(challenge),
            Source::File(loaded) => loaded.challenge.as_ref(),
        }
    }

    /// The kind of its shape.
    pub(super) fn kind(&self) -> ShapeKind {
        match &self.source {
            Source::Code(challenge) => challenge.blueprint.shape().kind(),
            Source::File(loaded) => loaded.shape.kind(),
        }
    }

    /// The maze and the task. The ends and the goals of the maze are those of the task.
    pub(super) fn maze(&self, arguments: &Arguments) -> Result<Set, Error> {
        let maze = match &self.source {
            Source::Code(challenge) => made(arguments, challenge.clone())?.maze,
            Source::File(loaded) => loaded.maze.clone(),
        };
        let is_usual = maze.ends() == Endpoints::of(maze.grid()) && maze.other_goals().is_empty();
        let is_given = matches!(self.source, Source::File(_)) && !is_usual;
        let task = match self.goal {
            Some(GoalPlace::Exit) => Some(Task::exit(&maze)),
            Some(GoalPlace::Center) => Task::center(maze.grid()),
            None if is_given => Some(Task::exit(&maze)),
            None => Task::center(maze.grid()).or_else(|| Some(Task::exit(&maze))),
        };
        let task = task.ok_or_else(|| Message::new("error-robot-center", &[("maze", &self.name)]))?;
        Ok(Set { maze: maze.with_goals(task.start, &task.goals)?, task })
    }
}
