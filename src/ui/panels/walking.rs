//! The part of the menu that says how one walks.

use super::fields::{number, section};
use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    settings::walking::Walking,
};
use bevy_egui::egui::Ui;

/// The part of the menu that says how one walks.
pub(crate) fn walking(ui: &mut Ui, walking: &mut Walking, locale: &Locale, bindings: &Bindings) {
    section(ui, locale.get("menu-walking"), |ui| {
        number(ui, locale.get("walking-field-of-view"), &mut walking.field_of_view, "°");
        number(ui, locale.get("walking-eye-height"), &mut walking.eye_height, " %");
        number(ui, locale.get("walking-mouse-speed"), &mut walking.mouse_speed, " %");
        let Walking { inverted, head_bob, sprint_widens, map, map_turns, .. } = walking;
        for (value, name) in [
            (inverted, "walking-inverted"),
            (head_bob, "walking-head-bob"),
            (sprint_widens, "walking-sprint-widens"),
            (map, "walking-map"),
            (map_turns, "walking-map-turns"),
        ] {
            ui.checkbox(value, locale.get(name));
        }
        let Walking { compass, exit_on_compass, trail, auto_walk, .. } = walking;
        ui.checkbox(compass, locale.get("walking-compass"));
        ui.add_enabled_ui(*compass, |ui| ui.checkbox(exit_on_compass, locale.get("walking-exit-on-compass")));
        let hint = locale.fill("walking-trail-hint", &[("key", &bindings.key(Action::ToggleTrail))]);
        ui.checkbox(trail, locale.get("walking-trail")).on_hover_text(hint);
        let hint = locale.fill("walking-auto-walk-hint", &[("key", &bindings.forward())]);
        ui.checkbox(auto_walk, locale.get("walking-auto-walk")).on_hover_text(hint);
        ui.horizontal(|ui| {
            let learned = std::mem::take(&mut walking.learned);
            if ui.button(locale.get("walking-reset")).clicked() {
                *walking = Walking::default();
            }
            walking.learned = learned;
            let again = ui.add_enabled_ui(!walking.learned.is_empty(), |ui| ui.button(locale.get("walking-hints")));
            if again.inner.clicked() {
                walking.learned.clear();
            }
        });
    });
}
