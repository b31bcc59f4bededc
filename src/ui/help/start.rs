//! The help page about first steps.

use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    ui::theme,
};
use bevy_egui::egui::{RichText, Ui};
use std::fmt::Display;

/// The placeholders of a text, each with the action whose key replaces it.
type Keys = &'static [(&'static str, Action)];

/// The steps: the message ids of title and text, and the placeholders.
const STEPS: [(&str, &str, Keys); 6] = [
    ("guide-carve-title", "guide-carve", &[("generate", Action::Generate), ("previous", Action::PreviousMaze)]),
    (
        "guide-play-title",
        "guide-play",
        &[("play", Action::PlayOrPause), ("back", Action::StepBack), ("on", Action::StepForward)],
    ),
    ("guide-look-title", "guide-look", &[("next", Action::NextView), ("frame", Action::Frame)]),
    (
        "guide-inside-title",
        "guide-inside",
        &[("next", Action::NextView), ("go", Action::Move), ("map", Action::LargeMap)],
    ),
    (
        "guide-solve-title",
        "guide-solve",
        &[("solve", Action::Solve), ("carving", Action::ShowCarving), ("race", Action::Race)],
    ),
    ("guide-keep-title", "guide-keep", &[("picture", Action::Screenshot)]),
];

pub(super) fn show(ui: &mut Ui, locale: &Locale, bindings: &Bindings) {
    ui.label(locale.get("guide-welcome"));
    for (number, (title, name, keys)) in (1..).zip(STEPS) {
        ui.add_space(8.0);
        let title = format!("{number}.  {}", locale.get(title));
        ui.label(RichText::new(title).strong().color(theme::ACCENT));
        let keys: Vec<_> = keys.iter().map(|&(gap, action)| (gap, bindings.key(action))).collect();
        let gaps: Vec<(&str, &dyn Display)> = keys.iter().map(|(gap, key)| (*gap, key as &dyn Display)).collect();
        ui.label(locale.fill(name, &gaps));
    }
}
