//! The panel *How it works*: the lit line, the reason for each step, the data, and when it is shown.

use super::{
    panels::{app_in, panels, rest},
    reader::{announced, current, listen, names, press},
};
use crate::{generate, now, of_maze, of_maze_mut, only, seek, source, tap, timeline, update_until, wait};
use bevy::prelude::*;
use bevy_maze::Timeline;
use labyrinth::{
    locale::Locale,
    player::walk::Walk,
    preferences::language::Language,
    session::{
        fair::Unassisted,
        playback::PlaybackChoices,
        requests::Solve,
        seek::Seek,
        shown::{Solved, focused},
    },
    toast::Toasts,
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::{
    Blueprint, Code, PostProcess,
    solve::Solver,
    variables::{Value, Variables},
};
use maze_locale::{cell_name, why_method, why_solver};

/// A program with a screen reader that explains this maze.
pub(super) fn explaining(code: &str) -> App {
    let mut app = app_in([1280, 720]);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    listen(&mut app);
    generate(&mut app, code);
    rest(&mut app);
    app
}

fn is_shown(app: &mut App) -> bool {
    panels(app).contains_key("explanation")
}

/// Whether the program shows a text as a toast.
fn says(app: &App, name: &str) -> bool {
    let text = app.world().resource::<Locale>().get(name);
    app.world().resource::<Toasts>().texts().any(|toast| toast == text)
}

/// The text of the line that made the last event, in the language of the program.
fn last_line(app: &App, codes: &[&Code]) -> Option<String> {
    let (last, language) = (now(app).last_line()?, app.world().resource::<Locale>().language().tag());
    let mut lines = codes.iter().flat_map(|code| code.lines(language));
    lines.find(|line| line.line == last).map(|line| line.text.to_owned())
}

#[test]
fn it_is_off_at_first_and_toggled_by_its_button_and_its_key() {
    let mut app = app_in([1280, 720]);
    listen(&mut app);
    assert!(!is_shown(&mut app));
    press(&mut app, "How it works");
    assert!(is_shown(&mut app) && app.world().resource::<PlaybackChoices>().explanation);
    tap(&mut app, KeyCode::KeyO);
    rest(&mut app);
    assert!(!is_shown(&mut app));
    tap(&mut app, KeyCode::KeyO);
    rest(&mut app);
    assert!(is_shown(&mut app));
}

#[test]
fn each_position_lights_its_line_and_has_its_reason() {
    for code in ["square:4x3/backtracker#1", "hex-flat:3x3/kruskal+loops=50#2", "square:4x3/wilson#3"] {
        let mut app = explaining(code);
        let blueprint: Blueprint = code.parse().unwrap();
        let codes = [blueprint.method().code(), PostProcess::CODE];
        seek(&mut app, Seek::Start);
        rest(&mut app);
        assert_eq!(current(&mut app), None, "{code}");
        let begin = app.world().resource::<Locale>().get("explanation-begin").to_owned();
        assert!(announced(&mut app).contains(&begin), "{code}");
        let length = now(&app).len();
        // Forward by single steps, then backward by jumps.
        for position in (1..=length).chain((1..length).rev().step_by(7)) {
            let step = if position == now(&app).position() + 1 { Seek::StepForward } else { Seek::To(position) };
            seek(&mut app, step);
            app.update();
            assert_eq!(now(&app).position(), position);
            let line = last_line(&app, &codes);
            assert!(line.is_some(), "{code} at {position}");
            assert_eq!(current(&mut app), line, "{code} at {position}");
            let reason = why_method(&blueprint.method(), now(&app)).unwrap();
            let reason = app.world().resource::<Locale>().say(&reason);
            assert!(announced(&mut app).contains(&reason), "{code} at {position}: {reason}");
        }
    }
}

#[test]
fn a_search_has_the_code_of_its_solver_and_the_carving_has_its_own_again() {
    let mut app = explaining("square:6x5/prim#4");
    seek(&mut app, Seek::End);
    for solver in [Solver::AStar, Solver::Tremaux] {
        app.world_mut().trigger(Solve(solver));
        update_until(&mut app, |world| {
            focused(world).and_then(|maze| maze.get::<Solved>()).is_some_and(|solved| solved.solver == solver)
        });
        for position in [9, 4] {
            seek(&mut app, Seek::To(position));
            app.update();
            let (line, why) = (last_line(&app, &[solver.code()]), why_solver(solver, now(&app)).unwrap());
            assert_eq!(current(&mut app), line, "{solver} at {position}");
            let reason = app.world().resource::<Locale>().say(&why);
            assert!(announced(&mut app).contains(&reason), "{solver} at {position}");
        }
    }
    tap(&mut app, KeyCode::KeyK);
    app.update();
    let method = source(&app).blueprint().unwrap().method();
    assert!(!timeline(&app).is_search());
    let line = last_line(&app, &[method.code()]);
    assert!(line.is_some());
    assert_eq!(current(&mut app), line);
}

#[test]
fn the_data_follows_steps_and_jumps() {
    let mut app = explaining("square:4x3/backtracker#1");
    let method = source(&app).blueprint().unwrap().method();
    for position in [5, 6, 20, 9, 2] {
        seek(&mut app, Seek::To(position));
        app.update();
        let mut variables = Variables::of_method(&method, now(&app));
        assert!(variables.follow(now(&app), usize::MAX));
        let stack = variables.iter().find(|variable| variable.name == "stack").unwrap();
        let Value::Cells(cells) = stack.value else { panic!("a stack is a list of cells") };
        let name = |cell| cell_name(now(&app).maze().grid(), cell);
        let cells: Vec<_> = cells.iter().map(|entry| name(entry.cell)).collect();
        let expected =
            format!("Stack, its top first: {}.", if cells.is_empty() { "empty".to_owned() } else { cells.join(", ") });
        let names = names(&mut app);
        assert!(names.contains(&expected), "at {position}: {expected} is not among {names:?}");
    }
    generate(&mut app, "square:4x3/binary-tree#1");
    rest(&mut app);
    assert!(names(&mut app).contains(&"It needs no memory.".to_owned()));
}

#[test]
fn it_is_in_the_language_of_the_program() {
    let mut app = explaining("square:4x3/backtracker#1");
    seek(&mut app, Seek::To(2));
    rest(&mut app);
    let english = current(&mut app);
    app.world_mut().resource_mut::<Language>().language.choose(Some("fr".to_owned()));
    rest(&mut app);
    let code = source(&app).blueprint().unwrap().method().code();
    let all = names(&mut app);
    for line in code.lines("fr") {
        assert!(all.iter().any(|name| name == line.text), "{} is not among {all:?}", line.text);
    }
    assert_ne!(current(&mut app), english);
    assert_eq!(current(&mut app), last_line(&app, &[code]));
}

#[test]
fn during_playback_reasons_are_not_announced() {
    let mut app = explaining("square:9x9/kruskal#1");
    seek(&mut app, Seek::Start);
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(10.0);
    seek(&mut app, Seek::PlayOrPause);
    wait(&mut app, 1.0);
    let why = |app: &App| {
        let method = source(app).blueprint().unwrap().method();
        app.world().resource::<Locale>().say(&why_method(&method, now(app)).unwrap())
    };
    assert!(of_maze::<Timeline>(app.world()).playing);
    let reason = why(&app);
    assert!(names(&mut app).contains(&reason) && !announced(&mut app).contains(&reason), "{reason}");
    seek(&mut app, Seek::PlayOrPause);
    app.update();
    let reason = why(&app);
    assert!(announced(&mut app).contains(&reason), "{reason}");
}

#[test]
fn it_is_hidden_inside_and_above_a_run_without_help() {
    let mut app = explaining("square:6x5/prim#4");
    seek(&mut app, Seek::End);
    rest(&mut app);
    assert!(is_shown(&mut app));
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    rest(&mut app);
    assert!(!is_shown(&mut app));
    tap(&mut app, KeyCode::KeyO);
    assert!(app.world().resource::<PlaybackChoices>().explanation, "the key has no effect inside");
    assert!(says(&app, "bar-explanation-none"));
    update_until(&mut app, |world| only::<Walk>(world).is_some_and(|walk| walk.game().is_some()));
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 0.2);
    KeyCode::KeyS.release(app.world_mut());
    app.update();
    tap(&mut app, KeyCode::KeyC);
    rest(&mut app);
    assert!(app.world().resource::<Unassisted>().hides_maze(View::Orbit), "a run is in progress");
    assert!(panels(&mut app).contains_key("timeline") && !is_shown(&mut app));
}

#[test]
fn a_sheet_on_a_phone_covers_at_most_half_of_it() {
    let size = [360, 640];
    let mut app = app_in(size);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    rest(&mut app);
    let panels = panels(&mut app);
    let [sheet, help, bar] = ["explanation", "help", "timeline"].map(|name| panels[name]);
    assert!(sheet.height() <= 320.0 && sheet.bottom() < bar.top(), "{sheet:?} and {bar:?}");
    assert!(sheet.top() > help.bottom() + 100.0, "the maze is visible between {help:?} and {sheet:?}");
}
