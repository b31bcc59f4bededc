//! Properties of single methods and their options.

use crate::{
    flat_shapes,
    methods::{pieces, walls_connect_to_the_boundary},
    methods_with_options, shapes,
};
use maze_core::{
    AnyGrid, Blueprint, Cell, Event, Grid, HalfEdge, Mark, Maze, MazeRng, Method, Playback, Shape, StopWhen, UnionFind,
    method::{BetterDivision, Division, Generator as _, RandomRemovals},
    options::Bounded,
};
use proptest::prelude::*;
use std::{collections::BTreeMap, ops::ControlFlow};

/// Two separate rings of cells, which break a law of grids.
struct Rings(u32);

impl Grid for Rings {
    fn len(&self) -> usize {
        2 * self.0 as usize
    }

    fn side_count(&self, _: Cell) -> u8 {
        2
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let (ring, place) = (wall.cell / self.0, wall.cell % self.0);
        let step = if wall.side == 0 { 1 } else { self.0 - 1 };
        Some(HalfEdge::new(ring * self.0 + (place + step) % self.0, 1 - wall.side))
    }
}

#[test]
fn random_walks_cover_the_reachable_cells() {
    for method in ["aldous-broder", "wilson", "houston"] {
        let maze = method.parse::<Method>().unwrap().generate(Rings(9), &mut MazeRng::new(1)).unwrap();
        assert_eq!(maze.passage_count(), 8, "{method}");
    }
}

proptest! {
    #[test]
    fn methods_terminate_on_disconnected_grids(method in methods_with_options(), seed in any::<u64>()) {
        let rings = Rings(9);
        prop_assert!(!rings.is_connected());
        let mut steps = 0;
        let mut limit = StopWhen(|| {
            steps += 1;
            steps > 100_000
        });
        let ended = method.run(&rings, &mut MazeRng::new(seed), &mut limit);
        if method.needs_lines() {
            prop_assert!(ended.is_err());
        } else {
            prop_assert_eq!(ended, Ok(ControlFlow::Continue(())));
        }
    }

    #[test]
    fn random_removals_connect_the_ends(shape in shapes(14), seed in any::<u64>(), unique in any::<bool>()) {
        let method = Method::RandomRemovals(RandomRemovals { unique, access: false });
        let blueprint = Blueprint::new(shape, method, seed).unwrap();
        let mut playback = Playback::new(blueprint.record());
        playback.seek(playback.len());
        let joined = |playback: &Playback<std::sync::Arc<AnyGrid>>| {
            let maze = playback.maze();
            pieces(maze).equiv(maze.ends().from, maze.ends().to)
        };
        prop_assert!(joined(&playback));
        // Before the last wall opened, they were not connected.
        while let Some(event) = playback.backward() {
            if let Event::Opened(_) = event {
                prop_assert!(!joined(&playback));
                break;
            }
        }
    }

    #[test]
    fn the_same_weights_make_the_same_maze(shape in shapes(14), seed in any::<u64>()) {
        let [kruskal, boruvka, reverse, prim] = ["kruskal", "boruvka", "reverse-delete", "prim+by=weights"]
            .map(|method| Blueprint::new(shape.clone(), method.parse().unwrap(), seed).unwrap().generate());
        prop_assert_eq!(kruskal.all_open_sides(), boruvka.all_open_sides());
        prop_assert_eq!(kruskal.all_open_sides(), reverse.all_open_sides());
        prop_assert_eq!(kruskal.all_open_sides(), prim.all_open_sides());
    }

    #[test]
    fn reverse_delete_agrees_with_the_textbook(shape in shapes(6), seed in any::<u64>()) {
        // The textbook version: check whether the cells are still connected.
        let blueprint = Blueprint::new(shape, "reverse-delete".parse().unwrap(), seed).unwrap();
        let (grid, journal) = blueprint.record();
        let mut order: Vec<_> = grid.inner_walls().map(|halves| halves[0]).collect();
        MazeRng::new(seed).shuffle(&mut order);
        let mut maze = Maze::without_walls(grid.clone());
        for wall in order.into_iter().rev() {
            let halves = [wall, grid.twin(wall)];
            let _: ControlFlow<()> = maze_core::Sink::close(&mut maze, halves);
            if !maze.is_connected() {
                let _: ControlFlow<()> = maze_core::Sink::open(&mut maze, halves);
            }
        }
        let mut playback = Playback::new((grid, journal));
        playback.seek(playback.len());
        prop_assert_eq!(playback.maze().all_open_sides(), maze.all_open_sides());
    }

    #[test]
    fn origin_shift_is_perfect_after_every_move(shape in shapes(5), seed in any::<u64>()) {
        let blueprint = Blueprint::new(shape, "origin-shift+steps=3".parse().unwrap(), seed).unwrap();
        let mut playback = Playback::new(blueprint.record());
        let cells = playback.maze().grid().len();
        while let Some(event) = playback.forward() {
            if let Event::Opened(_) = event && playback.maze().passage_count() + 1 >= cells {
                prop_assert!(playback.maze().is_perfect());
            }
        }
    }

    #[test]
    fn divisions_leave_rooms_that_passages_join_without_a_loop(
        shape in shapes(14),
        method in methods_with_options().prop_filter("divisions", |method| {
            matches!(method, Method::Division(_) | Method::BetterDivision(_))
        }),
        seed in any::<u64>(),
    ) {
        // The last region that marked a cell is its room.
        let Ok(blueprint) = Blueprint::new(shape.clone(), method, seed) else { return Ok(()) };
        let mut playback = Playback::new(blueprint.record());
        playback.seek(playback.len());
        let maze = playback.maze();
        let room = |cell: Cell| playback.marks()[cell as usize];
        let mut rooms = BTreeMap::new();
        for mark in playback.marks() {
            let Mark::Region(region) = mark else {
                // A grid that could not be divided has no regions.
                prop_assert!(playback.marks().iter().all(|&mark| mark == Mark::Blank));
                return Ok(());
            };
            *rooms.entry(*region).or_insert(0) += 1;
        }
        let mut joined = UnionFind::new(playback.marks().len());
        let mut passages = 0;
        for [wall, twin] in maze.grid().inner_walls() {
            if room(wall.cell) == room(twin.cell) {
                prop_assert!(maze.is_open(wall), "no wall stands in a room");
                joined.union(wall.cell, twin.cell);
            } else {
                passages += usize::from(maze.is_open(wall));
            }
        }
        prop_assert_eq!(joined.count(), rooms.len(), "a room is one piece");
        prop_assert_eq!(passages, rooms.len() - 1);
        if let Method::BetterDivision(BetterDivision { depth: None, room }) = method {
            prop_assert!(rooms.values().all(|&size| size <= room.get().max(2)));
        }
    }

    #[test]
    fn the_first_wall_of_better_division_touches_the_boundary(shape in flat_shapes(14), seed in any::<u64>()) {
        let method = Method::BetterDivision(BetterDivision { depth: Some(Bounded::constant::<1>()), ..BetterDivision::DEFAULT });
        let maze = Blueprint::new(shape.clone(), method, seed).unwrap().generate();
        prop_assert!(walls_connect_to_the_boundary(&maze));
    }
}

#[test]
fn a_bias_leans_along_rows() {
    for code in ["square:20x20", "hex-pointy:20x20", "tri:20x20", "triangle:20", "circle:12", "octagon:16x16"] {
        let shape: Shape = code.parse().unwrap();
        let along = |method: &str, bias: u32| {
            let method = format!("{method}+bias={bias}").parse().unwrap();
            let maze = Blueprint::new(shape.clone(), method, 5).unwrap().generate();
            let row = |wall: HalfEdge| maze.grid().coordinates(wall.cell)[1];
            maze.all_passages().filter(|halves| row(halves[0]) == row(halves[1])).count()
        };
        for method in ["backtracker", "growing-tree", "hunt-and-kill", "sidewinder", "binary-tree", "eller"] {
            let [low, middle, high] = [0, 50, 100].map(|bias| along(method, bias));
            assert!(low < middle && middle < high, "{method} on {code}: {low}, {middle}, {high}");
        }
    }
}

#[test]
fn one_division_cuts_a_chamber_in_four() {
    let shape: Shape = "square:9x7".parse().unwrap();
    let method = Method::Division(Division { depth: Some(Bounded::constant::<1>()), ..Division::default() });
    let maze = Blueprint::new(shape, method, 5).unwrap().generate();
    let standing = maze.grid().inner_walls().filter(|halves| !maze.is_open(halves[0])).count();
    assert_eq!(standing, 9 + 7 - 3, "both walls, less three passages");
}

#[test]
fn breadth_first_paths_are_shortest() {
    // In an open rectangle of squares, the shortest path has as many steps as there are columns and rows between its
    // ends.
    for order in ["fixed", "random"] {
        let blueprint: Blueprint = format!("square:9x7/breadth-first+order={order}#5").parse().unwrap();
        let maze = blueprint.generate();
        let grid = maze.grid();
        let start = MazeRng::new(blueprint.seed()).cell(grid);
        let mut steps = vec![u32::MAX; grid.len()];
        steps[start as usize] = 0;
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            for next in maze.neighbors(cell) {
                if steps[next as usize] == u32::MAX {
                    steps[next as usize] = steps[cell as usize] + 1;
                    queue.push_back(next);
                }
            }
        }
        let from = grid.coordinates(start);
        for (cell, steps) in (0..).zip(steps) {
            let to = grid.coordinates(cell);
            assert_eq!(steps, from[0].abs_diff(to[0]) + from[1].abs_diff(to[1]), "{order}: cell {cell}");
        }
    }
}

#[test]
fn depth_0_builds_no_walls() {
    for code in ["square:5x5/division+depth=0#1", "hexagon-flat:3/better-division+depth=0#1"] {
        let maze = code.parse::<Blueprint>().unwrap().generate();
        assert!(maze.grid().inner_walls().all(|halves| maze.is_open(halves[0])));
    }
}
