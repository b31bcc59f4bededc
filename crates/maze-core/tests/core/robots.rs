//! Properties of single robots, and of robots in general.

use crate::solve::solve;
use maze_core::{
    Blueprint, Endpoints, Geometry, Grid, HalfEdge, Info, Maze, MazeRng, Shape, Sink,
    solve::{Decision, LeftHand, Percept, RightHand, Robot, RobotRun, Solve, Solver, Unsolved},
};

#[test]
fn a_wall_follower_gives_up_at_an_island() {
    // An open room with the goal in its middle. The robot circles the boundary.
    let maze = Maze::without_walls("square:5x5".parse::<maze_core::Shape>().unwrap().grid());
    for solver in [Solver::RightHand, Solver::LeftHand] {
        let (solution, _) = solve(solver, &maze, Endpoints { from: 0, to: 12 });
        assert_eq!(solution.path, Err(Unsolved::GaveUp));
        assert!(solution.steps <= 20, "{solver} took {}", solution.steps);
    }
}

#[test]
fn a_wall_follower_finds_goals_on_the_boundary() {
    // Loops leave islands of walls, but not beside the starting corner.
    for seed in 0..50 {
        let maze = format!("square:12x9/kruskal+braid=100+loops=20#{seed}").parse::<Blueprint>().unwrap().generate();
        for solver in [Solver::RightHand, Solver::LeftHand] {
            assert!(solve(solver, &maze, maze.ends()).0.path.is_ok(), "{solver}, {seed}");
        }
    }
}

#[test]
fn pledge_gets_out_of_an_open_room() {
    // From the middle of an open room to a corner. A wall follower finds no wall there and turns on the spot; a compass
    // leads to the boundary.
    let maze = Maze::without_walls("square:9x9".parse::<maze_core::Shape>().unwrap().grid());
    for to in [0, 8, 72, 80] {
        let ends = Endpoints { from: 40, to };
        assert_eq!(solve(Solver::RightHand, &maze, ends).0.path, Err(Unsolved::GaveUp));
        assert!(solve(Solver::Pledge, &maze, ends).0.path.is_ok());
    }
}

#[test]
fn pledge_leaves_walls_in_the_middle_of_a_turn() {
    // In these mazes, a robot that compares its direction only after each turn circles an island forever.
    for (code, from, to) in [
        ("square:3x3/kruskal+loops=20#2", 3, 0),
        ("tri:12x10/wilson+braid=50#759082048", 0, 119),
        ("square:500x500/kruskal#1", 0, 249_999),
    ] {
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let (solution, _) = solve(Solver::Pledge, &maze, Endpoints { from, to });
        assert!(solution.path.is_ok(), "{code}");
        assert!(solution.steps < 4 * maze.grid().len() as u64, "{code}: {}", solution.steps);
    }
}

/// A robot that goes back and forth, or walks into walls.
#[derive(Clone)]
struct Stubborn<const SIDE: u8>;

impl<const SIDE: u8> Robot for Stubborn<SIDE> {
    const INFO: Info = Info {
        key: "stubborn",
        name: "Stubborn",
        about: "Goes back where it came from, or else always by the same side.",
    };

    fn decide(&mut self, here: &Percept<'_>, _: &mut MazeRng) -> Decision {
        Decision::Go(here.entered_by.unwrap_or(SIDE))
    }

    fn patience(&self) -> u64 {
        3
    }
}

#[test]
fn patience_grows_with_the_maze_and_ends() {
    let maze = Maze::without_walls("square:2x5".parse::<Shape>().unwrap().grid());
    let solution =
        Stubborn::<0>.solve_with(&maze, Endpoints { from: 0, to: 9 }, &mut MazeRng::new(1), &mut maze.clone());
    let solution = solution.continue_value().unwrap();
    assert_eq!((solution.path, solution.steps, solution.visited), (Err(Unsolved::GaveUp), 3 * 10, 2));
}

#[test]
fn no_robot_walks_through_a_wall() {
    let maze = Maze::without_walls("square:2x5".parse::<Shape>().unwrap().grid());
    let ends = Endpoints { from: 0, to: 9 };
    let mut rng = MazeRng::new(1);
    let mut west = RobotRun::begin(Stubborn::<2>, &maze, ends);
    assert_eq!([west.step(&maze, &mut rng), west.step(&maze, &mut rng)], [None; 2]);
    assert_eq!((west.cell(), west.steps(), west.unsolved()), (0, 0, Some(Unsolved::GaveUp)));
    // A square does not have these sides.
    assert_eq!(RobotRun::begin(Stubborn::<5>, &maze, ends).step(&maze, &mut rng), None);
    assert_eq!(RobotRun::begin(Stubborn::<200>, &maze, ends).step(&maze, &mut rng), None);
}

#[test]
fn a_right_hand_turns_right_seen_from_above() {
    // Entering the crossing from the west, a robot with its right hand on the wall turns south, with its left hand
    // north.
    let mut maze = Maze::with_all_walls("square:3x3".parse::<Shape>().unwrap().grid());
    for side in 0..4 {
        let wall = HalfEdge::new(4, side);
        let _ = maze.open([wall, maze.grid().twin(wall)]);
    }
    let ends = Endpoints { from: 3, to: 0 };
    let (mut right, mut left) =
        (RobotRun::begin(RightHand::default(), &maze, ends), RobotRun::begin(LeftHand::default(), &maze, ends));
    let mut way = |_| [right.step(&maze, &mut MazeRng::new(1)), left.step(&maze, &mut MazeRng::new(1))];
    assert_eq!([0, 1].map(&mut way), [[Some(4), Some(4)], [Some(7), Some(1)]]);
    let [south, north] = [7, 1].map(|cell| maze.grid().center(cell)[1]);
    assert!(south > north, "the plane's y axis points south");
}

#[test]
fn robots_and_searches_stop_at_one_of_several_goals() {
    let maze = "square:9x9/kruskal+loops=20#3".parse::<Blueprint>().unwrap().generate();
    let goals = [8, 40, 76, 80];
    let maze = maze.with_goals(72, &goals).unwrap();
    let nearest = goals.iter().map(|&goal| maze.distances(72).get(goal).unwrap()).min().unwrap();
    for &solver in Solver::ALL {
        let path = solver.solve(&maze).unwrap().path;
        assert!(goals.contains(path.last().unwrap()), "{solver}");
        assert!(!solver.finds_shortest() || path.len() == nearest as usize + 1, "{solver}");
        assert!(
            path.len() == 1 || !path[..path.len() - 1].iter().any(|cell| goals.contains(cell)) || !is_robot(solver)
        );
    }
    assert_eq!(maze.metrics().solution, Some(nearest));
    // To a cell that is no goal, a robot passes the goals.
    let mut run = RobotRun::begin(RightHand::default(), &maze, Endpoints { from: 72, to: 0 });
    while run.step(&maze, &mut MazeRng::new(1)).is_some() {}
    assert!(run.unsolved().is_some() || run.cell() == 0);
}

fn is_robot(solver: Solver) -> bool {
    Solver::ROBOTS.contains(&solver)
}

#[test]
fn goals_survive_as_bytes_and_other_ends_replace_them() {
    let maze = Maze::with_all_walls("square:4x4".parse::<Shape>().unwrap().grid());
    let maze = maze.with_goals(12, &[10, 5, 6, 10, 9]).unwrap();
    assert_eq!((maze.ends(), maze.goals().collect::<Vec<_>>()), (Endpoints { from: 12, to: 5 }, vec![5, 6, 9, 10]));
    let read = Maze::from_bytes(maze.grid(), &maze.to_bytes()).unwrap();
    assert!(read.goals().eq(maze.goals()) && read.ends() == maze.ends());
    let mut wrong = maze.to_bytes();
    *wrong.last_mut().unwrap() = 1;
    assert!(Maze::from_bytes(maze.grid(), &wrong).is_err(), "there is no such cell");
    assert!(Maze::from_bytes(maze.grid(), &maze.to_bytes()[..10]).is_err());
    assert!(maze.clone().with_goals(16, &[1]).is_err() && maze.clone().with_goals(1, &[3, 16]).is_err());
    assert_eq!(maze.with_ends(Endpoints { from: 0, to: 3 }).unwrap().goals().collect::<Vec<_>>(), [3]);
}
