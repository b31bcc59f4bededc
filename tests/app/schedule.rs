//! Systems that touch the same run in an order that somebody has chosen.

use crate::app_built;
use bevy::prelude::*;
use labyrinth::{settings::saved::SettingsFile, ui};
use std::collections::BTreeMap;

/// A system of ours: libraries have theirs in the same schedules.
fn is_ours(name: &str) -> bool {
    name.starts_with("labyrinth::")
}

#[test]
fn no_two_of_our_systems_could_run_in_either_order() {
    let mut app = app_built(SettingsFile(None), |app| {
        app.init_asset::<Shader>().add_plugins((WindowPlugin::default(), ui::plugin));
    });
    let labels: Vec<_> = app.world().resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect();
    let (mut looked_at, mut found) = (0, Vec::new());
    for label in labels {
        app.world_mut().schedule_scope(label, |world, schedule| {
            schedule.initialize(world).unwrap();
            let names: BTreeMap<_, _> =
                schedule.systems().unwrap().map(|(key, system)| (key, system.name().to_string())).collect();
            looked_at += names.values().filter(|name| is_ours(name)).count();
            for (a, b, on) in schedule.graph().conflicting_systems().iter() {
                let [a, b] = [&names[a], &names[b]];
                if is_ours(a) && is_ours(b) {
                    let on: Vec<_> = on.iter().filter_map(|&id| world.components().get_name(id)).collect();
                    found.push(format!("{label:?}: {a} and {b}, both on {on:?}"));
                }
            }
        });
    }
    assert!(looked_at > 40, "{looked_at} systems are ours");
    assert!(found.is_empty(), "{found:#?}");
}
