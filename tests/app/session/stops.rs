//! Playback stops at breakpoints and at a cell, and steps out of blocks of the pseudocode.

use crate::{app_showing, generate, now, of_maze, of_maze_mut, seek, source, tap, timeline, update_until};
use bevy::prelude::*;
use bevy_maze::Timeline;
use labyrinth::{
    session::{
        playback::PlaybackChoices,
        requests::Solve,
        seek::Seek,
        shown::{Solved, focused},
        stops::{Breakpoints, PickCell, PickingCell, ToggleBreakpoint},
    },
    vocabulary::view::View,
};
use maze_core::{PostProcess, code::Line, solve::Solver};

/// A program at the beginning of a maze whose code is shown.
fn explaining(code: &str) -> App {
    let mut app = app_showing(code);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    seek(&mut app, Seek::Start);
    app
}

fn line(app: &App, name: &str) -> Line {
    source(app).blueprint().unwrap().method().code().line(name).unwrap()
}

fn has_breakpoint(app: &App, line: Line) -> bool {
    app.world().resource::<Breakpoints>().has(line)
}

/// Plays until it stops.
fn play(app: &mut App) {
    seek(app, Seek::PlayOrPause);
    update_until(app, |world| !of_maze::<Timeline>(world).playing);
}

#[test]
fn at_any_speed_playback_stops_where_a_line_with_a_breakpoint_is_lit() {
    let mut app = explaining("square:40x40/backtracker#1");
    let lines = ["start", "done"].map(|name| line(&app, name));
    lines.iter().for_each(|&line| app.world_mut().trigger(ToggleBreakpoint(Some(line))));
    for speed in [400.0, Timeline::MAX_SPEED, f32::INFINITY] {
        seek(&mut app, Seek::Start);
        of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(speed);
        for _ in 0..5 {
            let is_lit = |step: &maze_core::journal::Step| step.lines().any(|line| lines.contains(&line));
            let expected = now(&app).ahead().find(is_lit).unwrap().position();
            play(&mut app);
            assert_eq!(now(&app).position(), expected, "at {speed} events per second");
            assert!(now(&app).lines().any(|line| lines.contains(&line)));
        }
    }
    for line in lines {
        app.world_mut().trigger(ToggleBreakpoint(Some(line)));
    }
    play(&mut app);
    assert!(timeline(&app).at_end(), "a removed breakpoint does not stop");
}

#[test]
fn breakpoints_stop_only_while_the_code_is_shown() {
    let mut app = explaining("square:8x8/kruskal#1");
    let open = line(&app, "open");
    app.world_mut().trigger(ToggleBreakpoint(Some(open)));
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(f32::INFINITY);
    play(&mut app);
    assert!(!timeline(&app).at_end());
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = false;
    play(&mut app);
    assert!(timeline(&app).at_end());
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    seek(&mut app, Seek::Start);
    play(&mut app);
    assert!(!timeline(&app).at_end() && has_breakpoint(&app, open), "they are kept while it is hidden");
}

#[test]
fn breakpoints_belong_to_the_algorithm() {
    let mut app = explaining("square:6x5/backtracker#1");
    let line = line(&app, "done");
    app.world_mut().trigger(ToggleBreakpoint(Some(line)));
    app.update();
    assert!(has_breakpoint(&app, line));
    generate(&mut app, "circle:5/backtracker#2");
    app.update();
    assert!(has_breakpoint(&app, line), "another maze by the same method has them, too");
    seek(&mut app, Seek::End);
    app.world_mut().trigger(Solve(Solver::DepthFirst));
    update_until(&mut app, |world| focused(world).is_some_and(|maze| maze.contains::<Solved>()));
    app.update();
    assert!(!has_breakpoint(&app, line));
    tap(&mut app, KeyCode::KeyK);
    assert!(!has_breakpoint(&app, line), "they were forgotten");
}

#[test]
fn playback_runs_to_a_cell() {
    let mut app = explaining("square:30x30/prim#1");
    for (cell, speed) in [(450, 500.0), (899, f32::INFINITY)] {
        seek(&mut app, Seek::Start);
        of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(speed);
        let expected = now(&app).ahead().find(|step| step.event().touches(cell)).unwrap().position();
        seek(&mut app, Seek::ToCell(cell));
        update_until(&mut app, |world| !of_maze::<Timeline>(world).playing);
        assert_eq!(now(&app).position(), expected);
        assert!(now(&app).last_event().unwrap().touches(cell));
    }
    seek(&mut app, Seek::End);
    // At the end, it runs from the beginning.
    seek(&mut app, Seek::ToCell(3));
    update_until(&mut app, |world| !of_maze::<Timeline>(world).playing);
    assert!(!timeline(&app).at_end() && now(&app).last_event().unwrap().touches(3));
    play(&mut app);
    assert!(timeline(&app).at_end(), "it stops there once");
}

#[test]
fn stepping_out_by_key_leads_to_the_end_of_the_block() {
    let mut app = explaining("square:9x9/wilson+braid=50#1");
    let codes = [source(&app).blueprint().unwrap().method().code(), PostProcess::CODE];
    for begin in [1, 5, 40] {
        seek(&mut app, Seek::To(begin));
        let expected = now(&app).step_out(&codes);
        assert!(expected > begin);
        tap(&mut app, KeyCode::ArrowUp);
        assert_eq!(now(&app).position(), expected, "from {begin}");
        assert!(!timeline(&app).playing);
    }
    seek(&mut app, Seek::Start);
    seek(&mut app, Seek::StepOut);
    assert!(timeline(&app).at_end(), "no block is left at the beginning");
}

#[test]
fn the_keys_of_breakpoints_and_cells_work_while_the_code_is_shown() {
    let mut app = explaining("square:8x8/kruskal#1");
    tap(&mut app, KeyCode::Period);
    seek(&mut app, Seek::To(5));
    let line = now(&app).last_line().unwrap();
    for expected in [true, false, true] {
        tap(&mut app, KeyCode::Period);
        assert_eq!(has_breakpoint(&app, line), expected);
    }
    for expected in [true, false, true] {
        tap(&mut app, KeyCode::Digit4);
        assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(expected));
    }
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = false;
    app.update();
    tap(&mut app, KeyCode::Digit4);
    tap(&mut app, KeyCode::Period);
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(false));
    assert!(has_breakpoint(&app, line), "its key has no effect");
}

#[test]
fn inside_the_maze_nothing_is_picked() {
    let mut app = explaining("square:8x8/kruskal#1");
    seek(&mut app, Seek::End);
    app.world_mut().trigger(PickCell);
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(true));
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    app.update();
    app.update();
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(false));
}
