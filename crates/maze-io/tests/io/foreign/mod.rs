//! Tests that mazes of other programs are read.

mod odd;
pub(crate) mod pictures;
mod separated;
mod texts;

use maze_core::{AnyGrid, Maze};
use maze_io::{Fit, Loaded, Opened, ReadAs, Reading, open};

fn opened(bytes: &[u8], name: &str, fit: Option<Fit>) -> (Loaded, ReadAs) {
    match open(bytes, name.as_ref(), None, &Reading { fit, ..Reading::default() }) {
        Ok(Opened::Maze(loaded, how)) => (*loaded, how),
        other => panic!("{name}: {other:?}\n{}", String::from_utf8_lossy(bytes)),
    }
}

fn goals(maze: &Maze<AnyGrid>) -> Vec<u32> {
    maze.goals().collect()
}

/// The error for a file that is recognized by its content.
fn error(bytes: &[u8]) -> String {
    open(bytes, "maze".as_ref(), None, &Reading::default()).unwrap_err().to_string()
}
