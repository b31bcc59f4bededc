//! The part of the menu that saves the maze as a file, and opens one.

use super::{
    fields::{choice, explain, line, section, show_error},
    preview::Previewed,
};
use crate::{
    export::{
        maze_file::{SaveMaze, SaveMazeAs},
        print::PrintMaze,
        writing::{Folders, OpenBySystem},
    },
    locale::Locale,
    platform::{HAS_FOLDERS, chosen::Choose},
    session::{requests::Open, timeline::Timeline},
    settings::{
        export::{Body, ExportChoices},
        form::Settings,
    },
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, ComboBox, DragValue, TextEdit, Ui};
use maze_core::ShapeKind;
use maze_io::{Format, Measure, Style};
use std::path::{Path, PathBuf};

pub(crate) fn save(
    ui: &mut Ui,
    settings: &mut Settings,
    (timeline, previewed): (Option<&Timeline>, &mut Previewed),
    locale: &Locale,
    folders: &Folders,
    commands: &mut Commands,
) {
    section(ui, locale.get("menu-save"), |ui| {
        let file = PathBuf::from(settings.file.trim());
        let format = Format::of(&file, &Format::ALL).map_err(|error| locale.say(&error.into()));
        line(ui, locale.get("menu-format"), |ui| {
            let chosen = format.as_ref().map_or("", |&format| locale.format_name(format));
            ComboBox::from_id_salt("format").selected_text(chosen).width(ui.available_width()).show_ui(ui, |ui| {
                for one in Format::ALL {
                    if ui.selectable_label(format == Ok(one), locale.format_name(one)).clicked() {
                        settings.file = one.rename(&file).display().to_string();
                    }
                }
            });
        });
        line(ui, locale.get("menu-file"), |ui| {
            ui.add(TextEdit::singleline(&mut settings.file).desired_width(f32::INFINITY));
        });
        if let (Some(timeline), Ok(format)) = (timeline, &format) {
            options(ui, &mut settings.export, timeline.source.shape().kind(), *format, locale);
            previewed.show(ui, timeline, (*format, &settings.export), locale);
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
                open(ui, &file, locale, folders, commands);
            } else if ui.button(locale.get("menu-choose")).clicked() {
                commands.trigger(Choose::Maze);
            }
        });
        show_error(ui, format.as_ref().err());
        if HAS_FOLDERS {
            explain(ui, &locale.fill("menu-save-about", &[("file", &folders.mazes.join(file).display())]));
        } else {
            explain(ui, locale.get("menu-save-page"));
        }
    });
}

/// What there is to choose in a format.
fn options(ui: &mut Ui, choices: &mut ExportChoices, kind: ShapeKind, format: Format, locale: &Locale) {
    if format == Format::Text {
        line(ui, locale.get("menu-drawing"), |ui| {
            let name = |style: Style| locale.get_or(&format!("drawing-{style}"), style.about()).to_owned();
            let suiting = Style::ALL.into_iter().filter(|style| style.suits(kind));
            let mut style = choices.style(kind);
            let before = style;
            choice(ui, "drawing", &mut style, suiting.map(|style| (style, name(style))));
            if style != before {
                choices.style = Some(style.key().to_owned());
            }
        });
    }
    if format.is_body() {
        let mut measured = choices.body.is_some();
        if ui.checkbox(&mut measured, locale.get("menu-measures")).changed() {
            choices.body = measured.then(Body::default);
        }
        if let Some(body) = &mut choices.body {
            measures(ui, body, locale);
        }
    }
}

/// How large a body is.
fn measures(ui: &mut Ui, body: &mut Body, locale: &Locale) {
    let Body { cell_size, wall_thickness, wall_height, plate_thickness, lid } = body;
    for (name, measure, value) in [
        ("menu-cell-size", Measure::CellSize, cell_size),
        ("menu-wall-thickness", Measure::WallThickness, wall_thickness),
        ("menu-wall-height", Measure::WallHeight, wall_height),
        ("menu-plate-thickness", Measure::PlateThickness, plate_thickness),
    ] {
        line(ui, locale.get(name), |ui| {
            ui.add(DragValue::new(value).range(measure.range()).speed(0.05).max_decimals(2).suffix(" mm"));
        });
    }
    ui.checkbox(lid, locale.get("menu-lid"));
}

/// What opens a file of the system, the one that was typed, and the folder in which they lie.
fn open(ui: &mut Ui, file: &Path, locale: &Locale, folders: &Folders, commands: &mut Commands) {
    if ui.button(locale.get("menu-open-file")).on_hover_text(locale.get("menu-open-file-hint")).clicked() {
        commands.trigger(Choose::Maze);
    }
    let readable = Format::of(file, &Format::READ).map_err(|error| locale.say(&error.into()));
    let button = ui.add_enabled(readable.is_ok(), Button::new(locale.get("menu-open-typed")));
    let button = button.on_disabled_hover_text(readable.err().unwrap_or_default());
    if button.on_hover_text(locale.get("menu-open-typed-hint")).clicked() {
        commands.trigger(Open(folders.mazes.join(file).into()));
    }
    if ui.button(locale.get("menu-folder")).on_hover_text(locale.get("menu-folder-hint")).clicked() {
        commands.trigger(OpenBySystem(folders.mazes.clone()));
    }
}
