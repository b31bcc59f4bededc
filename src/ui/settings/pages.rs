//! The rest of the settings pages, below the preferences: the paths of files, and information about the program.

use super::buttons::Buttons;
use crate::{
    input::rebind::BindingsFile,
    lessons::course::ReadLessons,
    locale::Locale,
    platform::{HAS_FOLDERS, files},
    preferences::{page::Page, saved::SettingsFile},
    records::best::RunsFolder,
    theme::choose::ReadThemes,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::Ui;

/// The paths of files.
#[derive(SystemParam)]
pub(crate) struct Places<'w> {
    settings: Res<'w, SettingsFile>,
    bindings: Res<'w, BindingsFile>,
    runs: Res<'w, RunsFolder>,
}

/// Shows the rest of a page.
pub(super) fn more(
    ui: &mut Ui,
    page: Page,
    (buttons, places): (Buttons<'_>, &Places<'_>),
    locale: &Locale,
    commands: &mut Commands,
) {
    match page {
        Page::Controls => buttons.show(ui, locale, commands),
        Page::Files => files(ui, places, locale, commands),
        Page::About => about(ui, locale),
        _ => {}
    }
}

fn files(ui: &mut Ui, places: &Places<'_>, locale: &Locale, commands: &mut Commands) {
    if !HAS_FOLDERS {
        return;
    }
    ui.separator();
    let log = files::log();
    let files = [
        ("settings-file", &places.settings.0),
        ("settings-bindings", &places.bindings.0),
        ("settings-runs", &places.runs.0),
        ("settings-log", &log),
    ];
    for (name, place) in files {
        if let Some(place) = place {
            ui.label(locale.fill(name, &[("file", &place.display())]));
        }
    }
    if ui.button(locale.get("settings-read-themes")).on_hover_text(locale.get("settings-read-themes-hint")).clicked() {
        commands.trigger(ReadThemes);
    }
    if ui.button(locale.get("settings-read-lessons")).on_hover_text(locale.get("settings-read-lessons-hint")).clicked()
    {
        commands.trigger(ReadLessons);
    }
}

fn about(ui: &mut Ui, locale: &Locale) {
    ui.heading(locale.get("title"));
    ui.label(locale.fill("about-version", &[("version", &maze_io::version::VERSION)]));
    for paragraph in ["about-program", "about-license", "about-made-with"] {
        ui.add_space(6.0);
        ui.label(locale.get(paragraph));
    }
}
