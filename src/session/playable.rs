//! What a maze on screen is played for.

use super::{hold::Hold, requests::ChangeGoal, shown::InFocus, source::MazeSource};
use crate::schedule::LabyrinthSystems;
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::AnyGrid;
use maze_play::{Game, goal::ExitUnreachable};
use std::sync::Arc;

/// The game of a maze on screen before its first tick, or why there is none. A maze has it while it is finished, and
/// another one when its goal changes.
#[derive(Component, Debug)]
#[component(immutable)]
pub struct Playable(Result<Game<Arc<AnyGrid>>, ExitUnreachable>);

impl Playable {
    fn of(timeline: &Timeline, source: &MazeSource) -> Self {
        Self(Game::new(timeline.now().maze().clone(), source.goal(), source.seed()))
    }

    /// The game before its first tick.
    ///
    /// # Errors
    /// If no path leads to the exit.
    pub fn game(&self) -> Result<&Game<Arc<AnyGrid>>, &ExitUnreachable> {
        self.0.as_ref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(change_goal).add_systems(Update, set_up.in_set(LabyrinthSystems::Sync));
}

/// Sets up a maze that is finished, and clears one that is carved again.
fn set_up(mazes: Query<(Entity, &Timeline, &MazeSource, Has<Playable>), Changed<Timeline>>, mut commands: Commands) {
    for (maze, timeline, source, is_set_up) in &mazes {
        match (timeline.is_carved(), is_set_up) {
            (true, false) => _ = commands.entity(maze).insert(Playable::of(timeline, source)),
            (false, true) => _ = commands.entity(maze).remove::<Playable>(),
            _ => {}
        }
    }
}

fn change_goal(
    request: On<ChangeGoal>,
    maze: Option<InFocus<(Entity, &Timeline, &mut MazeSource)>>,
    mut hold: Hold,
    mut commands: Commands,
) {
    if hold.refuses() {
        return;
    }
    let Some((maze, timeline, mut source)) = maze.map(Single::into_inner) else { return };
    let ChangeGoal(goal) = *request.event();
    let MazeSource::Generated(challenge) = &mut *source else { return };
    *challenge = challenge.clone().with_goal(goal);
    if timeline.is_carved() {
        commands.entity(maze).insert(Playable::of(timeline, &source));
    }
}
