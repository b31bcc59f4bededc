//! The part of the menu that records the window.

use super::fields::{explain, line, number};
use crate::{
    export::{recording::RecordOrStop, recording_choices::RecordingChoices},
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    platform::files::Folders,
    ui::edited::Edited,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, Ui};

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut chosen: Edited<RecordingChoices>,
    (locale, bindings, folders): (Res<Locale>, Res<Bindings>, Res<Folders>),
    mut commands: Commands,
) {
    let chosen = chosen.edit();
    line(ui, locale.get("menu-format"), |ui| {
        ui.selectable_value(&mut chosen.pictures, false, locale.get("record-gif"));
        ui.selectable_value(&mut chosen.pictures, true, locale.get("record-pictures"));
    });
    number(ui, locale.get("record-seconds"), &mut chosen.seconds, " s");
    number(ui, locale.get("record-rate"), &mut chosen.rate, " /s");
    number(ui, locale.get("record-width"), &mut chosen.width, " px");
    let keys = [Action::Record, Action::Pause].map(|action| bindings.key(action));
    let hint = locale.fill("record-hint", &[("key", &keys[0]), ("pause", &keys[1])]);
    if ui.add(Button::new(locale.get("menu-record-window"))).on_hover_text(&hint).clicked() {
        commands.trigger(RecordOrStop);
    }
    explain(ui, &hint);
    explain(ui, &locale.fill("record-about", &[("folder", &folders.pictures.display())]));
}
