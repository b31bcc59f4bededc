//! Tests of the edits that each tool makes.

use crate::{SHAPES, east, history, middle, shape};
use maze_core::{Cell, Geometry, Grid, HalfEdge, Point, grid::Square};
use maze_edit::{Axis, Brush, Drawing, Form, History, Mirror, Spot, Stroke, Tool, Wall};

fn stroke(history: &mut History, tool: Tool, spots: &[Spot]) {
    let mut stroke = Stroke::begin(tool, spots[0], &[], history);
    spots[1..].iter().for_each(|&spot| stroke.move_to(spot, &[], history));
    stroke.end(&[], history);
}

fn draw(history: &mut History, brush: Brush, form: Form, spots: &[Spot]) {
    stroke(history, Tool::Draw(brush, form), spots);
}

/// The passages of each cell.
fn neighbors(drawing: &Drawing, cell: Cell) -> Vec<Cell> {
    drawing.passages().neighbors(cell).collect()
}

#[test]
fn a_click_on_a_wall_opens_it_and_another_brush_builds_it() {
    let mut history = history("square:3x2");
    draw(&mut history, Brush::Open, Form::Freehand, &[east(0)]);
    assert_eq!(neighbors(history.drawing(), 0), [1]);
    draw(&mut history, Brush::Open.opposite(), Form::Freehand, &[east(0)]);
    assert_eq!(history.drawing().wall(HalfEdge::new(1, Square::WEST)), Some(Wall::Built));
}

#[test]
fn a_drag_that_begins_beside_a_wall_does_not_open_it() {
    let mut history = history("square:3x2");
    draw(&mut history, Brush::Open, Form::Freehand, &[east(1), middle(0)]);
    assert_eq!(neighbors(history.drawing(), 1), [0]);
}

#[test]
fn a_drag_along_walls_builds_those_that_the_pointer_skips() {
    let mut history = history("square:6x5");
    draw(&mut history, Brush::Build, Form::Freehand, &[east(2), middle(8), east(20)]);
    let drawing = history.drawing();
    assert!((0..4).all(|row| drawing.wall(HalfEdge::new(2 + 6 * row, Square::EAST)) == Some(Wall::Built)));
}

#[test]
fn a_drag_over_cells_opens_a_passage_even_if_the_pointer_skips_some() {
    let mut history = history("square:5x5");
    draw(&mut history, Brush::Open, Form::Freehand, &[middle(0), middle(3), middle(18)]);
    assert_eq!(history.drawing().passages().passage_count(), 6);
    assert_eq!(history.drawing().passages().distances(0).get(18), Some(6));
}

#[test]
fn a_line_between_walls_builds_the_walls_along_it() {
    let mut history = history("square:6x5");
    draw(&mut history, Brush::Build, Form::Line, &[east(2), east(26)]);
    let drawing = history.drawing();
    let built: Vec<_> = drawing.grid().inner_walls().filter(|w| drawing.wall(w[0]) == Some(Wall::Built)).collect();
    assert_eq!(built.len(), 5);
    assert!((0..5).all(|row| drawing.wall(HalfEdge::new(2 + 6 * row, Square::EAST)) == Some(Wall::Built)));
}

/// The place in a cell at a share of the way from its center to one of its corners.
fn toward(drawing: &Drawing, cell: Cell, corner: u8, share: f32) -> Spot {
    let grid = drawing.grid();
    let (center, end) = (grid.center(cell), grid.corners(cell)[usize::from(corner)]);
    let point = [0, 1].map(|axis| center[axis] + share * (end[axis] - center[axis]));
    middle(cell).with_corner(&**grid, point)
}

/// The built walls, each once.
fn built(drawing: &Drawing) -> Vec<HalfEdge> {
    let walls = drawing.grid().inner_walls().map(|[wall, _]| wall);
    walls.filter(|&wall| drawing.wall(wall) == Some(Wall::Built)).collect()
}

#[test]
fn a_line_from_the_middle_of_a_cell_builds_from_its_nearest_corner_to_the_nearest_one_at_the_end() {
    let mut history = history("square:6x5");
    let blank = history.drawing().clone();
    // Corner 1 is in the south-east of a square, corner 2 in the south-west.
    let spots = [(1, 1), (10, 1), (20, 2)].map(|(cell, corner)| toward(&blank, cell, corner, 0.4));
    draw(&mut history, Brush::Build, Form::Line, &spots);
    let expected = [1, 2, 3].map(|row| HalfEdge::new(1 + 6 * row, Square::EAST));
    let drawing = history.drawing();
    assert!(expected.iter().all(|&wall| drawing.wall(wall) == Some(Wall::Built)), "{:?}", built(drawing));
    assert_eq!(built(drawing).len(), 3, "only the last line stays");
}

#[test]
fn a_click_with_the_line_builds_the_wall_under_the_pointer() {
    let mut history = history("square:6x5");
    let press = Spot { corner: Some(1), ..east(8) };
    let same_corner = Spot { corner: Some(2), ..middle(9) };
    draw(&mut history, Brush::Build, Form::Line, &[press, same_corner]);
    assert_eq!(built(history.drawing()), [HalfEdge::new(8, Square::EAST)]);
    history.undo();
    // A drag across the wall does not build it.
    draw(&mut history, Brush::Build, Form::Line, &[press, Spot { corner: Some(1), ..middle(9) }]);
    assert_eq!(built(history.drawing()), [HalfEdge::new(9, Square::SOUTH)]);
}

/// Whether built walls and the boundary connect two points.
fn are_connected(drawing: &Drawing, from: Point, to: Point) -> bool {
    let grid = drawing.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell));
    let stands = |&wall: &HalfEdge| grid.across(wall).is_none() || drawing.wall(wall) == Some(Wall::Built);
    let standing: Vec<_> = walls.filter(stands).map(|wall| grid.ends(wall)).collect();
    let is_same = |one: Point, other: Point| (0..2).all(|axis| (one[axis] - other[axis]).abs() < 0.01);
    let (mut reached, mut next) = (vec![from], 0);
    while let Some(&at) = reached.get(next) {
        next += 1;
        for ends in &standing {
            for [near, far] in [*ends, [ends[1], ends[0]]] {
                if is_same(near, at) && !reached.iter().any(|&known| is_same(known, far)) {
                    reached.push(far);
                }
            }
        }
    }
    reached.iter().any(|&at| is_same(at, to))
}

#[test]
fn a_line_of_walls_connects_any_two_corners() {
    for code in SHAPES {
        let blank = Drawing::blank(shape(code));
        let grid = blank.grid();
        for (from, to) in grid.cells().step_by(4).flat_map(|from| grid.cells().map(move |to| (from, to))) {
            let [first, last] =
                [(from, to), (to, from)].map(|(cell, by)| (by % u32::from(grid.side_count(cell))) as u8);
            let mut history = History::new(blank.clone());
            let spots = [toward(&blank, from, first, 0.9), toward(&blank, to, last, 0.9)];
            assert_eq!(spots.map(|spot| spot.corner), [Some(first), Some(last)], "{code}: {from} to {to}");
            draw(&mut history, Brush::Build, Form::Line, &spots);
            let [start, end] = [(from, first), (to, last)].map(|(cell, at)| grid.corners(cell)[usize::from(at)]);
            assert!(are_connected(history.drawing(), start, end), "{code}: {start:?} to {end:?}");
        }
    }
}

#[test]
fn a_line_follows_the_pointer_until_it_ends() {
    let mut history = history("square:5x5");
    draw(&mut history, Brush::Open, Form::Line, &[middle(0), middle(24), middle(4)]);
    assert_eq!(history.drawing().passages().passage_count(), 4, "only the last line stays");
    assert!(history.undo() && !history.undo(), "a stroke is one step");
}

#[test]
fn a_rectangle_of_walls_surrounds_its_cells_and_one_of_passages_is_a_hall() {
    let mut history = history("square:5x5");
    draw(&mut history, Brush::Build, Form::Rectangle, &[middle(6), middle(18)]);
    draw(&mut history, Brush::Open, Form::Rectangle, &[middle(6), middle(18)]);
    let drawing = history.drawing();
    let built = drawing.grid().inner_walls().filter(|w| drawing.wall(w[0]) == Some(Wall::Built)).count();
    assert_eq!((built, drawing.passages().passage_count()), (12, 12));
}

#[test]
fn a_fill_ends_at_built_walls() {
    let mut history = history("square:5x5");
    draw(&mut history, Brush::Build, Form::Line, &[east(1), east(21)]);
    draw(&mut history, Brush::Open, Form::Fill, &[middle(0)]);
    assert_eq!(history.drawing().report().regions, 1 + 15, "the left part is a hall, the right one is untouched");
    draw(&mut history, Brush::Build, Form::Fill, &[middle(0)]);
    assert_eq!(history.drawing().wall(HalfEdge::new(0, Square::EAST)), Some(Wall::Closed));
    draw(&mut history, Brush::LeaveOut, Form::Fill, &[middle(2)]);
    assert_eq!(history.drawing().cells().count(), 11, "the right part, except the goal");
}

#[test]
fn start_and_goals_are_set_and_the_last_goal_stays() {
    let mut history = history("square:3x3");
    stroke(&mut history, Tool::Start, &[middle(4)]);
    stroke(&mut history, Tool::Goal, &[middle(2)]);
    assert_eq!((history.drawing().start(), history.drawing().goals()), (4, &[2, 8][..]));
    stroke(&mut history, Tool::Goal, &[middle(8)]);
    stroke(&mut history, Tool::Goal, &[middle(2)]);
    assert_eq!(history.drawing().goals(), [2]);
    draw(&mut history, Brush::LeaveOut, Form::Freehand, &[middle(2), middle(5)]);
    assert!(history.drawing().contains(2) && !history.drawing().contains(5));
}

#[test]
fn mirrors_exist_where_the_shape_is_symmetric_and_are_their_own_inverse() {
    let mut found = Vec::new();
    for code in SHAPES {
        let grid = shape(code).grid();
        for axis in [Axis::LeftRight, Axis::TopBottom] {
            let Some(mirror) = Mirror::new(&grid, axis) else { continue };
            found.push((code, axis));
            for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
                assert_eq!(mirror.cell(mirror.cell(wall.cell)), wall.cell, "{code}");
                let image = mirror.wall(&grid, wall);
                assert_eq!(mirror.wall(&grid, image), wall, "{code}");
                let across = grid.across(wall).map(|twin| mirror.wall(&grid, twin));
                assert_eq!(grid.across(image), across, "{code}: neighbors stay neighbors");
            }
        }
    }
    assert!(found.contains(&("square:6x5", Axis::TopBottom)) && found.contains(&("circle:4", Axis::LeftRight)));
    assert!(found.contains(&("triangle:5", Axis::LeftRight)) && !found.contains(&("triangle:5", Axis::TopBottom)));
}

#[test]
fn with_mirrors_a_drawing_is_symmetric() {
    let mut history = history("square:6x5");
    let grid = history.drawing().grid().clone();
    let mirrors = [Axis::LeftRight, Axis::TopBottom].map(|axis| Mirror::new(&grid, axis));
    let mirrors: Vec<_> = mirrors.iter().flatten().collect();
    let mut stroke = Stroke::begin(Tool::Draw(Brush::Open, Form::Freehand), middle(1), &mirrors, &mut history);
    stroke.move_to(middle(2), &mirrors, &mut history);
    stroke.end(&mirrors, &mut history);
    let passages = history.drawing().passages();
    assert_eq!(passages.passage_count(), 4);
    assert!([(1, 2), (3, 4), (25, 26), (27, 28)].iter().all(|&(a, b)| passages.wall_between(a, b).is_some()));
    assert!(history.undo() && !history.undo(), "all images are one step");
}

/// A line reaches its end on every shape, and its cells are neighbors.
#[test]
fn a_line_connects_any_two_cells() {
    for code in SHAPES {
        let cells = shape(code).grid().cells();
        for (from, to) in cells.clone().flat_map(|from| cells.clone().map(move |to| (from, to))) {
            let mut history = history(code);
            draw(&mut history, Brush::Open, Form::Line, &[middle(from), middle(to)]);
            let distance = history.drawing().passages().distances(from).get(to);
            assert!(distance.is_some(), "{code}: {from} to {to}, {:?}", shape(code).grid().center(from));
        }
    }
}
