//! Keeps the drawing in a file, so that it survives a restart.

use super::drawing::Editor;
use crate::{
    locale::Locale,
    platform::{
        files::first_free,
        job::{Job, JobError},
        kept,
    },
    schedule::LabyrinthSystems,
    toast::Toast,
};
use bevy::{app::AppExit, prelude::*};
use maze_edit::{Drawing, History};
use maze_locale::Message;
use std::{
    fmt::Display,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// The file with the drawing. With `None`, nothing is saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct DrawingFile(pub Option<PathBuf>);

/// The pending read and write of the file.
#[derive(Resource, Default)]
struct Keeper {
    reading: Option<Job<Result<Option<Drawing>, Unreadable>>>,
    writing: Option<Job<io::Result<()>>>,
}

/// A file that cannot be read.
struct Unreadable {
    file: PathBuf,
    error: Message,
    /// Whether the file was renamed, so that the next drawing does not replace it.
    is_aside: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawingFile>()
        .init_resource::<Keeper>()
        .add_systems(Startup, begin)
        .add_systems(
            Update,
            (take.run_if(|keeper: Res<Keeper>| keeper.reading.is_some()), keep.run_if(is_due))
                .chain()
                .in_set(LabyrinthSystems::Finish),
        )
        .add_systems(Last, finish.run_if(on_message::<AppExit>));
}

/// Whether the drawing has unsaved changes or is being written. The saved drawing is read before anything is written.
fn is_due(keeper: Res<Keeper>, editor: Res<Editor>) -> bool {
    keeper.reading.is_none() && (keeper.writing.is_some() || editor.is_unsaved())
}

fn begin(file: Res<DrawingFile>, mut keeper: ResMut<Keeper>) {
    if let Some(file) = file.0.clone() {
        keeper.reading = Some(Job::start(move || read(&file)));
    }
}

/// Gives the editor the drawing of the last session, unless the user has begun another one.
fn take(
    mut keeper: ResMut<Keeper>,
    (mut editor, mut file): (ResMut<Editor>, ResMut<DrawingFile>),
    locale: Res<Locale>,
    mut commands: Commands,
) {
    let Some(read) = keeper.reading.as_mut().and_then(Job::result) else { return };
    keeper.reading = None;
    match read {
        Ok(Ok(Some(drawing))) if editor.history.is_none() => editor.history = Some(History::new(drawing)),
        Ok(Ok(_)) => {}
        Ok(Err(Unreadable { file: unread, error, is_aside })) => {
            if !is_aside {
                file.0 = None;
            }
            let gaps: [(&str, &dyn Display); 2] = [("file", &unread.display()), ("error", &locale.say(&error))];
            commands.trigger(Toast(locale.fill("toast-drawing-unread", &gaps)));
        }
        Err(broken) => warn!("{broken}"),
    }
}

fn keep(
    (file, mut editor): (Res<DrawingFile>, ResMut<Editor>),
    mut keeper: ResMut<Keeper>,
    locale: Res<Locale>,
    mut commands: Commands,
) {
    if let Some(error) = attend(&file, editor.bypass_change_detection(), &mut keeper, false) {
        let gaps: [(&str, &dyn Display); 2] =
            [("file", &file.0.as_deref().unwrap_or(Path::new("")).display()), ("error", &locale.say(&error))];
        commands.trigger(Toast(locale.fill("toast-drawing-unsaved", &gaps)));
    }
}

/// Writes the drawing before the program ends. A stroke in progress is part of it.
fn finish((file, mut editor): (Res<DrawingFile>, ResMut<Editor>), mut keeper: ResMut<Keeper>) {
    editor.lift();
    if let Some(error) = attend(&file, &mut editor, &mut keeper, true) {
        error!("the drawing cannot be saved: {error}");
    }
}

/// Writes the drawing if it has changed. Blocks if the program ends. Returns the error of the last write, if any.
fn attend(file: &DrawingFile, editor: &mut Editor, keeper: &mut Keeper, ends: bool) -> Option<Message> {
    let mut wrong = None;
    loop {
        if let Some(writing) = &mut keeper.writing {
            match if ends { Some(writing.wait()) } else { writing.result() } {
                None => return wrong,
                Some(written) => wrong = error_of(written),
            }
            keeper.writing = None;
        }
        if !editor.is_unsaved() {
            return wrong;
        }
        let Some(history) = &editor.history else { return wrong };
        editor.saved = history.revision();
        if let Some(file) = file.0.clone() {
            let drawing = history.drawing().clone();
            keeper.writing = Some(Job::start(move || kept::write(&file, &drawing.to_text())));
        }
    }
}

fn error_of(written: Result<io::Result<()>, JobError>) -> Option<Message> {
    match written {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(error.into()),
        Err(broken) => Some(broken.into()),
    }
}

/// Reads a drawing. A damaged file is renamed.
fn read(file: &Path) -> Result<Option<Drawing>, Unreadable> {
    let unreadable = |error: io::Error| Unreadable { file: file.to_owned(), error: error.into(), is_aside: false };
    let text = match kept::read(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
        Err(error) => return Err(unreadable(error)),
    };
    if let Some(drawing) = Drawing::from_text(&text) {
        return Ok(Some(drawing));
    }
    let aside = first_free(|number| file.with_extension(format!("damaged-{number}.txt")));
    kept::rename(file, &aside).map_err(unreadable)?;
    Err(Unreadable { file: aside, error: Message::new("drawing-damaged", &[]), is_aside: true })
}
