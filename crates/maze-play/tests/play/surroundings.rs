//! Descriptions of cells.

use crate::{masked_shapes, shapes, worlds::glued};
use maze_core::{Cell, Geometry, HalfEdge, Maze, MazeRng, Method, Shape, ShapeKind};
use maze_play::{Bearing, Place, Surroundings};
use proptest::prelude::*;

/// The angle between two directions, in eighths of a turn.
fn between(one: Bearing, other: Bearing) -> usize {
    let apart = (one as usize).abs_diff(other as usize);
    apart.min(8 - apart)
}

/// The largest difference between a passage's bearing and the direction of the next cell, in eighths of a turn.
fn tolerance(shape: &Shape) -> usize {
    // The middle of a side of a narrow rhomb or of a hat is not on the way to the next cell.
    if matches!(shape.kind(), ShapeKind::Hat | ShapeKind::Penrose) { 2 } else { 1 }
}

/// Checks that each passage is listed once at both of its ends, with roughly the right direction.
fn check<G: Geometry>(maze: &Maze<G>, tolerance: usize) -> Result<(), TestCaseError> {
    for cell in 0..maze.grid().len() as Cell {
        let here = Surroundings::of(maze, cell);
        let passages = maze.open_sides(cell).len() as usize;
        prop_assert_eq!(here.ways.len(), passages);
        let place = [Place::Closed, Place::DeadEnd, Place::Passage, Place::Junction][passages.min(3)];
        prop_assert_eq!(here.place, place);
        prop_assert!(here.ways.is_sorted(), "clockwise from north");
        for side in maze.open_sides(cell) {
            let next = maze.grid().twin(HalfEdge::new(cell, side));
            let [x, y] = maze.grid().center(cell);
            let [to_x, to_y] = maze.grid().transition(next).apply(maze.grid().center(next.cell));
            let [east, south] = [to_x - x, to_y - y];
            // Passages along a ring bend, so only those that clearly lead in one direction are checked.
            let is_told = |along, ahead: f32, across: f32| {
                ahead < 2.5 * across.abs() || here.ways.iter().any(|&way| between(way, along) <= tolerance)
            };
            prop_assert!(is_told(Bearing::North, -south, east), "{:?} of {}, north", here, cell);
            prop_assert!(is_told(Bearing::East, east, south), "{:?} of {}, east", here, cell);
            prop_assert!(is_told(Bearing::South, south, east), "{:?} of {}, south", here, cell);
            prop_assert!(is_told(Bearing::West, -east, south), "{:?} of {}, west", here, cell);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_place_is_what_its_passages_make_it(shape in shapes(9), seed in 0..9_u64) {
        let near = tolerance(&shape);
        check(&Method::ALL[0].generate(shape.grid(), &mut MazeRng::new(seed)).unwrap(), near)?;
        check(&Maze::without_walls(shape.grid()), near)?;
        check(&Maze::with_all_walls(shape.grid()), near)?;
    }

    #[test]
    fn so_it_is_where_cells_are_left_out(shape in masked_shapes(12)) {
        check(&Maze::without_walls(shape.grid()), tolerance(&shape))?;
    }

    #[test]
    fn so_it_is_where_passages_lead_into_other_charts(world in glued()) {
        check(&Maze::without_walls(world), 1)?;
    }
}

#[test]
fn on_squares_the_four_sides_are_the_four_directions() {
    let maze = Maze::without_walls("square:3x3".parse::<Shape>().unwrap().grid());
    let all = [Bearing::North, Bearing::East, Bearing::South, Bearing::West];
    assert_eq!(Surroundings::of(&maze, 4).ways, all);
    assert_eq!(Surroundings::of(&maze, 0).ways, [Bearing::East, Bearing::South]);
}

#[test]
fn on_octagons_and_hexagons_ways_lead_between_the_four_directions_too() {
    use Bearing::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    let around =
        |code: &str, cell| Surroundings::of(&Maze::without_walls(code.parse::<Shape>().unwrap().grid()), cell).ways;
    // The middle octagon comes after two rows of three octagons, and after the first octagon of its row with its
    // square.
    let eight = [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    assert_eq!(around("octagon:3x3", 7), eight);
    assert_eq!(around("hexagon-pointy:1", 3), [NorthEast, East, SouthEast, SouthWest, West, NorthWest]);
}
