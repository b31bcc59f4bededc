//! The maze on screen as a file.

use super::{
    choices::ExportChoices,
    content::Content,
    writing::{NotSaved, Writing},
};
use crate::{
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

/// A request to write the maze on screen into a file, with the path if it has been solved.
#[derive(Event, Clone, Debug)]
pub struct SaveMaze {
    /// The file. Its ending says how.
    pub file: PathBuf,
    /// Whether it takes the place of one that has this name.
    pub replaces: bool,
}

/// A request to have the user choose the file, for which this name is proposed, and then to write the maze into it. Pages
/// have none: there the browser asks.
#[derive(Event, Clone, Debug)]
pub struct SaveMazeAs(pub PathBuf);

/// To write a maze into a file.
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
        let format = Format::of(&file, &Format::ALL).map_err(Message::from)?;
        content.check(format)?;
        let maze = content.source.maze();
        let written =
            give(&file, replaces, |output| content.write(&maze, format, output, |_, _| ControlFlow::Continue(())));
        written.map_err(|error| NotSaved::of(&file, error))?;
        Ok(file)
    }
}

impl WriteMaze {
    /// To write the maze that comes from there, with the path that was found, into a new file.
    pub(super) fn new(file: PathBuf, (source, solved): (&MazeSource, Option<&Solved>), choices: ExportChoices) -> Self {
        Self { file, replaces: false, content: Content::of(source, solved, choices) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(save);
}

fn save(
    request: On<SaveMaze>,
    maze: Option<InFocus<(&MazeSource, Option<&Solved>)>>,
    (folders, choices): (Res<Folders>, Res<ExportChoices>),
    mut writing: ResMut<Writing>,
    mut fair: Fair,
) {
    let request = request.event().clone();
    let again = request.clone();
    let Some(maze) = fair.maze_for_file(maze, |commands| commands.trigger(again)) else { return };
    let SaveMaze { file, replaces } = request;
    let file = folders.mazes.join(file);
    let new = WriteMaze::new(file, maze.into_inner(), choices.clone());
    writing.0.push(Job::order(WriteMaze { replaces, ..new }));
}
