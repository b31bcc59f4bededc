//! The listener, at the position of the camera.

use crate::{
    camera::{
        mount::{CameraMount, MountedBy},
        view::MazeCamera,
    },
    player::walk::Walk,
    session::shown::InFocus,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::{Plane, Timeline};
use maze_core::{AnyGrid, Cell, Geometry, Maze, Point};
use maze_play::Game;
use maze_sound::{Listener, Place, Ways};
use std::sync::Arc;

/// The distance at which a sound inside the maze has lost half of its volume, in cell pitches.
pub(super) const REACH: f32 = 3.5;

/// The increase of that distance per cell pitch of height, above the maze.
const OVERVIEW: f32 = 1.2;

/// The maximum distance of a sound inside the maze, in passages.
const FARTHEST: u32 = 14;

/// The listener, and the paths from there.
#[derive(Resource, Debug)]
pub(super) struct Ear {
    pub(super) listener: Listener,
    /// Whether the listener is inside the maze.
    pub(super) inside: bool,
    /// The listener's cell, while inside.
    pub(super) here: Option<Cell>,
    /// The paths from that cell.
    pub(super) ways: Ways,
    reach: f32,
}

impl Default for Ear {
    fn default() -> Self {
        let listener = Listener { at: [0.0, 0.0], yaw: 0.0 };
        Self { listener, inside: false, here: None, ways: Ways::default(), reach: REACH }
    }
}

impl Ear {
    /// Returns how a sound at a point arrives with nothing in between.
    pub(super) fn straight(&self, point: Point) -> Place {
        self.listener.hear_straight(point, self.reach)
    }

    /// Returns how a sound in a cell arrives. Inside the maze, sounds from farther away than [`FARTHEST`] are
    /// inaudible.
    pub(super) fn along(&self, grid: &AnyGrid, cell: Cell, point: Point) -> Place {
        if !self.inside {
            return self.straight(point);
        }
        self.ways.to(cell).map_or(Place::NOWHERE, |way| self.listener.hear(grid, way, point, self.reach))
    }
}

/// Returns the maze as it is walked, in which locked doors are walls.
pub(super) fn walked<'a>(timeline: &'a Timeline, walk: Option<&'a Walk>) -> &'a Maze<Arc<AnyGrid>> {
    walk.and_then(Walk::game).map_or(timeline.now().maze(), Game::maze)
}

/// Moves the listener to the camera.
pub(super) fn listen(
    mut ear: ResMut<Ear>,
    camera: Single<&Transform, With<MazeCamera>>,
    maze: InFocus<(&Timeline, &Plane)>,
    walk: Option<Single<&Walk>>,
    mount: Option<Single<&CameraMount, With<MountedBy>>>,
    view: Res<State<View>>,
    mut opened: Local<usize>,
) {
    let (timeline, plane) = maze.into_inner();
    let maze = walked(timeline, walk.as_ref().map(|walk| **walk));
    // On a surface, sounds are heard along the surface.
    let flat = mount.filter(|mount| view.is_inside() && mount.on_surface.is_some()).map(|mount| mount.pose);
    let eye = flat.unwrap_or(**camera);
    let place = eye.translation;
    let (yaw, ..) = eye.rotation.to_euler(EulerRot::YXZ);
    ear.listener = Listener { at: plane.point_below(place), yaw };
    ear.inside = view.is_inside();
    ear.reach = if ear.inside { REACH } else { REACH + OVERVIEW * place.y.max(0.0) };
    let here = ear.inside.then(|| maze.grid().locate(ear.listener.at)).flatten();
    // Opening a door changes the paths.
    let doors = walk.as_ref().and_then(|walk| walk.game()).map_or(0, open_doors);
    if here != ear.here || !timeline.changes().is_empty() || *opened != doors {
        *opened = doors;
        ear.here = here;
        ear.ways = here.map_or_else(Ways::default, |here| Ways::around(maze, here, FARTHEST));
    }
}

fn open_doors(game: &Game<Arc<AnyGrid>>) -> usize {
    (0..).zip(&game.setup().doors).filter(|&(door, _)| game.is_open(door)).count()
}
