//! Who hears: the camera, above the maze or in it.

use crate::{camera::view::MazeCamera, player::walk::Walk, session::shown::InFocus, vocabulary::view::View};
use bevy::prelude::*;
use bevy_maze::{Plane, Timeline};
use maze_core::{AnyGrid, Cell, Geometry, Maze, Point};
use maze_play::Game;
use maze_sound::{Listener, Place, Ways};
use std::sync::Arc;

/// At what distance, in cell pitches, half of a sound is lost for those who are among the walls.
pub(super) const REACH: f32 = 3.5;

/// How much farther those hear who are above, for each cell pitch of height.
const OVERVIEW: f32 = 1.2;

/// How far along the maze's ways anything is listened for, in passages.
const FARTHEST: u32 = 14;

/// Who hears, and along which ways.
#[derive(Resource, Debug)]
pub(super) struct Ear {
    pub(super) listener: Listener,
    /// Whether it is among the walls.
    pub(super) inside: bool,
    /// The cell that it is in, while it is inside.
    pub(super) here: Option<Cell>,
    /// The ways from there.
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
    /// How something sounds that happens at a point, with nothing in between.
    pub(super) fn straight(&self, point: Point) -> Place {
        self.listener.hear_straight(point, self.reach)
    }

    /// How something sounds that happens at a point of a cell; inside, nothing is heard from farther away than [`FARTHEST`].
    pub(super) fn along(&self, grid: &AnyGrid, cell: Cell, point: Point) -> Place {
        if !self.inside {
            return self.straight(point);
        }
        self.ways.to(cell).map_or(Place::NOWHERE, |way| self.listener.hear(grid, way, point, self.reach))
    }
}

/// The maze as one walks it: with the doors that are locked now.
pub(super) fn walked<'a>(timeline: &'a Timeline, walk: Option<&'a Walk>) -> &'a Maze<Arc<AnyGrid>> {
    walk.and_then(Walk::game).map_or(timeline.now().maze(), Game::maze)
}

/// Puts the ear where the camera is.
pub(super) fn listen(
    mut ear: ResMut<Ear>,
    camera: Single<&Transform, With<MazeCamera>>,
    maze: InFocus<(&Timeline, &Plane)>,
    walk: Option<Single<&Walk>>,
    view: Res<State<View>>,
    mut opened: Local<usize>,
) {
    let (timeline, plane) = maze.into_inner();
    let maze = walked(timeline, walk.as_ref().map(|walk| **walk));
    let place = camera.translation;
    let (yaw, ..) = camera.rotation.to_euler(EulerRot::YXZ);
    ear.listener = Listener { at: plane.point_below(place), yaw };
    ear.inside = view.is_inside();
    ear.reach = if ear.inside { REACH } else { REACH + OVERVIEW * place.y.max(0.0) };
    let here = ear.inside.then(|| maze.grid().locate(ear.listener.at)).flatten();
    // A door that opens changes them.
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
