//! How a maze is shown whose walls fall at random: at a pace of its own, at the end its regions, and then the path.

use crate::{
    platform::awake,
    session::{requests::Solve, shown::InFocus},
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::{Grid, solve::Solver};
use std::time::Duration;

/// How long its regions are seen before the path is.
const REGIONS: Duration = Duration::from_secs(2);

/// How it is shown: how long after one wall the next one falls, if that was said. Without walls between, all fall at once.
#[derive(Resource, Clone, Copy, Debug)]
pub struct RemovalsShown(pub Option<Duration>);

/// How far it has come.
#[derive(Clone, Copy, Default, PartialEq)]
enum Stage {
    /// Nothing is to be seen yet.
    #[default]
    Awaited,
    /// Walls fall.
    Carving,
    /// Its regions are seen, since this time.
    Finished(Duration),
    /// All has been shown.
    Over,
}

/// Shows the first maze so, if it is one of those.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(resource_exists::<RemovalsShown>));
    awake::while_waiting(app, resource_exists::<RemovalsShown>);
}

fn show(
    shown: Res<RemovalsShown>,
    maze: InFocus<&mut Timeline>,
    time: Res<Time<Real>>,
    mut stage: Local<Stage>,
    mut commands: Commands,
) {
    let mut timeline = maze.into_inner();
    match *stage {
        Stage::Awaited => {
            if let Some(pause) = shown.0 {
                timeline.chosen_speed = Some(speed(&timeline, pause));
            }
            *stage = Stage::Carving;
        }
        // Whoever solves it has the path already.
        _ if timeline.is_search() => *stage = Stage::Over,
        Stage::Carving if timeline.at_end() => *stage = Stage::Finished(time.elapsed()),
        Stage::Finished(since) if time.elapsed() - since > REGIONS => {
            commands.trigger(Solve(Solver::BreadthFirst));
            *stage = Stage::Over;
        }
        Stage::Carving | Stage::Finished(_) | Stage::Over => {}
    }
    if *stage == Stage::Over {
        commands.remove_resource::<RemovalsShown>();
    }
}

/// How many events a second let a wall fall after every pause, in the mean.
#[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
fn speed(timeline: &Timeline, pause: Duration) -> f32 {
    let carved = timeline.finished_maze();
    let walls = carved.grid().cells().map(|cell| carved.degree(cell)).sum::<u32>() / 2;
    timeline.now().len() as f32 / (walls.max(1) as f32 * pause.as_secs_f32())
}
