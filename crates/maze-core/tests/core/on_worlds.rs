//! The whole library works on every world, or returns an error.

use crate::{
    journal, laws, methods, methods_with_options, metrics, solve,
    worlds::{self, World, mazes, mesh::Mesh, meshes, torus::Torus, worlds},
};
use maze_core::{
    Endpoints, Grid, Journal, Maze, MazeRng, Method, NullSink, Playback, PostProcess,
    grid::SideSets,
    laws::{check, check_between, check_grid},
    options::Percent,
    solve::{AnyRobot, Solver, Unsolved},
};
use proptest::{
    prelude::*,
    test_runner::{RngSeed, TestCaseResult},
};
use std::{collections::BTreeSet, sync::Arc};

/// The maze that a method starts with.
fn start<G: Grid>(method: Method, grid: G) -> Maze<G> {
    if method.builds_walls() { Maze::without_walls(grid) } else { Maze::with_all_walls(grid) }
}

/// Checks that a method keeps its guarantees and that its journal plays back, or that it returns an error and does
/// nothing.
fn is_carved(world: &World, method: Method, seed: u64, seeks: &[f64]) -> TestCaseResult {
    let begun = start(method, world);
    let mut journal = Journal::new(&begun);
    let done = method.run(world, &mut MazeRng::new(seed), &mut journal);
    if method.needs_lines() && world.lines().is_none() {
        let error = done.expect_err("it needs lines").to_string();
        prop_assert!(error.starts_with(method.key()) && error.contains("the grid has none"), "{error}");
        prop_assert!(journal.is_empty());
        return Ok(());
    }
    prop_assert!(done.is_ok_and(|flow| flow.is_continue()), "{method}");
    methods::make_sense(begun, &journal)?;
    let maze = method.generate(world, &mut MazeRng::new(seed)).unwrap();
    methods::is_as_guaranteed(&maze, method.guarantees())
        .map_err(|error| TestCaseError::fail(format!("{method}: {error}")))?;
    let mut playback = Playback::new((world, Arc::new(journal)));
    playback.seek(playback.len());
    prop_assert_eq!(playback.maze().all_open_sides(), maze.all_open_sides(), "{}", method);
    playback.seek(0);
    journal::can_be_played(playback, seeks)
}

proptest! {
    // The same cases each time: worlds are so small that more cases would add little, and some Voronoi cells are
    // expensive.
    #![proptest_config(ProptestConfig { cases: 64, rng_seed: RngSeed::Fixed(4), ..ProptestConfig::default() })]

    #[test]
    fn the_laws_of_grids_hold(world in worlds(), share in 0.0_f32..0.98) {
        check(&world)?;
        if let Some(geometry) = world.geometry() {
            laws::a_cell_is_found_from_points_in_it(&geometry, share)?;
            laws::no_wall_is_nearer_than_the_clearance(&geometry)?;
            laws::cells_are_convex(&geometry)?;
        }
        if let Some(plane) = world.plane() {
            laws::no_cell_is_found_beyond_the_boundary(&plane)?;
        }
    }

    #[test]
    fn cells_between_lines_are_connected(world in worlds(), columns in (0..6_u32, 1..6_u32), rows in (0..6_u32, 1..6_u32)) {
        if let Some(lines) = world.lines() {
            let [columns, rows] = [columns, rows].map(|(start, length)| start..start + length);
            check_between(&lines, columns, rows)?;
        }
    }

    #[test]
    fn every_method_keeps_its_guarantees_or_returns_an_error(world in worlds(), seed in any::<u64>(), seeks in prop::collection::vec(0.0..1.1, 3)) {
        for &method in Method::ALL {
            is_carved(&world, method, seed, &seeks)?;
        }
    }

    #[test]
    fn with_other_options_too(world in worlds(), methods in prop::collection::vec(methods_with_options(), 8), seed in any::<u64>()) {
        for method in methods {
            is_carved(&world, method, seed, &[0.5])?;
        }
    }

    #[test]
    fn post_processing_keeps_the_ends_connected_and_is_recorded(
        world in worlds(), seed in any::<u64>(), shares in [0..=100_u32, 0..=100, 0..=100],
    ) {
        let [sparse, braid, loops] = shares.map(|share| Percent::new(share).unwrap());
        let mut rng = MazeRng::new(seed);
        let post_process = PostProcess { sparse, braid, loops };
        let mut maze = Method::ALL[0].generate(&world, &mut rng).unwrap();
        let mut journal = Journal::new(&maze);
        let before = maze.clone();
        prop_assert!(post_process.run(&mut maze, &mut rng, &mut journal).is_continue());
        methods::make_sense(before, &journal)?;
        let mut playback = Playback::new((&world, Arc::new(journal)));
        playback.seek(playback.len());
        prop_assert_eq!(playback.maze().all_open_sides(), maze.all_open_sides());
        let reached = metrics::relaxed(&maze, maze.ends().from);
        prop_assert!(world.cells().all(|cell| (reached[cell as usize] != u32::MAX) == (maze.degree(cell) > 0) || world.len() == 1));
        prop_assert_ne!(reached[maze.ends().to as usize], u32::MAX);
    }

    #[test]
    fn every_solver_finds_paths_and_some_always_the_shortest((maze, _) in mazes(), ends in any::<[u32; 2]>()) {
        let ends = solve::endpoints(&maze, ends);
        solve::paths_are_paths(&maze, ends)?;
        let pledge = AnyRobot::begin(Solver::Pledge, &maze, ends).unwrap();
        let is_lost = maze.grid().plane().is_none() && ends.from != ends.to;
        prop_assert_eq!(pledge.unsolved(), is_lost.then_some(Unsolved::NoCompass));
    }

    #[test]
    fn in_a_perfect_maze_all_solvers_find_the_same_path(world in worlds(), seed in any::<u64>(), ends in any::<[u32; 2]>()) {
        let maze = Method::ALL[0].generate(world, &mut MazeRng::new(seed)).unwrap();
        solve::all_give_the_same_path(&maze, solve::endpoints(&maze, ends))?;
    }

    #[test]
    fn metrics_agree_with_brute_force((maze, is_connected) in mazes()) {
        metrics::count_right(&maze, is_connected)?;
        metrics::hardest_ends_are_farthest_apart(&maze)?;
        metrics::distances_are_least(&maze)?;
    }

    #[test]
    fn mazes_without_a_plane_are_displayed((maze, _) in mazes()) {
        if maze.grid().plane().is_none() {
            let texts = [&Maze::without_walls(maze.grid()), &Maze::with_all_walls(maze.grid())].map(ToString::to_string);
            let is_like = [maze.grid().inner_walls().count(), 0].map(|passages| maze.passage_count() == passages);
            prop_assert_eq!(texts.map(|text| text == maze.to_string()), is_like);
        }
    }

    #[test]
    fn metrics_use_other_ends((maze, is_connected) in mazes(), ends in any::<[u32; 2]>()) {
        let ends: Endpoints = solve::endpoints(&maze, ends);
        let maze = maze.with_ends(ends).unwrap();
        metrics::count_right(&maze, is_connected)?;
    }

    #[test]
    fn pledge_gets_out_of_every_plane(mesh in meshes(), seed in any::<u64>(), loops in 0..=100_u32) {
        let mut maze = Method::ALL[0].generate(mesh, &mut MazeRng::new(seed)).unwrap();
        let loops = PostProcess { loops: Percent::new(loops).unwrap(), ..PostProcess::NONE };
        let _ = loops.run(&mut maze, &mut MazeRng::new(seed), &mut NullSink);
        solve::pledge_gets_out(&maze, seed)?;
    }
}

#[test]
fn only_grids_with_more_than_8_sides_take_a_second_byte() {
    let [narrow, wide] = [World::Torus(Torus::new([4, 3])), World::Mesh(worlds::dodecagons::dodecagons([3, 3]))];
    const { assert!(World::MAX_SIDES > 8) };
    assert_eq!(SideSets::empty(&narrow).bytes(), narrow.len());
    assert_eq!(narrow.all_neighbor_sides().bytes(), narrow.len());
    assert_eq!(SideSets::empty(&wide).bytes(), 2 * wide.len());
}

#[test]
fn worlds_have_their_special_properties() {
    let sides = |grid: &Mesh| grid.cells().map(|cell| grid.side_count(cell)).collect::<BTreeSet<_>>();
    assert_eq!(sides(&worlds::dodecagons::dodecagons([3, 3])), BTreeSet::from([3, 12]));
    let voronoi = [1, 2].map(|seed| worlds::voronoi::voronoi([5, 5], seed));
    assert_ne!(voronoi.each_ref().map(sides)[0].len(), 1, "cells differ");
    let neighbors = voronoi.map(|grid| grid.inner_walls().collect::<Vec<_>>());
    assert_ne!(neighbors[0], neighbors[1], "the seed decides which cells touch");
    let torus = worlds::torus::Torus::new([4, 3]);
    assert!(torus.cells().flat_map(|cell| torus.walls(cell)).all(|wall| torus.across(wall).is_some()), "no boundary");
    let stairs = worlds::stairs::Stairs::new([4, 3]);
    assert_eq!(stairs.inner_walls().filter(|halves| halves[0].side == worlds::stairs::STAIRS).count(), 4);
    let fan = worlds::fan::fan();
    check_grid(&fan).unwrap();
    laws::cells_are_convex(&fan).unwrap();
}
