//! Orbit, fly, walk: the camera goes where the keys send it, and the walker finds the exit.

use crate::{app_showing, now, seek, timeline, walk};
use bevy::{camera::RenderTargetInfo, prelude::*, time::TimeUpdateStrategy, window::WindowFocused};
use bevy_panorbit_camera::PanOrbitCamera;
use labyrinth::{
    camera::view::{MazeCamera, View, ViewportInsets},
    input::{
        keys::TextInputFocused,
        pointer::{PointerLock, PointerOverUi},
    },
    session::timeline::Seek,
};
use leafwing_input_manager::prelude::{Buttonlike, DualAxislike, MouseMove};
use maze_core::{AnyGrid, Geometry, Grid, Maze};
use std::{f32::consts::TAU, sync::Arc, time::Duration};

fn view(app: &App) -> View {
    **app.world().resource::<State<View>>()
}

fn camera(app: &mut App) -> Transform {
    let world = app.world_mut();
    *world.query_filtered::<&Transform, With<MazeCamera>>().single(world).unwrap()
}

fn tap(app: &mut App, key: KeyCode) {
    key.press(app.world_mut());
    app.update();
    key.release(app.world_mut());
    app.update();
}

fn wait(app: &mut App, seconds: f32) {
    for _ in 0..(seconds / crate::FRAME.as_secs_f32()) as usize {
        app.update();
    }
}

/// A program in which a walk has begun.
fn walking(code: &str) -> App {
    let mut app = app_showing(code);
    seek(&mut app, Seek::End);
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    assert_eq!(view(&app), View::Walk);
    app
}

#[test]
fn one_key_goes_round_the_views_in_smooth_flights() {
    let mut app = app_showing("square:9x9/prim#1");
    wait(&mut app, 2.0);
    for expected in [View::Fly, View::Walk, View::Orbit] {
        let mut before = camera(&mut app).translation;
        tap(&mut app, KeyCode::KeyC);
        assert_eq!(view(&app), expected);
        let mut longest = 0.0_f32;
        for _ in 0..75 {
            app.update();
            let after = camera(&mut app).translation;
            longest = longest.max(after.distance(before));
            before = after;
        }
        assert!(longest < 1.5, "{expected:?}: it jumped {longest}");
    }
}

#[test]
fn flights_keep_the_horizon_level_and_turn_the_shorter_way() {
    let mut app = app_showing("square:9x9/prim#1");
    seek(&mut app, Seek::End);
    wait(&mut app, 2.0);
    for expected in [View::Fly, View::Walk, View::Orbit, View::Spectate, View::Orbit] {
        if expected == View::Spectate {
            app.world_mut().trigger(labyrinth::race::control::StartRace);
            app.update();
            tap(&mut app, KeyCode::KeyB);
        } else {
            tap(&mut app, KeyCode::KeyC);
        }
        assert_eq!(view(&app), expected);
        let (mut turned, mut before) = (0.0, camera(&mut app));
        for _ in 0..45 {
            app.update();
            let after = camera(&mut app);
            assert!(after.right().y.abs() < 1e-3, "to {expected:?}: it rolls: {after:?}");
            turned += before.right().xz().angle_to(after.right().xz()).abs();
            before = after;
        }
        // A robot turns its head as it runs.
        assert!(expected == View::Spectate || turned <= 0.51 * TAU, "to {expected:?}: it turned by {turned}");
    }
}

#[test]
fn the_beacons_too_are_seen_beside_the_panels() {
    for code in ["square:1x1/prim#1", "square:6x6/prim#1", "circle:4/kruskal#1", "triangle:5/kruskal#1"] {
        let mut app = crate::app();
        let area = ViewportInsets { left: 342.0, right: 0.0, bottom: 116.0, top: 52.0 };
        app.insert_resource(area);
        crate::generate(&mut app, code);
        wait(&mut app, 4.0);
        let eye = camera(&mut app);
        let ends = timeline(&app).ends();
        for cell in [ends.from, ends.to] {
            for point in labyrinth::maze::gates::beacon_outline(now(&app).maze().grid().center(cell)) {
                let seen = eye.rotation.inverse() * (point - eye.translation);
                // In pixels from the middle of the free area.
                let [x, y] = [seen.x, seen.y].map(|aside| aside / -seen.z / (0.5 * 0.75_f32).tan() * 360.0);
                assert!(x.abs() < 0.5 * (1280.0 - 342.0) && y.abs() < 0.5 * (720.0 - 168.0), "{code}: {x} {y}");
            }
        }
    }
}

fn orbit(app: &mut App) -> PanOrbitCamera {
    let world = app.world_mut();
    *world.query::<&PanOrbitCamera>().single(world).unwrap()
}

#[test]
fn a_camera_that_was_moved_stays_when_a_panel_comes_and_goes() {
    let mut app = app_showing("square:9x9/prim#1");
    wait(&mut app, 2.0);
    let framed = orbit(&mut app).target_radius;
    let board = ViewportInsets { right: 800.0, ..default() };
    app.insert_resource(board);
    wait(&mut app, 0.1);
    assert!(orbit(&mut app).target_radius > framed, "what stands before the maze gives way");
    app.insert_resource(ViewportInsets::default());
    wait(&mut app, 0.1);
    assert_eq!(orbit(&mut app).target_radius, framed);
    let world = app.world_mut();
    let mut camera = world.query::<&mut PanOrbitCamera>().single_mut(world).unwrap();
    camera.target_yaw += 1.0;
    camera.target_radius *= 0.5;
    let moved = *camera;
    app.insert_resource(board);
    wait(&mut app, 0.1);
    let now = orbit(&mut app);
    assert_eq!((now.target_yaw, now.target_radius), (moved.target_yaw, moved.target_radius));
}

#[test]
fn a_maze_that_arrives_while_the_window_is_minimised_is_framed_later() {
    let mut app = app_showing("square:9x9/prim#1");
    let resize = |app: &mut App, physical_size| {
        let world = app.world_mut();
        let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
        camera.computed.target_info = Some(RenderTargetInfo { physical_size, scale_factor: 1.0 });
    };
    resize(&mut app, UVec2::ZERO);
    let before = orbit(&mut app).target_radius;
    crate::generate(&mut app, "square:30x30/prim#1");
    wait(&mut app, 0.1);
    assert_eq!(orbit(&mut app).target_radius, before);
    assert!(camera(&mut app).is_finite());
    resize(&mut app, UVec2::new(1280, 720));
    wait(&mut app, 0.1);
    assert!(orbit(&mut app).target_radius > 2.0 * before);
}

#[test]
fn orbiting_shows_the_whole_maze_whatever_its_size() {
    for code in ["square:3x3/prim#1", "square:40x10/prim#1", "hexagon-flat:30/prim#1"] {
        let mut app = app_showing(code);
        wait(&mut app, 4.0);
        let eye = camera(&mut app);
        let grid = now(&app).maze().grid().clone();
        for cell in grid.cells() {
            let at = labyrinth::maze::plane::to_world(grid.center(cell), 0.0);
            let seen = eye.rotation.inverse() * (at - eye.translation);
            let half_height = (0.5 * 0.75_f32).tan();
            assert!(seen.z < 0.0 && seen.y.abs() < -seen.z * half_height, "{code}: cell {cell} is out of the picture");
            assert!(seen.x.abs() < -seen.z * half_height * 16.0 / 9.0, "{code}: cell {cell} is out of the picture");
        }
    }
}

#[test]
fn flying_goes_where_one_looks_and_up_and_down() {
    let mut app = app_showing("square:9x9/prim#1");
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    let start = camera(&mut app);
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 0.5);
    KeyCode::KeyW.release(app.world_mut());
    app.update();
    let forward = camera(&mut app);
    assert!((forward.translation - start.translation).normalize().dot(*start.forward()) > 0.99);
    KeyCode::KeyE.press(app.world_mut());
    wait(&mut app, 0.5);
    assert!(camera(&mut app).translation.y > forward.translation.y + 0.5);
}

#[test]
fn a_walk_begins_at_the_entrance() {
    let app = walking("hex-flat:5x5/kruskal#1");
    let grid = now(&app).maze().grid().clone();
    let walk = walk(&app);
    assert_eq!(grid.locate(walk.position()), Some(0));
    assert!(!walk.finished);
}

#[test]
fn the_mouse_turns_the_head_and_the_pitch_has_an_end() {
    let mut app = walking("square:5x5/kruskal#1");
    let before = camera(&mut app).rotation;
    for _ in 0..100 {
        MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(0.0, -100.0));
        app.update();
    }
    let up = camera(&mut app);
    assert!(up.forward().y > 0.99 && up.up().y > 0.0, "it looks up, and not over its head");
    assert!(before.angle_between(up.rotation) > 1.0);
}

#[test]
fn a_pointer_that_is_held_looks_around_wherever_it_was_when_it_was_taken() {
    let mut app = app_showing("square:5x5/kruskal#1");
    app.world_mut().resource_mut::<PointerOverUi>().0 = true;
    for expected in [View::Fly, View::Walk] {
        tap(&mut app, KeyCode::KeyC);
        wait(&mut app, 1.2);
        assert_eq!(view(&app), expected);
        app.world_mut().resource_mut::<PointerLock>().0 = true;
        let before = camera(&mut app).rotation;
        MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(50.0, 0.0));
        app.update();
        app.update();
        assert!(camera(&mut app).rotation.angle_between(before) > 0.05, "{expected:?}");
    }
}

#[test]
fn keys_typed_into_a_field_do_nothing_else() {
    let mut app = app_showing("square:5x5/kruskal#1");
    app.world_mut().resource_mut::<TextInputFocused>().0 = true;
    tap(&mut app, KeyCode::KeyC);
    assert_eq!(view(&app), View::Orbit);
}

/// Walks to the exit by the keys and the mouse, as a player would: turn towards the next cell on the way, and go.
fn walk_to_the_exit(app: &mut App) {
    KeyCode::KeyW.press(app.world_mut());
    for _ in 0..20_000 {
        if walk(app).finished {
            KeyCode::KeyW.release(app.world_mut());
            app.update();
            return;
        }
        let maze = now(app).maze();
        let position = walk(app).position();
        let next = next_on_the_way(maze, maze.grid().locate(position).unwrap());
        let to = maze.grid().center(next);
        let wanted = (position[0] - to[0]).atan2(position[1] - to[1]);
        let (yaw, ..) = camera(app).rotation.to_euler(EulerRot::YXZ);
        let turn = (wanted - yaw + 0.5 * TAU).rem_euclid(TAU) - 0.5 * TAU;
        // Mouse movements are whole pixels, and a hand moves only so fast.
        MouseMove::default()
            .set_axis_pair(app.world_mut(), Vec2::new((-turn / 0.0025).clamp(-300.0, 300.0).round(), 0.0));
        app.update();
    }
    panic!("it never got there: {:?}", walk(app));
}

fn next_on_the_way(maze: &Maze<Arc<AnyGrid>>, from: u32) -> u32 {
    let grid = maze.grid();
    let mut next = vec![None; grid.len()];
    let mut queue = std::collections::VecDeque::from([maze.ends().to]);
    while let Some(cell) = queue.pop_front() {
        for neighbour in maze.neighbours(cell) {
            if next[neighbour as usize].is_none() {
                next[neighbour as usize] = Some(cell);
                queue.push_back(neighbour);
            }
        }
    }
    next[from as usize].unwrap_or(from)
}

#[test]
fn the_exit_is_reached_on_every_layout() {
    for code in [
        "square:6x6/prim#1",
        "hex-flat:4x4/kruskal#1",
        "hex-pointy:4x4/backtracker#1",
        "hexagon-flat:2/division#1",
        "hexagon-pointy:2/prim#1",
    ] {
        let mut app = walking(code);
        walk_to_the_exit(&mut app);
        let walk = walk(&app);
        let grid = now(&app).maze().grid();
        assert_eq!(grid.locate(walk.position()), Some(grid.cells().end - 1), "{code}");
        assert!(walk.steps > 2 && walk.time().as_secs_f32() > 0.5, "{code}: {walk:?}");
    }
}

#[test]
fn sprinting_is_faster_and_walls_stop_it_all_the_same() {
    let mut app = walking("square:1x12/backtracker#1");
    let run = |app: &mut App| {
        let start = walk(app).position()[1];
        KeyCode::KeyW.press(app.world_mut());
        wait(app, 1.0);
        KeyCode::KeyW.release(app.world_mut());
        app.update();
        walk(app).position()[1] - start
    };
    let walked = run(&mut app);
    KeyCode::ShiftLeft.press(app.world_mut());
    let sprinted = run(&mut app);
    assert!(walked > 1.0 && sprinted > 1.5 * walked, "{walked} {sprinted}");
    wait(&mut app, 0.1);
    for _ in 0..6 {
        run(&mut app);
    }
    assert!(walk(&app).position()[1] < 12.0);
}

fn frames_take(app: &mut App, time: Duration) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
}

#[test]
fn the_same_keys_lead_to_the_same_bits_at_every_frame_rate() {
    let walk_at = |rate: u32| {
        let mut app = walking("circle:9/kruskal+loops=60#1");
        // Time goes on while a key is held, whatever it is for; else it stands still until the frame after the first.
        KeyCode::F5.press(app.world_mut());
        app.update();
        // Keys and mouse move between two ticks.
        frames_take(&mut app, Duration::from_millis(8));
        app.update();
        frames_take(&mut app, Duration::from_secs(1) / rate);
        for second in 0..12 {
            let go = [KeyCode::KeyW, KeyCode::KeyA, KeyCode::KeyS, KeyCode::KeyD][second % 4];
            go.press(app.world_mut());
            if second % 3 == 1 {
                KeyCode::ShiftLeft.press(app.world_mut());
            }
            MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(150.0, 10.0));
            (0..rate).for_each(|_| app.update());
            go.release(app.world_mut());
            KeyCode::ShiftLeft.release(app.world_mut());
        }
        let walk = walk(&app);
        assert!(!walk.finished && walk.steps > 9, "{walk:?}");
        (walk.position().map(f32::to_bits), walk.steps, walk.time())
    };
    let expected = walk_at(60);
    for rate in [24, 30, 144] {
        assert_eq!(walk_at(rate), expected, "at {rate} frames a second");
    }
    assert_eq!(expected.2, Duration::from_secs(12));
}

#[test]
fn the_eye_moves_evenly_between_ticks() {
    let mut app = walking("square:1x30/backtracker#1");
    frames_take(&mut app, Duration::from_secs(1) / 144);
    KeyCode::KeyW.press(app.world_mut());
    // It starts within a tick.
    (0..4).for_each(|_| app.update());
    for frame in 0..288 {
        let before = camera(&mut app).translation;
        app.update();
        let moved = camera(&mut app).translation.distance(before) * 144.0;
        assert!((moved - 1.7).abs() < 0.02, "frame {frame}: {moved} cells a second");
    }
}

#[test]
fn after_a_stall_the_walker_has_not_gone_far() {
    let mut app = walking("square:1x30/backtracker#1");
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 0.2);
    let before = walk(&app).position();
    frames_take(&mut app, Duration::from_secs(60));
    app.update();
    assert!(walk(&app).position()[1] - before[1] < 0.5);
}

#[test]
fn one_can_walk_while_the_maze_is_being_carved() {
    for code in ["square:8x8/division#1", "square:8x8/backtracker#1"] {
        let mut app = app_showing(code);
        seek(&mut app, Seek::Start);
        tap(&mut app, KeyCode::KeyC);
        tap(&mut app, KeyCode::KeyC);
        seek(&mut app, Seek::PlayOrPause);
        KeyCode::KeyW.press(app.world_mut());
        while !timeline(&app).at_end() {
            MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(7.0, 0.0));
            app.update();
            let walk = walk(&app);
            assert!(now(&app).maze().grid().locate(walk.position()).is_some(), "{code}");
        }
        KeyCode::KeyW.release(app.world_mut());
        walk_to_the_exit(&mut app);
    }
}

#[test]
fn a_new_maze_begins_a_new_walk() {
    let mut app = walking("square:4x4/prim#1");
    walk_to_the_exit(&mut app);
    crate::generate(&mut app, "square:5x5/prim#2");
    app.update();
    app.update();
    let walk = walk(&app);
    assert!(!walk.finished && walk.steps == 0, "{walk:?}");
}

#[test]
fn escape_frees_the_pointer_and_a_click_holds_it_again() {
    let mut app = walking("square:5x5/kruskal#1");
    let turns = |app: &mut App| {
        let before = camera(app).rotation;
        MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(40.0, 0.0));
        app.update();
        app.update();
        camera(app).rotation.angle_between(before) > 0.01
    };
    assert!(turns(&mut app), "who walks looks around");
    tap(&mut app, KeyCode::Escape);
    assert!(!turns(&mut app), "the pointer is free");
    MouseButton::Left.press(app.world_mut());
    app.update();
    MouseButton::Left.release(app.world_mut());
    app.update();
    assert!(turns(&mut app), "the pointer is held again");
    app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: false });
    app.update();
    assert!(!turns(&mut app), "another window needs the pointer");
}
