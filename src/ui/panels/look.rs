//! The part of the menu that says what everything looks like: the theme, the hour of the day, the quality, and the
//! language.

use super::fields::{choice, explain, line, number, section};
use crate::{
    locale::Locale,
    platform::HAS_FOLDERS,
    quality::level::Level,
    settings::{form::Settings, look::Quality},
    theme::{choose::ReadThemes, library::Themes, number::Hour},
};
use bevy::prelude::Commands;
use bevy_egui::egui::{Slider, Ui};
use maze_locale::Language;

/// The part of the menu that says what everything looks like.
pub(crate) fn look(
    ui: &mut Ui,
    settings: &mut Settings,
    (themes, level): (&Themes, Level),
    locale: &Locale,
    commands: &mut Commands,
) {
    section(ui, locale.get("menu-look"), |ui| {
        // First, so that it is found even by who cannot read the others.
        line(ui, locale.get("menu-language"), |ui| language(ui, settings, locale));
        let names: Vec<_> = themes
            .iter()
            .map(|(key, theme)| locale.get_or(&format!("theme-{key}"), &theme.name).to_owned())
            .enumerate()
            .collect();
        let chosen = themes.iter().position(|(key, _)| key == settings.look.theme);
        let mut now = chosen.unwrap_or(usize::MAX);
        line(ui, locale.get("menu-theme"), |ui| choice(ui, "theme", &mut now, names.into_iter()));
        let Some((key, theme)) = themes.iter().nth(now) else { return };
        if Some(now) != chosen {
            // Each theme begins at the hour that suits it.
            settings.look = settings.look.clone().with(Some(key.to_owned()), None);
        }
        explain(ui, locale.get_or(&format!("theme-{key}-about"), &theme.about));
        line(ui, locale.get("menu-hour"), |ui| {
            ui.spacing_mut().slider_width = ui.available_width() - 60.0;
            let mut hour = settings.look.hour.unwrap_or(theme.hour).get();
            let slider = Slider::new(&mut hour, 0.0..=24.0).step_by(0.25).custom_formatter(|hour, _| clock(hour));
            if ui.add(slider).changed() {
                // The slider keeps to its range.
                settings.look.hour = Hour::try_from(hour).ok();
            }
        });
        line(ui, locale.get("menu-quality"), |ui| quality(ui, settings, level, locale));
        number(ui, locale.get("menu-memory"), &mut settings.playback.memory, " MiB");
        explain(ui, locale.get("menu-memory-hint"));
        let reduced = ui.checkbox(&mut settings.look.reduced_motion, locale.get("menu-reduced-motion"));
        reduced.on_hover_text(locale.get("menu-reduced-motion-hint"));
        if HAS_FOLDERS
            && ui.button(locale.get("menu-read-themes")).on_hover_text(locale.get("menu-read-themes-hint")).clicked()
        {
            commands.trigger(ReadThemes);
        }
    });
}

/// The languages, each as its speakers call it, and that of the system.
fn language(ui: &mut Ui, settings: &mut Settings, locale: &Locale) {
    let mut chosen = settings.language.as_ref().and_then(|tag| tag.parse::<Language>().ok());
    let before = chosen;
    let auto = locale.fill("menu-language-auto", &[("language", &locale.usual().name())]);
    let all = Language::all().map(|language| (Some(language), language.name()));
    choice(ui, "language", &mut chosen, [(None, auto)].into_iter().chain(all));
    if chosen != before {
        settings.language = chosen.map(|language| language.tag().to_owned());
    }
}

/// The levels, and the one that suits the machine.
fn quality(ui: &mut Ui, settings: &mut Settings, level: Level, locale: &Locale) {
    let name = |quality: Quality| locale.get_or(&format!("quality-{}", quality.key()), quality.key()).to_owned();
    let auto = locale.fill("menu-quality-auto", &[("quality", &name(level.suiting))]);
    let levels = Quality::ALL.map(|quality| (Some(quality), name(quality)));
    choice(ui, "quality", &mut settings.look.quality, [(None, auto)].into_iter().chain(levels));
}

/// Hours as a clock shows them.
fn clock(hour: f64) -> String {
    let minutes = (60.0 * hour).round();
    format!("{}:{:02}", (minutes / 60.0).floor(), minutes % 60.0)
}
