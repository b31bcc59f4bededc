//! Properties that all preferences share.

use super::saved::{end, file};
use crate::app_with;
use bevy::prelude::*;
use labyrinth::{
    locale::Locale,
    overlay::FloorAbove,
    preferences::{
        registry::{Key, Registry},
        saved::SettingsFile,
    },
    toast::Toasts,
    vocabulary::overlay::FloorOverlay,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// A file in the format of the first version, without default values.
const VERSION_1: &str = include_str!("version-1.ron");

/// The program, started with such a file.
fn started(name: &str, text: &str) -> (App, std::path::PathBuf) {
    let file = file(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, text).unwrap();
    let mut app = app_with(SettingsFile(Some(file.clone())));
    app.update();
    assert_eq!(app.world().resource::<Toasts>().texts().collect::<Vec<_>>(), Vec::<&str>::new(), "nothing is damaged");
    (app, file)
}

fn values(world: &World, registry: &Registry) -> BTreeMap<Key, String> {
    registry.iter().map(|entry| (entry.key(), entry.write(world).expect("it can be written"))).collect()
}

fn all(app: &App) -> BTreeMap<Key, String> {
    values(app.world(), app.world().resource::<Registry>())
}

#[test]
fn every_value_of_an_older_file_is_read_and_written_again() {
    let (mut app, file) = started("older", VERSION_1);
    let world = app.world();
    let usual = world.resource::<Registry>().iter().filter(|entry| entry.is_usual(world)).map(|entry| entry.key());
    assert_eq!(usual.collect::<Vec<_>>(), [], "the file has no defaults");
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::None;
    app.update();
    let before = all(&app);
    let text = end(app, &file).unwrap();
    let (again, _) = started("older-again", &text);
    assert_eq!(all(&again), before, "{text}");
}

#[test]
fn missing_values_have_their_defaults() {
    let sections = "look:(),video:(),sound:(),walking:(),pad:(),playback:(),export:(),recording:(),together:(),menu:(),lessons:(),robots:()";
    for text in ["()", &format!("({sections})")] {
        let (app, _) = started("missing", text);
        let world = app.world();
        assert!(
            world
                .resource::<Registry>()
                .iter()
                .filter(|entry| entry.key().1 != "symbol")
                .all(|entry| entry.is_usual(world))
        );
    }
}

#[test]
fn resetting_a_preference_changes_no_other() {
    let (mut app, _) = started("reset", VERSION_1);
    app.world_mut().resource_scope(|world, registry: Mut<Registry>| {
        for entry in registry.iter() {
            let mut expected = values(world, &registry);
            entry.reset(world);
            let now = values(world, &registry);
            assert!(entry.is_usual(world) && now[&entry.key()] != expected[&entry.key()], "{:?}", entry.key());
            expected.insert(entry.key(), now[&entry.key()].clone());
            // The seed of a maze is saved if it is not random.
            if entry.key().1 == "random_seed" {
                expected.insert((None, "code"), now[&(None, "code")].clone());
            }
            assert_eq!(now, expected, "{:?}", entry.key());
        }
    });
}

#[test]
fn each_preference_has_its_own_key_and_texts() {
    let app = app_with(SettingsFile(None));
    let (registry, locale) = (app.world().resource::<Registry>(), app.world().resource::<Locale>());
    let keys: Vec<_> = registry.iter().map(|entry| entry.key()).collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
    for label in registry.iter().filter_map(|entry| entry.label()) {
        for name in [Some(label.name), label.hint].into_iter().flatten() {
            assert_ne!(locale.get_or(name, "missing"), "missing", "{name}");
        }
    }
}
