//! The menu and the scene never react to the same input. These tests draw nothing.

use super::{
    panels::context,
    reader::{listen, middle_of},
};
use crate::{app_built, of_maze, of_maze_mut, only, timeline, update_until, view};
use bevy::{
    a11y::AccessibilityPlugin,
    camera::RenderTargetInfo,
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    time::TimeUpdateStrategy,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};
use bevy_egui::egui;
use bevy_maze::{DistancesFrom, Maze3d, Plane};
use labyrinth::{
    camera::view::MazeCamera,
    input::{
        keys::{MenuHasFocus, TextInputFocused},
        pointer::{PointerLock, PointerOverUi},
        touch::TouchSteering,
    },
    overlay::FloorAbove,
    pause::SettingsOpen,
    player::{autopilot::Autopilot, map::LargeMap, walking_choices::Walking},
    preferences::saved::SettingsFile,
    session::{
        playback::PlaybackChoices,
        requests::Generate,
        seek::{Seek, SeekMaze},
        shown::focused,
        stops::{PickCell, PickingCell},
    },
    ui,
    vocabulary::{overlay::FloorOverlay, view::View},
};
use maze_core::{Cell, Geometry};
use std::time::Duration;

/// The size of the window, in pixels.
const SIZE: UVec2 = UVec2::new(1280, 720);

/// A program with a menu and a playing maze.
pub(super) fn app() -> App {
    let mut app = app_built(SettingsFile(None), |app| {
        app.init_asset::<Shader>().add_plugins((WindowPlugin::default(), AccessibilityPlugin, ui::plugin));
    });
    let world = app.world_mut();
    let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
    camera.computed.target_info = Some(RenderTargetInfo { physical_size: SIZE, scale_factor: 1.0 });
    world.trigger(Generate("square:9x9/prim#1".parse().unwrap()));
    update_until(&mut app, |world| focused(world).is_some());
    (0..5).for_each(|_| app.update());
    app
}

fn window(app: &mut App) -> Entity {
    let world = app.world_mut();
    world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).unwrap()
}

fn tap(app: &mut App, key_code: KeyCode, logical_key: Key) {
    let window = window(app);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = logical_key.clone();
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        app.world_mut().write_message(WindowEvent::from(input.clone()));
        app.world_mut().write_message(input);
    }
    (0..3).for_each(|_| app.update());
}

pub(super) fn point(app: &mut App, position: Vec2) {
    let window = window(app);
    let moved = CursorMoved { window, position, delta: None };
    app.world_mut().write_message(WindowEvent::from(moved.clone()));
    app.world_mut().write_message(moved);
    app.update();
}

fn click(app: &mut App) {
    let window = window(app);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let input = MouseButtonInput { button: MouseButton::Left, state, window };
        app.world_mut().write_message(WindowEvent::from(input));
        app.world_mut().write_message(input);
        app.update();
    }
}

/// Clicks down the left edge of the menu. Returns whether that switches to the view of the first button there.
fn presses(app: &mut App) -> bool {
    (24..SIZE.y / 2).step_by(8).any(|y| {
        point(app, Vec2::new(40.0, y as f32));
        click(app);
        app.update();
        view(app) == View::Orbit
    })
}

#[test]
fn a_grabbed_pointer_presses_nothing() {
    let mut app = app();
    app.world_mut().resource_mut::<NextState<View>>().set(View::Fly);
    point(&mut app, Vec2::new(100.0, 300.0));
    app.update();
    assert!(app.world().resource::<PointerOverUi>().0);
    app.world_mut().resource_mut::<PointerLock>().0 = true;
    (0..3).for_each(|_| app.update());
    assert!(!app.world().resource::<PointerOverUi>().0, "it looks around now");
    assert!(!presses(&mut app));
    app.world_mut().resource_mut::<PointerLock>().0 = false;
    app.update();
    assert!(presses(&mut app), "and it presses again when it is free");
}

#[test]
fn a_click_on_the_large_map_walks_there() {
    let mut app = app();
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().trigger(SeekMaze { maze, seek: Seek::End });
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    (0..60).for_each(|_| app.update());
    tap(&mut app, KeyCode::KeyM, Key::Character("m".into()));
    let state = |app: &App| (app.world().resource::<LargeMap>().0, app.world().resource::<PointerLock>().0);
    assert_eq!(state(&app), (true, false));
    // The known part is in the middle of the map.
    let leads = (320..620).step_by(14).flat_map(|y| (440..840).step_by(14).map(move |x| UVec2::new(x, y))).any(|at| {
        point(&mut app, at.as_vec2());
        app.update();
        click(&mut app);
        only::<Autopilot>(app.world()).unwrap().is_on()
    });
    assert!(leads && state(&app) == (false, true), "one walks there, and sees where one goes");
}

#[test]
fn a_click_on_the_small_map_enlarges_it() {
    let mut app = app();
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().trigger(SeekMaze { maze, seek: Seek::End });
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    (0..60).for_each(|_| app.update());
    app.world_mut().resource_mut::<PointerLock>().0 = false;
    (0..3).for_each(|_| app.update());
    let map = context(&mut app).memory(|memory| memory.area_rect(egui::Id::new("map"))).expect("it is seen");
    point(&mut app, Vec2::new(map.center().x, map.center().y));
    app.update();
    click(&mut app);
    app.update();
    assert!(app.world().resource::<LargeMap>().0);
    assert!(app.world().resource::<Walking>().map_turns, "it is turned by its key only");
}

#[test]
fn after_tab_only_the_menus_navigation_keys_are_captured() {
    let mut app = app();
    let playing = timeline(&app).playing;
    tap(&mut app, KeyCode::Tab, Key::Tab);
    assert!(app.world().resource::<MenuHasFocus>().keys && !app.world().resource::<TextInputFocused>().0);
    tap(&mut app, KeyCode::Space, Key::Space);
    assert_eq!(timeline(&app).playing, playing, "it presses what has been chosen");
    tap(&mut app, KeyCode::KeyC, Key::Character("c".into()));
    assert_eq!(view(&app), View::Fly);
}

/// Puts a finger down, moves it, or lifts it.
fn touch(app: &mut App, phase: TouchPhase, position: Vec2) {
    let window = window(app);
    app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
    (0..2).for_each(|_| app.update());
}

/// Points on the menu and on the maze.
const MENU: Vec2 = Vec2::new(150.0, 300.0);
const MAZE: Vec2 = Vec2::new(800.0, 400.0);

#[test]
fn a_finger_on_the_menu_does_not_steer() {
    let mut app = app();
    app.world_mut().resource_mut::<NextState<View>>().set(View::Fly);
    (0..60).for_each(|_| app.update());
    let looks = |app: &App| app.world().resource::<TouchSteering>().stick.is_some();
    touch(&mut app, TouchPhase::Started, MENU);
    assert!(!looks(&app));
    touch(&mut app, TouchPhase::Ended, MENU);
    touch(&mut app, TouchPhase::Started, MAZE.with_x(500.0));
    assert!(looks(&app));
}

#[test]
fn a_tap_chooses_a_cell_as_a_click_does() {
    let mut app = app();
    let world = app.world_mut();
    world.resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
    camera.computed.clip_from_view = Mat4::perspective_infinite_reverse_rh(0.8, 16.0 / 9.0, 0.1);
    (0..5).for_each(|_| app.update());
    let tap = |app: &mut App, to: Vec2| {
        touch(app, TouchPhase::Started, MAZE);
        touch(app, TouchPhase::Moved, to);
        touch(app, TouchPhase::Ended, to);
        of_maze_mut::<DistancesFrom>(app).0.take()
    };
    assert!(tap(&mut app, MAZE + 3.0).is_some(), "a finger is never quite still");
    assert_eq!(tap(&mut app, MAZE + 60.0), None, "it turns the maze");
    touch(&mut app, TouchPhase::Started, MENU);
    touch(&mut app, TouchPhase::Ended, MENU);
    assert_eq!(of_maze::<DistancesFrom>(app.world()).0, None);
}

#[test]
fn a_tap_picks_the_cell_to_run_to() {
    const CELL: Cell = 40;
    let mut app = app();
    let world = app.world_mut();
    world.resource_mut::<PlaybackChoices>().explanation = true;
    world.resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
    camera.computed.clip_from_view = Mat4::perspective_infinite_reverse_rh(0.8, 16.0 / 9.0, 0.1);
    (0..60).for_each(|_| app.update());
    app.world_mut().trigger(PickCell);
    app.update();
    let place = of_maze::<Maze3d>(app.world()).grid().center(CELL);
    let place = of_maze::<Plane>(app.world()).to_world(place, 0.0);
    let world = app.world_mut();
    let (camera, seen) = world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
    let at = camera.world_to_viewport(seen, place).unwrap();
    touch(&mut app, TouchPhase::Started, at);
    touch(&mut app, TouchPhase::Ended, at);
    assert_eq!(timeline(&app).stops.cell, Some(CELL), "at {at}");
    assert_eq!(of_maze::<DistancesFrom>(app.world()).0, None);
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(false), "the next tap picks nothing");
    touch(&mut app, TouchPhase::Started, at);
    touch(&mut app, TouchPhase::Ended, at);
    assert_eq!(of_maze::<DistancesFrom>(app.world()).0, Some(CELL));
}

/// Taps down the left edge of the menu. Returns whether that switches to the view of the first button there. Takes the
/// duration of a frame, and the number of frames that a finger is down.
fn tap_presses(frame: Duration, frames: usize) -> bool {
    let mut app = app();
    app.world_mut().resource_mut::<NextState<View>>().set(View::Fly);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    (0..3).for_each(|_| app.update());
    let window = window(&mut app);
    (24..SIZE.y / 2).step_by(8).any(|y| {
        let position = Vec2::new(40.0, y as f32);
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
            (0..frames).for_each(|_| app.update());
        }
        (0..2).for_each(|_| app.update());
        view(&app) == View::Orbit
    })
}

#[test]
fn a_finger_presses_a_button() {
    let blink = Duration::from_millis(16);
    assert!(tap_presses(blink, 5));
    assert!(tap_presses(blink, 0), "up again before the next frame");
    assert!(tap_presses(Duration::from_secs(1), 1), "a device that is slow");
    assert!(tap_presses(blink, 100), "a finger that is slow");
}

#[test]
fn a_list_of_choices_opens_above_the_settings() {
    let mut app = app();
    app.world_mut().resource_mut::<SettingsOpen>().0 = true;
    (0..5).for_each(|_| app.update());
    listen(&mut app);
    let list = middle_of(&mut app, "Theme");
    point(&mut app, Vec2::new(list.x, list.y));
    (0..2).for_each(|_| app.update());
    click(&mut app);
    (0..6).for_each(|_| app.update());
    let context = context(&mut app);
    assert!(egui::Popup::is_any_open(&context), "the list is open");
    let layers: Vec<_> = context.memory(|memory| memory.layer_ids().collect());
    let top = *layers.last().unwrap();
    assert_ne!(top.id, egui::Id::new("settings"), "{layers:?}");
    assert_eq!(context.layer_id_at(list + egui::vec2(0.0, 46.0)), Some(top), "{layers:?}");
}
