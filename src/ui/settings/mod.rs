//! The settings: pages of entries, a search through all of them, and the way back to what was there at first.

mod around;
mod buttons;
mod controls;
mod entries;
mod pages;
mod tab;

use self::{
    around::Around,
    buttons::Buttons,
    entries::{Entry, entries},
    tab::Tab,
};
use super::{
    reader::{called, covering, labelled},
    theme,
};
use crate::{
    input::{action::Action, bindings::Bindings, button::Device, pad::Pads, rebind::Rebinding},
    locale::Locale,
    pause::SettingsOpen,
    quality::level::Level,
    settings::form::Settings,
    theme::library::Themes,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align, Button, Context, Id, Label, Layout, Modal, RichText, ScrollArea, TextEdit, Ui, vec2},
};

/// How wide and how high the settings are where there is room, in pixels: at least, and at most on large screens, where they
/// take such a share of the window.
const WIDTH: [f32; 2] = [640.0, 860.0];
const HEIGHT: [f32; 2] = [560.0, 960.0];
const SHARE: f32 = 0.7;

/// How wide names are, as a share of a line, and how wide what leads back is, in pixels.
const NAME: f32 = 0.42;
const BACK: f32 = 30.0;

/// What of the settings is seen.
#[derive(Default)]
pub(super) struct Seen {
    tab: Tab,
    search: String,
    /// Whose keys or buttons are listed.
    device: Device,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut open: ResMut<SettingsOpen>,
    mut settings: ResMut<Settings>,
    (locale, bindings, pads, mut rebinding): (Res<Locale>, Res<Bindings>, Res<Pads>, ResMut<Rebinding>),
    (themes, level): (Res<Themes>, Res<Level>),
    (usual, mut seen): (Local<Settings>, Local<Seen>),
    (files, mut commands): (pages::Places, Commands),
) {
    let (true, Ok(ctx)) = (open.0, contexts.ctx_mut()) else { return };
    let around = Around { locale: &locale, themes: &themes, level: *level, usual: &usual };
    // Fields are changed on a copy, so that drawing them does not count as changing them.
    let mut edited = settings.bypass_change_detection().clone();
    let mut closes = false;
    let modal = Modal::new(Id::new("settings")).frame(theme::covering(ctx)).show(ctx, |ui| {
        covering(ui, locale.get("settings-title"));
        let [width, height] = size(ui.ctx());
        ui.set_width(width);
        ui.set_height(height);
        head(ui, &mut seen, &around);
        ui.separator();
        let foot = 44.0;
        let height = ui.available_height() - foot;
        let seen = &mut *seen;
        ScrollArea::vertical().id_salt(seen.tab).max_height(height).auto_shrink(false).show(ui, |ui| {
            if seen.search.trim().is_empty() {
                page(ui, seen.tab, &mut edited, &around);
                let buttons = Buttons {
                    bindings: &bindings,
                    signs: pads.signs(),
                    rebinding: rebinding.bypass_change_detection(),
                    device: &mut seen.device,
                };
                pages::more(ui, seen.tab, (buttons, &files), &locale, &mut commands);
            } else {
                found(ui, &seen.search, &mut edited, &around);
            }
        });
        closes = self::foot(ui, seen, &mut edited, &around, &bindings);
    });
    if closes || modal.backdrop_response.clicked() {
        open.0 = false;
        rebinding.0 = None;
    }
    settings.set_if_neq(edited);
}

/// As large as it may be, and as the window allows.
pub(super) fn size(ctx: &Context) -> [f32; 2] {
    let room = ctx.content_rect().size() - vec2(theme::FRAME, theme::FRAME) - 2.0 * vec2(theme::GAP, theme::GAP);
    let side = |[least, most]: [f32; 2], room: f32| (SHARE * room).clamp(least, most).min(room);
    [side(WIDTH, room.x), side(HEIGHT, room.y)]
}

fn head(ui: &mut Ui, seen: &mut Seen, around: &Around<'_>) {
    ui.horizontal(|ui| {
        ui.heading(around.locale.get("settings-title"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = around.locale.get("settings-search");
            let search = TextEdit::singleline(&mut seen.search).hint_text(name);
            called(&ui.add(search.desired_width(180.0_f32.min(ui.available_width()))), name);
        });
    });
    ui.horizontal_wrapped(|ui| {
        // So that they stay in a line.
        let spacing = ui.spacing_mut();
        (spacing.item_spacing.x, spacing.button_padding.x) = (2.0, 5.0);
        for tab in Tab::ALL {
            let chosen = seen.tab == tab && seen.search.trim().is_empty();
            if ui.selectable_label(chosen, around.locale.get(tab.name())).clicked() {
                (seen.tab, seen.search) = (tab, String::new());
            }
        }
    });
}

fn page(ui: &mut Ui, tab: Tab, settings: &mut Settings, around: &Around<'_>) {
    for entry in entries().filter(|entry| entry.tab == tab) {
        line(ui, entry, settings, around);
    }
}

/// What is called so, or explained by that.
fn found(ui: &mut Ui, search: &str, settings: &mut Settings, around: &Around<'_>) {
    let wanted = search.trim().to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&wanted);
    let mut last = None;
    let before = settings.clone();
    for entry in entries().filter(|entry| fits(around.locale.get(entry.name)) || fits(&(entry.hint)(&before, around))) {
        if last.replace(entry.tab) != Some(entry.tab) {
            ui.label(RichText::new(around.locale.get(entry.tab.name())).strong().color(theme::ACCENT));
        }
        line(ui, entry, settings, around);
    }
    if last.is_none() {
        ui.label(around.locale.fill("settings-none-found", &[("search", &search.trim())]));
    }
}

/// An entry: its name, what it is set by, and the way back to what it was at first.
fn line(ui: &mut Ui, entry: &Entry, settings: &mut Settings, around: &Around<'_>) {
    let usual = around.usual;
    ui.horizontal(|ui| {
        let (all, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
        let part = |ui: &mut Ui, width: f32, add: &mut dyn FnMut(&mut Ui)| {
            ui.allocate_ui_with_layout(vec2(width, 26.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(width);
                add(ui);
            });
        };
        let (name, mut label) = (around.locale.get(entry.name), Id::NULL);
        part(ui, NAME * all, &mut |ui| label = ui.add(Label::new(name).wrap()).id);
        let rest = all - NAME * all - BACK - 2.0 * gap;
        part(ui, rest, &mut |ui| labelled(ui, label, |ui| (entry.show)(ui, settings, around)));
        if (entry.differs)(settings, usual) {
            let hint = around.locale.get("settings-reset-hint");
            let back = ui.button("⟲").on_hover_text(hint);
            called(&back, format!("{name}: {hint}"));
            if back.clicked() {
                (entry.copy)(settings, usual);
            }
        }
    });
    let hint = (entry.hint)(settings, around);
    if !hint.is_empty() {
        ui.label(RichText::new(hint).small().color(theme::FAINT));
    }
    ui.add_space(2.0);
}

/// What leads back to the start, for the whole page, and what closes the settings. Says whether that was pressed.
fn foot(ui: &mut Ui, seen: &Seen, settings: &mut Settings, around: &Around<'_>, bindings: &Bindings) -> bool {
    ui.separator();
    ui.horizontal(|ui| {
        let usual = around.usual;
        let differing = || entries().filter(|entry| entry.tab == seen.tab);
        let differs = seen.search.trim().is_empty() && differing().any(|entry| (entry.differs)(settings, usual));
        let reset = ui.add_enabled(differs, Button::new(around.locale.get("settings-reset")));
        if reset.on_hover_text(around.locale.get("settings-reset-page-hint")).clicked() {
            differing().for_each(|entry| (entry.copy)(settings, usual));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let text = around.locale.fill("settings-close", &[("key", &bindings.key(Action::Pause))]);
            let text = RichText::new(text).strong().color(bevy_egui::egui::Color32::WHITE);
            ui.add(Button::new(text).fill(ui.visuals().selection.bg_fill)).clicked()
        })
        .inner
    })
    .inner
}
