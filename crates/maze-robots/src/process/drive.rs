//! Drives a robot to the end.

use super::program::{Next, Program};
use crate::judge::{Fault, Judge};
use maze_core::{Grid, Maze};
use std::time::{Duration, Instant};

/// Limits on the time of a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// From an answer to the next command.
    pub command: Duration,
    /// From the start to the end.
    pub total: Duration,
}

impl Default for Limits {
    /// Ten seconds for a command, and a minute in all.
    fn default() -> Self {
        Self { command: Duration::from_secs(10), total: Duration::from_secs(60) }
    }
}

/// How a robot ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It ended by itself.
    Ended,
    /// It reached a goal, and drove on until its score could not improve any more.
    Settled,
}

/// Why a robot was stopped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// It broke the rules.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// It wrote no command for too long.
    #[error("wrote no command for {seconds} seconds")]
    Silent {
        /// The limit.
        seconds: u64,
    },
    /// It took too long.
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

/// Drives a robot until it ends or is stopped. The score is in the judge.
///
/// # Errors
/// If the robot is stopped. It may have reached a goal before.
pub fn drive<G: Grid>(maze: &Maze<G>, judge: &mut Judge, program: &Program, limits: Limits) -> Result<Ending, Stopped> {
    let began = Instant::now();
    let time_up = Stopped::TimeUp { seconds: limits.total.as_secs() };
    loop {
        let Some(left) = limits.total.checked_sub(began.elapsed()) else { return Err(time_up) };
        match program.next(limits.command.min(left)) {
            Next::Line(line) => {
                if let Some(answer) = judge.command(maze, &line)?
                    && !program.answer(answer)
                {
                    return Err(Stopped::Unread);
                }
                if judge.simulation().score().is_settled() {
                    return Ok(Ending::Settled);
                }
            }
            Next::TooLong => return Err(Stopped::LongLine),
            Next::Waiting if left < limits.command => return Err(time_up),
            Next::Waiting => return Err(Stopped::Silent { seconds: limits.command.as_secs() }),
            Next::Closed => {
                return match program.exit_status() {
                    Some(status) if status.success() => Ok(Ending::Ended),
                    Some(status) => Err(Stopped::Died { code: status.code() }),
                    None => Err(Stopped::Deaf),
                };
            }
        }
    }
}
