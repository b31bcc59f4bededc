//! The user's progress in lessons.

use crate::preferences::describe::preferences;
use maze_lessons::{Lesson, Screen};
use std::collections::BTreeSet;

preferences! {
    /// The user's progress in lessons. The lessons themselves change it, so the settings page does not show it.
    pub struct LessonProgress in "lessons" {
        /// The screens that the user has finished: the key of the lesson, a slash, and the id of the screen.
        finished: BTreeSet<String> = BTreeSet::new();
    }
}

impl LessonProgress {
    /// Whether a screen is finished.
    #[must_use]
    pub fn has(&self, lesson: &Lesson, screen: &Screen) -> bool {
        self.finished.contains(&key(lesson, screen))
    }

    /// The number of screens of a lesson that are finished.
    #[must_use]
    pub fn count(&self, lesson: &Lesson) -> usize {
        lesson.screens.iter().filter(|screen| self.has(lesson, screen)).count()
    }

    /// The position of the first screen of a lesson that is not finished, or 0 if all are.
    #[must_use]
    pub fn next(&self, lesson: &Lesson) -> usize {
        lesson.screens.iter().position(|screen| !self.has(lesson, screen)).unwrap_or_default()
    }
}

/// The name of a screen in the settings file.
pub(super) fn key(lesson: &Lesson, screen: &Screen) -> String {
    format!("{}/{}", lesson.key, screen.id)
}
