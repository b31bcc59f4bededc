//! Files that the user chooses, or drops onto the page, and texts that the page reads from the clipboard.

use crate::{
    locale::Locale,
    platform::{
        inbox::Inbox,
        page,
        picked::{PickFile, PickedFile},
    },
    schedule::LabyrinthSystems,
    settings::{
        dropped::{Take, purpose},
        pasted::{PasteMaze, Pasted},
    },
    toast::Toast,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let (put, inbox) = Inbox::<(PickFile, PickedFile)>::new();
    page::on_file(move |what, file| put((what.unwrap_or_else(|| purpose(&file)), file)));
    let (put, pasted) = Inbox::<Option<Pasted>>::new();
    page::on_paste(move |text| put(text.map(Pasted)));
    app.insert_resource(inbox)
        .insert_resource(pasted)
        .add_observer(|request: On<PickFile>| page::choose(*request.event()))
        .add_observer(|_: On<PasteMaze>| page::paste())
        .add_systems(Update, (take, take_pasted).chain().in_set(LabyrinthSystems::Input));
}

fn take(mut inbox: ResMut<Inbox<(PickFile, PickedFile)>>, mut commands: Commands) {
    for (what, file) in inbox.bypass_change_detection().take() {
        commands.trigger(Take(what, file));
    }
}

fn take_pasted(mut inbox: ResMut<Inbox<Option<Pasted>>>, locale: Res<Locale>, mut commands: Commands) {
    for text in inbox.bypass_change_detection().take() {
        match text {
            Some(text) => commands.trigger(text),
            None => commands.trigger(Toast(locale.get("toast-not-pasted").to_owned())),
        }
    }
}
