//! Two mazes beside each other: they play in step, and the second one leaves nothing behind.

use crate::{app, app_showing, camera, generate, now, of_maze, seek, tap, update_until, view, wait};
use bevy::prelude::*;
use bevy_maze::{MazeBounds, Plane, Timeline, WallProgress, WallSize};
use labyrinth::{
    race::control::StartRace,
    screensaver::control::{EndScreensaver, StartScreensaver},
    session::{
        beside::ChosenLockstep,
        discard::{AnswerDiscard, DiscardAsked, RunAtStake},
        hold::MazeHeld,
        playable::Playable,
        playback::PlaybackChoices,
        requests::{Compare, EndComparison, Generate, GeneratePair, Solve},
        seek::{Seek, SeekMaze},
        shown::{Beside, Compared, Solved, focused},
        source::MazeSource,
        statistics::Statistics,
        stops::ToggleBreakpoint,
        task::MazeTask,
    },
    toast::Toasts,
    vocabulary::view::View,
};
use maze_core::{Blueprint, journal::Step, solve::Solver};
use maze_play::{Lockstep, Pair};

/// A maze with many events, and one with few.
const LONG: &str = "square:7x6/aldous-broder#1";
const SHORT: &str = "square:7x6/prim#2";

fn blueprint(code: &str) -> Blueprint {
    code.parse().unwrap()
}

/// The mazes on screen.
fn pair(world: &World) -> Option<[Entity; 2]> {
    let first = focused(world)?;
    Some([first.id(), first.get::<Compared>()?.with()])
}

/// Requests a comparison, and waits until it is shown.
fn compare(app: &mut App, request: Compare) -> [Entity; 2] {
    new_pair(app, |app| app.world_mut().trigger(request))
}

/// Makes a request, and waits until it shows another pair.
fn new_pair(app: &mut App, request: impl FnOnce(&mut App)) -> [Entity; 2] {
    let before = pair(app.world());
    request(app);
    update_until(app, |world| {
        let is_new = pair(world).is_some_and(|now| Some(now) != before);
        is_new && world.resource::<MazeTask>().progress().is_none()
    });
    app.update();
    pair(app.world()).unwrap()
}

fn compare_with(app: &mut App, code: &str) -> [Entity; 2] {
    compare(app, Compare::Maze(blueprint(code)))
}

fn timelines(app: &App) -> [&Timeline; 2] {
    pair(app.world()).unwrap().map(|maze| app.world().get(maze).unwrap())
}

fn positions(app: &App) -> [usize; 2] {
    timelines(app).map(|timeline| timeline.now().position())
}

fn lengths(app: &App) -> [usize; 2] {
    timelines(app).map(|timeline| timeline.now().len())
}

fn set_speed(app: &mut App, speed: f32) {
    for maze in pair(app.world()).unwrap() {
        app.world_mut().get_mut::<Timeline>(maze).unwrap().chosen_speed = Some(speed);
    }
}

/// Solves the maze in focus, and waits for all searches.
fn solve(app: &mut App, solver: Solver) {
    app.world_mut().trigger(Solve(solver));
    update_until(app, |world| world.resource::<MazeTask>().progress().is_none());
    app.update();
}

/// The number of entities at the end of the timelines, when no wall is sinking any more.
fn entities(app: &mut App) -> usize {
    tap(app, KeyCode::End);
    wait(app, 2.0);
    let world = app.world_mut();
    world.query::<EntityRef>().iter(world).count()
}

#[test]
fn both_play_from_the_beginning_event_for_event_until_the_longer_one_ends() {
    for [first, second] in [[LONG, SHORT], [SHORT, LONG]] {
        let mut app = app_showing(first);
        seek(&mut app, Seek::End);
        compare_with(&mut app, second);
        let lengths = lengths(&app);
        let [least, most] = [lengths[0].min(lengths[1]), lengths[0].max(lengths[1])];
        assert!(least < most, "{lengths:?}");
        let both = |position: usize| lengths.map(|length| position.min(length));
        assert!(positions(&app)[0] < least, "they play from the beginning");
        // Two events a frame.
        set_speed(&mut app, 100.0);
        let mut before = 0;
        for _ in 0..30 {
            app.update();
            let position = *positions(&app).iter().max().unwrap();
            assert!(position > before || position == most, "{position} after {before}");
            assert_eq!(positions(&app), both(position));
            before = position;
        }
        tap(&mut app, KeyCode::Home);
        for position in 1..5 {
            tap(&mut app, KeyCode::ArrowRight);
            assert_eq!(positions(&app), both(position));
        }
        tap(&mut app, KeyCode::ArrowLeft);
        assert_eq!(positions(&app), both(3));
        tap(&mut app, KeyCode::End);
        assert_eq!(positions(&app), lengths);
        tap(&mut app, KeyCode::ArrowLeft);
        assert_eq!(positions(&app), both(most - 1), "the shorter one waits at its end");
        // To the end by playing.
        tap(&mut app, KeyCode::Space);
        wait(&mut app, 0.5);
        assert_eq!(positions(&app), lengths);
        assert!(timelines(&app).iter().all(|timeline| !timeline.playing));
        update_until(&mut app, |world| {
            pair(world).unwrap().iter().all(|&maze| world.get::<WallProgress>(maze).unwrap().is_complete())
        });
    }
}

#[test]
fn in_proportion_both_end_at_the_same_time() {
    for [first, second] in [[LONG, SHORT], [SHORT, LONG]] {
        let mut app = app_showing(first);
        compare_with(&mut app, second);
        app.insert_resource(ChosenLockstep(Lockstep::Share));
        app.update();
        let lengths = lengths(&app);
        for _ in 0..20 {
            app.update();
            let [position, other] = positions(&app);
            assert_eq!(other, position * lengths[1] / lengths[0]);
        }
        tap(&mut app, KeyCode::End);
        assert_eq!(positions(&app), lengths);
        tap(&mut app, KeyCode::Home);
        assert_eq!(positions(&app), [0, 0]);
        seek(&mut app, Seek::To(lengths[0] / 2));
        // The first maze stays where it is.
        app.insert_resource(ChosenLockstep(Lockstep::Events));
        app.update();
        assert_eq!(positions(&app), lengths.map(|length| length.min(lengths[0] / 2)));
    }
}

#[test]
fn a_breakpoint_of_the_first_maze_stops_both_while_the_second_one_leads() {
    let mut app = app_showing(SHORT);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    compare_with(&mut app, LONG);
    assert!(lengths(&app)[1] > lengths(&app)[0], "the second one leads");
    seek(&mut app, Seek::To(20));
    let line = now(&app).last_line().unwrap();
    app.world_mut().trigger(ToggleBreakpoint(Some(line)));
    for speed in [100.0, Timeline::MAX_SPEED, f32::INFINITY] {
        set_speed(&mut app, speed);
        seek(&mut app, Seek::Start);
        for _ in 0..3 {
            let is_lit = |step: &Step| step.lines().any(|lit| lit == line);
            let expected = now(&app).ahead().find(is_lit).unwrap().position();
            seek(&mut app, Seek::PlayOrPause);
            update_until(&mut app, |world| {
                pair(world).unwrap().iter().all(|&maze| !world.get::<Timeline>(maze).unwrap().playing)
            });
            app.update();
            assert_eq!(positions(&app), [expected; 2], "at {speed} events per second");
        }
    }
    // Without the code, both play to their ends.
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = false;
    app.update();
    seek(&mut app, Seek::PlayOrPause);
    update_until(&mut app, |world| {
        pair(world).unwrap().iter().all(|&maze| world.get::<Timeline>(maze).unwrap().at_end())
    });
}

#[test]
fn while_paused_nothing_changes() {
    let mut app = app_showing(LONG);
    let pair = compare_with(&mut app, SHORT);
    seek(&mut app, Seek::To(9));
    (0..5).for_each(|_| app.update());
    let changed = |app: &App| pair.map(|maze| app.world().entity(maze).get_ref::<Timeline>().unwrap().last_changed());
    let before = changed(&app);
    (0..5).for_each(|_| app.update());
    assert_eq!(changed(&app), before);
}

#[test]
fn a_closed_comparison_leaves_nothing_behind() {
    let mut app = app_showing(SHORT);
    // The first time, observers and systems are registered.
    for _ in 0..2 {
        compare_with(&mut app, LONG);
        app.world_mut().trigger(EndComparison);
        app.update();
    }
    let alone = entities(&mut app);
    compare_with(&mut app, LONG);
    let both = entities(&mut app);
    assert!(both > alone + 20, "{both} and {alone}");
    // Another one replaces it.
    compare_with(&mut app, "square:7x6/kruskal#2");
    app.world_mut().trigger(EndComparison);
    assert_eq!(entities(&mut app), alone);
    assert!(focused(app.world()).unwrap().get::<Compared>().is_none());
}

#[test]
fn walks_races_rooms_and_other_mazes_end_a_comparison() {
    type End = fn(&mut App);
    let ends: [End; 4] = [
        |app| app.world_mut().resource_mut::<NextState<View>>().set(View::Walk),
        |app| app.world_mut().trigger(StartRace),
        |app| app.insert_resource(MazeHeld(true)).update(),
        |app| generate(app, "square:7x6/wilson#3"),
    ];
    for (number, end) in ends.into_iter().enumerate() {
        let mut app = app_showing(SHORT);
        let [first, second] = compare_with(&mut app, LONG);
        end(&mut app);
        (0..3).for_each(|_| app.update());
        let world = app.world_mut();
        assert_eq!(world.query::<&Beside>().iter(world).count(), 0, "{number}");
        assert!(world.get_entity(second).is_err(), "{number}");
        assert_eq!(world.get_entity(first).is_ok(), number != 3, "{number}");
    }
}

#[test]
fn a_maze_of_another_shape_is_refused() {
    let mut app = app_showing(SHORT);
    app.world_mut().trigger(Compare::Maze(blueprint("square:7x7/prim#2")));
    app.update();
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.contains("square:7x7")));
    assert!(app.world().resource::<MazeTask>().progress().is_none());
}

#[test]
fn a_comparison_waits_for_the_maze_in_progress() {
    let mut app = app();
    app.world_mut().trigger(Generate(SHORT.parse().unwrap()));
    compare_with(&mut app, LONG);
    assert_eq!(lengths(&app)[0], blueprint(SHORT).record().1.len());
}

/// The share codes of both mazes, and their solvers.
fn shown(app: &App) -> [(String, Option<Solver>); 2] {
    pair(app.world()).unwrap().map(|maze| {
        let maze = app.world().entity(maze);
        (maze.get::<MazeSource>().unwrap().to_string(), maze.get::<Solved>().map(|solved| solved.solver))
    })
}

#[test]
fn a_pair_replaces_the_mazes_on_screen_by_its_own() {
    let mut app = app_showing(LONG);
    for (code, solvers) in [
        ("square:9x8/kruskal#4,prim#2", [None; 2]),
        ("square:9x8/kruskal#4,a-star,tremaux", [Some(Solver::AStar), Some(Solver::Tremaux)]),
        ("square:9x8/kruskal#4,kruskal+braid=50#4", [None; 2]),
    ] {
        let wanted: Pair = code.parse().unwrap();
        new_pair(&mut app, |app| app.world_mut().trigger(GeneratePair(wanted.clone())));
        let codes = wanted.blueprints().each_ref().map(ToString::to_string);
        assert_eq!(shown(&app), [0, 1].map(|side| (codes[side].clone(), solvers[side])), "{code}");
        let are_searched = solvers[0].is_some();
        assert!(timelines(&app).iter().all(|timeline| timeline.is_search() == are_searched), "{code}");
        assert!(positions(&app).iter().zip(lengths(&app)).all(|(&now, all)| now < all / 2), "{code}");
    }
}

#[test]
fn a_pair_asks_once_before_it_discards_a_run() {
    let mut app = app_showing(LONG);
    app.insert_resource(RunAtStake(true));
    let wanted: Pair = "square:9x8/kruskal#4,prim#2".parse().unwrap();
    app.world_mut().trigger(GeneratePair(wanted));
    assert!(app.world().resource::<DiscardAsked>().is_open());
    assert!(app.world().resource::<MazeTask>().progress().is_none());
    new_pair(&mut app, |app| app.world_mut().trigger(AnswerDiscard(true)));
    assert!(!app.world().resource::<DiscardAsked>().is_open());
    assert_eq!(shown(&app).map(|(code, _)| code), ["square:9x8/kruskal#4", "square:9x8/prim#2"]);
}

#[test]
fn both_are_seen_from_above_and_the_walk_is_left() {
    let mut app = app_showing(SHORT);
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    wait(&mut app, 0.5);
    compare_with(&mut app, LONG);
    assert_eq!(view(&app), View::Orbit);
    wait(&mut app, 4.0);
    let eye = camera(&mut app);
    let pair = pair(app.world()).unwrap();
    for maze in pair {
        let maze = app.world().entity(maze);
        for point in maze.get::<MazeBounds>().unwrap().extent(*maze.get::<Plane>().unwrap(), WallSize::default()) {
            let seen = eye.rotation.inverse() * (point - eye.translation);
            let [x, y] = [seen.x, seen.y].map(|aside| aside / -seen.z / (0.5 * 0.75_f32).tan() * 360.0);
            assert!(x.abs() < 640.0 && y.abs() < 360.0, "{x} {y}");
        }
    }
    let [first, second] = pair.map(|maze| *app.world().get::<Plane>(maze).unwrap());
    assert!(second.0.x - first.0.x > 7.0, "{second:?} is beside {first:?}");
}

#[test]
fn different_mazes_are_searched_by_the_same_solver() {
    let mut app = app_showing(SHORT);
    let pair = compare_with(&mut app, LONG);
    let carved = lengths(&app);
    for solver in [Solver::AStar, Solver::BreadthFirst] {
        solve(&mut app, solver);
        for maze in pair {
            assert_eq!(app.world().get::<Solved>(maze).map(|solved| solved.solver), Some(solver));
        }
        assert!(timelines(&app).iter().all(|timeline| timeline.is_search()));
        tap(&mut app, KeyCode::End);
        assert_eq!(positions(&app), lengths(&app));
    }
    tap(&mut app, KeyCode::KeyK);
    assert_eq!([positions(&app), lengths(&app)], [carved; 2]);
    // A maze that is compared with a searched one is searched, too.
    solve(&mut app, Solver::AStar);
    let [_, second] = compare_with(&mut app, "square:7x6/kruskal#5");
    update_until(&mut app, |world| world.get::<Solved>(second).is_some());
    assert!(timelines(&app).iter().all(|timeline| timeline.is_search()));
}

#[test]
fn two_solvers_search_the_same_maze() {
    let mut app = app_showing(SHORT);
    seek(&mut app, Seek::End);
    app.world_mut().trigger(Compare::Search(Solver::AStar));
    app.update();
    assert!(app.world().resource::<MazeTask>().progress().is_none(), "the maze on screen shows no search");
    solve(&mut app, Solver::BreadthFirst);
    app.world_mut().trigger(Compare::Search(Solver::BreadthFirst));
    app.update();
    assert!(app.world().resource::<MazeTask>().progress().is_none(), "it is the same solver");
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.contains("two different solvers")));
    let [_, second] = compare(&mut app, Compare::Search(Solver::AStar));
    let solver = |app: &App, maze| app.world().get::<Solved>(maze).map(|solved| solved.solver);
    assert_eq!(solver(&app, second), Some(Solver::AStar));
    tap(&mut app, KeyCode::End);
    let [one, other] = timelines(&app).map(|timeline| timeline.now().maze().all_open_sides());
    assert_eq!(one, other, "the maze is the same");
    // Only the first maze has another solver.
    solve(&mut app, Solver::DepthFirst);
    assert_eq!(of_maze::<Solved>(app.world()).solver, Solver::DepthFirst);
    assert_eq!(solver(&app, second), Some(Solver::AStar));
    tap(&mut app, KeyCode::KeyK);
    app.update();
    assert!(app.world().get_entity(second).is_err(), "the carving is that of the first maze");
    assert!(!of_maze::<Timeline>(app.world()).is_search());
}

#[test]
fn the_second_maze_is_measured_but_not_played() {
    let mut app = app_showing(SHORT);
    let [first, second] = compare_with(&mut app, LONG);
    tap(&mut app, KeyCode::End);
    update_until(&mut app, |world| world.get::<Statistics>(second).is_some_and(|statistics| !statistics.0.is_empty()));
    assert!(app.world().get::<Playable>(first).is_some() && app.world().get::<Playable>(second).is_none());
}

#[test]
fn the_screensaver_brings_both_mazes_back() {
    let mut app = app_showing(LONG);
    let both = compare_with(&mut app, SHORT);
    seek(&mut app, Seek::To(9));
    app.update();
    app.world_mut().trigger(StartScreensaver::default());
    update_until(&mut app, |world| focused(world).is_some_and(|maze| maze.id() != both[0]));
    wait(&mut app, 1.0);
    app.world_mut().trigger(EndScreensaver);
    update_until(&mut app, |world| pair(world) == Some(both));
    (0..3).for_each(|_| app.update());
    assert_eq!(positions(&app), [9, 9]);
    app.world_mut().trigger(SeekMaze { maze: both[0], seek: Seek::To(20) });
    (0..2).for_each(|_| app.update());
    assert_eq!(positions(&app), [20, 20]);
}
