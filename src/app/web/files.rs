//! Files that the user chooses, or drops on the page.

use crate::{
    platform::{
        chosen::{Choose, Chosen},
        inbox::Inbox,
        page,
    },
    schedule::LabyrinthSystems,
    session::requests::Open,
    settings::{
        control::OpenMask,
        form::{MaskChoice, Settings},
    },
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let (put, inbox) = Inbox::<(Choose, Chosen)>::new();
    page::on_file(move |what, file| put((what, file)));
    app.insert_resource(inbox)
        .add_observer(|request: On<Choose>| page::choose(*request.event()))
        .add_systems(Update, open.in_set(LabyrinthSystems::Input));
}

fn open(mut inbox: ResMut<Inbox<(Choose, Chosen)>>, mut settings: ResMut<Settings>, mut commands: Commands) {
    for (what, file) in inbox.bypass_change_detection().take() {
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
}
