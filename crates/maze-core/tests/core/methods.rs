//! Properties of every method on every shape.

use crate::{blueprints, flat_shapes, masked_shapes, methods, methods_with_options, shapes};
use maze_core::{
    Blueprint, Cell, Event, Geometry, Grid, HalfEdge, Journal, Mark, Maze, Method, Playback, Shape, SideSet, StopWhen,
    UnionFind,
    method::{Guarantees, RowStream},
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::{collections::BTreeMap, ops::ControlFlow};

proptest! {
    #[test]
    fn every_maze_keeps_the_guarantees_of_its_method(blueprint in blueprints(14)) {
        keeps_guarantees(&blueprint)?;
    }

    #[test]
    fn every_masked_maze_keeps_the_guarantees_of_its_method(shape in masked_shapes(20), method in methods_with_options(), seed in any::<u64>()) {
        match Blueprint::new(shape.clone(), method, seed) {
            Ok(blueprint) => keeps_guarantees(&blueprint)?,
            Err(error) => {
                prop_assert!(method.needs_lines());
                prop_assert!(error.to_string().starts_with(method.key()), "{error}");
            }
        }
    }

    #[test]
    fn default_options_make_perfect_mazes(shape in shapes(14), method in methods(), seed in any::<u64>()) {
        let Ok(blueprint) = Blueprint::new(shape, method, seed) else { return Ok(()) };
        let until_there_is_a_way = matches!(method, Method::RandomRemovals(_));
        prop_assert!(until_there_is_a_way || blueprint.generate().is_perfect());
    }

    #[test]
    fn a_row_stream_is_the_same_maze(
        width in 1..200_u32, height in 1..20_u32, method in prop::sample::select(vec!["eller", "sidewinder", "binary-tree", "eller+bias=80"]), seed in any::<u64>(),
    ) {
        let method: Method = method.parse().unwrap();
        let shape: Shape = format!("square:{width}x{height}").parse().unwrap();
        let maze = Blueprint::new(shape, method, seed).unwrap().generate();
        let rows = RowStream::new(width, u64::from(height), method, seed).unwrap();
        let rows: Vec<SideSet> = rows.flat_map(|row| row.iter().collect::<Vec<_>>()).collect();
        prop_assert_eq!(rows, maze.all_open_sides().iter().collect::<Vec<_>>());
    }

    #[test]
    fn rows_carved_at_once_equal_rows_carved_wall_by_wall(
        width in 1..300_u32, height in 1..9_u32, method in prop::sample::select(vec!["sidewinder", "binary-tree", "eller"]), bias in 1..100_u32, seed in any::<u64>(),
    ) {
        // Post-processing continues with the same random numbers. A journal receives each wall separately.
        for bias in [50, bias] {
            let code = format!("square:{width}x{height}/{method}+bias={bias}+braid=50#{seed}");
            let blueprint: Blueprint = code.parse().unwrap();
            let mut playback = Playback::new(blueprint.record());
            playback.seek(playback.len());
            let maze = blueprint.generate();
            prop_assert_eq!(playback.maze().all_open_sides(), maze.all_open_sides());
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_maze(blueprint in blueprints(10)) {
        let (first, second) = (blueprint.generate(), blueprint.generate());
        prop_assert_eq!(first.all_open_sides(), second.all_open_sides());
    }

    #[test]
    fn the_sink_does_not_change_the_maze(blueprint in blueprints(10)) {
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
    fn a_method_stops_when_its_sink_breaks(blueprint in blueprints(10), enough in 0..200_usize) {
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
    fn walls_of_a_perfect_maze_connect_to_the_boundary(shape in flat_shapes(8), method in methods(), seed in any::<u64>()) {
        let Ok(blueprint) = Blueprint::new(shape, method, seed) else { return Ok(()) };
        prop_assert!(!blueprint.guarantees().loopless || !blueprint.guarantees().connected || walls_connect_to_the_boundary(&blueprint.generate()));
    }
}

/// Checks that the reported events can happen to the initial maze.
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

/// The connected pieces of the maze.
pub(crate) fn pieces<G: Grid>(maze: &Maze<G>) -> UnionFind {
    let mut sets = UnionFind::new(maze.grid().len());
    for [wall, twin] in maze.all_passages() {
        sets.union(wall.cell, twin.cell);
    }
    sets
}

fn keeps_guarantees(blueprint: &Blueprint) -> TestCaseResult {
    is_as_guaranteed(&blueprint.generate(), blueprint.guarantees())
}

pub(crate) fn is_as_guaranteed(maze: &Maze<impl Grid>, guarantees: Guarantees) -> TestCaseResult {
    let Guarantees { connected, loopless } = guarantees;
    let pieces = pieces(maze).count();
    prop_assert!(!connected || pieces == 1, "{} pieces", pieces);
    prop_assert!(!loopless || maze.passage_count() + pieces == maze.grid().len(), "no loop");
    for cell in maze.grid().cells() {
        prop_assert!(
            (maze.open_sides(cell) - maze.grid().neighbor_sides(cell)).is_empty(),
            "nothing opens to the outside"
        );
    }
    Ok(())
}

/// Whether every closed wall is connected to the boundary, corner by corner.
pub(crate) fn walls_connect_to_the_boundary<G: Geometry>(maze: &Maze<G>) -> bool {
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
fn a_deep_maze_overflows_no_stack() {
    let maze = "square:3000x1000/backtracker#3".parse::<Blueprint>().unwrap().generate();
    assert!(maze.is_perfect());
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "are not the half-edges of one wall")]
fn opening_a_single_half_edge_panics() {
    let mut maze = Maze::with_all_walls("square:3x3".parse::<maze_core::Shape>().unwrap().grid());
    let _ = maze_core::Sink::open(&mut maze, [HalfEdge::new(0, 3); 2]);
}

#[test]
fn open_wall_and_close_wall_take_either_half_edge() {
    let mut maze = Maze::with_all_walls("square:3x3".parse::<maze_core::Shape>().unwrap().grid());
    maze.open_wall(HalfEdge::new(0, 0)).unwrap();
    maze.open_wall(HalfEdge::new(4, 3)).unwrap();
    let open = [[HalfEdge::new(0, 0), HalfEdge::new(1, 2)], [HalfEdge::new(1, 1), HalfEdge::new(4, 3)]];
    assert_eq!(maze.all_passages().collect::<Vec<_>>(), open);
    maze.close_wall(HalfEdge::new(1, 2)).unwrap();
    assert_eq!(maze.distances(0).get(1), None);
    for wall in [
        HalfEdge::new(0, 3),
        HalfEdge::new(0, 4),
        HalfEdge::new(0, 255),
        HalfEdge::new(9, 0),
        HalfEdge::new(u32::MAX, 0),
    ] {
        let before = maze.all_open_sides().clone();
        assert!(maze.open_wall(wall).is_err() && maze.close_wall(wall).is_err(), "{wall:?}");
        assert_eq!(maze.all_open_sides(), &before);
    }
}
