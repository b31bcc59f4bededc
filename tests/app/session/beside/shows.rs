//! Tests of two mazes beside each other on screen: the mazes of a share code, and their searches.

use super::{LONG, SHORT, compare, compare_with, lengths, new_pair, pair, positions, timelines};
use crate::{app_showing, of_maze, seek, tap, update_until};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Timeline};
use labyrinth::{
    overlay::FloorAbove,
    session::{
        discard::{AnswerDiscard, DiscardAsked, RunAtStake},
        requests::{Compare, EndComparison, GeneratePair, Solve},
        seek::Seek,
        shown::{Solved, focused},
        source::MazeSource,
        task::MazeTask,
    },
    toast::Toasts,
    vocabulary::overlay::FloorOverlay,
};
use maze_core::solve::Solver;
use maze_play::Pair;
use std::collections::BTreeMap;

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

/// The color of each distance from the entrance, on the floor of a maze of squares.
fn colors(app: &mut App, maze: Entity) -> BTreeMap<u32, [u8; 4]> {
    let world = app.world_mut();
    let steps = world.get::<Timeline>(maze).unwrap().now().maze().distances(0);
    let mut parts = world.query::<(&OfMaze, &MeshMaterial3d<StandardMaterial>)>();
    let (materials, images) = (world.resource::<Assets<StandardMaterial>>(), world.resource::<Assets<Image>>());
    let texels = parts.iter(world).filter(|(of, _)| of.0 == maze).find_map(|(_, material)| {
        let image = images.get(materials.get(material)?.base_color_texture.as_ref()?)?;
        image.data.as_ref().filter(|data| data.len() == 4 * steps.iter().len())
    });
    let texels = texels.unwrap().chunks(4).map(|texel| [0, 1, 2, 3].map(|part| texel[part]));
    steps.iter().zip(texels).map(|(steps, texel)| (steps.unwrap(), texel)).collect()
}

#[test]
fn the_same_color_means_the_same_distance_in_both() {
    // The maze with the longer ways keeps its colors, and the other one takes them.
    let [long, short] = ["square:9x9/backtracker#1", "square:9x9/prim#1"];
    for [code, beside] in [[long, short], [short, long]] {
        let mut app = app_showing(code);
        app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
        tap(&mut app, KeyCode::End);
        let maze = focused(app.world()).unwrap().id();
        let alone = colors(&mut app, maze);
        let [first, second] = compare_with(&mut app, beside);
        tap(&mut app, KeyCode::End);
        let [one, other] = [first, second].map(|maze| colors(&mut app, maze));
        assert_eq!(one.len() > other.len(), code == long, "{one:?} and {other:?}");
        for (steps, color) in &one {
            assert!(other.get(steps).is_none_or(|same| same == color), "{steps} steps in {one:?} and {other:?}");
        }
        app.world_mut().trigger(EndComparison);
        (0..2).for_each(|_| app.update());
        assert_eq!(colors(&mut app, maze), alone, "{code}");
    }
}

/// Solves the maze in focus, and waits for all searches.
fn solve(app: &mut App, solver: Solver) {
    app.world_mut().trigger(Solve(solver));
    update_until(app, |world| world.resource::<MazeTask>().progress().is_none());
    app.update();
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
