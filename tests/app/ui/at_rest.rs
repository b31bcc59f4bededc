//! A program at rest changes none of our resources and components. If one is changed in every frame, all systems that wait for
//! its changes run in every frame.

use super::panels::{app_in, panels};
use crate::{seek, wait};
use bevy::prelude::*;
use labyrinth::{race::model::Pace, session::seek::Seek};
use std::collections::BTreeSet;

/// Types that may change in every frame, since no system waits for their changes.
const ALLOWED: [&str; 2] = [
    // The panels divide the window in every frame.
    "labyrinth::ui::layout::AvailableRect",
    // It follows the camera.
    "labyrinth::audio::ear::Ear",
];

/// Returns our types of resources and components: all, and those that change in the next frame.
fn in_a_frame(app: &mut App) -> [BTreeSet<String>; 2] {
    let before = app.world().last_change_tick();
    app.update();
    let world = app.world();
    let now = world.read_change_tick();
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    // Resources are components too.
    for entity in world.iter_entities() {
        for &component in entity.archetype().components() {
            let Some(name) = world.components().get_name(component).map(|name| name.to_string()) else { continue };
            if !name.starts_with("labyrinth::") {
                continue;
            }
            if entity.get_change_ticks_by_id(component).is_some_and(|ticks| ticks.is_changed(before, now)) {
                found[1].insert(name.clone());
            }
            found[0].insert(name);
        }
    }
    found
}

/// Returns our types that change in each of several frames, except for the allowed ones.
fn always_changed(app: &mut App) -> BTreeSet<String> {
    let frames = (0..5).map(|_| in_a_frame(app)[1].clone());
    let always = frames.reduce(|one, other| &one & &other).unwrap_or_default();
    always.into_iter().filter(|name| !ALLOWED.contains(&name.as_str())).collect()
}

/// A program without input that shows its menu and a finished maze.
fn resting() -> App {
    let mut app = app_in([1280, 720]);
    assert!(panels(&mut app).contains_key("menu"), "it is unfolded");
    seek(&mut app, Seek::End);
    wait(&mut app, 3.0);
    app
}

#[test]
fn at_rest_nothing_changes_in_every_frame() {
    let mut app = resting();
    let all = in_a_frame(&mut app)[0].len();
    assert!(all > 80, "{all} resources and components are ours");
    assert_eq!(always_changed(&mut app), BTreeSet::new());
}

#[test]
fn a_change_in_every_frame_is_detected() {
    let mut app = resting();
    app.add_systems(Update, |mut pace: ResMut<Pace>| pace.0 = 2.0);
    assert_eq!(always_changed(&mut app), ["labyrinth::race::model::Pace".to_owned()].into());
}
