//! A large maze: in full near the camera, as images farther away.

use super::joints::seen;
use crate::{
    app_built, generate, now, of_maze,
    program::pictures::{brightness, picture},
    seek, timeline, update_until,
};
use bevy::{
    mesh::{Indices, MeshTag, VertexAttributeValues},
    prelude::*,
};
use bevy_maze::{LargeFrom, MazeBounds, OfMaze, WallField, is_complete, to_world};
use bevy_panorbit_camera::PanOrbitCamera;
use labyrinth::{
    app::capture::{Viewpoint, render},
    camera::view::MazeCamera,
    overlay::FloorAbove,
    preferences::saved::SettingsFile,
    session::{seek::Seek, shown::focused},
    vocabulary::overlay::FloorOverlay,
};
use maze_core::{Geometry, Grid, HalfEdge, Point, ShapeKind};
use std::collections::BTreeSet;

/// A program for which every maze is large.
fn app() -> App {
    app_built(SettingsFile(None), |app| _ = app.insert_resource(LargeFrom(0)))
}

/// Looks at a point of the plane from this height, and waits until everything is loaded.
fn look_at(app: &mut App, point: Point, from: f32) {
    let world = app.world_mut();
    let mut cameras = world.query_filtered::<&mut PanOrbitCamera, With<MazeCamera>>();
    let mut orbit = cameras.single_mut(world).unwrap();
    orbit.target_focus = Vec3::new(point[0], 0.0, point[1]);
    orbit.target_radius = from;
    // Waits for the transition.
    for _ in 0..100 {
        app.update();
    }
    rest(app);
}

fn rest(app: &mut App) {
    app.update();
    update_until(app, |world| is_complete(focused(world).unwrap()));
}

/// The walls that are shown.
fn standing(app: &App) -> BTreeSet<HalfEdge> {
    let field: &WallField = of_maze(app.world());
    field.standing(app.world().resource::<Assets<Image>>()).collect()
}

#[test]
fn only_the_walls_near_the_camera_are_shown() {
    let mut app = app();
    generate(&mut app, "square:500x12/kruskal#1");
    let middle = |app: &App, wall: HalfEdge| {
        let [a, b] = now(app).maze().grid().ends(wall).map(Vec2::from);
        a.midpoint(b)
    };
    for (end, at) in [(Seek::End, 10.0), (Seek::Start, 490.0), (Seek::To(1000), 250.0), (Seek::To(40_000), 10.0)] {
        look_at(&mut app, [at, 6.0], 30.0);
        seek(&mut app, end);
        rest(&mut app);
        let standing = standing(&app);
        let grid = now(&app).maze().grid();
        let closed = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !now(&app).maze().is_open(wall));
        let closed: BTreeSet<HalfEdge> =
            closed.map(|wall| grid.across(wall).map_or(wall, |twin| wall.min(twin))).collect();
        assert!(standing.is_subset(&closed), "at {at}");
        let far = |wall: &HalfEdge| middle(&app, *wall).distance(Vec2::new(at, 6.0));
        assert!(closed.iter().filter(|wall| far(wall) < 200.0).all(|wall| standing.contains(wall)), "at {at}");
        assert!(standing.iter().all(|wall| far(wall) < 340.0), "at {at}");
    }
    let shown = standing(&app);
    let world = app.world_mut();
    world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap().is_active = false;
    rest(&mut app);
    assert_eq!(standing(&app), shown, "an inactive camera changes nothing");
}

#[test]
fn distant_parts_are_removed() {
    let mut app = app();
    generate(&mut app, "square:900x6/kruskal#1");
    let mut counts = Vec::new();
    // Twice along the same path, since parts at the border may depend on the path.
    for at in [450.0, 10.0, 890.0, 450.0, 10.0] {
        look_at(&mut app, [at, 3.0], 30.0);
        let world = app.world_mut();
        let rows = world.query::<&MeshTag>().iter(world).len();
        counts.push((rows, world.resource::<Assets<Image>>().len(), world.resource::<Assets<Mesh>>().len()));
    }
    let [_, first, .., last] = counts[..] else { unreachable!("there are five") };
    // There may be fewer images, since the first ones were painted more than once.
    assert!(first.0 > 0 && first.0 == last.0 && last.1 <= first.1 && last.2 == first.2, "{counts:?}");
}

/// The number of meshes of a maze to draw, visible or not, and the number of their triangles.
fn drawn(app: &mut App) -> (usize, usize) {
    let world = app.world_mut();
    let mut all = world.query_filtered::<&Mesh3d, With<OfMaze>>();
    let meshes = world.resource::<Assets<Mesh>>();
    let triangles = |mesh: &Mesh3d| meshes.get(mesh).and_then(Mesh::indices).map_or(0, |indices| indices.len() / 3);
    all.iter(world).fold((0, 0), |(count, sum), mesh| (count + 1, sum + triangles(mesh)))
}

#[test]
fn a_close_view_of_a_million_cells_draws_no_more_than_one_of_a_third() {
    let mut app = app();
    let [few, many] = ["600x600", "1000x1000"].map(|size| {
        generate(&mut app, &format!("square:{size}/binary-tree#1"));
        seek(&mut app, Seek::End);
        look_at(&mut app, [300.0, 300.0], 20.0);
        drawn(&mut app)
    });
    assert!(few.0 > 100 && few.1 > 1_000_000, "{few:?}");
    // The tiles and the images differ slightly.
    assert!(10 * many.0 < 11 * few.0 && 10 * many.1 < 11 * few.1, "{few:?} {many:?}");
}

/// Whether a point of the plane lies in one of the triangles of a mesh.
fn covers(mesh: &Mesh, point: Point) -> bool {
    let Some(places) = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(VertexAttributeValues::as_float3) else {
        return false;
    };
    let corners: Vec<Vec2> =
        mesh.indices().into_iter().flat_map(Indices::iter).map(|at| Vec2::new(places[at][0], places[at][2])).collect();
    corners.as_chunks::<3>().0.iter().any(|&[a, b, c]| {
        let side = |from: Vec2, to: Vec2| (to - from).perp_dot(Vec2::from(point) - from);
        let sides = [side(a, b), side(b, c), side(c, a)];
        sides.iter().all(|&side| side >= 0.0) || sides.iter().all(|&side| side <= 0.0)
    })
}

#[test]
fn on_every_layout_all_cells_are_covered() {
    let mut app = app();
    for kind in ShapeKind::ALL.iter().copied().filter(|kind| kind.is_flat()) {
        // Large enough that parts of it are distant. The largest meshes are not.
        let size = match kind.dimensions() {
            [dimension, ..] if dimension.max < 170 => continue,
            [_] => "170",
            _ if kind.has_lines() => "400x20",
            _ => "160x10",
        };
        let code = format!("{}:{size}/kruskal#3", kind.key());
        generate(&mut app, &code);
        let corner = of_maze::<MazeBounds>(app.world()).min;
        look_at(&mut app, [corner[0] - 100.0, corner[1]], 30.0);
        let grid = now(&app).maze().grid().clone();
        assert!(focused(app.world()).unwrap().contains::<WallField>());
        let world = app.world_mut();
        let all: Vec<_> = world.query_filtered::<&Mesh3d, With<OfMaze>>().iter(world).cloned().collect();
        let meshes = world.resource::<Assets<Mesh>>();
        let flat = |mesh: &&Mesh| {
            let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(VertexAttributeValues::as_float3);
            // Transparent meshes do not count as ground.
            let is_opaque = !mesh.contains_attribute(Mesh::ATTRIBUTE_COLOR);
            let is_ground = mesh.contains_attribute(Mesh::ATTRIBUTE_UV_0) && is_opaque;
            is_ground && places.is_some_and(|all| all.iter().all(|at| at[1] == 0.0))
        };
        let ground: Vec<&Mesh> = all.iter().filter_map(|mesh| meshes.get(&mesh.0)).filter(flat).collect();
        assert!(ground.len() > 2, "{code}");
        let stride = grid.len() / 500;
        for cell in grid.cells().step_by(stride.max(1)) {
            let middle = Vec2::from(grid.center(cell));
            for corner in grid.corners(cell).iter() {
                let inside: Vec2 = middle.lerp(Vec2::from(*corner), 0.9);
                assert!(
                    ground.iter().any(|mesh| covers(mesh, inside.into())),
                    "{code}: a hole in cell {cell} at {inside}"
                );
            }
        }
    }
}

/// The images of the plane, in the order of their places.
fn painted(app: &mut App) -> Vec<Vec<u8>> {
    let world = app.world_mut();
    let mut parts = world.query::<(&MeshMaterial3d<StandardMaterial>, &bevy::camera::primitives::Aabb)>();
    let (materials, images) = (world.resource::<Assets<StandardMaterial>>(), world.resource::<Assets<Image>>());
    let image = |material: &MeshMaterial3d<StandardMaterial>| {
        images.get(materials.get(&material.0)?.base_color_texture.as_ref()?)
    };
    let mut found: Vec<_> = parts
        .iter(world)
        .filter_map(|(material, place)| Some((place.center.to_array(), image(material)?)))
        .filter(|(_, image)| image.texture_descriptor.mip_level_count > 1)
        .filter_map(|(place, image)| Some((place, image.data.clone()?)))
        .collect();
    found.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap());
    found.into_iter().map(|(_, image)| image).collect()
}

#[test]
fn on_every_layout_distant_images_follow_each_step() {
    let mut app = app();
    let small = ShapeKind::ALL.iter().filter(|kind| kind.is_flat()).map(|kind| {
        let size = if kind.has_lines() { ["23", "19", "1"] } else { ["12", "9", "1"] };
        format!("{}:{}/wilson+braid=30#3", kind.key(), size[..kind.dimensions().len()].join("x"))
    });
    // The last maze is larger than one image, and is carved across the border of two.
    for code in small.chain(["square:300x6/sidewinder#3".to_owned()]) {
        generate(&mut app, &code);
        if code.starts_with("square:300") {
            seek(&mut app, Seek::To(900));
        }
        rest(&mut app);
        let start = painted(&mut app);
        for _ in 0..150 {
            seek(&mut app, Seek::StepForward);
        }
        rest(&mut app);
        let stepped = painted(&mut app);
        assert_ne!(stepped, start, "{code}");
        // Switching the overlay twice repaints everything.
        for overlay in [FloorOverlay::None, FloorOverlay::Algorithm] {
            app.world_mut().resource_mut::<FloorAbove>().floor = overlay;
            rest(&mut app);
        }
        assert_eq!(painted(&mut app), stepped, "{code}");
    }
}

#[test]
fn distant_cells_and_walls_are_painted_at_their_places() {
    let mut app = app();
    generate(&mut app, "square:40x30/kruskal#1");
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::None;
    seek(&mut app, Seek::Start);
    rest(&mut app);
    assert!(!timeline(&app).at_end());
    let closed = painted(&mut app).concat();
    // Once it is carved, cells are shaded by their distance, too.
    seek(&mut app, Seek::End);
    seek(&mut app, Seek::StepBack);
    rest(&mut app);
    let carved = painted(&mut app).concat();
    let bounds: &MazeBounds = of_maze(app.world());
    let maze = now(&app).maze();
    // The image begins four pitches before the maze, and its first version has one texel a pitch.
    let texel = |image: &[u8], cell: u32| {
        let [x, y] = [0, 1].map(|axis| (maze.grid().center(cell)[axis] - bounds.min[axis]).floor() as usize + 4);
        <[u8; 4]>::try_from(&image[4 * (256 * y + x)..][..4]).unwrap()
    };
    let mut by_walls = std::collections::BTreeMap::<usize, BTreeSet<[u8; 4]>>::new();
    for cell in maze.grid().cells() {
        let walls = maze.grid().walls(cell).filter(|&wall| !maze.is_open(wall)).count();
        by_walls.entry(walls).or_default().insert(texel(&carved, cell));
        by_walls.entry(4).or_default().insert(texel(&closed, cell));
    }
    assert!(by_walls.values().all(|colors| colors.len() == 1), "as many walls, the same color: {by_walls:?}");
    let all: BTreeSet<_> = by_walls.values().flatten().collect();
    assert_eq!(all.len(), by_walls.len(), "another color for another number of walls: {by_walls:?}");
}

/// The picture from this height above the middle of a maze of 260 x 260 squares.
fn seen_from(height: f32, app: &mut App) -> Image {
    let world = app.world_mut();
    let camera = world.query_filtered::<Entity, With<MazeCamera>>().single(world).unwrap();
    let projection = Projection::Perspective(PerspectiveProjection { fov: 1.0, near: 0.03, far: 2000.0, ..default() });
    let middle = to_world([130.0, 130.0], 0.0);
    let eye = Transform::from_translation(middle + height * Vec3::Y).looking_at(middle, Vec3::NEG_Z);
    world.entity_mut(camera).remove::<PanOrbitCamera>().insert((eye, projection));
    (0..3).for_each(|_| app.update());
    rest(app);
    (0..3).for_each(|_| app.update());
    seen(app)
}

#[test]
fn a_large_maze_is_complete_again_after_a_close_view() {
    let code = "square:260x260/kruskal#1";
    let (_, mut app) = render(&picture(code, Viewpoint::Top, 1.0, UVec2::new(240, 240)), FloorOverlay::None).unwrap();
    let [afar, near, again] = [260.0, 6.0, 260.0].map(|height| seen_from(height, &mut app));
    let places = || (20..220).step_by(8).flat_map(|y| (20..220).step_by(8).map(move |x| Vec2::new(x as f32, y as f32)));
    assert!(places().any(|at| (brightness(&near, at) - brightness(&afar, at)).abs() > 0.05), "it was seen from near");
    for at in places() {
        let [before, after] = [&afar, &again].map(|image| brightness(image, at));
        assert!((before - after).abs() < 0.02, "at {at} it looked {before}, and now {after}");
    }
}
