//! A large maze: in full near the camera, painted farther away.

use crate::{app_built, generate, now, of_maze, seek, timeline, update_until};
use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;
use labyrinth::{
    camera::view::MazeCamera,
    maze::{
        bounds::MazeBounds,
        flat::FlatFloor,
        floor::FloorPaint,
        near::{LargeFrom, NearTiles},
        walls::{WallField, Walls},
    },
    session::{shown::focused, timeline::Seek},
    settings::{form::Settings, overlay::FloorOverlay, saved::SettingsFile},
};
use maze_core::{Geometry, Grid, Point, ShapeKind, Wall};
use std::collections::BTreeSet;

/// A program for which every maze is large.
fn app() -> App {
    app_built(SettingsFile(None), |app| _ = app.insert_resource(LargeFrom(0)))
}

/// Looks at a point of the plane from so far above, and waits until all is there that is to be seen.
fn look_at(app: &mut App, point: Point, from: f32) {
    let world = app.world_mut();
    let mut cameras = world.query_filtered::<&mut PanOrbitCamera, With<MazeCamera>>();
    let mut orbit = cameras.single_mut(world).unwrap();
    orbit.target_focus = Vec3::new(point[0], 0.0, point[1]);
    orbit.target_radius = from;
    // Flights take their time.
    for _ in 0..100 {
        app.update();
    }
    rest(app);
}

fn rest(app: &mut App) {
    app.update();
    update_until(app, |world| {
        let maze = focused(world).unwrap();
        let (walls, floor, near, flat) =
            maze.get_components::<(&Walls, &FloorPaint, &NearTiles, &FlatFloor)>().unwrap();
        walls.are_right() && floor.is_laid(near) && flat.is_painted()
    });
}

/// The walls that stand on screen.
fn standing(app: &App) -> BTreeSet<Wall> {
    let field: &WallField = of_maze(app.world());
    field.standing(app.world().resource::<Assets<Image>>()).collect()
}

#[test]
fn the_walls_near_the_camera_are_those_of_the_maze_and_there_are_no_others() {
    let mut app = app();
    generate(&mut app, "square:500x12/kruskal#1");
    let middle = |app: &App, wall: Wall| {
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
        let closed: BTreeSet<Wall> = closed.map(|wall| grid.across(wall).map_or(wall, |twin| wall.min(twin))).collect();
        assert!(standing.is_subset(&closed), "at {at}");
        let far = |wall: &Wall| middle(&app, *wall).distance(Vec2::new(at, 6.0));
        assert!(closed.iter().filter(|wall| far(wall) < 200.0).all(|wall| standing.contains(wall)), "at {at}");
        assert!(standing.iter().all(|wall| far(wall) < 340.0), "at {at}");
    }
}

/// What is painted of the plane: the images, in the order of the places where they lie.
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
fn on_every_layout_what_is_painted_far_away_follows_step_by_step() {
    let mut app = app();
    for &kind in ShapeKind::ALL {
        let size: Vec<_> = ["23", "19"].iter().take(kind.dimensions().len()).copied().collect();
        let code = format!("{}:{}/wilson+braid=30#3", kind.key(), size.join("x"));
        generate(&mut app, &code);
        rest(&mut app);
        let start = painted(&mut app);
        for _ in 0..60 {
            seek(&mut app, Seek::StepForward);
        }
        rest(&mut app);
        let stepped = painted(&mut app);
        assert_ne!(stepped, start, "{code}");
        // Another overlay and this one again: all is painted anew.
        for overlay in [FloorOverlay::None, FloorOverlay::Algorithm] {
            app.world_mut().resource_mut::<Settings>().floor = overlay;
            rest(&mut app);
        }
        assert_eq!(painted(&mut app), stepped, "{code}");
    }
}

#[test]
fn from_afar_a_cell_has_its_own_place_and_walls_are_seen_where_they_stand() {
    let mut app = app();
    generate(&mut app, "square:40x30/kruskal#1");
    app.world_mut().resource_mut::<Settings>().floor = FloorOverlay::None;
    seek(&mut app, Seek::Start);
    rest(&mut app);
    assert!(!timeline(&app).at_end());
    let closed = painted(&mut app).concat();
    seek(&mut app, Seek::End);
    rest(&mut app);
    let carved = painted(&mut app).concat();
    let bounds: &MazeBounds = of_maze(app.world());
    let maze = now(&app).maze();
    // The image begins a margin of four pitches before the maze, and its first version has a texel a pitch.
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
    assert!(by_walls.len() == 5 || by_walls.len() == 4, "{by_walls:?}");
    assert!(by_walls.values().all(|colours| colours.len() == 1), "as many walls, the same colour: {by_walls:?}");
    let all: BTreeSet<_> = by_walls.values().flatten().collect();
    assert_eq!(all.len(), by_walls.len(), "another colour for another number of walls: {by_walls:?}");
}
