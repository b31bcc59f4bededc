//! Messages for errors in games, walks and recordings.

use crate::Message;
use maze_core::journal::JournalFull;
use maze_play::{WalkError, game::ReplayError, goal::ExitUnreachable};

impl From<ExitUnreachable> for Message {
    fn from(ExitUnreachable { from, to }: ExitUnreachable) -> Self {
        Self::new("error-exit-unreachable", &[("from", &from), ("to", &to)])
    }
}

impl From<WalkError> for Message {
    fn from(WalkError { radius, largest }: WalkError) -> Self {
        Self::new("error-walker", &[("radius", &radius), ("largest", &largest)])
    }
}

impl From<ReplayError> for Message {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Exit(error) => error.into(),
            ReplayError::Walker(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<JournalFull> for Message {
    fn from(JournalFull { limit }: JournalFull) -> Self {
        Self::new("error-journal-full", &[("limit", &limit)])
    }
}
