//! Drawing with the mouse and with fingers.

use crate::{
    app_showing,
    editor::{draw, drawing, editor, middle},
    input::touch,
    now, of_maze, wait,
};
use bevy::{camera::RenderTargetInfo, input::touch::TouchPhase, prelude::*, window::PrimaryWindow};
use bevy_maze::Plane;
use labyrinth::{
    camera::view::MazeCamera,
    editor::control::{Draw, OpenEditor},
    input::{pointer::PointerOverUi, touch::FingersOnUi},
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::{Geometry, HalfEdge, grid::Square};
use maze_edit::{Brush, Form, Tool, Wall};

/// The size of the window, in pixels.
const SIZE: UVec2 = UVec2::new(1280, 720);

/// The passages of a square of 9 x 9 cells without walls inside.
const ALL: usize = 144;

/// Walls below each other in the middle of the maze.
const COLUMN: [HalfEdge; 3] =
    [HalfEdge::new(31, Square::EAST), HalfEdge::new(40, Square::EAST), HalfEdge::new(49, Square::EAST)];

/// A program that draws in a maze without walls inside. The pen builds walls.
fn app() -> App {
    let mut app = app_showing("square:9x9/kruskal#1");
    let world = app.world_mut();
    world.spawn((Window::default(), PrimaryWindow));
    let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
    camera.computed.target_info = Some(RenderTargetInfo { physical_size: SIZE, scale_factor: 1.0 });
    camera.computed.clip_from_view = Mat4::perspective_infinite_reverse_rh(0.75, 16.0 / 9.0, 0.1);
    world.trigger(OpenEditor);
    wait(&mut app, 2.0);
    draw(&mut app, Draw::Take(Tool::Draw(Brush::Open, Form::Fill)));
    draw(&mut app, Draw::At(middle(40)));
    draw(&mut app, Draw::Take(Tool::Draw(Brush::Build, Form::Freehand)));
    assert_eq!(passages(&app), ALL);
    app
}

/// The number of passages on screen.
fn passages(app: &App) -> usize {
    now(app).maze().passage_count()
}

/// The pixel in the middle of a wall, at the floor.
fn pixel(app: &mut App, wall: HalfEdge) -> Vec2 {
    let [[ax, ay], [bx, by]] = now(app).maze().grid().ends(wall);
    let place = of_maze::<Plane>(app.world()).to_world([0.5 * (ax + bx), 0.5 * (ay + by)], 0.0);
    let world = app.world_mut();
    let (camera, seen) = world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
    camera.world_to_viewport(seen, place).unwrap()
}

/// Moves the mouse to the middle of a wall.
fn point(app: &mut App, wall: HalfEdge) {
    let at = pixel(app, wall);
    let world = app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).unwrap().set_cursor_position(Some(at));
}

/// A finger at the middle of a wall.
fn finger(app: &mut App, id: u64, phase: TouchPhase, wall: HalfEdge) {
    let at = pixel(app, wall);
    touch(app, (id, phase), at.into());
}

fn built(app: &App) -> Vec<HalfEdge> {
    COLUMN.into_iter().filter(|&wall| drawing(app).wall(wall) == Some(Wall::Built)).collect()
}

#[test]
fn a_drag_builds_the_walls_that_it_passes_even_within_a_frame() {
    let mut app = app();
    point(&mut app, COLUMN[0]);
    MouseButton::Left.press(app.world_mut());
    app.update();
    assert!(editor(&app).is_stroking() && built(&app) == COLUMN[..1]);
    point(&mut app, COLUMN[2]);
    app.update();
    assert_eq!((built(&app), passages(&app)), (COLUMN.to_vec(), ALL - 3));
    MouseButton::Left.release(app.world_mut());
    app.update();
    assert!(!editor(&app).is_stroking());
    // A pointer without a pressed button draws nothing.
    point(&mut app, HalfEdge::new(43, Square::EAST));
    app.update();
    assert_eq!(passages(&app), ALL - 3);
    draw(&mut app, Draw::Undo);
    assert_eq!(passages(&app), ALL, "a drag is one step");
}

#[test]
fn a_click_within_a_frame_builds_one_wall_and_shift_removes_it() {
    let mut app = app();
    point(&mut app, COLUMN[1]);
    let click = |app: &mut App| {
        MouseButton::Left.press(app.world_mut());
        MouseButton::Left.release(app.world_mut());
        app.update();
        assert!(!editor(app).is_stroking());
    };
    click(&mut app);
    assert_eq!((built(&app), passages(&app)), (vec![COLUMN[1]], ALL - 1));
    KeyCode::ShiftLeft.press(app.world_mut());
    app.update();
    click(&mut app);
    assert_eq!(passages(&app), ALL);
    KeyCode::ShiftLeft.release(app.world_mut());
    app.update();
    app.world_mut().resource_mut::<PointerOverUi>().0 = true;
    click(&mut app);
    assert_eq!(passages(&app), ALL, "the menu has the pointer");
}

#[test]
fn one_finger_draws_as_the_mouse_does() {
    let mut app = app();
    // Within a frame.
    finger(&mut app, 1, TouchPhase::Started, COLUMN[1]);
    finger(&mut app, 1, TouchPhase::Ended, COLUMN[1]);
    app.update();
    assert!(!editor(&app).is_stroking());
    assert_eq!((built(&app), passages(&app)), (vec![COLUMN[1]], ALL - 1));
    app.update();
    finger(&mut app, 2, TouchPhase::Started, COLUMN[0]);
    app.update();
    finger(&mut app, 2, TouchPhase::Moved, COLUMN[2]);
    app.update();
    finger(&mut app, 2, TouchPhase::Ended, COLUMN[2]);
    app.update();
    assert!(!editor(&app).is_stroking());
    assert_eq!((built(&app), passages(&app)), (COLUMN.to_vec(), ALL - 3));
    app.world_mut().resource_mut::<FingersOnUi>().0.push(3);
    finger(&mut app, 3, TouchPhase::Started, HalfEdge::new(38, Square::EAST));
    app.update();
    assert!(!editor(&app).is_stroking() && passages(&app) == ALL - 3, "it is on the menu");
}

#[test]
fn a_second_finger_takes_the_stroke_back() {
    let mut app = app();
    finger(&mut app, 1, TouchPhase::Started, COLUMN[0]);
    app.update();
    finger(&mut app, 1, TouchPhase::Moved, COLUMN[1]);
    app.update();
    assert_eq!(passages(&app), ALL - 2);
    finger(&mut app, 2, TouchPhase::Started, HalfEdge::new(37, Square::EAST));
    app.update();
    assert!(!editor(&app).is_stroking());
    assert_eq!(passages(&app), ALL);
    // Both move the picture now, and the last finger does not draw until it is put down again.
    for (id, phase) in [(1, TouchPhase::Moved), (2, TouchPhase::Ended), (1, TouchPhase::Moved), (1, TouchPhase::Ended)]
    {
        finger(&mut app, id, phase, COLUMN[2]);
        app.update();
    }
    assert_eq!(passages(&app), ALL);
}
