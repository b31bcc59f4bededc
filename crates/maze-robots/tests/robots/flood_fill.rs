//! The robot that learns the walls.

use crate::maze;
use maze_core::{AnyGrid, Grid, Maze};
use maze_robots::{FloodFill, Simulation, Task};

fn driven(maze: &Maze<AnyGrid>, task: Task) -> Simulation {
    let (mut robot, mut simulation) = (FloodFill::new(maze), Simulation::new(maze, task));
    let steps = (0..100_000).take_while(|_| robot.step(maze, &mut simulation)).count();
    assert!(steps < 100_000);
    simulation
}

#[test]
fn its_last_run_is_a_shortest_path() {
    for shape in ["square:9x9", "square:9x9@heart", "hexagon-flat:4", "circle:5", "triangle:6"] {
        for seed in 0..10 {
            let maze = maze(&format!("{shape}/kruskal+braid=100#{seed}"));
            let task = Task::center(maze.grid()).unwrap_or_else(|| Task::exit(&maze));
            let distances = maze.distances(task.start);
            let shortest = task.goals.iter().filter_map(|&goal| distances.get(goal)).min().unwrap();
            let simulation = driven(&maze, task);
            assert_eq!(simulation.path().len() as u32 - 1, shortest, "{shape} with seed {seed}");
            assert!(simulation.score().runs() >= 2);
        }
    }
}

#[test]
fn it_sees_only_the_cells_where_it_was() {
    let maze = maze("square:9x9/kruskal+braid=100#1");
    let simulation = driven(&maze, Task::center(maze.grid()).unwrap());
    let all = maze.grid().cells();
    assert!(all.clone().any(|cell| simulation.seen(cell).is_empty()), "it need not see everything");
}

#[test]
fn it_drives_straight_parts_of_its_last_run_in_one_go() {
    let maze = Maze::without_walls("square:9x1".parse::<maze_core::Shape>().unwrap().grid());
    let score = *driven(&maze, Task { start: 0, goals: vec![8] }).score();
    let best = score.best().unwrap();
    assert_eq!((best.distance(), best.effective_distance(), best.turns()), (8.0, 5.0, 0));
    // There and back cell by cell, then at once: a turn at the start, and two of two quarters.
    assert_eq!((score.runs(), score.total().effective_distance(), score.total().turns()), (2, 21.0, 5));
}

#[test]
fn it_ends_if_there_is_no_path() {
    let maze = Maze::with_all_walls("square:3x3".parse::<maze_core::Shape>().unwrap().grid());
    assert_eq!(driven(&maze, Task::center(maze.grid()).unwrap()).score().runs(), 0);
}
