//! The game that is played in a maze on screen.

use super::{
    hold::Hold,
    requests::ChangeGoal,
    shown::{Beside, InFocus},
    source::MazeSource,
};
use crate::{
    platform::{
        awake,
        job::{Job, JobFailed},
    },
    schedule::LabyrinthSystems,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_maze::{FrameBudget, Timeline};
use maze_core::{AnyGrid, Grid as _, Maze};
use maze_play::{Game, goal::ExitUnreachable};
use std::sync::Arc;

/// The game of a maze on screen before its first tick, or why there is none. A finished maze has this component; it is
/// replaced when the goal changes.
#[derive(Component, Debug)]
#[component(immutable)]
pub struct Playable(Result<Game<Arc<AnyGrid>>, ExitUnreachable>);

/// The game of a large maze while a thread prepares it.
#[derive(Component)]
struct Preparing(Job<Playable>);

/// Games of mazes with up to this many cells are prepared on the main thread.
const AT_ONCE: usize = 1 << 16;

impl Playable {
    /// Prepares the game of a finished maze.
    fn new(maze: Maze<Arc<AnyGrid>>, source: &MazeSource) -> Self {
        Self(Game::new(maze, source.goal(), source.seed()))
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
    app.add_observer(change_goal).add_systems(Update, (set_up, finish).chain().in_set(LabyrinthSystems::Sync));
    awake::while_waiting(app, any_with_component::<Preparing>);
}

/// Prepares games of finished mazes, on the main thread or in the background.
#[derive(SystemParam)]
struct Setup<'w, 's> {
    budget: Res<'w, FrameBudget>,
    commands: Commands<'w, 's>,
}

impl Setup<'_, '_> {
    fn begin(&mut self, maze: Entity, timeline: &Timeline, source: &MazeSource) {
        let (carved, source) = (timeline.now().maze().clone(), source.clone());
        let mut maze = self.commands.entity(maze);
        if *self.budget == FrameBudget::Unlimited || carved.grid().len() <= AT_ONCE {
            maze.remove::<Preparing>().insert(Playable::new(carved, &source));
        } else {
            maze.insert(Preparing(Job::start(move || Playable::new(carved, &source))));
        }
    }
}

/// The components of a maze whose game is prepared or in preparation.
type IsSetUp = AnyOf<(&'static Playable, &'static Preparing)>;

/// The filter for mazes whose game may have to be prepared. A maze that is only shown for comparison has none.
type MayBePlayed = (Changed<Timeline>, Without<Beside>);

/// Prepares the game of a maze when it is finished, and removes it when the maze is carved again.
fn set_up(mazes: Query<(Entity, &Timeline, &MazeSource, Option<IsSetUp>), MayBePlayed>, mut setup: Setup) {
    for (maze, timeline, source, is_set_up) in &mazes {
        match (timeline.is_carved(), is_set_up.is_some()) {
            (true, false) => setup.begin(maze, timeline, source),
            (false, true) => _ = setup.commands.entity(maze).remove::<(Playable, Preparing)>(),
            _ => {}
        }
    }
}

/// Inserts the games that were prepared in the background.
fn finish(mut mazes: Query<(Entity, &mut Preparing)>, mut commands: Commands) {
    for (maze, mut preparing) in &mut mazes {
        let Some(done) = preparing.bypass_change_detection().0.result() else { continue };
        let mut maze = commands.entity(maze);
        maze.remove::<Preparing>();
        match done {
            Ok(playable) => _ = maze.insert(playable),
            Err(broken) => commands.trigger(JobFailed(broken)),
        }
    }
}

fn change_goal(
    request: On<ChangeGoal>,
    maze: Option<InFocus<(Entity, &Timeline, &mut MazeSource)>>,
    mut hold: Hold,
    mut setup: Setup,
) {
    if hold.refuses() {
        return;
    }
    let Some((maze, timeline, mut source)) = maze.map(Single::into_inner) else { return };
    let ChangeGoal(goal) = *request.event();
    let MazeSource::Generated(challenge) = &mut *source else { return };
    *challenge = challenge.clone().with_goal(goal);
    if timeline.is_carved() {
        setup.begin(maze, timeline, &source);
    }
}
