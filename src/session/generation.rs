//! Makes and solves mazes on a worker task, so that no frame waits for one.

use super::{
    progress::{Counting, Tally},
    source::MazeSource,
    timeline::{MazeChanged, Timeline},
};
use crate::{
    LabyrinthSystems,
    input::bindings::{Action, Keys, any_just_pressed},
    locale::Locale,
    platform::{
        awake, files,
        job::{CancelToken, Job},
    },
    settings::form::check_cells,
    toast::Toast,
};
use bevy::prelude::*;
use maze_core::{
    AnyGrid, Blueprint, Journal, JournalFull, Mark, Maze, MazeRng, Playback, Sink as _,
    solve::{Solution, Solver},
};
use maze_io::{Format, Loaded, ReadError};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// A request to make a maze. A newer one takes the place of an older.
#[derive(Message, Clone, Debug)]
pub struct Generate(pub Blueprint);

/// A request to show a maze from a file.
#[derive(Message, Clone, Debug)]
pub struct Open(pub PathBuf);

/// A request to solve the maze on screen, or the one that is being made, as soon as it has been. The timeline then tells
/// of the search instead of the making.
#[derive(Message, Clone, Copy, Debug)]
pub struct Solve(pub Solver);

/// A request to stop what is being made or solved. What is on screen stays as it is.
#[derive(Message, Clone, Copy, Debug)]
pub struct CancelTask;

/// A new maze stands at the beginning of its [`Timeline`].
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeArrived;

/// The [`Timeline`] is another one: that of a new maze, of which [`MazeArrived`] tells too, or that of a search in the
/// same maze.
#[derive(Message, Clone, Copy, Debug)]
pub struct TimelineReplaced;

/// The most events that are written down to be played, of a maze or a search. They take up to 15 bytes each.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MaxEvents(pub usize);

impl Default for MaxEvents {
    fn default() -> Self {
        Self(1 << 24)
    }
}

/// What a worker does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// It makes a maze.
    Make,
    /// It reads a maze from a file.
    Open,
    /// It solves the maze on screen.
    Solve,
}

/// The maze that is being made or solved.
#[derive(Resource, Default)]
pub struct MazeTask(Option<Work>);

struct Work {
    kind: TaskKind,
    job: Job<Result<TaskOutput, String>>,
    tally: Arc<Tally>,
    /// Who solves the maze as soon as it has been made.
    then: Option<Solver>,
}

/// How far what is being made or solved has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// What is being done.
    pub kind: TaskKind,
    /// How much has happened.
    pub events: u64,
    /// The share that is done, 0 to 1, if that can be said.
    pub share: Option<f32>,
}

impl MazeTask {
    /// How far it has come, if something is being done.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        let Work { kind, tally, .. } = self.0.as_ref()?;
        Some(Progress { kind: *kind, events: tally.events(), share: tally.share() })
    }

    fn start(
        &mut self,
        kind: TaskKind,
        work: impl FnOnce(&mut Counting<'_>) -> Result<TaskOutput, String> + Send + 'static,
    ) {
        let tally = Arc::<Tally>::default();
        let told = tally.clone();
        // The job before, if any, stops as it is dropped.
        let job = Job::start(move |cancel: &CancelToken| work(&mut Counting { tally: &told, cancel }));
        self.0 = Some(Work { kind, job, tally, then: None });
    }
}

/// What a worker brings: a grid, what happened on it, and what a search has found, if it was one.
struct TaskOutput {
    source: MazeSource,
    journal: (Arc<AnyGrid>, Arc<Journal>),
    solved: Option<(Solver, Solution)>,
    /// Why nothing of it can be played, if so.
    unplayed: Option<JournalFull>,
}

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

/// A maze in which nothing has happened that could be played.
fn finished(maze: &Maze<AnyGrid>) -> (Arc<AnyGrid>, Arc<Journal>) {
    (Arc::new(maze.grid().clone()), Arc::new(Journal::new(maze)))
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

/// Reads a maze that can be shown.
///
/// # Errors
/// If it cannot be read, is damaged, or is too large: a message that names the file and says so.
pub fn read(file: &Path) -> Result<Loaded, String> {
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let format = Format::of(file, &Format::READ).map_err(|error| error.to_string())?;
    let loaded = maze_io::read(file, format).map_err(|error| match error {
        ReadError::Io(error) => told(&files::told(&error)),
        error => told(&error),
    })?;
    check_cells(loaded.shape.clone()).map_err(|error| told(&error))?;
    Ok(loaded)
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

/// The maze as it is when everything has happened.
pub(crate) fn at_the_end(mut playback: Playback<Arc<AnyGrid>>) -> Maze<Arc<AnyGrid>> {
    playback.seek(playback.len());
    playback.maze().clone()
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
