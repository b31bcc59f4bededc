//! Recordings, rendered without a window. The frame rate is exact, even if rendering is slower than real time.

use super::{
    picture_look::PictureLook,
    signals,
    stage::{Stage, check_whole},
};
use crate::{
    export::clip::{Clip, ClipFile, Length},
    player::auto_walk::WalkToExit,
    race::control::StartRace,
    session::{
        seek::{Seek, SeekMaze},
        source::MazeSource,
    },
    vocabulary::{overlay::FloorOverlay, view::View},
};
use bevy::{app::AppExit, prelude::*};
use bevy_maze::Timeline;
use maze_locale::{Language, Message};
use maze_play::Pair;
use std::{path::PathBuf, time::Duration};

/// The mazes of a recording.
#[derive(Clone, Debug)]
pub enum Subject {
    /// One maze.
    Maze(MazeSource),
    /// Two mazes beside each other, or one maze that two solvers search.
    Pair(Pair),
}

/// The scene of a recording.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scene {
    /// The carving of the maze, from above, or the searches of two solvers. It takes most of the time.
    #[default]
    Carving,
    /// A race of all robots, from above.
    Race,
    /// A walk along the path to the exit, from inside.
    Walk,
}

/// A recording to render.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The maze, or two.
    pub subject: Subject,
    /// A file that ends in `.gif`, or a folder that does not exist yet.
    pub file: PathBuf,
    /// The scene.
    pub scene: Scene,
    /// The length and the frame rate.
    pub length: Length,
    /// The size of each frame, in pixels.
    pub size: UVec2,
    /// The language of the names of two mazes.
    pub language: Language,
    /// The theme, the hour and the quality.
    pub look: PictureLook,
}

/// The share of the time for carving. In the rest the finished maze is shown.
const MAKING: f32 = 0.85;

/// Renders a recording and writes it.
///
/// # Errors
/// Returns a message if there is no graphics adapter or the recording cannot be written.
pub fn record(recording: &Recording) -> Result<AppExit, String> {
    signals::end_in_order();
    check_whole(recording.size)?;
    if let Subject::Maze(maze) = &recording.subject
        && recording.scene == Scene::Carving
        && maze.blueprint().is_none()
    {
        return Err(format!("{maze} says nothing of how it was carved; record --scene race or walk"));
    }
    let file = ClipFile::new(&recording.file, true)
        .map_err(|error| format!("cannot write {}: {}", recording.file.display(), Message::from(error)))?;
    let clip = Clip::begin(file, recording.length, None);
    if let Err(error) = film(recording, &clip) {
        clip.abandon();
        return Err(error);
    }
    let written = clip.end(recording.length.frames()).wait().map_err(|error| error.to_string())?;
    written.map(|_| AppExit::Success).map_err(|error| format!("cannot write {error}"))
}

/// Renders all frames.
fn film(recording: &Recording, clip: &Clip) -> Result<(), String> {
    let Recording { length, scene, ref look, size, language, .. } = *recording;
    let mut stage = match &recording.subject {
        Subject::Maze(maze) => Stage::new(maze, look, FloorOverlay::Algorithm, size),
        Subject::Pair(pair) => Stage::comparing(pair, language, look, FloorOverlay::Algorithm, size),
    }?;
    stage.seek(if scene == Scene::Carving { 0.0 } else { 1.0 });
    if scene == Scene::Walk {
        stage.app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    }
    stage.settle()?;
    begin(&mut stage, scene, length);
    for number in 0..length.frames() {
        let image = stage.picture(if number == 0 { Duration::ZERO } else { length.frame() })?;
        clip.push(number, image.try_into_dynamic().map_err(|error| error.to_string())?.to_rgb8());
    }
    Ok(())
}

/// Starts the scene.
#[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
fn begin(stage: &mut Stage, scene: Scene, length: Length) {
    let (maze, mazes, world) = (stage.maze, stage.mazes(), stage.app.world_mut());
    match scene {
        Scene::Carving => {
            // The longer one of two timelines leads.
            let events = mazes.clone().filter_map(|maze| Some(world.get::<Timeline>(maze)?.now().len())).max();
            let speed = events.unwrap_or_default() as f32 / (MAKING * length.seconds as f32);
            for maze in mazes {
                if let Some(mut timeline) = world.get_mut::<Timeline>(maze) {
                    timeline.chosen_speed = Some(speed);
                }
            }
            world.trigger(SeekMaze { maze, seek: Seek::PlayOrPause });
        }
        Scene::Race => world.trigger(StartRace),
        Scene::Walk => world.trigger(WalkToExit),
    }
}
