//! Keys and clicks count once each, however short they are and however long a frame takes.

use crate::{app_showing, now, of_maze, player::walking, seek, timeline, view, wait, walk};
use bevy::{
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
    window::{PrimaryWindow, WindowFocused},
};
use labyrinth::{
    input::{
        keys::{MenuHasFocus, TextInputFocused},
        pointer::PointerLock,
    },
    player::{chalk::Chalk, map::LargeMap},
    session::seek::Seek,
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::Buttonlike;

/// Presses and releases a key within a frame, the given number of times.
fn tap(app: &mut App, key: impl Buttonlike, times: usize) {
    for _ in 0..times {
        key.press(app.world_mut());
        key.release(app.world_mut());
    }
    app.update();
}

#[test]
fn a_tap_within_a_frame_counts_once() {
    let mut app = app_showing("square:9x9/prim#1");
    assert!(timeline(&app).playing);
    tap(&mut app, KeyCode::Space, 1);
    assert!(!timeline(&app).playing);
    tap(&mut app, KeyCode::End, 1);
    assert!(timeline(&app).at_end());
    (0..3).for_each(|_| app.update());
    assert!(timeline(&app).at_end() && !timeline(&app).playing);
    tap(&mut app, KeyCode::KeyC, 1);
    app.update();
    assert_eq!(view(&app), View::Fly);
}

#[test]
fn a_key_released_and_pressed_again_within_a_frame_counts_again() {
    let mut app = app_showing("square:9x9/prim#1");
    seek(&mut app, Seek::Start);
    KeyCode::ArrowRight.press(app.world_mut());
    (0..5).for_each(|_| app.update());
    assert_eq!(now(&app).position(), 1, "one that is held counts once");
    KeyCode::ArrowRight.release(app.world_mut());
    KeyCode::ArrowRight.press(app.world_mut());
    app.update();
    KeyCode::ArrowRight.release(app.world_mut());
    (0..5).for_each(|_| app.update());
    assert_eq!(now(&app).position(), 2);
}

#[test]
fn keys_with_ctrl_are_left_to_the_system() {
    let mut app = app_showing("square:9x9/prim#1");
    KeyCode::ControlLeft.press(app.world_mut());
    app.update();
    tap(&mut app, KeyCode::KeyC, 1);
    (0..3).for_each(|_| app.update());
    assert_eq!(view(&app), View::Orbit, "it copies");
    KeyCode::ControlLeft.release(app.world_mut());
    app.update();
    tap(&mut app, KeyCode::KeyC, 1);
    app.update();
    assert_eq!(view(&app), View::Fly);
}

#[test]
fn a_shortcut_within_one_slow_frame_is_left_to_the_system() {
    let mut app = app_showing("square:9x9/prim#1");
    let copy = |app: &mut App| {
        KeyCode::KeyC.press(app.world_mut());
        KeyCode::KeyC.release(app.world_mut());
    };
    KeyCode::ControlLeft.press(app.world_mut());
    copy(&mut app);
    KeyCode::ControlLeft.release(app.world_mut());
    (0..3).for_each(|_| app.update());
    assert_eq!(view(&app), View::Orbit, "it copies");
    KeyCode::ControlLeft.press(app.world_mut());
    KeyCode::ControlLeft.release(app.world_mut());
    copy(&mut app);
    (0..3).for_each(|_| app.update());
    assert_eq!(view(&app), View::Fly, "the key after the shortcut counts");
    copy(&mut app);
    KeyCode::ControlLeft.press(app.world_mut());
    (0..3).for_each(|_| app.update());
    assert_ne!(view(&app), View::Fly, "the key before the shortcut counts");
}

/// Puts a finger down, moves it, or lifts it.
pub(crate) fn touch(app: &mut App, (id, phase): (u64, TouchPhase), [x, y]: [f32; 2]) {
    let world = app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).unwrap();
    let position = Vec2::new(x, y);
    world.write_message(TouchInput { phase, position, window, force: None, id });
}

#[test]
fn a_finger_at_the_left_walks_and_one_at_the_right_looks_around() {
    let mut app = walking("square:9x1/kruskal#1");
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    let (begun, yaw) = (walk(&app).position(), walk(&app).yaw());
    touch(&mut app, (1, TouchPhase::Started), [200.0, 500.0]);
    touch(&mut app, (1, TouchPhase::Moved), [200.0, 400.0]);
    wait(&mut app, 1.0);
    let there = walk(&app).position();
    assert!(there[0] > begun[0] + 0.5, "{begun:?} {there:?}");
    touch(&mut app, (1, TouchPhase::Ended), [200.0, 400.0]);
    wait(&mut app, 0.2);
    let rests = walk(&app).position();
    wait(&mut app, 0.5);
    assert_eq!((walk(&app).position(), walk(&app).yaw()), (rests, yaw));
    touch(&mut app, (2, TouchPhase::Started), [1000.0, 400.0]);
    touch(&mut app, (2, TouchPhase::Moved), [1100.0, 400.0]);
    app.update();
    app.update();
    assert_eq!(walk(&app).position(), rests);
    assert!((walk(&app).yaw() - yaw).abs() > 0.05, "{yaw} {}", walk(&app).yaw());
}

#[test]
fn taps_count_as_often_as_they_happen() {
    let mut app = app_showing("square:9x9/prim#1");
    seek(&mut app, Seek::To(5));
    let mut expected = 5;
    for (times, forward) in [(3, true), (0, true), (1, false), (2, true), (4, false), (1, true)] {
        tap(&mut app, if forward { KeyCode::ArrowRight } else { KeyCode::ArrowLeft }, times);
        expected = if forward { expected + times } else { expected - times };
        assert_eq!(now(&app).position(), expected);
    }
    tap(&mut app, KeyCode::KeyC, 3);
    app.update();
    assert_eq!(view(&app), View::Orbit, "three views, and round again");
}

#[test]
fn a_key_right_after_a_change_of_view_acts_on_the_new_view() {
    let mut app = app_showing("square:9x9/prim#1");
    for key in [KeyCode::KeyC, KeyCode::KeyC, KeyCode::KeyM, KeyCode::Digit2] {
        key.press(app.world_mut());
        key.release(app.world_mut());
    }
    (0..6).for_each(|_| app.update());
    assert_eq!(view(&app), View::Walk);
    assert!(app.world().resource::<LargeMap>().0, "the map");
    assert_eq!(of_maze::<Chalk>(app.world()).iter().count(), 1, "and a cross");
}

#[test]
fn a_click_within_a_frame_takes_the_pointer() {
    let mut app = app_showing("square:9x9/prim#1");
    tap(&mut app, KeyCode::KeyC, 2);
    (0..3).for_each(|_| app.update());
    assert_eq!(view(&app), View::Walk);
    assert!(app.world().resource::<PointerLock>().0);
    app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: false });
    app.update();
    assert!(!app.world().resource::<PointerLock>().0, "another window needs the pointer");
    tap(&mut app, MouseButton::Left, 1);
    assert!(app.world().resource::<PointerLock>().0);
}

#[test]
fn keys_used_by_the_menu_do_nothing_else() {
    let mut app = app_showing("square:9x9/prim#1");
    app.world_mut().resource_mut::<MenuHasFocus>().keys = true;
    tap(&mut app, KeyCode::Space, 1);
    assert!(timeline(&app).playing, "it presses the button that has been chosen with Tab");
    tap(&mut app, KeyCode::KeyC, 1);
    app.update();
    assert_eq!(view(&app), View::Fly);
    app.world_mut().resource_mut::<TextInputFocused>().0 = true;
    tap(&mut app, KeyCode::KeyC, 1);
    app.update();
    assert_eq!(view(&app), View::Fly, "it is typed");
}
