//! The start and the end of robots, and errors of both.

use crate::{command_line::CommandLine, judge::Fault};
use std::io;

/// The error for a robot that cannot be started.
#[derive(Debug, thiserror::Error)]
#[error("`{command}` cannot be started: {error}")]
pub struct StartError {
    /// The command.
    pub command: CommandLine,
    /// The error of the system.
    pub error: io::Error,
}

/// The reason why a robot stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It ended by itself.
    Ended,
    /// It reached a goal, and drove on until its score could not improve any more.
    Settled,
    /// The program that runs the robots ended it.
    Left,
}

/// Why a robot was stopped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// It broke the rules.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// It wrote no first command for too long.
    #[error("wrote no command in the first {seconds} seconds")]
    SlowStart {
        /// The limit.
        seconds: u64,
    },
    /// It wrote no further command for too long.
    #[error("wrote no further command for {seconds} seconds")]
    Silent {
        /// The limit.
        seconds: u64,
    },
    /// It took too long after its first command.
    #[error("took longer than {seconds} seconds")]
    TimeUp {
        /// The limit.
        seconds: u64,
    },
    /// It wrote a line without an end.
    #[error("wrote a line that is too long")]
    LongLine,
    /// It does not read the answers.
    #[error("does not read the answers")]
    Unread,
    /// It ended with an error.
    #[error("ended with {}", code.map_or("a signal".to_owned(), |code| format!("exit code {code}")))]
    Died {
        /// The exit code, unless a signal ended it.
        code: Option<i32>,
    },
    /// It closed its output, but did not end.
    #[error("closed its output, but did not end")]
    Deaf,
}
