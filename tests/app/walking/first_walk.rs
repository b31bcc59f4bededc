//! Hints of the first walk: each disappears for good when it was followed or read. Keys without an effect on a walk say so.

use super::{press_for, turn_to, walking};
use crate::{app_with, camera, now, only, source, tap, timeline, view, wait, walk};
use bevy::prelude::*;
use bevy_maze::to_world;
use labyrinth::{
    player::{
        lessons::current,
        map::LargeMap,
        walking_choices::{Lesson, Walking},
    },
    preferences::saved::SettingsFile,
    toast::Toasts,
    vocabulary::view::View,
};
use maze_core::{Blueprint, Geometry};
use std::{fs, path::PathBuf};

fn hint(app: &App) -> Option<Lesson> {
    current(app.world().resource::<Walking>(), false, false)
}

/// Walks two cells, and looks around.
fn move_and_look(app: &mut App) {
    press_for(app, KeyCode::KeyW, 3.0);
    turn_to(app, 1.0);
    turn_to(app, 2.0);
    app.update();
}

#[test]
fn a_walk_begins_facing_a_passage_that_leads_on() {
    let codes = (0..).map(|seed| format!("square:5x5/wilson#{seed}"));
    // In these mazes, the entrance has two passages, and the first one ends after a cell.
    let codes = codes.filter(|code| {
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let passages: Vec<_> = maze.neighbors(maze.ends().from).map(|cell| maze.open_sides(cell).len()).collect();
        passages.len() == 2 && passages[0] == 1
    });
    for code in codes.take(2) {
        let mut app = walking(&code);
        let ahead = camera(&mut app).forward().as_vec3();
        let timeline = now(&app);
        let (maze, from) = (timeline.maze(), timeline.maze().ends().from);
        let at = |cell| to_world(maze.grid().center(cell), 0.0);
        let faced = maze.neighbors(from).find(|&cell| (at(cell) - at(from)).normalize().dot(ahead) > 0.9).unwrap();
        assert!(maze.open_sides(faced).len() > 1, "{code} begins before a dead end");
    }
}

#[test]
fn hints_disappear_one_by_one_when_followed() {
    let mut app = walking("square:1x12/backtracker#1");
    assert_eq!(hint(&app), Some(Lesson::Move));
    press_for(&mut app, KeyCode::KeyW, 3.0);
    assert_eq!(hint(&app), Some(Lesson::Look));
    turn_to(&mut app, 1.0);
    turn_to(&mut app, 2.0);
    app.update();
    assert_eq!(hint(&app), Some(Lesson::Map));
    tap(&mut app, KeyCode::KeyM);
    assert_eq!(hint(&app), Some(Lesson::Chalk));
    tap(&mut app, KeyCode::KeyM);
    tap(&mut app, KeyCode::Digit2);
    app.update();
    assert_eq!(hint(&app), None);
}

#[test]
fn hints_already_followed_and_hints_about_a_hidden_map_are_skipped() {
    let mut app = walking("square:1x12/backtracker#1");
    tap(&mut app, KeyCode::Digit2);
    app.update();
    app.world_mut().resource_mut::<Walking>().map = false;
    move_and_look(&mut app);
    assert_eq!(hint(&app), None);
}

#[test]
fn hints_that_could_be_read_disappear_but_not_before_the_first_step() {
    let mut app = walking("square:1x12/backtracker#1");
    wait(&mut app, 30.0);
    assert_eq!(hint(&app), Some(Lesson::Move));
    press_for(&mut app, KeyCode::KeyW, 3.0);
    for lesson in [Lesson::Look, Lesson::Map, Lesson::Chalk] {
        assert_eq!(hint(&app), Some(lesson));
        wait(&mut app, 10.5);
    }
    assert_eq!(hint(&app), None);
}

#[test]
fn hints_remain_while_the_clock_is_stopped() {
    let mut app = walking("square:1x12/backtracker#1");
    move_and_look(&mut app);
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, 30.0);
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, 1.0);
    assert_eq!(hint(&app), Some(Lesson::Map));
}

#[test]
fn blindfolded_players_get_no_hints_about_displays() {
    let mut app = walking("square:1x12/backtracker#1/blindfold");
    app.world_mut().resource_mut::<Walking>().learned.extend([Lesson::Move, Lesson::Look]);
    let walking = app.world().resource::<Walking>();
    assert_eq!([true, false].map(|blindfolded| current(walking, blindfolded, false)), [None, Some(Lesson::Map)]);
    tap(&mut app, KeyCode::KeyM);
    assert!(!app.world().resource::<LargeMap>().0);
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.starts_with("Blindfolded")));
}

#[test]
fn hints_are_shown_once_ever() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hints").join("settings.ron");
    let _ = fs::remove_file(&file);
    let mut app = app_with(SettingsFile(Some(file.clone())));
    assert_eq!(hint(&app), Some(Lesson::Move));
    app.world_mut().resource_mut::<Walking>().learned.insert(Lesson::Move);
    app.update();
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(hint(&app_with(SettingsFile(Some(file)))), Some(Lesson::Look));
}

#[test]
fn keys_without_an_effect_on_a_walk_say_so() {
    for key in [
        KeyCode::KeyF,
        KeyCode::Enter,
        KeyCode::ArrowLeft,
        KeyCode::Home,
        KeyCode::Space,
        KeyCode::ArrowRight,
        KeyCode::End,
        KeyCode::Minus,
        KeyCode::Equal,
    ] {
        let mut app = walking("square:5x5/kruskal#1");
        let (code, speed) = (source(&app).to_string(), timeline(&app).speed());
        let before = camera(&mut app);
        tap(&mut app, key);
        wait(&mut app, 0.5);
        assert!(timeline(&app).at_end() && !timeline(&app).playing, "{key:?}");
        assert_eq!((source(&app).to_string(), timeline(&app).speed(), view(&app)), (code, speed, View::Walk));
        assert!(camera(&mut app).translation.distance(before.translation) < 1e-3, "{key:?}");
        let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
        assert!(toasts.len() == 1 && toasts[0].ends_with("(C)."), "{key:?}: {toasts:?}");
        // From above these keys work.
        tap(&mut app, KeyCode::KeyC);
        wait(&mut app, 1.2);
        assert_eq!(view(&app), View::Orbit);
        tap(&mut app, key);
        assert_eq!(app.world().resource::<Toasts>().texts().count(), 1, "{key:?}");
    }
}

#[test]
fn the_timeline_can_be_controlled_on_a_walk_during_carving() {
    use crate::{app_showing, seek};
    use labyrinth::session::seek::Seek;
    let mut app = app_showing("square:8x8/backtracker#1");
    seek(&mut app, Seek::To(40));
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.0);
    tap(&mut app, KeyCode::ArrowRight);
    assert_eq!(timeline(&app).now().position(), 41);
    tap(&mut app, KeyCode::ArrowLeft);
    assert_eq!(timeline(&app).now().position(), 41, "no wall closes around the walker");
    tap(&mut app, KeyCode::End);
    assert!(timeline(&app).at_end());
    assert!(walk(&app).steps() < 2 && only::<labyrinth::player::chart::Chart>(app.world()).is_some());
}
