//! The walker follows keys and mouse, stays between the walls, and finds the exit.

use crate::{
    app_showing, camera, generate, mount, now, of_maze, seek, source, tap, timeline, update_until, view, wait, walk,
};
use bevy::{prelude::*, time::TimeUpdateStrategy, window::WindowFocused};
use labyrinth::{
    session::{seek::Seek, source::MazeSource},
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::{Buttonlike, DualAxislike, MouseMove};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, flatten_wall};
use std::{f32::consts::TAU, sync::Arc, time::Duration};

/// A program at the start of a walk through a finished maze.
pub(crate) fn walking(code: &str) -> App {
    let mut app = app_showing(code);
    seek(&mut app, Seek::End);
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    assert_eq!(view(&app), View::Walk);
    app
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
fn the_mouse_turns_the_head_and_the_pitch_is_limited() {
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

/// Walks to the exit by the keys and the mouse.
fn walk_to_the_exit(app: &mut App) {
    reach_the_exit(app, walk_to);
}

/// Moves the walker to the exit by `go`, and checks that it arrives.
pub(crate) fn reach_the_exit(app: &mut App, go: impl FnOnce(&mut App, Cell)) {
    let exit = timeline(app).ends().to;
    go(app, exit);
    assert!(walk(app).finished, "it never got there, but to {:?}", walk(app).position());
}

/// The turn to the left, in radians, to look towards a point of the grid.
pub(crate) fn turn_left_to(app: &mut App, to: Point) -> f32 {
    let position = walk(app).position();
    let wanted = (position[0] - to[0]).atan2(position[1] - to[1]);
    let mount = mount(app);
    let (yaw, ..) = mount.pose.rotation.to_euler(EulerRot::YXZ);
    let turn = (wanted - yaw + 0.5 * TAU).rem_euclid(TAU) - 0.5 * TAU;
    // The left of a mirrored player is on the right in the grid.
    if mount.is_mirrored { -turn } else { turn }
}

/// Turns by the mouse towards a point, at most as far as a hand moves in a frame.
pub(crate) fn turn_to(app: &mut App, to: Point) {
    let turn = turn_left_to(app, to);
    // Mouse movements are whole pixels.
    let pixels = (-turn / 0.0025).clamp(-300.0, 300.0).round();
    MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(pixels, 0.0));
}

/// Walks to a cell by keys and mouse, like a player: turns towards the next cell of the path, and walks. Ends there, or
/// when the walk ends.
pub(crate) fn walk_to(app: &mut App, goal: Cell) {
    KeyCode::KeyW.press(app.world_mut());
    steer_to(app, goal, turn_to);
    KeyCode::KeyW.release(app.world_mut());
    app.update();
}

/// Calls `steer` in every frame with the next point of the path, until a cell is reached or the walk ends.
pub(crate) fn steer_to(app: &mut App, goal: Cell, mut steer: impl FnMut(&mut App, Point)) {
    for _ in 0..20_000 {
        // The maze may change: doors open for a player with the key.
        let maze = now(app).maze();
        let here = *walk(app).path().last().unwrap();
        if walk(app).finished || here == goal && walk(app).time() > Duration::ZERO {
            break;
        }
        let next = next_on_the_path(maze, here, goal);
        let grid = maze.grid();
        // Walk to the passage first: in rings it may not be on the straight line.
        let wall = maze.wall_between(here, next);
        let passage = wall.map(|wall| flatten_wall(grid, wall, 0.1).collect::<Vec<_>>());
        let passage =
            passage.map(|points| Vec2::from(points[(points.len() - 1) / 2]).midpoint(points[points.len() / 2].into()));
        let position = Vec2::from(walk(app).position());
        let to = passage.filter(|passage| passage.distance(position) > 0.2);
        let center = wall.map_or(grid.center(next), |wall| center_beyond(grid, wall));
        let to = to.map_or(center, Point::from);
        steer(app, to);
        app.update();
    }
}

/// The center of the cell across a wall, in the coordinates of this side. Across a cut of the grid, its own are different.
pub(crate) fn center_beyond(grid: &AnyGrid, wall: HalfEdge) -> Point {
    let twin = grid.twin(wall);
    grid.transition(twin).apply(grid.center(twin.cell))
}

#[test]
fn a_maze_can_be_generated_and_walked_by_keys_alone() {
    let mut app = app_showing("square:5x5/kruskal#1");
    let before = source(&app).challenge().cloned();
    tap(&mut app, KeyCode::Enter);
    update_until(&mut app, |world| of_maze::<MazeSource>(world).challenge() != before.as_ref());
    tap(&mut app, KeyCode::End);
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    let steer = |app: &mut App, to| {
        let turn = turn_left_to(app, to);
        let held = [(KeyCode::KeyJ, turn > 0.05), (KeyCode::KeyL, turn < -0.05), (KeyCode::KeyW, turn.abs() < 0.5)];
        for (key, held) in held {
            if held { key.press(app.world_mut()) } else { key.release(app.world_mut()) }
        }
    };
    reach_the_exit(&mut app, |app, exit| steer_to(app, exit, steer));
}

fn next_on_the_path(maze: &Maze<Arc<AnyGrid>>, from: Cell, to: Cell) -> Cell {
    let grid = maze.grid();
    let mut next = vec![None; grid.len()];
    let mut queue = std::collections::VecDeque::from([to]);
    while let Some(cell) = queue.pop_front() {
        for neighbor in maze.neighbors(cell) {
            if next[neighbor as usize].is_none() {
                next[neighbor as usize] = Some(cell);
                queue.push_back(neighbor);
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
        assert!(walk.steps() > 2 && walk.time().as_secs_f32() > 0.5, "{code}: {walk:?}");
    }
}

#[test]
fn sprinting_is_faster_and_stopped_by_walls() {
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
        // Time runs while any key is held; otherwise it stops after the first frame.
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
        assert!(!walk.finished && walk.steps() > 9, "{walk:?}");
        (walk.position().map(f32::to_bits), walk.steps(), walk.time())
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
fn a_stall_does_not_move_the_walker_far() {
    let mut app = walking("square:1x30/backtracker#1");
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 0.2);
    let before = walk(&app).position();
    frames_take(&mut app, Duration::from_secs(60));
    app.update();
    assert!(walk(&app).position()[1] - before[1] < 0.5);
}

#[test]
fn walking_is_possible_while_the_maze_is_carved() {
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
    generate(&mut app, "square:5x5/prim#2");
    app.update();
    app.update();
    let walk = walk(&app);
    assert!(!walk.finished && walk.steps() == 0, "{walk:?}");
}

#[test]
fn the_settings_release_the_pointer_and_a_click_grabs_it_again() {
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
    tap(&mut app, KeyCode::Escape);
    assert!(turns(&mut app), "the pointer is held again");
    app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: false });
    app.update();
    assert!(!turns(&mut app), "another window needs the pointer");
    tap(&mut app, MouseButton::Left);
    assert!(turns(&mut app), "a click holds it again");
}

#[test]
fn a_new_maze_during_a_walk_is_shown_finished() {
    let mut app = walking("square:6x6/backtracker#1");
    generate(&mut app, "square:8x8/backtracker#2");
    wait(&mut app, 0.2);
    assert_eq!(view(&app), View::Walk);
    assert!(timeline(&app).at_end() && !timeline(&app).playing);
    assert!(walk(&app).game().is_some(), "its game is played at once");
}
