//! The compass: the direction of view and, if enabled, the direction of the exit. It keeps its north while the player crosses
//! an edge of a net, so that it turns only with the player. After a way around a corner of a cube, its north is another one.

use super::{exit_bearing::ExitBearing, walk::Walk, walking_choices::Walking};
use crate::{camera::look::shorter_turn, schedule::CameraSystems, vocabulary::view::View};
use bevy::prelude::*;
use bevy_maze::{Maze3d, OfMaze, Timeline};
use std::f32::consts::TAU;

/// The state of the player's compass. Angles are in radians, clockwise as seen from above.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Compass {
    /// The direction of view, from the north of the compass, 0 to 2π.
    pub heading: f32,
    /// The direction of the north of the compass, from the north of the grid.
    pub north: f32,
    /// Whether the player is mirrored, so that clockwise turns are to the left.
    pub is_mirrored: bool,
    /// The direction of the nearest exit relative to the direction of view, -π to π. `None` if it is disabled or the exit has
    /// no direction, for example straight above.
    pub exit: Option<f32>,
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Compass>()
        .register_required_components::<Maze3d, ExitBearing>()
        .add_systems(Update, turn.run_if(in_state(View::Walk)).in_set(CameraSystems::Charted));
}

/// The components of a walk that the compass needs.
type Walker = (&'static Walk, &'static OfMaze, &'static mut Compass);

fn turn(mut mazes: Query<(&Timeline, &mut ExitBearing)>, walks: Query<Walker>, walking: Res<Walking>) {
    for (walk, of, mut compass) in walks {
        let Ok((timeline, mut bearing)) = mazes.get_mut(of.0) else { continue };
        let (maze, frame) = (timeline.now().maze(), walk.frame());
        let ahead = -walk.yaw();
        // A mirrored player's north and south are exchanged, but not east and west.
        let own_north = if frame.is_mirrored() { [0.0, 1.0] } else { [0.0, -1.0] };
        let north = bearing_of(frame.turn(own_north).into());
        let way = if walking.exit_on_compass { bearing.of(maze, walk.eye(maze)) } else { None };
        let exit = way.map(|way| shorter_turn(ahead, bearing_of(way)));
        let heading = (ahead - north).rem_euclid(TAU);
        compass.set_if_neq(Compass { heading, north, is_mirrored: frame.is_mirrored(), exit });
    }
}

/// Returns the direction of a vector in the coordinates of the grid, whose y axis points south.
fn bearing_of(way: Vec2) -> f32 {
    way.x.atan2(-way.y)
}
