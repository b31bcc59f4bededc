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
    /// From the start to the first command. An interpreter loads in this time, and a compiler may run.
    pub start: Duration,
    /// From an answer to the next command.
    pub command: Duration,
    /// From the first command to the end.
    pub total: Duration,
}

impl Default for Limits {
    /// A minute to start, ten seconds for each further command, and a minute from the first command to the end.
    fn default() -> Self {
        let minute = Duration::from_secs(60);
        Self { start: minute, command: Duration::from_secs(10), total: minute }
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
    let mut asked = Instant::now();
    // The time of the first line.
    let mut began = None;
    loop {
        let left = time_left(limits, began, asked)?;
        match program.next(CHECK.min(left)) {
            Next::Line(line) => {
                began.get_or_insert_with(Instant::now);
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

/// The time in which the robot must write its next line. `began` is the time of its first line, and `asked` that of the
/// last answer.
fn time_left(limits: Limits, began: Option<Instant>, asked: Instant) -> Result<Duration, Stopped> {
    let left = |limit: Duration, since: Instant| limit.checked_sub(since.elapsed()).filter(|left| !left.is_zero());
    let Some(began) = began else {
        return left(limits.start, asked).ok_or(Stopped::SlowStart { seconds: limits.start.as_secs() });
    };
    let total = left(limits.total, began).ok_or(Stopped::TimeUp { seconds: limits.total.as_secs() })?;
    let command = left(limits.command, asked).ok_or(Stopped::Silent { seconds: limits.command.as_secs() })?;
    Ok(total.min(command))
}
