//! The compass: the direction of view and, if enabled, the direction of the exit.

use super::{exit_bearing::ExitBearing, walk::Walk, walking_choices::Walking};
use crate::{
    camera::{
        look::{Look, shorter_turn},
        mount::CameraMount,
    },
    schedule::CameraSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::{Maze3d, OfMaze, Timeline};
use std::f32::consts::TAU;

/// The state of the player's compass. Angles are in radians, clockwise as seen from above.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Compass {
    /// The direction of view, from north, 0 to 2π.
    pub heading: f32,
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
type Walker = (&'static Walk, &'static OfMaze, &'static CameraMount, &'static mut Compass);

fn turn(mut mazes: Query<(&Timeline, &mut ExitBearing)>, walks: Query<Walker>, walking: Res<Walking>) {
    for (walk, of, mount, mut compass) in walks {
        let Ok((timeline, mut bearing)) = mazes.get_mut(of.0) else { continue };
        let heading = (-Look::of(mount.pose.rotation).yaw).rem_euclid(TAU);
        let maze = timeline.now().maze();
        let way = if walking.exit_on_compass { bearing.of(maze, walk.eye(maze)) } else { None };
        // The plane's y axis points south.
        let exit = way.map(|way| shorter_turn(heading, way.x.atan2(-way.y)));
        compass.set_if_neq(Compass { heading, is_mirrored: walk.frame().is_mirrored(), exit });
    }
}
