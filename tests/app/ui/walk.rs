//! Displays on a walk: in low windows, with large letters, and by keyboard.

use super::{
    panels::{app_in, context, panels, playing, race, rest},
    reader::{listen, press},
};
use crate::{only, seek, source, tap, update_until, view, wait};
use bevy::prelude::*;
use bevy_egui::egui::{self, pos2};
use labyrinth::{
    input::{controls::Controls, pointer::PointerLock},
    player::{
        clock::ClockStopped,
        map::LargeMap,
        walk::Walk,
        walking_choices::{Lesson, Walking},
    },
    quality::video::Video,
    session::{seek::Seek, source::MazeSource},
    vocabulary::{number::Within, view::View},
};

#[test]
fn the_large_map_opens_in_the_smallest_window_with_the_largest_letters() {
    let mut app = app_in([640, 480]);
    app.world_mut().resource_mut::<Video>().interface = Within::clamped(200.0);
    app.world_mut().resource_mut::<Walking>().tells_place = true;
    seek(&mut app, Seek::End);
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    tap(&mut app, KeyCode::KeyM);
    rest(&mut app);
    // The map may cover the panels.
    let ids = [egui::Id::new("large-map"), egui::Id::new(Some("large-map"))];
    let map = context(&mut app).memory(|memory| ids.into_iter().find_map(|id| memory.area_rect(id)));
    let size = map.map_or(egui::Vec2::ZERO, |map| map.size());
    assert!(size.x > 200.0 && size.y > 150.0, "{size}");
}

#[test]
fn on_a_walk_through_a_low_window_the_middle_of_the_picture_is_free() {
    for code in ["square:6x6/kruskal#1/coins", "square:6x6/kruskal#1/keys", "square:6x6/kruskal#1"] {
        let mut app = playing([1280, 720], code);
        app.world_mut().resource_mut::<Video>().interface = Within::clamped(200.0);
        race(&mut app);
        rest(&mut app);
        let panels = panels(&mut app);
        // In points of that scale.
        let middle = pos2(320.0, 200.0);
        assert!(panels.values().all(|panel| !panel.contains(middle)), "{code}: {panels:#?}");
        let overlap =
            |(at, one): (usize, &egui::Rect)| panels.values().skip(at + 1).any(|other| one.intersects(*other));
        assert!(!panels.values().enumerate().any(overlap), "{code}: {panels:#?}");
        let covered: f32 = panels.values().map(|panel| panel.area()).sum();
        assert!(covered < 0.4 * 640.0 * 360.0, "{code}: {covered} of {panels:#?}");
        let all = ["goal", "hint", "map"];
        assert!(all.iter().all(|name| panels.contains_key(*name)), "{code}: {panels:#?}");
    }
}

#[test]
fn the_menu_and_the_end_of_a_walk_fit_the_smallest_window_with_the_largest_letters() {
    let mut app = app_in([640, 480]);
    app.world_mut().resource_mut::<Video>().interface = Within::clamped(200.0);
    seek(&mut app, Seek::End);
    rest(&mut app);
    let scale = context(&mut app).zoom_factor();
    assert!(scale > 1.2 && scale < 2.0, "{scale}");
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(640.0, 480.0) / scale);
    tap(&mut app, KeyCode::KeyN);
    rest(&mut app);
    let menu = panels(&mut app)["menu"];
    assert!(window.contains_rect(menu) && menu.height() > 300.0, "{menu:?} in {window:?}");
    tap(&mut app, KeyCode::KeyN);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    rest(&mut app);
    let world = app.world_mut();
    world.query::<&mut Walk>().single_mut(world).unwrap().finished = true;
    rest(&mut app);
    let finish = panels(&mut app)["finish"];
    assert!(window.contains_rect(finish), "{finish:?} in {window:?}");
}

#[test]
fn hints_are_in_the_lowest_third_of_the_window() {
    for size in [[640, 480], [1280, 720]] {
        let mut app = playing(size, "square:6x6/kruskal#1");
        for lesson in Lesson::ALL {
            rest(&mut app);
            let hint = panels(&mut app)["hint"];
            let height = size[1] as f32 / context(&mut app).zoom_factor();
            assert!(hint.top() > height * 2.0 / 3.0, "{lesson:?} in {size:?}: {hint:?}");
            app.world_mut().resource_mut::<Walking>().learned.insert(lesson);
        }
        rest(&mut app);
        assert!(!panels(&mut app).contains_key("hint"));
    }
}

#[test]
fn toggled_movement_is_displayed_until_it_ends() {
    let mut app = playing([1280, 720], "square:6x6/kruskal#1");
    app.world_mut().resource_mut::<Controls>().sprint_toggles = true;
    rest(&mut app);
    for is_on in [true, false] {
        tap(&mut app, KeyCode::ShiftLeft);
        rest(&mut app);
        assert_eq!(panels(&mut app).contains_key("switched"), is_on);
    }
}

#[test]
fn the_unfolded_menu_stops_the_clock_and_takes_tab() {
    let mut app = playing([1280, 720], "square:6x6/kruskal#1");
    let stopped = |app: &App| app.world().resource::<ClockStopped>().0;
    rest(&mut app);
    assert!(!stopped(&app));
    tap(&mut app, KeyCode::KeyN);
    rest(&mut app);
    assert!(stopped(&app));
    tap(&mut app, KeyCode::Tab);
    rest(&mut app);
    assert!(!app.world().resource::<LargeMap>().0, "Tab moves the focus in the menu");
    tap(&mut app, KeyCode::KeyM);
    tap(&mut app, KeyCode::KeyM);
    rest(&mut app);
    assert!(!app.world().resource::<PointerLock>().0, "the menu keeps the pointer");
    tap(&mut app, KeyCode::KeyN);
    rest(&mut app);
    assert!(!stopped(&app));
    tap(&mut app, KeyCode::Tab);
    rest(&mut app);
    assert!(app.world().resource::<LargeMap>().0 && stopped(&app));
}

#[test]
fn a_maze_from_the_menu_of_a_walk_is_walked_with_the_menu_folded() {
    let mut app = playing([1280, 720], "square:6x6/kruskal#1");
    listen(&mut app);
    tap(&mut app, KeyCode::KeyN);
    rest(&mut app);
    assert!(panels(&mut app).contains_key("menu"));
    let before = source(&app).challenge().cloned();
    press(&mut app, "Generate");
    update_until(&mut app, |world| only::<MazeSource>(world).is_some_and(|now| now.challenge() != before.as_ref()));
    rest(&mut app);
    assert_eq!(view(&app), View::Walk);
    assert!(!panels(&mut app).contains_key("menu"), "it covers the walk");
    assert!(!app.world().resource::<ClockStopped>().0 && app.world().resource::<PointerLock>().0);
    // From above, it is as it was before the walk.
    tap(&mut app, KeyCode::KeyC);
    rest(&mut app);
    assert!(view(&app) == View::Orbit && panels(&mut app).contains_key("menu"));
}
