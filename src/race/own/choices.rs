//! The robots that the user has added, and what the race shows of them.

use crate::preferences::describe::preferences;
use bevy::prelude::*;
use maze_robots::Learner;
use serde::{Deserialize, Serialize};

preferences! {
    /// The robots that the user has added.
    pub struct OwnRobots in "robots" {
        /// The robots.
        robots: Vec<OwnRobot> = Vec::new();
        /// The keys of our robots that learn the walls, if they race.
        learners: Vec<String> = Vec::new();
        /// Whether races lead to the center of the maze, as in contests.
        to_center: bool = false;
        /// Whether walls that the robot has not seen are dimmed.
        dims_unseen: bool = true;
    }
}

/// A robot that the user has added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct OwnRobot {
    /// Its name.
    pub name: String,
    /// The command that starts it.
    pub command: String,
    /// The folder in which it runs. If it is empty, the folder of the program.
    pub folder: String,
    /// The red, green and blue parts of its color.
    pub color: [u8; 3],
    /// Whether it races.
    pub races: bool,
}

/// A request to choose the folder of this robot in a dialog.
#[derive(Event, Clone, Debug)]
pub struct ChooseRobotFolder(pub OwnRobot);

/// The colors of our robots that learn the walls, in the order of [`Learner::KEYS`].
const LEARNERS: [[u8; 3]; Learner::KEYS.len()] = [[70, 130, 240], [230, 90, 190]];

/// A robot at the start of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A program of the user.
    Program(OwnRobot),
    /// One of our robots that learn the walls, by its key.
    Learner(&'static str),
}

impl Entrant {
    /// The red, green and blue parts of its color.
    #[must_use]
    pub fn color(&self) -> [u8; 3] {
        match self {
            Self::Program(robot) => robot.color,
            Self::Learner(key) => {
                let place = Learner::KEYS.iter().position(|one| one == key);
                place.map_or([u8::MAX; 3], |place| LEARNERS[place])
            }
        }
    }
}

impl OwnRobots {
    /// The robots that race.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let learners = Learner::KEYS.into_iter().filter(|&key| self.learners.iter().any(|chosen| chosen == key));
        let programs = self.robots.iter().filter(|robot| robot.races).cloned();
        learners.map(Entrant::Learner).chain(programs.map(Entrant::Program)).collect()
    }
}
