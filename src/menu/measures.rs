//! The part of the menu that tells what was measured of the maze, beside what its method gives on average.

use super::{fields::explain, theme};
use crate::{measures::Measures, timeline::Timeline, words::Words};
use bevy_egui::egui::{Grid, RichText, Ui};
use maze_core::Summary;

pub(super) fn measures(ui: &mut Ui, measures: &Measures, timeline: Option<&Timeline>, words: &Words) {
    let Some(timeline) = timeline.filter(|_| !measures.0.is_empty()) else { return };
    let title = timeline.origin.blueprint().map_or_else(
        || words.get("measure.title-read").to_owned(),
        |blueprint| words.fill("measure.title", &[("method", &words.method(&blueprint.method()))]),
    );
    explain(ui, &title);
    ui.scope(|ui| {
        // Lines of text lie nearer together than things to press.
        ui.spacing_mut().interact_size.y = 0.0;
        show(ui, measures, words);
    });
}

fn show(ui: &mut Ui, measures: &Measures, words: &Words) {
    Grid::new("measures").num_columns(3).spacing([10.0, 2.0]).show(ui, |ui| {
        for (name, measure) in &measures.0 {
            ui.label(RichText::new(words.get(name)).small());
            ui.label(RichText::new(told(measure.here)).small().strong());
            let spread = |others: Summary| format!("{:.1} ± {:.1}", others.mean, others.std_dev);
            let expected = measure.others.map_or_else(String::new, spread);
            ui.label(RichText::new(expected).small().color(theme::FAINT));
            ui.end_row();
        }
    });
}

/// One digit after the point, unless it is a whole number, such as one of steps.
fn told(value: f64) -> String {
    if value.fract() == 0.0 { value.to_string() } else { format!("{value:.1}") }
}
