//! The pause panel and the questions, by keyboard and for screen readers.

use super::{
    panels::{panels, playing, rest},
    reader::{chosen, listen, press, press_key},
};
use crate::{tap, view, wait, walk};
use bevy::prelude::*;
use bevy_egui::egui;
use labyrinth::{
    input::pointer::PointerLock,
    pause::{HelpOpen, PauseOpen, SettingsOpen},
    player::assist::ShowWholeMaze,
    preferences::language::Language,
    session::fair::HelpAsked,
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::Buttonlike;

fn paused() -> App {
    let mut app = playing([1280, 720], "square:6x6/kruskal#1");
    listen(&mut app);
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 0.2);
    KeyCode::KeyS.release(app.world_mut());
    assert!(panels(&mut app).contains_key("hint"));
    tap(&mut app, KeyCode::Escape);
    rest(&mut app);
    assert!(app.world().resource::<PauseOpen>().0 && walk(&app).is_on());
    assert!(!panels(&mut app).contains_key("hint"), "the panel covers its place");
    assert!(!panels(&mut app).contains_key("run"), "the panel already says that the run is paused");
    app
}

#[test]
fn the_first_choice_resumes_and_the_others_work() {
    let mut app = paused();
    assert!(chosen(&mut app).starts_with("Resume"), "{}", chosen(&mut app));
    press_key(&mut app, egui::Key::Enter);
    assert!(!app.world().resource::<PauseOpen>().0 && walk(&app).is_on());
    let mut app = paused();
    press_key(&mut app, egui::Key::Tab);
    assert!(chosen(&mut app).starts_with("Restart"), "{}", chosen(&mut app));
    press_key(&mut app, egui::Key::Enter);
    rest(&mut app);
    assert!(!app.world().resource::<PauseOpen>().0 && !walk(&app).is_on());
    let mut app = paused();
    press(&mut app, "Settings");
    assert!(app.world().resource::<SettingsOpen>().0);
    tap(&mut app, KeyCode::Escape);
    rest(&mut app);
    press(&mut app, "Help");
    assert!(app.world().resource::<HelpOpen>().0);
    tap(&mut app, KeyCode::Escape);
    rest(&mut app);
    press(&mut app, "Leave the maze");
    rest(&mut app);
    assert_eq!(view(&app), View::Orbit);
    assert!(!app.world().resource::<PointerLock>().0, "the pointer is free from above");
}

#[test]
fn the_panel_speaks_french() {
    let mut app = paused();
    app.world_mut().resource_mut::<Language>().language.choose(Some("fr".to_owned()));
    rest(&mut app);
    press(&mut app, "Recommencer");
    assert!(!app.world().resource::<PauseOpen>().0 && !walk(&app).is_on());
}

#[test]
fn a_question_is_answered_by_keys_and_no_is_the_first_choice() {
    let asks = |app: &App| app.world().resource::<HelpAsked>().help().is_some();
    let mut app = paused();
    tap(&mut app, KeyCode::Escape);
    app.world_mut().trigger(ShowWholeMaze);
    rest(&mut app);
    assert!(asks(&app) && chosen(&mut app) == "Cancel", "{}", chosen(&mut app));
    press_key(&mut app, egui::Key::Enter);
    assert!(!asks(&app) && !walk(&app).assisted);
    app.world_mut().trigger(ShowWholeMaze);
    rest(&mut app);
    press_key(&mut app, egui::Key::Tab);
    press_key(&mut app, egui::Key::Enter);
    assert!(!asks(&app) && walk(&app).assisted);
}
