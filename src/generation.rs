//! Makes and solves mazes on a worker task, so that no frame waits for one.

use crate::{LabyrinthSystems, job::Job, timeline::Timeline};
use bevy::prelude::*;
use maze_core::{
    AnyGrid, Blueprint, Dice, Journal, Player, Until,
    solve::{Answer, Solver, Task},
};
use std::sync::Arc;

/// A request to make a maze. A newer one takes the place of an older.
#[derive(Message, Clone, Debug)]
pub struct Generate(pub Blueprint);

/// A request to solve the maze on screen. Its timeline then tells of the search instead of the making.
#[derive(Message, Clone, Copy, Debug)]
pub struct Solve(pub Solver);

/// A new maze stands at the beginning of its [`Timeline`].
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeArrived;

/// The maze that is being made or solved.
#[derive(Resource, Default)]
struct Workshop(Option<Job<Made>>);

/// What a worker brings: a grid, what happened on it, and what a search has found, if it was one.
struct Made {
    blueprint: Blueprint,
    journal: (Arc<AnyGrid>, Arc<Journal>),
    solved: Option<(Solver, Answer)>,
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
    // The job before, if any, stops as it is dropped.
    workshop.0 = Some(Job::start(move |stop| {
        let (grid, mut journal) = blueprint.blank_journal();
        let _unfinished = blueprint.carve(&grid, &mut (&mut journal, Until(|| stop.is_wanted())));
        Made { blueprint, journal: (grid, Arc::new(journal)), solved: None }
    }));
}

fn solve(mut requests: MessageReader<Solve>, timeline: Option<Res<Timeline>>, mut workshop: ResMut<Workshop>) {
    let Some(&Solve(solver)) = requests.read().last() else { return };
    // A maze that is still being made is waited for, and solved at the next request.
    let Some(timeline) = timeline.filter(|_| workshop.0.is_none()) else { return };
    let blueprint = timeline.blueprint.clone();
    workshop.0 = Some(Job::start(move |stop| {
        let maze = blueprint.generate();
        let mut journal = Journal::new(&maze);
        let (task, mut dice) = (Task::through(&maze), Dice::new(blueprint.seed()));
        let mut listener = (&mut journal, Until(|| stop.is_wanted()));
        let answer = solver.solve(&maze, task, &mut dice, &mut listener).continue_value();
        let journal = (Arc::new(maze.grid().clone()), Arc::new(journal));
        Made { blueprint, journal, solved: answer.map(|answer| (solver, answer)) }
    }));
}

fn finish(mut workshop: ResMut<Workshop>, mut commands: Commands, mut arrivals: MessageWriter<MazeArrived>) {
    let made = workshop.bypass_change_detection().0.as_mut().and_then(Job::result);
    let Some(Made { blueprint, journal, solved }) = made else { return };
    commands.insert_resource(Timeline::new(blueprint, Player::new(journal), solved));
    arrivals.write(MazeArrived);
    workshop.0 = None;
}
