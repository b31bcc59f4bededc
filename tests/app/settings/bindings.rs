//! Keys that the user chooses.

use crate::{app_built, generate, tap, update_until, view};
use bevy::prelude::*;
use labyrinth::{
    camera::view::View,
    input::{
        action::Action,
        bindings::{Bindings, Use},
        rebind::{BindingsFile, Rebind, Rebinding},
    },
    pause::SettingsOpen,
    settings::saved::SettingsFile,
    toast::Toasts,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A file of its own for each test.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder.join("deeper").join("bindings.ron")
}

fn app(file: &Path) -> App {
    let mut app = app_built(SettingsFile(None), |app| {
        app.insert_resource(BindingsFile(Some(file.to_owned())));
    });
    generate(&mut app, "square:5x5/kruskal#1");
    app
}

fn press_for(app: &mut App, what: Use, slot: usize, key: KeyCode) {
    app.world_mut().resource_mut::<Rebinding>().0 = Some((what, slot));
    tap(app, key);
    assert_eq!(*app.world().resource::<Rebinding>(), Rebinding(None));
}

fn toasts(app: &App) -> Vec<String> {
    app.world().resource::<Toasts>().texts().map(str::to_owned).collect()
}

#[test]
fn a_key_that_is_chosen_does_what_it_was_chosen_for_and_does_so_at_the_next_start() {
    let file = file("chosen-keys");
    let next = Use::Button(Action::NextView);
    let mut app = self::app(&file);
    press_for(&mut app, next, 0, KeyCode::KeyJ);
    app.update();
    assert_eq!(view(&app), View::Orbit, "the press was for the binding alone");
    tap(&mut app, KeyCode::KeyJ);
    app.update();
    assert_eq!(view(&app), View::Fly);
    tap(&mut app, KeyCode::KeyC);
    app.update();
    assert_eq!(view(&app), View::Fly, "the key that was there before does nothing");
    update_until(&mut app, |_| file.exists());
    let app = self::app(&file);
    assert_eq!(app.world().resource::<Bindings>().keys(next), [KeyCode::KeyJ]);
}

#[test]
fn what_the_key_was_for_gets_the_other_one_and_the_user_is_told() {
    let mut app = app(&file("swapped-keys"));
    let [next, race] = [Action::NextView, Action::Race].map(Use::Button);
    press_for(&mut app, next, 0, KeyCode::KeyR);
    let bindings = app.world().resource::<Bindings>();
    assert_eq!((bindings.keys(next), bindings.keys(race)), (&[KeyCode::KeyR][..], &[KeyCode::KeyC][..]));
    assert!(toasts(&app).iter().any(|text| text.contains('R') && text.contains('C')), "{:?}", toasts(&app));
    press_for(&mut app, next, 1, KeyCode::KeyW);
    assert_eq!(app.world().resource::<Bindings>().keys(Use::Forward), [KeyCode::KeyW], "one must be able to go");
    app.world_mut().trigger(Rebind::Reset);
    assert_eq!(*app.world().resource::<Bindings>(), Bindings::default());
}

#[test]
fn escape_leaves_keys_as_they_are_and_opens_nothing() {
    let file = file("left-keys");
    let mut app = app(&file);
    press_for(&mut app, Use::Forward, 0, KeyCode::Escape);
    (0..3).for_each(|_| app.update());
    assert_eq!(*app.world().resource::<Bindings>(), Bindings::default());
    assert!(!app.world().resource::<SettingsOpen>().0 && !file.exists());
}

#[test]
fn a_damaged_file_is_told_and_stays_as_it_is() {
    let file = file("damaged-keys");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "(move: nonsense").unwrap();
    let app = app(&file);
    assert_eq!(*app.world().resource::<Bindings>(), Bindings::default());
    let name = file.display().to_string();
    assert!(toasts(&app).iter().any(|text| text.contains(&name)), "{:?}", toasts(&app));
    assert_eq!(fs::read_to_string(file).unwrap(), "(move: nonsense");
}
