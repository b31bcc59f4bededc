//! The compass: the direction of view and, if enabled, the direction of the exit.

use super::{walk::Walk, walking_choices::Walking};
use crate::{
    camera::{
        look::{Look, shorter_turn},
        mount::CameraMount,
    },
    schedule::CameraSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Timeline};
use maze_core::{AnyGrid, Geometry, Maze, Point};
use std::{f32::consts::TAU, sync::Arc};

/// The state of the player's compass. Angles are in radians, clockwise as seen from above.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Compass {
    /// The direction of view, from north, 0 to 2π.
    pub heading: f32,
    /// Whether the player is mirrored, so that clockwise turns are to the left.
    pub is_mirrored: bool,
    /// The direction of the nearest exit relative to the direction of view, -π to π, or `None` if it is disabled.
    pub exit: Option<f32>,
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Compass>()
        .add_systems(Update, turn.run_if(in_state(View::Walk)).in_set(CameraSystems::Charted));
}

fn turn(mazes: Query<&Timeline>, walks: Query<(&Walk, &OfMaze, &CameraMount, &mut Compass)>, walking: Res<Walking>) {
    for (walk, of, mount, mut compass) in walks {
        let Ok(timeline) = mazes.get(of.0) else { continue };
        let heading = (-Look::of(mount.pose.rotation).yaw).rem_euclid(TAU);
        let exit = walking.exit_on_compass.then(|| {
            let to = nearest_goal(timeline.now().maze(), walk.position()) - Vec2::from(walk.position());
            // The plane's y axis points south.
            shorter_turn(heading, to.x.atan2(-to.y))
        });
        compass.set_if_neq(Compass { heading, is_mirrored: walk.frame().is_mirrored(), exit });
    }
}

/// Returns the center of the goal that is nearest to a point, as the crow flies.
fn nearest_goal(maze: &Maze<Arc<AnyGrid>>, from: Point) -> Vec2 {
    let centers = maze.goals().map(|goal| Vec2::from(maze.grid().center(goal)));
    let distance = |center: &Vec2| center.distance_squared(from.into());
    centers.min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or_else(|| from.into())
}
