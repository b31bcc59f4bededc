//! Custom key bindings.

use crate::{app_built, generate, tap, update_until, view};
use bevy::{prelude::*, window::FileDragAndDrop};
use labyrinth::{
    input::{
        action::Action,
        bindings::Bindings,
        button::{Button, Device},
        exchange::ExportBindings,
        rebind::{BindingsFile, Rebind, Rebinding},
        uses::Use,
    },
    pause::SettingsOpen,
    platform::files::Folders,
    preferences::saved::SettingsFile,
    toast::Toasts,
    vocabulary::{
        pad::{PadButton, PadEvent},
        view::View,
    },
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
    app.world_mut().resource_mut::<Rebinding>().0 = Some((what, Device::Keyboard, slot));
    tap(app, key);
    assert_eq!(*app.world().resource::<Rebinding>(), Rebinding(None));
}

fn toasts(app: &App) -> Vec<String> {
    app.world().resource::<Toasts>().texts().map(str::to_owned).collect()
}

#[test]
fn a_custom_binding_works_and_is_saved() {
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
fn a_conflicting_binding_is_swapped_with_a_toast() {
    let mut app = app(&file("swapped-keys"));
    let [next, race] = [Action::NextView, Action::Race].map(Use::Button);
    press_for(&mut app, next, 0, KeyCode::KeyY);
    let bindings = app.world().resource::<Bindings>();
    assert_eq!((bindings.keys(next), bindings.keys(race)), (&[KeyCode::KeyY][..], &[KeyCode::KeyC][..]));
    assert!(toasts(&app).iter().any(|text| text.contains('Y') && text.contains('C')), "{:?}", toasts(&app));
    press_for(&mut app, next, 1, KeyCode::KeyW);
    assert_eq!(app.world().resource::<Bindings>().keys(Use::Forward), [KeyCode::KeyW], "one must be able to go");
    app.world_mut().trigger(Rebind::Reset);
    assert_eq!(*app.world().resource::<Bindings>(), Bindings::default());
}

#[test]
fn escape_cancels_a_binding_and_opens_nothing() {
    let file = file("left-keys");
    let mut app = app(&file);
    press_for(&mut app, Use::Forward, 0, KeyCode::Escape);
    (0..3).for_each(|_| app.update());
    assert_eq!(*app.world().resource::<Bindings>(), Bindings::default());
    assert!(!app.world().resource::<SettingsOpen>().0 && !file.exists());
}

#[test]
fn a_damaged_file_is_reported_and_not_changed() {
    let file = file("damaged-keys");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "(move: nonsense").unwrap();
    let app = app(&file);
    assert_eq!(*app.world().resource::<Bindings>(), Bindings::default());
    let name = file.display().to_string();
    assert!(toasts(&app).iter().any(|text| text.contains(&name)), "{:?}", toasts(&app));
    assert_eq!(fs::read_to_string(file).unwrap(), "(move: nonsense");
}

#[test]
fn buttons_of_gamepads_and_mice_can_be_bound() {
    let mut app = app(&file("chosen-buttons"));
    let [race, next] = [Action::Race, Action::NextView].map(Use::Button);
    let wait_for = |app: &mut App, what, device| {
        app.world_mut().resource_mut::<Rebinding>().0 = Some((what, device, 0));
    };
    wait_for(&mut app, race, Device::Pad);
    tap(&mut app, KeyCode::KeyJ);
    assert_eq!(app.world().resource::<Rebinding>().0, Some((race, Device::Pad, 0)), "a key is none of a pad's");
    app.world_mut().write_message(PadEvent::Button(0, PadButton::North, true));
    app.update();
    app.update();
    let bindings = app.world().resource::<Bindings>();
    assert_eq!((bindings.pad(race), bindings.pad(next)), (&[PadButton::North][..], &[][..]));
    assert!(toasts(&app).iter().any(|text| text.contains("Y ")), "what it was for is told: {:?}", toasts(&app));
    assert_eq!(view(&app), View::Orbit, "the press was for the binding alone");
    wait_for(&mut app, next, Device::Mouse);
    tap(&mut app, MouseButton::Left);
    assert!(app.world().resource::<Rebinding>().0.is_some(), "the left button presses what is seen");
    tap(&mut app, MouseButton::Middle);
    assert_eq!(app.world().resource::<Bindings>().mouse(next), [MouseButton::Middle]);
    tap(&mut app, MouseButton::Middle);
    app.update();
    assert_eq!(view(&app), View::Fly);
    app.world_mut().trigger(Rebind::Unbind(next, Device::Mouse, 0));
    assert_eq!(app.world().resource::<Bindings>().buttons(next, Device::Mouse), [] as [Button; 0]);
}

#[test]
fn bindings_can_be_exported_and_imported_and_an_invalid_file_changes_nothing() {
    let folder = file("given-bindings").parent().unwrap().to_owned();
    fs::create_dir_all(&folder).unwrap();
    let next = Use::Button(Action::NextView);
    let mut one = app(&file("giving-bindings"));
    one.insert_resource(Folders { mazes: folder.clone(), pictures: folder.clone() });
    press_for(&mut one, next, 0, KeyCode::KeyJ);
    one.world_mut().trigger(ExportBindings);
    one.update();
    let saved = folder.join("labyrinth-bindings.ron");
    assert!(saved.exists(), "{:?}", toasts(&one));
    let mut other = app(&file("taking-bindings"));
    // Another thread detects the kind of a file.
    let drop_and_hear = |app: &mut App, file: &Path| {
        let (window, path_buf) = (Entity::PLACEHOLDER, file.to_owned());
        app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        let name = file.display().to_string();
        update_until(app, |world| world.resource::<Toasts>().texts().any(|text| text.contains(&name)));
    };
    let none = folder.join("none.ron");
    fs::write(&none, "(move: nonsense").unwrap();
    drop_and_hear(&mut other, &none);
    assert_eq!(*other.world().resource::<Bindings>(), Bindings::default());
    drop_and_hear(&mut other, &saved);
    assert_eq!(other.world().resource::<Bindings>().keys(next), [KeyCode::KeyJ]);
}
