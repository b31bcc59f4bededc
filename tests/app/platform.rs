//! Frames are drawn only while something moves.

use crate::{FRAME, app, app_showing, only, seek, timeline};
use bevy::{
    prelude::*,
    window::{RequestRedraw, WindowOccluded},
    winit::{UpdateMode, WinitSettings},
};
use labyrinth::{
    race::{control::StartRace, model::Race},
    session::seek::Seek,
    toast::Toast,
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::Buttonlike;
use std::time::Duration;

/// Whether another frame is requested at once.
fn moves(app: &mut App) -> bool {
    app.update();
    !app.world().resource::<Messages<RequestRedraw>>().is_empty()
}

/// Waits until nothing moves.
fn come_to_rest(app: &mut App) {
    for _ in 0..2_000 {
        if !moves(app) {
            return;
        }
    }
    panic!("it never rests");
}

/// The maximum wait of the window for events before the next frame.
fn patience(app: &App) -> Duration {
    match app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => wait,
        UpdateMode::Continuous => Duration::ZERO,
    }
}

/// A program with a maze, in which nothing moves.
fn at_rest(code: &str) -> App {
    let mut app = app_showing(code);
    app.insert_resource(WinitSettings::continuous());
    seek(&mut app, Seek::End);
    come_to_rest(&mut app);
    app
}

#[test]
fn at_rest_no_frame_is_drawn() {
    let mut app = at_rest("square:6x6/prim#1");
    for _ in 0..20 {
        assert!(!moves(&mut app));
        assert!(patience(&app) > Duration::from_secs(60));
    }
}

#[test]
fn frames_are_drawn_until_everything_rests() {
    let mut app = at_rest("square:6x6/prim#1");
    seek(&mut app, Seek::PlayOrPause);
    while timeline(&app).playing {
        assert!(moves(&mut app), "the timeline plays");
    }
    come_to_rest(&mut app);
    for view in [View::Walk, View::Orbit] {
        app.world_mut().resource_mut::<NextState<View>>().set(view);
        app.update();
        let frames = (0..100).take_while(|_| moves(&mut app)).count();
        assert!((40..60).contains(&frames), "a flight of 0.9 s takes {frames} frames of 20 ms");
    }
    app.world_mut().trigger(StartRace);
    app.update();
    while !only::<Race>(app.world()).unwrap().is_over() {
        assert!(moves(&mut app), "robots race");
    }
    come_to_rest(&mut app);
}

#[test]
fn a_key_takes_effect_at_once_and_a_run_continues_while_standing() {
    let mut app = at_rest("square:6x6/prim#1");
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    app.update();
    come_to_rest(&mut app);
    KeyCode::KeyW.press(app.world_mut());
    assert!(moves(&mut app), "a key is held");
    app.update();
    KeyCode::KeyW.release(app.world_mut());
    assert!((0..100).all(|_| moves(&mut app)), "the clock runs");
}

#[test]
fn nothing_jumps_after_a_long_rest() {
    let mut app = at_rest("square:6x6/prim#1");
    let before = app.world().resource::<Time>().elapsed();
    for _ in 0..1_000 {
        app.update();
    }
    KeyCode::KeyC.press(app.world_mut());
    app.update();
    assert_eq!(app.world().resource::<Time>().elapsed(), before, "time stood still");
    app.update();
    assert!(app.world().resource::<Time>().elapsed() <= before + FRAME);
    assert!(moves(&mut app) && app.world().resource::<Time>().delta() == FRAME);
}

#[test]
fn a_hidden_window_draws_nothing() {
    let mut app = at_rest("square:6x6/prim#1");
    seek(&mut app, Seek::Start);
    seek(&mut app, Seek::PlayOrPause);
    assert!(moves(&mut app));
    let window = app.world_mut().spawn_empty().id();
    app.world_mut().write_message(WindowOccluded { window, occluded: true });
    app.update();
    let position = timeline(&app).now().position();
    assert!((0..50).all(|_| !moves(&mut app)));
    assert_eq!(timeline(&app).now().position(), position);
    app.world_mut().write_message(WindowOccluded { window, occluded: false });
    assert!(moves(&mut app) && moves(&mut app));
}

#[test]
fn a_toast_ends_at_rest() {
    let mut app = app();
    app.insert_resource(WinitSettings::continuous());
    come_to_rest(&mut app);
    app.world_mut().trigger(Toast("Saved".to_owned()));
    assert!(moves(&mut app));
    come_to_rest(&mut app);
    assert!(patience(&app) < Duration::from_secs(1), "its end is waited for");
    for _ in 0..400 {
        app.update();
    }
    assert!(patience(&app) > Duration::from_secs(60));
}
