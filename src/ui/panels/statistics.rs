//! The part of the menu with the statistics of the maze, and the averages of its method.

use super::fields::explain;
use crate::{
    locale::Locale,
    session::{shown::InFocus, source::MazeSource, statistics::Statistics},
    ui::theme,
};
use bevy::prelude::*;
use bevy_egui::egui::{Grid, RichText, Ui};
use maze_core::metrics::Summary;

pub(super) fn show(InMut(ui): InMut<Ui>, maze: InFocus<(&Statistics, &MazeSource)>, locale: Res<Locale>) {
    let (statistics, source) = maze.into_inner();
    if statistics.0.is_empty() {
        return;
    }
    let title = source.blueprint().map_or_else(
        || locale.get("statistic-title-read").to_owned(),
        |blueprint| locale.fill("statistic-title", &[("method", &locale.method(&blueprint.method()))]),
    );
    explain(ui, &title);
    ui.scope(|ui| {
        // Lines of text are closer together than buttons.
        ui.spacing_mut().interact_size.y = 0.0;
        table(ui, statistics, &locale);
    });
}

fn table(ui: &mut Ui, statistics: &Statistics, locale: &Locale) {
    Grid::new("statistics").num_columns(3).spacing([10.0, 2.0]).show(ui, |ui| {
        for (name, statistic) in &statistics.0 {
            ui.label(RichText::new(locale.get(name)).small());
            ui.label(RichText::new(locale.number(&rounded(statistic.here))).small().strong());
            let spread = |others: Summary| {
                [others.mean, others.std_dev].map(|value| locale.number(&format!("{value:.1}"))).join(" ± ")
            };
            let expected = statistic.others.map_or_else(String::new, spread);
            ui.label(RichText::new(expected).small().color(theme::FAINT));
            ui.end_row();
        }
    });
}

/// Formats a value with one decimal, or none if it is an integer.
pub(crate) fn rounded(value: f64) -> String {
    if value.fract() == 0.0 { value.to_string() } else { format!("{value:.1}") }
}
