//! The part of the menu that saves the maze as a file, and opens one.

use super::{
    fields::{choice, choice_told, explain, line, show_error},
    preview::Previewed,
    written::options,
};
use crate::{
    export::{
        choices::ExportChoices,
        maze_file::{SaveMaze, SaveMazeAs},
        place::TypedFile,
        print::PrintMaze,
        writing::OpenBySystem,
    },
    locale::Locale,
    platform::{HAS_FOLDERS, files::Folders, may_copy, picked::PickFile},
    session::{
        fair::Unassisted,
        open::ReadFilesAs,
        requests::Open,
        shown::{InFocus, Solved},
        source::MazeSource,
    },
    settings::pasted::PasteMaze,
    ui::edited::Edited,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, TextEdit, Ui};
use maze_io::{Fit, Format};
use std::path::{Path, PathBuf};

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    (mut typed, mut choices, mut fit): (Edited<TypedFile>, Edited<ExportChoices>, Edited<ReadFilesAs>),
    maze: Option<InFocus<(&MazeSource, Option<&Solved>)>>,
    unassisted: Res<Unassisted>,
    (locale, folders): (Res<Locale>, Res<Folders>),
    mut previewed: Local<Previewed>,
    mut commands: Commands,
) {
    let TypedFile(typed) = typed.edit();
    let choices = choices.edit();
    let file = PathBuf::from(typed.trim());
    let format = Format::of(&file, &Format::WRITE).map_err(|error| locale.say(&error.into()));
    line(ui, locale.get("menu-format"), |ui| {
        let mut chosen = format.as_ref().ok().copied();
        let all = Format::WRITE.into_iter().map(|one| (Some(one), locale.format_name(one).to_owned()));
        if choice(ui, "format", &mut chosen, all)
            && let Some(one) = chosen
        {
            *typed = one.rename(&file).display().to_string();
        }
    });
    line(ui, locale.get("menu-file"), |ui| {
        ui.add(TextEdit::singleline(typed).desired_width(f32::INFINITY));
    });
    if let (Some(maze), Ok(format)) = (maze.map(Single::into_inner), &format) {
        options(ui, choices, maze.0.shape(), *format, &locale);
        // A picture of the maze would reveal what an unassisted run has not explored.
        if unassisted.0 {
            explain(ui, locale.get("menu-preview-hidden"));
        } else {
            previewed.show(ui, maze, (*format, choices), &locale);
        }
    }
    ui.horizontal_wrapped(|ui| {
        let save = ui.add_enabled(format.is_ok(), Button::new(locale.get("menu-save-file")));
        if save.on_hover_text(locale.get("menu-save-file-hint")).clicked() {
            commands.trigger(SaveMaze { file: file.clone(), replaces: false });
        }
        let print = ui.button(locale.get("menu-print"));
        if print.on_hover_text(locale.get("menu-print-hint")).clicked() {
            commands.trigger(PrintMaze);
        }
        if HAS_FOLDERS {
            let save = ui.add_enabled(format.is_ok(), Button::new(locale.get("menu-save-as")));
            if save.on_hover_text(locale.get("menu-save-as-hint")).clicked() {
                commands.trigger(SaveMazeAs(file.clone()));
            }
        }
    });
    show_error(ui, format.as_ref().err());
    if HAS_FOLDERS {
        explain(ui, &locale.fill("menu-save-about", &[("file", &folders.mazes.join(&file).display())]));
    } else {
        explain(ui, locale.get("menu-save-page"));
    }
    ui.horizontal_wrapped(|ui| {
        if HAS_FOLDERS {
            open(ui, &file, &locale, &folders, &mut commands);
        } else {
            if ui.button(locale.get("menu-choose")).clicked() {
                commands.trigger(PickFile::Maze);
            }
            paste(ui, &locale, &mut commands);
        }
    });
    line(ui, locale.get("menu-read-as"), |ui| {
        let all = [
            ("menu-read-as-fit", None),
            ("menu-read-as-lattice", Some(Fit::Lattice)),
            ("menu-read-as-mask", Some(Fit::Mask)),
        ];
        let hint = locale.get("menu-read-as-hint");
        let all = all.map(|(name, fit)| (fit, locale.get(name).to_owned(), hint));
        choice_told(ui, "read-as", &mut fit.edit().0, all.into_iter());
    });
}

/// A button that opens the maze in the clipboard.
fn paste(ui: &mut Ui, locale: &Locale, commands: &mut Commands) {
    if may_copy() && ui.button(locale.get("menu-paste")).on_hover_text(locale.get("menu-paste-hint")).clicked() {
        commands.trigger(PasteMaze);
    }
}

/// Buttons that open a file of the user's choice, the maze in the clipboard, the typed file, and the folder of mazes.
fn open(ui: &mut Ui, file: &Path, locale: &Locale, folders: &Folders, commands: &mut Commands) {
    if ui.button(locale.get("menu-open-file")).on_hover_text(locale.get("menu-open-file-hint")).clicked() {
        commands.trigger(PickFile::Maze);
    }
    paste(ui, locale, commands);
    // The content says which format it is, whatever the extension.
    let button = ui.add_enabled(file.file_name().is_some(), Button::new(locale.get("menu-open-typed")));
    let hint = locale.get("menu-open-typed-hint");
    if button.on_hover_text(hint).on_disabled_hover_text(hint).clicked() {
        commands.trigger(Open(folders.mazes.join(file).into()));
    }
    if ui.button(locale.get("menu-folder")).on_hover_text(locale.get("menu-folder-hint")).clicked() {
        commands.trigger(OpenBySystem(folders.mazes.clone()));
    }
}
