//! A walk counts as changed only when something happens in it, so systems that wait for changes rest in between.

use super::running;
use crate::{only, walk};
use bevy::prelude::*;
use labyrinth::player::{explored::Explored, walk::Walk};
use leafwing_input_manager::prelude::Buttonlike;

/// Returns the number of frames, of this many, in which the walk changes.
fn changes(app: &mut App, frames: usize) -> usize {
    let is_changed = |app: &mut App| {
        let before = app.world().last_change_tick();
        app.update();
        let world = app.world_mut();
        let changed = world.query::<Ref<Walk>>().single(world).unwrap().last_changed();
        changed.is_newer_than(before, world.read_change_tick())
    };
    (0..frames).filter(|_| is_changed(app)).count()
}

#[test]
fn a_walk_is_changed_by_entering_cells_and_not_by_time() {
    let mut app = running("square:1x30/backtracker#1");
    app.update();
    let before = walk(&app).time();
    assert_eq!(changes(&mut app, 50), 0, "it stands");
    assert!(walk(&app).time() > before, "its clock is running");
    let known = |app: &App| only::<Explored>(app.world()).unwrap().known().len();
    let (steps, seen) = (walk(&app).steps(), known(&app));
    KeyCode::KeyW.press(app.world_mut());
    let changes = changes(&mut app, 150);
    let entered = walk(&app).steps() - steps;
    assert!(entered > 1, "{entered} cells were entered");
    assert!((1..=entered).contains(&changes), "{changes} changes for {entered} cells");
    assert!(known(&app) > seen, "it sees farther");
}
