//! Two mazes side by side: each has its own timeline, and can be removed alone.

use crate::{app_showing, only, update_until};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Plane, StandingWall, Timeline, WallProgress};
use bevy_panorbit_camera::PanOrbitCamera;
use labyrinth::{
    race::{bodies::Robot, control::StartRace, model::Race},
    session::{
        requests::Solve,
        seek::{Seek, SeekMaze},
        shown::{Focused, focused, maze_on_screen},
        source::MazeSource,
    },
};
use maze_core::{Blueprint, Grid, HalfEdge, Playback, solve::Solver};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Shows another maze beside the current one.
fn show_beside(app: &mut App, code: &str, plane: Plane) -> Entity {
    let blueprint: Blueprint = code.parse().unwrap();
    let (grid, mut journal) = blueprint.empty_journal();
    let _never_full = blueprint.carve(&grid, &mut journal);
    let playback = Playback::new((grid, Arc::new(journal)));
    let maze = maze_on_screen(MazeSource::Generated(blueprint.into()), Timeline::carving(playback), None);
    let maze = app.world_mut().spawn((maze, plane)).id();
    update_until(app, |world| world.get::<WallProgress>(maze).is_some_and(WallProgress::is_complete));
    maze
}

fn seek(app: &mut App, maze: Entity, seek: Seek) {
    app.world_mut().trigger(SeekMaze { maze, seek });
    app.update();
}

fn timeline(app: &App, maze: Entity) -> &Timeline {
    app.world().get(maze).unwrap()
}

/// The shown walls of a maze by their lower half-edge, with their positions.
fn standing(app: &mut App, maze: Entity) -> BTreeMap<HalfEdge, Vec3> {
    let grid = timeline(app, maze).now().maze().grid().clone();
    let world = app.world_mut();
    let mut walls = world.query::<(&StandingWall, &OfMaze, &Transform)>();
    let of_it = walls.iter(world).filter(|(_, of, _)| of.0 == maze);
    let lower = |wall: HalfEdge| grid.across(wall).map_or(wall, |twin| twin.min(wall));
    of_it.map(|(wall, _, at)| (lower(wall.0), at.translation)).collect()
}

/// Whether exactly the current walls of the maze are shown.
fn stands_as_it_is(app: &mut App, maze: Entity) -> bool {
    let standing = standing(app, maze);
    let now = timeline(app, maze).now().maze();
    let grid = now.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell));
    let lower = |wall: HalfEdge| grid.across(wall).map_or(wall, |twin| twin.min(wall));
    let closed: BTreeSet<HalfEdge> = walls.filter(|&wall| !now.is_open(wall)).map(lower).collect();
    standing.into_keys().eq(closed)
}

#[test]
fn two_mazes_play_at_once_and_can_be_removed_separately() {
    let mut app = app_showing("square:6x6/kruskal#1");
    let beside = Plane(Vec2::new(20.0, 0.0));
    let (first, second) =
        (focused(app.world()).unwrap().id(), show_beside(&mut app, "hex-flat:5x5/division#2", beside));
    for maze in [first, second] {
        seek(&mut app, maze, Seek::Start);
    }
    let ground = |app: &mut App, maze| standing(app, maze).into_values().map(|at| at.x).collect::<Vec<_>>();
    let [left, right] = [first, second].map(|maze| ground(&mut app, maze));
    assert!(!left.is_empty() && left.iter().all(|&x| x < 7.0), "{left:?}");
    assert!(!right.is_empty() && right.iter().all(|&x| x > 19.0), "{right:?}");

    seek(&mut app, second, Seek::To(9));
    assert_eq!([first, second].map(|maze| timeline(&app, maze).now().position()), [0, 9], "each has its own timeline");
    for maze in [first, second] {
        app.world_mut().get_mut::<Timeline>(maze).unwrap().chosen_speed = Some(50.0);
        seek(&mut app, maze, Seek::PlayOrPause);
    }
    for _ in 0..20 {
        let before = [first, second].map(|maze| timeline(&app, maze).now().position());
        app.update();
        for (maze, before) in [first, second].into_iter().zip(before) {
            assert!(timeline(&app, maze).now().position() > before, "both play");
            assert!(stands_as_it_is(&mut app, maze));
        }
    }

    app.world_mut().trigger(StartRace);
    app.update();
    assert_eq!(only::<Race>(app.world()).map(|race| race.racers.len()), Some(Solver::ROBOTS.len()));
    let before = timeline(&app, second).now().position();
    app.world_mut().despawn(first);
    app.update();
    let world = app.world_mut();
    assert_eq!(world.query::<&OfMaze>().iter(world).filter(|of| of.0 == first).count(), 0, "all of it is gone");
    assert_eq!(world.query_filtered::<(), Or<(With<Race>, With<Robot>)>>().iter(world).count(), 0, "its race, too");
    assert!(timeline(&app, second).now().position() > before, "the other goes on");
    assert!(stands_as_it_is(&mut app, second));
    app.world_mut().entity_mut(second).insert(Focused);
    seek(&mut app, second, Seek::End);
    app.update();
    assert!(stands_as_it_is(&mut app, second));
}

#[test]
fn removing_a_maze_removes_all_its_entities_and_assets() {
    let mut app = app_showing("square:6x6/kruskal#1");
    let assets = |app: &mut App| {
        // Unused assets are dropped a few frames later.
        (0..5).for_each(|_| app.update());
        let world = app.world_mut();
        let entities = world.query::<&OfMaze>().iter(world).count();
        let (meshes, images) = (world.resource::<Assets<Mesh>>().len(), world.resource::<Assets<Image>>().len());
        (entities, meshes, images, world.resource::<Assets<StandardMaterial>>().len())
    };
    let first = focused(app.world()).unwrap().id();
    seek(&mut app, first, Seek::End);
    let before = assets(&mut app);
    let second = show_beside(&mut app, "hex-flat:5x5/division#2", Plane(Vec2::new(20.0, 0.0)));
    seek(&mut app, second, Seek::End);
    let both = assets(&mut app);
    assert!(both.0 > before.0 && both.1 > before.1 && both.2 > before.2 && both.3 > before.3, "{before:?} {both:?}");
    app.world_mut().despawn(second);
    assert_eq!(assets(&mut app), before);
}

#[test]
fn the_camera_shows_the_focused_maze_and_a_search_stays_with_its_maze() {
    let mut app = app_showing("square:6x6/kruskal#1");
    let first = focused(app.world()).unwrap().id();
    let second = show_beside(&mut app, "hex-flat:5x5/division#2", Plane(Vec2::new(20.0, 0.0)));
    assert_eq!(focused(app.world()).map(|maze| maze.id()), Some(first), "as before");
    app.world_mut().get_mut::<Timeline>(first).unwrap().chosen_speed = Some(30.0);
    app.world_mut().trigger(Solve(Solver::AStar));
    app.world_mut().entity_mut(second).insert(Focused);
    app.update();
    assert_eq!(focused(app.world()).map(|maze| maze.id()), Some(second));
    assert!(only::<PanOrbitCamera>(app.world()).unwrap().target_focus.x > 20.0);
    update_until(&mut app, |world| world.get::<Timeline>(first).unwrap().is_search());
    assert_eq!([first, second].map(|maze| timeline(&app, maze).chosen_speed), [Some(30.0), None]);
}
