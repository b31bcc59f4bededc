//! What is said of a cell to whoever stands in it.

use crate::{masked_shapes, shapes};
use maze_core::{Bearing, Cell, Geometry, Maze, MazeRng, Method, Place, Shape, Surroundings};
use proptest::prelude::*;

/// How many eighths of a turn lie between two directions, the shorter way round.
fn between(one: Bearing, other: Bearing) -> usize {
    let apart = (one as usize).abs_diff(other as usize);
    apart.min(8 - apart)
}

/// That each passage is told at both of its ends, once, and leads to roughly where it is said to.
fn check<G: Geometry>(maze: &Maze<G>) -> Result<(), TestCaseError> {
    for cell in 0..maze.grid().len() as Cell {
        let here = Surroundings::of(maze, cell);
        let passages = maze.open_sides(cell).len() as usize;
        prop_assert_eq!(here.ways.len(), passages);
        let place = [Place::Closed, Place::DeadEnd, Place::Passage, Place::Junction][passages.min(3)];
        prop_assert_eq!(here.place, place);
        prop_assert!(here.ways.is_sorted(), "clockwise from north");
        for next in maze.neighbours(cell) {
            let [[x, y], [to_x, to_y]] = [cell, next].map(|cell| maze.grid().center(cell));
            let [east, south] = [to_x - x, to_y - y];
            let (along, across) = (if east > 0.0 { Bearing::East } else { Bearing::West }, south.abs());
            // On rings one goes round a corner, so only what clearly leads aside has to be told so.
            if east.abs() > 2.5 * across {
                prop_assert!(here.ways.iter().any(|&way| between(way, along) <= 1), "{:?} {:?}", here, along);
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_place_is_what_its_passages_make_it(shape in shapes(9), seed in 0..9_u64) {
        check(&Method::ALL[0].generate(shape.grid(), &mut MazeRng::new(seed)).unwrap())?;
        check(&Maze::without_walls(shape.grid()))?;
        check(&Maze::with_all_walls(shape.grid()))?;
    }

    #[test]
    fn so_it_is_where_cells_are_left_out(shape in masked_shapes(12)) {
        check(&Maze::without_walls(shape.grid()))?;
    }
}

#[test]
fn on_squares_the_four_sides_are_the_four_directions() {
    let maze = Maze::without_walls("square:3x3".parse::<Shape>().unwrap().grid());
    let all = [Bearing::North, Bearing::East, Bearing::South, Bearing::West];
    assert_eq!(Surroundings::of(&maze, 4).ways, all);
    assert_eq!(Surroundings::of(&maze, 0).ways, [Bearing::East, Bearing::South]);
}
