//! A maze is generated without blocking frames, and the newest request wins.

use crate::{
    app, app_showing, generate, now, of_maze, of_maze_mut, only, seek, source, tap, timeline, update_until, view, walk,
};
use bevy::prelude::*;
use bevy_maze::{DistancesFrom, StandingWall, Timeline};
use labyrinth::{
    race::{
        control::{Robots, StartRace},
        model::Race,
    },
    session::{
        playback::PlaybackChoices,
        requests::{CancelTask, Generate, Solve},
        seek::Seek,
        shown::{Solved, focused},
        statistics::Statistics,
        task::MazeTask,
    },
    toast::Toasts,
    vocabulary::{number::Within, view::View},
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::{Blueprint, Grid, HalfEdge, Mark, solve::Solver};
use std::collections::BTreeMap;

#[test]
fn the_requested_maze_is_shown() {
    for code in [
        "square:12x7/prim#5",
        "hexagon-flat:4/better-division+room=6#1",
        "circle:9@heart/wilson+sparse=20+braid=60+loops=5#2",
    ] {
        let mut app = app_showing(code);
        seek(&mut app, Seek::End);
        let maze = code.parse::<Blueprint>().unwrap().generate();
        assert_eq!(now(&app).maze().all_open_sides(), maze.all_open_sides());
    }
}

#[test]
fn the_newer_of_two_requests_wins() {
    let mut app = app();
    for code in ["square:256x256/better-division#1", "square:3x3/kruskal#1"] {
        app.world_mut().trigger(Generate(code.parse().unwrap()));
        app.update();
    }
    update_until(&mut app, |world| focused(world).is_some());
    for _ in 0..50 {
        app.update();
    }
    assert_eq!(source(&app).to_string(), "square:3x3/kruskal#1");
}

#[test]
fn the_smallest_mazes_work_from_beginning_to_end() {
    for code in
        ["square:1x1/better-division#1", "hexagon-pointy:0/kruskal#1", "square:1x9/division#1", "hex-flat:1x1/prim#1"]
    {
        let mut app = app_showing(code);
        for _ in 0..5 {
            app.update();
        }
        seek(&mut app, Seek::End);
        seek(&mut app, Seek::StepBack);
        seek(&mut app, Seek::StepForward);
        assert!(timeline(&app).at_end(), "{code}");
    }
}

#[test]
fn a_maze_is_compared_with_others_of_its_method() {
    let mut app = app_showing("square:40x40/kruskal#1");
    update_until(&mut app, |world| !of_maze::<Statistics>(world).0.is_empty());
    let statistics = of_maze::<Statistics>(app.world()).clone();
    let (_, dead_ends) = statistics.0.iter().find(|(name, _)| *name == "statistic-dead-ends").unwrap();
    let maze = "square:40x40/kruskal#1".parse::<Blueprint>().unwrap().generate();
    assert!((dead_ends.here - 100.0 * maze.metrics().dead_ends()).abs() < 1e-9);
    // 30.5 % on large squares, a little more near the boundary; the mean of 40 mazes errs by 0.12.
    assert!((30.0..32.0).contains(&dead_ends.others.unwrap().mean), "{dead_ends:?}");
    assert!((0.4..1.1).contains(&dead_ends.others.unwrap().std_dev), "{dead_ends:?}");
}

#[test]
fn a_search_is_played_by_the_timeline_and_leaves_its_path_on_the_floor() {
    for &solver in Solver::ALL {
        let code = "circle:5@letter/kruskal#1";
        let mut app = app_showing(code);
        seek(&mut app, Seek::End);
        app.world_mut().trigger(Solve(solver));
        update_until(&mut app, |world| of_maze::<Timeline>(world).is_search());
        seek(&mut app, Seek::End);
        let Solved { solver: solver_shown, solution: answer } = of_maze::<Solved>(app.world()).clone();
        assert_eq!(solver_shown, solver);
        let maze = code.parse::<Blueprint>().unwrap().generate();
        assert_eq!(now(&app).maze().all_open_sides(), maze.all_open_sides(), "no wall has been touched");
        let mut path = answer.path.unwrap_or_default();
        path.sort_unstable();
        let marks = (0..).zip(now(&app).marks());
        let marked: Vec<u32> = marks.filter(|&(_, &mark)| mark == Mark::Path).map(|(cell, _)| cell).collect();
        assert_eq!(marked, path, "{solver}");
        assert!(!path.is_empty(), "{solver}");
    }
}

/// The entities of the walls.
fn walls(app: &mut App) -> BTreeMap<HalfEdge, Entity> {
    let world = app.world_mut();
    world.query::<(Entity, &StandingWall)>().iter(world).map(|(entity, wall)| (wall.0, entity)).collect()
}

fn solve(app: &mut App, solver: Solver) {
    app.world_mut().trigger(Solve(solver));
    update_until(app, |world| {
        focused(world).and_then(|maze| maze.get::<Solved>()).is_some_and(|solved| solved.solver == solver)
    });
}

#[test]
fn solving_does_not_change_the_walker_the_race_the_walls_and_the_measures() {
    let mut app = app_showing("square:9x9/backtracker#4");
    seek(&mut app, Seek::End);
    update_until(&mut app, |world| !of_maze::<Statistics>(world).0.is_empty());
    app.world_mut().trigger(StartRace);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    (0..60).for_each(|_| app.update());
    KeyCode::KeyW.press(app.world_mut());
    (0..30).for_each(|_| app.update());
    KeyCode::KeyW.release(app.world_mut());
    app.update();
    let walker = |app: &App| {
        let walk = walk(app);
        (walk.position(), walk.steps())
    };
    let clocks = |app: &App| [walk(app).time(), only::<Race>(app.world()).unwrap().clock];
    let before = (walls(&mut app), walker(&app));
    let begun = clocks(&app);
    let measured = focused(app.world()).unwrap().get_ref::<Statistics>().unwrap().last_changed();
    assert_ne!(before.1.0, [0.5, 0.5], "the walker has left the entrance");
    for solver in [Solver::BreadthFirst, Solver::Tremaux] {
        solve(&mut app, solver);
        (0..5).for_each(|_| app.update());
        assert_eq!((walls(&mut app), walker(&app)), before);
        assert!(clocks(&app).iter().zip(&begun).all(|(now, before)| now > before), "both clocks go on");
        assert_eq!(
            focused(app.world()).unwrap().get_ref::<Statistics>().unwrap().last_changed(),
            measured,
            "nothing is measured again"
        );
        assert_eq!(view(&app), View::Walk);
    }
}

#[test]
fn solving_a_half_carved_maze_finishes_it() {
    let mut app = app_showing("square:9x9/kruskal#4");
    seek(&mut app, Seek::To(60));
    solve(&mut app, Solver::AStar);
    let maze = "square:9x9/kruskal#4".parse::<Blueprint>().unwrap().generate();
    assert_eq!(now(&app).maze().all_open_sides(), maze.all_open_sides());
    let open = |wall: &HalfEdge| maze.is_open(*wall);
    assert!(!walls(&mut app).keys().any(open), "no wall stands where none is");
}

#[test]
fn after_a_search_the_carving_can_be_shown_again() {
    let mut app = app_showing("square:9x9/kruskal#4");
    let length = now(&app).len();
    tap(&mut app, KeyCode::KeyK);
    assert!(!timeline(&app).is_search() && !timeline(&app).at_end(), "there is no search yet");
    seek(&mut app, Seek::To(60));
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(30.0);
    for solver in [Solver::AStar, Solver::DepthFirst] {
        solve(&mut app, solver);
    }
    // Second copies are removed at the end of a timeline.
    seek(&mut app, Seek::End);
    (0..5).for_each(|_| app.update());
    let before = walls(&mut app);
    tap(&mut app, KeyCode::KeyK);
    assert!(!timeline(&app).is_search() && !timeline(&app).playing);
    assert_eq!((now(&app).len(), now(&app).position(), timeline(&app).speed()), (length, length, 30.0));
    assert_eq!(walls(&mut app), before, "no wall moves");
    seek(&mut app, Seek::Start);
    assert!(walls(&mut app).len() > before.len(), "the carving is played again");
    solve(&mut app, Solver::AStar);
}

#[test]
fn a_maze_in_progress_is_solved_when_it_is_done() {
    let mut app = app_showing("square:3x3/kruskal#1");
    let code = "square:40x40/kruskal#2";
    app.world_mut().trigger(Generate(code.parse().unwrap()));
    app.world_mut().trigger(Solve(Solver::AStar));
    update_until(&mut app, |world| of_maze::<Timeline>(world).is_search());
    assert_eq!(source(&app).to_string(), code);
}

#[test]
fn a_canceled_generation_keeps_the_old_maze() {
    type Stop = fn(&mut App);
    let stops: [Stop; 2] = [|app| app.world_mut().trigger(CancelTask), |app| KeyCode::Backspace.press(app.world_mut())];
    for stop in stops {
        let mut app = app_showing("square:4x4/kruskal#1");
        seek(&mut app, Seek::To(3));
        let before = walls(&mut app);
        app.world_mut().trigger(Generate("square:256x256/aldous-broder#1".parse().unwrap()));
        app.update();
        let progress = app.world().resource::<MazeTask>().progress().unwrap();
        assert!(progress.share.is_none_or(|share| (0.0..=1.0).contains(&share)), "{progress:?}");
        stop(&mut app);
        app.update();
        assert_eq!(app.world().resource::<MazeTask>().progress(), None);
        (0..50).for_each(|_| app.update());
        assert_eq!(source(&app).to_string(), "square:4x4/kruskal#1");
        assert_eq!((now(&app).position(), walls(&mut app)), (3, before));
    }
}

#[test]
fn a_request_in_the_same_frame_as_a_cancellation_is_made() {
    let mut app = app_showing("square:4x4/kruskal#1");
    app.world_mut().trigger(Generate("square:256x256/aldous-broder#1".parse().unwrap()));
    app.update();
    for key in [KeyCode::Backspace, KeyCode::Enter] {
        key.press(app.world_mut());
    }
    update_until(&mut app, |world| world.resource::<MazeTask>().progress().is_none());
    assert_eq!(now(&app).maze().grid().len(), 400, "the maze that the fields ask for");
}

#[test]
fn a_search_in_a_removed_maze_is_reported() {
    let mut app = app_showing("square:4x4/kruskal#1");
    app.world_mut().trigger(Solve(Solver::AStar));
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().despawn(maze);
    update_until(&mut app, |world| world.resource::<MazeTask>().progress().is_none());
    assert!(app.world().resource::<Toasts>().texts().eq(["The maze that was solved is no longer shown."]));
}

#[test]
fn a_maze_with_too_many_events_is_shown_finished_and_reported() {
    let mut app = app();
    app.world_mut().resource_mut::<PlaybackChoices>().memory = Within::clamped(1.0);
    app.update();
    let code = "square:160x160/backtracker#4";
    generate(&mut app, code);
    let maze = code.parse::<Blueprint>().unwrap().generate();
    assert_eq!((now(&app).len(), now(&app).maze().all_open_sides()), (0, maze.all_open_sides()));
    app.update();
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.contains("more than 69905 events")));
    solve(&mut app, Solver::BreadthFirst);
    let path = of_maze::<Solved>(app.world()).solution.path.clone().unwrap();
    seek(&mut app, Seek::End);
    assert!(path.iter().all(|&cell| now(&app).marks()[cell as usize] == Mark::Path), "the path is seen all the same");
}

#[test]
fn choices_for_a_maze_end_with_it_and_choices_for_the_program_stay() {
    let mut app = app_showing("square:9x9/kruskal#4");
    let usual = timeline(&app).speed();
    of_maze_mut::<DistancesFrom>(&mut app).0 = Some(40);
    generate(&mut app, "square:20x20/kruskal#5");
    assert_eq!(of_maze::<DistancesFrom>(app.world()).0, None);
    assert!(timeline(&app).speed() > usual, "a larger maze plays faster, if nobody chose otherwise");
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(30.0);
    generate(&mut app, "square:9x9/kruskal#6");
    solve(&mut app, Solver::AStar);
    assert_eq!(timeline(&app).speed(), 30.0);
}

#[test]
fn impossible_actions_are_reported() {
    let mut app = app();
    let toast = |app: &App| app.world().resource::<Toasts>().texts().last().map(str::to_owned);
    type Request = fn(&mut World);
    let requests: [Request; 2] = [|world| world.trigger(Solve(Solver::AStar)), |world| world.trigger(StartRace)];
    for request in requests {
        app.insert_resource(Toasts::default());
        request(app.world_mut());
        app.update();
        assert_eq!(toast(&app).as_deref(), Some("No maze yet."));
    }
    generate(&mut app, "square:3x3/kruskal#1");
    app.world_mut().resource_mut::<Robots>().0.clear();
    app.world_mut().trigger(StartRace);
    app.update();
    assert_eq!(toast(&app).as_deref(), Some("Choose at least one robot for the race."));
    assert!(only::<Race>(app.world()).is_none());
}
