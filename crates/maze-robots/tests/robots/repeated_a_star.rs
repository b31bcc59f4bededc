//! The robot that plans by A* over what it knows.

use crate::maze;
use maze_core::{Cell, Grid, Maze};
use maze_robots::{Learner, Simulation, Task};

/// The robot at the end, its task, and the cells that it entered.
fn driven(key: &str, code: &str) -> (Simulation, Task, Vec<Cell>) {
    let maze = maze(code);
    let task = Task::center(maze.grid()).unwrap_or_else(|| Task::exit(&maze));
    let (mut robot, mut simulation) = (Learner::new(key, &maze).unwrap(), Simulation::new(&maze, task.clone()));
    let mut entered = vec![task.start];
    while robot.step(&maze, &mut simulation) {
        entered.push(simulation.cell());
        assert!(entered.len() < 100_000, "{code}");
    }
    (simulation, task, entered)
}

#[test]
fn it_arrives_on_every_shape_and_sees_only_the_cells_where_it_was() {
    for shape in
        ["square:9x9", "square:9x9@heart", "hexagon-flat:4", "circle:5", "triangle:6", "octagon:5x4", "cairo:4x4"]
    {
        for seed in 0..10 {
            let code = format!("{shape}/kruskal+braid=50#{seed}");
            let (simulation, task, entered) = driven("repeated-a-star", &code);
            assert_eq!(simulation.score().runs(), 1, "{code}");
            assert!(task.goals.contains(&simulation.cell()));
            let maze = maze(&code);
            let was_near = |cell: u32| {
                maze.grid()
                    .walls(cell)
                    .any(|wall| maze.grid().across(wall).is_some_and(|twin| entered.contains(&twin.cell)))
            };
            let seen = maze.grid().cells().filter(|&cell| !simulation.seen(cell).is_empty());
            assert!(seen.into_iter().all(|cell| entered.contains(&cell) || was_near(cell)), "{code}");
        }
    }
}

#[test]
fn it_goes_straight_to_the_nearest_goal_if_nothing_is_in_the_way() {
    let open = Maze::without_walls("square:9x9".parse::<maze_core::Shape>().unwrap().grid());
    let task = Task { start: 40, goals: vec![0, 42] };
    let (mut robot, mut simulation) = (Learner::new("repeated-a-star", &open).unwrap(), Simulation::new(&open, task));
    while robot.step(&open, &mut simulation) {}
    assert_eq!(simulation.path(), [40, 41, 42]);
}

#[test]
fn it_ends_if_there_is_no_path() {
    let closed = Maze::with_all_walls("square:3x3".parse::<maze_core::Shape>().unwrap().grid());
    let mut simulation = Simulation::new(&closed, Task::center(closed.grid()).unwrap());
    let mut robot = Learner::new("repeated-a-star", &closed).unwrap();
    assert!(!robot.step(&closed, &mut simulation));
}
