//! Limits on robots.

use crate::maze;
use maze_robots::{Fault, Judge, Simulation, Task};

#[test]
fn nonsense_is_ignored_but_not_for_ever() {
    let maze = maze("square:5x5/wilson#4");
    let mut judge = Judge::new(&maze, Simulation::new(&maze, Task::center(maze.grid()).unwrap()));
    for _ in 0..3 {
        for _ in 1..Judge::MAX_NONSENSE {
            assert_eq!(judge.command(&maze, "hello\u{7}"), Ok(None));
        }
        assert_eq!(judge.command(&maze, "wasReset"), Ok(Some("false".to_owned())));
    }
    for _ in 1..Judge::MAX_NONSENSE {
        assert_eq!(judge.command(&maze, "hello\u{7}"), Ok(None));
    }
    let fault = judge.command(&maze, "still here").unwrap_err();
    assert_eq!(fault, Fault::Nonsense { lines: 1000, example: "hello?".to_owned() });
    assert_eq!(fault.to_string(), "wrote 1000 lines that are no commands, such as `hello?`");
}

#[test]
fn a_robot_that_only_asks_is_stopped() {
    let maze = maze("square:5x5/wilson#4");
    let mut judge = Judge::new(&maze, Simulation::new(&maze, Task::center(maze.grid()).unwrap()));
    let asked = (1..).find(|_| judge.command(&maze, "wallFront").is_err()).unwrap();
    assert_eq!(asked, Judge::MAX_IDLE + 2500);
}

#[test]
fn a_robot_that_turns_in_circles_is_stopped() {
    let maze = maze("square:5x5/wilson#4");
    let mut judge = Judge::new(&maze, Simulation::new(&maze, Task::center(maze.grid()).unwrap()));
    let fault = (1..).find_map(|_| judge.command(&maze, "turnLeft").err()).unwrap();
    assert_eq!(fault, Fault::Lost { moves: 25_000 });
}

#[test]
fn a_robot_for_squares_is_told_so() {
    let maze = maze("hexagon-flat:3/wilson#1");
    let mut judge = Judge::new(&maze, Simulation::new(&maze, Task::exit(&maze)));
    let fault = judge.command(&maze, "mazeWidth").unwrap_err();
    assert_eq!(fault.to_string(), "`mazeWidth` works only on squares");
}
