//! The laws of every method on every shape.

use crate::{blueprints, masked_shapes, methods, methods_with_options, shapes};
use maze_core::{
    AnyGrid, Blueprint, Cell, Event, Geometry, Grid, Journal, Mark, Maze, MazeRng, Method, Playback, Shape, SideSet,
    StopWhen, UnionFind, Wall,
    method::{BetterDivision, Bounded, Division, Generator as _, Guarantees, RandomRemovals, RowStream},
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::{collections::BTreeMap, ops::ControlFlow};

proptest! {
    #[test]
    fn every_maze_is_what_its_method_promises(blueprint in blueprints(14)) {
        keeps_promise(&blueprint)?;
    }

    #[test]
    fn so_is_every_maze_on_a_mask(shape in masked_shapes(20), method in methods_with_options(), seed in any::<u64>()) {
        match Blueprint::new(shape.clone(), method, seed) {
            Ok(blueprint) => keeps_promise(&blueprint)?,
            Err(error) => {
                prop_assert!(method.needs_lines());
                prop_assert!(error.to_string().starts_with(method.key()), "{error}");
            }
        }
    }

    #[test]
    fn default_options_make_perfect_mazes(shape in shapes(14), method in methods(), seed in any::<u64>()) {
        let blueprint = Blueprint::new(shape, method, seed).unwrap();
        let until_there_is_a_way = matches!(method, Method::RandomRemovals(_));
        prop_assert!(until_there_is_a_way || blueprint.generate().is_perfect());
    }

    #[test]
    fn random_removals_join_the_entrance_and_the_exit(shape in shapes(14), seed in any::<u64>(), unique in any::<bool>()) {
        let method = Method::RandomRemovals(RandomRemovals { unique, access: false });
        let blueprint = Blueprint::new(shape, method, seed).unwrap();
        let mut playback = Playback::new(blueprint.record());
        playback.seek(playback.len());
        let joined = |playback: &Playback<std::sync::Arc<AnyGrid>>| {
            let maze = playback.maze();
            pieces(maze).equiv(maze.ends().from, maze.ends().to)
        };
        prop_assert!(joined(&playback));
        // And only the last wall that fell joined them.
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
    fn reverse_delete_builds_every_wall_that_parts_nothing(shape in shapes(6), seed in any::<u64>()) {
        // As the textbook says it: by looking whether the cells are still connected.
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
    fn an_origin_shift_is_perfect_at_every_moment(shape in shapes(5), seed in any::<u64>()) {
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
    fn rows_one_by_one_are_the_same_maze(
        width in 1..20_u32, height in 1..20_u32, method in prop::sample::select(vec!["eller", "sidewinder", "binary-tree", "eller+bias=80"]), seed in any::<u64>(),
    ) {
        let method: Method = method.parse().unwrap();
        let shape: Shape = format!("square:{width}x{height}").parse().unwrap();
        let maze = Blueprint::new(shape, method, seed).unwrap().generate();
        let rows = RowStream::new(width, u64::from(height), method, seed).unwrap();
        let rows: Vec<SideSet> = rows.flat_map(|row| row.iter().collect::<Vec<_>>()).collect();
        prop_assert_eq!(rows, maze.all_open_sides().iter().collect::<Vec<_>>());
    }

    #[test]
    fn the_same_seed_makes_the_same_maze(blueprint in blueprints(10)) {
        let (first, second) = (blueprint.generate(), blueprint.generate());
        prop_assert_eq!(first.all_open_sides(), second.all_open_sides());
    }

    #[test]
    fn whoever_listens_does_not_change_the_maze(blueprint in blueprints(10)) {
        let mut playback = Playback::new(blueprint.record());
        playback.seek(playback.len());
        let maze = blueprint.generate();
        prop_assert_eq!(playback.maze().all_open_sides(), maze.all_open_sides());
    }

    #[test]
    fn events_make_sense(blueprint in blueprints(10)) {
        let (grid, journal) = blueprint.record();
        make_sense(Playback::new((grid, journal.clone())).maze().clone(), &journal)?;
    }

    #[test]
    fn a_method_stops_when_its_listener_has_heard_enough(blueprint in blueprints(10), enough in 0..200_usize) {
        let (grid, journal) = blueprint.record();
        let (_, mut cut_short) = blueprint.empty_journal();
        let mut heard = 0;
        let listener = StopWhen(|| { heard += 1; heard > enough });
        let flow = blueprint.carve(&grid, &mut (&mut cut_short, listener));
        prop_assert!(cut_short.len() <= enough + 1);
        prop_assert_eq!(flow.is_continue(), heard <= enough);
        let same = journal.events().zip(cut_short.events()).take(enough).all(|(whole, part)| whole == part);
        prop_assert!(same, "until then it did the same");
    }

    #[test]
    fn divisions_leave_rooms_that_passages_join_without_a_loop(
        shape in shapes(14),
        method in methods_with_options().prop_filter("divisions", |method| {
            matches!(method, Method::Division(_) | Method::BetterDivision(_))
        }),
        seed in any::<u64>(),
    ) {
        // The last region that each cell was marked with is its room.
        let mut playback = Playback::new(Blueprint::new(shape.clone(), method, seed).unwrap().record());
        playback.seek(playback.len());
        let maze = playback.maze();
        let room = |cell: Cell| playback.marks()[cell as usize];
        let mut rooms = BTreeMap::new();
        for mark in playback.marks() {
            let Mark::Region(region) = mark else {
                // A grid that could not be divided has no region at all.
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
    fn the_first_wall_of_a_better_division_is_no_island(shape in shapes(14), seed in any::<u64>()) {
        let method = Method::BetterDivision(BetterDivision { depth: Some(Bounded::constant::<1>()), ..BetterDivision::DEFAULT });
        let maze = Blueprint::new(shape.clone(), method, seed).unwrap().generate();
        prop_assert!(walls_hang_on_the_rim(&maze));
    }

    #[test]
    fn walls_of_a_perfect_maze_hang_on_the_rim(shape in shapes(8), method in methods(), seed in any::<u64>()) {
        let blueprint = Blueprint::new(shape, method, seed).unwrap();
        prop_assert!(!blueprint.guarantees().loopless || !blueprint.guarantees().connected || walls_hang_on_the_rim(&blueprint.generate()));
    }
}

/// Whether what a method reported can happen to the maze that it began with.
pub(crate) fn make_sense<G: Grid>(mut maze: Maze<G>, journal: &Journal) -> TestCaseResult {
    let mut marks = vec![Mark::Blank; maze.grid().len()];
    let mut cursors = 0_i32;
    for event in journal.events() {
        match event {
            Event::Opened(halves) | Event::Closed(halves) | Event::Kept(halves) => {
                prop_assert_eq!(
                    maze.grid().across(halves[0]),
                    Some(halves[1]),
                    "they are half-edges of one inner wall"
                );
                prop_assert_eq!(maze.is_open(halves[0]), matches!(event, Event::Closed(_)), "it was not so before");
                let _: ControlFlow<()> = match event {
                    Event::Opened(_) => maze_core::Sink::open(&mut maze, halves),
                    Event::Closed(_) => maze_core::Sink::close(&mut maze, halves),
                    _ => ControlFlow::Continue(()),
                };
            }
            Event::Marked { cell, old, new } => {
                prop_assert!((cell as usize) < maze.grid().len());
                prop_assert_eq!(marks[cell as usize], old);
                prop_assert_ne!(new, old);
                marks[cell as usize] = new;
                cursors += i32::from(new == Mark::Cursor) - i32::from(old == Mark::Cursor);
                prop_assert!((0..=1).contains(&cursors), "a method stands in one cell");
            }
        }
    }
    Ok(())
}

/// The cells, joined by passages.
fn pieces<G: Grid>(maze: &Maze<G>) -> UnionFind {
    let mut sets = UnionFind::new(maze.grid().len());
    for [wall, twin] in maze.all_passages() {
        sets.union(wall.cell, twin.cell);
    }
    sets
}

fn keeps_promise(blueprint: &Blueprint) -> TestCaseResult {
    is_as_guaranteed(&blueprint.generate(), blueprint.guarantees())
}

pub(crate) fn is_as_guaranteed(maze: &Maze<impl Grid>, guarantees: Guarantees) -> TestCaseResult {
    let Guarantees { connected, loopless } = guarantees;
    let pieces = pieces(maze).count();
    prop_assert!(!connected || pieces == 1, "{} pieces", pieces);
    prop_assert!(!loopless || maze.passage_count() + pieces == maze.grid().len(), "no loop");
    for cell in maze.grid().cells() {
        prop_assert!(
            (maze.open_sides(cell) - maze.grid().neighbour_sides(cell)).is_empty(),
            "nothing opens to the outside"
        );
    }
    Ok(())
}

/// Whether every standing wall is joined to the rim, corner by corner.
fn walls_hang_on_the_rim<G: Geometry>(maze: &Maze<G>) -> bool {
    let grid = maze.grid();
    let key = |point: [f32; 2]| point.map(|part| (part * 1000.0).round() as i64);
    let mut numbers = BTreeMap::new();
    let mut pieces = UnionFind::new(8 * grid.len());
    let mut ends = Vec::new();
    for cell in grid.cells() {
        for wall in grid.walls(cell).filter(|&wall| !maze.is_open(wall)) {
            let [a, b] = grid.ends(wall).map(|end| {
                let next = numbers.len() as Cell;
                *numbers.entry(key(end)).or_insert(next)
            });
            pieces.union(a, b);
            ends.push((a, grid.across(wall).is_none()));
        }
    }
    let rim = ends.iter().find(|end| end.1).unwrap().0;
    ends.iter().all(|&(end, _)| pieces.equiv(end, rim))
}

#[test]
fn a_bias_leans_along_rows() {
    for code in ["square:20x20", "hex-pointy:20x20", "tri:20x20", "triangle:20", "circle:12", "octagon:16x16"] {
        let shape: Shape = code.parse().unwrap();
        let along = |method: &str, bias: u32| {
            let method = format!("{method}+bias={bias}").parse().unwrap();
            let maze = Blueprint::new(shape.clone(), method, 5).unwrap().generate();
            let row = |wall: Wall| maze.grid().coordinates(wall.cell)[1];
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
fn breadth_first_ways_are_shortest() {
    // In an open rectangle of squares, the shortest way from the start has as many steps as columns and rows lie
    // between.
    for order in ["fixed", "random"] {
        let blueprint: Blueprint = format!("square:9x7/breadth-first+order={order}#5").parse().unwrap();
        let maze = blueprint.generate();
        let grid = maze.grid();
        let start = MazeRng::new(blueprint.seed()).cell(grid);
        let mut steps = vec![u32::MAX; grid.len()];
        steps[start as usize] = 0;
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            for next in maze.neighbours(cell) {
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
fn no_depth_means_no_walls() {
    for code in ["square:5x5/division+depth=0#1", "hexagon-flat:3/better-division+depth=0#1"] {
        let maze = code.parse::<Blueprint>().unwrap().generate();
        assert!(maze.grid().inner_walls().all(|halves| maze.is_open(halves[0])));
    }
}

#[test]
fn a_deep_maze_overflows_no_stack() {
    let maze = "square:3000x1000/backtracker#3".parse::<Blueprint>().unwrap().generate();
    assert!(maze.is_perfect());
}

#[test]
fn random_draws_are_fair() {
    let mut rng = MazeRng::new(7);
    for sides in 1..=16_u32 {
        let all = SideSet::all(sides as u8);
        let mut counts = vec![0.0_f64; sides as usize];
        for _ in 0..80_000 {
            counts[usize::from(rng.choose_side(all))] += 1.0;
            counts[rng.below(sides) as usize] += 1.0;
        }
        let expected = 160_000.0 / f64::from(sides);
        let chi_squared: f64 = counts.iter().map(|count| (count - expected).powi(2) / expected).sum();
        // The 99.99th percentile of chi-squared with 15 degrees of freedom is 44.3.
        assert!(chi_squared < 45.0, "{sides} sides: {counts:?}");
    }
}
