//! What there is to do here.

use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    ui::theme,
};
use bevy_egui::egui::{RichText, Ui};
use std::fmt::Display;

/// What one begins with, each with a title, and the keys that belong to it.
const STEPS: [(&str, &[(&str, Action)]); 6] = [
    ("help-carve", &[("generate", Action::Generate), ("previous", Action::PreviousMaze)]),
    ("help-play", &[("play", Action::PlayOrPause), ("back", Action::StepBack), ("on", Action::StepForward)]),
    ("help-look", &[("next", Action::NextView), ("frame", Action::Frame)]),
    ("help-inside", &[("next", Action::NextView), ("go", Action::Move), ("map", Action::LargeMap)]),
    ("help-solve", &[("solve", Action::Solve), ("carving", Action::ShowCarving), ("race", Action::Race)]),
    ("help-keep", &[("picture", Action::Screenshot)]),
];

pub(super) fn show(ui: &mut Ui, locale: &Locale, bindings: &Bindings) {
    ui.label(locale.get("help-welcome"));
    for (number, (name, keys)) in (1..).zip(STEPS) {
        ui.add_space(8.0);
        let title = format!("{number}.  {}", locale.get(&format!("{name}-title")));
        ui.label(RichText::new(title).strong().color(theme::ACCENT));
        let keys: Vec<_> = keys.iter().map(|&(gap, action)| (gap, bindings.key(action))).collect();
        let gaps: Vec<(&str, &dyn Display)> = keys.iter().map(|(gap, key)| (*gap, key as &dyn Display)).collect();
        ui.label(locale.fill(name, &gaps));
    }
}
