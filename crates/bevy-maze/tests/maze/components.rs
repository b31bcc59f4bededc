//! Components that are spawned alone, inserted later, or inserted by a tool that knows them by reflection.

use crate::{CODES, another_look, app, blueprint, carving, closed, materials, now, settle, show, standing};
use bevy::{ecs::entity_disabling::Disabled, prelude::*};
use bevy_maze::{
    DistancesFrom, FloorOverlay, FrameBudget, Gates, LargeFrom, Maze3d, MazeBounds, NearCamera, OfMaze, Plane,
    SharedDistances, StandingWall, Timeline, VariantSeed, WallSize,
    look::{DefaultLook, MazeLook},
};
use maze_core::{Geometry, Maze, grid::Square};
use std::{any::TypeId, collections::BTreeMap};

/// The wall entities of a maze and their places.
fn places(app: &mut App, maze: Entity) -> BTreeMap<Entity, Vec3> {
    let world = app.world_mut();
    let mut walls = world.query_filtered::<(Entity, &Transform, &OfMaze), With<StandingWall>>();
    walls.iter(world).filter(|wall| wall.2.0 == maze).map(|(entity, place, _)| (entity, place.translation)).collect()
}

#[test]
fn a_timeline_gets_a_maze_and_a_maze_of_any_grid_gets_a_timeline() {
    let mut app = app();
    let carved = show(&mut app, carving(CODES[0]));
    assert_eq!(app.world().get::<WallSize>(carved), Some(&WallSize::default()));
    let maze = Maze::with_all_walls(Square::new(4, 3).expect("a small grid"));
    let finished = show(&mut app, Maze3d::new(&maze));
    assert!(app.world().get::<Timeline>(finished).is_some_and(Timeline::is_carved));
    app.update();
    assert_eq!(standing(&mut app, finished), closed(&maze, 1));
    let shared = now(&app, finished).clone();
    let copy = show(&mut app, Maze3d::new(&shared));
    app.update();
    assert_eq!(standing(&mut app, copy), closed(&maze, 1));
}

#[test]
fn a_timeline_of_another_grid_is_removed_and_leaves_the_maze_as_it_was() {
    let mut app = app();
    let maze = show(&mut app, Maze3d::new(&blueprint(CODES[0]).generate()));
    app.update();
    // The same number of cells, but other neighbors.
    for other in ["square:6x7/kruskal#1", CODES[1]] {
        app.world_mut().entity_mut(maze).insert(carving(other));
        app.update();
        assert!(app.world().get::<Timeline>(maze).is_none(), "{other}");
        assert_eq!(standing(&mut app, maze), closed(&blueprint(CODES[0]).generate(), 1), "{other}");
    }
    app.world_mut().entity_mut(maze).insert(carving(CODES[0]));
    settle(&mut app, maze);
    let expected = closed(now(&app, maze), 2);
    assert!(standing(&mut app, maze).keys().eq(expected.keys()), "a timeline of the same grid is shown");
    // Spawned together, the maze keeps its own timeline.
    let maze = app.world_mut().spawn((Maze3d::new(&blueprint(CODES[0]).generate()), carving(CODES[1]))).id();
    settle(&mut app, maze);
    app.update();
    assert_eq!(standing(&mut app, maze), closed(&blueprint(CODES[0]).generate(), 1));
}

#[test]
fn a_maze_that_is_spawned_disabled_comes_when_it_is_enabled() {
    let mut app = app();
    let before = crate::entities(&mut app);
    let maze = app.world_mut().spawn((Maze3d::new(&blueprint(CODES[0]).generate()), Disabled)).id();
    app.update();
    assert_eq!(crate::entities(&mut app), before, "a disabled maze shows nothing");
    app.world_mut().entity_mut(maze).remove::<Disabled>();
    settle(&mut app, maze);
    app.update();
    assert_eq!(standing(&mut app, maze), closed(&blueprint(CODES[0]).generate(), 1));
}

#[test]
fn a_maze_moves_when_its_plane_is_replaced() {
    let mut app = app();
    let plane = Plane(Vec2::new(20.0, -5.0));
    let maze = show(&mut app, Timeline::finished(&blueprint(CODES[0]).generate()));
    app.update();
    let before = places(&mut app, maze);
    app.world_mut().entity_mut(maze).insert(plane);
    app.update();
    let after = places(&mut app, maze);
    assert!(!before.is_empty() && before.keys().eq(after.keys()), "no wall is spawned again");
    for (wall, place) in before {
        assert!(after[&wall].abs_diff_eq(place + plane.offset(), 1e-4));
    }
    // Walls that come later are placed like those that were moved.
    app.world_mut().entity_mut(maze).insert(carving(CODES[0]));
    settle(&mut app, maze);
    assert!(places(&mut app, maze).values().all(|place| place.x > 15.0));
}

#[test]
fn new_materials_are_put_on_the_walls_that_stand() {
    let mut app = app();
    let maze = show(&mut app, Maze3d::new(&blueprint(CODES[0]).generate()));
    app.update();
    let walls = places(&mut app, maze);
    let look = another_look(&mut app);
    let new = look.walls.boundary.material.id();
    app.world_mut().entity_mut(maze).insert(look);
    app.update();
    assert_eq!(places(&mut app, maze), walls, "no wall is spawned again");
    assert!(materials(&mut app, maze).iter().filter(|&&one| one == new).count() >= walls.len());
}

#[test]
fn the_entrance_and_all_goals_are_marked_as_it_says() {
    let mut app = app();
    let maze = blueprint(CODES[0]).generate();
    let parts = |app: &mut App, gates| {
        let maze = show(app, (Maze3d::new(&maze), gates));
        app.update();
        let world = app.world_mut();
        let mut parts = world.query_filtered::<&OfMaze, (With<Mesh3d>, Without<StandingWall>)>();
        parts.iter(world).filter(|of| of.0 == maze).count()
    };
    let [all, discs, none] = [Gates::DiscsAndBeacons, Gates::Discs, Gates::Hidden].map(|gates| parts(&mut app, gates));
    assert_eq!([all - discs, discs - none], [2, 2]);
    let maze = maze.clone().with_goals(1, &[2, 3, 4]).expect("its cells");
    let maze = show(&mut app, Maze3d::new(&maze));
    app.update();
    let beacons = &app.world().get::<MazeBounds>(maze).expect("it has bounds").beacons;
    let grid = app.world().get::<Maze3d>(maze).expect("it is a maze").grid();
    assert_eq!(*beacons, [1, 2, 3, 4].map(|cell| grid.center(cell)), "the camera shows all of them");
    let world = app.world_mut();
    let mut parts = world.query_filtered::<&OfMaze, (With<Mesh3d>, Without<StandingWall>)>();
    assert_eq!(parts.iter(world).filter(|of| of.0 == maze).count(), none + 8);
}

#[test]
fn inspectors_and_scenes_know_the_components_and_resources() {
    let mut app = app();
    let maze = show(&mut app, carving(CODES[0]));
    let registry = app.world().resource::<AppTypeRegistry>().clone();
    let registry = registry.read();
    for id in [
        TypeId::of::<Timeline>(),
        TypeId::of::<MazeBounds>(),
        TypeId::of::<MazeLook>(),
        TypeId::of::<Plane>(),
        TypeId::of::<WallSize>(),
        TypeId::of::<VariantSeed>(),
        TypeId::of::<Gates>(),
        TypeId::of::<FloorOverlay>(),
        TypeId::of::<DistancesFrom>(),
        TypeId::of::<SharedDistances>(),
        TypeId::of::<NearCamera>(),
        TypeId::of::<OfMaze>(),
    ] {
        assert!(registry.get_type_data::<ReflectComponent>(id).is_some(), "{:?}", registry.get_type_info(id));
    }
    for id in [TypeId::of::<LargeFrom>(), TypeId::of::<FrameBudget>(), TypeId::of::<DefaultLook>()] {
        assert!(registry.get_type_data::<ReflectResource>(id).is_some(), "{:?}", registry.get_type_info(id));
    }
    // An inspector pauses the timeline.
    let timeline = registry.get_type_data::<ReflectComponent>(TypeId::of::<Timeline>()).expect("it is registered");
    let mut timeline = timeline.reflect_mut(app.world_mut().entity_mut(maze)).expect("a maze has one");
    let field = timeline.reflect_mut().as_struct().ok().and_then(|fields| fields.field_mut("playing"));
    field.expect("a field").apply(&false);
    assert!(!app.world().get::<Timeline>(maze).expect("a maze has one").playing);
}
