//! The settings and the pause panel stop time and capture the keys.

use crate::{app_showing, now, player::walking, seek, tap, timeline, view, wait, walk};
use bevy::prelude::*;
use labyrinth::{
    input::pointer::PointerLock,
    pause::{HelpOpen, PauseOpen, SettingsOpen},
    platform::awake::Paused,
    player::map::LargeMap,
    session::seek::Seek,
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::Buttonlike;

fn open(app: &App) -> bool {
    app.world().resource::<SettingsOpen>().0
}

#[test]
fn the_carving_stops_while_the_settings_are_open() {
    let mut app = app_showing("square:30x30/prim#1");
    seek(&mut app, Seek::Start);
    tap(&mut app, KeyCode::Space);
    wait(&mut app, 0.2);
    assert!(timeline(&app).playing && now(&app).position() > 0);
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, 0.1);
    let at = now(&app).position();
    wait(&mut app, 1.0);
    assert!(open(&app) && timeline(&app).playing);
    assert_eq!(now(&app).position(), at);
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, 0.2);
    assert!(!open(&app) && now(&app).position() > at, "it goes on by itself");
}

#[test]
fn keys_do_nothing_else_while_the_settings_are_open() {
    let mut app = walking("square:5x5/kruskal#1");
    seek(&mut app, Seek::End);
    tap(&mut app, KeyCode::Escape);
    let at = walk(&app).position();
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 1.0);
    KeyCode::KeyW.release(app.world_mut());
    for key in [KeyCode::KeyC, KeyCode::KeyM, KeyCode::Enter] {
        tap(&mut app, key);
    }
    wait(&mut app, 0.1);
    assert_eq!((view(&app), walk(&app).position()), (View::Walk, at));
    assert!(!app.world().resource::<LargeMap>().0 && !app.world().resource::<PointerLock>().0);
    tap(&mut app, KeyCode::Escape);
    assert!(app.world().resource::<PointerLock>().0, "who held the pointer holds it again");
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 0.1);
    assert_eq!(view(&app), View::Orbit);
}

#[test]
fn the_pause_key_closes_the_large_map_first() {
    let mut app = walking("square:5x5/kruskal#1");
    tap(&mut app, KeyCode::KeyM);
    assert!(app.world().resource::<LargeMap>().0);
    tap(&mut app, KeyCode::Escape);
    assert!(!app.world().resource::<LargeMap>().0 && !open(&app));
    tap(&mut app, KeyCode::Escape);
    assert!(app.world().resource::<PauseOpen>().0 && !open(&app));
}

#[test]
fn the_help_stops_time_and_closes_by_its_key_or_the_settings_key() {
    let mut app = walking("square:5x5/kruskal#1");
    let help = |app: &App| (app.world().resource::<HelpOpen>().0, app.world().resource::<Paused>().0);
    for leaves in [KeyCode::F1, KeyCode::Escape] {
        tap(&mut app, KeyCode::F1);
        wait(&mut app, 0.1);
        assert_eq!((help(&app), open(&app)), ((true, true), false));
        tap(&mut app, KeyCode::KeyC);
        tap(&mut app, leaves);
        wait(&mut app, 0.1);
        assert_eq!((help(&app), open(&app), view(&app)), ((false, false), false, View::Walk), "{leaves:?}");
    }
    tap(&mut app, KeyCode::Escape);
    tap(&mut app, KeyCode::Slash);
    assert!(app.world().resource::<HelpOpen>().0 && !open(&app), "of two pages one is open");
}
