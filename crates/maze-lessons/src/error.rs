//! Errors in the files of lessons.

/// An error in a file of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {problem}")]
pub struct LessonError {
    /// The file, such as `03-prim/en.ron`, or the path of a file of the user.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The description of the error, without its place.
    pub problem: String,
}
