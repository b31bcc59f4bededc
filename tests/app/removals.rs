//! Walls removed at random, with a pace of their own. At the end the regions are shown, and then the path.

use crate::{app_built, generate, of_maze, timeline, wait};
use labyrinth::{
    app::removals::{RemovalsShown, plugin},
    preferences::saved::SettingsFile,
    session::shown::Solved,
};
use std::time::Duration;

#[test]
fn walls_fall_at_the_requested_pace_and_then_the_path_is_shown() {
    let mut app = app_built(SettingsFile(None), |app| _ = app.add_plugins(plugin));
    generate(&mut app, "square:3x3/random-removals+access=yes#5");
    let speed = |app: &bevy::app::App| timeline(app).speed();
    let usual = speed(&app);
    app.insert_resource(RemovalsShown(Some(Duration::from_millis(20))));
    app.update();
    let chosen = speed(&app);
    assert!((chosen - usual).abs() > 1.0 && chosen.is_finite(), "{usual} before, {chosen} now");
    let mut waited = 0;
    while !timeline(&app).is_search() {
        wait(&mut app, 0.1);
        waited += 1;
        assert!(waited < 1_000, "no path is shown");
    }
    assert!(of_maze::<Solved>(app.world()).solution.path.is_ok());
}
