//! The commands of mms.

use crate::{Mouse, maze};
use maze_core::{AnyGrid, HalfEdge, Maze, Shape, grid::Square};
use maze_robots::{Reply, Simulation, Task};
use proptest::prelude::*;

fn open(shape: &str) -> Maze<AnyGrid> {
    Maze::without_walls(shape.parse::<Shape>().unwrap().grid())
}

#[test]
fn coordinates_count_from_the_south_west_corner() {
    let maze = open("square:4x3");
    let mut mouse = Mouse::to_center(&maze);
    assert_eq!(mouse.all(&["mazeWidth", "mazeHeight"]), "4 3");
    assert_eq!((mouse.robot.cell(), mouse.robot.heading()), (8, Some(0)));
    assert_eq!(mouse.robot.task().goals, [5, 6], "the middle of an even width and an odd height");
    assert_eq!(mouse.all(&["moveForward", "turnRight", "moveForward 2"]), "ack ack ack");
    assert_eq!(mouse.robot.coordinates(maze.grid(), mouse.robot.cell()), Some([2, 1]));
}

#[test]
fn a_maze_from_another_corner_is_turned() {
    let maze = open("square:4x3");
    let mut mouse = Mouse::new(&maze, Task::exit(&maze));
    assert_eq!(
        mouse.all(&["mazeWidth", "mazeHeight", "wallLeft", "wallBack", "wallFront", "wallRight"]),
        "3 4 true true false false"
    );
    assert_eq!(mouse.robot.heading(), Some(90));
    mouse.all(&["moveForward 3", "turnRight", "moveForward 2"]);
    assert!(mouse.robot.is_in_goal());
}

#[test]
fn sensors_see_so_many_half_cells() {
    let mut maze = open("square:4x1");
    maze.close_wall(HalfEdge::new(2, Square::EAST)).unwrap();
    let mut mouse = Mouse::new(&maze, Task { start: 0, goals: vec![3] });
    mouse.ask("turnRight");
    // The wall is five half cells away.
    assert_eq!(
        mouse.all(&["wallFront", "wallFront 4", "wallFront 5", "wallFront 6", "wallFront 99"]),
        "false false true true true"
    );
    assert_eq!(
        mouse.all(&["wallLeft", "wallRight", "wallBack", "wallFrontLeft", "wallBackRight"]),
        "true true true true true"
    );
    assert_eq!(
        mouse.all(&["moveForwardHalf", "wallFront 3", "wallFront 4", "wallLeft", "wallBack 1", "wallBack 2"]),
        "ack false true true false true"
    );
}

#[test]
fn diagonals_lead_from_wall_to_wall() {
    let maze = open("square:3x3");
    let mut mouse = Mouse::to_center(&maze);
    assert_eq!(mouse.all(&["turnRight45", "moveForward"]), "ack crash", "a corner lies ahead");
    mouse.all(&["turnLeft45", "moveForwardHalf", "turnRight45"]);
    assert_eq!(mouse.all(&["wallFront", "moveForwardHalf 2", "getStat total-distance"]), "false ack 1");
    // In the middle of the wall between the second and the third row, above the cell of the second column.
    assert_eq!(mouse.robot.offset(), [0.0, 0.5]);
    assert_eq!(mouse.all(&["turnRight45", "wallFront"]), "ack true", "a post lies ahead");
    assert_eq!(mouse.all(&["turnLeft90", "turnRight45", "moveForwardHalf"]), "ack ack ack");
    assert_eq!(mouse.robot.coordinates(maze.grid(), mouse.robot.cell()), Some([2, 2]));
    let path: Vec<_> =
        mouse.robot.path().iter().map(|&cell| mouse.robot.coordinates(maze.grid(), cell).unwrap()).collect();
    assert_eq!(path, [[0, 0], [0, 1], [1, 1], [1, 2], [2, 2]], "it steps from neighbor to neighbor");
}

#[test]
fn a_diagonal_to_the_west_passes_each_cell() {
    let maze = open("square:3x3");
    let mut mouse = Mouse::to_center(&maze);
    mouse.all(&["turnRight", "moveForward", "turnLeft", "moveForwardHalf", "turnLeft45", "moveForwardHalf 2"]);
    let places = mouse.robot.path().iter().map(|&cell| mouse.robot.coordinates(maze.grid(), cell).unwrap());
    assert_eq!(places.collect::<Vec<_>>(), [[0, 0], [1, 0], [1, 1], [0, 1], [0, 2]]);
}

#[test]
fn a_diagonal_ends_at_a_wall() {
    let mut maze = open("square:3x3");
    // The wall to the east of the cell above the start.
    maze.close_wall(HalfEdge::new(3, Square::EAST)).unwrap();
    let mut mouse = Mouse::to_center(&maze);
    mouse.all(&["moveForwardHalf", "turnRight45"]);
    assert_eq!(mouse.all(&["wallFront", "moveForwardHalf"]), "true crash");
    assert_eq!(
        mouse.all(&["turnLeft90", "wallFront", "turnLeft45", "turnLeft90", "moveForwardHalf", "wallFront"]),
        "ack true ack ack ack true"
    );
    assert_eq!(mouse.robot.cell(), 6, "it is back at the start");
}

#[test]
fn a_robot_between_cells_cannot_go_through_a_side() {
    let maze = open("square:3x3");
    let mut mouse = Mouse::to_center(&maze);
    assert_eq!(mouse.all(&["moveForwardHalf", "go 0", "moveForwardHalf", "go 0"]), "ack crash ack ack");
}

#[test]
fn unknown_lines_are_ignored() {
    let maze = maze("square:5x5/wilson#4");
    let mut mouse = Mouse::to_center(&maze);
    for line in [
        "",
        " ",
        "hello",
        "turnRight 2",
        "movForward",
        "setWall 0 0",
        "getStat",
        "open",
        "wallfront",
        "moveForward 1 2",
    ] {
        assert_eq!(mouse.robot.command(&maze, line), Reply::Unknown, "{line}");
    }
    assert_eq!(mouse.robot.score(), &maze_robots::Score::default());
    assert_eq!(mouse.ask("mazeWidth\r\n"), "5", "lines of Windows are fine");
}

#[test]
fn the_robot_finds_out_that_it_was_reset() {
    let maze = open("square:5x5");
    let mut mouse = Mouse::to_center(&maze);
    mouse.all(&["moveForward 2", "turnRight"]);
    assert_eq!(mouse.ask("wasReset"), "false");
    mouse.robot.press_reset();
    assert_eq!(mouse.all(&["wasReset", "wasReset", "moveForward"]), "true true ack", "it drives on until it obeys");
    assert_eq!(mouse.all(&["ackReset", "wasReset"]), "ack false");
    assert_eq!((mouse.robot.cell(), mouse.robot.heading()), (20, Some(0)));
}

#[test]
fn what_a_robot_sees_is_remembered_on_both_sides() {
    let maze = maze("square:5x5/wilson#4");
    let mut mouse = Mouse::to_center(&maze);
    assert!(mouse.robot.seen(20).is_empty());
    mouse.ask("wallFront");
    assert!(mouse.robot.seen(20).contains(Square::NORTH) && mouse.robot.seen(15).contains(Square::SOUTH));
    assert_eq!((mouse.robot.seen(20).len(), mouse.robot.seen(15).len()), (1, 1));
}

#[test]
fn squares_are_needed_for_turns_by_degrees() {
    for code in ["hexagon-flat:3/wilson#1", "circle:4/wilson#1"] {
        let maze = maze(code);
        let mut robot = Simulation::new(&maze, Task::exit(&maze));
        for line in ["mazeWidth", "moveForward", "turnLeft", "wallFront", "setColor 0 0 r"] {
            assert_eq!(robot.command(&maze, line), Reply::NeedsSquares, "{code}: {line}");
        }
        assert_eq!(robot.command(&maze, "wasReset"), Reply::Answer("false".to_owned()));
    }
}

/// Lines near the commands.
fn line() -> impl Strategy<Value = String> {
    let name = prop::sample::select(vec![
        "moveForward",
        "moveForwardHalf",
        "turnRight",
        "turnLeft",
        "turnRight45",
        "turnLeft45",
        "wallFront",
        "wallFrontLeft",
        "wallBackRight",
        "setWall",
        "clearWall",
        "setColor",
        "clearColor",
        "setText",
        "clearText",
        "ackReset",
        "getStat",
        "go",
        "open",
        "neighbors",
        "paint",
        "label",
        "corners",
        "goals",
        "here",
        "sides",
        "enteredBy",
    ]);
    let word = prop_oneof![
        (-3_i64..30).prop_map(|number| number.to_string()),
        any::<i64>().prop_map(|number| number.to_string()),
        prop::sample::select(vec!["n", "e", "s", "w", "r", "G", "score", "total-turns", "", "é\u{0}"])
            .prop_map(str::to_owned),
    ];
    let likely =
        (name, prop::collection::vec(word, 0..4)).prop_map(|(name, words)| format!("{name} {}", words.join(" ")));
    prop_oneof![9 => likely, 1 => ".*"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_line_panics_and_no_robot_passes_a_wall(
        lines in prop::collection::vec(line(), 0..200),
        code in prop::sample::select(vec![
            "square:1x1/kruskal#1", "square:5x4/kruskal+braid=100#1", "square:9x9@heart/wilson#2", "hexagon-flat:2/wilson#3",
            "circle:4/wilson#4", "triangle:4/wilson#5", "octagon:4x4/wilson#6",
        ]),
    ) {
        let maze = maze(code);
        let mut robot = Simulation::new(&maze, Task::exit(&maze));
        for line in lines {
            robot.command(&maze, &line);
            let steps = robot.path().windows(2);
            // A reset puts the robot back.
            prop_assert!(steps.into_iter().all(|pair| maze.wall_between(pair[0], pair[1]).is_some()));
        }
        for (_, text) in robot.marks().texts() {
            prop_assert!(text.chars().count() <= 10 && text.chars().all(|letter| letter == ' ' || letter.is_ascii_graphic()));
        }
    }
}
