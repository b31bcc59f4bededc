//! Mazes on surfaces without a place in space, seen from inside.

use super::{app, blueprint, carving, settle, show};
use bevy::{camera::visibility::RenderLayers, mesh::VertexAttributeValues, prelude::*};
use bevy_maze::{
    Maze3d, OfMaze, Plane, SinkingWall, Timeline,
    unfolded::{InCell, UNFOLDED, Unfolded},
};
use maze_core::{Cell, Geometry as _, Grid as _, Point, grid::Isometry};

/// Opens an eye, or moves it. Returns its place in the unfolded plane.
fn look(app: &mut App, maze: Entity, cell: Cell, eye: Point, frame: &Isometry) -> Point {
    let now = app.world().get::<Timeline>(maze).expect("a timeline").now().maze().clone();
    let mut unfolded = app.world_mut().get_mut::<Unfolded>(maze).expect("it has no place in space");
    let at = unfolded.look_from(&now, (cell, eye), frame);
    app.update();
    at
}

/// The places of all vertices of the unfolded maze.
fn vertices(app: &mut App, maze: Entity) -> Vec<Vec3> {
    let world = app.world_mut();
    let mut parts = world.query::<(&OfMaze, &RenderLayers, &Mesh3d, &Transform)>();
    let meshes = world.resource::<Assets<Mesh>>();
    let layer = RenderLayers::layer(UNFOLDED);
    let own = parts.iter(world).filter(|(of, layers, ..)| of.0 == maze && **layers == layer);
    own.flat_map(|(_, _, mesh, place)| {
        let mesh = meshes.get(&mesh.0).expect("a mesh");
        let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
            panic!("positions");
        };
        places.iter().map(|&vertex| place.transform_point(vertex.into())).collect::<Vec<_>>()
    })
    .collect()
}

#[test]
fn walls_and_floor_around_the_eye_are_unfolded_and_vanish_with_it() {
    for code in ["klein:8x6/kruskal#1", "projective:3/wilson#2", "hyperbolic:3/wilson#3"] {
        let mut app = app();
        let plane = Plane(Vec2::new(100.0, -50.0));
        let maze = show(&mut app, (Maze3d::new(&blueprint(code).generate()), plane));
        assert!(vertices(&mut app, maze).is_empty(), "{code}");
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        for cell in grid.cells() {
            let eye = grid.center(cell);
            let at = look(&mut app, maze, cell, eye, &Isometry::IDENTITY);
            let place = plane.to_world(at, 0.0);
            let all = vertices(&mut app, maze);
            // The floor of its own cell, and walls around it.
            let near = |height: f32| all.iter().any(|at| at.distance(place + height * Vec3::Y) < 0.9);
            assert!(near(0.0) && near(0.6), "{code}: cell {cell}");
        }
        app.world_mut().get_mut::<Unfolded>(maze).expect("an unfolded maze").close_eye();
        app.update();
        assert!(vertices(&mut app, maze).is_empty(), "{code}");
    }
}

#[test]
fn the_eye_sees_walls_vanish() {
    let mut app = app();
    let maze = show(&mut app, carving("klein:8x6/kruskal#1"));
    let mut timeline = app.world_mut().get_mut::<Timeline>(maze).expect("a timeline");
    timeline.playing = false;
    timeline.seek(0);
    settle(&mut app, maze);
    let eye = app.world().get::<Maze3d>(maze).expect("a maze").grid().center(0);
    look(&mut app, maze, 0, eye, &Isometry::IDENTITY);
    let closed = vertices(&mut app, maze).len();
    app.world_mut().get_mut::<Timeline>(maze).expect("a timeline").finish();
    settle(&mut app, maze);
    app.update();
    let open = vertices(&mut app, maze).len();
    assert!(open > closed, "{open} vertices, before {closed} in a cell without passages");
}

#[test]
fn walls_sink_in_a_cell_beside_them_if_the_maze_is_unfolded() {
    for (code, is_unfolded) in [("klein:5x4/kruskal#1", true), ("square:5x4/kruskal#1", false)] {
        let mut app = app();
        let maze = show(&mut app, carving(code));
        app.world_mut().get_mut::<Timeline>(maze).expect("a timeline").playing = true;
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let (mut sunk, mut second_copies) = (0, 0);
        for _ in 0..600 {
            app.update();
            let world = app.world_mut();
            for (place, cell) in world.query_filtered::<(&Transform, Option<&InCell>), With<SinkingWall>>().iter(world)
            {
                // Inside, both copies of a wall on a cut would be at the same place.
                second_copies += usize::from(is_unfolded && cell.is_none());
                assert!(is_unfolded || cell.is_none(), "{code}");
                let center = cell.map(|cell| Vec2::from(grid.center(cell.0)));
                assert!(center.is_none_or(|center| center.distance(place.translation.xz()) < 0.6), "{code}: {place:?}");
                sunk += 1;
            }
        }
        assert!(sunk > 0 && second_copies < sunk / 2, "{code}: {second_copies} of {sunk}");
    }
}
