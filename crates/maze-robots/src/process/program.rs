//! A robot as a child process, whose pipes have their own threads.

use super::children::Child;
use crate::{command_line::CommandLine, ending::StartError, log::Log};
use std::{
    ffi::OsString,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// The maximum length of a line in bytes.
const MAX_LINE: u64 = 4096;

/// The maximum number of lines that wait to be read. A robot that writes more of them waits.
const MAX_WAITING: usize = 256;

/// The maximum number of answers that the robot has not read.
const MAX_UNREAD: usize = 65_536;

/// The time that a robot has to end after it closed its output.
const PATIENCE: Duration = Duration::from_secs(1);

/// A robot as a child process. Dropping it ends the process, and the processes that it started.
#[derive(Debug)]
pub struct Program {
    child: Child,
    lines: Receiver<Line>,
    answers: SyncSender<String>,
    log: Log,
    log_reader: JoinHandle<()>,
}

/// A line that the robot wrote.
#[derive(Debug)]
enum Line {
    Whole(String),
    TooLong,
}

/// The next line of a robot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A line.
    Line(String),
    /// A line is longer than 4,096 bytes.
    TooLong,
    /// There is no line yet.
    Waiting,
    /// The robot has closed its output. There will be no more lines.
    Closed,
}

impl Program {
    /// Starts a robot in a folder, by default the current one.
    ///
    /// It is a program of the user, with all rights of the user. Only commands that the user entered may be started,
    /// never those of a file, link or share code.
    ///
    /// # Errors
    /// If the system cannot start it.
    pub fn start(command: &CommandLine, folder: Option<&Path>) -> Result<Self, StartError> {
        Self::spawn(command, folder).map_err(|error| StartError { command: command.clone(), error })
    }

    fn spawn(command: &CommandLine, folder: Option<&Path>) -> io::Result<Self> {
        let mut command = in_folder(command, folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = Child::spawn(command)?;
        let (stdin, stdout, stderr) = {
            let mut child = child.lock();
            (child.stdin().take(), child.stdout().take(), child.stderr().take())
        };
        let (write_line, lines) = sync_channel(MAX_WAITING);
        let (answers, read_answer) = sync_channel(MAX_UNREAD);
        let log = Log::default();
        let kept = log.clone();
        // The threads end when the process does. If one of its children keeps a pipe open, they end with that child.
        let name = |what| thread::Builder::new().name(format!("robot {what}"));
        name("output").spawn(move || stdout.into_iter().for_each(|pipe| pass_lines(pipe, &write_line)))?;
        name("input").spawn(move || stdin.into_iter().for_each(|pipe| pass_answers(pipe, &read_answer)))?;
        let log_reader = name("log").spawn(move || stderr.into_iter().for_each(|pipe| keep_log(pipe, &kept)))?;
        Ok(Self { child, lines, answers, log, log_reader })
    }

    /// The next line, if there is one. Never blocks.
    #[must_use]
    pub fn try_next(&self) -> Next {
        match self.lines.try_recv() {
            Ok(line) => line.into(),
            Err(TryRecvError::Empty) => Next::Waiting,
            Err(TryRecvError::Disconnected) => Next::Closed,
        }
    }

    /// Waits for the next line.
    #[must_use]
    pub fn next(&self, timeout: Duration) -> Next {
        match self.lines.recv_timeout(timeout) {
            Ok(line) => line.into(),
            Err(RecvTimeoutError::Timeout) => Next::Waiting,
            Err(RecvTimeoutError::Disconnected) => Next::Closed,
        }
    }

    /// Answers the robot. Never blocks. Returns whether the robot reads its answers: otherwise too many are unread. A
    /// robot that has ended needs no answer.
    #[must_use]
    pub fn answer(&self, answer: String) -> bool {
        !matches!(self.answers.try_send(answer), Err(TrySendError::Full(_)))
    }

    /// The standard error of the robot.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The exit status of a robot that has closed its output, once its log is complete. `None` if it does not end within
    /// a second.
    #[must_use]
    pub fn exit_status(&self) -> Option<ExitStatus> {
        let began = Instant::now();
        loop {
            let status = self.child.status();
            let is_complete = status.is_some() && self.log_reader.is_finished();
            if is_complete || began.elapsed() > PATIENCE {
                return status;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// A command in a folder. The path of a program is relative to that folder.
fn in_folder(command: &CommandLine, folder: Option<&Path>) -> Command {
    let words = command.words();
    let program = &words[0];
    let is_path = program.contains(std::path::is_separator);
    let program = match folder {
        Some(folder) if is_path => folder.join(program).into_os_string(),
        _ => OsString::from(program),
    };
    let mut command = Command::new(program);
    command.args(&words[1..]);
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    command
}

impl From<Line> for Next {
    fn from(line: Line) -> Self {
        match line {
            Line::Whole(line) => Self::Line(line),
            Line::TooLong => Self::TooLong,
        }
    }
}

/// Passes on each line of a pipe, until it ends.
fn pass_lines(pipe: impl Read, lines: &SyncSender<Line>) {
    let mut pipe = BufReader::new(pipe);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        // A robot that is killed closes the pipe with an error.
        if (&mut pipe).take(MAX_LINE).read_until(b'\n', &mut bytes).unwrap_or(0) == 0 {
            return;
        }
        let is_too_long = bytes.len() as u64 == MAX_LINE && bytes.last() != Some(&b'\n');
        let line = if is_too_long {
            Line::TooLong
        } else {
            Line::Whole(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned())
        };
        if lines.send(line).is_err() || is_too_long {
            return;
        }
    }
}

/// Writes each answer to a pipe, until it breaks.
fn pass_answers(mut pipe: impl Write, answers: &Receiver<String>) {
    while let Ok(mut answer) = answers.recv() {
        answer.push('\n');
        if pipe.write_all(answer.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

/// Keeps the last bytes of a pipe.
fn keep_log(mut pipe: impl Read, log: &Log) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = pipe.read(&mut bytes) {
        log.write(&bytes[..count]);
    }
}
