//! Exports bindings to files and imports them.

use super::rebind::{Rebind, understand};
use crate::{
    input::bindings::Bindings,
    locale::Locale,
    platform::{
        files::{self, Folders},
        given::{give, notice},
        picked::PickedFile,
    },
    toast::Toast,
};
use bevy::prelude::*;
use maze_locale::Message;
use std::{
    fmt::Display,
    io::{self, Read, Write},
};

/// A request to export the bindings to a new file among the user's documents.
#[derive(Event, Clone, Copy, Debug)]
pub struct ExportBindings;

/// A request to import the bindings of a file.
#[derive(Event, Clone, Debug)]
pub struct ImportBindings(pub PickedFile);

/// The size limit of an imported file, in bytes. A file that binds everything is far smaller.
const LONGEST: u64 = 1 << 16;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(export).add_observer(import);
}

fn export(
    _: On<ExportBindings>,
    (bindings, folders, locale): (Res<Bindings>, Res<Folders>, Res<Locale>),
    mut commands: Commands,
) {
    let number = |number: u32| if number == 1 { String::new() } else { format!("-{number}") };
    let file = files::first_free(|count| folders.mazes.join(format!("labyrinth-bindings{}.ron", number(count))));
    let write = |text: String| give(&file, false, |output| output.write_all(text.as_bytes()));
    let written = bindings.write().map_err(Message::from);
    let written = written.and_then(|text| write(text).map_err(|error: io::Error| Message::from(error)));
    commands.trigger(Toast(match written {
        Ok(()) => notice(&file, &locale),
        Err(error) => locale.fill("toast-not-saved", &[("error", &locale.say(&Message::of(file.display(), error)))]),
    }));
}

fn import(request: On<ImportBindings>, locale: Res<Locale>, mut commands: Commands) {
    let (file, mut text) = (request.0.name(), String::new());
    let read = request.0.open().and_then(|input| input.take(LONGEST).read_to_string(&mut text));
    let mut tell = |text| commands.trigger(Toast(text));
    let understood = read.map_err(Message::from).and_then(|_| understand(&text, file, &locale, &mut tell));
    match understood {
        Ok(bindings) => {
            tell(locale.fill("toast-bindings-taken", &[("file", &file.display())]));
            commands.trigger(Rebind::Replace(Box::new(bindings)));
        }
        Err(error) => {
            let gaps: [(&str, &dyn Display); 2] = [("file", &file.display()), ("error", &locale.say(&error))];
            tell(locale.fill("toast-unreadable-bindings", &gaps));
        }
    }
}
