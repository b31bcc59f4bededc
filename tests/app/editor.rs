//! The editor: what is drawn is shown, undone, walked through, and never lost.

use crate::{
    app_built, app_showing, focused, generate, now, of_maze, only, source, tap, timeline, update_until, view, walk,
};
use bevy::{app::AppExit, prelude::*};
use bevy_maze::StandingWall;
use labyrinth::{
    camera::top_down::TopDown,
    editor::{
        control::{ContinueDrawing, Draw, LeaveEditor, OpenEditor},
        drawing::{Editor, Mode},
        kept::DrawingFile,
    },
    player::walk::Walk,
    preferences::saved::SettingsFile,
    session::{requests::Solve, shown::Solved, source::MazeSource, statistics::Statistics, task::MazeTask},
    toast::Toasts,
    vocabulary::view::View,
};
use maze_core::{Grid, HalfEdge, ShapeKind, grid::Square, solve::Solver};
use maze_edit::{Axis, Brush, Drawing, Form, Spot, Tool, Wall};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A program with the editor open.
fn editing(code: &str) -> App {
    let mut app = app_showing(code);
    app.world_mut().trigger(OpenEditor);
    (0..3).for_each(|_| app.update());
    app
}

pub(crate) fn editor(app: &App) -> &Editor {
    app.world().resource()
}

pub(crate) fn drawing(app: &App) -> &Drawing {
    editor(app).drawing().unwrap()
}

pub(crate) fn draw(app: &mut App, request: Draw) {
    app.world_mut().trigger(request);
    app.update();
}

fn at(cell: u32, side: u8) -> Spot {
    Spot { cell, wall: Some(HalfEdge::new(cell, side)), corner: None }
}

pub(crate) fn middle(cell: u32) -> Spot {
    Spot { cell, wall: None, corner: None }
}

/// The number of entities of a wall.
fn copies(app: &mut App, wall: HalfEdge) -> usize {
    let twin = now(app).maze().grid().twin(wall);
    let world = app.world_mut();
    world.query::<&StandingWall>().iter(world).filter(|standing| [wall, twin].contains(&standing.0)).count()
}

/// The maze in the file that would be saved.
fn file(app: &App) -> (String, maze_core::Maze<maze_core::AnyGrid>) {
    let MazeSource::File(_, file) = source(app) else { panic!("a generated maze") };
    (file.shape.to_string(), file.maze.clone())
}

#[test]
fn the_editor_looks_from_above_and_the_view_returns_when_it_closes() {
    let mut app = editing("square:6x5/kruskal#1");
    assert_eq!((editor(&app).mode, view(&app)), (Mode::Drawing, View::Orbit));
    assert!(app.world().resource::<TopDown>().0);
    assert_eq!(drawing(&app).passages().passage_count(), 29, "it has what was on screen");
    app.world_mut().trigger(LeaveEditor { walks: false });
    app.update();
    assert!(editor(&app).mode == Mode::Closed && !app.world().resource::<TopDown>().0);
    assert!(timeline(&app).at_end());
    assert_eq!(now(&app).maze().passage_count(), 29);
}

#[test]
fn a_stroke_changes_its_walls_on_screen_and_in_the_maze_and_undo_restores_them() {
    let mut app = editing("square:6x5/kruskal#1");
    let before = drawing(&app).clone();
    let wall = HalfEdge::new(0, Square::EAST);
    let was_open = now(&app).maze().is_open(wall);
    let tools = [Brush::Open, Brush::Build].map(|brush| Draw::Take(Tool::Draw(brush, Form::Freehand)));
    for (brush, is_open) in tools.into_iter().zip([true, false]) {
        draw(&mut app, brush);
        draw(&mut app, Draw::At(at(0, Square::EAST)));
        assert_eq!(now(&app).maze().is_open(wall), is_open);
        assert_eq!(copies(&mut app, wall), if is_open { 0 } else { 2 });
        assert_eq!(now(&app).is_kept(wall), !is_open, "a built wall stands out");
        assert_eq!(file(&app).1.is_open(wall), is_open);
    }
    while editor(&app).history().unwrap().can_undo() {
        draw(&mut app, Draw::Undo);
    }
    assert_eq!(drawing(&app), &before);
    assert_eq!(now(&app).maze().is_open(wall), was_open);
    assert_eq!(copies(&mut app, wall), if was_open { 0 } else { 2 });
    draw(&mut app, Draw::Redo);
    assert_eq!(drawing(&app).wall(wall) == Some(Wall::Open), !was_open || now(&app).maze().is_open(wall));
}

#[test]
fn cells_that_are_left_out_become_a_mask_and_come_back() {
    let mut app = editing("square:6x5/kruskal#1");
    draw(&mut app, Draw::Take(Tool::Draw(Brush::LeaveOut, Form::Rectangle)));
    draw(&mut app, Draw::At(middle(8)));
    draw(&mut app, Draw::At(middle(15)));
    assert_eq!(drawing(&app).cells().count(), 26);
    let (shape, maze) = file(&app);
    assert!(shape.starts_with("square:6x5@") && maze.grid().len() == 26, "{shape}");
    assert_eq!(editor(&app).report.cells, 26);
    draw(&mut app, Draw::Undo);
    assert_eq!(file(&app).0, "square:6x5");
}

#[test]
fn a_drawing_is_measured_when_the_editor_closes() {
    let mut app = editing("square:6x5/kruskal#1");
    draw(&mut app, Draw::Take(Tool::Draw(Brush::LeaveOut, Form::Freehand)));
    draw(&mut app, Draw::At(middle(8)));
    assert!(of_maze::<Statistics>(app.world()).0.is_empty());
    app.world_mut().trigger(LeaveEditor { walks: false });
    update_until(&mut app, |world| !of_maze::<Statistics>(world).0.is_empty());
}

#[test]
fn a_method_finishes_a_drawing_and_the_report_says_so() {
    let mut app = editing("hex-flat:6x5/kruskal#1");
    draw(&mut app, Draw::Take(Tool::Draw(Brush::Build, Form::Fill)));
    draw(&mut app, Draw::At(middle(0)));
    assert_eq!((editor(&app).report.regions, editor(&app).report.goals_reached), (30, 0));
    draw(&mut app, Draw::Finish);
    assert_eq!((editor(&app).report.regions, editor(&app).report.goals_reached), (1, 1));
    assert!(file(&app).1.is_perfect() && now(&app).maze().is_perfect());
    draw(&mut app, Draw::Undo);
    assert_eq!(now(&app).maze().passage_count(), 0);
}

#[test]
fn the_keyboard_alone_draws() {
    let mut app = editing("square:5x5/kruskal#1");
    // Fill everything with closed walls: build, fill, pen.
    for key in [KeyCode::Digit2, KeyCode::Digit8, KeyCode::Space] {
        tap(&mut app, key);
    }
    assert_eq!(now(&app).maze().passage_count(), 0);
    // Open a passage to the east and to the south with the pen down.
    for key in [KeyCode::Digit1, KeyCode::Digit5, KeyCode::Space, KeyCode::ArrowRight, KeyCode::ArrowDown] {
        tap(&mut app, key);
    }
    tap(&mut app, KeyCode::Space);
    assert_eq!(editor(&app).cursor, Some(6));
    assert_eq!(now(&app).maze().passage_count(), 2);
    // Moving the cursor with the pen up opens no passage.
    tap(&mut app, KeyCode::ArrowRight);
    assert_eq!(now(&app).maze().passage_count(), 2);
    tap(&mut app, KeyCode::Digit9);
    tap(&mut app, KeyCode::Space);
    assert_eq!(drawing(&app).start(), 7);
    tap(&mut app, KeyCode::Enter);
    assert!(now(&app).maze().is_perfect(), "Enter finishes the drawing and generates no other maze");
    tap(&mut app, KeyCode::Backspace);
    assert_eq!(now(&app).maze().passage_count(), 2);
    assert!(app.world().resource::<MazeTask>().progress().is_none());
}

#[test]
fn a_walk_through_the_drawing_leads_back_to_it() {
    let mut app = editing("square:6x5/kruskal#1");
    draw(&mut app, Draw::Take(Tool::Draw(Brush::Open, Form::Freehand)));
    draw(&mut app, Draw::At(at(0, Square::EAST)));
    draw(&mut app, Draw::Take(Tool::Start));
    draw(&mut app, Draw::At(middle(7)));
    let before = drawing(&app).clone();
    tap(&mut app, KeyCode::KeyC);
    update_until(&mut app, |world| only::<Walk>(world).is_some());
    assert_eq!((editor(&app).mode, view(&app)), (Mode::Walking, View::Walk));
    assert_eq!(walk(&app).path(), [7]);
    assert!(now(&app).maze().is_open(HalfEdge::new(0, Square::EAST)));
    tap(&mut app, KeyCode::Escape);
    app.update();
    assert_eq!((editor(&app).mode, view(&app)), (Mode::Drawing, View::Orbit));
    update_until(&mut app, |world| only::<Walk>(world).is_none());
    assert_eq!(drawing(&app), &before);
    draw(&mut app, Draw::Undo);
    assert_eq!(drawing(&app).start(), 0, "its past is there, too");
}

#[test]
fn another_maze_keeps_the_drawing() {
    let mut app = editing("square:6x5/kruskal#1");
    draw(&mut app, Draw::Take(Tool::Draw(Brush::Build, Form::Rectangle)));
    draw(&mut app, Draw::At(middle(0)));
    draw(&mut app, Draw::At(middle(7)));
    let before = drawing(&app).clone();
    generate(&mut app, "circle:4/prim#2");
    assert!(editor(&app).mode == Mode::Closed && app.world().resource::<Toasts>().texts().next().is_some());
    app.world_mut().trigger(OpenEditor);
    app.update();
    assert_eq!(drawing(&app).shape().to_string(), "circle:4", "the maze on screen is drawn");
    draw(&mut app, Draw::Undo);
    app.update();
    assert_eq!(drawing(&app), &before);
    assert_eq!(now(&app).maze().grid().len(), 30);
    assert!(editor(&app).mode == Mode::Drawing && focused(app.world()).is_some());
}

#[test]
fn every_shape_can_be_drawn_and_comes_back_unchanged() {
    let mut app = app_showing("square:2x2/kruskal#1");
    for &kind in ShapeKind::ALL {
        let size = if kind.has_lines() { ["5", "4", "2"] } else { ["4", "3", "2"] };
        let size = size[..kind.dimensions().len()].join("x");
        generate(&mut app, &format!("{}:{size}/wilson#3", kind.key()));
        app.world_mut().trigger(OpenEditor);
        app.update();
        assert_eq!(editor(&app).mode == Mode::Drawing, kind.is_flat(), "{kind}");
        if !kind.is_flat() {
            continue;
        }
        let before = now(&app).maze().all_open_sides().clone();
        draw(&mut app, Draw::Take(Tool::Draw(Brush::Open, Form::Line)));
        draw(&mut app, Draw::Mirror(Axis::LeftRight));
        draw(&mut app, Draw::At(middle(0)));
        let last = now(&app).maze().grid().cells().end - 1;
        draw(&mut app, Draw::At(middle(last)));
        assert!(now(&app).maze().is_connected(), "{kind}");
        draw(&mut app, Draw::Undo);
        assert_eq!(now(&app).maze().all_open_sides(), &before, "{kind}");
        app.world_mut().trigger(LeaveEditor { walks: false });
        app.update();
        assert_eq!(now(&app).maze().all_open_sides(), &before, "{kind}");
    }
}

#[test]
fn a_maze_that_is_being_drawn_is_not_solved() {
    let mut app = editing("square:6x5/kruskal#1");
    app.world_mut().trigger(Solve(Solver::BreadthFirst));
    (0..5).for_each(|_| app.update());
    assert!(focused(app.world()).unwrap().get::<Solved>().is_none());
    assert!(app.world().resource::<Toasts>().texts().next().is_some());
    app.world_mut().trigger(LeaveEditor { walks: false });
    app.update();
    app.world_mut().trigger(Solve(Solver::BreadthFirst));
    update_until(&mut app, |world| focused(world).is_some_and(|maze| maze.contains::<Solved>()));
}

/// A program that keeps its drawing in a file.
fn app_keeping(file: &Path) -> App {
    app_built(SettingsFile(None), |app| _ = app.insert_resource(DrawingFile(Some(file.to_owned()))))
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_drawing_survives_a_restart_with_its_built_walls_and_its_ends() {
    let file = scratch("drawing.txt");
    let _ = fs::remove_file(&file);
    let mut app = app_keeping(&file);
    generate(&mut app, "hex-flat:6x5/kruskal#1");
    app.world_mut().trigger(OpenEditor);
    app.update();
    for (tool, cell) in [(Tool::Draw(Brush::Build, Form::Fill), 0), (Tool::Start, 8), (Tool::Goal, 3), (Tool::Goal, 20)]
    {
        draw(&mut app, Draw::Take(tool));
        draw(&mut app, Draw::At(middle(cell)));
    }
    // Even a stroke in progress is kept.
    draw(&mut app, Draw::Take(Tool::Draw(Brush::Open, Form::Freehand)));
    draw(&mut app, Draw::Press(middle(8)));
    draw(&mut app, Draw::MoveTo(middle(9)));
    let drawn = drawing(&app).clone();
    assert_eq!((drawn.start(), drawn.goals().len()), (8, 3));
    app.world_mut().write_message(AppExit::Success);
    app.update();

    let mut app = app_keeping(&file);
    generate(&mut app, "square:4x4/kruskal#1");
    update_until(&mut app, |world| world.resource::<Editor>().drawing().is_some());
    assert_eq!(editor(&app).mode, Mode::Closed);
    app.world_mut().trigger(ContinueDrawing);
    app.update();
    assert_eq!((editor(&app).mode, drawing(&app)), (Mode::Drawing, &drawn));
    assert_eq!(now(&app).maze().all_open_sides(), drawn.passages().all_open_sides());
    assert!(file_is(&file, &drawn));
    // A maze that the user only looks at in the editor does not replace it.
    generate(&mut app, "square:4x4/kruskal#1");
    app.world_mut().trigger(OpenEditor);
    (0..3).for_each(|_| app.update());
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert!(file_is(&file, &drawn));
    fs::remove_file(file).unwrap();
}

fn file_is(file: &Path, drawing: &Drawing) -> bool {
    Drawing::from_text(&fs::read_to_string(file).unwrap()).as_ref() == Some(drawing)
}

#[test]
fn each_stroke_is_kept_when_it_ends() {
    let file = scratch("strokes.txt");
    let _ = fs::remove_file(&file);
    let mut app = app_keeping(&file);
    generate(&mut app, "square:6x5/kruskal#1");
    app.world_mut().trigger(OpenEditor);
    app.update();
    assert!(!file.exists());
    for draws in [Draw::At(middle(0)), Draw::Undo, Draw::Redo] {
        draw(&mut app, Draw::Take(Tool::Draw(Brush::Build, Form::Fill)));
        draw(&mut app, draws);
        let drawn = drawing(&app).clone();
        update_until(&mut app, |_| file.exists() && file_is(&file, &drawn));
    }
    fs::remove_file(file).unwrap();
}

#[test]
fn a_damaged_file_is_set_aside() {
    let (file, aside) = (scratch("damaged.txt"), scratch("damaged.damaged-1.txt"));
    let _ = fs::remove_file(&aside);
    fs::write(&file, "1 square:3x3 0 8 open\n").unwrap();
    let mut app = app_keeping(&file);
    update_until(&mut app, |world| world.resource::<Toasts>().texts().next().is_some());
    assert!(aside.exists() && !file.exists() && editor(&app).drawing().is_none());
    fs::remove_file(aside).unwrap();
}
