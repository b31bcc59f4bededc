//! Makes and solves mazes on a worker task, so that no frame waits for one.

use super::{
    limits::MaxEvents,
    messages::{CancelTask, Generate, MazeArrived, Open, Solve, TimelineReplaced},
    open::read,
    source::MazeSource,
    task::{MazeTask, TaskKind, TaskOutput, finished},
    timeline::{MazeChanged, Timeline, at_the_end},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    locale::Locale,
    platform::awake,
    schedule::LabyrinthSystems,
    toast::Toast,
};
use bevy::prelude::*;
use maze_core::{Journal, Mark, MazeRng, Playback, Sink as _};
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Generate>()
        .add_message::<Open>()
        .add_message::<Solve>()
        .add_message::<CancelTask>()
        .add_message::<MazeArrived>()
        .add_message::<TimelineReplaced>()
        .init_resource::<MaxEvents>()
        .init_resource::<MazeTask>()
        .add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input))
        .add_systems(
            Update,
            (
                (|mut task: ResMut<MazeTask>| task.0 = None).run_if(on_message::<CancelTask>),
                begin.run_if(on_message::<Generate>),
                open.run_if(on_message::<Open>),
                solve.run_if(on_message::<Solve>),
                finish.run_if(|task: Res<MazeTask>| task.0.is_some()),
            )
                .chain()
                .in_set(LabyrinthSystems::Generate),
        );
    // How far it is, is seen.
    awake::while_waiting(app, |task: Res<MazeTask>| task.0.is_some());
}

fn ask_by_key(keys: Keys, mut stops: MessageWriter<CancelTask>) {
    if keys.just_pressed(Action::Cancel) {
        stops.write(CancelTask);
    }
}

fn begin(mut requests: MessageReader<Generate>, mut task: ResMut<MazeTask>, most: Res<MaxEvents>) {
    let Some(Generate(blueprint)) = requests.read().last().cloned() else { return };
    let MaxEvents(most) = *most;
    task.start(TaskKind::Make, move |counting| {
        let (grid, journal) = blueprint.empty_journal();
        let mut journal = journal.with_limit(most);
        counting.tally.begin(&blueprint, &grid);
        let _unfinished = blueprint.carve(&grid, &mut (&mut journal, &mut *counting));
        let unplayed = journal.check().err();
        let journal = if unplayed.is_none() {
            (grid, Arc::new(journal))
        } else {
            drop(journal);
            counting.tally.begin(&blueprint, &grid);
            finished(&blueprint.generate_with(counting))
        };
        Ok(TaskOutput { source: MazeSource::Generated(blueprint), journal, solved: None, unplayed })
    });
}

fn open(mut requests: MessageReader<Open>, mut task: ResMut<MazeTask>) {
    let Some(Open(file)) = requests.read().last().cloned() else { return };
    task.start(TaskKind::Open, move |_| {
        let loaded = read(&file)?;
        let journal = finished(&loaded.maze);
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(TaskOutput { source: MazeSource::File(name, Arc::new(loaded)), journal, solved: None, unplayed: None })
    });
}

fn solve(
    mut requests: MessageReader<Solve>,
    timeline: Option<Res<Timeline>>,
    mut task: ResMut<MazeTask>,
    most: Res<MaxEvents>,
) {
    let Some(&Solve(solver)) = requests.read().last() else { return };
    if let Some(work) = task.0.as_mut().filter(|work| work.kind != TaskKind::Solve) {
        work.then = Some(solver);
        return;
    }
    let Some(timeline) = timeline else { return };
    let (source, playback, MaxEvents(most)) = (timeline.source.clone(), timeline.now().clone(), *most);
    task.start(TaskKind::Solve, move |counting| {
        let maze = at_the_end(playback);
        let task = source.ends(&maze);
        let mut journal = Journal::new(&maze).with_limit(most);
        let rng = || MazeRng::new(source.seed());
        let mut answer = solver.solve(&maze, task, &mut rng(), &mut (&mut journal, &mut *counting)).continue_value();
        let unplayed = journal.check().err();
        if unplayed.is_some() {
            answer = solver.solve(&maze, task, &mut rng(), counting).continue_value();
            journal = Journal::new(&maze);
            let path = answer.as_ref().and_then(|answer| answer.path.as_deref().ok()).unwrap_or_default();
            let _never_full = path.iter().try_for_each(|&cell| journal.mark(cell, Mark::Path));
        }
        let journal = (maze.grid().clone(), Arc::new(journal));
        let solved = answer.map(|answer| (solver, answer));
        Ok(TaskOutput { source, journal, solved, unplayed })
    });
}

fn finish(
    mut task: ResMut<MazeTask>,
    mut commands: Commands,
    old: Option<Res<Timeline>>,
    (mut arrivals, mut replacements): (MessageWriter<MazeArrived>, MessageWriter<TimelineReplaced>),
    (mut changes, mut solve): (MessageWriter<MazeChanged>, MessageWriter<Solve>),
    mut toasts: MessageWriter<Toast>,
    locale: Res<Locale>,
) {
    let work = task.bypass_change_detection().0.as_mut();
    let Some((made, then)) = work.and_then(|work| Some((work.job.result()?, work.then))) else { return };
    task.0 = None;
    let made = match made.unwrap_or_else(|broken| Err(broken.to_string())) {
        Ok(made) => made,
        Err(error) => {
            toasts.write(Toast(locale.fill("toast.not-opened", &[("error", &error)])));
            return;
        }
    };
    if let Some(full) = made.unplayed {
        toasts.write(Toast(locale.fill("toast.unplayed", &[("error", &full)])));
    }
    if made.solved.is_some() {
        // The walls may have stood as they did at another moment.
        changes.write(MazeChanged::Jumped);
    } else {
        arrivals.write(MazeArrived);
    }
    replacements.write(TimelineReplaced);
    let mut timeline = Timeline::new(made.source, Playback::new(made.journal), made.solved);
    timeline.chosen_speed = old.and_then(|old| old.chosen_speed);
    commands.insert_resource(timeline);
    solve.write_batch(then.map(Solve));
}
