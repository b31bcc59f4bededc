//! The layout of *How it works*, comparisons, lessons and projector mode.

use super::{PHONE, SIZES, check, window};
use crate::{
    only, seek, tap,
    ui::{
        panels::{app_in, context, panels, race, rest},
        reader::{bounds, current_steps, listen, texts},
    },
    update_until, wait,
};
use bevy::prelude::*;
use bevy_egui::egui;
use labyrinth::{
    camera::view::ViewportInsets,
    lessons::{
        control::{AnswerQuestion, CloseLesson, OpenScreen},
        course::Lessons,
        on_screen::LessonOnScreen,
    },
    locale::Locale,
    preferences::language::Language,
    session::{
        playback::PlaybackChoices,
        requests::{Compare, EndComparison, Solve},
        seek::Seek,
        shown::Beside,
        stops::PickCell,
    },
    toast::Toasts,
};
use maze_core::solve::Solver;
use maze_lessons::{Click, Exercise};

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
fn a_wide_window_has_room_for_menu_explanation_and_maze() {
    let size = SIZES[3];
    let mut app = app_in(size);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    check(&mut app, size, &["explanation", "help", "menu", "timeline"]);
    let area = app.world().resource::<ViewportInsets>();
    assert!(size[0] as f32 - area.left - area.right > 400.0, "{area:?}");
}

#[test]
fn a_wide_window_has_room_for_the_code_of_two_mazes() {
    // A window that is low has columns, and a high one has one part above the other.
    for size in [[1920, 1080], [1280, 720], [900, 600], [700, 600], [900, 1400]] {
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
            assert_eq!(panels(&mut app).contains_key("comparison"), size[0] > 1300, "{size:?} in {language}");
            let explanation = panels(&mut app)["explanation"];
            for position in [1, 2, 30] {
                seek(&mut app, Seek::To(position));
                check(&mut app, size, &expected);
                assert_eq!(panels(&mut app)["explanation"], explanation, "{size:?} in {language} at {position}");
                assert_eq!(current_steps(&mut app).len(), 2, "{size:?} in {language} at {position}");
                check_two_parts(&mut app, explanation, &format!("{size:?} in {language} at {position}"));
            }
        }
    }
}

/// Checks that the labels and buttons of this panel stay in its two parts, and that both titles are whole.
fn check_two_parts(app: &mut App, panel: egui::Rect, moment: &str) {
    let texts = texts(app);
    let inside: Vec<_> = texts.iter().filter(|(_, rect)| panel.contains(rect.center())).collect();
    // A panel that is wide has columns.
    let middle = (panel.width() > 450.0).then_some(panel.center().x);
    for (text, rect) in &inside {
        let is_in_panel = panel.left() <= rect.left() && rect.right() <= panel.right();
        let is_in_part = middle.is_none_or(|middle| !(rect.left()..rect.right()).contains(&middle));
        assert!(is_in_panel && is_in_part, "{moment}: {text} at {rect:?} sticks out in {panel:?}");
    }
    let context = context(app);
    for method in ["growing-tree", "aldous-broder"] {
        let title = app.world().resource::<Locale>().method(&method.parse().unwrap()).to_owned();
        let found = inside.iter().find(|(text, _)| *text == title);
        let (_, rect) = found.unwrap_or_else(|| panic!("{moment}: no {title} among {inside:?}"));
        let font = egui::TextStyle::Body.resolve(&context.global_style());
        let whole = context.fonts_mut(|fonts| fonts.layout_no_wrap(title.clone(), font, egui::Color32::WHITE).size().x);
        assert!(rect.width() > whole - 1.0, "{moment}: {title} is cut to {rect:?}");
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

/// Checks that the buttons of a lesson are inside its panel, and that none overlaps another.
fn check_buttons(app: &mut App, next: &str, moment: &str) {
    let panel = panels(app)["lesson"];
    let names = ["lesson-close", "lesson-back", "lesson-restart", next];
    let names = names.map(|name| app.world().resource::<Locale>().get(name).to_owned());
    let buttons = names.map(|name| bounds(app, &name));
    for (number, button) in buttons.iter().enumerate() {
        assert!(panel.contains_rect(*button), "{moment}: {button:?} sticks out in {panel:?}");
        let overlaps = |other: &egui::Rect| other.shrink(0.5).intersects(*button);
        assert!(!buttons[..number].iter().any(overlaps), "{moment}: {buttons:?}");
    }
}

#[test]
fn a_lesson_does_not_overlap_other_panels() {
    const LESSON: usize = 2;
    for size in SIZES.into_iter().chain([PHONE]) {
        for language in ["en", "fr", "pseudo"] {
            let mut app = app_in(size);
            listen(&mut app);
            app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
            // Texts, questions, and a task.
            let screens = app.world().resource::<Lessons>().lesson(LESSON).unwrap().screens.len();
            for screen in 0..screens {
                app.world_mut().trigger(OpenScreen { lesson: LESSON, screen });
                check(&mut app, size, &["lesson", "timeline"]);
                let next = if screen + 1 < screens { "lesson-next" } else { "lesson-next-lesson" };
                check_buttons(&mut app, next, &format!("{size:?} in {language}, screen {screen}"));
                let right = app
                    .world()
                    .resource::<LessonOnScreen>()
                    .0
                    .as_ref()
                    .and_then(|opened| opened.exercise.as_ref().map(Exercise::moves));
                let Some(right) = right else { continue };
                // The reply to a wrong answer is long.
                let wrong = (0..).map(Click::Cell).find(|click| !right.contains(click)).unwrap();
                app.world_mut().trigger(AnswerQuestion(wrong));
                check(&mut app, size, &["lesson", "timeline"]);
            }
            // With the code, if there is room for both.
            tap(&mut app, KeyCode::KeyO);
            rest(&mut app);
            // Otherwise a toast says so. It is whole, but may cover other panels.
            if let Some(toasts) = panels(&mut app).get("toasts") {
                let window = window(&mut app, size);
                assert!(window.contains_rect(*toasts), "{size:?} in {language}: {toasts:?}");
                *app.world_mut().resource_mut::<Toasts>() = Toasts::default();
            }
            check(&mut app, size, &["lesson", "timeline"]);
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
fn on_a_phone_the_maze_of_a_lesson_has_the_room_of_the_help() {
    let mut app = app_in(PHONE);
    check(&mut app, PHONE, &["help", "timeline", "unfold"]);
    for screen in 0..6 {
        app.world_mut().trigger(OpenScreen { lesson: 2, screen });
        check(&mut app, PHONE, &["lesson", "timeline", "unfold"]);
        assert!(!panels(&mut app).contains_key("help"), "screen {screen}");
        let area = *app.world().resource::<ViewportInsets>();
        let free = PHONE[1] as f32 - area.top - area.bottom;
        assert!(area.top == 0.0 && free > 0.25 * PHONE[1] as f32, "screen {screen}: {area:?}");
    }
    app.world_mut().trigger(CloseLesson);
    check(&mut app, PHONE, &["help", "timeline", "unfold"]);
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
