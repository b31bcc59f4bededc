//! Prints the maze on screen: makes a page and opens it in the system's viewer.

use super::{
    choices::ExportChoices,
    maze_file::WriteMaze,
    writing::{NotSaved, OpenBySystem},
};
use crate::{
    locale::Locale,
    platform::{HAS_FOLDERS, files, given::notice, job::Job},
    schedule::LabyrinthSystems,
    session::{
        fair::Fair,
        shown::{InFocus, Solved},
        source::MazeSource,
    },
    toast::Toast,
};
use bevy::prelude::*;
use std::path::PathBuf;

/// A request to make a page of the maze on screen, with the path if it has been solved, and to open it. Browsers
/// download it.
#[derive(Event, Clone, Copy, Debug)]
pub struct PrintMaze;

/// The job that makes the page.
#[derive(Resource, Default)]
struct Printing(Option<Job<Result<PathBuf, NotSaved>>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Printing>().add_observer(print).add_systems(
        Update,
        show.run_if(|printing: Res<Printing>| printing.0.is_some()).in_set(LabyrinthSystems::Generate),
    );
}

fn print(
    _: On<PrintMaze>,
    maze: Option<InFocus<(&MazeSource, Option<&Solved>)>>,
    (choices, locale): (Res<ExportChoices>, Res<Locale>),
    mut printing: ResMut<Printing>,
    mut fair: Fair,
) {
    let Some(maze) = fair.maze_for_file(maze, |commands| commands.trigger(PrintMaze)) else { return };
    let file = files::first_free(|number| files::passing().join(format!("labyrinth-{number}.pdf")));
    printing.0 = Some(Job::order(WriteMaze::new(file, maze.into_inner(), choices.clone(), &locale)));
}

fn show(mut printing: ResMut<Printing>, locale: Res<Locale>, mut commands: Commands) {
    let Some(done) = printing.bypass_change_detection().0.as_mut().and_then(Job::result) else { return };
    printing.0 = None;
    match done.unwrap_or_else(|broken| Err(NotSaved::Because(broken.into()))) {
        Ok(file) if HAS_FOLDERS => {
            commands.trigger(Toast(locale.fill("toast-printing", &[("file", &file.display())])));
            commands.trigger(OpenBySystem(file));
        }
        Ok(file) => commands.trigger(Toast(notice(&file, &locale))),
        Err(error) => {
            commands.trigger(Toast(locale.fill("toast-not-saved", &[("error", &locale.say(&error.into()))])));
        }
    }
}
