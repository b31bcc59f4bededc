//! The laws of difficulty.

use crate::{blueprints, finished_blueprints};
use maze_core::{AnyGrid, Blueprint, Endpoints, Grid, HalfEdge, Maze, Shape, Sink, solve::Solver};
use proptest::prelude::*;

fn points(maze: &Maze<AnyGrid>) -> Option<u64> {
    maze.difficulty().map(maze_core::Difficulty::points)
}

fn set(maze: &mut Maze<AnyGrid>, cell: u32, side: u8, open: bool) {
    let wall = HalfEdge::new(cell, side);
    let halves = [wall, maze.grid().twin(wall)];
    let _ = if open { maze.open(halves) } else { maze.close(halves) };
}

/// The cells of the path, from the entrance to the exit.
fn path(maze: &Maze<AnyGrid>) -> Vec<u32> {
    Solver::BreadthFirst.solve(maze).unwrap().path
}

/// A corridor of squares to the east, with false branches of these depths, which hang like the teeth of a comb. The
/// exit is at its end.
fn comb(length: u32, teeth: &[(u32, u32)]) -> Maze<AnyGrid> {
    let shape = format!("square:{length}x40").parse::<Shape>().unwrap();
    let mut maze = Maze::with_all_walls(shape.grid()).with_ends(Endpoints { from: 0, to: length - 1 }).unwrap();
    (0..length - 1).for_each(|cell| set(&mut maze, cell, 0, true));
    for &(column, depth) in teeth {
        (0..depth).for_each(|row| set(&mut maze, row * length + column, 1, true));
    }
    maze
}

#[test]
fn points_add_digits_of_corridors_and_branches() {
    // Five steps to the first junction (101) and a branch of three (11), two more (10) and a branch of eight (1000).
    assert_eq!(points(&comb(20, &[(5, 3), (7, 8)])), Some(3 + 2 + 2 + 4));
    // A branch at the exit does not count. The entrance is a junction too.
    assert_eq!(points(&comb(20, &[(19, 9)])), Some(0));
    assert_eq!(points(&comb(20, &[(0, 1)])), Some(1));
    // There is no path, or nothing to find.
    assert_eq!(points(&Maze::with_all_walls("square:2x1".parse::<Shape>().unwrap().grid())), None);
    assert_eq!(points(&Maze::with_all_walls("circle:0".parse::<Shape>().unwrap().grid())), Some(0));
}

#[test]
fn each_level_doubles_the_points() {
    let level = |length, teeth: &[(u32, u32)]| comb(length, teeth).difficulty().unwrap().level();
    assert_eq!((level(2, &[]), level(500, &[]), level(20, &[(0, 1)])), (0, 0, 1));
    let teeth = |count: u32| (1..=count).map(|column| (column, 1)).collect::<Vec<_>>();
    // Each tooth adds two points.
    assert_eq!([3, 4, 7, 8, 1023, 1024, 4000].map(|count| level(4002, &teeth(count))), [1, 2, 2, 3, 9, 10, 10]);
}

#[test]
fn points_are_the_same_everywhere() {
    for (code, expected) in [
        ("square:8x6/kruskal#1", 28),
        ("square:20x20/backtracker#1", 49),
        ("circle:9/wilson+braid=50#3", 52),
        ("hex-flat:20x20@heart/kruskal#5", 113),
        ("octagon:18x15/backtracker+loops=10#736550206", 132),
    ] {
        assert_eq!(points(&code.parse::<Blueprint>().unwrap().generate()), Some(expected), "{code}");
    }
}

proptest! {
    #[test]
    fn a_longer_corridor_another_junction_and_a_deeper_branch_are_harder(
        teeth in prop::collection::btree_map(1..60_u32, 1..19_u32, 1..20),
        more in 1..60_u32,
        place in any::<prop::sample::Index>(),
    ) {
        let teeth: Vec<(u32, u32)> = teeth.into_iter().collect();
        let (column, depth) = teeth[place.index(teeth.len())];
        let base = points(&comb(62, &teeth));
        let change = |changed: &dyn Fn((u32, u32)) -> (u32, u32)| {
            points(&comb(62 + more, &teeth.iter().copied().map(changed).collect::<Vec<_>>()))
        };
        // Before the first junction, between two, and behind the last.
        prop_assert!(change(&|(at, depth)| (at + more, depth)) >= base);
        let between = change(&|(at, depth)| if at > column { (at + more, depth) } else { (at, depth) });
        prop_assert!(between >= base);
        prop_assert_eq!(change(&|tooth| tooth), base);
        let deeper = change(&|(at, deep)| (at, if at == column { 2 * depth } else { deep }));
        prop_assert!(deeper > base);
        // A longer path with more junctions.
        prop_assert!(points(&comb(62 + more, &[&teeth[..], &[(61, depth)]].concat())) > base);
    }

    #[test]
    fn closing_a_false_branch_makes_it_easier(blueprint in blueprints(7)) {
        let mut maze = blueprint.generate();
        prop_assume!(maze.is_perfect());
        let path = path(&maze);
        let mut last = points(&maze);
        for (place, &cell) in path.iter().enumerate().take(path.len() - 1) {
            for side in maze.open_sides(cell) {
                let other = maze.grid().twin(HalfEdge::new(cell, side)).cell;
                if other != path[place + 1] && (place == 0 || other != path[place - 1]) {
                    set(&mut maze, cell, side, false);
                    let now = points(&maze);
                    prop_assert!(now < last, "{:?} after {:?}", now, last);
                    last = now;
                }
            }
        }
        prop_assert_eq!(last, Some(0), "a corridor is left");
        prop_assert_eq!(maze.difficulty().unwrap().level(), 0);
    }

    #[test]
    fn a_maze_has_a_difficulty_if_it_has_a_path(blueprint in finished_blueprints(7)) {
        let maze = blueprint.generate();
        prop_assert_eq!(maze.difficulty().is_some(), maze.metrics().solution.is_some());
    }
}
