//! The commands for every shape.

use crate::{Mouse, maze};
use maze_core::{Grid, HalfEdge, Maze, Shape};
use maze_robots::Task;

#[test]
fn a_robot_asks_for_the_grid_but_not_for_its_walls() {
    for code in ["square:4x3/wilson#1", "hexagon-flat:2/wilson#1", "circle:4/wilson#1"] {
        let maze = maze(code);
        let (grid, mut mouse) = (maze.grid(), Mouse::new(&maze, Task { start: 0, goals: vec![2, 3] }));
        assert_eq!(mouse.all(&["cells", "start", "here", "goals", "enteredBy"]), format!("{} 0 0 2 3 -1", grid.len()));
        for cell in grid.cells() {
            let across =
                grid.walls(cell).map(|wall| grid.across(wall).map_or(-1, |twin| i64::from(twin.cell)).to_string());
            assert_eq!(mouse.ask(&format!("neighbors {cell}")), across.collect::<Vec<_>>().join(" "), "{code}");
        }
        assert_eq!(mouse.robot.seen(0).len(), 0, "the grid is no wall");
    }
}

#[test]
fn corners_are_relative_to_the_center() {
    let maze = maze("square:4x3/wilson#1");
    let mut mouse = Mouse::new(&maze, Task::exit(&maze));
    // Side 0 is the east, from the north-east corner to the south-east one.
    assert_eq!(mouse.ask("corners"), "0.5000 -0.5000 0.5000 0.5000 -0.5000 0.5000 -0.5000 -0.5000");
}

#[test]
fn going_straight_on_is_no_turn_on_hexagons() {
    let grid = "hexagon-flat:4".parse::<Shape>().unwrap().grid();
    // A straight line of cells: each leads on by the same side.
    let line = |from: u32, side: u8| {
        std::iter::successors(Some(from), |&cell| grid.across(HalfEdge::new(cell, side)).map(|twin| twin.cell))
            .take(4)
            .collect::<Vec<_>>()
    };
    let (from, side) = grid
        .cells()
        .flat_map(|cell| (0..6).map(move |side| (cell, side)))
        .find(|&(cell, side)| line(cell, side).len() == 4)
        .unwrap();
    let maze = Maze::without_walls("hexagon-flat:4".parse::<Shape>().unwrap().grid());
    let mut mouse = Mouse::new(&maze, Task { start: from, goals: vec![line(from, side)[3]] });
    let go = format!("go {side}");
    assert_eq!(mouse.all(&[&go, &go, &go, "getStat score", "getStat total-turns"]), "ack ack ack 3.3 0");
    assert_eq!(mouse.all(&[&format!("go {}", (side + 3) % 6), "getStat total-turns"]), "ack 2", "turning back");
    assert_eq!(
        mouse.all(&["go 77", "go -1", "open 77"].map(|line| if line == "go -1" { "sides" } else { line })),
        "crash 6 false"
    );
}
