//! A double tap walks to the next junction, and a click on the map to that cell: through every bend, on every shape,
//! and until a key is pressed.

use super::{SHAPES, arrive, auto_walks as is_on, turn_to, walking};
use crate::{app_showing, camera, generate, now, only, tap, timeline, wait, walk};
use bevy::prelude::*;
use labyrinth::{
    input::controls::Controls,
    player::{auto_walk::WalkTo, autopilot::Autopilot, explored::Explored},
    toast::Toasts,
};
use maze_core::{Cell, Geometry, Grid};

fn double_tap(app: &mut App) {
    tap(app, KeyCode::KeyW);
    tap(app, KeyCode::KeyW);
}

fn here(app: &App) -> Cell {
    *walk(app).path().last().unwrap()
}

/// The yaw of each passage of the player's cell.
fn passages(app: &App) -> Vec<f32> {
    let (maze, at) = (now(app).maze(), Vec2::from(walk(app).position()));
    let middle = |side| {
        let points: Vec<_> = maze_core::flatten_wall(maze.grid(), maze_core::HalfEdge::new(here(app), side), 0.05)
            .map(Vec2::from)
            .collect();
        points[points.len() / 2].midpoint(points[(points.len() - 1) / 2])
    };
    let sides = maze.open_sides(here(app)).into_iter();
    sides.map(|side| middle(side) - at).map(|to| (-to.x).atan2(-to.y)).collect()
}

#[test]
fn it_walks_through_the_passage_to_the_next_junction_and_stops_there() {
    for code in SHAPES {
        let mut app = walking(code);
        let mut walked = 0;
        for turn in 0..8 {
            if walk(&app).finished {
                break;
            }
            let before = walk(&app).path().len();
            let yaws = passages(&app);
            turn_to(&mut app, yaws[turn % yaws.len()]);
            double_tap(&mut app);
            assert!(is_on(&app), "{code}: it goes");
            arrive(&mut app);
            let (maze, walk) = (now(&app).maze(), walk(&app));
            let way = &walk.path()[before..];
            let last = *way.last().unwrap();
            let stops = |cell: Cell| maze.degree(cell) != 2 || cell == timeline(&app).ends().to;
            assert!(stops(last), "{code}: it stops at {last}");
            assert!(way[..way.len() - 1].iter().all(|&cell| !stops(cell)), "{code}: at the first one: {way:?}");
            if !walk.finished {
                let off = Vec2::from(walk.position()).distance(maze.grid().center(last).into());
                assert!(off < 0.08, "{code}: in the middle of it, not {off} beside");
            }
            walked += way.len();
        }
        assert!(walked > 2, "{code}");
    }
}

#[test]
fn the_view_turns_smoothly() {
    let mut app = walking("square:9x9/backtracker#3");
    let yaws = passages(&app);
    turn_to(&mut app, yaws[0]);
    double_tap(&mut app);
    let (mut turned, mut stood, mut before) = (0.0_f32, 0, camera(&mut app));
    while is_on(&app) && !walk(&app).finished {
        app.update();
        let now = camera(&mut app);
        let turn = before.rotation.angle_between(now.rotation);
        assert!(turn < 0.15, "it jumps by {turn}");
        turned += turn;
        stood += usize::from(before.translation.distance(now.translation) < 0.005);
        before = now;
    }
    assert!(turned > 1.3, "it went round a corner at least: {turned}");
    assert!(stood < 12, "it swings round them rather than stop: {stood} frames");
    assert!(before.right().y.abs() < 1e-3);
}

#[test]
fn any_key_stops_it_and_a_slow_second_tap_does_not_start_it() {
    let mut app = walking("square:1x30/backtracker#1");
    for key in [KeyCode::KeyS, KeyCode::KeyW, KeyCode::Digit1, KeyCode::F5] {
        double_tap(&mut app);
        assert!(is_on(&app));
        tap(&mut app, key);
        assert!(!is_on(&app), "{key:?}");
        wait(&mut app, 0.6);
        let stands = walk(&app).position();
        wait(&mut app, 0.2);
        assert_eq!(walk(&app).position(), stands, "{key:?}");
    }
    wait(&mut app, 1.0);
    tap(&mut app, KeyCode::KeyW);
    wait(&mut app, 0.6);
    tap(&mut app, KeyCode::KeyW);
    assert!(!is_on(&app));
    app.world_mut().resource_mut::<Controls>().auto_walk = false;
    wait(&mut app, 1.0);
    double_tap(&mut app);
    assert!(!is_on(&app), "it is switched off");
}

#[test]
fn a_dead_end_is_reported() {
    let mut app = walking("square:1x5/backtracker#1");
    turn_to(&mut app, 0.0);
    double_tap(&mut app);
    assert!(!is_on(&app));
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.contains("No passage")));
}

#[test]
fn a_click_on_the_map_walks_there_through_known_cells() {
    for code in SHAPES {
        let mut app = walking(code);
        // First explores some of the maze.
        for turn in 0..4 {
            let yaws = passages(&app);
            if walk(&app).finished {
                break;
            }
            turn_to(&mut app, yaws[turn % yaws.len()]);
            double_tap(&mut app);
            arrive(&mut app);
        }
        if walk(&app).finished {
            generate(&mut app, code);
            wait(&mut app, 0.3);
        }
        let known = only::<Explored>(app.world()).unwrap().known().to_vec();
        let exit = timeline(&app).ends().to;
        for target in [known[0], known[known.len() / 2], known[known.len() - 1]] {
            if target == exit || target == here(&app) {
                continue;
            }
            let before = walk(&app).path().len();
            app.world_mut().trigger(WalkTo(target));
            app.update();
            arrive(&mut app);
            let way = walk(&app).path()[before - 1..].to_vec();
            assert_eq!(way.last(), Some(&target), "{code}");
            assert!(way.iter().all(|cell| known.contains(cell)), "{code}: through what is known: {way:?}");
            // In a maze without loops the shortest path is the one without a cell twice.
            assert!((1..way.len()).all(|step| !way[..step].contains(&way[step])), "{code}: {way:?}");
        }
        let unknown = now(&app).maze().grid().cells().find(|&cell| !only::<Explored>(app.world()).unwrap().knows(cell));
        if let Some(unknown) = unknown {
            app.world_mut().trigger(WalkTo(unknown));
            app.update();
            assert!(!is_on(&app), "{code}: nobody knows the way there");
        }
    }
}

#[test]
fn without_a_walk_nothing_happens() {
    let mut app = app_showing("square:3x3/kruskal#1");
    app.world_mut().trigger(WalkTo(3));
    tap(&mut app, KeyCode::KeyW);
    tap(&mut app, KeyCode::KeyW);
    assert!(only::<Autopilot>(app.world()).is_none());
}
