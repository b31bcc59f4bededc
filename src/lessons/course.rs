//! The lessons that can be opened.

use bevy::prelude::*;
use maze_lessons::{Course, Lesson, Screen};
use std::sync::OnceLock;

/// The lessons that can be opened. They are read when they are needed first.
#[derive(Resource, Debug, Default)]
pub struct Lessons(OnceLock<Course>);

impl Lessons {
    /// The lessons, and the errors of those that cannot be read.
    #[must_use]
    pub fn course(&self) -> &Course {
        self.0.get_or_init(Course::embedded)
    }

    /// A lesson, by its position in the course.
    #[must_use]
    pub fn lesson(&self, number: usize) -> Option<&Lesson> {
        self.course().lessons.get(number)
    }

    /// A screen of a lesson, by its position.
    #[must_use]
    pub fn screen(&self, lesson: usize, screen: usize) -> Option<&Screen> {
        self.lesson(lesson)?.screens.get(screen)
    }
}
