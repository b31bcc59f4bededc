//! Robots in a terminal: the program asks before it starts them, and ends them with itself.

#![cfg(unix)]

use super::Terminal;
use crate::scratch;
use std::{fs, path::Path, process::Command, thread, time::Duration};

const MAZE: &str = "square:4x4/kruskal#1";

#[test]
fn a_robot_starts_only_after_a_yes() {
    for (answer, starts) in [("y\n", true), ("\n", false), ("n\n", false)] {
        let file = scratch("asked");
        let _ = fs::remove_file(&file);
        let robot = format!("sh -c 'touch {file}'");
        let mut terminal = Terminal::start(&["race", MAZE, "--robot", &robot]);
        terminal.wait("the question", |screen| screen.contents().contains("Start them? [y/N]"));
        assert!(terminal.screen.screen().contents().contains("touch") && !Path::new(&file).exists());
        terminal.press(answer);
        let status = terminal.end();
        assert_eq!(status.exit_code(), if starts { 1 } else { 2 });
        assert_eq!(Path::new(&file).exists(), starts, "{answer:?}");
    }
}

#[test]
fn ctrl_c_ends_the_robot_too() {
    let file = scratch("robot-process");
    let _ = fs::remove_file(&file);
    let robot = format!("sh -c 'echo $$ > {file}; sleep 1000'");
    let mut terminal = Terminal::start(&["race", MAZE, "--robot", &robot, "--yes"]);
    let started = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(100));
        fs::read_to_string(&file).is_ok_and(|text| text.ends_with('\n'))
    });
    assert!(started);
    let process = fs::read_to_string(&file).unwrap();
    terminal.press("\u{3}");
    assert!(!terminal.end().success());
    // A process that nobody waits for is a zombie.
    let is_running = || {
        let state = Command::new("ps").args(["-o", "stat=", "-p", process.trim()]).output().unwrap().stdout;
        !state.is_empty() && !state.starts_with(b"Z")
    };
    let ended = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(20));
        !is_running()
    });
    assert!(ended, "process {process}");
}
