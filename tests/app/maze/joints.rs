//! Software-rendered pictures of the joints of walls: at every angle, straight or curved, they look like one piece.

use crate::{
    program::pictures::{brightness, picture},
    source, timeline,
};
use bevy::{
    camera::RenderTarget,
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};
use bevy_maze::{LargeFrom, StandingWall, WallField, to_world};
use bevy_panorbit_camera::PanOrbitCamera;
use labyrinth::{
    app::capture::{Viewpoint, render},
    camera::eye::Eye,
    camera::view::MazeCamera,
    session::{requests::Show, shown::focused},
    vocabulary::overlay::FloorOverlay,
};
use maze_core::{AnyGrid, Geometry, Grid, HalfEdge, Point, flatten_wall};
use maze_io::THICKNESS as WALL_THICKNESS;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    f32::consts::PI,
};

/// Corners of 36 to 144 degrees, tips, and rings.
const CODES: [&str; 8] = [
    "square:4x3/kruskal#1",
    "hex-flat:3x3/kruskal#1",
    "tri:6x3/kruskal#1",
    "triangle:4/kruskal#1",
    "octagon:3x3/kruskal#1",
    "hat:2/kruskal#1",
    "penrose:3/kruskal#1",
    "circle:3/kruskal#1",
];

fn distance_to_segment(point: Vec2, [a, b]: [Vec2; 2]) -> f32 {
    let along = (point - a).dot(b - a) / (b - a).length_squared();
    point.distance(a + along.clamp(0.0, 1.0) * (b - a))
}

/// The center line of a wall, in short straight pieces.
fn line(grid: &AnyGrid, wall: HalfEdge) -> Vec<[Vec2; 2]> {
    let points: Vec<Vec2> = flatten_wall(grid, wall, 0.03).map(Vec2::from).collect();
    points.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}

#[test]
fn from_above_a_wall_covers_half_its_thickness_on_both_sides_of_its_line() {
    for code in CODES {
        let (image, mut app) =
            render(&picture(code, Viewpoint::Top, 1.0, UVec2::new(640, 520)), FloorOverlay::None).unwrap();
        assert_walls_are_seen(code, &image, &mut app, [0.2, 0.04]);
        let image = as_a_field(&mut app);
        // Its walls end in a tip, and curved ones are made of fewer pieces.
        assert_walls_are_seen(&format!("{code} as a field"), &image, &mut app, [0.1, 0.1]);
    }
}

/// The same picture with the walls as a field.
fn as_a_field(app: &mut App) -> Image {
    let source = source(app).clone();
    let world = app.world_mut();
    let (camera, &eye, projection) =
        world.query_filtered::<(Entity, &Transform, &Projection), With<MazeCamera>>().single(world).unwrap();
    let projection = projection.clone();
    world.entity_mut(camera).remove::<PanOrbitCamera>();
    world.insert_resource(LargeFrom(0));
    world.trigger(Show(source));
    crate::update_until(app, |world| focused(world).is_some_and(|maze| maze.contains::<WallField>()));
    app.world_mut().entity_mut(camera).insert((eye, projection));
    // Waits until the shaders are compiled.
    (0..30).for_each(|_| app.update());
    seen(app)
}

/// Walls that are farther away than this do not matter.
const NEAR: f32 = 0.5;

/// Checks a picture from above. The brightness of wall tops, within the share `middle` of their thickness from their
/// lines, may differ by `even`.
fn assert_walls_are_seen(code: &str, image: &Image, app: &mut App, [middle, even]: [f32; 2]) {
    let timeline = timeline(app);
    let (maze, ends) = (timeline.now().maze().clone(), timeline.ends());
    let grid = maze.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell));
    let closed = walls.filter(|&wall| !maze.is_open(wall) && grid.across(wall).is_none_or(|twin| wall < twin));
    // The pieces of lines near each place, by squares of the ground.
    let mut pieces = HashMap::<IVec2, Vec<(bool, [Vec2; 2])>>::new();
    let lines = closed.map(|wall| (grid.across(wall).is_none(), line(grid, wall)));
    for (boundary, [a, b]) in lines.flat_map(|(boundary, line)| line.into_iter().map(move |piece| (boundary, piece))) {
        let [least, most] = [a.min(b) - NEAR, a.max(b) + NEAR].map(|corner| (corner / NEAR).floor().as_ivec2());
        for square in (least.x..=most.x).flat_map(|x| (least.y..=most.y).map(move |y| IVec2::new(x, y))) {
            pieces.entry(square).or_default().push((boundary, [a, b]));
        }
    }
    let world = app.world_mut();
    let (camera, eye) = world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
    let at = |x, y| {
        let ray = camera.viewport_to_world(eye, Vec2::new(x, y)).unwrap();
        Vec2::new(ray.origin.x, ray.origin.z)
    };
    let pixel = at(101.0, 100.0).distance(at(100.0, 100.0));
    // The edge of a wall may cover the next pixel, too.
    let seen_as_wall = 0.5 * 1.02 * WALL_THICKNESS + 1.5 * pixel;
    assert!(seen_as_wall < NEAR, "{code} is too small in the picture");
    // The brightness is measured on nine pixels. All of them have to be on the wall.
    let inside = (middle * WALL_THICKNESS).min(0.5 * WALL_THICKNESS - 2.2 * pixel);
    // Beacons hide what is below them.
    let beacons = [ends.from, ends.to].map(|cell| Vec2::from(grid.center(cell)));
    // The range of brightness of inner walls, and of boundary walls.
    let mut ranges = [[1.0_f32, 0.0]; 2];
    for (x, y) in (4..516).step_by(2).flat_map(|y| (4..636).step_by(2).map(move |x| (x as f32, y as f32))) {
        let place = at(x, y);
        if beacons.iter().any(|beacon| beacon.distance(place) < 0.35) {
            continue;
        }
        let mut nearest = [f32::INFINITY; 2];
        for &(boundary, piece) in pieces.get(&(place / NEAR).floor().as_ivec2()).into_iter().flatten() {
            let nearest = &mut nearest[usize::from(boundary)];
            *nearest = nearest.min(distance_to_segment(place, piece));
        }
        let seen = brightness(image, Vec2::new(x, y));
        let near = nearest[0].min(nearest[1]);
        assert!(near < seen_as_wall || seen < 0.4, "{code}: at {place} there is no wall, but it looks {seen}");
        for kind in [0, 1] {
            // Only where the other kind is far away.
            if nearest[kind] < inside && nearest[1 - kind] > 0.8 * WALL_THICKNESS {
                let [least, most] = ranges[kind];
                ranges[kind] = [least.min(seen), most.max(seen)];
            }
        }
    }
    for [least, most] in ranges {
        assert!(least > 0.4 && most - least < even, "{code}: the tops of walls look {least} to {most}");
    }
}

/// The picture from an eye with this vertical field of view, in radians.
fn look(app: &mut App, eye: Transform, fov: f32) -> Image {
    let world = app.world_mut();
    let camera = world.query_filtered::<Entity, With<MazeCamera>>().single(world).unwrap();
    let projection = Projection::Perspective(PerspectiveProjection { fov, near: 0.03, ..default() });
    world.entity_mut(camera).remove::<PanOrbitCamera>().insert((eye, projection));
    app.update();
    seen(app)
}

/// The picture of the camera.
pub(super) fn seen(app: &mut App) -> Image {
    #[derive(Resource)]
    struct Seen(Image);
    let world = app.world_mut();
    let target = world.query_filtered::<&RenderTarget, With<MazeCamera>>().single(world).unwrap();
    let target = target.as_image().unwrap().clone();
    world.remove_resource::<Seen>();
    let keep = |captured: On<ScreenshotCaptured>, mut commands: Commands| {
        commands.insert_resource(Seen(captured.image.clone()));
    };
    app.world_mut().spawn(Screenshot::image(target)).observe(keep);
    crate::update_until(app, |world| world.contains_resource::<Seen>());
    app.world_mut().remove_resource::<Seen>().unwrap().0
}

/// A corner, the walls that meet there, and the directions in which they leave.
type Joint = (Point, Vec<(HalfEdge, Vec2)>);

/// All corners, by their place in thousandths.
fn corners(grid: &AnyGrid) -> BTreeMap<[i32; 2], Joint> {
    let mut corners: BTreeMap<[i32; 2], Joint> = BTreeMap::new();
    for cell in grid.cells() {
        for wall in grid.walls(cell) {
            if grid.across(wall).is_some_and(|twin| twin < wall) {
                continue;
            }
            let points: Vec<Vec2> = flatten_wall(grid, wall, 0.03).map(Vec2::from).collect();
            for [end, next] in [[points[0], points[1]], [points[points.len() - 1], points[points.len() - 2]]] {
                let key = (1000.0 * end).round().as_ivec2().to_array();
                corners.entry(key).or_insert_with(|| (end.into(), Vec::new())).1.push((wall, (next - end).normalize()));
            }
        }
    }
    corners
}

/// The field of view of a picture of a post, in radians.
const FOV: f32 = 0.15;

#[test]
fn from_inside_walls_that_meet_are_one_smooth_post() {
    for code in CODES {
        // At the beginning, all walls stand.
        let (_, mut app) =
            render(&picture(code, Viewpoint::Walk, 0.0, UVec2::new(160, 40)), FloorOverlay::None).unwrap();
        let grid = timeline(&app).now().maze().grid().clone();
        let world = app.world_mut();
        // Without shadows, so that only the shape counts.
        world.query::<&mut DirectionalLight>().single_mut(world).unwrap().shadow_maps_enabled = false;
        // One corner of each kind.
        let mut kinds = BTreeMap::new();
        for (_, (corner, walls)) in corners(&grid) {
            if walls.iter().all(|(wall, _)| grid.across(*wall).is_some()) {
                let curved = walls.iter().filter(|(wall, _)| grid.arc_center(*wall).is_some()).count();
                kinds.entry((walls.len(), curved)).or_insert((corner, walls));
            }
        }
        assert!(!kinds.is_empty(), "{code}: there are inner corners");
        for (corner, walls) in kinds.into_values() {
            for turn in 0..3 {
                let front = Vec2::from_angle(0.4 + 2.0 * turn as f32);
                // Only walls that lead away from the eye or to its side are kept.
                let behind: Vec<HalfEdge> = walls
                    .iter()
                    .filter(|(_, direction)| direction.angle_to(front).abs() > 0.55 * PI)
                    .map(|&(wall, _)| wall)
                    .collect();
                let world = app.world_mut();
                for (wall, mut visibility) in world.query::<(&StandingWall, &mut Visibility)>().iter_mut(world) {
                    let stands = behind.contains(&wall.0);
                    *visibility = if stands { Visibility::Inherited } else { Visibility::Hidden };
                }
                let eye = Vec2::from(corner) + 0.5 * front;
                let level = |point| to_world(point, Eye::default().height());
                let at = Transform::from_translation(level(eye.into())).looking_at(level(corner), Vec3::Y);
                let image = look(&mut app, at, FOV);
                let row: Vec<f32> = (2..158).map(|x| brightness(&image, Vec2::new(x as f32, 20.0))).collect();
                // The post stands in the middle; to its sides lie the walls behind it, and the sky.
                let half = (0.45 * WALL_THICKNESS / 0.5 / (0.5 * FOV).tan() * 20.0) as usize;
                let post = &row[78 - half..78 + half];
                let (mut turns, mut rising, mut extreme) = (0, None, post[0]);
                for pair in post.windows(2) {
                    let step = pair[1] - pair[0];
                    assert!(step.abs() < 0.12, "{code}: at {corner:?}, seen from {eye}, there is an edge: {post:?}");
                    if (pair[1] - extreme).abs() > 0.02 {
                        let up = pair[1] > extreme;
                        turns += usize::from(rising.is_some_and(|rising: bool| rising != up));
                        (rising, extreme) = (Some(up), pair[1]);
                    } else if rising.is_some_and(|rising| (pair[1] > extreme) == rising) {
                        extreme = pair[1];
                    }
                }
                assert!(turns <= 1, "{code}: at {corner:?}, seen from {eye}, there are stripes: {post:?}");
            }
        }
    }
}

#[test]
fn walls_share_few_meshes_and_both_copies_stand_in_one_place() {
    for (code, most) in [
        ("square:40x40/prim#1", 2),
        ("hex-pointy:40x40/prim#1", 4),
        ("triangle:40/prim#1", 4),
        ("octagon:30x30/prim#1", 8),
        ("circle:20/prim#1", 60),
    ] {
        let mut app = crate::app_showing(code);
        let grid = timeline(&app).now().maze().grid().clone();
        let world = app.world_mut();
        let mut meshes = BTreeSet::new();
        let mut places: BTreeMap<HalfEdge, (AssetId<Mesh>, Transform)> = BTreeMap::new();
        for (wall, mesh, place) in world.query::<(&StandingWall, &Mesh3d, &Transform)>().iter(world) {
            meshes.insert(mesh.id());
            let name = grid.across(wall.0).map_or(wall.0, |twin| twin.min(wall.0));
            let looks = (mesh.id(), *place);
            assert_eq!(*places.entry(name).or_insert(looks), looks, "{code}: {wall:?} and its twin");
        }
        assert!(meshes.len() <= most, "{code}: {} meshes", meshes.len());
    }
}

#[test]
fn both_ends_are_visible_if_entrance_and_exit_are_the_same_cell() {
    let (_, mut app) =
        render(&picture("square:1x1/kruskal#1", Viewpoint::Walk, 1.0, UVec2::new(120, 120)), FloorOverlay::None)
            .unwrap();
    let eye = Transform::from_xyz(0.5, 0.6, 0.85).looking_at(Vec3::new(0.5, 0.02, 0.5), Vec3::Y);
    let image = look(&mut app, eye, 0.9);
    let world = app.world_mut();
    let (camera, eye) = world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
    let color = |x, z| {
        let pixel = camera.world_to_viewport(eye, Vec3::new(x, 0.02, z)).unwrap().as_uvec2();
        image.get_color_at(pixel.x, pixel.y).unwrap().to_srgba()
    };
    for [aside, on] in [[0.0, 0.0], [0.1, 0.0], [-0.1, 0.05], [0.0, 0.1]] {
        let (inner, outer) = (color(0.5 + aside, 0.5 + on), color(0.5 + 2.4 * aside, 0.5 + 2.4 * on + 0.01));
        assert!(inner.red > inner.green, "the exit: {inner:?}");
        assert!(aside == 0.0 || outer.green > outer.red, "the entrance: {outer:?}");
    }
}
