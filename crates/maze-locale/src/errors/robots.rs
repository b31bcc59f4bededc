//! Messages for robots that cannot start or are stopped.

use crate::Message;
use maze_robots::{CommandError, Fault, StartError, Stopped};

impl From<CommandError> for Message {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Quote(command) => Self::new("error-robot-quote", &[("command", &command)]),
            _ => Self::new("error-robot-empty", &[]),
        }
    }
}

impl From<&StartError> for Message {
    fn from(StartError { command, error }: &StartError) -> Self {
        Self::new("error-robot-start", &[("command", command)]).with("error", Self::from(error))
    }
}

impl From<Stopped> for Message {
    fn from(stopped: Stopped) -> Self {
        let new = Self::new;
        match stopped {
            Stopped::Fault(Fault::Nonsense { lines, example }) => {
                new("robot-nonsense", &[("lines", &lines), ("example", &example)])
            }
            Stopped::Fault(Fault::Flood { commands }) => new("robot-flood", &[("commands", &commands)]),
            Stopped::Fault(Fault::Lost { moves }) => new("robot-moves", &[("moves", &moves)]),
            Stopped::Fault(Fault::NeedsSquares { command }) => new("robot-squares", &[("command", &command)]),
            Stopped::SlowStart { seconds } => new("robot-slow-start", &[("seconds", &seconds)]),
            Stopped::Silent { seconds } => new("robot-silent", &[("seconds", &seconds)]),
            Stopped::TimeUp { seconds } => new("robot-time", &[("seconds", &seconds)]),
            Stopped::LongLine => new("robot-line", &[]),
            Stopped::Unread => new("robot-unread", &[]),
            Stopped::Died { code: Some(code) } => new("robot-died", &[("code", &code)]),
            Stopped::Died { code: None } => new("robot-killed", &[]),
            Stopped::Deaf => new("robot-deaf", &[]),
            other => other.to_string().into(),
        }
    }
}
