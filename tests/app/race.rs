//! Robots race through the maze: each follows its solver, between the walls.

use crate::{app_showing, generate, now, only, seek, tap, timeline, update_until, view};
use bevy::prelude::*;
use bevy_maze::{Plane, point_below, space::OnSurface, to_world};
use labyrinth::{
    camera::{eye::Eye, view::MazeCamera},
    race::{
        bodies::Robot,
        control::{Robots, StartRace, StopRace},
        model::{Pace, Race, RacerStatus},
    },
    session::seek::Seek,
    toast::Toasts,
    vocabulary::view::View,
};
use maze_core::{Blueprint, Event, Geometry, Grid as _, MazeRng, solve::Solver};

const SHAPES: [&str; 9] = [
    "square:7x7",
    "hex-flat:6x5",
    "hexagon-pointy:3",
    "tri:9x5",
    "triangle:6",
    "circle:4",
    "octagon:5x4",
    "cairo:4x3",
    "circle:9@heart",
];

fn race(app: &App) -> &Race {
    only::<Race>(app.world()).unwrap()
}

fn racing(code: &str, pace: f32) -> App {
    let mut app = app_showing(code);
    app.world_mut().resource_mut::<Pace>().0 = pace;
    app.world_mut().trigger(StartRace);
    app.update();
    app
}

#[test]
fn every_robot_follows_its_solver() {
    for shape in SHAPES {
        let code = format!("{shape}/kruskal+loops=5#3");
        let mut app = racing(&code, 500.0);
        assert!(timeline(&app).at_end(), "they run in the finished maze");
        assert_eq!(race(&app).racers.len(), Solver::ROBOTS.len());
        update_until(&mut app, |world| only(world).is_some_and(Race::is_over));
        let maze = now(&app).maze().clone();
        for (number, racer) in (0..).zip(&race(&app).racers) {
            let (task, mut rng) = (maze.ends(), MazeRng::new(3 + number));
            let solver = racer.solver().unwrap();
            let answer = solver.solve_with(&maze, task, &mut rng, &mut maze.clone()).continue_value().unwrap();
            assert_eq!(racer.steps(), answer.steps, "{code}: {solver}");
            assert_eq!(racer.status != RacerStatus::GaveUp, answer.path.is_ok(), "{code}: {solver}");
        }
    }
}

#[test]
fn places_are_by_steps_and_times_by_pace() {
    let mut app = racing("square:8x8/backtracker#3", 40.0);
    update_until(&mut app, |world| only(world).is_some_and(Race::is_over));
    let mut arrived: Vec<_> = race(&app)
        .racers
        .iter()
        .filter_map(|racer| match racer.status {
            RacerStatus::Arrived(place, time) => Some((place, racer.steps(), time.as_secs_f32())),
            _ => None,
        })
        .collect();
    arrived.sort_by_key(|&(place, ..)| place);
    assert!(arrived.len() >= 4, "{arrived:?}");
    assert!(arrived.iter().map(|&(place, ..)| place).eq(1..=arrived.len()), "{arrived:?}");
    assert!(arrived.is_sorted_by_key(|&(_, steps, _)| steps), "{arrived:?}");
    for (_, steps, time) in arrived {
        assert!((time - steps as f32 / 40.0).abs() < 0.002, "{steps} steps in {time} s");
    }
}

#[test]
fn robots_move_from_cell_to_cell_through_passages() {
    for shape in SHAPES {
        let mut app = racing(&format!("{shape}/wilson#2"), 9.0);
        let mut before: Vec<Option<u32>> = vec![None; Solver::ROBOTS.len()];
        let mut entered = 0;
        for _ in 0..400 {
            app.update();
            let world = app.world_mut();
            let places: Vec<(usize, Vec3)> = world
                .query::<(&Robot, &Transform)>()
                .iter(world)
                .map(|(robot, at)| (robot.0, at.translation))
                .collect();
            assert_eq!(places.len(), Solver::ROBOTS.len());
            let maze = now(&app).maze();
            for (number, place) in places {
                let cell = maze.grid().locate(point_below(place)).unwrap();
                if let Some(last) = before[number].filter(|&last| last != cell) {
                    let joined = maze.neighbors(last).any(|next| next == cell);
                    assert!(joined, "{shape}: robot {number} went through a wall from {last} to {cell}");
                    entered += 1;
                }
                before[number] = Some(cell);
            }
        }
        assert!(entered > 40, "{shape}: {entered}");
    }
}

#[test]
fn robots_are_spectated_in_turn() {
    let mut app = racing("square:9x9/kruskal#4", 3.0);
    for expected in [0, 1, 2] {
        tap(&mut app, KeyCode::KeyB);
        // Waits for the transition.
        (0..80).for_each(|_| app.update());
        assert_eq!((view(&app), race(&app).spectated), (View::Spectate, expected));
        let world = app.world_mut();
        let eye = world.query_filtered::<&Transform, With<MazeCamera>>().single(world).unwrap().translation;
        let mut bodies = world.query::<(&Robot, &Transform, &Visibility)>();
        let (_, body, visibility) = bodies.iter(world).find(|(robot, ..)| robot.0 == expected).unwrap();
        let place = to_world(point_below(body.translation), Eye::default().height());
        assert!(eye.distance(place) < 1e-4, "the eye is where the robot is: {eye} {place}");
        assert_eq!(*visibility, Visibility::Hidden, "one does not see oneself");
    }
    tap(&mut app, KeyCode::KeyC);
    assert_eq!(view(&app), View::Orbit);
}

#[test]
fn a_restarted_race_keeps_its_view_and_hides_robots_until_they_are_placed() {
    let mut app = racing("square:9x9/kruskal#4", 3.0);
    tap(&mut app, KeyCode::KeyB);
    // Buttons act after the frame's state is settled.
    app.add_systems(SpawnScene, (|mut commands: Commands| commands.trigger(StartRace)).run_if(run_once));
    app.update();
    let seen = |app: &mut App| {
        let world = app.world_mut();
        let mut robots = world.query::<(&Robot, &Visibility)>();
        assert_eq!(robots.iter(world).count(), Solver::ROBOTS.len());
        robots.iter(world).filter(|(_, visibility)| **visibility != Visibility::Hidden).count()
    };
    assert_eq!(seen(&mut app), 0);
    for _ in 0..3 {
        app.update();
        assert_eq!(view(&app), View::Spectate);
        assert_eq!(seen(&mut app), Solver::ROBOTS.len() - 1, "all but the one that one looks out of");
    }
}

#[test]
fn another_maze_ends_the_race() {
    type End = fn(&mut App);
    let ends: [(&str, End); 2] = [
        ("a new maze", |app| generate(app, "square:9x9/kruskal#5")),
        ("a button", |app| app.world_mut().trigger(StopRace)),
    ];
    for (what, end) in ends {
        let mut app = racing("square:9x9/kruskal#4", 3.0);
        tap(&mut app, KeyCode::KeyB);
        end(&mut app);
        (0..3).for_each(|_| app.update());
        assert!(only::<Race>(app.world()).is_none(), "{what}");
        assert_eq!(view(&app), View::Orbit, "{what}");
        let world = app.world_mut();
        assert_eq!(world.query::<&Robot>().iter(world).count(), 0, "{what}");
    }
}

#[test]
fn a_race_pauses_while_the_maze_is_carved_again() {
    let steps = |app: &App| race(app).racers.iter().map(|racer| racer.steps()).collect::<Vec<_>>();
    let mut app = racing("square:9x9/kruskal#4", 3.0);
    tap(&mut app, KeyCode::KeyB);
    (0..50).for_each(|_| app.update());
    for back in [Seek::Start, Seek::StepBack, Seek::To(40)] {
        seek(&mut app, Seek::End);
        let before = (steps(&app), race(&app).clock);
        seek(&mut app, back);
        let waiting = (steps(&app), race(&app).clock);
        assert!(race(&app).waits);
        (0..50).for_each(|_| app.update());
        assert_eq!((steps(&app), race(&app).clock), waiting, "{back:?}");
        assert_eq!(view(&app), View::Spectate);
        seek(&mut app, Seek::End);
        (0..50).for_each(|_| app.update());
        assert!(!race(&app).waits && steps(&app) > before.0 && race(&app).clock > before.1, "{back:?}");
    }
}

#[test]
fn a_race_continues_while_no_wall_changes() {
    let code = "square:9x9/backtracker#4";
    let (_, journal) = code.parse::<Blueprint>().unwrap().record();
    let events: Vec<Event> = journal.events().collect();
    let moves_a_wall = |event: &Event| matches!(event, Event::Opened(_) | Event::Closed(_));
    let carved = 1 + events.iter().rposition(moves_a_wall).unwrap();
    assert!(carved < events.len(), "something follows that moves no wall");
    let mut app = racing(code, 3.0);
    for (back, waits) in [(Seek::StepBack, false), (Seek::To(carved), false), (Seek::To(carved - 1), true)] {
        seek(&mut app, back);
        let before = race(&app).clock;
        (0..5).for_each(|_| app.update());
        assert_eq!((race(&app).waits, race(&app).clock > before), (waits, !waits), "{back:?}");
    }
    seek(&mut app, Seek::StepForward);
    assert!(!race(&app).waits, "the last wall has opened again");
}

#[test]
fn only_the_chosen_robots_race() {
    let mut app = app_showing("square:5x5/kruskal#1");
    app.world_mut().resource_mut::<Robots>().0 = vec![Solver::Tremaux];
    tap(&mut app, KeyCode::KeyY);
    assert_eq!(race(&app).racers.iter().map(|racer| racer.solver()).collect::<Vec<_>>(), [Some(Solver::Tremaux)]);
}

#[test]
fn robots_stay_on_a_surface_in_space() {
    let codes = [
        "cube:4/kruskal#3",
        "torus:9x6/kruskal#3",
        "cylinder:9x5/wilson#1",
        "moebius:24x3/kruskal#3",
        "planet:3/prim#2",
        "floors:5x4x3/wilson#4",
        "hex-floors:5x4x3/wilson#4",
        "weave:7x6x1/wilson#5",
    ];
    for code in codes {
        let mut app = racing(code, 20.0);
        let grid = now(&app).maze().grid().clone();
        for _ in 0..60 {
            app.update();
            let world = app.world_mut();
            let robots: Vec<Vec3> = world
                .query_filtered::<&GlobalTransform, With<Robot>>()
                .iter(world)
                .map(GlobalTransform::translation)
                .collect();
            let (surface, plane) = world.query::<(&OnSurface, &Plane)>().single(world).unwrap();
            let floors = || grid.cells().filter_map(|cell| surface.to_world(*plane, cell, grid.center(cell)));
            assert_eq!(robots.len(), Solver::ROBOTS.len());
            for robot in robots {
                let off = floors().map(|floor| floor.distance(robot)).fold(f32::INFINITY, f32::min);
                let most = if code.starts_with("weave") { 1.2 } else { 0.9 };
                assert!(off < most, "{code}: a robot at {robot} is {off} away from every cell");
            }
        }
    }
}

#[test]
fn a_spectator_is_told_which_floor_the_robot_reaches() {
    let mut app = racing("floors:4x3x3/kruskal#1", 10.0);
    tap(&mut app, KeyCode::KeyB);
    let mut told: Vec<String> = Vec::new();
    for _ in 0..4_000 {
        app.update();
        let texts = app.world().resource::<Toasts>().texts().filter(|text| text.starts_with("Floor"));
        let new: Vec<String> = texts.filter(|text| !told.iter().any(|old| old == text)).map(str::to_owned).collect();
        told.extend(new);
        if told.iter().any(|text| text == "Floor 3 of 3") {
            break;
        }
    }
    assert_eq!(told.first().map(String::as_str), Some("Floor 2 of 3"));
    assert!(told.iter().any(|text| text == "Floor 3 of 3"), "{told:?}");
}
