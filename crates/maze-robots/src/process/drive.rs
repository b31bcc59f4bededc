//! Drives a robot to the end.

use super::program::{Next, Program};
use crate::{
    ending::{Ending, Stopped},
    judge::Judge,
};
use maze_core::{Grid, Maze};
use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

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

/// The time between two checks of a watched robot that writes nothing.
const CHECK: Duration = Duration::from_millis(50);

/// Drives a robot until it ends or is stopped. The score is in the judge.
///
/// # Errors
/// If the robot is stopped. It may have reached a goal before.
pub fn drive<G: Grid>(maze: &Maze<G>, judge: &mut Judge, program: &Program, limits: Limits) -> Result<Ending, Stopped> {
    drive_watched(maze, judge, program, limits, |_| ControlFlow::Continue(()))
}

/// Drives a robot like [`drive`]. Calls `watch` after each command, before the robot gets the answer, and every few
/// hundredths of a second while the robot writes nothing. If `watch` breaks, the robot ends.
///
/// # Errors
/// If the robot is stopped. It may have reached a goal before.
pub fn drive_watched<G: Grid>(
    maze: &Maze<G>,
    judge: &mut Judge,
    program: &Program,
    limits: Limits,
    mut watch: impl FnMut(&mut Judge) -> ControlFlow<()>,
) -> Result<Ending, Stopped> {
    let began = Instant::now();
    let mut asked = began;
    loop {
        let (waited, passed) = (asked.elapsed(), began.elapsed());
        if passed >= limits.total {
            return Err(Stopped::TimeUp { seconds: limits.total.as_secs() });
        }
        if waited >= limits.command {
            return Err(Stopped::Silent { seconds: limits.command.as_secs() });
        }
        match program.next(CHECK.min(limits.command - waited).min(limits.total - passed)) {
            Next::Line(line) => {
                let answer = judge.command(maze, &line)?;
                if watch(judge).is_break() {
                    return Ok(Ending::Left);
                }
                if answer.is_some_and(|answer| !program.answer(answer)) {
                    return Err(Stopped::Unread);
                }
                if judge.simulation().score().is_settled() {
                    return Ok(Ending::Settled);
                }
                asked = Instant::now();
            }
            Next::TooLong => return Err(Stopped::LongLine),
            Next::Waiting if watch(judge).is_break() => return Ok(Ending::Left),
            Next::Waiting => {}
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
