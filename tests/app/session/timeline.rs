//! The timeline plays, pauses, steps and seeks, by request and by key.

use crate::{FRAME, app_showing, now, of_maze_mut, seek, tap, timeline};
use bevy::prelude::*;
use bevy_maze::Timeline;
use labyrinth::session::seek::Seek;

#[test]
fn a_new_maze_plays_by_itself_for_about_ten_seconds() {
    let mut app = app_showing("square:20x20/backtracker#1");
    let frames = (0..2000).take_while(|_| {
        app.update();
        !timeline(&app).at_end()
    });
    let seconds = frames.count() as f32 * FRAME.as_secs_f32();
    assert!((9.0..11.0).contains(&seconds), "it took {seconds} s");
    assert!(!timeline(&app).playing, "it stops at the end");
}

#[test]
fn requests_move_the_timeline() {
    let mut app = app_showing("square:8x8/kruskal#1");
    let length = now(&app).len();
    for (request, position) in [
        (Seek::Start, 0),
        (Seek::StepForward, 1),
        (Seek::StepForward, 2),
        (Seek::StepBack, 1),
        (Seek::To(17), 17),
        (Seek::End, length),
        (Seek::StepForward, length),
        (Seek::To(usize::MAX), length),
        (Seek::Start, 0),
        (Seek::StepBack, 0),
    ] {
        seek(&mut app, request);
        assert_eq!(now(&app).position(), position, "{request:?}");
        assert!(!timeline(&app).playing, "who steps does not want it to run on");
    }
}

#[test]
fn play_at_the_end_plays_again() {
    let mut app = app_showing("square:8x8/kruskal#1");
    seek(&mut app, Seek::End);
    seek(&mut app, Seek::PlayOrPause);
    assert!(timeline(&app).playing && now(&app).position() < now(&app).len());
    seek(&mut app, Seek::PlayOrPause);
    let paused = now(&app).position();
    app.update();
    assert_eq!(now(&app).position(), paused);
}

#[test]
fn speed_is_in_events_a_second_and_infinity_is_instant() {
    let mut app = app_showing("square:30x30/prim#1");
    seek(&mut app, Seek::Start);
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(150.0);
    seek(&mut app, Seek::PlayOrPause);
    let start = now(&app).position();
    for _ in 0..50 {
        app.update();
    }
    assert_eq!(now(&app).position() - start, 150, "in one second");
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(f32::INFINITY);
    app.update();
    assert!(timeline(&app).at_end());
}

#[test]
fn every_key_of_the_timeline_works() {
    let mut app = app_showing("square:8x8/kruskal#1");
    let length = now(&app).len();
    for (key, position) in
        [(KeyCode::Home, 0), (KeyCode::ArrowRight, 1), (KeyCode::End, length), (KeyCode::ArrowLeft, length - 1)]
    {
        tap(&mut app, key);
        assert_eq!(now(&app).position(), position, "{key:?}");
    }
    tap(&mut app, KeyCode::Space);
    assert!(timeline(&app).playing);
    let speed = timeline(&app).speed();
    tap(&mut app, KeyCode::Equal);
    assert_eq!(timeline(&app).speed(), 2.0 * speed);
    tap(&mut app, KeyCode::Minus);
    assert_eq!(timeline(&app).speed(), speed);
}
