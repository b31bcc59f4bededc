//! Properties of every solver on every shape.

use crate::{
    finished_blueprints, flat_shapes, masked_shapes, methods,
    metrics::{UNREACHED, relaxed},
    shapes,
};
use maze_core::{
    Blueprint, Cell, Endpoints, Event, Geometry, Grid, HalfEdge, Journal, Mark, Maze, MazeRng, NullSink, PostProcess,
    Shape, UnionFind,
    options::Percent,
    solve::{AnyRobot, Attempt, Dijkstra, Solve, Solver, Unsolved},
};
use proptest::{
    prelude::*,
    test_runner::{RngSeed, TestCaseResult},
};
use std::collections::BTreeMap;

pub(crate) fn solve(solver: Solver, maze: &Maze<impl Grid>, ends: Endpoints) -> (Attempt, Journal) {
    let mut journal = Journal::new(maze);
    let solution = solver.solve_with(maze, ends, &mut MazeRng::new(7), &mut journal);
    (solution.continue_value().unwrap(), journal)
}

/// Two cells of the maze.
pub(crate) fn endpoints(maze: &Maze<impl Grid>, ends: [u32; 2]) -> Endpoints {
    let cells = Cell::try_from(maze.grid().len()).unwrap();
    let [from, to] = ends.map(|end| end % cells);
    Endpoints { from, to }
}

/// Whether a passage joins each cell to the next one.
fn are_joined(maze: &Maze<impl Grid>, cells: &[Cell]) -> bool {
    let joined = |pair: &[Cell]| maze.neighbors(pair[0]).any(|cell| cell == pair[1]);
    cells.windows(2).all(joined)
}

fn is_way(maze: &Maze<impl Grid>, ends: Endpoints, path: &[Cell]) -> bool {
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    path.first() == Some(&ends.from)
        && path.last() == Some(&ends.to)
        && are_joined(maze, path)
        && sorted.len() == path.len()
}

/// The cells with a wall on the outer boundary, not only on the boundary of a hole.
fn on_outer_boundary(grid: &impl Geometry) -> Vec<Cell> {
    let mut corners = BTreeMap::new();
    let mut walls = Vec::new();
    for wall in (0..grid.len() as Cell).flat_map(|cell| grid.walls(cell)) {
        if grid.across(wall).is_none() {
            let ends = grid.ends(wall).map(|end| {
                let next = corners.len() as Cell;
                *corners.entry(end.map(|part| (part * 500.0).round() as i64)).or_insert(next)
            });
            walls.push((wall.cell, ends));
        }
    }
    let mut joined = UnionFind::new(corners.len());
    for (_, [a, b]) in &walls {
        joined.union(*a, *b);
    }
    // The westernmost corner.
    let outside = *corners.values().next().unwrap();
    walls.into_iter().filter(|(_, [end, _])| joined.equiv(*end, outside)).map(|(cell, _)| cell).collect()
}

/// Whether a solver finds every path: in any maze, or at least in those without loops.
fn always_finds(solver: Solver, without_loops: bool) -> bool {
    match solver {
        // Tested separately.
        Solver::Pledge => false,
        Solver::RightHand | Solver::LeftHand => without_loops,
        _ => true,
    }
}

pub(crate) fn all_give_the_same_path(maze: &Maze<impl Grid>, ends: Endpoints) -> TestCaseResult {
    let (expected, _) = solve(Solver::DepthFirst, maze, ends);
    for &solver in Solver::ALL {
        let (solution, _) = solve(solver, maze, ends);
        prop_assert!(solution.path.is_ok() || !always_finds(solver, true), "{solver}");
        prop_assert!(solution.path.is_err() || solution.path == expected.path, "{solver}");
    }
    Ok(())
}

pub(crate) fn paths_are_paths(maze: &Maze<impl Grid>, ends: Endpoints) -> TestCaseResult {
    let distance = Some(relaxed(maze, ends.from)[ends.to as usize]).filter(|&steps| steps != UNREACHED);
    for &solver in Solver::ALL {
        let (solution, _) = solve(solver, maze, ends);
        match solution.path {
            Ok(path) => {
                prop_assert!(is_way(maze, ends, &path), "{solver}: {path:?}");
                let shortest = Some(path.len() as u32 - 1) == distance;
                prop_assert!(shortest || !solver.finds_shortest(), "{solver}: {path:?}");
            }
            // A solver may only report this if there is no path.
            Err(Unsolved::NoPath) => prop_assert_eq!(distance, None, "{}", solver),
            Err(Unsolved::NoCompass) => {
                let is_needed = solver == Solver::Pledge && maze.grid().plane().is_none();
                prop_assert!(is_needed, "{} gets along without a compass, or has one", solver);
            }
            Err(Unsolved::GaveUp) => prop_assert!(distance.is_none() || !always_finds(solver, false), "{solver}"),
            Err(other) => prop_assert!(false, "{solver}: {other}"),
        }
        prop_assert!(solution.visited <= maze.grid().len());
    }
    Ok(())
}

/// Checks that Pledge finds goals on the outer boundary, from anywhere.
pub(crate) fn pledge_gets_out(maze: &Maze<impl Geometry>, seed: u64) -> TestCaseResult {
    let (boundary, mut rng) = (on_outer_boundary(maze.grid()), MazeRng::new(seed));
    for _ in 0..20 {
        let ends = Endpoints { from: rng.cell(maze.grid()), to: boundary[rng.index(boundary.len())] };
        let (solution, _) = solve(Solver::Pledge, maze, ends);
        let can_be_reached = maze.distances(ends.from).get(ends.to).is_some();
        prop_assert_eq!(solution.path.is_ok(), can_be_reached, "{:?}", ends);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn on_perfect_mazes_all_give_the_same_path(shape in shapes(7), seed in any::<u64>(), ends in any::<[u32; 2]>()) {
        let maze = Blueprint::new(shape, "wilson".parse().unwrap(), seed).unwrap().generate();
        let ends = endpoints(&maze, ends);
        all_give_the_same_path(&maze, ends)?;
    }

    #[test]
    fn paths_are_valid_and_the_shortest_are_shortest(blueprint in finished_blueprints(6), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let ends = endpoints(&maze, ends);
        paths_are_paths(&maze, ends)?;
    }

    #[test]
    fn pledge_finds_every_goal_on_the_outer_boundary(
        shape in prop_oneof![flat_shapes(12), masked_shapes(20)],
        method in methods(),
        seed in any::<u64>(),
        shares in (0..=40_u32, 0..=100_u32, 0..=100_u32),
    ) {
        prop_assume!(shape.kind().is_flat());
        let Ok(blueprint) = Blueprint::new(shape, method, seed) else { return Ok(()) };
        let [sparse, braid, loops] = <[u32; 3]>::from(shares).map(|share| Percent::new(share).unwrap());
        let maze = blueprint.with_post_process(PostProcess { sparse, braid, loops }).generate();
        pledge_gets_out(&maze, seed)?;
    }

    #[test]
    fn a_depth_first_search_leaves_a_cell_for_good(blueprint in finished_blueprints(8), ends in any::<[u32; 2]>()) {
        // No passage joins two branches of its tree: before it leaves a cell, it has found and left all neighbors of
        // the cell that were new.
        let maze = blueprint.generate();
        let (_, journal) = solve(Solver::DepthFirst, &maze, endpoints(&maze, ends));
        let mut spans = vec![[usize::MAX; 2]; maze.grid().len()];
        for (time, event) in journal.events().enumerate() {
            match event {
                Event::Marked { cell, old: Mark::Blank, .. } => spans[cell as usize][0] = time,
                Event::Marked { cell, new: Mark::Visited, .. } => spans[cell as usize][1] = time,
                _ => {}
            }
        }
        for halves in maze.all_passages() {
            let mut ends = halves.map(|half| spans[half.cell as usize]);
            ends.sort_unstable();
            let [[_, left], [found, left_later]] = ends;
            prop_assert!(left == usize::MAX || found < left && left_later < left);
        }
    }

    #[test]
    fn a_robots_path_is_its_walk_without_loops(
        blueprint in finished_blueprints(6), ends in any::<[u32; 2]>(),
    ) {
        let maze = blueprint.generate();
        let ends = endpoints(&maze, ends);
        for &solver in Solver::ROBOTS {
            let (mut runner, mut rng) = (AnyRobot::begin(solver, &maze, ends).unwrap(), MazeRng::new(7));
            let mut walk = vec![ends.from];
            while let Some(cell) = runner.step(&maze, &mut rng) {
                walk.push(cell);
            }
            prop_assert!(are_joined(&maze, &walk), "{solver}");
            let mut path: Vec<Cell> = Vec::new();
            for &cell in &walk {
                let before = path.iter().position(|&earlier| earlier == cell).unwrap_or(path.len());
                path.truncate(before);
                path.push(cell);
            }
            let (solution, _) = solve(solver, &maze, ends);
            prop_assert_eq!(solution.steps, walk.len() as u64 - 1, "{}", solver);
            prop_assert_eq!(solution.path, runner.unsolved().map_or(Ok(path), Err), "{}", solver);
            prop_assert_eq!(runner.is_done(), runner.unsolved().is_none());
        }
    }

    #[test]
    fn tremaux_takes_no_passage_a_third_time(blueprint in finished_blueprints(8), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let (solution, _) = solve(Solver::Tremaux, &maze, endpoints(&maze, ends));
        prop_assert!(solution.steps <= 2 * maze.passage_count() as u64);
    }

    #[test]
    fn solvers_mark_one_cursor_and_finally_the_path(blueprint in finished_blueprints(6), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let ends = endpoints(&maze, ends);
        for &solver in Solver::ALL {
            let (solution, journal) = solve(solver, &maze, ends);
            let mut marks = vec![Mark::Blank; maze.grid().len()];
            for event in journal.events() {
                let Event::Marked { cell, old, new } = event else { panic!("{solver} touched a wall") };
                prop_assert_eq!(marks[cell as usize], old);
                marks[cell as usize] = new;
                prop_assert!(marks.iter().filter(|&&mark| mark == Mark::Cursor).count() <= 1);
            }
            let mut way: Vec<_> = solution.path.unwrap_or_default();
            way.sort_unstable();
            let told: Vec<_> = (0..).zip(marks).filter(|&(_, mark)| mark == Mark::Path).map(|(cell, _)| cell).collect();
            prop_assert_eq!(way, told, "{}", solver);
        }
    }
}

#[test]
fn solver_names_round_trip_and_others_are_rejected() {
    for &solver in Solver::ALL {
        assert_eq!(solver.key().parse(), Ok(solver));
    }
    let error = "magic".parse::<Solver>().unwrap_err().to_string();
    assert!(error.starts_with("there is no solver `magic`; there are depth-first, breadth-first, a-star"), "{error}");
}

#[test]
fn every_solver_reports_no_path_from_a_cell_without_passages() {
    let maze = Maze::with_all_walls("octagon:2x2".parse::<Shape>().unwrap().grid());
    for &solver in Solver::ALL {
        let (solution, _) = solve(solver, &maze, Endpoints { from: 1, to: 0 });
        assert_eq!((solution.path, solution.visited <= 2), (Err(Unsolved::NoPath), true), "{solver}");
        assert_eq!(solve(solver, &maze, Endpoints { from: 1, to: 1 }).0.path, Ok(vec![1]), "{solver}");
    }
}

/// The lowest cost of a path between two cells, by updating all passages until nothing changes.
fn least_cost(maze: &Maze<impl Grid>, ends: Endpoints, cost: impl Fn(HalfEdge) -> u32) -> Option<u64> {
    let mut costs = vec![None; maze.grid().len()];
    costs[ends.from as usize] = Some(0);
    let passages: Vec<_> = maze.all_passages().flat_map(|[wall, twin]| [[wall, twin], [twin, wall]]).collect();
    loop {
        let before = costs.clone();
        for &[wall, twin] in &passages {
            let beyond = costs[wall.cell as usize].map(|so_far| so_far + u64::from(cost(wall)));
            let known = costs[twin.cell as usize];
            costs[twin.cell as usize] = beyond.into_iter().chain(known).min();
        }
        if costs == before {
            return costs[ends.to as usize];
        }
    }
}

proptest! {
    #[test]
    fn dijkstra_finds_a_cheapest_path_with_costs_by_direction(
        blueprint in finished_blueprints(9), ends in any::<[u32; 2]>(), seed in any::<u64>(), most in prop::sample::select(vec![1_u32, 3, 1_000, u32::MAX]),
    ) {
        let maze = blueprint.generate();
        let ends = endpoints(&maze, ends);
        let cost = |wall: HalfEdge| MazeRng::new(seed ^ u64::from(wall.cell) << 8 ^ u64::from(wall.side)).below(most);
        let mut rng = MazeRng::new(1);
        let found = Dijkstra::new(cost).solve_with(&maze, ends, &mut rng, &mut NullSink).continue_value().unwrap();
        match found.path {
            Ok(path) => {
                prop_assert!(is_way(&maze, ends, &path));
                let costs = path.windows(2).map(|pair| u64::from(cost(maze.wall_between(pair[0], pair[1]).unwrap())));
                prop_assert_eq!(Some(costs.sum()), least_cost(&maze, ends, cost));
            }
            Err(error) => prop_assert_eq!((error, least_cost(&maze, ends, cost)), (Unsolved::NoPath, None)),
        }
    }

    #[test]
    fn solve_uses_the_ends_of_the_maze(blueprint in finished_blueprints(9)) {
        let maze = blueprint.generate();
        for &solver in Solver::ALL {
            let outcome = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink);
            prop_assert_eq!(solver.solve(&maze), outcome.continue_value().unwrap().solution());
        }
    }
}
