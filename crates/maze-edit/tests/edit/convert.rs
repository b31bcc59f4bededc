//! Conversion from and to mazes.

use crate::{SHAPES, history, history::any_history, middle};
use maze_core::{Blueprint, Grid, Maze, Shape, grid::Polygons};
use maze_edit::{Brush, Drawing, Edit, Form, Stroke, Tool};
use proptest::prelude::*;

proptest! {
    /// Only built walls are not kept: as a maze, they are closed walls like others.
    #[test]
    fn a_drawing_survives_as_a_maze(history in any_history()) {
        let drawing = history.drawing();
        let (shape, maze) = drawing.to_maze();
        prop_assert_eq!(maze.ends().from == maze.ends().to, drawing.goals().contains(&drawing.start()));
        prop_assert_eq!(maze.goals().count(), drawing.goals().len());
        let again = Drawing::of_maze(&shape, &maze);
        prop_assert_eq!(again.passages().all_open_sides(), drawing.passages().all_open_sides());
        prop_assert_eq!((again.start(), again.goals()), (drawing.start(), drawing.goals()));
        if drawing.report().pieces == 1 {
            prop_assert_eq!(again.cells().collect::<Vec<_>>(), drawing.cells().collect::<Vec<_>>());
        } else {
            prop_assert!(shape.mask().is_none());
        }
    }
}

#[test]
fn a_masked_maze_on_given_polygons_comes_back_unchanged() {
    let square = |x: u32, y: u32| [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]].map(|corner| corner.map(f64::from));
    let squares: Vec<_> = (0..9).map(|number| square(number % 3, number / 3).to_vec()).collect();
    let whole = Shape::from(Polygons::new(&squares, None).expect("squares"));
    let ring = whole.with_cells(|cell| cell != 4).expect("a ring is connected");
    let maze = Blueprint::new(ring.clone(), "wilson".parse().expect("a method"), 3).expect("it suits").generate();
    let (shape, again) = Drawing::of_maze(&ring, &maze).to_maze();
    assert_eq!((shape, again.all_open_sides()), (ring, maze.all_open_sides()));
}

#[test]
fn a_generated_maze_comes_back_unchanged() {
    for code in SHAPES {
        for mask in ["", "@heart", "@ring"] {
            let Ok(blueprint) = format!("{code}{mask}/wilson#3").parse::<Blueprint>() else { continue };
            let maze = blueprint.generate();
            let (shape, again) = Drawing::of_maze(blueprint.shape(), &maze).to_maze();
            assert_eq!(shape.cells(), blueprint.shape().cells(), "{blueprint}");
            assert_eq!(again.all_open_sides(), maze.all_open_sides(), "{blueprint}");
            assert_eq!(again.ends(), maze.ends(), "{blueprint}");
        }
    }
}

#[test]
fn several_goals_survive_and_the_nearest_is_the_end() {
    let maze = Maze::without_walls("square:9x1".parse::<maze_core::Shape>().expect("a shape").grid());
    let maze = maze.with_goals(4, &[0, 7, 8]).expect("cells of the grid");
    let drawing = Drawing::of_maze(&"square:9x1".parse().expect("a shape"), &maze);
    let (_, again) = drawing.to_maze();
    assert_eq!((again.ends().to, again.goals().collect::<Vec<_>>()), (7, vec![0, 7, 8]));
}

#[test]
fn cells_that_divide_the_grid_are_sealed_and_those_that_do_not_are_masked() {
    let mut history = history("square:5x5");
    let tool = Tool::Draw(Brush::LeaveOut, Form::Line);
    let mut stroke = Stroke::begin(tool, middle(2), &[], &mut history);
    stroke.move_to(middle(17), &[], &mut history);
    stroke.end(&[], &mut history);
    let (shape, maze) = history.drawing().to_maze();
    assert!(shape.mask().is_some() && maze.grid().len() == 21);
    history.edit(Edit::Cell(22, false));
    let (shape, maze) = history.drawing().to_maze();
    assert!(shape.mask().is_none() && maze.grid().len() == 25);
    assert_eq!(history.drawing().report().pieces, 2);
}
