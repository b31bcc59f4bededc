//! The compass on surfaces: it points to the exit, and follows the player's sense of left and right.

use super::walking;
use crate::{only, walk};
use bevy::prelude::*;
use bevy_maze::{Plane, Timeline, space::OnSurface};
use labyrinth::{
    camera::mount::CameraMount,
    player::{auto_walk::WalkToExit, compass::Compass, walking_choices::Walking},
};
use maze_core::{AnyGrid, Blueprint, Geometry, Maze, grid::Isometry};
use std::f32::consts::{PI, TAU};

const IN_SPACE: [&str; 8] = [
    "cube:3/kruskal#1",
    "cylinder:10x4/wilson#2",
    "torus:9x6/prim#3",
    "moebius:16x3/backtracker#4",
    "planet:3/wilson#5",
    "floors:5x4x3/prim#6",
    "hex-floors:5x4x3/prim#6",
    "weave:7x6x1/wilson#7",
];

/// The distance from the exit, in cell pitches, below which its direction changes quickly.
const NEAR: f32 = 1.0;

/// The maximum error of a direction, in radians.
const ERROR: f32 = 0.1;

/// Walks to the exit with its direction on the compass, and calls a function in each frame. Returns how often it was true.
fn on_the_way(code: &str, holds: impl Fn(&World, Entity) -> bool) -> usize {
    let mut app = walking(code);
    app.world_mut().resource_mut::<Walking>().exit_on_compass = true;
    app.world_mut().trigger(WalkToExit);
    app.update();
    let maze = app.world_mut().query_filtered::<Entity, With<Plane>>().single(app.world()).unwrap();
    let mut count = 0;
    for _ in 0..4_000 {
        if walk(&app).finished {
            return count;
        }
        count += usize::from(holds(app.world(), maze));
        app.update();
    }
    panic!("{code}: it never arrives: {:?}", walk(&app));
}

#[test]
fn on_a_surface_in_space_it_points_to_the_place_of_the_exit() {
    for code in IN_SPACE {
        let compared = on_the_way(code, |world, maze| {
            let (compass, mount) = (only::<Compass>(world).unwrap(), only::<CameraMount>(world).unwrap());
            let (surface, plane) = (world.get::<OnSurface>(maze).unwrap(), *world.get::<Plane>(maze).unwrap());
            let timeline = world.get::<Timeline>(maze).unwrap();
            let (grid, exit) = (timeline.now().maze().grid(), timeline.ends().to);
            // The eye is not exactly above the player. On an edge of a cube, they may be on different faces.
            let [x, y] = plane.point_below(mount.pose.translation);
            let cells = [[0.02, 0.02], [-0.02, 0.02], [0.02, -0.02], [-0.02, -0.02]]
                .map(|by| grid.locate([x + by[0], y + by[1]]));
            let (foot, eyes) = mount.on_surface.unwrap();
            let up = *foot.up();
            let exit = surface.to_world(plane, exit, grid.center(exit)).unwrap();
            let to = (exit - foot.translation).reject_from_normalized(up);
            if cells.iter().any(|cell| *cell != cells[0]) || to.length() < NEAR {
                return false;
            }
            let ahead = (foot.rotation * eyes * Vec3::NEG_Z).reject_from_normalized(up).normalize();
            let angle = to.dot(ahead.cross(up)).atan2(to.dot(ahead));
            let to_right = if compass.is_mirrored { -1.0 } else { 1.0 };
            let shown = to_right * compass.exit.unwrap();
            let off = (shown - angle + PI).rem_euclid(TAU) - PI;
            assert!(off.abs() < ERROR, "{code}: {shown} and not {angle} at {}, {compass:?}", foot.translation);
            true
        });
        assert!(compared > 20, "{code}: {compared} directions");
    }
}

/// The maximum turn between two frames, in radians.
const TURN: f32 = 0.5;

#[test]
fn over_an_edge_the_compass_turns_only_with_the_player() {
    for shape in ["cube:3", "planet:3", "hyperbolic:3"] {
        let turns = |map: &Isometry| map.turn([1.0, 0.0])[0] < 0.9;
        let mut app = walking(&code_with_crossing(shape, turns, |behind| !behind.is_empty()));
        app.world_mut().trigger(WalkToExit);
        app.update();
        // The directions of view on the compass and in the grid.
        let state = |app: &App| [only::<Compass>(app.world()).unwrap().heading, walk(app).yaw()];
        let turn = |from: f32, to: f32| (to - from + PI).rem_euclid(TAU) - PI;
        let (mut before, mut leaps) = (state(&app), 0);
        for _ in 0..4_000 {
            if walk(&app).finished {
                break;
            }
            app.update();
            let after = state(&app);
            assert!(turn(before[0], after[0]).abs() < TURN, "{shape}: from {before:?} to {after:?}");
            leaps += usize::from(turn(before[1], after[1]).abs() > TURN);
            before = after;
        }
        assert!(walk(&app).finished && leaps > 0, "{shape}: {leaps} edges, {:?}", walk(&app));
    }
}

#[test]
fn on_a_klein_bottle_it_points_straight_to_an_image_of_the_exit_that_is_nearly_the_nearest() {
    let [width, height] = [7.0, 5.0];
    for code in ["klein:7x5/kruskal#1", "klein:7x5/backtracker#2"] {
        let compared = on_the_way(code, |world, maze| {
            let (compass, mount) = (only::<Compass>(world).unwrap(), only::<CameraMount>(world).unwrap());
            let at = Vec2::from(world.get::<Plane>(maze).unwrap().point_below(mount.pose.translation));
            let timeline = world.get::<Timeline>(maze).unwrap();
            let [x, y] = timeline.now().maze().grid().center(timeline.ends().to);
            // Each step over the cut in the east turns north and south over.
            let images = (-2_i8..=2).flat_map(|column| (-2_i8..=2).map(move |row| [column, row]));
            let images = images.map(|[column, row]| {
                let y = if column % 2 == 0 { y } else { height - y };
                Vec2::new(x + width * f32::from(column), y + height * f32::from(row)) - at
            });
            let ways: Vec<Vec2> = images.collect();
            let nearest = ways.iter().map(|way| way.length()).fold(f32::INFINITY, f32::min);
            if nearest < NEAR {
                return false;
            }
            let bearing = compass.heading + compass.exit.unwrap();
            let shown = Vec2::new(bearing.sin(), -bearing.cos());
            // The image is that nearest to the middle of the player's cell.
            let mut near = ways.iter().filter(|way| way.length() < nearest + 1.5);
            assert!(near.any(|way| way.normalize().distance(shown) < ERROR), "{code}: {shown} at {at}, {ways:?}");
            true
        });
        assert!(compared > 20, "{code}: {compared} directions");
    }
}

#[test]
fn the_exit_is_on_the_compass_wherever_the_surface_has_no_place_in_space() {
    for code in ["klein:5x8/prim#2", "projective:4/wilson#3", "hyperbolic:3/wilson#4"] {
        let shown = on_the_way(code, |world, _| {
            let exit = only::<Compass>(world).unwrap().exit;
            assert!(exit.is_some_and(|angle| angle.abs() <= PI + 1e-3), "{code}: {exit:?}");
            true
        });
        assert!(shown > 20, "{code}: {shown} directions");
    }
}

#[test]
fn once_around_a_moebius_strip_or_a_klein_bottle_the_player_is_mirrored() {
    for shape in ["moebius:9x3", "klein:5x4"] {
        let code = code_with_crossing(shape, Isometry::is_mirrored, |behind| behind.len() == 1);
        let mut app = walking(&code);
        app.world_mut().trigger(WalkToExit);
        app.update();
        let is_mirrored = |app: &App| only::<Compass>(app.world()).unwrap().is_mirrored;
        assert!(!is_mirrored(&app), "{code}: at the entrance");
        for _ in 0..4_000 {
            if walk(&app).finished {
                break;
            }
            app.update();
        }
        assert!(walk(&app).finished, "{code}: {:?}", walk(&app));
        assert!(is_mirrored(&app), "{code}: at the exit");
    }
}

/// The code of a maze of this shape. `fits` decides by the numbers of steps to the exit behind each such side on the path.
pub(crate) fn code_with_crossing(
    shape: &str,
    is_such: impl Fn(&Isometry) -> bool,
    fits: impl Fn(&[u32]) -> bool,
) -> String {
    let mut codes = (1..=200).map(|seed| format!("{shape}/kruskal#{seed}"));
    let fits = |code: &String| fits(&crossings(&code.parse::<Blueprint>().unwrap().generate(), &is_such));
    codes.find(fits).unwrap()
}

/// The number of steps to the exit behind each crossing of such a side on the path to the exit.
fn crossings(maze: &Maze<AnyGrid>, is_such: impl Fn(&Isometry) -> bool) -> Vec<u32> {
    let (grid, steps) = (maze.grid(), maze.distances(maze.ends().to));
    let (mut here, mut crossings) = (maze.ends().from, Vec::new());
    while let Some(left) = steps.get(here).and_then(|steps| steps.checked_sub(1)) {
        let next = maze.neighbors(here).find(|&next| steps.get(next) == Some(left)).unwrap();
        let wall = maze.wall_between(here, next).unwrap();
        crossings.extend(is_such(&grid.transition(wall)).then_some(left));
        here = next;
    }
    crossings
}
