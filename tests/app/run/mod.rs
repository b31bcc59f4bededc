//! Runs with and without help, paused, restarted, left, and viewed from above.

mod above;
mod assist;
mod changes;
mod clock;
mod restart;

use crate::{game::playing, wait, walk};
use bevy::prelude::*;
use labyrinth::session::fair::{AnswerHelp, Help, HelpAsked};
use leafwing_input_manager::prelude::Buttonlike;

/// Each goal.
const GOALS: [&str; 6] = ["", "/coins", "/keys+doors=1", "/minotaur+level=easy", "/night", "/blindfold"];

/// A program with a run whose clock is running.
fn running(code: &str) -> App {
    let mut app = playing(code);
    press(&mut app, KeyCode::KeyS, 0.1);
    assert!(walk(&app).is_on(), "{code}");
    app
}

fn press(app: &mut App, key: KeyCode, seconds: f32) {
    key.press(app.world_mut());
    wait(app, seconds);
    key.release(app.world_mut());
    app.update();
}

fn asked(app: &App) -> Option<Help> {
    app.world().resource::<HelpAsked>().help()
}

fn answer(app: &mut App, agrees: bool) {
    app.world_mut().trigger(AnswerHelp(agrees));
    (0..3).for_each(|_| app.update());
}
