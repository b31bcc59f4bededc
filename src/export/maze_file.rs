//! The maze on screen as a file.

use super::writing::{Folders, NotSaved, Writing};
use crate::{
    locale::Locale, platform::job::Job, schedule::LabyrinthSystems, session::timeline::Timeline, toast::Toast,
};
use bevy::prelude::*;
use maze_io::{Drawing, Format, Style, write_whole};
use std::path::PathBuf;

/// A request to write the maze on screen into a file, with the way if it has been solved. The file's ending says how.
#[derive(Message, Clone, Debug)]
pub struct SaveMaze(pub PathBuf);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveMaze>()
        .add_systems(Update, save.run_if(on_message::<SaveMaze>).in_set(LabyrinthSystems::Sync));
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
            let format = Format::of(&file, &Format::ALL).map_err(|error| error.to_string())?;
            let shape = source.shape();
            maze_io::check(shape, format).map_err(|error| error.to_string())?;
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
