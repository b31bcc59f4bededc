//! Tests of the text program in a terminal.

mod beside;
mod restored;
mod robots;
mod watching;

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use std::{
    io::{Read, Write},
    num::NonZero,
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};
use vt100::{Color, Parser};

/// A terminal in which the program runs.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    bytes: Receiver<Vec<u8>>,
    screen: Parser,
    /// All output of the program.
    written: Vec<u8>,
    program: Box<dyn Child + Send + Sync>,
}

/// The timeout for expected output. A busy machine may be slow.
const TIMEOUT: Duration = Duration::from_secs(60);

const LINES: u16 = 24;
const COLUMNS: u16 = 80;

fn side(letters: u16) -> NonZero<u16> {
    NonZero::new(letters).unwrap()
}

impl Terminal {
    fn start(arguments: &[&str]) -> Self {
        Self::start_in(arguments, "xterm-256color")
    }

    /// Watches a maze with these arguments, separated by spaces, and waits until its first picture is complete.
    fn watch(arguments: &str) -> Self {
        let arguments: Vec<_> = arguments.split(' ').chain(["--watch"]).collect();
        let mut terminal = Self::start(&arguments);
        terminal.wait("the closed maze", |screen| screen.contents().contains(HELP));
        terminal
    }

    /// Starts the program in a terminal of this kind.
    fn start_in(arguments: &[&str], kind: &str) -> Self {
        let size = PtySize { rows: LINES, cols: COLUMNS, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_labyrinth-text"));
        command.args(arguments);
        command.env("TERM", kind);
        command.env_remove("NO_COLOR");
        command.env_remove("CLICOLOR_FORCE");
        let program = pair.slave.spawn_command(command).unwrap();
        let (send, bytes) = channel();
        let mut output = pair.master.try_clone_reader().unwrap();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                if send.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        let screen = Parser::new(side(LINES), side(COLUMNS), 0);
        Self { master: pair.master, keys, bytes, screen, written: Vec::new(), program }
    }

    /// Waits until the screen meets a condition.
    fn wait(&mut self, what: &str, done: impl Fn(&vt100::Screen) -> bool) {
        while !done(self.screen.screen()) {
            match self.bytes.recv_timeout(TIMEOUT) {
                Ok(bytes) => {
                    self.written.extend(&bytes);
                    self.screen.process(&bytes);
                }
                Err(_) => panic!("{what} does not come:\n{}", self.screen.screen().contents()),
            }
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Sends a signal to the program.
    fn send(&self, signal: &str) {
        let program = self.program.process_id().unwrap().to_string();
        assert!(std::process::Command::new("kill").args(["-s", signal, &program]).status().unwrap().success());
    }

    /// Waits until the system has suspended the program, which happens shortly after it restores the terminal.
    fn wait_for_stop(&self) {
        let program = self.program.process_id().unwrap().to_string();
        let state = || std::process::Command::new("ps").args(["-o", "stat=", "-p", &program]).output().unwrap().stdout;
        while !state().starts_with(b"T") {
            thread::yield_now();
        }
    }

    /// Waits until the program ends, and reads its last output.
    fn end(&mut self) -> ExitStatus {
        let status = self.program.wait().unwrap();
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_millis(300)) {
            self.written.extend(&bytes);
            self.screen.process(&bytes);
        }
        status
    }

    /// Quits an animation, which must restore the terminal.
    fn quit(&mut self) {
        self.press("q");
        assert!(self.end().success() && self.is_sane());
    }

    fn is_sane(&self) -> bool {
        !self.screen.screen().alternate_screen() && !self.screen.screen().hide_cursor()
    }
}

/// The number of walls on the screen of a maze in the ascii style.
fn walls(screen: &vt100::Screen) -> usize {
    let contents = screen.contents();
    contents.matches("---").count() + contents.matches('|').count()
}

/// The background colors of the screen.
fn colors(screen: &vt100::Screen) -> std::collections::BTreeSet<u8> {
    let cells = (0..LINES).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
    let color = |(line, column)| match screen.cell(line, column)?.bgcolor() {
        Color::Idx(color) => Some(color),
        _ => None,
    };
    cells.filter_map(color).collect()
}

/// Whether the screen shows this step completely. The status line is drawn last.
fn is_at(screen: &vt100::Screen, step: usize) -> bool {
    let (text, step) = (screen.contents(), step.to_string());
    text.split_whitespace().collect::<Vec<_>>().windows(2).any(|words| words == ["step", &step])
}

const HELP: &str = "any key: next    q: quit";
