//! Panels in windows of every size: none overlaps another, and none is clipped.

use super::{
    panels::{app_in, context, panels, playing, race, rest},
    reader::{bounds, current_steps, listen, press},
};
use crate::{only, seek, tap, update_until, wait};
use bevy::prelude::*;
use bevy_egui::egui;
use labyrinth::{
    camera::view::ViewportInsets,
    input::touch::TouchOnly,
    lessons::control::OpenScreen,
    locale::Locale,
    pause::{HelpOpen, SettingsOpen},
    player::walk::Walk,
    preferences::language::Language,
    session::{
        playback::PlaybackChoices,
        requests::{Compare, EndComparison, Solve},
        seek::Seek,
        shown::Beside,
        stops::PickCell,
    },
    toast::Toast,
    together::{
        address::Address,
        link::{Together, Visit},
    },
    vocabulary::view::View,
};
use maze_core::{RULES_VERSION, solve::Solver};
use maze_protocol::{Kind, PROTOCOL, Phase, PlayerId, RoomRules, ServerMessage, Welcome, Who};
use std::collections::BTreeMap;

/// The smallest size, two narrow ones, and a usual one.
const SIZES: [[u32; 2]; 4] = [[640, 480], [700, 500], [900, 600], [1280, 720]];

/// A phone.
const PHONE: [u32; 2] = [360, 640];

/// Panels that replace each other.
const ONE_OF_TWO: [[&str; 2]; 4] =
    [["menu", "unfold"], ["map", "large-map"], ["finish", "compass"], ["finish", "hint"]];

/// Switches to touch input without a keyboard.
fn by_fingers(app: &mut App) {
    app.insert_resource(TouchOnly(true)).insert_resource(Locale::default().for_touch());
}

/// A window of this size, in points of the scale of the interface.
fn window(app: &mut App, size: [u32; 2]) -> egui::Rect {
    let scale = context(app).zoom_factor();
    egui::Rect::from_min_size(egui::Pos2::ZERO, size.map(|side| side as f32 / scale).into())
}

/// Checks that at least these panels are shown, and that all panels are inside the window and do not overlap.
fn check(app: &mut App, size: [u32; 2], expected: &[&str]) {
    rest(app);
    let panels = panels(app);
    let missing: Vec<_> = expected.iter().filter(|&&name| !panels.contains_key(name)).collect();
    assert!(missing.is_empty(), "{size:?}: {missing:?} should be shown beside {panels:#?}");
    for pair in ONE_OF_TWO {
        assert!(!pair.iter().all(|&name| panels.contains_key(name)), "{size:?}: {pair:?} are both shown");
    }
    let window = window(app, size);
    for (name, rect) in &panels {
        assert!(window.contains_rect(*rect), "{size:?}: {name} at {rect:?} is cut off");
        for (other, another) in panels.iter().filter(|(other, _)| *other != name) {
            assert!(!rect.shrink(0.5).intersects(*another), "{size:?}: {name} at {rect:?}, {other} at {another:?}");
        }
    }
}

fn notify(app: &mut App) {
    for number in 0..2 {
        let text = format!("Not saved. /home/somebody/Documents/labyrinth/maze-{number}.json: there is no room left");
        app.world_mut().trigger(Toast(text));
    }
}

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

/// Joins a room with this many others, where a race is about to begin.
fn join(app: &mut App, others: u32) {
    let server = Address::parse("http://127.0.0.1:7878").unwrap();
    let socket = server.socket("default");
    let (name, symbol) = ("Zoé".to_owned(), "🦊".to_owned());
    let visit = Visit {
        room: "The longest room that there is, by far".to_owned(),
        server,
        socket,
        name,
        symbol,
        account: None,
    };
    let who = |player| Who {
        player: PlayerId(player),
        name: Some(format!("The longest name {player}")),
        symbol: "🐙".to_owned(),
        kind: Kind::Hand,
        ready: player % 2 == 0,
        coins: 0,
        finished: None,
    };
    let welcome = Welcome {
        protocol: PROTOCOL,
        rules: RULES_VERSION,
        you: Some(PlayerId(0)),
        token: String::new(),
        code: Some("hex-flat:12x10/growing-tree#123456789".to_owned()),
        game: RoomRules::Race,
        phase: Phase::Countdown { start: 60 },
        tick: 30,
        event: 0,
        players: (0..=others).map(who).collect(),
        coins: Vec::new(),
        standings: Vec::new(),
    };
    let now = app.world().resource::<Time<Real>>().elapsed();
    let mut together = app.world_mut().resource_mut::<Together>();
    together.join(visit, now);
    // There is no server to connect to.
    together.take_commands();
    together.hear(ServerMessage::Welcome(Box::new(welcome)), now);
    rest(app);
}

#[test]
fn in_a_room_panels_do_not_overlap() {
    for size in SIZES {
        let mut app = app_in(size);
        seek(&mut app, Seek::End);
        join(&mut app, 30);
        // A narrow window has space for either the menu or the room.
        tap(&mut app, KeyCode::KeyN);
        check(&mut app, size, &["countdown", "help", "room", "timeline", "unfold"]);
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
fn the_explanation_does_not_overlap_other_panels() {
    for size in SIZES.into_iter().chain([PHONE]) {
        for language in ["en", "fr", "pseudo"] {
            let mut app = app_in(size);
            app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
            app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
            rest(&mut app);
            // A small window has room for either the explanation or the menu.
            if panels(&mut app).contains_key("menu") {
                check(&mut app, size, &["menu", "timeline"]);
                tap(&mut app, KeyCode::KeyN);
            }
            check(&mut app, size, &["explanation", "help", "timeline", "unfold"]);
            let explanation = panels(&mut app)["explanation"];
            // While the reason changes, the panel stays in its place.
            for position in [1, 2, 5, 30] {
                seek(&mut app, Seek::To(position));
                check(&mut app, size, &["explanation", "help", "timeline", "unfold"]);
                assert_eq!(panels(&mut app)["explanation"], explanation, "{size:?} in {language} at {position}");
            }
            // While a cell is picked, it stays there, too.
            app.world_mut().trigger(PickCell);
            check(&mut app, size, &["explanation", "help", "timeline", "unfold"]);
            assert_eq!(panels(&mut app)["explanation"], explanation, "{size:?} in {language}");
        }
    }
}

#[test]
fn a_wide_window_has_room_for_the_code_of_two_mazes() {
    // A window that is low has columns, and a high one has one part above the other.
    for (size, parts) in [([1920, 1080], 2), ([1280, 720], 2), ([900, 600], 2), ([700, 600], 1), ([900, 1400], 2)] {
        for language in ["en", "fr", "pseudo"] {
            let mut app = app_in(size);
            listen(&mut app);
            app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
            app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
            app.world_mut().trigger(Compare::Maze("hex-flat:12x10/aldous-broder#3".parse().unwrap()));
            update_until(&mut app, |world| only::<Beside>(world).is_some());
            let menu = if size[0] < 1000 { "unfold" } else { "menu" };
            let expected = ["explanation", "help", "timeline", menu];
            check(&mut app, size, &expected);
            assert_eq!(panels(&mut app).contains_key("comparison"), size[0] > 800, "{size:?} in {language}");
            let explanation = panels(&mut app)["explanation"];
            for position in [1, 2, 30] {
                seek(&mut app, Seek::To(position));
                check(&mut app, size, &expected);
                assert_eq!(panels(&mut app)["explanation"], explanation, "{size:?} in {language} at {position}");
                assert_eq!(current_steps(&mut app).len(), parts, "{size:?} in {language} at {position}");
            }
        }
    }
}

#[test]
fn the_buttons_of_a_lesson_stay_in_their_place() {
    for size in [[1280, 720], [700, 500]] {
        let mut app = app_in(size);
        listen(&mut app);
        let mut next = |screen: usize| {
            app.world_mut().trigger(OpenScreen { lesson: 2, screen });
            rest(&mut app);
            bounds(&mut app, "Next").center()
        };
        let first = next(0);
        // The last screen turns to the next lesson instead.
        for screen in 1..5 {
            assert!(next(screen).distance(first) < 2.0, "{size:?}: screen {screen}");
        }
    }
}

#[test]
fn the_explanation_does_not_overlap_the_board_of_a_race() {
    for size in SIZES {
        let mut app = app_in(size);
        race(&mut app);
        tap(&mut app, KeyCode::KeyO);
        check(&mut app, size, &["help", "race", "timeline"]);
    }
}

#[test]
fn the_table_of_a_comparison_does_not_overlap_other_panels() {
    for size in SIZES.into_iter().chain([PHONE]) {
        for language in ["en", "fr", "pseudo"] {
            let mut app = app_in(size);
            app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
            app.world_mut().trigger(Compare::Maze("hex-flat:12x10/aldous-broder#3".parse().unwrap()));
            update_until(&mut app, |world| only::<Beside>(world).is_some());
            // A new table replaces the menu in a small window.
            let menu = if size[0] < 1000 { "unfold" } else { "menu" };
            check(&mut app, size, &["comparison", "help", "timeline", menu]);
            tap(&mut app, KeyCode::End);
            check(&mut app, size, &["comparison", "help", "timeline", menu]);
            app.world_mut().trigger(Solve(Solver::AStar));
            update_until(&mut app, |world| only::<Beside>(world).is_some());
            wait(&mut app, 0.5);
            check(&mut app, size, &["comparison", "help", "timeline", menu]);
            app.world_mut().trigger(EndComparison);
            rest(&mut app);
            assert!(!panels(&mut app).contains_key("comparison"), "{size:?}");
        }
    }
}

#[test]
fn in_a_narrow_window_the_code_replaces_the_table_of_a_comparison() {
    for size in [SIZES[1], PHONE] {
        let mut app = app_in(size);
        app.world_mut().trigger(Compare::Maze("hex-flat:12x10/aldous-broder#3".parse().unwrap()));
        update_until(&mut app, |world| only::<Beside>(world).is_some());
        for (shown, hidden) in [("comparison", "explanation"), ("explanation", "comparison")].repeat(2) {
            check(&mut app, size, &[shown, "help", "timeline", "unfold"]);
            assert!(!panels(&mut app).contains_key(hidden), "{size:?}: {hidden} beside {shown}");
            tap(&mut app, KeyCode::KeyO);
        }
    }
}

#[test]
fn in_projector_mode_there_are_only_the_maze_the_code_and_the_controls() {
    for size in [SIZES[3], [1024, 768], PHONE] {
        for language in ["en", "fr", "pseudo"] {
            let mut app = app_in(size);
            app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
            seek(&mut app, Seek::Start);
            rest(&mut app);
            let before = (panels(&mut app), context(&mut app).zoom_factor());
            tap(&mut app, KeyCode::KeyX);
            for position in [0, 1, 30] {
                seek(&mut app, Seek::To(position));
                check(&mut app, size, &["explanation", "timeline", "unfold"]);
                assert_eq!(panels(&mut app).len(), 3, "{size:?} in {language}");
            }
            // A phone has no room for larger text.
            let larger = if size == PHONE { 1.0 } else { 1.5 };
            assert_eq!(context(&mut app).zoom_factor(), larger, "{size:?} in {language}");
            let area = *app.world().resource::<ViewportInsets>();
            let [width, height] = size.map(|side| side as f32);
            let free = [(width - area.left - area.right) / width, (height - area.top - area.bottom) / height];
            assert!(free[0] > 0.4 && free[1] > 0.2, "{size:?} in {language}: {free:?}");
            tap(&mut app, KeyCode::KeyX);
            seek(&mut app, Seek::Start);
            rest(&mut app);
            assert_eq!((panels(&mut app), context(&mut app).zoom_factor()), before, "{size:?} in {language}");
        }
    }
}

#[test]
fn a_wide_window_has_room_for_menu_explanation_and_maze() {
    let size = SIZES[3];
    let mut app = app_in(size);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    check(&mut app, size, &["explanation", "help", "menu", "timeline"]);
    let area = app.world().resource::<ViewportInsets>();
    assert!(size[0] as f32 - area.left - area.right > 400.0, "{area:?}");
}

#[test]
fn inside_the_maze_the_view_is_free() {
    for size in SIZES {
        let mut app = app_in(size);
        seek(&mut app, Seek::Start);
        app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
        check(&mut app, size, &["compass", "help", "hint", "map", "unfold"]);
        tap(&mut app, KeyCode::KeyN);
        check(&mut app, size, &["compass", "help", "hint", "map", "menu"]);
        tap(&mut app, KeyCode::KeyM);
        check(&mut app, size, &["compass", "help", "hint", "large-map", "menu"]);
        tap(&mut app, KeyCode::KeyN);
        check(&mut app, size, &["compass", "help", "hint", "large-map", "unfold"]);
        tap(&mut app, KeyCode::KeyN);
        tap(&mut app, KeyCode::KeyM);
        let world = app.world_mut();
        world.query::<&mut Walk>().single_mut(world).unwrap().finished = true;
        notify(&mut app);
        check(&mut app, size, &["finish", "menu", "toasts"]);
    }
}

#[test]
fn a_menu_that_was_folded_stays_folded_after_a_walk() {
    let size = SIZES[3];
    for folded in [false, true] {
        let mut app = app_in(size);
        if folded {
            tap(&mut app, KeyCode::KeyN);
        }
        for view in [View::Walk, View::Orbit] {
            app.world_mut().resource_mut::<NextState<View>>().set(view);
            rest(&mut app);
        }
        assert_eq!(panels(&mut app).contains_key("menu"), !folded);
    }
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
fn the_speed_fits_beside_its_slider_on_a_phone_in_every_language() {
    let mut app = app_in(PHONE);
    let height = |app: &mut App, language: &str| {
        app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
        rest(app);
        panels(app)["timeline"].height()
    };
    assert_eq!(height(&mut app, "fr"), height(&mut app, "en"));
}

#[test]
fn in_a_room_on_a_phone_the_ready_button_is_reachable() {
    let mut app = app_in(PHONE);
    by_fingers(&mut app);
    seek(&mut app, Seek::End);
    join(&mut app, 30);
    check(&mut app, PHONE, &["countdown", "help", "room", "timeline", "unfold"]);
}

#[test]
fn the_goals_panel_fits_from_the_first_frame() {
    for size in SIZES {
        for (code, widest) in [
            ("square:4x4/kruskal#1", 200.0),
            ("square:4x4/kruskal#1/keys", 420.0),
            ("square:4x4/kruskal#1/coins+time=60", 600.0),
            ("square:4x4/kruskal#1/night", 400.0),
        ] {
            let mut app = playing(size, code);
            let first = panels(&mut app)["goal"];
            assert!(first.width() < widest && first.width() > 100.0, "{size:?}, {code}: {first:?}");
            rest(&mut app);
            let later = panels(&mut app)["goal"];
            assert_eq!(first.width(), later.width(), "{size:?}, {code}");
            assert!((later.center().x - 0.5 * size[0] as f32).abs() < 1.0, "{size:?}, {code}: {first:?} {later:?}");
            check(&mut app, size, &["compass", "goal", "help", "hint", "map", "unfold"]);
        }
    }
}

#[test]
fn blindfolded_players_have_neither_map_nor_compass() {
    for size in SIZES {
        let mut app = playing(size, "square:4x4/kruskal#1/blindfold");
        check(&mut app, size, &["goal", "help", "hint", "unfold"]);
        tap(&mut app, KeyCode::KeyM);
        check(&mut app, size, &["goal", "help", "hint", "toasts", "unfold"]);
    }
}

/// The names of the pages of settings and help.
const SETTINGS: [&str; 9] =
    ["video", "sound", "walking", "controls", "language", "accessibility", "network", "files", "about"];
const HELP: [&str; 4] = ["start", "keys", "methods", "codes"];

#[test]
fn every_page_of_settings_and_help_fits_into_windows_of_every_size_in_long_languages_too() {
    for size in SIZES.into_iter().chain([PHONE]) {
        let mut app = app_in(size);
        listen(&mut app);
        app.world_mut().resource_mut::<Language>().language.choose(Some("pseudo".to_owned()));
        for (name, settings, pages) in [("settings", true, &SETTINGS[..]), ("guide", false, &HELP)] {
            app.world_mut().resource_mut::<SettingsOpen>().0 = settings;
            app.world_mut().resource_mut::<HelpOpen>().0 = !settings;
            rest(&mut app);
            for page in pages {
                let tab = app.world().resource::<Locale>().get(&format!("{name}-tab-{page}")).to_owned();
                press(&mut app, &tab);
                let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size.map(|side| side as f32).into());
                let rect = context(&mut app).memory(|memory| memory.area_rect(egui::Id::new(name))).unwrap();
                let is_wide = rect.width() > 0.5 * window.width();
                assert!(window.shrink(8.0).contains_rect(rect) && is_wide, "{size:?}: {name} {page} at {rect:?}");
            }
        }
    }
}

#[test]
fn the_menu_is_as_wide_in_every_language() {
    let mut app = app_in([1280, 720]);
    let usual = panels(&mut app)["menu"].width();
    for language in ["fr", "pseudo"] {
        app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
        rest(&mut app);
        let now = panels(&mut app)["menu"].width();
        // A smaller difference is not noticeable.
        assert!((now - usual).abs() < 8.0, "{language}: {now} instead of {usual}");
    }
}
