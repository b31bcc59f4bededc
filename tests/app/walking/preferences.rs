//! Preferences for walking apply at once.

use super::{press_for, walking};
use crate::{camera, wait};
use bevy::prelude::*;
use labyrinth::{
    camera::{eye::Eye, view::MazeCamera},
    input::controls::Controls,
    player::walking_choices::Walking,
    vocabulary::number::Within,
};
use leafwing_input_manager::prelude::{Buttonlike, DualAxislike, MouseMove};
use maze_io::HEIGHT as WALL_HEIGHT;

fn fov(app: &mut App) -> f32 {
    let world = app.world_mut();
    let projection = world.query_filtered::<&Projection, With<MazeCamera>>().single(world).unwrap();
    let Projection::Perspective(eye) = projection else { panic!("{projection:?}") };
    eye.fov.to_degrees()
}

/// The turn of the view by a movement of the mouse, to the left and up.
fn turned(app: &mut App, by: Vec2) -> Vec2 {
    let angles = |app: &mut App| camera(app).rotation.to_euler(EulerRot::YXZ);
    let (yaw, pitch, _) = angles(app);
    MouseMove::default().set_axis_pair(app.world_mut(), by);
    app.update();
    app.update();
    let (after_yaw, after_pitch, _) = angles(app);
    Vec2::new(after_yaw - yaw, after_pitch - pitch)
}

#[test]
fn field_of_view_and_eye_height_follow_the_preferences() {
    let mut app = walking("square:5x5/kruskal#1");
    for (angle, height) in [(50.0, 90.0), (100.0, 20.0), (69.0, 60.0)] {
        app.world_mut().resource_mut::<Eye>().field_of_view = Within::clamped(angle);
        app.world_mut().resource_mut::<Eye>().eye_height = Within::clamped(height);
        app.update();
        app.update();
        let eye = camera(&mut app).translation.y;
        assert!((fov(&mut app) - angle).abs() < 0.01 && (eye - 0.01 * height * WALL_HEIGHT).abs() < 1e-4, "{eye}");
    }
}

#[test]
fn keys_look_around_whatever_the_mouse_settings() {
    let mut app = walking("square:5x5/kruskal#1");
    let mut turned = |speed, inverted, key| {
        let mut controls = app.world_mut().resource_mut::<Controls>();
        (controls.mouse_speed, controls.inverted) = (Within::clamped(speed), inverted);
        let angles = |app: &mut App| camera(app).rotation.to_euler(EulerRot::YXZ);
        let (yaw, pitch, _) = angles(&mut app);
        press_for(&mut app, key, 0.3);
        let (after_yaw, after_pitch, _) = angles(&mut app);
        Vec2::new(after_yaw - yaw, after_pitch - pitch)
    };
    let left = turned(100.0, false, KeyCode::KeyJ);
    assert!(left.x > 0.4 && left.y.abs() < 1e-3, "{left}");
    let right = turned(250.0, true, KeyCode::KeyL);
    assert!((left + right).length() < 0.1, "{left} {right}");
    let [up, down] = [(KeyCode::KeyI, 1.0), (KeyCode::Comma, -1.0)].map(|(key, way)| way * turned(40.0, true, key).y);
    assert!(up > 0.4 && down > 0.4, "{up} {down}");
}

#[test]
fn the_mouse_speed_and_inversion_follow_the_preferences() {
    let mut app = walking("square:5x5/kruskal#1");
    let by = Vec2::new(20.0, 12.0);
    let usual = turned(&mut app, by);
    assert!(usual.x < -0.01 && usual.y < -0.01, "to the right and down: {usual}");
    app.world_mut().resource_mut::<Controls>().mouse_speed = Within::clamped(250.0);
    let fast = turned(&mut app, by);
    assert!(fast.abs_diff_eq(2.5 * usual, 1e-3), "{fast} {usual}");
    app.world_mut().resource_mut::<Controls>().inverted = true;
    let inverted = turned(&mut app, by);
    assert!(inverted.abs_diff_eq(fast * Vec2::new(1.0, -1.0), 1e-3), "{inverted} {fast}");
}

#[test]
fn head_bobbing_and_the_wider_view_of_a_sprint_are_optional() {
    for wanted in [false, true] {
        let mut app = walking("square:1x20/kruskal#1");
        app.world_mut().resource_mut::<Walking>().head_bob = wanted;
        app.world_mut().resource_mut::<Walking>().sprint_widens = wanted;
        let standing = (camera(&mut app).translation.y, fov(&mut app));
        KeyCode::ShiftLeft.press(app.world_mut());
        KeyCode::KeyW.press(app.world_mut());
        wait(&mut app, 1.0);
        let (mut highest, mut widest) = standing;
        for _ in 0..50 {
            app.update();
            highest = highest.max(camera(&mut app).translation.y);
            widest = widest.max(fov(&mut app));
        }
        let moved = (highest > standing.0 + 0.005, widest > standing.1 + 5.0);
        assert_eq!(moved, (wanted, wanted), "{highest} {widest}");
        KeyCode::KeyW.release(app.world_mut());
        wait(&mut app, 2.0);
        let again = (camera(&mut app).translation.y, fov(&mut app));
        assert!((again.0 - standing.0).abs() < 1e-3 && (again.1 - standing.1).abs() < 0.1, "{again:?} {standing:?}");
    }
}

#[test]
fn walking_and_looking_can_be_toggles() {
    let mut app = walking("square:1x40/kruskal#1");
    app.world_mut().resource_mut::<Controls>().steering_toggles = true;
    app.world_mut().resource_mut::<Controls>().looking_toggles = true;
    app.update();
    let press = |app: &mut App, key: KeyCode| {
        key.press(app.world_mut());
        app.update();
        key.release(app.world_mut());
        wait(app, 0.5);
    };
    let changes = |app: &mut App| {
        let before = camera(app);
        wait(app, 0.5);
        let after = camera(app);
        let turned = after.rotation.angle_between(before.rotation);
        ((after.translation - before.translation).dot(*before.forward()), turned)
    };
    for (key, goes, turns) in [
        (KeyCode::KeyW, 1, false),
        (KeyCode::KeyS, -1, false),
        (KeyCode::KeyS, 0, false),
        (KeyCode::KeyW, 1, false),
        // The settings cover everything.
        (KeyCode::Escape, 0, false),
        (KeyCode::Escape, 0, false),
        (KeyCode::KeyJ, 0, true),
        (KeyCode::KeyJ, 0, false),
        (KeyCode::KeyJ, 0, true),
        // In another view, the keys have other functions.
        (KeyCode::KeyC, 0, false),
    ] {
        press(&mut app, key);
        if key == KeyCode::KeyC {
            wait(&mut app, 2.0);
        }
        let (gone, turned) = changes(&mut app);
        let went = if gone.abs() < 0.01 { 0 } else { gone.signum() as i32 };
        assert_eq!((went, turned > 0.01), (goes, turns), "{key:?}: {gone} {turned}");
    }
}

#[test]
fn sprinting_can_be_a_toggle() {
    let mut app = walking("square:1x40/kruskal#1");
    app.world_mut().resource_mut::<Controls>().sprint_toggles = true;
    app.update();
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 0.5);
    let gone = |app: &mut App| {
        let before = camera(app).translation.xz();
        wait(app, 0.5);
        camera(app).translation.xz().distance(before)
    };
    let walked = gone(&mut app);
    for faster in [true, false] {
        KeyCode::ShiftLeft.press(app.world_mut());
        app.update();
        KeyCode::ShiftLeft.release(app.world_mut());
        wait(&mut app, 0.3);
        let now = gone(&mut app);
        assert!(walked > 0.1 && (now > 1.3 * walked) == faster, "{now} {walked}");
    }
}
