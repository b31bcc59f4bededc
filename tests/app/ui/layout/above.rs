//! Panels above the maze, in races and in the screensaver.

use super::{PHONE, SIZES, by_fingers, check, notify};
use crate::{
    seek, tap,
    ui::panels::{app_in, panels, playing, race, rest},
    wait,
};
use bevy::prelude::*;
use labyrinth::{
    camera::view::ViewportInsets,
    editor::control::OpenEditor,
    preferences::language::Language,
    session::{playback::PlaybackChoices, seek::Seek},
    vocabulary::view::View,
};
use std::collections::BTreeMap;

#[test]
fn from_above_panels_do_not_overlap() {
    for size in SIZES {
        let mut app = app_in(size);
        check(&mut app, size, &["help", "menu", "timeline"]);
        notify(&mut app);
        check(&mut app, size, &["help", "menu", "timeline", "toasts"]);
        tap(&mut app, KeyCode::KeyN);
        check(&mut app, size, &["help", "timeline", "toasts", "unfold"]);
        let area = *app.world().resource::<ViewportInsets>();
        let [width, height] = size.map(|side| side as f32);
        assert!(width - area.left - area.right > 400.0 && height - area.top - area.bottom > 250.0, "{size:?} {area:?}");
    }
}

#[test]
fn the_screensaver_shows_no_panels() {
    for view in [View::Orbit, View::Walk] {
        let (size, mut app) = ([1280, 720], app_in([1280, 720]));
        seek(&mut app, Seek::End);
        app.world_mut().resource_mut::<NextState<View>>().set(view);
        rest(&mut app);
        let before = panels(&mut app);
        tap(&mut app, KeyCode::F10);
        notify(&mut app);
        let shown: BTreeMap<_, _> = (0..20)
            .flat_map(|_| {
                wait(&mut app, 2.0);
                panels(&mut app)
            })
            .collect();
        assert!(shown.is_empty(), "{shown:?}");
        tap(&mut app, KeyCode::KeyN);
        let expected: Vec<&str> = before.keys().map(String::as_str).collect();
        check(&mut app, size, &expected);
    }
}

#[test]
fn in_a_race_panels_do_not_overlap() {
    for size in SIZES {
        let mut app = app_in(size);
        race(&mut app);
        let narrow = size[0] < 1000;
        match size[0] {
            ..1000 => check(&mut app, size, &["help", "race", "timeline", "unfold"]),
            _ => check(&mut app, size, &["help", "menu", "race", "timeline"]),
        }
        tap(&mut app, KeyCode::KeyN);
        if narrow {
            check(&mut app, size, &["help", "menu", "timeline"]);
            tap(&mut app, KeyCode::KeyN);
        }
        app.world_mut().resource_mut::<NextState<View>>().set(View::Spectate);
        check(&mut app, size, &["help", "race", "unfold"]);
    }
}

#[test]
fn a_race_leaves_room_for_the_maze() {
    for size in SIZES.into_iter().chain([[960, 600]]) {
        let mut app = app_in(size);
        race(&mut app);
        rest(&mut app);
        let taken = app.world().resource::<ViewportInsets>();
        let left = size[0] as f32 - taken.left - taken.right;
        assert!(left > 0.33 * size[0] as f32, "{size:?}: {taken:?}");
    }
}

#[test]
fn the_legend_is_in_the_timeline_bar_unless_that_is_folded() {
    let mut app = app_in([1280, 720]);
    let height = |app: &mut App| {
        rest(app);
        panels(app)["timeline"].height()
    };
    let with = height(&mut app);
    app.world_mut().resource_mut::<PlaybackChoices>().legend = false;
    let without = height(&mut app);
    assert!(with > without + 10.0 && with < without + 60.0, "{with} and {without}");
}

#[test]
fn on_a_phone_panels_do_not_overlap() {
    let mut app = app_in(PHONE);
    by_fingers(&mut app);
    check(&mut app, PHONE, &["help", "timeline", "unfold"]);
    tap(&mut app, KeyCode::KeyN);
    check(&mut app, PHONE, &["menu"]);
    assert_eq!(panels(&mut app).len(), 1, "the menu covers a phone");
    let mut app = playing(PHONE, "square:4x4/kruskal#1");
    by_fingers(&mut app);
    check(&mut app, PHONE, &["compass", "goal", "help", "hint", "map", "run", "unfold"]);
    let map = panels(&mut app)["map"];
    assert!(map.bottom() < 460.0, "there is room below for fingers that steer: {map:?}");
    tap(&mut app, KeyCode::KeyM);
    check(&mut app, PHONE, &["compass", "goal", "help", "hint", "large-map", "run", "unfold"]);
}

#[test]
fn on_a_phone_the_editor_folds_the_menu() {
    let mut app = app_in(PHONE);
    by_fingers(&mut app);
    tap(&mut app, KeyCode::KeyN);
    check(&mut app, PHONE, &["menu"]);
    app.world_mut().trigger(OpenEditor);
    check(&mut app, PHONE, &["editor", "help", "unfold"]);
}

#[test]
fn the_speed_fits_beside_its_slider_on_a_phone_in_every_language() {
    let mut app = app_in(PHONE);
    let height = |app: &mut App, language: &str| {
        app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
        rest(app);
        panels(app)["timeline"].height()
    };
    assert_eq!(height(&mut app, "fr"), height(&mut app, "en"));
}
