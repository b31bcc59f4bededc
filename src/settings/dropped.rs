//! Files that the user drops on the window or picks. Mazes are shown, pictures become masks, and bindings are imported.

use super::{
    control::OpenMask,
    form::{Draft, MaskChoice},
};
use crate::{
    input::exchange::ImportBindings,
    platform::{
        job::Job,
        picked::{PickFile, PickedFile},
    },
    schedule::LabyrinthSystems,
    session::requests::Open,
};
use bevy::{prelude::*, window::FileDragAndDrop};
use maze_io::Format;
/// A file that the user picked, and its purpose.
#[derive(Event, Clone, Debug)]
pub struct Take(pub PickFile, pub PickedFile);

/// Dropped files whose purpose is being determined.
#[derive(Resource, Default)]
struct Dropped(Vec<(PickedFile, Job<PickFile>)>);

pub(super) fn plugin(app: &mut App) {
    let is_any_there = |dropped: Res<Dropped>| !dropped.0.is_empty();
    app.add_message::<FileDragAndDrop>().init_resource::<Dropped>().add_observer(take).add_systems(
        Update,
        (hear.run_if(on_message::<FileDragAndDrop>), sort.run_if(is_any_there)).chain().in_set(LabyrinthSystems::Input),
    );
}

/// Receives files that are dropped on the window. On a page, the script does.
fn hear(mut drops: MessageReader<FileDragAndDrop>, mut dropped: ResMut<Dropped>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf: file, .. } = drop.clone() {
            let (file, looked_at) = (PickedFile::from(file.clone()), PickedFile::from(file));
            dropped.0.push((file, Job::start(move || purpose(&looked_at))));
        }
    }
}

fn sort(mut dropped: ResMut<Dropped>, mut commands: Commands) {
    dropped.0.retain_mut(|(file, purpose)| {
        let Some(purpose) = purpose.result() else { return true };
        // Errors are reported when the file is read.
        commands.trigger(Take(purpose.unwrap_or(PickFile::Maze), file.clone()));
        false
    });
}

/// Returns the purpose of a file. A picture is a mask, unless it contains a share code: then it shows a maze.
pub(crate) fn purpose(file: &PickedFile) -> PickFile {
    let ends_in = |ending| file.name().extension().is_some_and(|its| its.eq_ignore_ascii_case(ending));
    let carries_maze = |format| file.open().is_ok_and(|file| maze_io::read_code(file, format).is_ok());
    match () {
        () if ends_in("png") && !carries_maze(Format::Png) => PickFile::Mask,
        () if ends_in("svg") && !carries_maze(Format::Svg) => PickFile::Mask,
        () if ends_in("ron") => PickFile::Bindings,
        () => PickFile::Maze,
    }
}

fn take(request: On<Take>, mut draft: ResMut<Draft>, mut commands: Commands) {
    let Take(what, file) = request.event().clone();
    match what {
        PickFile::Maze => commands.trigger(Open(file)),
        PickFile::Mask => {
            if !matches!(draft.mask, MaskChoice::Picture(_)) {
                draft.mask = MaskChoice::Picture(None);
            }
            commands.trigger(OpenMask(file));
        }
        PickFile::Bindings => commands.trigger(ImportBindings(file)),
    }
}
