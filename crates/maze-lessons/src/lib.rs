//! Lessons about mazes.
//!
//! A lesson is a folder: `lesson.ron` has its screens, and a file for each language has its texts. Those of the program
//! are in `assets/lessons`, and users can add their own.
//! A screen shows a maze that is carved or searched. It may ask a question, which is answered by clicks in the maze. No
//! answers are stored: an [`Exercise`] checks each click against the journal of the maze, or against the rules of the
//! method that the pupil executes. A [`Problem`] is a question on paper, with its answer.
//!
//! ```
//! use maze_lessons::{Click, Course};
//!
//! let course = Course::embedded().lessons;
//! let screen = course.iter().flat_map(|lesson| &lesson.screens).find(|screen| screen.ask.is_some());
//! let mut exercise = screen.and_then(|screen| screen.exercise()).ok_or("no question")?;
//! let right = exercise.moves()[0];
//! assert!(exercise.click(right).is_ok());
//! # Ok::<(), &str>(())
//! ```

mod board;
mod click;
mod course;
mod error;
mod exercise;
mod folder;
mod lesson;
mod on_paper;
mod problem;
mod progress;
mod read;
mod rules;

pub use click::Click;
pub use course::{Course, FOLDER};
pub use error::LessonError;
pub use exercise::Exercise;
pub use lesson::{Ask, Lesson, Place, Screen, Show, Text, Words};
pub use problem::{Kind, Problem};
pub use progress::Progress;
