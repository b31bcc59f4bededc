//! Files that the user chooses, or drops onto the page.

use crate::{
    platform::{
        inbox::Inbox,
        page,
        picked::{PickFile, PickedFile},
    },
    schedule::LabyrinthSystems,
    settings::dropped::{Take, purpose},
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let (put, inbox) = Inbox::<(PickFile, PickedFile)>::new();
    page::on_file(move |what, file| put((what.unwrap_or_else(|| purpose(&file)), file)));
    app.insert_resource(inbox)
        .add_observer(|request: On<PickFile>| page::choose(*request.event()))
        .add_systems(Update, take.in_set(LabyrinthSystems::Input));
}

fn take(mut inbox: ResMut<Inbox<(PickFile, PickedFile)>>, mut commands: Commands) {
    for (what, file) in inbox.bypass_change_detection().take() {
        commands.trigger(Take(what, file));
    }
}
