//! Makes and solves mazes on a worker task, so that no frame waits for one.

use super::{
    carving::Carving,
    data::{Carved, Recorded},
    discard::Discard,
    fair::{Fair, Help},
    hold::Hold,
    limits::MaxEvents,
    orders::{Make, Read, Search},
    requests::{CancelTask, ChangeGoal, Generate, Open, Show, ShowRecorded, Solve},
    shown::{Focused, InFocus, Solved, maze_on_screen},
    source::MazeSource,
    task::{MazeTask, TaskKind},
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
use bevy_maze::Timeline;
use maze_core::{MazeRng, NullSink};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MaxEvents>()
        .init_resource::<MazeTask>()
        .add_observer(generate)
        .add_observer(open)
        .add_observer(show)
        .add_observer(show_recorded)
        .add_observer(solve)
        .add_observer(|_: On<CancelTask>, mut task: ResMut<MazeTask>| task.0 = None)
        .add_systems(
            Update,
            (
                ask_by_key.run_if(any_just_pressed).in_set(InputSystems::Cancel),
                finish.run_if(is_working).in_set(LabyrinthSystems::Generate),
            ),
        );
    // The menu shows the progress.
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
    maze: Option<InFocus<&MazeSource>>,
    mut task: ResMut<MazeTask>,
    most: Res<MaxEvents>,
    (mut hold, mut discard, mut commands): (Hold, Discard, Commands),
) {
    if hold.refuses() {
        return;
    }
    let Generate(challenge) = request.event().clone();
    let again = Generate(challenge.clone());
    if discard.asks(|commands| commands.trigger(again)) {
        return;
    }
    let shown = maze.and_then(|source| source.challenge().cloned());
    if shown.is_some_and(|shown| shown != challenge && shown.blueprint == challenge.blueprint) {
        task.0 = None;
        commands.trigger(ChangeGoal(challenge.goal));
        return;
    }
    let source = MazeSource::Generated(challenge);
    task.start(TaskKind::Make, Make { source, recorded: Some(most.get()) });
}

fn show(request: On<Show>, mut task: ResMut<MazeTask>) {
    let Show(source) = request.event().clone();
    task.start(TaskKind::Make, Make { source, recorded: None });
}

fn show_recorded(
    request: On<ShowRecorded>,
    focused: Option<InFocus<(Entity, &Timeline)>>,
    mut task: ResMut<MazeTask>,
    (mut hold, mut discard, mut commands): (Hold, Discard, Commands),
) {
    if hold.refuses() {
        return;
    }
    let again = request.event().clone();
    if discard.asks(move |commands| commands.trigger(again)) {
        return;
    }
    let ShowRecorded { source, playback, range, solver } = request.event().clone();
    task.0 = None;
    let solved = solver.and_then(|solver| {
        let maze = playback.maze();
        let solution = solver.solve_with(maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink).continue_value()?;
        Some(Solved { solver, solution })
    });
    let mut timeline = if solved.is_some() { Timeline::search(playback) } else { Timeline::carving(playback) };
    let (from, to) = range.into_inner();
    timeline.seek(from);
    (timeline.playing, timeline.pause_at) = (from < to, Some(to));
    if let Some((old, before)) = focused.map(Single::into_inner) {
        timeline.chosen_speed = before.chosen_speed;
        commands.entity(old).despawn();
    }
    let mut maze = commands.spawn((Focused, maze_on_screen(source, timeline, None)));
    if let Some(solved) = solved {
        maze.insert(solved);
    }
}

fn open(request: On<Open>, mut task: ResMut<MazeTask>, most: Res<MaxEvents>, (mut hold, mut discard): (Hold, Discard)) {
    if hold.refuses() {
        return;
    }
    let Open(file) = request.event().clone();
    let again = Open(file.clone());
    if discard.asks(|commands| commands.trigger(again)) {
        return;
    }
    task.start(TaskKind::Open, Read { file, recorded: most.get() });
}

fn solve(
    request: On<Solve>,
    maze: Option<InFocus<(Entity, &Timeline, &MazeSource)>>,
    mut task: ResMut<MazeTask>,
    most: Res<MaxEvents>,
    (mut hold, mut fair, mut commands): (Hold, Fair, Commands),
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
    let Some((shown, timeline, source)) = maze.map(Single::into_inner) else {
        commands.trigger(Toast(locale.get("bar-no-maze").to_owned()));
        return;
    };
    if fair.asks(Help::Path, move |commands| commands.trigger(Solve(solver))) {
        return;
    }
    let carved = Carved::new(source, timeline);
    task.start(TaskKind::Solve, Search { carved, solver, most: most.get() }).solves = Some(shown);
}

/// Shows the result: a new maze, or a search in the maze on screen.
fn finish(
    mut task: ResMut<MazeTask>,
    mut commands: Commands,
    focused: Option<InFocus<(Entity, &Timeline)>>,
    timelines: Query<&Timeline>,
    locale: Res<Locale>,
) {
    let work = task.bypass_change_detection().0.as_mut();
    let Some((made, solves, then)) = work.and_then(|work| Some((work.job.result()?, work.solves, work.then))) else {
        return;
    };
    task.0 = None;
    let made = match made.unwrap_or_else(|broken| Err(broken.into())) {
        Ok(made) => made,
        Err(error) => {
            commands.trigger(Toast(locale.fill("toast-not-opened", &[("error", &locale.say(&error))])));
            return;
        }
    };
    if let Some(full) = made.unplayed() {
        commands.trigger(Toast(locale.fill("toast-unplayed", &[("error", &locale.say(&full.into()))])));
    }
    let Recorded { source, playback } = made.recorded;
    if let Some(maze) = solves {
        // The search was canceled.
        let Some((solver, solution)) = made.solved else { return };
        let mut timeline = Timeline::search(playback);
        let Ok(before) = timelines.get(maze) else {
            commands.trigger(Toast(locale.get("toast-solved-gone").to_owned()));
            return;
        };
        timeline.chosen_speed = before.chosen_speed;
        if let Some(carving) = Carving::of(before) {
            commands.entity(maze).insert(carving);
        }
        commands.entity(maze).insert((timeline, Solved { solver, solution }));
    } else {
        let mut timeline = Timeline::carving(playback);
        if let Some((old, before)) = focused.map(Single::into_inner) {
            timeline.chosen_speed = before.chosen_speed;
            commands.entity(old).despawn();
        }
        commands.spawn((Focused, maze_on_screen(source, timeline, made.layout)));
    }
    if let Some(solver) = then {
        commands.trigger(Solve(solver));
    }
}
