//! The call of the nearest exit, for finding it without sight. It comes from the passage that leads to the exit, and gets
//! louder along the way.

use super::{
    ear::{Ear, REACH, walked},
    speaker::Sounds,
};
use crate::{
    platform::{
        awake,
        job::{Job, JobFailed},
    },
    player::walk::Walk,
    session::shown::InFocus,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::{Distances, Geometry};
use maze_sound::{Sound, Way};
use std::time::Duration;

/// The time between two calls.
const PAUSE: Duration = Duration::from_millis(2_200);

/// The share of the path from the entrance to the exit at which half of the volume is lost. It makes the call audible
/// at the entrance.
const REACH_OF_WAY: f32 = 0.3;

/// The distances of all cells from the nearest exit, computed once per blindfolded walk.
#[derive(Component)]
pub(super) enum ToExit {
    Computing(Job<Distances>),
    Known(Distances),
}

/// Keeps the app updating, because the exit also calls while the player stands still.
pub(super) fn keep_awake(app: &mut App) {
    awake::while_time_moves(app, in_state(View::Walk).and_eager(is_blindfolded));
}

fn is_blindfolded(walks: Query<&Walk>) -> bool {
    walks.iter().any(|walk| walk.is_blindfolded() && !walk.finished)
}

pub(super) fn call(
    walk: Option<Single<(Entity, &Walk, Option<&mut ToExit>)>>,
    maze: InFocus<&Timeline>,
    ear: Res<Ear>,
    (mut sounds, time): (Sounds, Res<Time>),
    mut since: Local<Duration>,
    mut commands: Commands,
) {
    let Some((entity, walk, to_exit)) = walk.map(Single::into_inner).filter(|(_, walk, _)| !walk.finished) else {
        return;
    };
    let maze = walked(&maze, Some(walk));
    let to_exit = match to_exit.map(Mut::into_inner) {
        None if walk.is_blindfolded() => {
            let maze = maze.clone();
            let job = Job::start(move || maze.distances_from(&maze.goals().collect::<Vec<_>>()));
            commands.entity(entity).try_insert(ToExit::Computing(job));
            return;
        }
        Some(ToExit::Computing(job)) => {
            match job.result() {
                Some(Ok(distances)) => _ = commands.entity(entity).try_insert(ToExit::Known(distances)),
                Some(Err(error)) => commands.trigger(JobFailed(error)),
                None => {}
            }
            return;
        }
        Some(ToExit::Known(distances)) => Some(&*distances),
        None => None,
    };
    *since += time.delta();
    let Some(here) = ear.here.filter(|_| *since > PAUSE) else { return };
    *since = Duration::ZERO;
    let (way, reach) = match to_exit {
        Some(distances) => {
            let whole = distances.get(maze.ends().from).unwrap_or_default();
            #[expect(clippy::cast_precision_loss, reason = "a distance need not be exact")]
            let reach = REACH.max(REACH_OF_WAY * whole as f32);
            (Way::down(maze, distances, here), reach)
        }
        None => (maze.goals().filter_map(|goal| ear.ways.to(goal)).min_by_key(|way| way.passages), 0.5 * REACH),
    };
    if let Some(way) = way {
        let grid = maze.grid();
        sounds.play(Sound::ExitCall, ear.listener.hear(&**grid, way, grid.center(way.towards), reach));
    }
}
