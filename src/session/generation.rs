//! Makes and solves mazes on a worker task, so that no frame waits for one.

use super::{
    hold::Hold,
    limits::MaxEvents,
    open::read,
    requests::{CancelTask, ChangeGoal, Generate, Open, Show, Solve},
    shown::{Focused, InFocus},
    source::MazeSource,
    task::{MazeTask, TaskKind, TaskOutput, finished},
    timeline::{Timeline, at_the_end},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    locale::Locale,
    platform::awake,
    schedule::{InputSystems, LabyrinthSystems},
    toast::Toast,
};
use bevy::prelude::*;
use maze_core::{Journal, Mark, MazeRng, Playback, Sink as _};
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MaxEvents>()
        .init_resource::<MazeTask>()
        .add_observer(generate)
        .add_observer(open)
        .add_observer(show)
        .add_observer(solve)
        .add_observer(|_: On<CancelTask>, mut task: ResMut<MazeTask>| task.0 = None)
        .add_systems(
            Update,
            (
                ask_by_key.run_if(any_just_pressed).in_set(InputSystems::Cancel),
                finish.run_if(is_working).in_set(LabyrinthSystems::Generate),
            ),
        );
    // How far it is, is seen.
    awake::while_waiting(app, is_working);
}

fn is_working(task: Res<MazeTask>) -> bool {
    task.0.is_some()
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed(Action::Cancel) {
        commands.trigger(CancelTask);
    }
}

fn generate(
    request: On<Generate>,
    maze: Option<InFocus<&Timeline>>,
    mut task: ResMut<MazeTask>,
    most: Res<MaxEvents>,
    (mut hold, mut commands): (Hold, Commands),
) {
    if hold.refuses() {
        return;
    }
    let Generate(blueprint) = request.event().clone();
    let MaxEvents(most) = *most;
    let shown = maze.and_then(|timeline| timeline.source.blueprint().cloned());
    if shown.is_some_and(|shown| shown != blueprint && shown.with_goal(blueprint.goal()) == blueprint) {
        task.0 = None;
        commands.trigger(ChangeGoal(blueprint.goal()));
        return;
    }
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

fn show(request: On<Show>, mut task: ResMut<MazeTask>) {
    let Show(source) = request.event().clone();
    task.start(TaskKind::Make, move |_| {
        let journal = finished(&source.maze());
        Ok(TaskOutput { source, journal, solved: None, unplayed: None })
    });
}

fn open(request: On<Open>, mut task: ResMut<MazeTask>, mut hold: Hold) {
    if hold.refuses() {
        return;
    }
    let Open(file) = request.event().clone();
    task.start(TaskKind::Open, move |_| {
        let source = read(&file)?;
        let journal = finished(&source.maze());
        Ok(TaskOutput { source, journal, solved: None, unplayed: None })
    });
}

fn solve(
    request: On<Solve>,
    maze: Option<InFocus<(Entity, &Timeline)>>,
    mut task: ResMut<MazeTask>,
    most: Res<MaxEvents>,
    (mut hold, mut commands): (Hold, Commands),
    locale: Res<Locale>,
) {
    if hold.refuses() {
        return;
    }
    let Solve(solver) = *request.event();
    if let Some(work) = task.0.as_mut().filter(|work| work.kind != TaskKind::Solve) {
        work.then = Some(solver);
        return;
    }
    let Some((shown, timeline)) = maze.map(Single::into_inner) else {
        commands.trigger(Toast(locale.get("bar.no-maze").to_owned()));
        return;
    };
    let (source, playback, MaxEvents(most)) = (timeline.source.clone(), timeline.now().clone(), *most);
    task.start(TaskKind::Solve, move |counting| {
        let maze = at_the_end(playback);
        let task = maze.ends();
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
        let solved = answer.map(|answer| (shown, solver, answer));
        Ok(TaskOutput { source, journal, solved, unplayed })
    });
}

/// Shows what has been made: another maze, or another timeline of the same.
fn finish(
    mut task: ResMut<MazeTask>,
    mut commands: Commands,
    focused: Option<InFocus<(Entity, &Timeline)>>,
    timelines: Query<&Timeline>,
    locale: Res<Locale>,
) {
    let work = task.bypass_change_detection().0.as_mut();
    let Some((made, then)) = work.and_then(|work| Some((work.job.result()?, work.then))) else { return };
    task.0 = None;
    let made = match made.unwrap_or_else(|broken| Err(broken.to_string())) {
        Ok(made) => made,
        Err(error) => {
            commands.trigger(Toast(locale.fill("toast.not-opened", &[("error", &error)])));
            return;
        }
    };
    if let Some(full) = made.unplayed {
        commands.trigger(Toast(locale.fill("toast.unplayed", &[("error", &full)])));
    }
    let playback = Playback::new(made.journal);
    if let Some((maze, solver, answer)) = made.solved {
        let Ok(before) = timelines.get(maze) else {
            commands.trigger(Toast(locale.get("toast.solved-gone").to_owned()));
            return;
        };
        let mut timeline = Timeline::new(made.source, playback, Some((solver, answer)));
        timeline.chosen_speed = before.chosen_speed;
        commands.entity(maze).insert(timeline);
    } else {
        let mut timeline = Timeline::new(made.source, playback, None);
        if let Some((old, before)) = focused.map(Single::into_inner) {
            timeline.chosen_speed = before.chosen_speed;
            commands.entity(old).despawn();
        }
        commands.spawn((Focused, timeline.into_maze()));
    }
    if let Some(solver) = then {
        commands.trigger(Solve(solver));
    }
}
