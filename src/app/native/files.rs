//! Files and folders that the user chooses in the system's dialogs, and folders that the program opens in the file manager.

use crate::{
    export::{
        maze_file::{SaveMaze, SaveMazeAs},
        place::{LastFolder, TypedFile},
        writing::OpenBySystem,
    },
    locale::Locale,
    platform::{
        awake,
        dialog::{Answer, Question, Wanted, ask, open},
        files::Folders,
        job::Job,
        picked::PickFile,
    },
    race::own::choices::{ChooseRobotFolder, OwnRobot, OwnRobots},
    schedule::LabyrinthSystems,
    settings::dropped::Take,
    toast::{Complaint, Toast},
};
use bevy::prelude::*;
use maze_io::Format;
use std::path::PathBuf;

/// The open dialog and its purpose.
#[derive(Resource, Default)]
struct Dialog(Option<(Purpose, Job<Answer>)>);

#[derive(Clone)]
enum Purpose {
    /// Open a file.
    Take(PickFile),
    /// Save a file under this name. The extension determines the format; the user can type another one.
    Save(PathBuf),
    /// Let this robot run in a folder.
    RobotFolder(OwnRobot),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialog>()
        .add_observer(choose)
        .add_observer(save_as)
        .add_observer(choose_folder)
        .add_observer(open_by_system)
        .add_systems(Update, take.run_if(is_open).in_set(LabyrinthSystems::Input));
    awake::while_waiting(app, is_open);
}

fn is_open(dialog: Res<Dialog>) -> bool {
    dialog.0.is_some()
}

fn choose(request: On<PickFile>, mut dialog: ResMut<Dialog>, folders: Res<Folders>, locale: Res<Locale>) {
    let what = *request.event();
    let title = match what {
        PickFile::Maze => "dialog-open-maze",
        PickFile::Mask => "dialog-open-mask",
        PickFile::Bindings => "dialog-open-bindings",
    };
    let kind = what.endings().map(|endings| (locale.get("dialog-bindings").to_owned(), endings.to_vec()));
    let question =
        Question { title: locale.get(title).to_owned(), folder: folders.mazes.clone(), wanted: Wanted::File(kind) };
    dialog.0.get_or_insert_with(|| (Purpose::Take(what), ask(question)));
}

fn save_as(request: On<SaveMazeAs>, mut dialog: ResMut<Dialog>, folders: Res<Folders>, locale: Res<Locale>) {
    let proposed = folders.mazes.join(&request.0);
    let Ok(format) = Format::of(&proposed, &Format::WRITE) else { return };
    let kind = (locale.format_name(format).to_owned(), vec![format.extension()]);
    let name = proposed.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let question = Question {
        title: locale.get("dialog-save").to_owned(),
        folder: proposed.parent().map_or_else(|| folders.mazes.clone(), ToOwned::to_owned),
        wanted: Wanted::NewFile(kind, name),
    };
    dialog.0.get_or_insert_with(|| (Purpose::Save(proposed), ask(question)));
}

fn choose_folder(
    request: On<ChooseRobotFolder>,
    mut dialog: ResMut<Dialog>,
    folders: Res<Folders>,
    locale: Res<Locale>,
) {
    let robot = request.event().0.clone();
    let folder = PathBuf::from(robot.folder.trim());
    let question = Question {
        title: locale.get("dialog-robot-folder").to_owned(),
        folder: if folder.is_dir() { folder } else { folders.mazes.clone() },
        wanted: Wanted::Folder,
    };
    dialog.0.get_or_insert_with(|| (Purpose::RobotFolder(robot), ask(question)));
}

fn take(
    mut dialog: ResMut<Dialog>,
    (mut last, mut typed, mut robots): (ResMut<LastFolder>, ResMut<TypedFile>, ResMut<OwnRobots>),
    locale: Res<Locale>,
    mut commands: Commands,
) {
    let Some((purpose, job)) = &mut dialog.bypass_change_detection().0 else { return };
    let Some(answer) = job.result() else { return };
    let purpose = purpose.clone();
    dialog.0 = None;
    let file = match answer {
        Ok(Answer::Chosen(file)) => file,
        Ok(Answer::Nothing) => return,
        Ok(Answer::NoDialog) => return go_on_without(purpose, &locale, &mut commands),
        Err(broken) => return commands.trigger(Complaint(broken.into())),
    };
    if !matches!(purpose, Purpose::RobotFolder(_)) {
        last.folder = file.parent().map(ToOwned::to_owned);
    }
    match purpose {
        Purpose::RobotFolder(robot) => {
            // The user may have changed the robots while the dialog was open.
            if let Some(robot) = robots.robots.iter_mut().find(|one| **one == robot) {
                robot.folder = file.display().to_string();
            }
        }
        Purpose::Take(what) => commands.trigger(Take(what, file.into())),
        Purpose::Save(proposed) => {
            // The dialog has not asked whether to replace a file whose name gets its extension only here.
            let replaces = file.extension().is_some();
            let format = Format::of(&proposed, &Format::WRITE).ok().filter(|_| !replaces);
            let file = format.map_or(file.clone(), |format| format.rename(&file));
            typed.0 = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            commands.trigger(SaveMaze { file, replaces });
        }
    }
}

/// Reports that there are no dialogs. A maze is saved where *Save* would save it.
fn go_on_without(purpose: Purpose, locale: &Locale, commands: &mut Commands) {
    let Purpose::Save(file) = purpose else {
        return commands.trigger(Toast(locale.get("toast-no-dialog").to_owned()));
    };
    let folder = file.parent().unwrap_or(&file).display();
    commands.trigger(Toast(locale.fill("toast-no-save-dialog", &[("folder", &folder)])));
    commands.trigger(SaveMaze { file, replaces: false });
}

fn open_by_system(request: On<OpenBySystem>, mut commands: Commands) {
    if let Err(error) = open(&request.0) {
        commands.trigger(Complaint(error));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The requests and the messages that follow from a dialog.
    #[derive(Resource, Default)]
    struct Followed {
        saved: Vec<(PathBuf, bool)>,
        toasts: Vec<String>,
    }

    #[test]
    fn without_a_dialog_the_maze_is_saved_and_the_folder_is_shown() {
        let mut app = App::new();
        app.init_resource::<LastFolder>()
            .init_resource::<TypedFile>()
            .init_resource::<OwnRobots>()
            .init_resource::<Locale>()
            .init_resource::<Followed>()
            .add_observer(|toast: On<Toast>, mut followed: ResMut<Followed>| followed.toasts.push(toast.0.clone()))
            .add_observer(|save: On<SaveMaze>, mut followed: ResMut<Followed>| {
                followed.saved.push((save.file.clone(), save.replaces));
            })
            .add_systems(Update, take);
        let purpose = Purpose::Save("mazes/mine.svg".into());
        app.insert_resource(Dialog(Some((purpose, Job::start(|| Answer::NoDialog)))));
        while app.world().resource::<Dialog>().0.is_some() {
            app.update();
        }
        let Followed { saved, toasts } = app.world().resource::<Followed>();
        assert_eq!(*saved, [(PathBuf::from("mazes/mine.svg"), false)]);
        assert!(matches!(&toasts[..], [toast] if toast.contains("mazes")), "{toasts:?}");
    }
}
