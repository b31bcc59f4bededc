//! The maze on screen as a file, and pictures of the window. Files are written on a worker, and never over others.

use crate::{
    LabyrinthSystems, files,
    input::{Action, Keys, any_just_pressed},
    job::Job,
    notice::Notify,
    timeline::Timeline,
    words::Words,
};
use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};
use maze_text::{
    Drawing, Style,
    file::{self, Format},
};
use std::{
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

/// A request to write the maze on screen into a file, with the way if it has been solved. The file's ending says how.
#[derive(Message, Clone, Debug)]
pub struct SaveMaze(pub PathBuf);

/// A request to write a picture of the window into the folder of pictures.
#[derive(Message, Clone, Copy, Debug)]
pub struct SaveScreenshot;

/// Where files without a folder, and pictures, are written.
#[derive(Resource, Clone, Debug)]
pub struct Folders {
    /// For mazes.
    pub mazes: PathBuf,
    /// For pictures of the window.
    pub pictures: PathBuf,
}

impl Default for Folders {
    fn default() -> Self {
        let [mazes, pictures] = files::users();
        Self { mazes, pictures }
    }
}

/// What is being written.
#[derive(Resource, Default)]
struct Writing(Vec<Job<Result<PathBuf, String>>>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveMaze>()
        .add_message::<SaveScreenshot>()
        .init_resource::<Folders>()
        .init_resource::<Writing>()
        .add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Ask))
        .add_systems(
            Update,
            (
                save.run_if(on_message::<SaveMaze>.and_then(resource_exists::<Timeline>)),
                capture.run_if(on_message::<SaveScreenshot>),
                tell.run_if(|writing: Res<Writing>| !writing.0.is_empty()),
            )
                .chain()
                .in_set(LabyrinthSystems::Show),
        );
}

fn ask_by_key(keys: Keys, mut requests: MessageWriter<SaveScreenshot>) {
    if keys.just_pressed(Action::Screenshot) {
        requests.write(SaveScreenshot);
    }
}

fn save(
    mut requests: MessageReader<SaveMaze>,
    timeline: Res<Timeline>,
    folders: Res<Folders>,
    mut writing: ResMut<Writing>,
) {
    for SaveMaze(file) in requests.read() {
        let file = folders.mazes.join(file);
        let origin = timeline.origin.clone();
        let path = timeline.solved.as_ref().and_then(|(_, answer)| answer.path.clone()).unwrap_or_default();
        writing.0.push(Job::start(move |_| {
            let format = Format::of(&file, &Format::ALL)?;
            let shape = origin.shape();
            file::check(shape, format)?;
            let (maze, ends) = origin.maze();
            let drawing = Drawing { path: &path, ends, ..Drawing::new(&maze) };
            let how = (format, Style::usual(shape.kind()));
            write_new(&file, |output| {
                file::write(&drawing, (shape, origin.blueprint()), how, output).map_err(|error| error.to_string())
            })
        }));
    }
}

/// Writes a file that is not there yet.
fn write_new(file: &Path, write: impl FnOnce(&mut BufWriter<File>) -> Result<(), String>) -> Result<PathBuf, String> {
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let mut output = BufWriter::new(File::create_new(file).map_err(|error| told(&error))?);
    write(&mut output)
        .and_then(|()| output.flush().map_err(|error| error.to_string()))
        .map_err(|error| told(&error))?;
    Ok(file.to_owned())
}

/// The most pictures that are numbered.
const MOST_PICTURES: u32 = 10_000;

fn capture(mut requests: MessageReader<SaveScreenshot>, mut commands: Commands) {
    requests.clear();
    commands.spawn(Screenshot::primary_window()).observe(
        |captured: On<ScreenshotCaptured>, folders: Res<Folders>, mut writing: ResMut<Writing>| {
            let (image, folder) = (captured.image.clone(), folders.pictures.clone());
            writing.0.push(Job::start(move |_| {
                let image = image.try_into_dynamic().map_err(|error| error.to_string())?;
                let name = |number| folder.join(format!("labyrinth-{number}.png"));
                let free = (1..MOST_PICTURES).map(name).find(|file| !file.exists());
                let file = free.ok_or_else(|| format!("{}: there are too many pictures", folder.display()))?;
                write_new(&file, |output| {
                    image.to_rgb8().write_to(output, image::ImageFormat::Png).map_err(|error| error.to_string())
                })
            }));
        },
    );
}

fn tell(mut writing: ResMut<Writing>, mut notices: MessageWriter<Notify>, words: Res<Words>) {
    writing.bypass_change_detection().0.retain_mut(|job| {
        let Some(done) = job.result() else { return true };
        notices.write(Notify(match done {
            Ok(file) => words.fill("notice.saved", &[("file", &file.display())]),
            Err(error) => words.fill("notice.not-saved", &[("error", &error)]),
        }));
        false
    });
}
