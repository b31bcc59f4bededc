//! The lesson on screen.

use super::course::Lessons;
use crate::session::source::MazeSource;
use bevy::{ecs::system::SystemParam, prelude::*};
use maze_core::Cell;
use maze_lessons::{Ask, Click, Exercise, Screen};
use maze_locale::Message;

/// The lesson on screen, if there is one.
#[derive(Resource, Debug, Default)]
pub struct LessonOnScreen(pub Option<OpenedScreen>);

/// An opened screen of a lesson.
#[derive(Debug)]
pub struct OpenedScreen {
    /// The position of the lesson in the course.
    pub lesson: usize,
    /// The position of the screen in the lesson.
    pub screen: usize,
    /// The question that is being answered.
    pub exercise: Option<Exercise>,
    /// The reply to the last answer.
    pub reply: Option<Reply>,
    /// The cell that the user has chosen without a pointer.
    pub cursor: Option<Cell>,
}

/// The reply to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It is right, but there is more to do.
    Right,
    /// It is right, and the question is answered.
    Done,
    /// It is wrong, for this reason.
    Wrong(Message),
}

impl OpenedScreen {
    /// Whether it has a question that is not answered yet.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.exercise.as_ref().is_some_and(|exercise| !exercise.is_done())
    }

    /// The numbers at cells and walls of the maze.
    #[must_use]
    pub fn numbers(&self) -> Vec<(usize, Click)> {
        self.exercise.as_ref().map(Exercise::numbers).unwrap_or_default()
    }
}

/// The question of the lesson on screen.
#[derive(SystemParam)]
pub(crate) struct QuestionOnScreen<'w> {
    lessons: Res<'w, Lessons>,
    opened: Res<'w, LessonOnScreen>,
}

impl QuestionOnScreen<'_> {
    /// Whether a lesson is open.
    pub(crate) fn is_in_lesson(&self) -> bool {
        self.opened.0.is_some()
    }

    /// Whether the colors of the floor of a maze would answer its question.
    pub(crate) fn is_revealed_by_floor_of(&self, source: &MazeSource) -> bool {
        self.unanswered_in(source).is_some_and(Screen::floor_reveals_answer)
    }

    /// Whether the data of the method or solver of a maze would answer its question.
    pub(crate) fn is_revealed_by_data_of(&self, source: &MazeSource) -> bool {
        self.unanswered_in(source).is_some_and(Screen::data_reveals_answer)
    }

    /// Returns the screen of the lesson, if this is its maze and its question is not answered yet.
    fn unanswered_in(&self, source: &MazeSource) -> Option<&Screen> {
        self.opened.0.as_ref().filter(|opened| opened.asks())?;
        self.screen_of(source)
    }

    /// Returns the question that is asked in a maze, answered or not.
    pub(crate) fn in_maze(&self, source: &MazeSource) -> Option<Ask> {
        self.screen_of(source)?.ask
    }

    /// Returns the screen of the lesson, if this is its maze.
    fn screen_of(&self, source: &MazeSource) -> Option<&Screen> {
        let opened = self.opened.0.as_ref()?;
        self.lessons.screen(opened.lesson, opened.screen).filter(|screen| is_maze_of(screen, source))
    }
}

/// Whether a maze is the one of a screen. The user may have replaced it.
#[must_use]
pub fn is_maze_of(screen: &Screen, source: &MazeSource) -> bool {
    source.blueprint() == Some(&screen.maze)
}
