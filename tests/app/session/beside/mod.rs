//! Two mazes beside each other: they play in step, and the second one leaves nothing behind.

mod in_step;
mod shows;

use crate::{app, app_showing, camera, generate, seek, tap, update_until, view, wait};
use bevy::prelude::*;
use bevy_maze::{MazeBounds, Plane, Timeline, WallSize};
use labyrinth::{
    race::control::StartRace,
    screensaver::control::{EndScreensaver, StartScreensaver},
    session::{
        hold::MazeHeld,
        playable::Playable,
        requests::{Compare, EndComparison, Generate},
        seek::{Seek, SeekMaze},
        shown::{Beside, Compared, focused},
        statistics::Statistics,
        task::MazeTask,
    },
    toast::Toasts,
    vocabulary::view::View,
};
use maze_core::Blueprint;

/// A maze with many events, and one with few.
const LONG: &str = "square:7x6/aldous-broder#1";
const SHORT: &str = "square:7x6/prim#2";

fn blueprint(code: &str) -> Blueprint {
    code.parse().unwrap()
}

/// The mazes on screen.
fn pair(world: &World) -> Option<[Entity; 2]> {
    let first = focused(world)?;
    Some([first.id(), first.get::<Compared>()?.with()])
}

/// Requests a comparison, and waits until it is shown.
fn compare(app: &mut App, request: Compare) -> [Entity; 2] {
    new_pair(app, |app| app.world_mut().trigger(request))
}

/// Makes a request, and waits until it shows another pair.
fn new_pair(app: &mut App, request: impl FnOnce(&mut App)) -> [Entity; 2] {
    let before = pair(app.world());
    request(app);
    update_until(app, |world| {
        let is_new = pair(world).is_some_and(|now| Some(now) != before);
        is_new && world.resource::<MazeTask>().progress().is_none()
    });
    app.update();
    pair(app.world()).unwrap()
}

fn compare_with(app: &mut App, code: &str) -> [Entity; 2] {
    compare(app, Compare::Maze(blueprint(code)))
}

fn timelines(app: &App) -> [&Timeline; 2] {
    pair(app.world()).unwrap().map(|maze| app.world().get(maze).unwrap())
}

fn positions(app: &App) -> [usize; 2] {
    timelines(app).map(|timeline| timeline.now().position())
}

fn lengths(app: &App) -> [usize; 2] {
    timelines(app).map(|timeline| timeline.now().len())
}

fn set_speed(app: &mut App, speed: f32) {
    for maze in pair(app.world()).unwrap() {
        app.world_mut().get_mut::<Timeline>(maze).unwrap().chosen_speed = Some(speed);
    }
}

/// The number of entities at the end of the timelines, when no wall is sinking any more.
fn entities(app: &mut App) -> usize {
    tap(app, KeyCode::End);
    wait(app, 2.0);
    let world = app.world_mut();
    world.query::<EntityRef>().iter(world).count()
}

#[test]
fn a_closed_comparison_leaves_nothing_behind() {
    let mut app = app_showing(SHORT);
    // The first time, observers and systems are registered.
    for _ in 0..2 {
        compare_with(&mut app, LONG);
        app.world_mut().trigger(EndComparison);
        app.update();
    }
    let alone = entities(&mut app);
    compare_with(&mut app, LONG);
    let both = entities(&mut app);
    assert!(both > alone + 20, "{both} and {alone}");
    // Another one replaces it.
    compare_with(&mut app, "square:7x6/kruskal#2");
    app.world_mut().trigger(EndComparison);
    assert_eq!(entities(&mut app), alone);
    assert!(focused(app.world()).unwrap().get::<Compared>().is_none());
}

#[test]
fn walks_races_rooms_and_other_mazes_end_a_comparison() {
    type End = fn(&mut App);
    let ends: [End; 4] = [
        |app| app.world_mut().resource_mut::<NextState<View>>().set(View::Walk),
        |app| app.world_mut().trigger(StartRace),
        |app| app.insert_resource(MazeHeld(true)).update(),
        |app| generate(app, "square:7x6/wilson#3"),
    ];
    for (number, end) in ends.into_iter().enumerate() {
        let mut app = app_showing(SHORT);
        let [first, second] = compare_with(&mut app, LONG);
        end(&mut app);
        (0..3).for_each(|_| app.update());
        let world = app.world_mut();
        assert_eq!(world.query::<&Beside>().iter(world).count(), 0, "{number}");
        assert!(world.get_entity(second).is_err(), "{number}");
        assert_eq!(world.get_entity(first).is_ok(), number != 3, "{number}");
    }
}

#[test]
fn a_maze_of_another_shape_is_refused() {
    let mut app = app_showing(SHORT);
    app.world_mut().trigger(Compare::Maze(blueprint("square:7x7/prim#2")));
    app.update();
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.contains("square:7x7")));
    assert!(app.world().resource::<MazeTask>().progress().is_none());
}

#[test]
fn a_comparison_waits_for_the_maze_in_progress() {
    let mut app = app();
    app.world_mut().trigger(Generate(SHORT.parse().unwrap()));
    compare_with(&mut app, LONG);
    assert_eq!(lengths(&app)[0], blueprint(SHORT).record().1.len());
}

#[test]
fn both_are_seen_from_above_and_the_walk_is_left() {
    let mut app = app_showing(SHORT);
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    wait(&mut app, 0.5);
    compare_with(&mut app, LONG);
    assert_eq!(view(&app), View::Orbit);
    wait(&mut app, 4.0);
    let eye = camera(&mut app);
    let pair = pair(app.world()).unwrap();
    for maze in pair {
        let maze = app.world().entity(maze);
        for point in maze.get::<MazeBounds>().unwrap().extent(*maze.get::<Plane>().unwrap(), WallSize::default()) {
            let seen = eye.rotation.inverse() * (point - eye.translation);
            let [x, y] = [seen.x, seen.y].map(|aside| aside / -seen.z / (0.5 * 0.75_f32).tan() * 360.0);
            assert!(x.abs() < 640.0 && y.abs() < 360.0, "{x} {y}");
        }
    }
    let [first, second] = pair.map(|maze| *app.world().get::<Plane>(maze).unwrap());
    assert!(second.0.x - first.0.x > 7.0, "{second:?} is beside {first:?}");
}

#[test]
fn the_second_maze_is_measured_but_not_played() {
    let mut app = app_showing(SHORT);
    let [first, second] = compare_with(&mut app, LONG);
    tap(&mut app, KeyCode::End);
    update_until(&mut app, |world| world.get::<Statistics>(second).is_some_and(|statistics| !statistics.0.is_empty()));
    assert!(app.world().get::<Playable>(first).is_some() && app.world().get::<Playable>(second).is_none());
}

#[test]
fn the_screensaver_brings_both_mazes_back() {
    let mut app = app_showing(LONG);
    let both = compare_with(&mut app, SHORT);
    seek(&mut app, Seek::To(9));
    app.update();
    app.world_mut().trigger(StartScreensaver::default());
    update_until(&mut app, |world| focused(world).is_some_and(|maze| maze.id() != both[0]));
    wait(&mut app, 1.0);
    app.world_mut().trigger(EndScreensaver);
    update_until(&mut app, |world| pair(world) == Some(both));
    (0..3).for_each(|_| app.update());
    assert_eq!(positions(&app), [9, 9]);
    app.world_mut().trigger(SeekMaze { maze: both[0], seek: Seek::To(20) });
    (0..2).for_each(|_| app.update());
    assert_eq!(positions(&app), [20, 20]);
}
