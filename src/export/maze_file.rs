//! The maze on screen as a file, and pictures of the window. Files are written on a worker, and never over others.

use crate::{
    LabyrinthSystems,
    input::bindings::{Action, Keys, any_just_pressed},
    locale::Locale,
    platform::{
        files::{self, told},
        job::Job,
    },
    session::timeline::Timeline,
    settings::form::Settings,
    toast::Toast,
};
use bevy::{
    app::AppExit,
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};
use maze_io::{Drawing, Format, Style, WriteError, write_whole};
use std::{
    io::{self, ErrorKind, Write},
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
struct Writing(Vec<Job<Result<PathBuf, NotSaved>>>);

/// Why a file was not written.
enum NotSaved {
    /// There is one of this name.
    Exists(PathBuf),
    /// Something else, told in locale.
    Because(String),
}

impl NotSaved {
    fn of(file: &Path, error: WriteError) -> Self {
        match error {
            WriteError::Io(error) if error.kind() == ErrorKind::AlreadyExists => Self::Exists(file.to_owned()),
            WriteError::Io(error) => Self::Because(format!("{}: {}", file.display(), told(&error))),
            error => Self::Because(format!("{}: {error}", file.display())),
        }
    }
}

impl From<String> for NotSaved {
    fn from(reason: String) -> Self {
        Self::Because(reason)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveMaze>()
        .add_message::<SaveScreenshot>()
        .init_resource::<Folders>()
        .init_resource::<Writing>()
        .add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input))
        .add_systems(
            Update,
            (
                save.run_if(on_message::<SaveMaze>),
                capture.run_if(on_message::<SaveScreenshot>),
                report.run_if(|writing: Res<Writing>| !writing.0.is_empty()),
            )
                .chain()
                .in_set(LabyrinthSystems::Sync),
        )
        .add_systems(Last, finish_writing.run_if(on_message::<AppExit>));
}

fn ask_by_key(keys: Keys, mut requests: MessageWriter<SaveScreenshot>) {
    if keys.just_pressed(Action::Screenshot) {
        requests.write(SaveScreenshot);
    }
}

fn save(
    mut requests: MessageReader<SaveMaze>,
    timeline: Option<Res<Timeline>>,
    folders: Res<Folders>,
    mut writing: ResMut<Writing>,
    mut toasts: MessageWriter<Toast>,
    locale: Res<Locale>,
) {
    let Some(timeline) = timeline else {
        requests.clear();
        toasts.write(Toast(locale.get("bar.no-maze").to_owned()));
        return;
    };
    for SaveMaze(file) in requests.read() {
        let file = folders.mazes.join(file);
        let source = timeline.source.clone();
        let path = timeline.solved.as_ref().and_then(|(_, answer)| answer.path.clone().ok()).unwrap_or_default();
        writing.0.push(Job::start(move |_| {
            let format = Format::of(&file, &Format::ALL)?;
            let shape = source.shape();
            maze_io::check(shape, format)?;
            let (maze, ends) = source.maze();
            let drawing = Drawing { path: &path, ends, ..Drawing::new(&maze) };
            let how = (format, Style::default_for(shape.kind()));
            let written =
                write_whole(&file, false, |output| maze_io::write(&drawing, (shape, source.blueprint()), how, output));
            written.map_err(|error| NotSaved::of(&file, error))?;
            Ok(file)
        }));
    }
}

fn capture(mut requests: MessageReader<SaveScreenshot>, mut commands: Commands) {
    requests.clear();
    commands.spawn(Screenshot::primary_window()).observe(
        |captured: On<ScreenshotCaptured>, folders: Res<Folders>, mut writing: ResMut<Writing>| {
            let (image, folder) = (captured.image.clone(), folders.pictures.clone());
            writing.0.push(Job::start(move |_| {
                let image = image.try_into_dynamic().map_err(|error| error.to_string())?;
                Ok(write_picture(&image.to_rgb8(), &folder)?)
            }));
        },
    );
}

/// Writes a picture under the first number that is free.
fn write_picture(image: &image::RgbImage, folder: &Path) -> Result<PathBuf, String> {
    let mut png = io::Cursor::new(Vec::new());
    image.write_to(&mut png, image::ImageFormat::Png).map_err(|error| error.to_string())?;
    loop {
        let file = files::first_free(|number| folder.join(format!("labyrinth-{number}.png")));
        match write_whole(&file, false, |output| output.write_all(png.get_ref())) {
            Ok(()) => return Ok(file),
            // Another picture has been quicker.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("{}: {}", file.display(), told(&error))),
        }
    }
}

fn report(
    mut writing: ResMut<Writing>,
    mut toasts: MessageWriter<Toast>,
    mut settings: ResMut<Settings>,
    folders: Res<Folders>,
    locale: Res<Locale>,
) {
    writing.bypass_change_detection().0.retain_mut(|job| {
        let Some(done) = job.result() else { return true };
        let done = done.unwrap_or_else(|broken| Err(NotSaved::Because(broken.to_string())));
        toasts.write(Toast(match done {
            Ok(file) => locale.fill("toast.saved", &[("file", &file.display())]),
            Err(NotSaved::Because(error)) => locale.fill("toast.not-saved", &[("error", &error)]),
            Err(NotSaved::Exists(file)) => {
                let new = another(&file);
                // What is asked for by the same button next is free.
                if folders.mazes.join(settings.file.trim()) == file {
                    settings.file = new.strip_prefix(&folders.mazes).unwrap_or(&new).display().to_string();
                }
                locale.fill("toast.exists", &[("file", &file.display()), ("new", &new.display())])
            }
        }));
        false
    });
}

/// A name like this one that no file has: `maze-2.svg` after `maze.svg`.
fn another(file: &Path) -> PathBuf {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let numbered = stem.rsplit_once('-').filter(|(_, number)| number.parse::<u32>().is_ok());
    let stem = numbered.map_or(stem.as_str(), |(stem, _)| stem);
    files::first_free(|number| file.with_file_name(format!("{stem}-{}.{ending}", number.saturating_add(1))))
}

/// What was asked for is written before the program ends.
fn finish_writing(mut writing: ResMut<Writing>) {
    for mut job in writing.0.drain(..) {
        match job.wait() {
            Ok(Ok(_)) => {}
            Ok(Err(NotSaved::Because(error))) => error!("{error}"),
            Ok(Err(NotSaved::Exists(file))) => error!("{} exists already, so nothing was written", file.display()),
            Err(broken) => error!("{broken}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_taken_at_once_get_names_of_their_own() {
        let folder = std::env::temp_dir().join(format!("labyrinth-pictures-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        let image = image::RgbImage::new(64, 64);
        let write = || {
            Job::start({
                let (image, folder) = (image.clone(), folder.clone());
                move |_| write_picture(&image, &folder)
            })
        };
        let mut jobs = [write(), write(), write(), write()];
        let mut names: Vec<_> = jobs.iter_mut().map(|job| job.wait().expect("no panic").expect("written")).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), jobs.len());
        assert!(names.iter().all(|name| image::open(name).is_ok()), "each is whole");
        std::fs::remove_dir_all(folder).expect("it can be removed");
    }
}
