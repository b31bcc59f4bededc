//! Scores that were computed by hand.

use crate::Mouse;
use maze_core::{AnyGrid, Endpoints, Maze, Shape};
use maze_robots::Task;

/// A corridor without inner walls.
fn corridor(length: u32) -> Maze<AnyGrid> {
    let maze = Maze::without_walls(format!("square:{length}x1").parse::<Shape>().unwrap().grid());
    maze.with_ends(Endpoints { from: 0, to: length - 1 }).unwrap()
}

const STATS: [&str; 10] = [
    "getStat total-distance",
    "getStat total-turns",
    "getStat total-effective-distance",
    "getStat current-run-distance",
    "getStat current-run-turns",
    "getStat current-run-effective-distance",
    "getStat best-run-distance",
    "getStat best-run-turns",
    "getStat best-run-effective-distance",
    "getStat score",
];

#[test]
fn each_cell_after_the_second_of_a_movement_counts_half() {
    let maze = corridor(6);
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![5] });
    assert_eq!(mouse.all(&STATS), "0 0 0 0 0 0 -1 -1 -1 2000");
    // The turn before the run does not belong to it.
    assert_eq!(mouse.all(&["turnRight", "moveForward 5"]), "ack ack");
    assert_eq!(mouse.all(&STATS), "5 1 3.5 5 0 3.5 5 0 3.5 3.95");
    let score = *mouse.robot.score();
    assert_eq!((score.lowest(), score.runs()), (Some(3.95), 1));
}

#[test]
fn the_effective_distance_of_each_length() {
    let maze = corridor(7);
    for (movement, effective) in [
        ("moveForwardHalf", "0.5"),
        ("moveForward", "1"),
        ("moveForwardHalf 3", "1.5"),
        ("moveForward 2", "2"),
        ("moveForwardHalf 5", "2.25"),
        ("moveForward 3", "2.5"),
        ("moveForward 6", "4"),
    ] {
        let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![6] });
        mouse.all(&["turnRight", movement]);
        assert_eq!(mouse.ask("getStat total-effective-distance"), effective, "{movement}");
    }
}

#[test]
fn a_reset_costs_the_next_run_fifteen_points() {
    let maze = corridor(6);
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![5] });
    mouse.all(&["turnRight", "moveForward 5", "ackReset"]);
    assert_eq!(mouse.all(&["wallRight", "turnRight", "wallFront"]), "false ack false", "it looks north again");
    mouse.all(&["moveForward 2", "moveForward", "moveForward", "moveForward"]);
    // The second run: distance 5, and 15 more points; 3.5 + 0.1 x (2 + 3.5 + 20).
    assert_eq!(mouse.all(&STATS), "10 2 23.5 5 0 20 5 0 3.5 6.05");
    assert_eq!((mouse.robot.score().lowest(), mouse.robot.score().runs()), (Some(3.95), 2));
}

#[test]
fn a_faster_run_lowers_the_score() {
    let maze = corridor(9);
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![8] });
    mouse.ask("turnRight");
    for _ in 0..8 {
        mouse.ask("moveForward");
    }
    assert_eq!(mouse.all(&STATS), "8 1 8 8 0 8 8 0 8 8.9");
    mouse.all(&["turnRight", "turnRight", "moveForward 8", "turnLeft", "turnLeft", "moveForward 8"]);
    // Back: 8 cells count 5. All: 1 + 4 turns, 8 + 5 + 5 effective; best: 5.
    assert_eq!(mouse.all(&STATS), "24 5 18 8 0 5 8 0 5 7.3");
    assert_eq!(mouse.robot.score().runs(), 2);
    assert_eq!(mouse.robot.best_path(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_faster_run_after_too_much_driving_does_not_count() {
    let maze = corridor(6);
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![5] });
    mouse.all(&["turnRight", "moveForward", "moveForward", "moveForward", "moveForward", "moveForward"]);
    mouse.all(&["turnRight"; 10]);
    mouse.all(&["moveForward 5", "turnRight", "turnRight", "moveForward 5"]);
    // First 5 + 0.1 x (1 + 5), in the end 3.5 + 0.1 x (13 + 5 + 3.5 + 3.5).
    let score = *mouse.robot.score();
    assert_eq!((score.lowest(), mouse.ask("getStat score")), (Some(5.6), "6".to_owned()));
    let counted = score.counted().unwrap();
    let figures = (counted.best.effective_distance(), counted.total.distance(), counted.total.turns(), counted.runs);
    assert_eq!(figures, (5.0, 5.0, 1, 1));
    assert_eq!((score.best().unwrap().effective_distance(), score.runs()), (3.5, 2));
    assert_eq!(mouse.robot.best_path().len(), 6);
}

#[test]
fn only_a_stop_in_the_goal_ends_a_run() {
    let maze = corridor(6);
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![3] });
    mouse.all(&["turnRight", "moveForward 5"]);
    assert_eq!((mouse.robot.score().runs(), mouse.ask("getStat score")), (0, "2000".to_owned()));
    mouse.all(&["turnLeft", "turnLeft", "moveForward 2"]);
    // Turns in the run: 2; effective: 3.5 + 2; all: one turn more.
    assert_eq!(mouse.all(&STATS), "7 3 5.5 7 2 5.5 7 2 5.5 8.35");
    mouse.all(&["moveForward", "turnLeft", "turnLeft", "moveForward"]);
    assert_eq!(mouse.robot.score().runs(), 1, "a run begins at the start");
}

#[test]
fn a_crash_counts_in_full_unless_the_robot_stands_before_the_wall() {
    let maze = corridor(4);
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![1] });
    assert_eq!(mouse.all(&["moveForward", "getStat total-distance"]), "crash 0");
    assert_eq!(mouse.all(&["turnRight", "moveForward 10", "getStat total-distance"]), "ack crash 10");
    assert_eq!(mouse.robot.cell(), 3);
    assert_eq!(
        mouse.all(&["moveForward 0", "moveForward -1", "moveForward x", "moveForward 99999999999"]),
        "crash crash crash crash"
    );
    assert_eq!(mouse.robot.cell(), 3);
}

#[test]
fn a_robot_whose_score_cannot_improve_is_settled() {
    let maze = corridor(3);
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![2] });
    mouse.all(&["turnRight", "moveForward 2"]);
    let lowest = mouse.robot.score().lowest().unwrap();
    let mut turns = 0;
    while !mouse.robot.score().is_settled() {
        mouse.ask("turnLeft");
        turns += 1;
    }
    // 2 + 0.1 x (1 + 2) = 2.3, so that 23 turns and cells cost as much as a run could gain.
    assert_eq!((lowest, turns), (2.3, 20));
    assert_eq!(mouse.robot.score().lowest(), Some(lowest));
}
