//! The text program in a terminal: watched step by step, left in peace.

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
    program: Box<dyn Child + Send + Sync>,
}

/// How long is waited for what has to come; on a busy machine it may take a while.
const PATIENCE: Duration = Duration::from_secs(60);

const LINES: u16 = 24;
const COLUMNS: u16 = 80;

fn side(letters: u16) -> NonZero<u16> {
    NonZero::new(letters).unwrap()
}

impl Terminal {
    fn start(arguments: &[&str]) -> Self {
        Self::start_in(arguments, "xterm-256color")
    }

    /// In a terminal of this kind.
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
        Self { master: pair.master, keys, bytes, screen: Parser::new(side(LINES), side(COLUMNS), 0), program }
    }

    /// Waits until the screen is as it should be.
    fn wait(&mut self, what: &str, done: impl Fn(&vt100::Screen) -> bool) {
        while !done(self.screen.screen()) {
            match self.bytes.recv_timeout(PATIENCE) {
                Ok(bytes) => self.screen.process(&bytes),
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

    /// Waits until the system has stopped the program, which is a moment after the terminal has been left.
    fn wait_for_stop(&self) {
        let program = self.program.process_id().unwrap().to_string();
        let state = || std::process::Command::new("ps").args(["-o", "stat=", "-p", &program]).output().unwrap().stdout;
        while !state().starts_with(b"T") {
            thread::yield_now();
        }
    }

    /// Waits until the program ends, and reads what it has written at last.
    fn end(&mut self) -> ExitStatus {
        let status = self.program.wait().unwrap();
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_millis(300)) {
            self.screen.process(&bytes);
        }
        status
    }

    fn is_sane(&self) -> bool {
        !self.screen.screen().alternate_screen() && !self.screen.screen().hide_cursor()
    }
}

/// How many walls are drawn, on the screen of a maze in the ascii style.
fn walls(screen: &vt100::Screen) -> usize {
    let contents = screen.contents();
    contents.matches("---").count() + contents.matches('|').count()
}

/// The colours behind the cells.
fn colours(screen: &vt100::Screen) -> std::collections::BTreeSet<u8> {
    let cells = (0..LINES).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
    let colour = |(line, column)| match screen.cell(line, column)?.bgcolor() {
        Color::Idx(colour) => Some(colour),
        _ => None,
    };
    cells.filter_map(colour).collect()
}

/// Whether the screen shows this step, and all of it: what is below the maze is drawn last.
fn is_at(screen: &vt100::Screen, step: usize) -> bool {
    screen.contents().split_whitespace().skip_while(|&word| word != "step").nth(1) == Some(&step.to_string())
}

const HELP: &str = "any key: on    q: leave";

#[test]
fn each_key_takes_one_wall_away_until_q() {
    let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1", "--style", "ascii"]);
    terminal.wait("the closed maze", |screen| screen.contents().contains(HELP));
    assert!(terminal.screen.screen().alternate_screen(), "it is drawn in place");
    // 2 x 5 + 2 x 4 walls in the boundary less two gaps, and 4 x 4 + 3 x 5 inside.
    assert_eq!(walls(terminal.screen.screen()), 47);
    for fallen in 1..=5 {
        terminal.press(" ");
        terminal.wait("a fallen wall", |screen| walls(screen) == 47 - fallen && screen.contents().contains(HELP));
    }
    terminal.press("q");
    assert!(terminal.end().success());
    assert!(terminal.is_sane());
    assert!(terminal.screen.screen().contents().contains("square:5x4/random-removals#1"));
}

#[test]
fn the_set_of_each_cell_is_shown_in_colour() {
    let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1", "--method", "kruskal"]);
    terminal.wait("the closed maze", |screen| screen.contents().contains(HELP));
    let mut counts = vec![colours(terminal.screen.screen()).len()];
    for step in 1..=19 {
        terminal.press(" ");
        terminal.wait("the next step", |screen| is_at(screen, step));
        counts.push(colours(terminal.screen.screen()).len());
    }
    assert!(counts[1] >= 1 && counts.iter().max().unwrap() > &2, "{counts:?}");
    assert_eq!(counts.last(), Some(&1), "in the end there is one set: {counts:?}");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn the_search_is_watched_too() {
    let file = crate::scratch("watched.txt");
    std::fs::write(&file, "+-+-+-+\n      |\n+-+-+ +\n|\n+-+-+-+\n").unwrap();
    let mut terminal = Terminal::start(&["--input", &file, "--solve", "depth-first"]);
    terminal.wait("the maze", |screen| screen.contents().contains(HELP));
    let coloured = |screen: &vt100::Screen| {
        let cells = (0..LINES).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
        cells
            .filter(|&(line, column)| screen.cell(line, column).is_some_and(|cell| cell.bgcolor() != Color::Default))
            .count()
    };
    let mut before = coloured(terminal.screen.screen());
    assert_eq!(before, 0, "nothing has been visited yet");
    for step in 0..6 {
        terminal.press(" ");
        terminal.wait("the next step", |screen| is_at(screen, step + 1));
        let now = coloured(terminal.screen.screen());
        assert!(now <= before + 8, "step {step} coloured {} letters", now - before);
        before = now;
    }
    assert!(before >= 9, "some cells have been visited");
    terminal.press("q");
    assert!(terminal.end().success() && terminal.is_sane());
    assert!(terminal.screen.screen().contents().contains("path: 4 cells"), "{}", terminal.screen.screen().contents());
}

#[test]
fn with_a_delay_it_goes_on_by_itself() {
    let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1", "--delay", "5", "--style", "ascii"]);
    terminal.wait("the share code", |screen| screen.contents().contains("square:5x4/random-removals#1"));
    assert!(terminal.end().success() && terminal.is_sane());
}

#[test]
fn without_waiting_the_finished_maze_is_shown_at_once() {
    let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1", "--attente", "0", "--distances"]);
    assert!(terminal.end().success());
    assert!(!terminal.screen.screen().contents().contains(HELP));
    assert!(colours(terminal.screen.screen()).len() > 4, "distances are coloured");
}

#[test]
fn what_is_no_text_is_not_written_to_a_terminal() {
    let mut terminal = Terminal::start(&["--seed", "1", "--format", "png"]);
    assert_eq!(terminal.end().exit_code(), 2);
    assert!(
        terminal.screen.screen().contents().contains("png cannot be shown in a terminal; name a file with --output")
    );
}

#[test]
fn wrong_ends_are_reported_before_anything_is_shown() {
    let mut terminal = Terminal::start(&["--from", "999"]);
    terminal.wait("what is wrong", |screen| screen.contents().contains("`999` is not a cell"));
    assert_eq!(terminal.end().exit_code(), 2);
}

#[test]
fn ctrl_c_leaves_a_sane_terminal() {
    let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1"]);
    terminal.wait("the closed maze", |screen| screen.contents().contains(HELP));
    terminal.press("\u{3}");
    assert_eq!(terminal.end().exit_code(), 130);
    assert!(terminal.is_sane());
}

#[test]
fn it_is_drawn_anew_when_the_terminal_changes_its_size() {
    let mut terminal = Terminal::start(&["--size", "30x5", "--seed", "1", "--style", "ascii"]);
    terminal.wait("the upper lines", |screen| screen.contents().contains(HELP));
    // What is too high is cut off, which is reported.
    let below = terminal.screen.screen().rows(0, COLUMNS).last().unwrap();
    assert!(below.starts_with(HELP) && below.contains("lines 1-23 of 61, columns 1-21 of 21"), "{below}");
    terminal.screen.screen_mut().set_size(side(12), side(COLUMNS));
    terminal.master.resize(PtySize { rows: 12, cols: COLUMNS, ..PtySize::default() }).unwrap();
    terminal.wait("the smaller picture", |screen| {
        let lines: Vec<String> = screen.rows(0, COLUMNS).collect();
        lines[0].starts_with("+---+") && lines[11].contains("lines 1-11 of 61") && lines[10].starts_with('+')
    });
    terminal.press("q");
    assert!(terminal.end().success() && terminal.is_sane());
}

#[test]
fn in_a_drawing_larger_than_the_terminal_each_step_is_seen() {
    for style in ["ascii", "braille"] {
        let mut terminal = Terminal::start(&["--size", "40x90", "--seed", "3", "--style", style]);
        terminal.wait("the closed maze", |screen| screen.contents().contains("step 0"));
        let mut seen = std::collections::BTreeSet::new();
        for step in 1..=12 {
            terminal.press(" ");
            terminal.wait("the next step", |screen| is_at(screen, step) && screen.contents().contains("columns"));
            let contents = terminal.screen.screen().contents();
            let fallen = contents.contains("+   +") || contents.contains("|       |");
            assert!(style == "braille" || fallen, "no wall is missing: {contents}");
            seen.insert(contents.split("lines ").last().unwrap().to_owned());
        }
        assert!(seen.len() > 3, "the view goes where something happens: {seen:?}");
        terminal.press("q");
        assert!(terminal.end().success() && terminal.is_sane());
    }
}

#[test]
fn a_drawing_wider_than_the_terminal_is_reported() {
    let mut terminal = Terminal::start(&["--size", "2x40", "--seed", "1", "--delay", "0"]);
    terminal
        .wait("what to do", |screen| screen.contents().contains("the drawing is 161 columns wide and the terminal 80"));
    assert!(terminal.end().success());
    let mut terminal = Terminal::start(&["--size", "2x19", "--seed", "1", "--delay", "0"]);
    assert!(terminal.end().success());
    assert!(!terminal.screen.screen().contents().contains("columns"));
}

#[cfg(unix)]
#[test]
fn signals_leave_a_sane_terminal() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1"]);
        terminal.wait("the closed maze", |screen| screen.contents().contains(HELP));
        terminal.send(signal);
        let status = terminal.end();
        assert!(status.signal().is_some() && terminal.is_sane(), "{signal}: {status:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_backslash_quits() {
    let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1"]);
    terminal.wait("the closed maze", |screen| screen.contents().contains(HELP));
    terminal.press("\u{1c}");
    let status = terminal.end();
    assert!(status.signal().is_some_and(|signal| signal.contains("Quit")) && terminal.is_sane(), "{status:?}");
}

#[cfg(unix)]
#[test]
fn a_stopped_program_leaves_a_sane_terminal_and_goes_on() {
    let mut terminal = Terminal::start(&["--size", "4x5", "--seed", "1", "--style", "ascii"]);
    terminal.wait("the closed maze", |screen| screen.contents().contains("step 0"));
    terminal.press(" ");
    terminal.wait("a step", |screen| screen.contents().contains("step 1"));
    terminal.press("\u{1a}");
    terminal.wait("the terminal as it was", |screen| !screen.alternate_screen() && !screen.hide_cursor());
    terminal.wait_for_stop();
    terminal.send("CONT");
    terminal.wait("the maze again", |screen| {
        screen.alternate_screen() && screen.contents().contains("step 1") && walls(screen) == 46
    });
    terminal.press(" ");
    terminal.wait("the next step", |screen| screen.contents().contains("step 2"));
    terminal.press("q");
    assert!(terminal.end().success() && terminal.is_sane());
}

#[test]
fn a_dumb_terminal_gets_no_cursor_moves_and_no_colours() {
    let mut terminal = Terminal::start_in(&["--size", "4x5", "--seed", "1", "--distances"], "dumb");
    let mut bytes = Vec::new();
    while let Ok(more) = terminal.bytes.recv_timeout(PATIENCE) {
        bytes.extend(more);
    }
    assert!(terminal.end().success());
    assert!(!bytes.contains(&0x1B) && bytes.len() > 100, "{}", String::from_utf8_lossy(&bytes));
}

#[test]
fn what_was_typed_moves_no_cursor_when_it_is_quoted() {
    for arguments in [["--x\u{1b}[2J", "--quiet"], ["--input", "a\u{1b}[2J.json"], ["--solve", "\u{1b}[2J"]] {
        let mut terminal = Terminal::start(&arguments);
        let mut bytes = Vec::new();
        while let Ok(more) = terminal.bytes.recv_timeout(PATIENCE) {
            bytes.extend(more);
        }
        assert_eq!(terminal.end().exit_code(), 2);
        let shown = String::from_utf8(bytes).unwrap();
        assert!(shown.contains("error: ") && !shown.contains("\u{1b}[2J"), "{shown:?}");
    }
}

#[test]
fn what_is_too_large_to_be_watched_is_drawn_as_it_is_in_the_end() {
    let code = "square:4x4/origin-shift+steps=1000#1";
    let mut terminal = Terminal::start(&["--blueprint", code, "--delay", "1"]);
    terminal.wait("its steps", |screen| screen.contents().contains("step"));
    terminal.press("q");
    assert!(terminal.end().success());
    let mut terminal = Terminal::start(&["--size", "1025x1024", "--method", "sidewinder", "--seed", "1"]);
    terminal.wait("why it is not", |screen| {
        screen.contents().contains("not animated: 1049600 cells are more than 1048576")
    });
    terminal.send("KILL");
    terminal.end();
}
