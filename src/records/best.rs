//! The best run of each share code. It is loaded when its maze can be played, and saved when it is beaten.

use super::store::{self, KeptRun};
use crate::{
    input::unattended::Unattended,
    locale::Locale,
    platform::{awake, job::Job},
    player::walk::RunEnded,
    schedule::LabyrinthSystems,
    session::{playable::Playable, source::MazeSource},
    toast::Toast,
};
use bevy::{app::AppExit, ecs::entity_disabling::Disabled, prelude::*};
use maze_locale::Message;
use maze_play::Challenge;
use std::path::PathBuf;

/// The folder for runs. `None` keeps them in memory only.
#[derive(Resource, Clone, Debug, Default)]
pub struct RunsFolder(pub Option<PathBuf>);

/// The best run in a maze on screen, for its goal.
#[derive(Component, Clone, Debug)]
pub struct BestRun {
    /// The run.
    pub kept: KeptRun,
    /// Whether it is the most recent run.
    pub is_new: bool,
}

/// The job that loads a best run.
type Reading = Job<Result<Option<KeptRun>, Message>>;

/// The jobs that load and save runs.
#[derive(Resource, Default)]
struct Files {
    reading: Option<(Entity, Reading)>,
    writing: Vec<Job<Result<(), Message>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RunsFolder>()
        .init_resource::<Files>()
        .add_observer(look_up)
        .add_observer(keep)
        .add_systems(Update, finish.run_if(is_busy).in_set(LabyrinthSystems::Generate))
        .add_systems(Last, finish_writing.run_if(on_message::<AppExit>));
    awake::while_waiting(app, is_busy);
}

fn is_busy(files: Res<Files>) -> bool {
    files.reading.is_some() || !files.writing.is_empty()
}

/// Whether best runs in a maze are kept in files. They could not be read if the share code lacks the mask or the polygons.
fn is_kept(challenge: &Challenge) -> bool {
    !challenge.blueprint.shape().needs_file()
}

/// Loads the best run when a maze becomes playable or its goal changes.
fn look_up(
    come: On<Insert, Playable>,
    mazes: Query<&MazeSource>,
    folder: Res<RunsFolder>,
    mut files: ResMut<Files>,
    mut commands: Commands,
) {
    let maze = come.entity;
    commands.entity(maze).remove::<BestRun>();
    let challenge = mazes.get(maze).ok().and_then(MazeSource::challenge).filter(|challenge| is_kept(challenge));
    let (Some(challenge), Some(folder)) = (challenge.cloned(), folder.0.clone()) else { return };
    let job = Job::start(move || store::read(&store::file(&folder, &challenge), &challenge));
    files.reading = Some((maze, job));
}

/// Saves an unassisted run that beats the previous best one.
fn keep(
    ended: On<RunEnded>,
    mut bests: Query<&mut BestRun>,
    (folder, unattended): (Res<RunsFolder>, Res<Unattended>),
    mut files: ResMut<Files>,
    mut commands: Commands,
) {
    if unattended.0 {
        return;
    }
    let RunEnded { maze, record: Some(record), result, assisted } = ended.event() else { return };
    let before = bests.get_mut(*maze).ok();
    let beats = !assisted
        && result.rank().is_some()
        && before.as_ref().is_none_or(|best| best.kept.result.rank() < result.rank());
    if !beats {
        if let Some(mut best) = before {
            best.is_new = false;
        }
        return;
    }
    let kept = KeptRun { record: record.clone(), result: *result };
    if let Some(folder) = folder.0.clone().filter(|_| is_kept(&kept.record.challenge)) {
        let kept = kept.clone();
        files.writing.push(Job::start(move || store::keep(&store::file(&folder, &kept.record.challenge), &kept)));
    }
    commands.entity(*maze).insert(BestRun { kept, is_new: true });
}

fn finish(
    mut files: ResMut<Files>,
    // A maze that is set aside returns later.
    mazes: Query<Option<&BestRun>, (With<Playable>, Allow<Disabled>)>,
    mut commands: Commands,
    locale: Res<Locale>,
) {
    let files = files.bypass_change_detection();
    if let Some((maze, read)) = files.reading.as_mut().and_then(|(maze, job)| Some((*maze, job.result()?))) {
        files.reading = None;
        match read.unwrap_or_else(|broken| Err(broken.into())) {
            // Meanwhile the maze may have despawned, or a run may have ended.
            Ok(Some(kept)) if matches!(mazes.get(maze), Ok(None)) => {
                commands.entity(maze).insert(BestRun { kept, is_new: false });
            }
            Ok(_) => {}
            Err(error) => {
                commands.trigger(Toast(locale.fill("toast-run-unreadable", &[("error", &locale.say(&error))])))
            }
        }
    }
    files.writing.retain_mut(|job| {
        let Some(written) = job.result() else { return true };
        if let Err(error) = written.unwrap_or_else(|broken| Err(broken.into())) {
            commands.trigger(Toast(locale.fill("toast-run-unsaved", &[("error", &locale.say(&error))])));
        }
        false
    });
}

/// Finishes all pending files before the program exits.
fn finish_writing(mut files: ResMut<Files>) {
    for mut job in files.writing.drain(..) {
        if let Err(error) = job.wait().unwrap_or_else(|broken| Err(broken.into())) {
            error!("{error}");
        }
    }
}
