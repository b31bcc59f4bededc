//! Chalk marks appear where the player looks, and stay as long as the maze.

use super::{auto_walks, compass::code_with_crossing, everywhere, look_at, turn_to, walking};
use crate::{generate, mount, now, of_maze, only, seek, tap, wait, walk};
use bevy::prelude::*;
use bevy_maze::{space::OnSurface, unfolded::Unfolded};
use labyrinth::{
    player::{
        auto_walk::WalkToExit,
        chalk::{Chalk, place::Place, strokes::Figure},
        compass::Compass,
        walk::RestartWalk,
    },
    session::{seek::Seek, shown::focused},
};
use maze_core::{Geometry, Grid, HalfEdge, grid::Isometry};
use std::f32::consts::FRAC_PI_2;

fn marks(app: &App) -> Vec<(Place, Figure)> {
    of_maze::<Chalk>(app.world()).iter().map(|(place, mark)| (place, mark.figure)).collect()
}

/// The number of visible marks.
fn seen(app: &mut App) -> usize {
    let world = app.world_mut();
    world.query::<(&Name, &Mesh3d)>().iter(world).filter(|(name, _)| name.as_str() == "Chalk").count()
}

/// The nearest closed wall of the walker's cell, and the yaw towards it.
fn wall_beside(app: &App) -> (HalfEdge, f32) {
    let maze = now(app).maze();
    let (grid, at) = (maze.grid(), Vec2::from(walk(app).position()));
    let cell = grid.locate(at.into()).unwrap();
    let middle = |wall: HalfEdge| {
        let points: Vec<_> = maze_core::flatten_wall(grid, wall, 0.05).map(Vec2::from).collect();
        points[points.len() / 2].midpoint(points[(points.len() - 1) / 2])
    };
    let closed = grid.walls(cell).filter(|&wall| !maze.is_open(wall));
    let wall = closed.min_by(|&a, &b| middle(a).distance(at).total_cmp(&middle(b).distance(at))).unwrap();
    let to = middle(wall) - at;
    (wall, (-to.x).atan2(-to.y))
}

#[test]
fn each_key_draws_its_mark_where_the_player_looks() {
    for code in everywhere() {
        let mut app = walking(&code);
        let (wall, yaw) = wall_beside(&app);
        look_at(&mut app, yaw, 0.0);
        tap(&mut app, KeyCode::Digit1);
        assert_eq!(marks(&app), [(Place::Wall(wall), Figure::Arrow)], "{code}");
        look_at(&mut app, yaw, -1.2);
        tap(&mut app, KeyCode::Digit2);
        assert_eq!(marks(&app).len(), 2, "{code}");
        assert!(marks(&app).contains(&(Place::Floor(wall.cell), Figure::Cross)), "{code}");
        // Another mark replaces it, and the same one erases it.
        tap(&mut app, KeyCode::Digit3);
        assert!(marks(&app).contains(&(Place::Floor(wall.cell), Figure::Number(1))), "{code}");
        look_at(&mut app, yaw, 0.0);
        tap(&mut app, KeyCode::Digit3);
        assert!(marks(&app).contains(&(Place::Wall(wall), Figure::Number(2))), "{code}: numbers count on");
        assert_eq!(seen(&mut app), 2, "{code}");
        tap(&mut app, KeyCode::Digit3);
        assert_eq!((marks(&app).len(), seen(&mut app)), (1, 1), "{code}: wiped away");
    }
}

#[test]
fn marks_lie_on_their_wall() {
    for code in everywhere() {
        let mut app = walking(&code);
        let (wall, yaw) = wall_beside(&app);
        look_at(&mut app, yaw, 0.0);
        for key in [KeyCode::Digit1, KeyCode::Digit2] {
            tap(&mut app, key);
            let world = app.world_mut();
            let mut drawn = world.query::<(&Name, &Mesh3d)>();
            let (_, mesh) = drawn.iter(world).find(|(name, _)| name.as_str() == "Chalk").unwrap();
            let mesh = world.resource::<Assets<Mesh>>().get(&mesh.0).unwrap();
            let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap().to_vec();
            let (grid, surface) = (now(&app).maze().grid(), focused(app.world()).unwrap().get::<OnSurface>());
            let ends: Vec<Vec2> = maze_core::flatten_wall(grid, wall, 0.01).map(Vec2::from).collect();
            let tenths = (0..=100_u8).map(|part| 0.01 * f32::from(part));
            let line: Vec<Vec2> =
                ends.windows(2).flat_map(|pair| tenths.clone().map(|share| pair[0].lerp(pair[1], share))).collect();
            // The places of the points of the line. Where a surface bends, lengths differ a little.
            let place = |point: Vec2| match surface {
                Some(surface) => surface.place(wall.cell, point.into()).unwrap(),
                None => Transform::from_xyz(point.x, 0.0, point.y),
            };
            let from_line: Vec<_> = line.iter().map(|&point| place(point).compute_affine().inverse()).collect();
            let (off, up) = if surface.is_some() { (0.04..0.13, -0.05..0.65) } else { (0.06..0.085, 0.0..0.6) };
            for point in points.into_iter().map(Vec3::from) {
                let seen = from_line.iter().map(|place| place.transform_point3(point));
                let seen = seen.min_by(|a, b| a.xz().length().total_cmp(&b.xz().length())).unwrap();
                let near = seen.xz().length();
                // On a surface with one side, marks are on both sides of the floor.
                let height = if code.starts_with("moebius") { seen.y.abs() } else { seen.y };
                assert!(off.contains(&near) && up.contains(&height), "{code}: {point} is {near} away, {seen}");
            }
        }
    }
}

#[test]
fn the_player_can_read_numbers_also_when_mirrored() {
    let code = code_with_crossing("klein:7x5", Isometry::is_mirrored, |behind| matches!(behind, [steps] if *steps > 4));
    let mut app = walking(&code);
    for is_mirrored in [false, true] {
        if is_mirrored {
            app.world_mut().trigger(WalkToExit);
            app.update();
            while !only::<Compass>(app.world()).unwrap().is_mirrored {
                assert!(auto_walks(&app), "{code}: it gives up in {:?}", walk(&app));
                app.update();
            }
            wait(&mut app, 0.2);
        }
        let yaw = mount(&mut app).pose.rotation.to_euler(EulerRot::YXZ).0;
        look_at(&mut app, yaw, -1.2);
        tap(&mut app, KeyCode::Digit3);
        let [(Place::Floor(cell), Figure::Number(1))] = marks(&app)[..] else { panic!("{code}: {:?}", marks(&app)) };
        let world = app.world_mut();
        let mut drawn = world.query::<(&Name, &Mesh3d)>();
        let (_, mesh) = drawn.iter(world).find(|(name, _)| name.as_str() == "Chalk").unwrap();
        let mesh = world.resource::<Assets<Mesh>>().get(&mesh.0).unwrap();
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap().to_vec();
        let right = mount(&mut app).on_surface.unwrap().1 * Vec3::X;
        let map = focused(app.world()).unwrap().get::<Unfolded>().unwrap().places(cell).next().unwrap();
        let [x, z] = map.apply(now(&app).maze().grid().center(cell));
        let to_right = points.into_iter().map(|[px, _, pz]| {
            let seen = Vec2::from(map.apply([px, pz])) - Vec2::new(x, z);
            seen.dot(right.xz())
        });
        let [left, right] = to_right.fold([0.0_f32; 2], |[least, most], at| [least.min(at), most.max(at)]);
        // The upstroke of a 1 is on the left.
        assert!(-left > 1.5 * right && right > 0.0, "{code}: from {left} to {right}, mirrored: {is_mirrored}");
        // Wipes it away.
        tap(&mut app, KeyCode::Digit3);
    }
}

#[test]
fn marks_stay_as_long_as_the_maze() {
    let mut app = walking("square:6x6/kruskal#1");
    let (_, yaw) = wall_beside(&app);
    look_at(&mut app, yaw, 0.0);
    tap(&mut app, KeyCode::Digit2);
    let left = marks(&app);
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.2);
    assert_eq!((marks(&app), seen(&mut app)), (left.clone(), 1), "in the next walk it is still there");
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.5);
    assert_eq!((marks(&app), seen(&mut app)), (left, 1), "from above too");
    generate(&mut app, "square:6x6/kruskal#2");
    app.update();
    assert_eq!((marks(&app).len(), seen(&mut app)), (0, 0), "another maze has none");
}

#[test]
fn a_mark_goes_with_its_wall() {
    let mut app = walking("square:3x3/division#1");
    for quarter in 0..4 {
        turn_to(&mut app, quarter as f32 * FRAC_PI_2);
        tap(&mut app, KeyCode::Digit2);
    }
    assert!(only::<Chalk>(app.world()).unwrap().iter().count() > 1);
    seek(&mut app, Seek::Start);
    app.update();
    // Before this method begins, only the boundary has walls.
    for (place, _) in marks(&app) {
        let is_there = !matches!(place, Place::Wall(wall) if now(&app).maze().is_open(wall));
        assert!(is_there, "{place:?}");
    }
    assert_eq!(marks(&app).len(), seen(&mut app));
}
