//! A robot that follows the wall by hand finds the goal, from every corner and with both sets of commands.

use crate::{Mouse, maze};
use maze_core::{Grid, MazeRng, solve::RightHand, solve::RobotRun};
use maze_robots::Task;

/// Follows the right-hand wall with the commands of mms.
fn follow(mouse: &mut Mouse<'_>, steps: usize) {
    for _ in 0..steps {
        if mouse.robot.is_in_goal() {
            return;
        }
        if !mouse.is("wallRight") {
            mouse.ask("turnRight");
        }
        while mouse.is("wallFront") {
            mouse.ask("turnLeft");
        }
        assert_eq!(mouse.ask("moveForward"), "ack");
    }
}

/// Follows the right-hand wall by sides.
fn follow_by_sides(mouse: &mut Mouse<'_>, steps: usize) {
    for _ in 0..steps {
        if mouse.robot.is_in_goal() {
            return;
        }
        let (sides, back) = (mouse.number("sides") as i64, mouse.number("enteredBy") as i64);
        // In the corner of the start, the wall on the left is behind the robot, too.
        let open = (1..=sides).map(|turn| (back + sides - turn).rem_euclid(sides));
        let side = open.into_iter().find(|side| mouse.is(&format!("open {side}"))).unwrap();
        assert_eq!(mouse.ask(&format!("go {side}")), "ack");
    }
}

#[test]
fn a_robot_that_follows_the_wall_finds_the_goal_from_every_corner() {
    for seed in 0..20 {
        let maze = maze(&format!("square:7x5/kruskal#{seed}"));
        for (corner, opposite) in [(0, 34), (6, 28), (28, 6), (34, 0)] {
            let mut mouse = Mouse::new(&maze, Task { start: corner, goals: vec![opposite] });
            follow(&mut mouse, 200);
            assert!(mouse.robot.is_in_goal(), "seed {seed}, corner {corner}");
            assert_eq!(mouse.robot.score().runs(), 1);
            let path = mouse.robot.best_path();
            assert_eq!((path.first(), path.last()), (Some(&corner), Some(&opposite)));
            assert!(path.windows(2).all(|pair| maze.wall_between(pair[0], pair[1]).is_some()));
        }
    }
}

#[test]
fn one_program_finds_the_exit_on_every_shape() {
    for shape in [
        "square:6x6",
        "square:9x9@heart",
        "hexagon-flat:3",
        "hexagon-pointy:3",
        "triangle:5",
        "octagon:5x4",
        "truncated-hexagonal:4x4",
        "hat:2",
        "penrose:4",
        "voronoi:5x4x1",
        "circle:5",
    ] {
        for seed in 0..5 {
            let maze = maze(&format!("{shape}/kruskal#{seed}"));
            let mut mouse = Mouse::new(&maze, Task::exit(&maze));
            follow_by_sides(&mut mouse, 4 * maze.grid().len());
            assert!(mouse.robot.is_in_goal(), "{shape} with seed {seed}");
            assert_eq!(mouse.robot.score().runs(), 1);
        }
    }
}

#[test]
fn a_robot_perceives_the_same_as_ours() {
    for code in ["square:6x6/wilson#1", "hexagon-flat:3/wilson#2", "circle:5/wilson#3", "triangle:5/wilson#4"] {
        let maze = maze(code);
        let mut run = RobotRun::begin(RightHand::default(), &maze, maze.ends());
        let mut mouse = Mouse::new(&maze, Task::exit(&maze));
        while let Some(cell) = run.step(&maze, &mut MazeRng::new(1)) {
            let wall = maze.wall_between(mouse.robot.cell(), cell).unwrap();
            assert!(mouse.is(&format!("open {}", wall.side)));
            assert_eq!(mouse.ask(&format!("go {}", wall.side)), "ack");
            assert_eq!(mouse.ask("here"), cell.to_string());
            let twin = maze.grid().twin(wall);
            assert_eq!(mouse.ask("enteredBy"), twin.side.to_string());
        }
        assert!(run.is_done() && mouse.is("atGoal"));
    }
}

#[test]
fn both_sets_of_commands_give_the_same_score() {
    for seed in 0..20 {
        let maze = maze(&format!("square:8x8/kruskal#{seed}"));
        let [mut by_turns, mut by_sides] = [Mouse::to_center(&maze), Mouse::to_center(&maze)];
        follow(&mut by_turns, 400);
        let path = by_turns.robot.best_path().to_vec();
        for pair in path.windows(2) {
            let side = maze.wall_between(pair[0], pair[1]).unwrap().side;
            assert_eq!(by_sides.ask(&format!("go {side}")), "ack");
        }
        // The best run begins when the wall follower leaves the start for the last time.
        assert_eq!(by_sides.robot.score().best(), by_turns.robot.score().best(), "seed {seed}");
    }
}
