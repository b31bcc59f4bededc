//! Orbit, fly, and the transitions between views.

use crate::{app, app_showing, camera, generate, now, of_maze, seek, tap, view, wait};
use bevy::{
    camera::RenderTargetInfo,
    pbr::{DistanceFog, FogFalloff},
    prelude::*,
};
use bevy_maze::{MazeBounds, Plane, WallSize, to_world};
use bevy_panorbit_camera::PanOrbitCamera;
use labyrinth::{
    camera::{
        mount::{CameraMount, Mounted},
        view::{MazeCamera, ViewportInsets},
    },
    input::{
        keys::TextInputFocused,
        pointer::{PointerLock, PointerOverUi},
    },
    player::walk::RestartWalk,
    race::control::StartRace,
    session::{seek::Seek, shown::focused},
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::{Buttonlike, DualAxislike, MouseMove};
use maze_core::{Geometry, Grid};
use std::f32::consts::TAU;

#[test]
fn one_key_cycles_the_views_with_smooth_transitions() {
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
fn transitions_keep_the_horizon_level_and_turn_the_shorter_way() {
    let mut app = app_showing("square:9x9/prim#1");
    seek(&mut app, Seek::End);
    wait(&mut app, 2.0);
    for expected in [View::Fly, View::Walk, View::Orbit, View::Spectate, View::Orbit] {
        if expected == View::Spectate {
            app.world_mut().trigger(StartRace);
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
fn the_beacons_are_visible_beside_the_panels() {
    let flat = ["square:1x1/prim#1", "square:6x6/prim#1", "circle:4/kruskal#1", "triangle:5/kruskal#1"];
    // At the start of the program, the panels come after the maze.
    let late = ["square:6x6/prim#1", "floors:20x20x3/prim#1", "cylinder:12x20/prim#1"];
    let cases = [(&flat[..], false), (&late, true)];
    for (code, panels_come_later) in
        cases.into_iter().flat_map(|(codes, late)| codes.iter().map(move |&code| (code, late)))
    {
        let mut app = app();
        let area = ViewportInsets { left: 342.0, right: 0.0, bottom: 116.0, top: 52.0 };
        if panels_come_later {
            generate(&mut app, code);
            wait(&mut app, 0.2);
        }
        app.insert_resource(area);
        if !panels_come_later {
            generate(&mut app, code);
        }
        wait(&mut app, 4.0);
        let eye = camera(&mut app);
        let bounds = of_maze::<MazeBounds>(app.world());
        for point in bounds.extent(Plane::default(), WallSize::default()) {
            let seen = eye.rotation.inverse() * (point - eye.translation);
            // In pixels from the middle of the free area.
            let [x, y] = [seen.x, seen.y].map(|aside| aside / -seen.z / (0.5 * 0.75_f32).tan() * 360.0);
            assert!(
                x.abs() < 0.5 * (1280.0 - 342.0) && y.abs() < 0.5 * (720.0 - 168.0),
                "{code}, panels come later {panels_come_later}: {x} {y}"
            );
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
fn a_maze_that_arrives_in_a_minimized_window_is_framed_later() {
    let mut app = app_showing("square:9x9/prim#1");
    let resize = |app: &mut App, physical_size| {
        let world = app.world_mut();
        let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
        camera.computed.target_info = Some(RenderTargetInfo { physical_size, scale_factor: 1.0 });
    };
    resize(&mut app, UVec2::ZERO);
    let before = orbit(&mut app).target_radius;
    generate(&mut app, "square:30x30/prim#1");
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
        let below = orbit(&mut app).target_focus.y;
        assert!(below.abs() < 1e-3, "{code}: who comes nearer ends {below} above the ground");
        let eye = camera(&mut app);
        let grid = now(&app).maze().grid().clone();
        for cell in grid.cells() {
            let at = bevy_maze::to_world(grid.center(cell), 0.0);
            let seen = eye.rotation.inverse() * (at - eye.translation);
            let half_height = (0.5 * 0.75_f32).tan();
            assert!(seen.z < 0.0 && seen.y.abs() < -seen.z * half_height, "{code}: cell {cell} is out of the picture");
            assert!(seen.x.abs() < -seen.z * half_height * 16.0 / 9.0, "{code}: cell {cell} is out of the picture");
        }
    }
}

#[test]
fn flying_follows_the_view_direction_and_goes_up_and_down() {
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
fn a_grabbed_pointer_looks_around_from_any_position() {
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

/// The entity that carries the camera.
fn mounted(app: &mut App) -> Option<Entity> {
    let world = app.world_mut();
    world.query_filtered::<Option<&Mounted>, With<MazeCamera>>().single(world).unwrap().map(|mounted| mounted.0)
}

#[test]
fn the_camera_leaves_a_despawned_entity_at_once() {
    let mut app = app_showing("square:5x5/kruskal#1");
    assert_eq!(mounted(&mut app), None, "from above");
    app.world_mut().trigger(StartRace);
    for inside in [View::Walk, View::Spectate] {
        app.world_mut().resource_mut::<NextState<View>>().set(inside);
        app.update();
        let mount = mounted(&mut app).unwrap();
        assert!(app.world().get::<CameraMount>(mount).is_some(), "{inside:?}");
        if inside == View::Walk {
            app.world_mut().trigger(RestartWalk);
            app.world_mut().flush();
            assert_eq!(mounted(&mut app), None, "no frame later");
            app.update();
            assert!(mounted(&mut app).is_some_and(|next| next != mount), "the next walk's eyes");
        }
    }
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().despawn(maze);
    assert_eq!(mounted(&mut app), None, "no frame later");
    app.update();
    app.update();
    assert_eq!(view(&app), View::Orbit);
}

#[test]
fn keys_typed_into_a_field_do_nothing_else() {
    let mut app = app_showing("square:5x5/kruskal#1");
    app.world_mut().resource_mut::<TextInputFocused>().0 = true;
    tap(&mut app, KeyCode::KeyC);
    assert_eq!(view(&app), View::Orbit);
}

/// The corners of the ground below the maze.
fn corners(app: &App) -> [Vec3; 4] {
    let bounds = of_maze::<MazeBounds>(app.world());
    let ([left, top], [right, bottom]) = (bounds.min, bounds.max);
    [[left, top], [right, top], [right, bottom], [left, bottom]].map(|point| to_world(point, 0.0))
}

#[test]
fn from_above_fog_begins_behind_the_maze_at_every_zoom() {
    for code in ["square:60x60/prim#1", "square:4x2000/prim#1", "square:3x3/prim#1"] {
        let mut app = app_showing(code);
        wait(&mut app, 2.0);
        for (pitch, near) in [(0.03, false), (0.95, false), (1.57, false), (0.03, true)] {
            let world = app.world_mut();
            let mut orbit = world.query::<&mut PanOrbitCamera>().single_mut(world).unwrap();
            orbit.target_pitch = pitch;
            orbit.target_radius = if near { orbit.zoom_lower_limit } else { orbit.zoom_upper_limit.unwrap() };
            wait(&mut app, 3.0);
            let eye = camera(&mut app).translation;
            let farthest = corners(&app).map(|corner| corner.distance(eye)).into_iter().fold(0.0, f32::max);
            let world = app.world_mut();
            let fog = world.query_filtered::<&DistanceFog, With<MazeCamera>>().single(world).unwrap();
            let FogFalloff::Linear { start, end } = fog.falloff else { panic!("{fog:?}") };
            assert!(start >= 0.999 * farthest && end > start, "{code}, {pitch}: {start} to {end}, {farthest} away");
        }
    }
}

#[test]
fn keys_never_move_the_maze_out_of_sight() {
    let zoom_out = |view| if view == View::Orbit { KeyCode::KeyQ } else { KeyCode::KeyE };
    for keys in [Some(KeyCode::KeyW), Some(KeyCode::KeyA), None] {
        for view in [View::Orbit, View::Fly] {
            let mut app = app_showing("square:9x9/prim#1");
            wait(&mut app, 2.0);
            app.world_mut().resource_mut::<NextState<View>>().set(view);
            wait(&mut app, 2.0);
            KeyCode::ShiftLeft.press(app.world_mut());
            keys.unwrap_or(zoom_out(view)).press(app.world_mut());
            wait(&mut app, 40.0);
            let eye = camera(&mut app).translation;
            let nearest = corners(&app).map(|corner| corner.distance(eye)).into_iter().fold(f32::INFINITY, f32::min);
            assert!(nearest < 60.0, "{view:?}, {keys:?}: {nearest} away");
            if view == View::Orbit {
                let (focus, corners) = (orbit(&mut app).target_focus, corners(&app));
                let inside = focus.x >= corners[0].x - 1e-3
                    && focus.x <= corners[1].x + 1e-3
                    && focus.z >= corners[0].z - 1e-3
                    && focus.z <= corners[2].z + 1e-3;
                assert!(inside, "{keys:?}: it turns around {focus}");
            }
        }
    }
}

#[test]
fn a_slender_maze_is_viewed_along_its_length_with_both_ends() {
    for code in ["square:4x2000/prim#1", "square:2000x4/prim#1"] {
        let mut app = app_showing(code);
        wait(&mut app, 3.0);
        let eye = camera(&mut app);
        let seen = corners(&app).map(|corner| eye.rotation.inverse() * (corner - eye.translation));
        // In pixels from the middle of the picture.
        let pixels = seen.map(|seen| seen.truncate() / -seen.z / (0.5 * 0.75_f32).tan() * 360.0);
        for (pixel, seen) in pixels.iter().zip(seen) {
            assert!(seen.z < 0.0 && pixel.x.abs() < 640.0 && pixel.y.abs() < 360.0, "{code}: {pixel}");
        }
        let widest = pixels.iter().flat_map(|a| pixels.map(|b| (a.y - b.y, (a.x - b.x).abs())));
        let near = widest.filter(|(down, _)| down.abs() < 1.0).map(|(_, across)| across).fold(0.0, f32::max);
        assert!(near > 200.0, "{code}: its near end is {near} pixels wide");
    }
}
