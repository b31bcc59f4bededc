//! Robots as child processes: good ones, and all kinds of bad ones.

#![cfg(unix)]

use crate::maze;
use maze_core::{AnyGrid, Maze};
use maze_robots::{CommandLine, Ending, Fault, Judge, Limits, Next, Program, Simulation, Stopped, Task, drive};
use std::{
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

const SHORT: Limits =
    Limits { start: Duration::from_secs(1), command: Duration::from_secs(1), total: Duration::from_secs(20) };

/// Runs a script of the shell in a maze whose corridor leads from the start to the north.
fn run(script: &str, limits: Limits) -> (Result<Ending, Stopped>, Judge, String) {
    let maze: Maze<AnyGrid> = Maze::without_walls("square:3x3".parse::<maze_core::Shape>().unwrap().grid());
    let mut judge = Judge::new(&maze, Simulation::new(&maze, Task::center(maze.grid()).unwrap()));
    let program = start(script);
    let end = drive(&maze, &mut judge, &program, limits);
    let log = program.log().text();
    (end, judge, log)
}

fn start(script: &str) -> Program {
    let command: CommandLine = shlex(script).parse().unwrap();
    Program::start(&command, None).unwrap()
}

/// The command for a script.
fn shlex(script: &str) -> String {
    format!("sh -c '{}'", script.replace('\'', r"'\''"))
}

const TO_CENTER: &str = "ask() { echo $1; read answer; }; ask moveForward; ask turnRight; ask moveForward;";

#[test]
fn a_robot_reaches_the_goal_and_ends() {
    let (end, judge, log) = run(&format!("{TO_CENTER} echo done >&2"), SHORT);
    assert_eq!((end, log), (Ok(Ending::Ended), "done\n".to_owned()));
    assert_eq!(judge.simulation().score().lowest(), Some(3.3));
}

#[test]
fn a_robot_that_never_ends_is_stopped_after_its_last_good_run() {
    let (end, judge, _) = run(&format!("{TO_CENTER} while true; do ask turnRight; done"), SHORT);
    assert_eq!((end, judge.simulation().score().lowest()), (Ok(Ending::Settled), Some(3.3)));
}

#[test]
fn bad_robots_are_stopped_and_told_why() {
    for (script, stopped) in [
        ("sleep 100", Stopped::SlowStart { seconds: 1 }),
        ("echo wasReset; sleep 100", Stopped::Silent { seconds: 1 }),
        ("exit 3", Stopped::Died { code: Some(3) }),
        ("kill -9 $$", Stopped::Died { code: None }),
        ("yes hello", Stopped::Fault(Fault::Nonsense { lines: 1000, example: "hello".to_owned() })),
        ("yes setWall 0 0 n", Stopped::Fault(Fault::Flood { commands: Judge::MAX_IDLE + 900 })),
        ("yes wasReset", Stopped::Unread),
        ("cat /dev/zero", Stopped::LongLine),
        ("exec >&-; sleep 100", Stopped::Deaf),
    ] {
        let began = Instant::now();
        let (end, ..) = run(script, SHORT);
        assert_eq!(end, Err(stopped), "{script}");
        assert!(began.elapsed() < SHORT.total, "{script}");
    }
}

#[test]
fn a_robot_that_takes_too_long_is_stopped() {
    let limits = Limits { total: Duration::from_secs(2), ..SHORT };
    let (end, ..) = run("while true; do echo wasReset; read answer; sleep 0.1; done", limits);
    assert_eq!(end, Err(Stopped::TimeUp { seconds: 2 }));
}

#[test]
fn the_start_counts_neither_as_a_command_nor_as_part_of_the_whole() {
    let second = Duration::from_secs(1);
    let limits = Limits { start: Duration::from_secs(20), command: second, total: second };
    let (end, ..) = run("sleep 1.5; echo wasReset; read answer", limits);
    assert_eq!(end, Ok(Ending::Ended));
}

#[test]
fn the_log_is_kept_but_not_all_of_it() {
    let (_, _, log) = run("yes 0123456789 | head -c 200000 >&2; echo the end >&2", SHORT);
    assert_eq!(log.len(), 65_536);
    assert!(log.ends_with("the end\n"));
}

#[test]
fn a_robot_ends_with_the_processes_that_it_started() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("grandchild");
    let program = start(&format!("sleep 1000 & echo $! > {}; echo here; wait", file.display()));
    assert_eq!(program.next(Duration::from_secs(10)), Next::Line("here".to_owned()));
    let grandchild = std::fs::read_to_string(&file).unwrap();
    let is_running = || {
        let state = Command::new("ps").args(["-o", "stat=", "-p", grandchild.trim()]).output().unwrap();
        let state = String::from_utf8_lossy(&state.stdout).into_owned();
        // A process that nobody waits for is a zombie.
        !state.trim().is_empty() && !state.starts_with('Z')
    };
    assert!(is_running());
    drop(program);
    let ended = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(20));
        !is_running()
    });
    assert!(ended);
}

#[test]
fn a_frame_is_never_blocked() {
    let program = start("sleep 100");
    let began = Instant::now();
    for _ in 0..1000 {
        assert_eq!(program.try_next(), Next::Waiting);
    }
    // The pipe is full long before.
    let read = (0..100_000).take_while(|_| program.answer("x".repeat(100))).count();
    assert!(read < 100_000);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[test]
fn a_command_that_does_not_exist_is_an_error() {
    let command: CommandLine = "no-such-robot --fast".parse().unwrap();
    let error = Program::start(&command, None).unwrap_err();
    assert!(error.to_string().starts_with("`no-such-robot --fast` cannot be started: "), "{error}");
}

#[test]
fn a_program_is_found_in_its_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("robot's folder");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("mouse.sh"), "echo mazeWidth\nread width\necho $width $(pwd) >&2\n").unwrap();
    let (maze, command) = (maze("square:7x5/wilson#1"), "sh ./mouse.sh".parse().unwrap());
    let mut judge = Judge::new(&maze, Simulation::new(&maze, Task::center(maze.grid()).unwrap()));
    let program = Program::start(&command, Some(&folder)).unwrap();
    assert_eq!(drive(&maze, &mut judge, &program, SHORT), Ok(Ending::Ended));
    let log = program.log().text();
    assert!(log.starts_with("7 ") && log.contains("robot's folder"), "{log}");
}
