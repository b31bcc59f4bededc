//! Makes mazes on a worker task, so that no frame waits for one.

use crate::{LabyrinthSystems, timeline::Timeline};
use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, poll_once},
};
use maze_core::{AnyGrid, Blueprint, Journal, Player, Until};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A request to make a maze. A newer one takes the place of an older.
#[derive(Message, Clone, Debug)]
pub struct Generate(pub Blueprint);

/// A new maze stands at the beginning of its [`Timeline`].
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeArrived;

/// The maze that is being made.
#[derive(Resource, Default)]
struct Workshop(Option<Job>);

struct Job {
    blueprint: Blueprint,
    work: Task<(Arc<AnyGrid>, Arc<Journal>)>,
    stop: Arc<AtomicBool>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Generate>().add_message::<MazeArrived>().init_resource::<Workshop>().add_systems(
        Update,
        (begin.run_if(on_message::<Generate>), finish.run_if(|workshop: Res<Workshop>| workshop.0.is_some()))
            .chain()
            .in_set(LabyrinthSystems::Generate),
    );
}

fn begin(mut requests: MessageReader<Generate>, mut workshop: ResMut<Workshop>) {
    let Some(Generate(blueprint)) = requests.read().last().cloned() else { return };
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    let plan = blueprint.clone();
    let work = AsyncComputeTaskPool::get().spawn(async move {
        let (grid, mut journal) = plan.blank_journal();
        let listener = Until(|| stopped.load(Ordering::Relaxed));
        let _unfinished = plan.carve(&grid, &mut (&mut journal, listener));
        (grid, Arc::new(journal))
    });
    // The job before, if any, stops as it is dropped.
    workshop.0 = Some(Job { blueprint, work, stop });
}

fn finish(mut workshop: ResMut<Workshop>, mut commands: Commands, mut arrivals: MessageWriter<MazeArrived>) {
    let Some(job) = &mut workshop.bypass_change_detection().0 else { return };
    let Some(made) = block_on(poll_once(&mut job.work)) else { return };
    commands.insert_resource(Timeline::new(job.blueprint.clone(), Player::new(made)));
    arrivals.write(MazeArrived);
    workshop.0 = None;
}
