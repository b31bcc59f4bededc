//! The part of the menu that saves the maze as a file, and opens one.

use super::fields::{explain, line, section, show_error};
use crate::{
    export::{maze_file::SaveMaze, writing::Folders},
    locale::Locale,
    platform::{HAS_FOLDERS, chosen::Choose},
    session::requests::Open,
    settings::form::Settings,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, ComboBox, TextEdit, Ui};
use maze_io::Format;
use std::path::PathBuf;

pub(crate) fn save(ui: &mut Ui, settings: &mut Settings, locale: &Locale, folders: &Folders, commands: &mut Commands) {
    section(ui, locale.get("menu-save"), |ui| {
        let file = PathBuf::from(settings.file.trim());
        let format = Format::of(&file, &Format::ALL).map_err(|error| error.to_string());
        line(ui, locale.get("menu-format"), |ui| {
            let name = |format: Format| locale.get_or(&format!("format-{format}"), format.extension()).to_owned();
            let chosen = format.as_ref().map_or_else(|_| String::new(), |&format| name(format));
            ComboBox::from_id_salt("format").selected_text(chosen).width(ui.available_width()).show_ui(ui, |ui| {
                for one in Format::ALL {
                    if ui.selectable_label(format == Ok(one), name(one)).clicked() {
                        settings.file = file.with_extension(one.extension()).display().to_string();
                    }
                }
            });
        });
        line(ui, locale.get("menu-file"), |ui| {
            ui.add(TextEdit::singleline(&mut settings.file).desired_width(f32::INFINITY));
        });
        ui.horizontal(|ui| {
            if ui.add_enabled(format.is_ok(), Button::new(locale.get("menu-save-file"))).clicked() {
                commands.trigger(SaveMaze(file.clone()));
            }
            if !HAS_FOLDERS {
                if ui.button(locale.get("menu-choose")).clicked() {
                    commands.trigger(Choose::Maze);
                }
                return;
            }
            let readable = Format::of(&file, &Format::READ).map_err(|error| error.to_string());
            let button = ui.add_enabled(readable.is_ok(), Button::new(locale.get("menu-open")));
            if button.on_disabled_hover_text(readable.err().unwrap_or_default()).clicked() {
                commands.trigger(Open(folders.mazes.join(&file).into()));
            }
        });
        show_error(ui, format.as_ref().err());
        if !HAS_FOLDERS {
            explain(ui, locale.get("menu-save-page"));
            return;
        }
        explain(ui, &locale.fill("menu-save-about", &[("file", &folders.mazes.join(file).display())]));
    });
}
