//! The part of the menu with daily mazes.

use super::{copy::copy, fields::explain};
use crate::{
    locale::{Locale, minutes},
    records::{best::BestRun, daily::today},
    session::{requests::Generate, shown::InFocus, source::MazeSource},
    settings::form::Draft,
    ui::edited::Edited,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, RichText, Ui};
use maze_play::{
    TICKS_A_SECOND,
    daily::{DailyResult, Date},
};

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut draft: Edited<Draft>,
    shown: Option<InFocus<(&MazeSource, Option<&BestRun>)>>,
    locale: Res<Locale>,
    mut chosen: Local<Option<Date>>,
    mut commands: Commands,
) {
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
        draft.edit().show(&challenge);
        commands.trigger(Generate(challenge.clone()));
    }
    explain(ui, &locale.fill("daily-about", &[("code", &challenge)]));
    let shown = shown.map(Single::into_inner).filter(|(source, _)| source.challenge() == Some(&challenge));
    if let Some((_, Some(best))) = shown {
        let line = line(DailyResult::new(date, best.kept.result), &locale);
        ui.label(&line);
        if ui.button(locale.get("daily-copy")).on_hover_text(locale.get("daily-copy-hint")).clicked() {
            copy(ui, line, &locale, &mut commands);
        }
    }
}

/// Returns the result as a text to share.
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
