//! The bindings of keys and buttons, by device.

use crate::{
    input::{
        bindings::Bindings,
        button::Device,
        exchange::ExportBindings,
        rebind::{Rebind, Rebinding},
        uses::{SLOTS, Use},
    },
    locale::Locale,
    platform::picked::PickFile,
    ui::{panels::fields::named, reader::called, theme},
    vocabulary::pad::PadKind,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, RichText, Ui, vec2};

/// The bindings, and the one that is being changed.
pub(super) struct Buttons<'a> {
    pub(super) bindings: &'a Bindings,
    pub(super) signs: PadKind,
    pub(super) rebinding: &'a mut Rebinding,
    /// The device whose bindings are listed.
    pub(super) device: &'a mut Device,
}

impl Buttons<'_> {
    /// Lists all uses. To rebind a key, the user clicks its button, then presses the new key.
    pub(super) fn show(mut self, ui: &mut Ui, locale: &Locale, commands: &mut Commands) {
        ui.separator();
        ui.horizontal_wrapped(|ui| {
            for device in Device::ALL {
                let name = locale.get_or(&format!("device-{}", device.key()), device.key());
                if ui.selectable_label(*self.device == device, name).clicked() {
                    (*self.device, self.rebinding.0) = (device, None);
                }
            }
        });
        ui.label(RichText::new(locale.get("keys-about")).small().color(theme::FAINT));
        let usual = Bindings::default();
        for what in Use::all() {
            self.line(ui, what, &usual, locale, commands);
        }
        ui.horizontal_wrapped(|ui| {
            if ui.button(locale.get("keys-reset")).clicked() {
                commands.trigger(Rebind::Reset);
            }
            if ui.button(locale.get("keys-export")).on_hover_text(locale.get("keys-export-hint")).clicked() {
                commands.trigger(ExportBindings);
            }
            if ui.button(locale.get("keys-import")).clicked() {
                commands.trigger(PickFile::Bindings);
            }
        });
    }

    /// A use, and a button for each of its bindings.
    fn line(&mut self, ui: &mut Ui, what: Use, usual: &Bindings, locale: &Locale, commands: &mut Commands) {
        let name = what.called(locale);
        named(ui, 0.48, &name, |ui| self.buttons(ui, (what, &name), usual, locale, commands));
    }

    fn buttons(
        &mut self,
        ui: &mut Ui,
        (what, name): (Use, &str),
        usual: &Bindings,
        locale: &Locale,
        commands: &mut Commands,
    ) {
        let device = *self.device;
        let now = self.bindings.buttons(what, device);
        for slot in 0..SLOTS.min(now.len() + 1) {
            let waits = self.rebinding.0 == Some((what, device, slot));
            let label = now.get(slot).map(|&button| self.bindings.label(button, self.signs, locale));
            let text =
                if waits { locale.get("keys-press").to_owned() } else { label.unwrap_or_else(|| "+".to_owned()) };
            let spoken = format!("{name}: {text}");
            let button = Button::selectable(waits, text).frame(true).frame_when_inactive(true);
            let button = ui.add(button.min_size(vec2(64.0, 24.0))).on_hover_text(locale.get("keys-hint"));
            called(&button, spoken);
            if button.clicked() {
                self.rebinding.0 = if waits { None } else { Some((what, device, slot)) };
            }
            if button.secondary_clicked() {
                commands.trigger(Rebind::Unbind(what, device, slot));
            }
        }
        if now != usual.buttons(what, device) {
            ui.label(RichText::new("•").color(theme::ACCENT)).on_hover_text(locale.get("keys-changed"));
        }
    }
}
