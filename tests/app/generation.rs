//! A maze is made without holding up a frame, and the newest request wins.

use crate::{app, app_showing, now, seek, timeline, update_until};
use labyrinth::{
    generation::{Generate, Solve},
    measures::Measures,
    timeline::{Seek, Timeline},
};
use maze_core::{Blueprint, Mark, solve::Solver};

#[test]
fn what_is_asked_for_is_what_stands_at_the_end() {
    for code in [
        "square:12x7/prim#5",
        "hexagon-flat:4/better-division+room=6#1",
        "circle:9@heart/wilson+sparse=20+braid=60+loops=5#2",
    ] {
        let mut app = app_showing(code);
        seek(&mut app, Seek::Last);
        let maze = code.parse::<Blueprint>().unwrap().generate();
        assert_eq!(now(&app).maze().sides(), maze.sides());
    }
}

#[test]
fn of_two_requests_the_newer_one_is_made() {
    let mut app = app();
    for code in ["square:256x256/better-division#1", "square:3x3/kruskal#1"] {
        app.world_mut().write_message(Generate(code.parse().unwrap()));
        app.update();
    }
    update_until(&mut app, |world| world.contains_resource::<Timeline>());
    for _ in 0..50 {
        app.update();
    }
    assert_eq!(timeline(&app).origin.to_string(), "square:3x3/kruskal#1");
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
        seek(&mut app, Seek::Last);
        seek(&mut app, Seek::Back);
        seek(&mut app, Seek::On);
        assert!(timeline(&app).at_end(), "{code}");
    }
}

#[test]
fn a_maze_is_measured_beside_what_its_method_gives() {
    let mut app = app_showing("square:40x40/kruskal#1");
    update_until(&mut app, |world| !world.resource::<Measures>().0.is_empty());
    let measures = app.world().resource::<Measures>().clone();
    let (_, dead_ends) = measures.0.iter().find(|(name, _)| *name == "measure.dead-ends").unwrap();
    let maze = "square:40x40/kruskal#1".parse::<Blueprint>().unwrap().generate();
    assert!((dead_ends.here - 100.0 * maze.metrics().dead_ends()).abs() < 1e-9);
    // 30.5 % on large squares, a little more where the rim is near; the mean of 40 mazes errs by 0.12.
    assert!((30.0..32.0).contains(&dead_ends.others.unwrap().mean), "{dead_ends:?}");
    assert!((0.4..1.1).contains(&dead_ends.others.unwrap().deviation), "{dead_ends:?}");
}

#[test]
fn a_search_is_played_by_the_timeline_and_leaves_its_way_on_the_floor() {
    for &solver in Solver::ALL {
        let code = "circle:5@letter/kruskal#1";
        let mut app = app_showing(code);
        seek(&mut app, Seek::Last);
        app.world_mut().write_message(Solve(solver));
        update_until(&mut app, |world| world.resource::<Timeline>().solved.is_some());
        seek(&mut app, Seek::Last);
        let (told, answer) = timeline(&app).solved.clone().unwrap();
        assert_eq!(told, solver);
        let maze = code.parse::<Blueprint>().unwrap().generate();
        assert_eq!(now(&app).maze().sides(), maze.sides(), "no wall has been touched");
        let mut way = answer.path.unwrap_or_default();
        way.sort_unstable();
        let marks = (0..).zip(now(&app).marks());
        let marked: Vec<u32> = marks.filter(|&(_, &mark)| mark == Mark::Way).map(|(cell, _)| cell).collect();
        assert_eq!(marked, way, "{solver}");
        assert!(!way.is_empty() || solver == Solver::Pledge);
    }
}
