//! Makes and solves mazes on a worker task, so that no frame waits for one.

use crate::{
    LabyrinthSystems, job::Job, notice::Notify, origin::Origin, settings::check_cells, timeline::Timeline, words::Words,
};
use bevy::prelude::*;
use maze_core::{
    AnyGrid, Blueprint, Dice, Journal, Player, Until,
    solve::{Answer, Solver},
};
use maze_text::file::{self, Format};
use std::{path::PathBuf, sync::Arc};

/// A request to make a maze. A newer one takes the place of an older.
#[derive(Message, Clone, Debug)]
pub struct Generate(pub Blueprint);

/// A request to show a maze from a file.
#[derive(Message, Clone, Debug)]
pub struct Open(pub PathBuf);

/// A request to solve the maze on screen. Its timeline then tells of the search instead of the making.
#[derive(Message, Clone, Copy, Debug)]
pub struct Solve(pub Solver);

/// A new maze stands at the beginning of its [`Timeline`].
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeArrived;

/// The maze that is being made or solved.
#[derive(Resource, Default)]
struct Workshop(Option<Job<Result<Made, String>>>);

/// What a worker brings: a grid, what happened on it, and what a search has found, if it was one.
struct Made {
    origin: Origin,
    journal: (Arc<AnyGrid>, Arc<Journal>),
    solved: Option<(Solver, Answer)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Generate>()
        .add_message::<Open>()
        .add_message::<Solve>()
        .add_message::<MazeArrived>()
        .init_resource::<Workshop>()
        .add_systems(
            Update,
            (
                begin.run_if(on_message::<Generate>),
                open.run_if(on_message::<Open>),
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
        Ok(Made { origin: Origin::Made(blueprint), journal: (grid, Arc::new(journal)), solved: None })
    }));
}

fn open(mut requests: MessageReader<Open>, mut workshop: ResMut<Workshop>) {
    let Some(Open(file)) = requests.read().last().cloned() else { return };
    workshop.0 = Some(Job::start(move |_| {
        let told = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let format = Format::of(&file, &Format::READ)?;
        let loaded = file::read(&file, format).map_err(|error| told(&error))?;
        check_cells(loaded.shape.clone()).map_err(|error| told(&error))?;
        // Nothing has happened in it that could be played.
        let journal = (Arc::new(loaded.maze.grid().clone()), Arc::new(Journal::new(&loaded.maze)));
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Made { origin: Origin::Read(name, Arc::new(loaded)), journal, solved: None })
    }));
}

fn solve(mut requests: MessageReader<Solve>, timeline: Option<Res<Timeline>>, mut workshop: ResMut<Workshop>) {
    let Some(&Solve(solver)) = requests.read().last() else { return };
    // A maze that is still being made is waited for, and solved at the next request.
    let Some(timeline) = timeline.filter(|_| workshop.0.is_none()) else { return };
    let origin = timeline.origin.clone();
    workshop.0 = Some(Job::start(move |stop| {
        let (maze, task) = origin.maze();
        let (mut journal, mut dice) = (Journal::new(&maze), Dice::new(origin.seed()));
        let mut listener = (&mut journal, Until(|| stop.is_wanted()));
        let answer = solver.solve(&maze, task, &mut dice, &mut listener).continue_value();
        let journal = (Arc::new(maze.grid().clone()), Arc::new(journal));
        Ok(Made { origin, journal, solved: answer.map(|answer| (solver, answer)) })
    }));
}

fn finish(
    mut workshop: ResMut<Workshop>,
    mut commands: Commands,
    mut arrivals: MessageWriter<MazeArrived>,
    mut notices: MessageWriter<Notify>,
    words: Res<Words>,
) {
    let made = workshop.bypass_change_detection().0.as_mut().and_then(Job::result);
    let Some(made) = made else { return };
    workshop.0 = None;
    match made {
        Ok(Made { origin, journal, solved }) => {
            commands.insert_resource(Timeline::new(origin, Player::new(journal), solved));
            arrivals.write(MazeArrived);
        }
        Err(error) => _ = notices.write(Notify(words.fill("notice.not-opened", &[("error", &error)]))),
    }
}
