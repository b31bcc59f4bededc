//! By what entries are set: switches, sliders, choices.

use super::around::Around;
use crate::{
    settings::{form::Settings, video::FrameLimit},
    theme::file::Theme,
    ui::panels::fields::{VALUE, choice},
    vocabulary::{number::Hour, quality::Quality},
};
use bevy_egui::egui::{Slider, TextEdit, Ui};
use maze_locale::Language;

/// Yes or no.
pub(super) fn switch(ui: &mut Ui, value: &mut bool) {
    ui.checkbox(value, "");
}

/// A line of text.
pub(super) fn text(ui: &mut Ui, text: &mut String) {
    ui.add(TextEdit::singleline(text).desired_width(f32::INFINITY));
}

/// One of several, each with the name of its text.
pub(super) fn choice_of<T: PartialEq + Copy>(ui: &mut Ui, chosen: &mut T, all: &[(T, &str)], around: &Around<'_>) {
    let id = all.first().map_or("", |(_, name)| name);
    choice(ui, id, chosen, all.iter().map(|&(one, name)| (one, around.locale.get(name).to_owned())));
}

/// The rates that are offered, in pictures a second.
const RATES: [f32; 6] = [30.0, 60.0, 90.0, 120.0, 144.0, 240.0];

/// How many pictures a second there are at most.
pub(super) fn limit(ui: &mut Ui, limit: &mut Option<FrameLimit>, around: &Around<'_>) {
    let mut rates: Vec<_> = RATES.into_iter().map(FrameLimit::clamped).chain(*limit).collect();
    rates.sort_by(|one, other| one.get().total_cmp(&other.get()));
    rates.dedup();
    let name = |rate: &FrameLimit| around.locale.fill("settings-frame-limit-rate", &[("rate", &rate.whole())]);
    let rates = rates.iter().map(|rate| (Some(*rate), name(rate)));
    let none = (None, around.locale.get("settings-frame-limit-none").to_owned());
    choice(ui, "frame-limit", limit, [none].into_iter().chain(rates));
}

/// The themes, of which each begins at the hour that suits it.
pub(super) fn theme(ui: &mut Ui, settings: &mut Settings, around: &Around<'_>) {
    let keys: Vec<_> = around.themes.iter().collect();
    let name = |&(key, theme): &(&str, &Theme)| around.locale.get_or(&format!("theme-{key}"), &theme.name).to_owned();
    let before = keys.iter().position(|(key, _)| *key == settings.look.theme).unwrap_or(usize::MAX);
    let mut now = before;
    choice(ui, "theme", &mut now, keys.iter().map(name).enumerate());
    if let Some((key, _)) = keys.get(now).filter(|_| now != before) {
        settings.look = settings.look.clone().with(Some((*key).to_owned()), None);
    }
}

/// The hour, or that which suits the theme.
pub(super) fn hour(ui: &mut Ui, settings: &mut Settings, around: &Around<'_>) {
    let Ok(theme) = around.themes.get(&settings.look.theme) else { return };
    let mut hour = settings.look.hour.unwrap_or(theme.hour).get();
    ui.spacing_mut().slider_width = ui.available_width() - VALUE;
    let slider = Slider::new(&mut hour, 0.0..=24.0).custom_formatter(|hour, _| clock(hour));
    if ui.add(slider).changed() {
        // By quarters; the slider keeps to its range. Steps of its own would change what the theme has.
        settings.look.hour = Hour::try_from((4.0 * hour).round() / 4.0).ok();
    }
}

/// Hours as a clock shows them.
fn clock(hour: f64) -> String {
    let minutes = (60.0 * hour).round();
    format!("{}:{:02}", (minutes / 60.0).floor(), minutes % 60.0)
}

/// The levels of quality, and the one that suits the machine.
pub(super) fn quality(ui: &mut Ui, settings: &mut Settings, around: &Around<'_>) {
    let locale = around.locale;
    let name = |quality: Quality| locale.get_or(&format!("quality-{}", quality.key()), quality.key()).to_owned();
    let auto = locale.fill("settings-quality-auto", &[("quality", &name(around.level.suiting))]);
    let levels = Quality::ALL.map(|quality| (Some(quality), name(quality)));
    choice(ui, "quality", &mut settings.look.quality, [(None, auto)].into_iter().chain(levels));
}

/// The languages, each as its speakers call it, and that of the system.
pub(super) fn language(ui: &mut Ui, settings: &mut Settings, around: &Around<'_>) {
    let mut chosen = settings.language.as_ref().and_then(|tag| tag.parse::<Language>().ok());
    let before = chosen;
    let auto = around.locale.fill("settings-language-auto", &[("language", &around.locale.usual().name())]);
    let all = Language::all().map(|language| (Some(language), language.name()));
    choice(ui, "language", &mut chosen, [(None, auto)].into_iter().chain(all));
    if chosen != before {
        settings.language = chosen.map(|language| language.tag().to_owned());
    }
}
