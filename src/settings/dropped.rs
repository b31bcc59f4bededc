//! Files that are dropped on the window, or that the user chose otherwise: mazes are shown, pictures become masks, bindings
//! are taken over.

use super::{
    control::OpenMask,
    form::{MaskChoice, Settings},
};
use crate::{
    input::exchange::ImportBindings,
    platform::chosen::{Choose, Chosen},
    schedule::LabyrinthSystems,
    session::requests::Open,
};
use bevy::{prelude::*, window::FileDragAndDrop};
use maze_io::Format;
use std::{fs::File, path::Path};

/// A file that the user chose, and what for.
#[derive(Event, Clone, Debug)]
pub struct Take(pub Choose, pub Chosen);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>()
        .add_observer(take)
        .add_systems(Update, hear.run_if(on_message::<FileDragAndDrop>).in_set(LabyrinthSystems::Input));
}

/// Pages hear of what is dropped on them by themselves.
fn hear(mut drops: MessageReader<FileDragAndDrop>, mut commands: Commands) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            let ends_in = |ending| path_buf.extension().is_some_and(|its| its.eq_ignore_ascii_case(ending));
            let what = match () {
                () if ends_in("png") && !carries_maze(path_buf) => Choose::Mask,
                () if ends_in("ron") => Choose::Bindings,
                () => Choose::Maze,
            };
            commands.trigger(Take(what, path_buf.clone().into()));
        }
    }
}

/// Whether a picture carries a share code: one of a maze, not a mask.
fn carries_maze(picture: &Path) -> bool {
    File::open(picture).is_ok_and(|file| maze_io::read_code(file, Format::Png).is_ok())
}

fn take(request: On<Take>, mut settings: ResMut<Settings>, mut commands: Commands) {
    let Take(what, file) = request.event().clone();
    match what {
        Choose::Maze => commands.trigger(Open(file)),
        Choose::Mask => {
            if !matches!(settings.mask, MaskChoice::Picture(_)) {
                settings.mask = MaskChoice::Picture(None);
            }
            commands.trigger(OpenMask(file));
        }
        Choose::Bindings => commands.trigger(ImportBindings(file)),
    }
}
