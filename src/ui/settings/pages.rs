//! What pages of the settings say beside their entries: which key does what, where files lie, what this program is.

use super::entries::Tab;
use crate::{
    input::{
        bindings::{Bindings, SLOTS, Use},
        rebind::{BindingsFile, Rebind, Rebinding},
    },
    locale::Locale,
    platform::{HAS_FOLDERS, files},
    records::best::RunsFolder,
    settings::saved::SettingsFile,
    theme::choose::ReadThemes,
    ui::theme,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{Button, Label, RichText, Ui, vec2};

/// Where files lie.
#[derive(SystemParam)]
pub(crate) struct Places<'w> {
    settings: Res<'w, SettingsFile>,
    bindings: Res<'w, BindingsFile>,
    runs: Res<'w, RunsFolder>,
}

/// What a page says beside its entries.
pub(super) fn more(
    ui: &mut Ui,
    tab: Tab,
    (keys, places): ((&Bindings, &mut Rebinding), &Places<'_>),
    locale: &Locale,
    commands: &mut Commands,
) {
    match tab {
        Tab::Controls => self::keys(ui, keys, locale, commands),
        Tab::Files => files(ui, places, locale, commands),
        Tab::About => about(ui, locale),
        _ => {}
    }
}

/// What each key is for. One presses a key's button, and then the key that shall take its place.
fn keys(ui: &mut Ui, (bindings, rebinding): (&Bindings, &mut Rebinding), locale: &Locale, commands: &mut Commands) {
    ui.separator();
    ui.label(RichText::new(locale.get("keys-about")).small().color(theme::FAINT));
    let usual = Bindings::default();
    for what in Use::all() {
        ui.horizontal(|ui| {
            let name = format!("action-{}", what.name());
            ui.allocate_ui_with_layout(vec2(0.48 * ui.available_width(), 26.0), ui.layout().to_owned(), |ui| {
                ui.set_width(ui.available_width());
                ui.add(Label::new(locale.get_or(&name, &name)).wrap());
            });
            let keys = bindings.keys(what);
            for slot in 0..SLOTS.min(keys.len() + 1) {
                let waits = rebinding.0 == Some((what, slot));
                let key = keys.get(slot).map_or_else(|| "+".to_owned(), |&key| bindings.label(key));
                let text = if waits { locale.get("keys-press").to_owned() } else { key };
                let button = Button::selectable(waits, text).frame(true).frame_when_inactive(true);
                let button = ui.add(button.min_size(vec2(64.0, 24.0)));
                let button = button.on_hover_text(locale.get("keys-hint"));
                if button.clicked() {
                    rebinding.0 = if waits { None } else { Some((what, slot)) };
                }
                if button.secondary_clicked() {
                    commands.trigger(Rebind::Unbind(what, slot));
                }
            }
            let (now, first) = (keys, usual.keys(what));
            if now != first {
                ui.label(RichText::new("•").color(theme::ACCENT)).on_hover_text(locale.get("keys-changed"));
            }
        });
    }
    if ui.button(locale.get("keys-reset")).clicked() {
        commands.trigger(Rebind::Reset);
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
}

fn about(ui: &mut Ui, locale: &Locale) {
    ui.heading(locale.get("title"));
    ui.label(locale.fill("about-version", &[("version", &maze_version::VERSION)]));
    for paragraph in ["about-program", "about-licence", "about-made-with"] {
        ui.add_space(6.0);
        ui.label(locale.get(paragraph));
    }
}
