//! Posters of the maze on screen: it is rendered part by part by a second program without a window, on a thread of its own.

use super::capture::{poster_size, write_poster};
use crate::{
    export::writing::{Folders, NotSaved},
    locale::Locale,
    maze::{bounds::MazeBounds, floor::DistancesFrom},
    platform::{awake, files, job::Job},
    quality::level::Level,
    schedule::LabyrinthSystems,
    session::{shown::InFocus, timeline::Timeline},
    settings::form::Settings,
    toast::Toast,
};
use bevy::{app::AppExit, prelude::*};
use maze_io::{Target, WriteError};
use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
};

/// A request to write a picture of the whole maze, from straight above, into the folder of pictures. Its longer side has
/// so many pixels.
#[derive(Event, Clone, Copy, Debug)]
pub struct SavePoster(pub u32);

/// A request to stop the poster that is being made.
#[derive(Event, Clone, Copy, Debug)]
pub struct StopPoster;

/// The poster that is being made, if one is.
#[derive(Resource, Default)]
pub struct PosterTask(Option<Work>);

struct Work {
    job: Job<Result<PathBuf, NotSaved>>,
    progress: Progress,
}

/// How far it is, and whether it is to be stopped.
#[derive(Clone, Default)]
struct Progress {
    /// In thousandths.
    done: Arc<AtomicU32>,
    stopped: Arc<AtomicBool>,
}

impl PosterTask {
    /// The share that is done, 0 to 1, while one is being made.
    #[must_use]
    pub fn progress(&self) -> Option<f32> {
        let done = self.0.as_ref()?.progress.done.load(Relaxed);
        Some(0.001 * done as f32)
    }
}

/// Needs a graphics adapter.
pub fn plugin(app: &mut App) {
    app.init_resource::<PosterTask>()
        .add_observer(save)
        .add_observer(stop)
        .add_systems(Update, finish.run_if(is_busy).in_set(LabyrinthSystems::Generate))
        .add_systems(Last, stop_with_the_program.run_if(on_message::<AppExit>));
    awake::while_waiting(app, is_busy);
}

fn is_busy(task: Res<PosterTask>) -> bool {
    task.0.is_some()
}

fn save(
    request: On<SavePoster>,
    maze: Option<InFocus<(&Timeline, &MazeBounds, &DistancesFrom)>>,
    (settings, level, folders): (Res<Settings>, Res<Level>, Res<Folders>),
    mut task: ResMut<PosterTask>,
    mut commands: Commands,
    locale: Res<Locale>,
) {
    let Some((timeline, bounds, &from)) = maze.map(Single::into_inner) else {
        commands.trigger(Toast(locale.get("bar.no-maze").to_owned()));
        return;
    };
    if task.0.is_some() {
        return;
    }
    let (maze, size) = ((timeline.still(), from), poster_size(bounds, request.0));
    let (look, floor) = (settings.look.clone().with_quality(Some(level.quality)), settings.floor);
    let file = files::first_free(|number| folders.pictures.join(format!("labyrinth-poster-{number}.png")));
    let progress = Progress::default();
    let counted = progress.clone();
    let job = Job::start(move |_| {
        let not_saved = |error| NotSaved::of(&file, WriteError::Io(error));
        let target = Target::new(&file, false).map_err(not_saved)?;
        let done = |share: f32| counted.done.store((1000.0 * share) as u32, Relaxed);
        write_poster(maze, (&look, floor), size, target, (counted.stopped, done)).map_err(not_saved)?;
        Ok(file)
    });
    task.0 = Some(Work { job, progress });
}

fn stop(_: On<StopPoster>, mut task: ResMut<PosterTask>) {
    // It notices soon, and until then no other one begins: each is a program of its own.
    if let Some(work) = &mut task.0 {
        work.progress.stopped.store(true, Relaxed);
    }
}

fn finish(mut task: ResMut<PosterTask>, mut commands: Commands, locale: Res<Locale>) {
    let Some(work) = task.bypass_change_detection().0.as_mut() else { return };
    let (done, stopped) = (work.job.result(), work.progress.stopped.load(Relaxed));
    let Some(done) = done else { return };
    task.0 = None;
    if stopped {
        return;
    }
    let done = done.unwrap_or_else(|broken| Err(NotSaved::from(broken.to_string())));
    commands.trigger(Toast(match done {
        Ok(file) => locale.fill("toast.saved", &[("file", &file.display())]),
        Err(error) => locale.fill("toast.not-saved", &[("error", &error)]),
    }));
}

/// Nothing is rendered any more when the program ends: a poster that is not whole is not written.
fn stop_with_the_program(mut task: ResMut<PosterTask>) {
    if let Some(mut work) = task.0.take() {
        work.progress.stopped.store(true, Relaxed);
        _ = work.job.wait();
    }
}
