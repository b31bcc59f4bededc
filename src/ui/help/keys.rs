//! The help page about keys, with the current bindings.

use crate::{
    input::{action::Action, bindings::Bindings, uses::Use},
    locale::Locale,
    ui::{panels::fields::named, theme},
    vocabulary::pad::PadButton,
};
use bevy_egui::egui::{RichText, Sense, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText, WidgetType, vec2};
use std::collections::HashSet;

/// Groups of actions, each with the message id of its heading. The other actions are listed at the end.
const GROUPS: [(&str, &[Action]); 4] = [
    (
        "guide-keys-views",
        &[
            Action::NextView,
            Action::Frame,
            Action::Menu,
            Action::Pause,
            Action::Help,
            Action::Fullscreen,
            Action::ProjectorMode,
        ],
    ),
    (
        "guide-keys-mazes",
        &[
            Action::Edit,
            Action::Generate,
            Action::PreviousMaze,
            Action::NextMaze,
            Action::Cancel,
            Action::Solve,
            Action::ShowCarving,
            Action::PlayOrPause,
            Action::StepBack,
            Action::StepForward,
            Action::StepOut,
            Action::JumpToStart,
            Action::JumpToEnd,
            Action::Slower,
            Action::Faster,
            Action::HideFloor,
            Action::ShowFloor,
            Action::CycleOverlay,
            Action::HowItWorks,
            Action::ToggleBreakpoint,
            Action::RunToCell,
        ],
    ),
    (
        "guide-keys-walk",
        &[
            Action::Restart,
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

/// The width of the name of an action, as a share of the line.
const NAME: f32 = 0.6;

pub(super) fn show(ui: &mut Ui, locale: &Locale, bindings: &Bindings) {
    ui.label(locale.get("guide-keys-mouse"));
    let sign = |button| bindings.sign(button);
    let signs = [PadButton::South, PadButton::East, PadButton::LeftShoulder, PadButton::RightShoulder].map(sign);
    if let [Some(confirm), Some(back), Some(previous), Some(next)] = &signs {
        let gaps = [("confirm", confirm as _), ("back", back as _), ("previous", previous as _), ("next", next as _)];
        ui.label(locale.fill("guide-keys-pad", &gaps));
    } else {
        ui.label(locale.get("guide-keys-focus"));
    }
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

/// A line with an action and its keys, or its buttons on the gamepad in use.
fn line(ui: &mut Ui, what: Use, locale: &Locale, bindings: &Bindings) {
    let keys = bindings.labels(what);
    if keys.is_empty() {
        return;
    }
    named(ui, NAME, &what.called(locale), |ui| keys.into_iter().for_each(|key| cap(ui, &key)));
}

/// A key cap.
fn cap(ui: &mut Ui, key: &str) {
    let text = WidgetText::from(RichText::new(key).monospace());
    let text = text.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Monospace);
    let margin = vec2(7.0, 2.0);
    let (rect, response) = ui.allocate_exact_size(text.size() + 2.0 * margin, Sense::hover());
    ui.painter().rect_filled(rect, 4.0, theme::KEY);
    ui.painter().galley(rect.min + margin, text, ui.visuals().text_color());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, key));
}
