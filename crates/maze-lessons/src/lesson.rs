//! A lesson: its screens, and their texts in each language.

use crate::error::LessonError;
use maze_core::{AnyGrid, Blueprint, Cell, Grid, Journal, MazeRng, Playback, solve::Solver};
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    ops::{ControlFlow, RangeInclusive},
    sync::Arc,
};

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name of its folder.
    pub key: String,
    /// The screens, in order.
    pub screens: Vec<Screen>,
    /// The texts in each language, by language tag.
    pub texts: BTreeMap<String, Text>,
    /// The errors of texts that were left out.
    pub errors: Vec<LessonError>,
}

/// A screen of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Screen {
    /// The name by which the texts refer to it. Unique within the lesson.
    pub id: String,
    /// The maze.
    pub maze: Blueprint,
    /// The solver that searches the finished maze. Without one, the screen shows how the maze is carved.
    #[serde(default)]
    pub solver: Option<Solver>,
    /// The part of the carving or of the search that is shown.
    #[serde(default)]
    pub show: Show,
    /// Whether the graph is drawn over the maze: a dot in each cell, and a line through each passage.
    #[serde(default)]
    pub graph: bool,
    /// The question or task.
    #[serde(default)]
    pub ask: Option<Ask>,
}

/// The part of a playback that a screen shows. Positions are numbers of events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Show {
    /// Plays all of it.
    #[default]
    Whole,
    /// Plays from one position to another.
    Play(usize, usize),
    /// Stands still at a position.
    Still(usize),
    /// Stands still at the end.
    End,
}

/// A cell: its row, and its position in the row, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Place(pub u32, pub usize);

/// A question or task, answered by clicks in the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Ask {
    /// Which wall opens, closes or is built next? A click on one of its two cells counts, too.
    NextWall,
    /// Which cell does the method, the solver or the robot enter next?
    NextCell,
    /// Which cells are connected to this one? All must be found.
    Connected(Place),
    /// Which cells are in the same set or region as this one? All must be found.
    Region(Place),
    /// Which cells have a single passage? All must be found.
    DeadEnds,
    /// Walk from the entrance to the exit.
    Walk,
    /// Open walls in any order until the maze is perfect. No wall may open that would make a loop.
    Tree,
    /// Execute the method or the solver by hand, from its beginning.
    Task,
}

/// The texts of a lesson in one language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The title of the lesson.
    pub title: String,
    /// The texts of the screens, by their ids.
    pub screens: BTreeMap<String, Words>,
}

/// The texts of a screen in one language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The explanation.
    pub text: String,
    /// The question, if the screen asks one. Otherwise empty.
    #[serde(default)]
    pub question: String,
    /// A summary, shown when the question is answered. May be empty.
    #[serde(default)]
    pub done: String,
}

impl Lesson {
    /// The texts in a language. If there are none, those in English, or in the first language that there is.
    #[must_use]
    pub fn text(&self, language: &str) -> Option<&Text> {
        let found = self.texts.get(language).or_else(|| self.texts.get("en"));
        found.or_else(|| self.texts.values().next())
    }
}

impl Screen {
    /// The carving of the maze, or the search in it, before its first event.
    #[must_use]
    pub fn playback(&self) -> Playback<Arc<AnyGrid>> {
        let Some(solver) = self.solver else { return Playback::new(self.maze.record()) };
        let maze = self.maze.generate();
        let mut journal = Journal::new(&maze);
        // A journal never breaks.
        let _: ControlFlow<(), _> = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal);
        Playback::new((Arc::new(maze.grid().clone()), Arc::new(journal)))
    }

    /// The positions from which to which a playback of this length plays. They are equal if it stands still.
    #[must_use]
    pub fn range(&self, length: usize) -> RangeInclusive<usize> {
        match self.show {
            Show::Whole => 0..=length,
            Show::Play(from, to) => from..=to,
            Show::Still(position) => position..=position,
            Show::End => length..=length,
        }
    }

    /// Whether the colors of the floor show the answer to the question. The app hides them until it is answered.
    #[must_use]
    pub fn floor_reveals_answer(&self) -> bool {
        match self.ask {
            Some(Ask::Connected(_) | Ask::Region(_)) => true,
            // It colors the dead ends that it has filled.
            Some(Ask::DeadEnds) => self.solver == Some(Solver::DeadEndFilling),
            _ => false,
        }
    }

    /// Whether the data of the method or solver shows the answer to the question, or the steps of the task. The app hides
    /// it until it is answered.
    #[must_use]
    pub fn data_reveals_answer(&self) -> bool {
        // Its data lists the dead ends that are left.
        let fills = self.ask == Some(Ask::Task) && self.solver == Some(Solver::DeadEndFilling);
        fills || self.floor_reveals_answer()
    }
}

impl Ask {
    /// The place that the question names, if it names one.
    pub(crate) fn place(self) -> Option<Place> {
        match self {
            Self::Connected(place) | Self::Region(place) => Some(place),
            _ => None,
        }
    }
}

impl Place {
    /// The cell of a grid at this place, if there is one.
    pub(crate) fn cell(self, grid: &impl Grid) -> Option<Cell> {
        let Self(row, position) = self;
        grid.cells().filter(|&cell| grid.coordinates(cell)[1] == row).nth(position)
    }
}
