//! The controls of preferences. Each returns whether it changed its value.

use super::around::Around;
use crate::{
    preferences::{
        chosen::Chosen,
        control::{Choice, Control, Number, Unit},
    },
    theme::file::Theme,
    ui::panels::fields::{VALUE, choice},
    vocabulary::{
        number::{FrameLimit, Hour},
        quality::Quality,
    },
};
use bevy_egui::egui::{Slider, TextEdit, Ui};
use maze_locale::Language;

/// Draws a control.
pub(super) fn draw(ui: &mut Ui, control: Control<'_>, around: &Around<'_>) -> bool {
    match control {
        Control::Switch(value) => ui.checkbox(value, "").changed(),
        Control::Number(value, unit) => number(ui, value, unit, around),
        Control::Choice(value) => one_of(ui, value, around),
        Control::Text(text) => ui.add(TextEdit::singleline(text).desired_width(f32::INFINITY)).changed(),
        Control::Theme(theme, hour) => themes(ui, (theme, hour), around),
        Control::Hour(hour, theme) => clock(ui, (hour, theme), around),
        Control::Quality(quality) => levels(ui, quality, around),
        Control::FrameLimit(limit) => rates(ui, limit, around),
        Control::Language(tag) => languages(ui, tag, around),
        // The caller draws the button and resets the preference.
        Control::Reset(_) => false,
    }
}

fn number(ui: &mut Ui, value: &mut dyn Number, unit: Unit, around: &Around<'_>) -> bool {
    let unit = match unit {
        Unit::Percent => " %".to_owned(),
        Unit::Degrees => "°".to_owned(),
        Unit::Mebibytes => format!(" {}", around.locale.get("unit-mebibytes")),
    };
    ui.spacing_mut().slider_width = ui.available_width() - VALUE;
    let mut number = value.number();
    let slider = Slider::new(&mut number, value.range()).step_by(1.0).max_decimals(0).suffix(unit);
    let changed = ui.add(slider).changed();
    if changed {
        value.set_number(number);
    }
    changed
}

fn one_of(ui: &mut Ui, value: &mut dyn Choice, around: &Around<'_>) -> bool {
    let (names, mut index) = (value.names(), value.index());
    let id = names.first().copied().unwrap_or_default();
    let all = names.iter().map(|name| around.locale.get(name).to_owned()).enumerate();
    let changed = choice(ui, id, &mut index, all);
    if changed {
        value.set_index(index);
    }
    changed
}

/// The offered frame rates, in frames per second.
const RATES: [f32; 6] = [30.0, 60.0, 90.0, 120.0, 144.0, 240.0];

fn rates(ui: &mut Ui, limit: &mut Option<FrameLimit>, around: &Around<'_>) -> bool {
    let mut rates: Vec<_> = RATES.into_iter().map(FrameLimit::clamped).chain(*limit).collect();
    rates.sort_by(|one, other| one.get().total_cmp(&other.get()));
    rates.dedup();
    let name = |rate: &FrameLimit| around.locale.fill("settings-frame-limit-rate", &[("rate", &rate.whole())]);
    let rates = rates.iter().map(|rate| (Some(*rate), name(rate)));
    let none = (None, around.locale.get("settings-frame-limit-none").to_owned());
    choice(ui, "frame-limit", limit, [none].into_iter().chain(rates))
}

fn themes(ui: &mut Ui, (theme, hour): (&mut Chosen<String>, &mut Chosen<Option<Hour>>), around: &Around<'_>) -> bool {
    let keys: Vec<_> = around.themes.iter().collect();
    let name = |&(key, theme): &(&str, &Theme)| around.locale.get_or(&format!("theme-{key}"), &theme.name).to_owned();
    let mut index = keys.iter().position(|(key, _)| key == theme.get()).unwrap_or(usize::MAX);
    let changed = choice(ui, "theme", &mut index, keys.iter().map(name).enumerate());
    if let Some((key, _)) = keys.get(index).filter(|_| changed) {
        theme.choose((*key).to_owned());
        hour.choose(None);
    }
    changed
}

fn clock(ui: &mut Ui, (hour, theme): (&mut Chosen<Option<Hour>>, &Chosen<String>), around: &Around<'_>) -> bool {
    let Ok(theme) = around.themes.get(theme.get()) else { return false };
    let mut shown = hour.get().unwrap_or(theme.hour).get();
    ui.spacing_mut().slider_width = ui.available_width() - VALUE;
    let slider = Slider::new(&mut shown, 0.0..=24.0).custom_formatter(|hour, _| time(hour));
    let changed = ui.add(slider).changed();
    if changed {
        // Rounds to quarters of an hour here. Steps of the slider would also round the hour of the theme.
        hour.choose(Hour::try_from((4.0 * shown).round() / 4.0).ok());
    }
    changed
}

/// Formats an hour as hours and minutes.
fn time(hour: f64) -> String {
    let minutes = (60.0 * hour).round();
    format!("{}:{:02}", (minutes / 60.0).floor(), minutes % 60.0)
}

/// A list of the levels of quality, and the default of the machine.
fn levels(ui: &mut Ui, quality: &mut Chosen<Option<Quality>>, around: &Around<'_>) -> bool {
    let locale = around.locale;
    let name = |quality: Quality| locale.get_or(&format!("quality-{}", quality.key()), quality.key()).to_owned();
    let auto = locale.fill("settings-quality-auto", &[("quality", &name(around.level.suiting))]);
    let levels = Quality::ALL.map(|quality| (Some(quality), name(quality)));
    let mut chosen = *quality.get();
    let changed = choice(ui, "quality", &mut chosen, [(None, auto)].into_iter().chain(levels));
    if changed {
        quality.choose(chosen);
    }
    changed
}

/// A list of the languages, each by its own name, and the default of the system.
fn languages(ui: &mut Ui, tag: &mut Chosen<Option<String>>, around: &Around<'_>) -> bool {
    let mut chosen = tag.get().as_ref().and_then(|tag| tag.parse::<Language>().ok());
    let auto = around.locale.fill("settings-language-auto", &[("language", &around.locale.usual().name())]);
    let all = Language::all().map(|language| (Some(language), language.name()));
    let changed = choice(ui, "language", &mut chosen, [(None, auto)].into_iter().chain(all));
    if changed {
        tag.choose(chosen.map(|language| language.tag().to_owned()));
    }
    changed
}
