//! The part of the menu with the mazes of the days.

use super::{
    fields::{explain, section},
    requests::copy,
};
use crate::{
    locale::{Locale, minutes},
    records::{best::BestRun, daily::today},
    session::{requests::Generate, source::MazeSource},
    settings::form::Draft,
};
use bevy::prelude::Commands;
use bevy_egui::egui::{Button, RichText, Ui};
use maze_play::{
    TICKS_A_SECOND,
    daily::{DailyResult, Date},
};

pub(crate) fn daily(
    ui: &mut Ui,
    chosen: &mut Option<Date>,
    draft: &mut Draft,
    shown: Option<(&MazeSource, Option<&BestRun>)>,
    locale: &Locale,
    commands: &mut Commands,
) {
    section(ui, locale.get("menu-daily"), |ui| {
        let today = today();
        let date = chosen.unwrap_or(today);
        ui.horizontal(|ui| {
            let mut turn = |ui: &mut Ui, text: &str, to: Option<Date>| {
                let to = to.filter(|&to| to <= today);
                if ui.add_enabled(to.is_some(), Button::new(text)).clicked() {
                    *chosen = to;
                }
            };
            turn(ui, "◀", date.number().checked_sub(1).and_then(Date::of_number));
            ui.label(RichText::new(date.to_string()).monospace());
            turn(ui, "▶", Date::of_number(date.number() + 1));
            if ui.add_enabled(date != today, Button::new(locale.get("daily-today"))).clicked() {
                *chosen = None;
            }
        });
        let challenge = date.challenge();
        if ui.button(locale.get("daily-play")).on_hover_text(locale.get("daily-play-hint")).clicked() {
            draft.show(&challenge);
            commands.trigger(Generate(challenge.clone()));
        }
        explain(ui, &locale.fill("daily-about", &[("code", &challenge)]));
        let best = shown.filter(|(source, _)| source.challenge() == Some(&challenge)).and_then(|(_, best)| best);
        if let Some(best) = best {
            let line = line(DailyResult::new(date, best.kept.result), locale);
            ui.label(&line);
            if ui.button(locale.get("daily-copy")).on_hover_text(locale.get("daily-copy-hint")).clicked() {
                copy(ui, line, locale, commands);
            }
        }
    });
}

/// What one tells others.
fn line(DailyResult { date, goal, result }: DailyResult, locale: &Locale) -> String {
    let percent = result
        .optimality()
        .map(|share| locale.fill("daily-optimality", &[("percent", &format!("{:.0}", 100.0 * share))]));
    let goal = locale.goal(&goal).to_owned();
    let time = minutes(u64::from(result.ticks / TICKS_A_SECOND));
    locale.fill(
        "daily-result",
        &[
            ("date", &date),
            ("goal", &goal),
            ("time", &time),
            ("steps", &result.steps),
            ("optimality", &percent.unwrap_or_default()),
        ],
    )
}
