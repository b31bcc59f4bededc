//! Posters of the maze on screen. A second app without a window renders them tile by tile, on its own thread.

use super::{capture::write_poster, picture_look::PictureLook};
use crate::{
    export::{
        poster::{PosterTask, SavePoster, StopPoster, poster_size},
        writing::NotSaved,
    },
    locale::Locale,
    overlay::FloorAbove,
    platform::{
        awake,
        files::{self, Folders},
        job::Job,
    },
    quality::level::Level,
    schedule::LabyrinthSystems,
    session::{fair::Fair, shown::InFocus, source::MazeSource},
    theme::look::Look,
    toast::Toast,
};
use bevy::{app::AppExit, prelude::*};
use bevy_maze::{DistancesFrom, MazeBounds, Timeline};
use maze_io::{Target, WriteError};
use maze_locale::Message;
use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
};

/// The poster that is being rendered, if any.
#[derive(Resource, Default)]
struct Work(Option<Making>);

struct Making {
    job: Job<Result<PathBuf, NotSaved>>,
    /// Whether the user has canceled it.
    stopped: Arc<AtomicBool>,
}

/// Posters of the maze on screen. Needs a graphics adapter.
pub fn plugin(app: &mut App) {
    app.init_resource::<PosterTask>()
        .init_resource::<Work>()
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
    maze: Option<InFocus<(&Timeline, &MazeSource, &MazeBounds, &DistancesFrom)>>,
    (look, above, level, folders): (Res<Look>, Res<FloorAbove>, Res<Level>, Res<Folders>),
    (mut task, mut work): (ResMut<PosterTask>, ResMut<Work>),
    mut fair: Fair,
) {
    if task.0.is_some() {
        return;
    }
    let SavePoster(longer) = *request.event();
    let Some(maze) = fair.maze_for_file(maze, move |commands| commands.trigger(SavePoster(longer))) else { return };
    let (timeline, source, bounds, &from) = maze.into_inner();
    let (maze, size) = ((source.clone(), timeline.still(), from), poster_size(bounds, longer));
    let look = PictureLook { look: look.clone(), quality: Some(level.quality) };
    let floor = above.floor;
    let file = files::first_free(|number| folders.pictures.join(format!("labyrinth-poster-{number}.png")));
    let (stopped, progress) = <(Arc<AtomicBool>, Arc<AtomicU32>)>::default();
    let (asked, counted) = (stopped.clone(), progress.clone());
    task.0 = Some(progress);
    let job = Job::start(move || {
        let not_saved = |error| NotSaved::of(&file, WriteError::Io(error));
        let target = Target::new(&file, false).map_err(not_saved)?;
        let done = |share: f32| counted.store((1000.0 * share) as u32, Relaxed);
        write_poster(maze, (&look, floor), size, target, (asked, done)).map_err(not_saved)?;
        Ok(file)
    });
    work.0 = Some(Making { job, stopped });
}

fn stop(_: On<StopPoster>, work: Res<Work>) {
    // The thread ends soon. Until then no other poster begins, since each runs an app of its own.
    if let Some(making) = &work.0 {
        making.stopped.store(true, Relaxed);
    }
}

fn finish(mut task: ResMut<PosterTask>, mut work: ResMut<Work>, mut commands: Commands, locale: Res<Locale>) {
    let Some(making) = work.bypass_change_detection().0.as_mut() else { return };
    let (done, stopped) = (making.job.result(), making.stopped.load(Relaxed));
    let Some(done) = done else { return };
    (task.0, work.0) = (None, None);
    if stopped {
        return;
    }
    let done = done.unwrap_or_else(|broken| Err(NotSaved::from(Message::from(broken))));
    commands.trigger(Toast(match done {
        Ok(file) => locale.fill("toast-saved", &[("file", &file.display())]),
        Err(error) => locale.fill("toast-not-saved", &[("error", &locale.say(&error.into()))]),
    }));
}

/// Stops rendering when the program ends. An incomplete poster is not written.
fn stop_with_the_program(mut work: ResMut<Work>) {
    if let Some(mut making) = work.0.take() {
        making.stopped.store(true, Relaxed);
        _ = making.job.wait();
    }
}
