//! Undo and redo.

use crate::any_shape;
use maze_core::{Cell, Grid, HalfEdge, Shape};
use maze_edit::{Axis, Brush, Change, Drawing, Edit, Form, History, Mirror, Spot, Stroke, Tool, Wall};
use proptest::prelude::*;

/// Numbers from which an edit or a stroke is made.
type Draws = (u8, u32, u32, u8);

fn any_draws() -> impl Strategy<Value = Vec<Draws>> {
    proptest::collection::vec((0..14_u8, any::<u32>(), any::<u32>(), any::<u8>()), 1..40)
}

/// Makes the edit or the stroke of these numbers, as a step.
pub(crate) fn draw(history: &mut History, (kind, a, b, c): Draws) {
    let grid = history.drawing().grid().clone();
    let cell = |number: u32| number % grid.cells().end;
    let wall = |number: u32, side: u8| HalfEdge::new(cell(number), side % grid.side_count(cell(number)));
    let state = [Wall::Open, Wall::Closed, Wall::Built][usize::from(c % 3)];
    match kind {
        0..4 => _ = history.edit(Edit::Wall(wall(a, c), state)),
        4 => _ = history.edit(Edit::Cell(cell(a), false)),
        5 => _ = history.edit(Edit::Cell(cell(a), true)),
        6 => _ = history.edit(Edit::Start(cell(a))),
        7 => _ = history.edit(Edit::Goals(vec![cell(a), cell(b)])),
        _ => {
            let brush = Brush::ALL[usize::from(c % 4)];
            let form = Form::ALL[usize::from(c / 4 % 4)];
            let mirror = Mirror::new(&grid, Axis::LeftRight).filter(|_| c > 127);
            let mirrors: Vec<_> = mirror.iter().collect();
            let spot = |number: u32| Spot {
                cell: cell(number),
                wall: (kind < 11).then(|| wall(number, kind)),
                corner: (kind % 2 == 0).then(|| wall(number, kind).side),
            };
            let mut stroke = Stroke::begin(Tool::Draw(brush, form), spot(a), &mirrors, history);
            stroke.move_to(spot(b), &mirrors, history);
            stroke.end(&mirrors, history);
        }
    }
    history.commit();
}

/// A drawing after some steps.
pub(crate) fn any_history() -> impl Strategy<Value = History> {
    (any_shape(), any_draws()).prop_map(|(shape, draws)| {
        let mut history = History::new(Drawing::blank(shape));
        draws.into_iter().for_each(|draws| draw(&mut history, draws));
        history
    })
}

/// Checks that cells that are left out have no passages, and that the ends are never left out.
fn check(drawing: &Drawing) {
    assert!(drawing.contains(drawing.start()) && drawing.goals().iter().all(|&goal| drawing.contains(goal)));
    let is_empty = |cell: Cell| drawing.passages().degree(cell) == 0;
    assert!(drawing.grid().cells().filter(|&cell| !drawing.contains(cell)).all(is_empty));
}

proptest! {
    #[test]
    fn undoing_everything_gives_the_original_and_redoing_gives_the_drawing(
        (shape, draws) in (any_shape(), any_draws()),
    ) {
        let blank = Drawing::blank(shape);
        let mut history = History::new(blank.clone());
        let mut states = vec![blank];
        for draws in draws {
            draw(&mut history, draws);
            check(history.drawing());
            // A step that changes nothing is none.
            if states.last() != Some(history.drawing()) {
                states.push(history.drawing().clone());
            }
        }
        let last = history.drawing().clone();
        while history.undo() {
            check(history.drawing());
            prop_assert!(states.contains(history.drawing()));
        }
        prop_assert_eq!(history.drawing(), &states[0]);
        while history.redo() {}
        prop_assert_eq!(history.drawing(), &last);
    }

    #[test]
    fn the_changes_name_everything_that_changed(history in any_history(), draws in any_draws()) {
        let mut history = history;
        let before = history.drawing().clone();
        history.take_changes();
        draws.into_iter().for_each(|draws| draw(&mut history, draws));
        history.undo();
        let (after, changes) = (history.drawing().clone(), history.take_changes());
        let grid = after.grid();
        for [wall, twin] in grid.inner_walls() {
            let is_named = [wall, twin].iter().any(|&half| changes.contains(&Change::Wall(half)))
                || [wall, twin].iter().any(|half| changes.contains(&Change::Cell(half.cell)));
            prop_assert!(before.wall(wall) == after.wall(wall) || is_named);
        }
        for cell in grid.cells() {
            prop_assert!(before.contains(cell) == after.contains(cell) || changes.contains(&Change::Cell(cell)));
        }
    }

    #[test]
    fn the_report_agrees_with_an_independent_count(history in any_history()) {
        let drawing = history.drawing();
        let report = drawing.report();
        let mut regions: Vec<Vec<Cell>> = Vec::new();
        for cell in drawing.cells() {
            if !regions.iter().any(|region| region.contains(&cell)) {
                regions.push(reached(drawing, cell));
            }
        }
        let passages: usize = drawing.cells().map(|cell| drawing.passages().neighbors(cell).count()).sum::<usize>() / 2;
        let from_start = reached(drawing, drawing.start());
        prop_assert_eq!(report.cells, drawing.cells().count());
        prop_assert_eq!(report.regions, regions.len());
        prop_assert_eq!(report.loops + report.cells, passages + regions.len());
        prop_assert_eq!(report.goals_reached, drawing.goals().iter().filter(|goal| from_start.contains(goal)).count());
        prop_assert_eq!(report.goals_reached > 0, report.shortest_path.is_some());
    }
}

/// The cells that can be reached from a cell.
fn reached(drawing: &Drawing, from: Cell) -> Vec<Cell> {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let more: Vec<_> = drawing.passages().neighbors(cell).filter(|cell| !reached.contains(cell)).collect();
        reached.extend(more);
    }
    reached
}

#[test]
fn replacing_a_drawing_can_be_undone() {
    let mut history = crate::history("square:3x3");
    history.edit(Edit::Wall(HalfEdge::new(0, 0), Wall::Open));
    history.commit();
    let before = history.drawing().clone();
    history.edit(Edit::Replace(Box::new(Drawing::blank("circle:4".parse::<Shape>().expect("a shape")))));
    history.commit();
    assert_eq!(history.drawing().shape().to_string(), "circle:4");
    assert!(history.undo());
    assert_eq!(history.drawing(), &before);
    assert_eq!(history.take_changes().last(), Some(&Change::All));
}

#[test]
fn a_new_step_forgets_the_steps_that_were_undone() {
    let mut history = crate::history("square:3x3");
    for side in 0..2 {
        history.edit(Edit::Wall(HalfEdge::new(0, side), Wall::Open));
        history.commit();
    }
    assert!(history.undo() && history.can_redo());
    history.edit(Edit::Wall(HalfEdge::new(4, 0), Wall::Open));
    history.commit();
    assert!(!history.can_redo() && !history.redo());
}
