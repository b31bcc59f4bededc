//! What every solver owes, on every shape.

use crate::{finished_blueprints, shapes};
use maze_core::{
    AnyGrid, Blueprint, Cell, Dice, Event, Grid, Journal, Mark, Maze, Shape, Sink, UNREACHED, UnionFind, Wall,
    solve::{Answer, LeftHand, RightHand, Solver, Task, Walk},
};
use proptest::prelude::*;

fn solve(solver: Solver, maze: &Maze<AnyGrid>, task: Task) -> (Answer, Journal) {
    let mut journal = Journal::new(maze);
    let answer = solver.solve(maze, task, &mut Dice::new(7), &mut journal);
    (answer.continue_value().unwrap(), journal)
}

/// Two cells, somewhere.
fn task(maze: &Maze<AnyGrid>, ends: [u32; 2]) -> Task {
    let cells = Cell::try_from(maze.grid().len()).unwrap();
    let [from, to] = ends.map(|end| end % cells);
    Task { from, to }
}

fn is_way(maze: &Maze<AnyGrid>, task: Task, path: &[Cell]) -> bool {
    let beside = |pair: &[Cell]| {
        maze_core::sides_in(maze.passages(pair[0]))
            .any(|side| maze.grid().twin(maze_core::Wall::new(pair[0], side)).cell == pair[1])
    };
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    path.first() == Some(&task.from)
        && path.last() == Some(&task.to)
        && path.windows(2).all(beside)
        && sorted.len() == path.len()
}

/// Whether a solver finds a way wherever there is one: in any maze, or at least in those without loops.
fn always_finds(solver: Solver, without_loops: bool) -> bool {
    match solver {
        Solver::Pledge => false,
        Solver::RightHand | Solver::LeftHand => without_loops,
        _ => true,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn on_perfect_mazes_all_give_the_same_path(shape in shapes(7), seed in any::<u64>(), ends in any::<[u32; 2]>()) {
        let maze = Blueprint::new(shape, "wilson".parse().unwrap(), seed).unwrap().generate();
        let task = task(&maze, ends);
        let (expected, _) = solve(Solver::DepthFirst, &maze, task);
        for &solver in Solver::ALL {
            let (answer, _) = solve(solver, &maze, task);
            prop_assert!(answer.path.is_some() || !always_finds(solver, true), "{solver}");
            prop_assert!(answer.path.is_none() || answer.path == expected.path, "{solver}");
        }
    }

    #[test]
    fn on_any_maze_ways_are_ways_and_the_shortest_are_shortest(blueprint in finished_blueprints(6), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let task = task(&maze, ends);
        let distance = maze.distances(task.from)[task.to as usize];
        for &solver in Solver::ALL {
            let (answer, _) = solve(solver, &maze, task);
            match answer.path {
                Some(path) => {
                    prop_assert!(is_way(&maze, task, &path), "{solver}: {path:?}");
                    let shortest = path.len() == distance as usize + 1;
                    prop_assert!(shortest || !solver.finds_shortest(), "{solver}: {path:?}");
                }
                None => prop_assert!(distance == UNREACHED || !always_finds(solver, false), "{solver}"),
            }
            prop_assert!(answer.visited <= maze.grid().len());
        }
    }

    #[test]
    fn tremaux_takes_no_passage_a_third_time(blueprint in finished_blueprints(8), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let (answer, _) = solve(Solver::Tremaux, &maze, task(&maze, ends));
        prop_assert!(answer.steps <= 2 * maze.passage_count() as u64);
    }

    #[test]
    fn what_is_told_is_one_cursor_and_at_last_the_way(blueprint in finished_blueprints(6), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let task = task(&maze, ends);
        for &solver in Solver::ALL {
            let (answer, journal) = solve(solver, &maze, task);
            let mut marks = vec![Mark::Blank; maze.grid().len()];
            for event in journal.events() {
                let Event::Marked { cell, old, new } = event else { panic!("{solver} touched a wall") };
                prop_assert_eq!(marks[cell as usize], old);
                marks[cell as usize] = new;
                prop_assert!(marks.iter().filter(|&&mark| mark == Mark::Cursor).count() <= 1);
            }
            let mut way: Vec<_> = answer.path.unwrap_or_default();
            way.sort_unstable();
            let told: Vec<_> = (0..).zip(marks).filter(|&(_, mark)| mark == Mark::Way).map(|(cell, _)| cell).collect();
            prop_assert_eq!(way, told, "{}", solver);
        }
    }
}

#[test]
fn a_hand_on_an_island_notices_it() {
    // An open room with a goal in the middle of it: the hand walks along the rim.
    let maze = Maze::open("square:5x5".parse::<maze_core::Shape>().unwrap().grid());
    for solver in [Solver::RightHand, Solver::LeftHand] {
        let (answer, _) = solve(solver, &maze, Task { from: 0, to: 12 });
        assert_eq!(answer.path, None);
        assert!(answer.steps <= 20, "{solver} took {}", answer.steps);
    }
}

#[test]
fn pledge_gets_out_where_a_hand_does_not() {
    // From the middle of an open hall to a corner: a hand finds no wall there and turns on the spot, a compass leads to
    // the rim.
    let maze = Maze::open("square:9x9".parse::<maze_core::Shape>().unwrap().grid());
    for to in [0, 8, 72, 80] {
        let task = Task { from: 40, to };
        assert_eq!(solve(Solver::RightHand, &maze, task).0.path, None);
        assert!(solve(Solver::Pledge, &maze, task).0.path.is_some());
    }
}

#[test]
fn solvers_have_names_and_others_are_refused() {
    for &solver in Solver::ALL {
        assert_eq!(solver.key().parse(), Ok(solver));
    }
    let error = "magic".parse::<Solver>().unwrap_err().to_string();
    assert!(error.starts_with("there is no solver `magic`; there are depth-first, breadth-first, a-star"), "{error}");
}

#[test]
fn solvers_that_see_nothing_but_their_cell_walk_at_least_as_far_as_the_path() {
    let maze = "hexagon-flat:6/kruskal#1".parse::<Blueprint>().unwrap().generate();
    let mut joined = UnionFind::new(maze.grid().len());
    maze.all_passages().for_each(|[wall, twin]| _ = joined.union(wall.cell, twin.cell));
    for solver in [Solver::RightHand, Solver::LeftHand, Solver::Tremaux, Solver::RandomMouse] {
        let (answer, _) = solve(solver, &maze, Task::through(&maze));
        assert!(answer.steps as usize + 1 >= answer.path.unwrap().len());
    }
}

#[test]
fn a_right_hand_turns_right_where_the_plane_is_seen_from_above() {
    // Who comes to the crossing from the west turns south with the right hand on the wall, north with the left.
    let mut maze = Maze::closed("square:3x3".parse::<Shape>().unwrap().grid());
    for side in 0..4 {
        let wall = Wall::new(4, side);
        let _ = maze.open([wall, maze.grid().twin(wall)]);
    }
    let task = Task { from: 3, to: 0 };
    let (mut right, mut left) = (Walk::<RightHand>::begin(&maze, task), Walk::<LeftHand>::begin(&maze, task));
    let mut way = |_| [right.step(&maze, &mut Dice::new(1)), left.step(&maze, &mut Dice::new(1))];
    assert_eq!([0, 1].map(&mut way), [[Some(4), Some(4)], [Some(7), Some(1)]]);
    let [south, north] = [7, 1].map(|cell| maze.grid().centre(cell)[1]);
    assert!(south > north, "the plane's y axis points south");
}
