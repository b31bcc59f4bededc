//! Builds the maze of a room, and the course that is walked in it.

use crate::{
    platform::order::{Order, Tally},
    session::{data::Written, limits::check_cells, source::MazeSource},
    settings::share_code::read_code,
};
use maze_core::{AnyGrid, Maze};
use maze_io::Format;
use maze_locale::Message;
use maze_play::Goal;
use maze_protocol::{Course, CourseError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::sync::Arc;

/// A room's maze: its source, for display, and its course, for walking.
pub(crate) struct Made {
    pub(super) source: MazeSource,
    pub(super) course: Arc<Course>,
}

/// An order to build the maze of a room.
#[derive(Serialize, Deserialize)]
pub(crate) enum MakeRoom {
    /// From its share code.
    Of(String),
    /// From the JSON that the server sends for a room without a share code.
    Told { room: String, json: Vec<u8> },
}

impl Order for MakeRoom {
    type Done = Result<Made, Message>;

    fn carry_out(self, _: &Tally) -> Result<Made, Message> {
        let (source, course) = match self {
            Self::Of(code) => {
                let challenge = read_code(&code)?;
                let course = Course::of(&challenge);
                (MazeSource::Generated(challenge), course)
            }
            Self::Told { room, json } => {
                let loaded = maze_io::parse(&json, Format::Json)?;
                check_cells(loaded.shape.clone())?;
                let course = given(loaded.maze.clone());
                (MazeSource::File(room, loaded.into()), course)
            }
        };
        Ok(Made { source, course: course.map_err(not_walked)?.into() })
    }
}

/// Explains why a maze cannot be played in a room.
fn not_walked(error: CourseError) -> Message {
    match error {
        CourseError::Costly => Message::new("together-costly", &[]),
        CourseError::Exit(error) => error.into(),
        CourseError::Walker(error) => error.into(),
        other => other.to_string().into(),
    }
}

/// Returns the course of a maze without a share code. Its goal is the exit.
fn given(maze: Maze<AnyGrid>) -> Result<Course, CourseError> {
    Course::given(maze, Goal::default(), 0)
}

impl Serialize for Made {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let maze = self.course.maze().to_bytes();
        Written { source: self.source.clone(), bytes: &maze }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Made {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { source, bytes } = Written::deserialize(deserializer)?;
        let maze = Maze::from_bytes(source.shape().grid(), bytes).map_err(D::Error::custom)?;
        let course = match &source {
            MazeSource::Generated(challenge) => Course::made(challenge, maze),
            MazeSource::File(..) => given(maze),
        };
        Ok(Self { course: course.map_err(D::Error::custom)?.into(), source })
    }
}
