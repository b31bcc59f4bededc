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
use bevy_maze::{Plane, Timeline, space::OnSurface};
use maze_core::{AnyGrid, Cell, Geometry, Grid, Maze, Point};
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
    /// Whether the paths have been found in this frame.
    pub(super) has_new_ways: bool,
    pub(super) air: Air,
    pub(super) reach: f32,
}

/// The way of sounds that walls do not block.
#[derive(Debug, Default)]
pub(super) enum Air {
    /// In the plane of the maze.
    #[default]
    Plane,
    /// From a surface in space to a listener above it.
    FromSurface(OnSurface, Plane),
    /// Along a surface or the floors of a building to a listener there, by these paths over walls.
    Along(Ways),
}

impl Air {
    /// Returns where a sound at a point of a cell comes from, in the coordinates of the listener. `None` if that is too far
    /// away.
    fn carry(&self, cell: Cell, point: Point) -> Option<Point> {
        match self {
            Self::Plane => Some(point),
            Self::FromSurface(surface, plane) => {
                surface.to_world(*plane, cell, point).map(|place| plane.point_below(place))
            }
            Self::Along(ways) => ways.unfolded(cell, point),
        }
    }
}

impl Default for Ear {
    fn default() -> Self {
        let listener = Listener { at: [0.0, 0.0], yaw: 0.0, is_mirrored: false };
        Self {
            listener,
            inside: false,
            here: None,
            ways: Ways::default(),
            has_new_ways: false,
            air: Air::Plane,
            reach: REACH,
        }
    }
}

impl Ear {
    /// Returns how a sound at a point of a cell arrives with nothing in between.
    pub(super) fn straight(&self, cell: Cell, point: Point) -> Place {
        let from = self.air.carry(cell, point);
        from.map_or(Place::NOWHERE, |from| self.listener.hear_straight(from, self.reach))
    }

    /// Returns how a sound in a cell arrives. Inside the maze, sounds from farther away than [`FARTHEST`] are
    /// inaudible.
    pub(super) fn along(&self, grid: &AnyGrid, cell: Cell, point: Point) -> Place {
        if !self.inside {
            return self.straight(cell, point);
        }
        self.ways.to(cell).map_or(Place::NOWHERE, |way| self.listener.hear(grid, way, point, self.reach))
    }
}

/// Returns the maze as it is walked, in which locked doors are walls.
pub(super) fn walked<'a>(timeline: &'a Timeline, walk: Option<&'a Walk>) -> &'a Maze<Arc<AnyGrid>> {
    walk.and_then(Walk::game).map_or(timeline.now().maze(), Game::maze)
}

/// The mount that the camera is on.
type CurrentMount<'w, 's> = Single<'w, 's, &'static CameraMount, With<MountedBy>>;

/// Moves the listener to the camera.
pub(super) fn listen(
    mut ear: ResMut<Ear>,
    camera: Single<&Transform, With<MazeCamera>>,
    maze: InFocus<(Entity, &Timeline, &Plane, Option<&OnSurface>)>,
    (walk, mount): (Option<Single<&Walk>>, Option<CurrentMount>),
    view: Res<State<View>>,
    (mut opened, mut before): (Local<usize>, Local<Option<Entity>>),
) {
    let (entity, timeline, &plane, surface) = maze.into_inner();
    let walk = walk.as_ref().map(|walk| **walk);
    let maze = walked(timeline, walk);
    let (grid, inside) = (maze.grid(), view.is_inside());
    // On a surface, sounds are heard along the surface.
    let mount = mount.as_ref().map(|mount| **mount).filter(|mount| inside && mount.on_surface.is_some());
    let eye = mount.map_or(**camera, |mount| mount.pose);
    let place = eye.translation;
    let (yaw, ..) = eye.rotation.to_euler(EulerRot::YXZ);
    let is_mirrored = mount.is_some_and(|mount| mount.is_mirrored);
    ear.listener = Listener { at: plane.point_below(place), yaw, is_mirrored };
    ear.reach = if inside { REACH } else { REACH + OVERVIEW * place.y.max(0.0) };
    let is_new = before.replace(entity) != Some(entity);
    // Between two cells, the listener stays in the former one.
    let former = ear.here.filter(|_| !is_new);
    let here = inside.then(|| grid.locate(ear.listener.at).or(former)).flatten();
    let has_moved = is_new || inside != ear.inside || here != ear.here;
    (ear.inside, ear.here) = (inside, here);
    if !inside {
        ear.air = surface.map_or(Air::Plane, |surface| Air::FromSurface(surface.clone(), plane));
    } else if has_moved {
        let along = here.filter(|_| grid.plane().is_none());
        ear.air = along.map_or(Air::Plane, |here| Air::Along(Ways::over_walls(grid, here, FARTHEST)));
    }
    // Opening a door changes the paths.
    let doors = walk.and_then(Walk::game).map_or(0, open_doors);
    ear.has_new_ways = has_moved || !timeline.changes().is_empty() || *opened != doors;
    if ear.has_new_ways {
        *opened = doors;
        ear.ways = here.map_or_else(Ways::default, |here| Ways::around(maze, here, FARTHEST));
    }
}

fn open_doors(game: &Game<Arc<AnyGrid>>) -> usize {
    (0..).zip(&game.setup().doors).filter(|&(door, _)| game.is_open(door)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Shape;

    #[test]
    fn over_the_cut_of_a_net_a_sound_is_as_near_as_the_next_cell() {
        let torus = "torus:7x5".parse::<Shape>().expect("a shape").grid();
        let listener = Listener { at: torus.center(0), yaw: 0.0, is_mirrored: false };
        let air = Air::Along(Ways::over_walls(&torus, 0, FARTHEST));
        let ear = Ear { listener, inside: true, here: Some(0), air, ..Ear::default() };
        // The last cell of the first row is in the west, the second one in the east.
        let [west, east] = [6, 1].map(|cell| ear.straight(cell, torus.center(cell)));
        assert_eq!(west, Place { pan: -east.pan, ..east });
        assert!(west.pan < -0.5, "{west:?}");
    }
}
