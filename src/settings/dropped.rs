//! Files that are dropped on the window, or that the user chose otherwise: mazes are shown, pictures become masks.

use super::{
    control::OpenMask,
    form::{MaskChoice, Settings},
};
use crate::{
    platform::chosen::{Choose, Chosen},
    schedule::LabyrinthSystems,
    session::requests::Open,
};
use bevy::{prelude::*, window::FileDragAndDrop};

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
            let is_picture = path_buf.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
            let what = if is_picture { Choose::Mask } else { Choose::Maze };
            commands.trigger(Take(what, path_buf.clone().into()));
        }
    }
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
    }
}
