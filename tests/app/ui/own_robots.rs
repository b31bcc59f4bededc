//! The buttons of the user's robots on the board of a race.

#![cfg(unix)]

use super::{
    panels::{app_in, rest},
    reader::{is_enabled, listen, names, press},
};
use crate::{
    own_robots::{WAITS_FOR_RESET, choose, log, own, program},
    timeline, update_until,
};
use bevy::prelude::*;
use labyrinth::{
    locale::Locale,
    race::{control::StartRace, own::consent::AnswerCommands},
};

#[test]
fn a_robot_is_reset_and_its_log_is_read_by_buttons() {
    let mut app = app_in([1280, 720]);
    choose(&mut app, vec![program(WAITS_FOR_RESET)], &[]);
    listen(&mut app);
    app.world_mut().trigger(StartRace);
    app.world_mut().trigger(AnswerCommands(true));
    app.update();
    update_until(&mut app, |world| log(world).contains("moved"));
    let locale = app.world().resource::<Locale>();
    let [reset, log_button] = ["race-reset", "race-log"].map(|name| locale.get(name).to_owned());
    let title = locale.fill("race-log-title", &[("robot", &"mine")]);
    let start = timeline(&app).ends().from;
    rest(&mut app);
    let shows = |app: &mut App, text: &str| names(app).iter().any(|name| name.trim() == text);
    assert!(!shows(&mut app, &title) && !shows(&mut app, "moved"), "{:?}", names(&mut app));
    press(&mut app, &log_button);
    assert!(shows(&mut app, &title) && shows(&mut app, "moved"), "{:?}", names(&mut app));
    assert!(is_enabled(&mut app, &reset));
    press(&mut app, &reset);
    update_until(&mut app, |world| own(world).has_ended);
    rest(&mut app);
    assert_eq!(own(app.world()).cell(), start);
    assert!(shows(&mut app, &format!("moved\n{start}")), "the open log goes on: {:?}", names(&mut app));
    assert!(!is_enabled(&mut app, &reset), "it has ended");
    press(&mut app, &log_button);
    assert!(!shows(&mut app, &title), "{:?}", names(&mut app));
}
