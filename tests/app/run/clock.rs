//! The clock stops while the walk is covered or left.

use super::{press, running};
use crate::{tap, wait, walk};
use bevy::prelude::*;
use labyrinth::{
    input::keys::MenuUnfolded,
    pause::{HelpOpen, PauseOpen, SettingsOpen},
    player::clock::ClockStopped,
};

fn set<R: Resource>(app: &mut App, value: R) {
    app.insert_resource(value);
}

/// A way to cover a walk, and the way back.
type Cover = (&'static str, fn(&mut App), fn(&mut App));

const COVERS: [Cover; 7] = [
    ("menu", |app| set(app, MenuUnfolded(true)), |app| set(app, MenuUnfolded(false))),
    ("map", |app| tap(app, KeyCode::KeyM), |app| tap(app, KeyCode::KeyM)),
    ("settings", |app| set(app, SettingsOpen(true)), |app| set(app, SettingsOpen(false))),
    ("help", |app| tap(app, KeyCode::F1), |app| tap(app, KeyCode::F1)),
    ("pause", |app| tap(app, KeyCode::Escape), |app| tap(app, KeyCode::Escape)),
    (
        "view",
        |app| tap(app, KeyCode::KeyC),
        |app| {
            tap(app, KeyCode::KeyC);
            tap(app, KeyCode::KeyC);
        },
    ),
    (
        "window",
        |app| _ = app.world_mut().spawn(Window { focused: false, ..default() }),
        |app| {
            let world = app.world_mut();
            world.query::<&mut Window>().single_mut(world).unwrap().focused = true;
        },
    ),
];

#[test]
fn whatever_covers_a_run_stops_its_clock_and_its_walker() {
    for (name, cover, uncover) in COVERS {
        let mut app = running("square:1x30/backtracker#1");
        cover(&mut app);
        wait(&mut app, 0.1);
        let state = |app: &App| (walk(app).time(), walk(app).position());
        let before = state(&app);
        press(&mut app, KeyCode::KeyW, 0.6);
        assert_eq!(state(&app), before, "{name}");
        assert!(app.world().resource::<ClockStopped>().0, "{name}");
        uncover(&mut app);
        wait(&mut app, 1.2);
        press(&mut app, KeyCode::KeyW, 0.6);
        let after = state(&app);
        assert!(after.0 > before.0 && after.1 != before.1, "{name}: it goes on");
    }
}

#[test]
fn the_minotaur_and_the_torch_wait_as_well() {
    for goal in ["minotaur+level=hard", "night", "coins+time=5"] {
        let mut app = running(&format!("square:5x5/kruskal#2/{goal}"));
        tap(&mut app, KeyCode::Escape);
        assert!(app.world().resource::<PauseOpen>().0);
        wait(&mut app, 0.1);
        let before = walk(&app).game().unwrap().ticks();
        wait(&mut app, 10.0);
        assert_eq!((walk(&app).game().unwrap().ticks(), walk(&app).finished), (before, false), "{goal}");
    }
}

#[test]
fn the_pause_key_leads_back_step_by_step() {
    let mut app = running("square:5x5/kruskal#3");
    let open = |app: &App| {
        let world = app.world();
        (world.resource::<PauseOpen>().0, world.resource::<SettingsOpen>().0, world.resource::<HelpOpen>().0)
    };
    tap(&mut app, KeyCode::Escape);
    assert_eq!(open(&app), (true, false, false));
    set(&mut app, SettingsOpen(true));
    tap(&mut app, KeyCode::Escape);
    assert_eq!(open(&app), (true, false, false), "from the settings back to the pause panel");
    tap(&mut app, KeyCode::Escape);
    assert_eq!(open(&app), (false, false, false));
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    tap(&mut app, KeyCode::Escape);
    assert_eq!(open(&app), (false, true, false), "from above it opens the settings");
}
