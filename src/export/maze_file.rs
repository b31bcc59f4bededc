//! Saves the maze on screen as a file.

use super::{
    choices::ExportChoices,
    content::Content,
    writing::{NotSaved, Writing},
};
use crate::{
    locale::Locale,
    platform::{
        files::Folders,
        given::give,
        job::Job,
        order::{Order, Tally},
    },
    session::{
        fair::Fair,
        shown::{InFocus, Solved},
        source::MazeSource,
    },
};
use bevy::prelude::*;
use maze_io::Format;
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{ops::ControlFlow, path::PathBuf};

/// A request to save the maze on screen, with its path if it has been solved.
#[derive(Event, Clone, Debug)]
pub struct SaveMaze {
    /// The file. Its extension determines the format.
    pub file: PathBuf,
    /// Whether to replace an existing file.
    pub replaces: bool,
}

/// A request to choose a file in a dialog that proposes this name, and to save the maze there. In browsers there is no
/// dialog; the browser itself asks.
#[derive(Event, Clone, Debug)]
pub struct SaveMazeAs(pub PathBuf);

/// An order to write a maze into a file.
#[derive(Serialize, Deserialize)]
pub(crate) struct WriteMaze {
    file: PathBuf,
    replaces: bool,
    content: Content,
}

impl Order for WriteMaze {
    type Done = Result<PathBuf, NotSaved>;

    fn carry_out(self, _: &Tally) -> Self::Done {
        let Self { file, replaces, content } = self;
        let format = Format::of(&file, &Format::WRITE).map_err(Message::from)?;
        content.check(format)?;
        let maze = content.source.maze();
        let written = give(&file, replaces, |output| {
            content.write(&maze, (format, &file), output, |_, _| ControlFlow::Continue(()))
        });
        written.map_err(|error| NotSaved::of(&file, error))?;
        Ok(file)
    }
}

impl WriteMaze {
    /// An order to write a maze into a new file, with its path if it has been solved.
    pub(super) fn new(
        file: PathBuf,
        (source, solved): (&MazeSource, Option<&Solved>),
        choices: ExportChoices,
        locale: &Locale,
    ) -> Self {
        Self { file, replaces: false, content: Content::of(source, solved, choices, locale) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(save);
}

fn save(
    request: On<SaveMaze>,
    maze: Option<InFocus<(&MazeSource, Option<&Solved>)>>,
    (folders, choices, locale): (Res<Folders>, Res<ExportChoices>, Res<Locale>),
    mut writing: ResMut<Writing>,
    mut fair: Fair,
) {
    let request = request.event().clone();
    let again = request.clone();
    let Some(maze) = fair.maze_for_file(maze, |commands| commands.trigger(again)) else { return };
    let SaveMaze { file, replaces } = request;
    let file = folders.mazes.join(file);
    let new = WriteMaze::new(file, maze.into_inner(), choices.clone(), &locale);
    writing.0.push(Job::order(WriteMaze { replaces, ..new }));
}
