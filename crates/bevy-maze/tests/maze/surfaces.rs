//! Mazes on surfaces in space.

use super::{app, blueprint, carving, show};
use bevy::{
    asset::RenderAssetUsages, camera::visibility::RenderLayers, mesh::PrimitiveTopology, prelude::*,
    transform::TransformPlugin,
};
use bevy_maze::{
    Maze3d, OfMaze, Plane, StandingWall,
    levels::layers_up_to,
    space::{InSpace, OnSurface, SurfaceSide},
    to_world,
};
use maze_core::{Geometry as _, Grid as _, HalfEdge};
use std::{collections::BTreeMap, f32::consts::PI};

const CODES: [&str; 8] = [
    "cylinder:20x6/kruskal#1",
    "torus:24x9/prim#2",
    "moebius:30x3/wilson#3",
    "cube:5/backtracker#4",
    "planet:3/wilson#5",
    "floors:6x5x2/kruskal#6",
    "hex-floors:6x5x2/kruskal#6",
    "weave:7x6x1/kruskal#7",
];

/// Surfaces are moved with their maze.
const PLANE: Plane = Plane(Vec2::new(100.0, -50.0));

fn on_surface(code: &str) -> (App, Entity) {
    let mut app = app();
    app.add_plugins(TransformPlugin);
    let maze = Maze3d::new(&blueprint(code).generate());
    let maze = show(&mut app, (maze, PLANE));
    (app, maze)
}

#[test]
fn walls_stand_on_the_surface_between_their_cells() {
    for code in CODES {
        let (mut app, maze) = on_surface(code);
        let walls: Vec<_> = app
            .world_mut()
            .query::<(&StandingWall, &Transform)>()
            .iter(app.world())
            .map(|(wall, at)| (wall.0, *at))
            .collect();
        let surface = app.world().get::<OnSurface>(maze).expect("a surface");
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        assert!(!walls.is_empty());
        for (wall, at) in walls {
            let center = surface.to_world(PLANE, wall.cell, grid.center(wall.cell)).expect("a place");
            // One-sided walls stand on both sides.
            let foot = at.translation + if is_one_sided(code) { 0.6 * at.up() } else { Vec3::ZERO };
            // Stairs are two cells long, bridges three.
            let most = if code.starts_with("weave") { 1.7 } else { 1.2 };
            assert!(foot.distance(center) < most, "{code}: {wall:?} is at {foot}, its cell at {center}");
            let up = surface.place(wall.cell, grid.center(wall.cell)).expect("a place").up();
            assert!(at.up().dot(*up) > 0.6, "{code}: {wall:?} stands along {:?}, not {up:?}", at.up());
        }
    }
}

/// The maximum gap below a wall, in cell pitches.
const GAP: f32 = 0.01;

#[test]
fn there_are_no_gaps_between_walls_and_the_floor_where_it_falls_away() {
    for code in
        ["cube:1/kruskal#1", "cube:2/kruskal#2", "cylinder:4x3/wilson#3", "torus:3x3/prim#4", "planet:2/wilson#5"]
    {
        let (mut app, maze) = on_surface(code);
        let mut walls = app.world_mut().query::<(&StandingWall, &Mesh3d, &Transform)>();
        let world = app.world();
        let surface = world.get::<OnSurface>(maze).expect("a surface");
        let grid = world.get::<Maze3d>(maze).expect("a maze").grid();
        let mut compared = 0;
        for (&StandingWall(wall), mesh, at) in walls.iter(world) {
            let mesh = world.resource::<Assets<Mesh>>().get(&mesh.0).expect("a mesh");
            let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|places| places.as_float3());
            let places: Vec<Vec3> = places.expect("places").iter().map(|&place| *at * Vec3::from(place)).collect();
            for half in [Some(wall), grid.across(wall)].into_iter().flatten() {
                // The floor between the wall and the center of the cell.
                let [a, b] = grid.ends(half).map(|end| surface.to_world(PLANE, half.cell, end).expect("a place"));
                let center = surface.to_world(PLANE, half.cell, grid.center(half.cell)).expect("a place");
                let floor = (center - a).cross(b - a).normalize();
                let floor = floor * floor.dot(*at.up()).signum();
                let beside = |place: &&Vec3| (**place - a).dot(*at.back()) * (center - a).dot(*at.back()) > 0.0;
                let gap =
                    places.iter().filter(beside).map(|place| (*place - a).dot(floor)).fold(f32::INFINITY, f32::min);
                assert!(gap < GAP, "{code}: a gap of {gap} between {wall:?} and {half:?}");
                compared += 1;
            }
        }
        assert!(compared > 10, "{code}: {compared}");
    }
}

#[test]
fn both_copies_of_a_wall_are_in_the_same_place() {
    for code in CODES {
        let mut app = app();
        let timeline = carving(code);
        show(&mut app, timeline);
        let (mut places, world) = (BTreeMap::<HalfEdge, Vec<Transform>>::new(), app.world_mut());
        let mut walls = world.query::<(&StandingWall, &Transform)>();
        let grid = world.query::<&Maze3d>().single(world).expect("a maze").grid().clone();
        for (&StandingWall(wall), &at) in walls.iter(world) {
            let first = grid.across(wall).map_or(wall, |twin| wall.min(twin));
            places.entry(first).or_default().push(at);
        }
        assert!(places.values().any(|copies| copies.len() == 2), "{code}");
        assert!(places.values().all(|copies| copies.iter().all(|&copy| copy == copies[0])), "{code}");
    }
}

#[test]
fn a_mesh_that_reaches_over_the_edge_is_bent_with_the_maze() {
    for code in CODES {
        let (app, maze) = on_surface(code);
        let surface = app.world().get::<OnSurface>(maze).expect("a surface");
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let points = grid.cells().flat_map(|cell| grid.corners(cell).to_vec());
        let beside = points.flat_map(|[x, y]| [-0.08, 0.08].map(|by| [x + by, 0.0, y + by])).collect::<Vec<_>>();
        let mesh = Mesh::new(PrimitiveTopology::PointList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, beside);
        let bent = surface.bend_mesh(mesh, |_| None);
        let places = bent.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|places| places.as_float3()).expect("places");
        let centers: Vec<Vec3> =
            grid.cells().map(|cell| surface.place(cell, grid.center(cell)).expect("a place").translation).collect();
        for &place in places {
            let off = centers.iter().map(|center| center.distance(place.into())).fold(f32::INFINITY, f32::min);
            assert!(off < 1.2, "{code}: {place:?} is {off} away from every cell");
        }
    }
}

#[test]
fn parts_of_the_maze_are_moved_to_the_surface_with_their_children() {
    for code in CODES {
        let (mut app, maze) = on_surface(code);
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let cell = grid.cells().end / 2;
        let above = Transform::from_translation(PLANE.to_world(grid.center(cell), 0.4));
        let part = app.world_mut().spawn((OfMaze(maze), above)).id();
        // A part of something without a place, as a robot of a race.
        let race = app.world_mut().spawn((OfMaze(maze), InSpace, Transform::default())).id();
        let robot = app.world_mut().spawn((OfMaze(maze), ChildOf(race), above)).id();
        let child = app.world_mut().spawn((ChildOf(part), Transform::from_xyz(0.0, 0.1, 0.0))).id();
        let expected = |app: &App, height: f32| {
            let surface = app.world().get::<OnSurface>(maze).expect("a surface");
            let place = surface.place(cell, grid.center(cell)).expect("a place");
            PLANE.offset() + place * Vec3::new(0.0, height, 0.0)
        };
        let at = |app: &App, entity: Entity| app.world().get::<GlobalTransform>(entity).expect("a place").translation();
        for frame in 0..3 {
            app.update();
            for (entity, height) in [(part, 0.4), (child, 0.5), (robot, 0.4)] {
                let (is, wants) = (at(&app, entity), expected(&app, height));
                assert!(is.distance(wants) < 1e-3, "{code}, frame {frame}: at {is}, not {wants}");
            }
        }
        // A child that moves alone.
        app.world_mut().get_mut::<Transform>(child).expect("a child").translation.y = 0.3;
        app.update();
        assert!(at(&app, child).distance(expected(&app, 0.7)) < 1e-3, "{code}");
        assert!(at(&app, part).distance(expected(&app, 0.4)) < 1e-3, "{code}");
    }
}

/// Only a Möbius strip has one side.
fn is_one_sided(code: &str) -> bool {
    code.starts_with("moebius")
}

#[test]
fn a_mesh_is_on_both_sides_of_a_surface_with_one_side_with_its_front_away_from_the_floor() {
    for code in CODES {
        let (app, maze) = on_surface(code);
        let surface = app.world().get::<OnSurface>(maze).expect("a surface");
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let cell = grid.cells().end / 2;
        let square = Mesh::from(Plane3d::new(Vec3::Y, Vec2::splat(0.05)));
        let bent = surface.bend_mesh(square.translated_by(to_world(grid.center(cell), 0.3)), |_| Some(cell));
        let foot = surface.place(cell, grid.center(cell)).expect("a place").compute_affine().inverse();
        let mut sides = [0; 2];
        for triangle in bent.triangles().expect("triangles") {
            let [a, b, c] = triangle.vertices.map(|vertex| foot.transform_point3(vertex));
            let (height, front) = ((a.y + b.y + c.y) / 3.0, (b - a).cross(c - a).y);
            assert!((height.abs() - 0.3).abs() < 0.05 && height * front > 0.0, "{code}: {a}, {b}, {c}");
            sides[usize::from(height < 0.0)] += 1;
        }
        assert_eq!(sides, [2, if is_one_sided(code) { 2 } else { 0 }], "{code}");
    }
}

#[test]
fn things_are_reflected_in_the_floor_of_a_surface_with_one_side() {
    for code in CODES {
        let (mut app, maze) = on_surface(code);
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let cell = grid.cells().end / 2;
        let at = |height, tilt| {
            let rotation = Quat::from_euler(EulerRot::YXZ, 0.5, tilt, 0.0);
            Transform::from_translation(PLANE.to_world(grid.center(cell), height)).with_rotation(rotation)
        };
        let mesh = app.world_mut().resource_mut::<Assets<Mesh>>().add(Cone::new(0.1, 0.2));
        let look = (Mesh3d(mesh), MeshMaterial3d::<StandardMaterial>::default());
        let part = app.world_mut().spawn((OfMaze(maze), look.clone(), at(0.4, 0.0))).id();
        let child = app.world_mut().spawn((ChildOf(part), look, Transform::from_xyz(0.0, 0.1, 0.0))).id();
        let foot = app.world().get::<OnSurface>(maze).and_then(|surface| surface.place(cell, grid.center(cell)));
        let foot =
            Transform::from_translation(PLANE.offset()).compute_affine() * foot.expect("a place").compute_affine();
        // The number of entities that are at the reflection of this entity.
        let reflections = |app: &mut App, entity: Entity| {
            let own = app.world().get::<GlobalTransform>(entity).expect("a place").affine();
            // The reflection has a mirrored mesh.
            let [point, mirrored] = [Vec3::new(0.2, 0.1, 0.3), Vec3::new(-0.2, 0.1, 0.3)];
            let above = foot.inverse().transform_point3(own.transform_point3(point));
            let expected = foot.transform_point3(above * Vec3::new(1.0, -1.0, 1.0));
            let mut places = app.world_mut().query_filtered::<&GlobalTransform, With<Mesh3d>>();
            let is_there = |place: &&GlobalTransform| place.transform_point(mirrored).distance(expected) < 1e-3;
            places.iter(app.world()).filter(is_there).count()
        };
        let expected = usize::from(is_one_sided(code));
        for (height, tilt) in [(0.4, 0.0), (0.4, 0.3), (0.2, -0.2)] {
            *app.world_mut().get_mut::<Transform>(part).expect("a place") = at(height, tilt);
            for frame in 0..2 {
                app.update();
                let counts = [part, child].map(|entity| reflections(&mut app, entity));
                assert_eq!(counts, [expected; 2], "{code}, {height} above the floor, frame {frame}");
            }
        }
        let meshes = |app: &mut App| app.world_mut().query::<&Mesh3d>().iter(app.world()).count();
        let before = meshes(&mut app);
        app.world_mut().despawn(part);
        assert_eq!(before - meshes(&mut app), 2 + 2 * expected, "{code}");
    }
}

#[test]
fn a_camera_with_the_layers_of_a_floor_sees_what_is_on_it_or_below() {
    let (mut app, maze) = on_surface("floors:6x5x4/kruskal#1");
    let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
    assert_eq!(app.world().get::<OnSurface>(maze).expect("a surface").levels(), 4);
    let at = |cell| Transform::from_translation(PLANE.to_world(grid.center(cell), 0.4));
    let part = app.world_mut().spawn((OfMaze(maze), at(0))).id();
    let child = app.world_mut().spawn((ChildOf(part), Transform::default())).id();
    for cell in grid.cells() {
        *app.world_mut().get_mut::<Transform>(part).expect("a place") = at(cell);
        app.update();
        for top in 0..4 {
            for entity in [part, child] {
                let layers = app.world().get::<RenderLayers>(entity).expect("layers");
                assert_eq!(layers_up_to(top).intersects(layers), grid.level(cell) <= top, "cell {cell}, {entity}");
            }
        }
    }
    let lowest = |layers: &RenderLayers| {
        assert!(layers.intersects(&RenderLayers::default()), "a camera without layers sees all");
        (0..4).find(|&top| layers_up_to(top).intersects(layers)).expect("a floor")
    };
    let world = app.world_mut();
    let mut walls = vec![0; 4];
    for (&StandingWall(wall), layers) in world.query::<(&StandingWall, &RenderLayers)>().iter(world) {
        let level = lowest(layers);
        assert_eq!(level, grid.level(wall.cell), "{wall:?}");
        walls[level as usize] += 1;
    }
    assert!(walls.iter().all(|&walls| walls > 20), "{walls:?}");
    // Each floor has a mesh of its own. The ends have discs and beacons.
    let mut others = vec![0; 4];
    let mut meshes = world.query_filtered::<&RenderLayers, (With<Mesh3d>, Without<StandingWall>)>();
    meshes.iter(world).for_each(|layers| others[lowest(layers) as usize] += 1);
    assert_eq!(others[1..3], [1, 1], "{others:?}");
    assert!(others[0] > 1 && others[3] > 1, "{others:?}");
}

#[test]
fn a_ray_along_the_normal_meets_the_cell_below() {
    for code in CODES {
        let (app, maze) = on_surface(code);
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let surface = app.world().get::<OnSurface>(maze).expect("a surface");
        for cell in grid.cells() {
            let place = surface.place(cell, grid.center(cell)).expect("a place");
            let eye = PLANE.offset() + place * (0.2 * Vec3::Y);
            let (met, point) = surface.meets(PLANE, Ray3d::new(eye, place.down()), u32::MAX).expect("the floor");
            assert_eq!(met, cell, "{code}");
            assert!(Vec2::from(point).distance(grid.center(cell).into()) < 0.05, "{code}: cell {cell} at {point:?}");
        }
    }
}

#[test]
fn the_headroom_is_the_height_of_the_floor_or_the_bridge_above() {
    for code in ["floors:7x5x3/kruskal#6", "hex-floors:7x5x3/kruskal#6", "weave:9x8x1/kruskal#7"] {
        let (app, maze) = on_surface(code);
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let surface = app.world().get::<OnSurface>(maze).expect("a surface");
        let headrooms = surface.headrooms(&grid.cells().collect::<Vec<_>>());
        for (cell, above) in grid.cells().zip(headrooms) {
            assert_eq!(surface.headrooms(&[cell]), [above], "{code}: {cell} alone");
            // Above stairs there is a stairwell.
            let is_covered = match grid.is_stairs(cell) {
                true => above.is_some_and(|above| above > 1.4),
                false if surface.levels() > 1 => grid.level(cell) + 1 < surface.levels(),
                false => !grid.to_plan(cell).is_identity(),
            };
            assert_eq!(above.is_some(), is_covered, "{code}: {above:?} above {cell}");
            assert!(above.is_none_or(|above| above > 0.99), "{code}: {above:?} above {cell}");
            if surface.levels() > 1 && !grid.is_stairs(cell) {
                let is_next = above.is_none_or(|above| above < 1.99);
                assert!(is_next, "{code}: {above:?} above {cell} is beyond the next floor");
            }
        }
    }
    for code in ["torus:24x9/prim#2", "moebius:30x3/wilson#3", "cube:5/backtracker#4", "planet:3/wilson#5"] {
        let (app, maze) = on_surface(code);
        let surface = app.world().get::<OnSurface>(maze).expect("a surface");
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let headrooms = surface.headrooms(&grid.cells().collect::<Vec<_>>());
        assert!(headrooms.iter().all(Option::is_none), "{code}: {headrooms:?}");
    }
    // On the inner side of a tube, the maze is overhead: above the middle row, which is the lowest one.
    let mut app = app();
    app.add_plugins(TransformPlugin);
    let maze = Maze3d::new(&blueprint("torus:24x11/prim#2").generate());
    let maze = show(&mut app, (maze, PLANE, SurfaceSide::Inside));
    let surface = app.world().get::<OnSurface>(maze).expect("a surface");
    let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
    let headrooms = surface.headrooms(&grid.cells().collect::<Vec<_>>());
    let diameter = 11.0 / PI;
    assert_eq!(headrooms.iter().flatten().count(), 24, "{headrooms:?}");
    assert!(headrooms.iter().flatten().all(|above| (above - diameter).abs() < 0.1), "{headrooms:?}");
}

#[test]
fn on_the_inner_side_of_a_tube_the_maze_is_overhead_and_left_and_right_are_as_outside() {
    for code in ["cylinder:20x6/kruskal#1", "torus:24x12/prim#2"] {
        let mut app = app();
        app.add_plugins(TransformPlugin);
        let maze = (Maze3d::new(&blueprint(code).generate()), PLANE, SurfaceSide::Inside);
        let maze = show(&mut app, maze);
        let walls: Vec<Transform> =
            app.world_mut().query::<(&StandingWall, &Transform)>().iter(app.world()).map(|(_, at)| *at).collect();
        let surface = app.world().get::<OnSurface>(maze).expect("a surface");
        let grid = app.world().get::<Maze3d>(maze).expect("a maze").grid().clone();
        let place = |cell, by: [f32; 2]| {
            let [x, y] = grid.center(cell);
            surface.place(cell, [x + by[0], y + by[1]]).expect("a place")
        };
        let middle = grid.cells().map(|cell| place(cell, [0.0; 2]).translation).sum::<Vec3>() / grid.len() as f32;
        // The nearest point in the middle of the tube.
        let radius = grid.cells().map(|cell| (place(cell, [0.0; 2]).translation - middle).xz().length()).sum::<f32>()
            / grid.len() as f32;
        let in_tube = |at: Vec3| {
            let out = (at - middle).with_y(0.0);
            if code.starts_with("torus") { middle + radius * out.normalize() } else { at - out }
        };
        for cell in grid.cells() {
            let foot = place(cell, [0.0; 2]);
            let inward = (in_tube(foot.translation) - foot.translation).normalize();
            assert!(foot.up().dot(inward) > 0.95, "{code}: {foot:?} of {cell} is not towards {inward}");
            let [east, south] =
                [[0.1, 0.0], [0.0, 0.1]].map(|by| (place(cell, by).translation - foot.translation).normalize());
            assert!(east.dot(*foot.right()) > 0.95 && south.dot(*foot.back()) > 0.95, "{code}: {foot:?} of {cell}");
            // From outside, one sees the opposite cells through the surface.
            let outside = Ray3d::new(PLANE.offset() + foot * Vec3::new(0.013, -3.0, 0.004), foot.up());
            let met = surface.meets(PLANE, outside, u32::MAX);
            assert!(met.is_some_and(|(met, _)| met != cell), "{code}: {met:?} through {cell}");
        }
        assert!(!walls.is_empty());
        for at in walls {
            let at = at.with_translation(at.translation - PLANE.offset());
            let inward = in_tube(at.translation) - at.translation;
            assert!(at.up().dot(inward.normalize()) > 0.8, "{code}: {at:?}");
        }
    }
}
