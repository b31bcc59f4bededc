//! Tests that the terminal is restored, and gets nothing that it does not support.

use super::{TIMEOUT, Terminal, walls};

#[test]
fn binary_formats_are_not_written_to_a_terminal() {
    let mut terminal = Terminal::start(&["--seed", "1", "--format", "png"]);
    assert_eq!(terminal.end().exit_code(), 2);
    assert!(
        terminal.screen.screen().contents().contains("png cannot be shown in a terminal; name a file with --output")
    );
}

#[test]
fn invalid_ends_are_reported_before_anything_is_shown() {
    let mut terminal = Terminal::start(&["--from", "999"]);
    terminal.wait("the error", |screen| screen.contents().contains("`999` is not a cell"));
    assert_eq!(terminal.end().exit_code(), 2);
}

#[test]
fn ctrl_c_restores_the_terminal() {
    let mut terminal = Terminal::watch("--size 5x4 --method random-removals --seed 1");
    terminal.press("\u{3}");
    assert_eq!(terminal.end().exit_code(), 130);
    assert!(terminal.is_sane());
}

#[test]
fn a_drawing_wider_than_the_terminal_is_reported() {
    let mut terminal = Terminal::start(&["--size", "40x2", "--seed", "1", "--delay", "0"]);
    terminal
        .wait("the advice", |screen| screen.contents().contains("the drawing is 161 columns wide and the terminal 80"));
    assert!(terminal.end().success());
    let mut terminal = Terminal::start(&["--size", "19x2", "--seed", "1", "--delay", "0"]);
    assert!(terminal.end().success());
    assert!(!terminal.screen.screen().contents().contains("columns"));
}

#[cfg(unix)]
#[test]
fn signals_restore_the_terminal() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let mut terminal = Terminal::watch("--size 5x4 --method random-removals --seed 1");
        terminal.send(signal);
        let status = terminal.end();
        assert!(status.signal().is_some() && terminal.is_sane(), "{signal}: {status:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_backslash_quits() {
    let mut terminal = Terminal::watch("--size 5x4 --method random-removals --seed 1");
    terminal.press("\u{1c}");
    let status = terminal.end();
    assert!(status.signal().is_some_and(|signal| signal.contains("Quit")) && terminal.is_sane(), "{status:?}");
}

#[cfg(unix)]
#[test]
fn a_suspended_program_restores_the_terminal_and_continues() {
    let mut terminal = Terminal::watch("--size 5x4 --method random-removals --seed 1 --style ascii");
    terminal.wait("the closed maze", |screen| screen.contents().contains("step 0"));
    terminal.press(" ");
    terminal.wait("a step", |screen| screen.contents().contains("step 1"));
    terminal.press("\u{1a}");
    terminal.wait("the restored terminal", |screen| !screen.alternate_screen() && !screen.hide_cursor());
    terminal.wait_for_stop();
    terminal.send("CONT");
    terminal.wait("the maze again", |screen| {
        screen.alternate_screen() && screen.contents().contains("step 1") && walls(screen) == 46
    });
    terminal.press(" ");
    terminal.wait("the next step", |screen| screen.contents().contains("step 2"));
    terminal.quit();
}

#[test]
fn a_dumb_terminal_gets_no_cursor_movements_and_no_colors() {
    let mut terminal = Terminal::start_in(
        &["--size", "5x4", "--method", "random-removals", "--seed", "1", "--distances", "--watch"],
        "dumb",
    );
    let mut bytes = Vec::new();
    while let Ok(more) = terminal.bytes.recv_timeout(TIMEOUT) {
        bytes.extend(more);
    }
    assert!(terminal.end().success());
    assert!(!bytes.contains(&0x1B) && bytes.len() > 100, "{}", String::from_utf8_lossy(&bytes));
}

#[test]
fn control_characters_in_quoted_arguments_are_escaped() {
    for arguments in [["--x\u{1b}[2J", "--quiet"], ["--input", "a\u{1b}[2J.json"], ["--solve", "\u{1b}[2J"]] {
        let mut terminal = Terminal::start(&arguments);
        let mut bytes = Vec::new();
        while let Ok(more) = terminal.bytes.recv_timeout(TIMEOUT) {
            bytes.extend(more);
        }
        assert_eq!(terminal.end().exit_code(), 2);
        let shown = String::from_utf8(bytes).unwrap();
        assert!(shown.contains("error: ") && !shown.contains("\u{1b}[2J"), "{shown:?}");
    }
}
