//! A cache of mazes, so that rooms with the same share code have one.

use maze_play::{Challenge, ChallengeError};
use maze_protocol::{Course, CourseError};
use std::{
    collections::HashMap,
    sync::{Arc, Weak},
};
use tokio::sync::Mutex;

/// Mazes by share code, kept while a walker uses them.
#[derive(Debug, Default)]
pub(crate) struct Courses(Mutex<HashMap<String, Weak<Course>>>);

/// Why there is no maze for a room.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoCourse {
    #[error("the room's maze has no share code, so the walkers cannot find the exit")]
    NoCode,
    #[error("invalid share code `{code}` from the server: {error}")]
    Code { code: String, error: ChallengeError },
    #[error("cannot walk the maze `{code}` of the server: {error}")]
    Course { code: String, error: CourseError },
}

impl Courses {
    /// Returns the maze of a share code. Concurrent callers wait until it is generated.
    pub(crate) async fn get(&self, code: Option<&str>) -> Result<Arc<Course>, NoCourse> {
        let code = code.ok_or(NoCourse::NoCode)?;
        let mut courses = self.0.lock().await;
        if let Some(course) = courses.get(code).and_then(Weak::upgrade) {
            return Ok(course);
        }
        let course = Arc::new(tokio::task::block_in_place(|| make(code))?);
        courses.retain(|_, course| course.strong_count() > 0);
        courses.insert(code.to_owned(), Arc::downgrade(&course));
        Ok(course)
    }
}

fn make(code: &str) -> Result<Course, NoCourse> {
    let challenge: Challenge = code.parse().map_err(|error| NoCourse::Code { code: code.to_owned(), error })?;
    Course::of(&challenge).map_err(|error| NoCourse::Course { code: code.to_owned(), error })
}
