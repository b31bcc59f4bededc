//! Projector mode: what it shows, and that nothing of it stays.

use super::{
    panels::{app_in, context, panels, rest},
    reader::{is_enabled, listen, press},
};
use crate::tap;
use bevy::prelude::*;
use labyrinth::{
    lessons::control::OpenScreen,
    quality::video::Video,
    session::{playback::PlaybackChoices, projector::Projector},
    settings::menu::{MenuChoices, Tab},
    theme::{file::Theme, look::Look},
    toast::Toasts,
    vocabulary::{number::Within, view::View},
};

/// The preferences that projector mode overrides.
fn chosen(app: &App) -> (PlaybackChoices, Look, Video) {
    let world = app.world();
    (*world.resource::<PlaybackChoices>(), world.resource::<Look>().clone(), *world.resource::<Video>())
}

fn is_shown(app: &mut App, name: &str) -> bool {
    rest(app);
    panels(app).contains_key(name)
}

#[test]
fn choices_do_not_change_and_are_in_effect_again_afterwards() {
    let mut app = app_in([1280, 720]);
    let theme = app.world().resource::<Theme>().clone();
    let before = chosen(&app);
    tap(&mut app, KeyCode::KeyX);
    assert!(is_shown(&mut app, "explanation") && !is_shown(&mut app, "menu") && !is_shown(&mut app, "help"));
    assert_ne!(*app.world().resource::<Theme>(), theme);
    // The code can be hidden, and the menu unfolded.
    tap(&mut app, KeyCode::KeyO);
    assert!(!is_shown(&mut app, "explanation"));
    tap(&mut app, KeyCode::KeyN);
    assert!(is_shown(&mut app, "menu"));
    assert_eq!(chosen(&app), before);
    tap(&mut app, KeyCode::KeyX);
    assert!(is_shown(&mut app, "menu") && is_shown(&mut app, "help") && !is_shown(&mut app, "explanation"));
    assert_eq!(*app.world().resource::<Theme>(), theme);
    assert_eq!(chosen(&app), before);
    // The next time, it shows the code again.
    tap(&mut app, KeyCode::KeyX);
    assert!(is_shown(&mut app, "explanation"));
}

#[test]
fn text_that_is_larger_already_keeps_its_size() {
    let scale = |app: &mut App, percent| {
        app.world_mut().resource_mut::<Video>().interface = Within::clamped(percent);
        rest(app);
        context(app).zoom_factor()
    };
    let mut app = app_in([1280, 720]);
    tap(&mut app, KeyCode::KeyX);
    assert_eq!([75.0, 100.0, 200.0].map(|percent| scale(&mut app, percent)), [1.5, 1.5, 2.0]);
}

#[test]
fn it_ends_during_a_walk_without_unfolding_the_menu_there() {
    let mut app = app_in([1280, 720]);
    tap(&mut app, KeyCode::KeyX);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    rest(&mut app);
    tap(&mut app, KeyCode::KeyX);
    assert!(!is_shown(&mut app, "menu"));
    app.world_mut().resource_mut::<NextState<View>>().set(View::Orbit);
    assert!(is_shown(&mut app, "menu"));
}

#[test]
fn a_lesson_shows_the_code_if_the_maze_has_room_beside_it() {
    for (size, shows_code) in [([1280, 720], false), ([1500, 844], true), ([1920, 1080], true)] {
        let mut app = app_in(size);
        listen(&mut app);
        app.world_mut().trigger(OpenScreen { lesson: 2, screen: 0 });
        rest(&mut app);
        tap(&mut app, KeyCode::KeyX);
        assert_eq!(is_shown(&mut app, "explanation"), shows_code, "{size:?}");
        assert_eq!(is_enabled(&mut app, "How it works"), shows_code, "{size:?}");
        // Where the button is disabled, the key says why.
        tap(&mut app, KeyCode::KeyO);
        assert_eq!(app.world().resource::<Toasts>().texts().next().is_some(), !shows_code, "{size:?}");
        assert!(!is_shown(&mut app, "explanation"), "{size:?}");
        tap(&mut app, KeyCode::KeyX);
        assert!(is_shown(&mut app, "timeline") && is_enabled(&mut app, "How it works"), "{size:?}");
    }
}

#[test]
fn the_menu_has_a_button_for_it_beside_the_lessons() {
    let mut app = app_in([1280, 720]);
    listen(&mut app);
    app.world_mut().resource_mut::<MenuChoices>().tab = Tab::Learn;
    rest(&mut app);
    press(&mut app, "Projector mode");
    assert!(app.world().resource::<Projector>().is_on() && !is_shown(&mut app, "menu"));
}
