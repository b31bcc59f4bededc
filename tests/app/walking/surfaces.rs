//! Walks and races on surfaces, in space or not.

use super::{arrive, auto_walks, press_for, walking};
use crate::{
    app, app_showing, camera,
    game::{playing, set_up},
    generate, mount, now, of_maze, only,
    player::walk_to,
    seek, tap, view, wait, walk,
};
use bevy::{camera::visibility::RenderLayers, prelude::*};
use bevy_maze::{Plane, space::OnSurface, unfolded::UNFOLDED};
use labyrinth::{
    camera::{eye::Eye, mount::CameraMount, view::MazeCamera},
    player::auto_walk::{WalkTo, WalkToExit},
    race::{
        control::StartRace,
        model::{Pace, Race},
    },
    session::{seek::Seek, tubes::TubeChoices},
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::{DualAxislike, MouseMove};
use maze_core::{AnyGrid, Cell, Geometry as _, Grid as _, HalfEdge, Maze, grid::middle_of_wall};
use std::{
    collections::{BTreeMap, VecDeque},
    iter,
    sync::Arc,
};

/// The height of the eye and half of a cell's diagonal, with some room for curved cells and for leaning over edges. Bridges
/// and tunnels are longer.
const NEAR: f32 = 1.3;
const NEAR_ON_BRIDGES: f32 = 2.1;

const CODES: [&str; 8] = [
    "cube:3/kruskal#1",
    "cylinder:10x4/wilson#2",
    "torus:9x6/prim#3",
    "moebius:16x3/backtracker#4",
    "planet:3/wilson#5",
    "floors:5x4x3/prim#6",
    "hex-floors:5x4x3/prim#6",
    "weave:7x6x1/wilson#7",
];

/// Walks to the exit, and checks that the view turns and moves smoothly and that the eye stays within this distance of the
/// center of the player's cell.
fn walk_smoothly(mut app: App, code: &str, near: f32) {
    let entity = app.world_mut().query_filtered::<Entity, With<OnSurface>>().single(app.world()).unwrap();
    app.world_mut().trigger(WalkToExit);
    app.update();
    let mut before = camera(&mut app);
    for _ in 0..4_000 {
        if walk(&app).finished {
            break;
        }
        assert!(auto_walks(&app), "{code}: it gives up in {:?}", walk(&app));
        app.update();
        let eye = camera(&mut app);
        let (turn, step) = (before.rotation.angle_between(eye.rotation), before.translation.distance(eye.translation));
        assert!(turn < 0.5 && step < 0.4, "{code}: it turns by {turn} and moves by {step}: {:?}", walk(&app));
        let (world, cell) = (app.world(), *walk(&app).path().last().unwrap());
        let (surface, plane) = (world.get::<OnSurface>(entity).unwrap(), world.get::<Plane>(entity).unwrap());
        let floor = surface.to_world(*plane, cell, now(&app).maze().grid().center(cell)).unwrap();
        assert!(floor.distance(eye.translation) < near, "{code}: at {}, its cell at {floor}", eye.translation);
        before = eye;
    }
    assert!(walk(&app).finished, "{code}: {:?}", walk(&app));
}

#[test]
fn the_player_walks_to_the_exit_over_every_edge_and_the_view_turns_smoothly() {
    for code in CODES {
        walk_smoothly(walking(code), code, if code.starts_with("weave") { NEAR_ON_BRIDGES } else { NEAR });
    }
}

#[test]
fn inside_a_tube_the_player_walks_to_the_exit_and_the_maze_is_overhead() {
    for code in ["cylinder:14x5/wilson#2", "torus:16x12/prim#3"] {
        let mut app = app();
        app.world_mut().resource_mut::<TubeChoices>().inside = true;
        generate(&mut app, code);
        seek(&mut app, Seek::End);
        tap(&mut app, KeyCode::KeyC);
        tap(&mut app, KeyCode::KeyC);
        wait(&mut app, 1.2);
        assert_eq!(view(&app), View::Walk);
        let (eye, surface) = (camera(&mut app), of_maze::<OnSurface>(app.world()));
        // Straight up from the player there is another part of the maze.
        let (foot, _) = only::<CameraMount>(app.world()).unwrap().on_surface.unwrap();
        let here = *walk(&app).path().last().unwrap();
        let ray = Ray3d::new(eye.translation, foot.up());
        let above = surface.meets(*of_maze::<Plane>(app.world()), ray, u32::MAX);
        assert!(above.is_some_and(|(cell, _)| cell != here), "{code}: {above:?} above {here}");
        walk_smoothly(app, code, NEAR);
    }
}

/// The direction to the middle of the next cell in the direction of view, from the camera: x to the right, y up, z back.
fn next_cell_seen(app: &mut App) -> Vec3 {
    let eye = camera(app);
    let (walk, surface, plane) = (walk(app), of_maze::<OnSurface>(app.world()), of_maze::<Plane>(app.world()));
    let (maze, here) = (now(app).maze(), *walk.path().last().unwrap());
    let ahead = Vec2::new(-walk.yaw().sin(), -walk.yaw().cos());
    let middle = |wall: &HalfEdge| Vec2::from(middle_of_wall(maze.grid(), *wall)) - Vec2::from(walk.position());
    let walls = maze.grid().walls(here);
    let wall = walls.max_by(|a, b| middle(a).dot(ahead).total_cmp(&middle(b).dot(ahead))).unwrap();
    let next = maze.grid().twin(wall).cell;
    let floor = surface.to_world(*plane, next, maze.grid().center(next)).unwrap();
    eye.rotation.inverse() * (floor - eye.translation).normalize()
}

#[test]
fn where_the_surface_falls_away_the_next_cell_is_in_the_picture_and_the_player_looks_up_and_down_as_usual() {
    for code in ["torus:3x3/kruskal#1", "torus:5x4/kruskal#1", "cube:2/kruskal#1", "planet:2/kruskal#1"] {
        let mut app = walking(code);
        let half_of_view = 0.5 * app.world().resource::<Eye>().fov();
        let seen = next_cell_seen(&mut app);
        assert!(seen.z < 0.0 && seen.y.abs() < half_of_view.sin(), "{code}: {seen}");
        let before = camera(&mut app).rotation;
        MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(0.0, -0.3) / 0.0025);
        wait(&mut app, 0.5);
        let turn = before.inverse() * camera(&mut app).rotation;
        assert!(turn.angle_between(Quat::from_rotation_x(0.3)) < 0.01, "{code}: {turn}");
    }
}

#[test]
fn on_flat_floors_stairs_and_bridges_the_view_is_level() {
    for code in ["square:6x6/kruskal#1", "floors:4x3x2/kruskal#1", "weave:7x6x1/wilson#7", "cube:8/kruskal#1"] {
        let mut app = walking(code);
        press_for(&mut app, KeyCode::KeyW, 0.4);
        let look = walk(&app).yaw();
        let level = Quat::from_rotation_y(look) * Quat::from_rotation_x(-0.08);
        let mount = mount(&mut app);
        assert_eq!(mount.rest, 0.0, "{code}");
        assert!(mount.pose.rotation.angle_between(level) < 1e-3, "{code}");
    }
}

/// The cells of a shortest walk from the entrance and back that mirrors the player, not through the exit.
fn around(maze: &Maze<Arc<AnyGrid>>) -> Vec<Cell> {
    let (grid, ends) = (maze.grid(), maze.ends());
    let start = (ends.from, false);
    let mut came_from = BTreeMap::from([(start, None)]);
    let mut queue = VecDeque::from([start]);
    while let Some(here) = queue.pop_front() {
        let (cell, is_mirrored) = here;
        for wall in maze.open_sides(cell).into_iter().map(|side| HalfEdge::new(cell, side)) {
            let next = (grid.twin(wall).cell, is_mirrored != grid.transition(wall).is_mirrored());
            if next.0 != ends.to && !came_from.contains_key(&next) {
                came_from.insert(next, Some(here));
                queue.push_back(next);
            }
        }
    }
    let back = iter::successors(Some((ends.from, true)), |at| came_from[at]);
    let mut cells: Vec<Cell> = back.map(|(cell, _)| cell).collect();
    cells.reverse();
    cells
}

/// The height of the eye above the first side of the surface. Below, the player is on the other side.
fn height(app: &mut App) -> f32 {
    let eye = camera(app).translation;
    let (walk, surface, plane) = (walk(app), of_maze::<OnSurface>(app.world()), of_maze::<Plane>(app.world()));
    let floor = surface.place(*walk.path().last().unwrap(), walk.position()).unwrap();
    floor.compute_affine().inverse().transform_point3(eye - plane.offset()).y
}

/// Walks along a path.
fn follow(app: &mut App, cells: &[Cell]) {
    for &cell in cells {
        app.world_mut().trigger(WalkTo(cell));
        app.update();
        arrive(app);
        assert_eq!(walk(app).path().last(), Some(&cell));
    }
    wait(app, 0.5);
}

#[test]
fn once_around_a_moebius_strip_the_eye_is_on_the_other_side_and_after_twice_it_is_back() {
    let mut app = playing("moebius:8x3/kruskal+loops=40#3");
    let round = around(now(&app).maze());
    let first = height(&mut app);
    assert!(first > 0.2, "{first}");
    for is_mirrored in [true, false] {
        follow(&mut app, &round[1..]);
        let (there, expected) = (height(&mut app), if is_mirrored { -first } else { first });
        assert!((there - expected).abs() < 0.05, "{there} instead of {expected}");
        assert_eq!(mount(&mut app).is_mirrored, is_mirrored);
    }
}

#[test]
fn on_both_sides_of_a_moebius_strip_the_torch_is_in_the_hand() {
    let mut app = playing("moebius:8x3/kruskal+loops=40#3/night");
    let round = around(now(&app).maze());
    for is_mirrored in [false, true] {
        if is_mirrored {
            follow(&mut app, &round[1..]);
        }
        app.update();
        assert_eq!(mount(&mut app).is_mirrored, is_mirrored);
        let eye = camera(&mut app).translation;
        let world = app.world_mut();
        let torch = world.query_filtered::<&GlobalTransform, With<PointLight>>().single(world).unwrap().translation();
        assert!(torch.distance(eye) < 0.5, "the torch is at {torch}, the eye at {eye}");
    }
}

/// The height of coins above the floor.
const COIN: f32 = 0.24;

/// Whether there is a coin above the floor of a cell, and whether there is one below it.
fn coins_in(app: &mut App, cell: Cell) -> [bool; 2] {
    let center = now(app).maze().grid().center(cell);
    let (surface, plane) = (of_maze::<OnSurface>(app.world()), of_maze::<Plane>(app.world()));
    let foot = surface.place(cell, center).unwrap();
    let places = [COIN, -COIN].map(|height| plane.offset() + foot * Vec3::new(0.0, height, 0.0));
    let world = app.world_mut();
    let mut meshes = world.query_filtered::<&GlobalTransform, With<Mesh3d>>();
    places.map(|place| meshes.iter(world).any(|at| at.translation().distance(place) < 0.01))
}

#[test]
fn coins_are_on_both_sides_of_a_moebius_strip_until_they_are_taken() {
    for (code, is_one_sided) in
        [("moebius:8x3/kruskal+loops=40#3/coins", true), ("cylinder:10x4/kruskal+loops=40#3/coins", false)]
    {
        let mut app = playing(code);
        let all: Vec<Cell> = set_up(&app).coins_left().collect();
        for &cell in &all {
            assert_eq!(coins_in(&mut app, cell), [true, is_one_sided], "{code}: {cell}");
        }
        walk_to(&mut app, all[0]);
        let left: Vec<Cell> = walk(&app).game().unwrap().coins_left().collect();
        assert!(left.len() < all.len(), "{code}: none is taken");
        for cell in all {
            let is_left = left.contains(&cell);
            assert_eq!(coins_in(&mut app, cell), [is_left, is_left && is_one_sided], "{code}: {cell}");
        }
    }
}

/// The number of visible meshes of the unfolded maze.
fn unfolded_meshes(app: &mut App) -> usize {
    let layer = RenderLayers::layer(UNFOLDED);
    let mut meshes = app.world_mut().query_filtered::<&RenderLayers, With<Mesh3d>>();
    meshes.iter(app.world()).filter(|layers| **layers == layer).count()
}

/// Whether the camera shows the unfolded maze.
fn is_unfolded(app: &mut App) -> bool {
    let mut cameras = app.world_mut().query_filtered::<&RenderLayers, With<MazeCamera>>();
    cameras.iter(app.world()).any(|layers| *layers == RenderLayers::layer(UNFOLDED))
}

/// Whether the sun casts shadows.
fn has_shadows(app: &mut App) -> bool {
    let world = app.world_mut();
    world.query::<&DirectionalLight>().single(world).unwrap().shadow_maps_enabled
}

const WITHOUT_A_PLACE: [&str; 4] =
    ["klein:7x5/kruskal#1", "klein:5x8/prim#2", "projective:4/wilson#3", "hyperbolic:3/wilson#4"];

#[test]
fn on_a_surface_without_a_place_in_space_the_picture_never_leaps() {
    for code in WITHOUT_A_PLACE {
        let mut app = walking(code);
        app.world_mut().trigger(WalkToExit);
        app.update();
        let mut before = camera(&mut app);
        for _ in 0..4_000 {
            if walk(&app).finished {
                break;
            }
            assert!(auto_walks(&app), "{code}: it gives up in {:?}", walk(&app));
            app.update();
            let eye = camera(&mut app);
            let (turn, step) =
                (before.rotation.angle_between(eye.rotation), before.translation.distance(eye.translation));
            assert!(turn < 0.5 && step < 0.4, "{code}: it turns by {turn} and moves by {step}: {:?}", walk(&app));
            before = eye;
        }
        assert!(walk(&app).finished, "{code}: {:?}", walk(&app));
        // The floor, and walls of at least one material.
        assert!(is_unfolded(&mut app) && unfolded_meshes(&mut app) > 1, "{code}");
        assert!(!has_shadows(&mut app), "{code}: its walls cast no shadows");
        // From above, the net is shown.
        tap(&mut app, KeyCode::KeyC);
        wait(&mut app, 0.5);
        assert_eq!(view(&app), View::Orbit);
        assert!(!is_unfolded(&mut app) && has_shadows(&mut app), "{code}");
        assert_eq!(unfolded_meshes(&mut app), 0, "{code}");
    }
}

#[test]
fn an_unfolded_maze_is_not_rebuilt_while_the_player_stands_still() {
    for code in WITHOUT_A_PLACE {
        let mut app = walking(code);
        press_for(&mut app, KeyCode::KeyW, 0.3);
        wait(&mut app, 0.5);
        let world = app.world_mut();
        let mut meshes = world.query::<(&RenderLayers, &Mesh3d)>();
        let unfolded = meshes.iter(world).filter(|(layers, _)| **layers == RenderLayers::layer(UNFOLDED));
        let unfolded: Vec<AssetId<Mesh>> = unfolded.map(|(_, mesh)| mesh.id()).collect();
        assert!(!unfolded.is_empty(), "{code}");
        for frame in 0..30 {
            app.update();
            let events = app.world().resource::<Messages<AssetEvent<Mesh>>>();
            let is_rebuilt =
                |&mesh: &AssetId<Mesh>| events.iter_current_update_messages().any(|event| event.is_modified(mesh));
            assert!(!unfolded.iter().any(is_rebuilt), "{code}: frame {frame}");
        }
    }
}

#[test]
fn on_a_surface_without_a_place_in_space_the_picture_of_a_robot_never_leaps() {
    for code in WITHOUT_A_PLACE {
        let mut app = app_showing(code);
        app.world_mut().resource_mut::<Pace>().0 = 3.0;
        app.world_mut().trigger(StartRace);
        app.update();
        tap(&mut app, KeyCode::KeyB);
        wait(&mut app, 2.0);
        assert_eq!(view(&app), View::Spectate);
        assert!(is_unfolded(&mut app) && unfolded_meshes(&mut app) > 1, "{code}");
        let spectated = |app: &App| {
            let race = only::<Race>(app.world()).unwrap();
            race.racers[race.spectated].cell()
        };
        let (mut before, mut visited) = (camera(&mut app), std::collections::HashSet::new());
        for _ in 0..1_500 {
            if only::<Race>(app.world()).is_some_and(Race::is_over) {
                break;
            }
            app.update();
            visited.insert(spectated(&app));
            let eye = camera(&mut app);
            let (turn, step) =
                (before.rotation.angle_between(eye.rotation), before.translation.distance(eye.translation));
            // A robot that turns back in a dead end begins with 0.57.
            assert!(turn < 0.6 && step < 0.2, "{code}: it turns by {turn} and moves by {step}");
            before = eye;
        }
        assert!(visited.len() > 4, "{code}: {visited:?}");
        tap(&mut app, KeyCode::KeyC);
        wait(&mut app, 2.0);
        assert_eq!(view(&app), View::Orbit);
        assert!(!is_unfolded(&mut app), "{code}");
        assert_eq!(unfolded_meshes(&mut app), 0, "{code}");
    }
}
