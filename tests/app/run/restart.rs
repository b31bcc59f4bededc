//! Restarting and leaving a run.

use super::{GOALS, press, running};
use crate::{of_maze, only, player::walk_to, source, tap, timeline, update_until, view, wait, walk};
use bevy::prelude::*;
use labyrinth::{
    pause::{PauseOpen, SettingsOpen},
    player::{
        restart::{LeaveWalk, RestartAsked},
        walk::Walk,
    },
    records::best::BestRun,
    session::{
        discard::{AnswerDiscard, DiscardAsked},
        source::MazeSource,
    },
    vocabulary::view::View,
};

fn asks(app: &App) -> bool {
    app.world().resource::<RestartAsked>().0
}

#[test]
fn a_run_that_has_just_begun_restarts_at_once_and_an_older_one_asks_first() {
    for goal in GOALS {
        let mut app = running(&format!("square:9x9/kruskal#3{goal}"));
        tap(&mut app, KeyCode::KeyR);
        assert_eq!((asks(&app), walk(&app).steps(), walk(&app).is_on()), (false, 0, false), "{goal}");
        press(&mut app, KeyCode::KeyS, 0.1);
        wait(&mut app, 5.5);
        let time = walk(&app).time();
        if walk(&app).finished {
            continue;
        }
        tap(&mut app, KeyCode::KeyR);
        assert!(asks(&app), "{goal}");
        wait(&mut app, 1.0);
        assert!(walk(&app).time().abs_diff(time).as_secs_f32() < 0.1, "{goal}: time stands still");
        tap(&mut app, KeyCode::Escape);
        assert!(!asks(&app) && walk(&app).is_on() && !app.world().resource::<PauseOpen>().0, "{goal}: it goes on");
        tap(&mut app, KeyCode::KeyR);
        tap(&mut app, KeyCode::KeyR);
        wait(&mut app, 0.1);
        assert_eq!((asks(&app), walk(&app).is_on()), (false, false), "{goal}: a second press agrees");
    }
}

#[test]
fn the_key_does_nothing_in_the_settings_and_restarts_from_the_pause_panel() {
    let mut app = running("square:9x9/kruskal#3");
    app.world_mut().resource_mut::<SettingsOpen>().0 = true;
    app.update();
    tap(&mut app, KeyCode::KeyR);
    assert!(walk(&app).is_on());
    app.world_mut().resource_mut::<SettingsOpen>().0 = false;
    tap(&mut app, KeyCode::Escape);
    tap(&mut app, KeyCode::KeyR);
    wait(&mut app, 0.1);
    assert!(!walk(&app).is_on() && !app.world().resource::<PauseOpen>().0);
}

#[test]
fn restarting_keeps_the_best_run_and_leaving_ends_the_walk() {
    let mut app = running("square:5x5/kruskal#3");
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    let kept = only::<BestRun>(app.world()).unwrap().kept.clone();
    tap(&mut app, KeyCode::KeyR);
    wait(&mut app, 0.1);
    assert!(!walk(&app).finished, "after the end it restarts at once");
    press(&mut app, KeyCode::KeyW, 0.5);
    tap(&mut app, KeyCode::KeyR);
    wait(&mut app, 0.1);
    assert!(only::<BestRun>(app.world()).unwrap().kept == kept);
    press(&mut app, KeyCode::KeyW, 0.5);
    tap(&mut app, KeyCode::Escape);
    app.world_mut().trigger(LeaveWalk);
    wait(&mut app, 0.1);
    assert!(only::<Walk>(app.world()).is_none());
    assert_eq!((view(&app), app.world().resource::<PauseOpen>().0), (View::Orbit, false));
}

#[test]
fn another_maze_asks_first_too_from_above_and_keeps_the_run_unless_the_user_agrees() {
    let asks = |app: &App| app.world().resource::<DiscardAsked>().is_open();
    let code = "square:9x9/kruskal#3";
    let mut app = running(code);
    wait(&mut app, 5.5);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    for _ in 0..2 {
        tap(&mut app, KeyCode::Enter);
        assert!(asks(&app));
        tap(&mut app, KeyCode::Escape);
        wait(&mut app, 0.2);
        assert!(!asks(&app) && walk(&app).is_on(), "the run goes on");
        assert_eq!(source(&app).to_string(), code);
    }
    tap(&mut app, KeyCode::Enter);
    app.world_mut().trigger(AnswerDiscard(true));
    update_until(&mut app, |world| of_maze::<MazeSource>(world).to_string() != code);
    app.update();
    assert!(!asks(&app) && only::<Walk>(app.world()).is_none_or(|walk| !walk.is_on()));
}

#[test]
fn a_run_that_has_just_begun_is_discarded_without_a_question() {
    let code = "square:9x9/kruskal#3";
    let mut app = running(code);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    tap(&mut app, KeyCode::Enter);
    assert!(!app.world().resource::<DiscardAsked>().is_open());
    update_until(&mut app, |world| of_maze::<MazeSource>(world).to_string() != code);
}
