//! Files that the user chooses, or drops on the page.

use crate::{
    platform::{
        bell::ring,
        chosen::{Choose, Chosen},
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
use std::sync::{
    Mutex, PoisonError,
    mpsc::{Receiver, channel},
};

/// What has been chosen since this was last looked at.
#[derive(Resource)]
struct Came(Mutex<Receiver<(Choose, Chosen)>>);

pub(super) fn plugin(app: &mut App) {
    let (sender, came) = channel();
    page::on_file(move |what, file| {
        // Whoever listens does as long as the page is there.
        _ = sender.send((what, file));
        ring();
    });
    app.insert_resource(Came(came.into()))
        .add_observer(|request: On<Choose>| page::choose(*request.event()))
        .add_systems(Update, open.in_set(LabyrinthSystems::Input));
}

fn open(mut came: ResMut<Came>, mut settings: ResMut<Settings>, mut commands: Commands) {
    let came = came.bypass_change_detection().0.get_mut().unwrap_or_else(PoisonError::into_inner);
    for (what, file) in came.try_iter() {
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
