//! Metrics agree with values counted by hand or by brute force.

use crate::finished_blueprints;
use maze_core::{Blueprint, Grid, Maze, Shape, metrics::Summary};
use proptest::{prelude::*, test_runner::TestCaseResult};

/// The distance of a cell to which no path leads.
pub(crate) const UNREACHED: u32 = u32::MAX;

/// All distances, by updating all passages until nothing changes.
pub(crate) fn relaxed(maze: &Maze<impl Grid>, from: u32) -> Vec<u32> {
    let mut distances = vec![UNREACHED; maze.grid().len()];
    distances[from as usize] = 0;
    let passages: Vec<_> = maze.all_passages().map(|halves| halves.map(|half| half.cell as usize)).collect();
    loop {
        let before = distances.clone();
        for &[a, b] in &passages {
            distances[a] = distances[a].min(distances[b].saturating_add(1));
            distances[b] = distances[b].min(distances[a].saturating_add(1));
        }
        if distances == before {
            return distances;
        }
    }
}

pub(crate) fn distances_are_least(maze: &Maze<impl Grid>) -> TestCaseResult {
    let (distances, expected) = (maze.distances(maze.ends().from), relaxed(maze, maze.ends().from));
    prop_assert!(distances.iter().map(|steps| steps.unwrap_or(UNREACHED)).eq(expected.iter().copied()));
    let farthest = expected.into_iter().filter(|&steps| steps != UNREACHED).max();
    prop_assert_eq!(Some(distances.farthest().1), farthest);
    prop_assert_eq!(distances.get(distances.farthest().0), farthest);
    Ok(())
}

pub(crate) fn hardest_ends_are_farthest_apart(maze: &Maze<impl Grid>) -> TestCaseResult {
    let (grid, hardest) = (maze.grid(), maze.hardest_ends().ends);
    let on_boundary = |cell: &u32| grid.walls(*cell).any(|wall| grid.across(wall).is_none());
    let boundary: Vec<u32> = grid.cells().filter(on_boundary).collect();
    let is_closed = boundary.iter().all(|&cell| maze.degree(cell) == 0);
    let wanted = if is_closed { grid.cells().collect() } else { boundary };
    let found = relaxed(maze, hardest.from)[hardest.to as usize];
    prop_assert!(found == 0 || wanted.contains(&hardest.from) && wanted.contains(&hardest.to));
    let apart = |a: &u32| {
        let distances = relaxed(maze, *a);
        wanted.iter().map(|&b| distances[b as usize]).filter(|&steps| steps != UNREACHED).max()
    };
    prop_assert_eq!(Some(found), wanted.iter().filter_map(apart).max());
    prop_assert_eq!((maze.hardest_ends().steps, maze.hardest_ends().exact), (found, true));
    let longest = maze.diameter_ends();
    prop_assert_eq!(relaxed(maze, longest.ends.from)[longest.ends.to as usize], maze.metrics().longest);
    Ok(())
}

pub(crate) fn count_right(maze: &Maze<impl Grid>, is_connected: bool) -> TestCaseResult {
    let metrics = maze.metrics();
    prop_assert_eq!(metrics.degrees.iter().sum::<usize>(), maze.grid().len());
    let to_exit = relaxed(maze, maze.ends().from)[maze.ends().to as usize];
    prop_assert_eq!(metrics.solution.unwrap_or(UNREACHED), to_exit);
    prop_assert!(metrics.longest_is_exact);
    let all = maze.grid().cells().flat_map(|cell| relaxed(maze, cell)).filter(|&steps| steps != UNREACHED);
    prop_assert_eq!(metrics.longest, all.max().unwrap());
    prop_assert!(!is_connected || metrics.solution.is_some());
    Ok(())
}

proptest! {
    #[test]
    fn the_hardest_ends_are_the_boundary_cells_farthest_apart(blueprint in finished_blueprints(6)) {
        let maze = blueprint.generate();
        hardest_ends_are_farthest_apart(&maze)?;
    }

    #[test]
    fn distances_are_shortest(blueprint in finished_blueprints(7)) {
        let maze = blueprint.generate();
        distances_are_least(&maze)?;
    }

    #[test]
    fn metrics_count_right(blueprint in finished_blueprints(6)) {
        count_right(&blueprint.generate(), blueprint.guarantees().connected)?;
    }
}

#[test]
fn metrics_of_a_comb() {
    // A spine of five cells, with three teeth of two cells at its first, third and last cell.
    //   |_ _ _|
    let mut maze = Maze::with_all_walls("square:5x3".parse::<Shape>().unwrap().grid());
    let mut open = |cell: u32, side: u8| {
        let wall = maze_core::HalfEdge::new(cell, side);
        let halves = [wall, maze.grid().twin(wall)];
        let _: std::ops::ControlFlow<()> = maze_core::Sink::open(&mut maze, halves);
    };
    (0..4).for_each(|cell| open(cell, 0));
    for column in [0, 2, 4] {
        open(column, 1);
        open(column + 5, 1);
    }
    let metrics = maze.metrics();
    assert_eq!(metrics.cells, 11);
    assert_eq!(metrics.degrees[..4], [4, 3, 7, 1]);
    assert_eq!(metrics.degrees[4..].iter().sum::<usize>(), 0);
    assert_eq!((metrics.solution, metrics.longest), (Some(6), 8));
    // Three corridors, from the end of each tooth to the only junction: 4 + 2 + 4 passages.
    assert!((metrics.river - 10.0 / 3.0).abs() < 1e-9);
    assert!((metrics.dead_ends() - 3.0 / 11.0).abs() < 1e-9 && (metrics.junctions() - 1.0 / 11.0).abs() < 1e-9);
    assert!((metrics.solution_share().unwrap() - 7.0 / 11.0).abs() < 1e-9);
}

#[test]
fn metrics_of_a_single_cell() {
    let metrics = "circle:0/kruskal#1".parse::<Blueprint>().unwrap().generate().metrics();
    assert_eq!((metrics.cells, metrics.solution, metrics.longest), (0, Some(0), 0));
    assert_eq!((metrics.degrees[0], metrics.dead_ends(), metrics.solution_share()), (1, 0.0, None));
}

#[test]
fn cells_without_passages_are_counted() {
    let metrics = Maze::with_all_walls("square:2x1".parse::<Shape>().unwrap().grid()).metrics();
    assert_eq!((metrics.cells, metrics.degrees[0], metrics.solution), (0, 2, None));
    assert_eq!((metrics.dead_ends(), metrics.junctions(), metrics.share(0), metrics.share(99)), (0.0, 0.0, 0.0, 0.0));
}

/// The entrance is in a cell without passages, and the longest path is elsewhere.
#[test]
fn the_longest_path_is_that_of_the_whole_maze() {
    let mut maze = Maze::with_all_walls("square:3x1".parse::<Shape>().unwrap().grid());
    let wall = maze.grid().walls(1).find(|&wall| maze.grid().across(wall).is_some_and(|twin| twin.cell == 2)).unwrap();
    let twin = maze.grid().twin(wall);
    let _ = maze_core::Sink::open(&mut maze, [wall, twin]);
    assert_eq!((maze.metrics().longest, maze.metrics().longest_is_exact), (1, true));
    for longest in [maze.diameter_ends(), maze.hardest_ends()] {
        let mut ends = [longest.ends.from, longest.ends.to];
        ends.sort_unstable();
        assert_eq!((ends, longest.steps, longest.exact), ([1, 2], 1, true));
    }
}

#[test]
fn the_diameter_is_exact_with_loops() {
    for (code, longest) in [
        ("hexagon-flat:9/better-division+braid=100#903268233", 36),
        ("tri:40x20/kruskal+braid=100#6", 67),
        ("octagon:18x15/backtracker+loops=10#736550206", 54),
    ] {
        let metrics = code.parse::<Blueprint>().unwrap().generate().metrics();
        assert_eq!((metrics.longest, metrics.longest_is_exact), (longest, true), "{code}");
    }
}

#[test]
fn a_search_that_stops_early_is_not_exact() {
    // A wide ring without inner walls: all cells are about as far from their farthest cell, and no search rules others
    // out.
    let ring = Maze::without_walls("circle:110@ring".parse::<Shape>().unwrap().grid()).diameter_ends();
    let truth = Maze::without_walls("circle:30@ring".parse::<Shape>().unwrap().grid()).diameter_ends();
    assert!(truth.exact && !ring.exact, "{ring:?}");
}

#[test]
fn a_summary_uses_the_sample_variance() {
    let summary = Summary::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
    // The squared deviations from the mean add up to 32. A sample of 8 has 7 degrees of freedom.
    let expected = [5.0, (32.0_f64 / 7.0).sqrt(), (32.0_f64 / 56.0).sqrt()];
    for (value, expected) in [summary.mean, summary.std_dev, summary.std_error].into_iter().zip(expected) {
        assert!((value - expected).abs() < 1e-12, "{summary:?}");
    }
    assert!(Summary::of(&[]).is_none() && Summary::of(&[3.0]).is_none(), "one value says nothing of its error");
    let same = Summary::of(&[3.0; 2]).unwrap();
    assert_eq!([same.mean, same.std_dev, same.std_error], [3.0, 0.0, 0.0]);
}
