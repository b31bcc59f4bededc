//! Makes and solves mazes on a worker task, so that no frame waits for one.

use crate::{LabyrinthSystems, timeline::Timeline};
use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task as Work, block_on, poll_once},
};
use maze_core::{
    AnyGrid, Blueprint, Dice, Journal, Player, Until,
    solve::{Answer, Solver, Task},
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A request to make a maze. A newer one takes the place of an older.
#[derive(Message, Clone, Debug)]
pub struct Generate(pub Blueprint);

/// A request to solve the maze on screen. Its timeline then tells of the search instead of the making.
#[derive(Message, Clone, Copy, Debug)]
pub struct Solve(pub Solver);

/// A new maze stands at the beginning of its [`Timeline`].
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeArrived;

/// The maze that is being made.
#[derive(Resource, Default)]
struct Workshop(Option<Job>);

struct Job {
    blueprint: Blueprint,
    work: Work<Made>,
    stop: Arc<AtomicBool>,
}

/// What a worker brings: a grid, what happened on it, and what a search has found, if it was one.
struct Made {
    journal: (Arc<AnyGrid>, Arc<Journal>),
    solved: Option<(Solver, Answer)>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Generate>()
        .add_message::<Solve>()
        .add_message::<MazeArrived>()
        .init_resource::<Workshop>()
        .add_systems(
            Update,
            (
                begin.run_if(on_message::<Generate>),
                solve.run_if(on_message::<Solve>),
                finish.run_if(|workshop: Res<Workshop>| workshop.0.is_some()),
            )
                .chain()
                .in_set(LabyrinthSystems::Generate),
        );
}

fn begin(mut requests: MessageReader<Generate>, mut workshop: ResMut<Workshop>) {
    let Some(Generate(blueprint)) = requests.read().last().cloned() else { return };
    workshop.start(blueprint, |blueprint, stopped| {
        let (grid, mut journal) = blueprint.blank_journal();
        let listener = Until(|| stopped.load(Ordering::Relaxed));
        let _unfinished = blueprint.carve(&grid, &mut (&mut journal, listener));
        Made { journal: (grid, Arc::new(journal)), solved: None }
    });
}

fn solve(mut requests: MessageReader<Solve>, timeline: Option<Res<Timeline>>, mut workshop: ResMut<Workshop>) {
    let Some(&Solve(solver)) = requests.read().last() else { return };
    // A maze that is still being made is waited for, and solved at the next request.
    let Some(timeline) = timeline.filter(|_| workshop.0.is_none()) else { return };
    workshop.start(timeline.blueprint.clone(), move |blueprint, stopped| {
        let maze = blueprint.generate();
        let mut journal = Journal::new(&maze);
        let listener = Until(|| stopped.load(Ordering::Relaxed));
        let (task, mut dice) = (Task::through(&maze), Dice::new(blueprint.seed()));
        let answer = solver.solve(&maze, task, &mut dice, &mut (&mut journal, listener)).continue_value();
        let grid = Arc::new(maze.grid().clone());
        Made { journal: (grid, Arc::new(journal)), solved: answer.map(|answer| (solver, answer)) }
    });
}

impl Workshop {
    /// Starts a job on a worker. The job before, if any, stops as it is dropped.
    fn start(&mut self, blueprint: Blueprint, job: impl FnOnce(&Blueprint, &AtomicBool) -> Made + Send + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        let (plan, stopped) = (blueprint.clone(), stop.clone());
        let work = AsyncComputeTaskPool::get().spawn(async move { job(&plan, &stopped) });
        self.0 = Some(Job { blueprint, work, stop });
    }
}

fn finish(mut workshop: ResMut<Workshop>, mut commands: Commands, mut arrivals: MessageWriter<MazeArrived>) {
    let Some(job) = &mut workshop.bypass_change_detection().0 else { return };
    let Some(Made { journal, solved }) = block_on(poll_once(&mut job.work)) else { return };
    commands.insert_resource(Timeline::new(job.blueprint.clone(), Player::new(journal), solved));
    arrivals.write(MazeArrived);
    workshop.0 = None;
}
