//! Shows a maze whose walls are removed at random: at a given pace, then its regions, then the path.

use crate::{
    platform::awake,
    schedule::LabyrinthSystems,
    session::{requests::Solve, shown::InFocus},
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::{Grid, solve::Solver};
use std::time::Duration;

/// The time for which the regions are shown before the path.
const REGIONS: Duration = Duration::from_secs(2);

/// The time between two removals, if given. Zero removes all walls at once.
#[derive(Resource, Clone, Copy, Debug)]
pub struct RemovalsShown(pub Option<Duration>);

/// The stage of the presentation.
#[derive(Clone, Copy, Default, PartialEq)]
enum Stage {
    /// There is no maze yet.
    #[default]
    Awaited,
    /// Walls are being removed.
    Carving,
    /// The regions have been shown since this time.
    Finished(Duration),
    /// The presentation is over.
    Over,
}

/// Presents the first maze this way if [`RemovalsShown`] exists.
pub fn plugin(app: &mut App) {
    let show = show.run_if(resource_exists::<RemovalsShown>);
    app.add_systems(Update, show.after(LabyrinthSystems::Lead).before(LabyrinthSystems::Input));
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
        // The user has already solved the maze.
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

/// Returns the speed in events per second at which, on average, one wall is removed per pause.
#[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
fn speed(timeline: &Timeline, pause: Duration) -> f32 {
    let carved = timeline.finished_maze();
    let walls = carved.grid().cells().map(|cell| carved.degree(cell)).sum::<u32>() / 2;
    timeline.now().len() as f32 / (walls.max(1) as f32 * pause.as_secs_f32())
}
