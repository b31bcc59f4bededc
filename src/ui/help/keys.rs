//! Which key does what, as they are bound now.

use crate::{
    input::{action::Action, bindings::Bindings, uses::Use},
    locale::Locale,
    ui::theme,
};
use bevy_egui::egui::{Frame, Label, Margin, RichText, Ui};
use std::collections::HashSet;

/// What keys are for, by the name of a heading's text. What stands in none comes at the end.
const GROUPS: [(&str, &[Action]); 4] = [
    (
        "guide-keys-views",
        &[Action::NextView, Action::Frame, Action::Menu, Action::Pause, Action::Help, Action::Fullscreen],
    ),
    (
        "guide-keys-mazes",
        &[
            Action::Generate,
            Action::PreviousMaze,
            Action::NextMaze,
            Action::Cancel,
            Action::Solve,
            Action::ShowCarving,
            Action::PlayOrPause,
            Action::StepBack,
            Action::StepForward,
            Action::JumpToStart,
            Action::JumpToEnd,
            Action::Slower,
            Action::Faster,
            Action::CycleOverlay,
        ],
    ),
    (
        "guide-keys-walk",
        &[
            Action::Sprint,
            Action::LookLeft,
            Action::LookRight,
            Action::LookUp,
            Action::LookDown,
            Action::LargeMap,
            Action::TurnMap,
            Action::ToggleTrail,
            Action::ChalkArrow,
            Action::ChalkCross,
            Action::ChalkNumber,
        ],
    ),
    ("guide-keys-robots", &[Action::Race, Action::Spectate]),
];

/// How wide what is said of keys is, as a share of a line.
const NAME: f32 = 0.6;

pub(super) fn show(ui: &mut Ui, locale: &Locale, bindings: &Bindings) {
    ui.label(locale.get("guide-keys-mouse"));
    let mut told = HashSet::new();
    for (title, actions) in GROUPS {
        heading(ui, locale.get(title));
        if title == "guide-keys-walk" {
            Use::STEERS.into_iter().for_each(|what| line(ui, what, locale, bindings));
        }
        for &action in actions {
            line(ui, Use::Button(action), locale, bindings);
            told.insert(Use::Button(action));
        }
    }
    heading(ui, locale.get("guide-keys-more"));
    let rest = Action::BUTTONS.into_iter().map(Use::Button).filter(|what| !told.contains(what));
    rest.for_each(|what| line(ui, what, locale, bindings));
    ui.add_space(8.0);
    ui.label(RichText::new(locale.get("guide-keys-change")).color(theme::FAINT));
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(8.0);
    ui.label(RichText::new(text).strong().color(theme::ACCENT));
}

/// What a key, or a button of the gamepad that is used, does, and which.
fn line(ui: &mut Ui, what: Use, locale: &Locale, bindings: &Bindings) {
    let keys = bindings.labels(what);
    if keys.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        let width = NAME * ui.available_width();
        ui.allocate_ui_with_layout([width, 22.0].into(), ui.layout().to_owned(), |ui| {
            ui.set_width(width);
            let name = format!("action-{}", what.name());
            ui.add(Label::new(locale.get_or(&name, &name)).wrap());
        });
        for key in keys {
            let frame = Frame::new().fill(theme::KEY).corner_radius(4).inner_margin(Margin::symmetric(7, 2));
            frame.show(ui, |ui| ui.label(RichText::new(key).monospace()));
        }
    });
}
