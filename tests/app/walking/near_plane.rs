//! The camera never sees behind a wall, in narrow corners and with wide fields of view.

use super::{SHAPES, walking};
use crate::{camera, now, timeline};
use bevy::prelude::*;
use labyrinth::{
    camera::{eye::Eye, view::MazeCamera},
    player::walking_choices::Walking,
    vocabulary::number::Within,
};
use leafwing_input_manager::prelude::{Buttonlike, DualAxislike, MouseMove};
use maze_core::{AnyGrid, Geometry, Grid, Maze, MazeRng, flatten_wall};
use maze_io::THICKNESS as WALL_THICKNESS;
use std::sync::Arc;

/// The distance of a point of the plane to the center line of the nearest wall.
fn nearest_wall(maze: &Maze<Arc<AnyGrid>>, point: Vec2) -> f32 {
    let grid = maze.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall));
    let distance = |[a, b]: [Vec2; 2]| {
        let along = b - a;
        let share = ((point - a).dot(along) / along.length_squared()).clamp(0.0, 1.0);
        point.distance(a + share * along)
    };
    let pieces = walls.flat_map(|wall| {
        let points: Vec<Vec2> = flatten_wall(grid, wall, 0.03).map(Vec2::from).collect();
        points.windows(2).map(|pair| distance([pair[0], pair[1]])).collect::<Vec<_>>()
    });
    pieces.fold(f32::INFINITY, f32::min)
}

#[test]
fn no_corner_of_the_near_plane_reaches_a_wall() {
    for (number, code) in SHAPES.into_iter().enumerate() {
        let mut app = walking(code);
        app.world_mut().resource_mut::<Eye>().field_of_view = Within::clamped(100.0);
        app.world_mut().resource_mut::<Walking>().sprint_widens = true;
        let exit = timeline(&app).ends().to;
        let mut rng = MazeRng::new(number as u64);
        let mut draw = move |count: u32| rng.below(count);
        KeyCode::KeyW.press(app.world_mut());
        let mut nearest = f32::INFINITY;
        for frame in 0..700 {
            let world = app.world_mut();
            let mut projection = world.query_filtered::<&mut Projection, With<MazeCamera>>().single_mut(world).unwrap();
            let Projection::Perspective(eye) = &mut *projection else { panic!("{projection:?}") };
            // From a tall window to three screens in a row.
            eye.aspect_ratio = [0.5, 1.0, 1.78, 3.56, 5.33][frame / 3 % 5];
            if frame % 20 == 0 {
                if draw(2) == 0 {
                    KeyCode::ShiftLeft.press(world)
                } else {
                    KeyCode::ShiftLeft.release(world)
                }
                let by = Vec2::new(draw(2600) as f32 - 1300.0, draw(800) as f32 - 400.0);
                MouseMove::default().set_axis_pair(world, by);
            }
            app.update();
            let maze = now(&app).maze().clone();
            let pose = camera(&mut app);
            let world = app.world_mut();
            let projection = world.query_filtered::<&Projection, With<MazeCamera>>().single(world).unwrap();
            let Projection::Perspective(eye) = projection else { panic!("{projection:?}") };
            let up = eye.near * (0.5 * eye.fov).tan();
            let place = pose.translation.xz();
            for corner in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] {
                let corner = Vec3::new(corner[0] * up * eye.aspect_ratio, corner[1] * up, -eye.near);
                let corner = pose.transform_point(corner).xz();
                let room = nearest_wall(&maze, place) - 0.5 * 1.02 * WALL_THICKNESS - place.distance(corner);
                nearest = nearest.min(room);
                assert!(room > 0.0, "{code}: at {place} a corner lies {} beyond the surface of a wall", -room);
            }
            if maze.grid().locate(place.into()) == Some(exit) {
                break;
            }
        }
        assert!(nearest < 0.05, "{code}: it went into corners, and looked along walls: {nearest}");
    }
}
