//! Locked doors. A door fills the place of its wall, has its sign on both sides and on top, and sinks when it opens.

use super::{
    meshes::{POST, turned_round},
    thing::{Thing, ThingAssets},
};
use crate::{camera::view::MazeCamera, platform::awake, player::walk::Happened, vocabulary::sign::Sign};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Plane, WallSize, wall_panel};
use maze_core::{
    AnyGrid, Geometry, HalfEdge, Point,
    grid::{longest_piece, middle_of_wall},
};
use maze_io::{HEIGHT as WALL_HEIGHT, THICKNESS as WALL_THICKNESS};
use maze_play::{Game, game::GameEvent};
use std::{f32::consts::FRAC_PI_2, sync::Arc};

/// A closed door, by its number in the game.
#[derive(Component, Clone, Copy, Debug)]
#[require(Thing)]
pub struct Door(pub u32);

/// An opening door, with the time since it started to open, in seconds.
#[derive(Component, Default)]
pub(super) struct Opening(f32);

/// The time a door takes to open, in seconds.
const DURATION: f32 = 0.8;

/// The height of a sign, and its distance from the center of the door.
const SIGN_HEIGHT: f32 = 0.36;
const OUT: f32 = 0.5 * WALL_THICKNESS + 0.012;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin);
    awake::while_time_moves(app, any_with_component::<Opening>);
}

pub(super) fn spawn_doors(
    game: &Game<Arc<AnyGrid>>,
    of: OfMaze,
    plane: Plane,
    assets: &mut ThingAssets<'_>,
    commands: &mut Commands,
) {
    let grid = game.maze().grid();
    for (number, door) in (0..).zip(&game.setup().doors) {
        let wall = door.halves[0];
        let sign = Sign::of(number);
        let (mesh, mut transform) = wall_panel(grid, wall, WallSize::default());
        transform.translation += plane.offset();
        let panel = (Mesh3d(assets.meshes.add(mesh)), assets.fixed.door(sign), transform);
        let door = commands.spawn((Door(number), of, panel)).id();
        for place in places_of_signs(grid, wall, plane) {
            // The sign's transform relative to the door.
            let local = Transform::from_matrix(transform.to_matrix().inverse() * place.to_matrix());
            let sign = (Mesh3d(assets.own.signs[sign.number()].clone()), assets.fixed.emblem());
            let plate = (Mesh3d(assets.own.plate.clone()), assets.fixed.plate());
            commands.spawn((plate, local, ChildOf(door)));
            let before = Transform::from_translation(local.translation + local.rotation * (0.01 * Vec3::Z));
            commands.spawn((sign, before.with_rotation(local.rotation), ChildOf(door)));
        }
        for corner in grid.ends(wall) {
            let post = (Mesh3d(assets.own.post.clone()), assets.fixed.plate());
            commands.spawn((Thing, of, post, Transform::from_translation(plane.to_world(corner, 0.0))));
        }
    }
}

/// The places of a door's signs: one on either side, and one on top.
fn places_of_signs(grid: &AnyGrid, wall: HalfEdge, plane: Plane) -> [Transform; 3] {
    let middle = Vec2::from(middle_of_wall(grid, wall));
    let [a, b] = longest_piece(grid, wall).map(Vec2::from);
    let across = (b - a).normalize().perp();
    let place = |at: Vec2, height| plane.to_world(Point::from(at), height);
    // Without a rotation, a sign faces +Z.
    let facing = Quat::from_rotation_y(across.x.atan2(across.y));
    let top =
        Transform::from_translation(place(middle, WALL_HEIGHT + 0.02)).with_rotation(Quat::from_rotation_x(-FRAC_PI_2));
    [
        Transform::from_translation(place(middle + OUT * across, SIGN_HEIGHT)).with_rotation(facing),
        Transform::from_translation(place(middle - OUT * across, SIGN_HEIGHT)).with_rotation(facing * turned_round()),
        top.with_scale(Vec3::splat(1.25)),
    ]
}

fn begin(
    happened: On<Happened>,
    walks: Query<&OfMaze>,
    doors: Query<(Entity, &Door, &OfMaze)>,
    mut commands: Commands,
) {
    let (GameEvent::DoorOpened(number), Ok(maze)) = (happened.event, walks.get(happened.walk)) else { return };
    for (door, ..) in doors.iter().filter(|(_, door, of)| door.0 == number && of.0 == maze.0) {
        commands.entity(door).remove::<Door>().insert(Opening::default());
    }
}

pub(super) fn sink(
    mut doors: Query<(Entity, &mut Opening, &mut Transform), Without<MazeCamera>>,
    time: Res<Time>,
    mut commands: Commands,
) {
    for (door, mut opening, mut transform) in &mut doors {
        opening.0 += time.delta_secs();
        let share = EaseFunction::QuadraticIn.sample_clamped(opening.0 / DURATION);
        transform.translation.y = -share * POST[0];
        if opening.0 >= DURATION {
            commands.entity(door).despawn();
        }
    }
}
