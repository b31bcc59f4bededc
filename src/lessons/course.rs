//! The lessons that can be opened: those of the program, and those in folders of the user.

use crate::platform::files;
use bevy::prelude::*;
use maze_lessons::{Course, Lesson, LessonError, Screen};
use std::{path::PathBuf, sync::OnceLock};

/// The lessons that can be opened. They are read when they are needed first.
#[derive(Resource, Debug)]
pub struct Lessons {
    course: OnceLock<Course>,
    /// The folders with lessons of the user. A lesson replaces one of the same name in an earlier folder, or of the
    /// program.
    folders: Vec<PathBuf>,
}

/// A request to reload the lessons of the user.
#[derive(Event, Clone, Copy, Debug)]
pub struct ReadLessons;

impl Default for Lessons {
    fn default() -> Self {
        Self::with(files::lessons())
    }
}

impl Lessons {
    /// The lessons of the program, and those in these folders.
    #[must_use]
    pub fn with(folders: Vec<PathBuf>) -> Self {
        Self { course: OnceLock::new(), folders }
    }

    /// The lessons, and the errors of those that cannot be read.
    #[must_use]
    pub fn course(&self) -> &Course {
        self.course.get_or_init(|| self.read_onto(Course::embedded()))
    }

    /// Reads the lessons of the user again. If one cannot be read, the previous one stays. Returns the errors.
    pub(super) fn reload(&mut self) -> &[LessonError] {
        let course = self.course.take().unwrap_or_else(Course::embedded);
        let course = self.read_onto(Course { errors: Vec::new(), ..course });
        &self.course.get_or_init(|| course).errors
    }

    fn read_onto(&self, mut course: Course) -> Course {
        self.folders.iter().for_each(|folder| course.read(folder));
        course
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
