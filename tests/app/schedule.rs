//! Systems that access the same data have an explicit order.

use crate::app_built;
use bevy::{a11y::AccessibilityPlugin, camera::CameraUpdateSystems, prelude::*};
use labyrinth::{app::removals, preferences::saved::SettingsFile, quality::measure, race::model::Pace, ui};
use std::collections::BTreeMap;

/// The number of our systems (libraries have theirs in the same schedules), and the pairs of them that access the same
/// data without an order.
fn undecided(mut app: App, is_ours: impl Fn(&str) -> bool) -> (usize, Vec<String>) {
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
    (looked_at, found)
}

/// The program with its menu, with the systems that only the program in a window has, and with additions.
fn app_with_menu(more: impl FnOnce(&mut App)) -> App {
    app_built(SettingsFile(None), |app| {
        app.init_asset::<Shader>().add_plugins((WindowPlugin::default(), AccessibilityPlugin, ui::plugin));
        app.add_plugins((removals::plugin, measure::plugin));
        more(app);
    })
}

#[test]
fn no_two_of_our_systems_could_run_in_either_order() {
    let (looked_at, found) = undecided(app_with_menu(|_| ()), |name| name.starts_with("labyrinth::"));
    assert!(looked_at > 40, "{looked_at} systems are ours");
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn cameras_are_placed_before_the_renderer_takes_their_projection() {
    // Accesses what the renderer's `camera_system` does, which is not part of this app.
    fn take(_: Query<(&mut Camera, &mut Projection)>) {}
    let app = app_with_menu(|app| _ = app.add_systems(PostUpdate, take.in_set(CameraUpdateSystems)));
    let ours = |name: &str| name.starts_with("labyrinth::") || name.starts_with(module_path!());
    let (_, found) = undecided(app, ours);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn two_systems_without_an_order_are_detected() {
    fn one(mut pace: ResMut<Pace>) {
        pace.0 = 1.0;
    }
    fn other(mut pace: ResMut<Pace>) {
        pace.0 = 2.0;
    }
    let app = app_with_menu(|app| _ = app.add_systems(Update, (one, other)));
    let (looked_at, found) = undecided(app, |name| name.starts_with(module_path!()));
    assert_eq!((looked_at, found.len()), (2, 1), "{found:#?}");
}
