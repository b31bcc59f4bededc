//! Measures of one maze or of many.

use crate::{
    each::each,
    progress::Progress,
    record::{As, Record, Report, write_one},
};
use maze_core::{
    AnyGrid, Blueprint, Difficulty, Grid, Maze, Metrics, SideSet,
    metrics::{Measure, Summary},
};
use maze_locale::Locale;
use maze_play::Challenge;
use serde_json::Value;
use std::{
    convert::Infallible,
    fmt::Display,
    io::{self, Write},
    time::{Duration, Instant},
};

/// Reports the measures of a maze and of the path between its ends.
pub(crate) fn report_one(report: &mut Report, maze: &Maze<AnyGrid>, locale: &Locale) {
    let cells = maze.grid().len();
    let mut progress = Progress::of(3 * cells as u64);
    let metrics = maze.metrics_with_progress(|| progress.step());
    drop(progress);
    report.answer(locale.fill("text-cells", &[("cells", &cells)]));
    if metrics.cells < cells {
        report.answer(locale.fill("text-cells-walled-off", &[("cells", &metrics.degrees[0])]));
    }
    report.field("cells", cells);
    report.field("cells_walled_off", cells - metrics.cells);
    let metrics = [metrics];
    for (key, decimals, measured) in MEASURED {
        let value = measured.values(&metrics).first().copied();
        let written = value.map(|value| locale.number(&format!("{value:.decimals$}")));
        report.answer(line(key, measured.is_exact(&metrics), written, locale));
        report.field(key, value);
        measured.record_bound(&metrics, key, |key, exact| report.field(key, exact));
    }
    let difficulty = maze.difficulty();
    let level = difficulty.map(|known| self::difficulty(known, locale));
    report.answer(line("difficulty", true, level, locale));
    report.field("difficulty", difficulty.map(|difficulty| difficulty.level()));
    report.field("difficulty_points", difficulty.map(|difficulty| difficulty.points()));
    let goals = maze.goals().count();
    if goals > 1 {
        report.answer(locale.fill("text-goals", &[("goals", &goals)]));
        report.field("goals", goals);
    }
}

/// Formats a difficulty: its level and its points.
pub(crate) fn difficulty(difficulty: Difficulty, locale: &Locale) -> String {
    let gaps: [(_, &dyn Display); 3] =
        [("level", &difficulty.level()), ("most", &Difficulty::MAX_LEVEL), ("points", &difficulty.points())];
    locale.fill("text-difficulty", &gaps)
}

/// Formats a measure. Without `is_exact`, the value is a lower bound.
fn line(key: &str, is_exact: bool, value: Option<String>, locale: &Locale) -> String {
    let value = match value {
        None => locale.get("text-none").to_owned(),
        Some(value) if is_exact => value,
        Some(value) => locale.fill("text-at-least", &[("value", &value)]),
    };
    locale.fill(&format!("text-measure-{}", key.replace('_', "-")), &[("value", &value)])
}

/// Writes means and standard errors over `count` mazes with consecutive seeds.
pub(crate) fn write_many(
    output: &mut impl Write,
    challenge: &Challenge,
    count: u64,
    (how, locale): (As, &Locale),
) -> io::Result<()> {
    let (all, _) = of_many(&challenge.blueprint, count, &mut Progress::of(count));
    if how == As::Text {
        writeln!(output, "{}", locale.fill("text-mazes-from", &[("mazes", &count), ("first", challenge)]))?;
        for (key, _, measured) in MEASURED {
            let written = |summary: Summary| {
                let number = |value: f64| locale.number(&format!("{value:.3}"));
                format!("{} ± {}", number(summary.mean), number(summary.std_error))
            };
            let written = Summary::of(&measured.values(&all)).map(written);
            writeln!(output, "{}", line(key, measured.is_exact(&all), written, locale))?;
        }
        return output.flush();
    }
    let mut record = Record::default();
    record.push("mazes", count);
    record.push("blueprint", challenge.to_string());
    MEASURED.iter().for_each(|&(key, _, measured)| measured.record(&all, key, &mut record));
    write_one(output, &record, how)?;
    output.flush()
}

/// A measure of mazes.
#[derive(Clone, Copy)]
pub(crate) enum Measured {
    By(Measure),
    /// The cells with this number of passages, in percent.
    CellsWith(usize),
    /// The cells with more passages than that, in percent.
    CellsWithMore(usize),
    /// The mean number of passages of a cell.
    Passages,
}

/// The maximum number of passages of a cell.
const MOST_PASSAGES: u8 = SideSet::MAX_SIDES;

impl Measured {
    /// The values of the mazes that have one.
    pub(crate) fn values(self, all: &[Metrics]) -> Vec<f64> {
        let value = |metrics: &Metrics| match self {
            Self::By(measure) => measure.of(metrics),
            Self::CellsWith(passages) => Some(100.0 * metrics.share(passages)),
            Self::CellsWithMore(passages) => {
                let more = passages + 1..=usize::from(MOST_PASSAGES);
                Some(100.0 * more.map(|passages| metrics.share(passages)).sum::<f64>())
            }
            Self::Passages => Some((0..=MOST_PASSAGES).map(|n| f64::from(n) * metrics.share(n.into())).sum()),
        };
        all.iter().filter_map(value).collect()
    }

    /// Whether all values are exact. Otherwise some are lower bounds.
    pub(crate) fn is_exact(self, all: &[Metrics]) -> bool {
        all.iter().all(|metrics| !matches!(self, Self::By(measure) if !measure.is_exact(metrics)))
    }

    /// Adds the mean and its standard error to a record, and whether the values are exact if that is not certain.
    pub(crate) fn record(self, all: &[Metrics], key: &str, record: &mut Record) {
        push_mean(record, key, &self.values(all));
        self.record_bound(all, key, |key, exact| record.push(key, exact));
    }

    fn record_bound(self, all: &[Metrics], key: &str, push: impl FnOnce(String, bool)) {
        if matches!(self, Self::By(Measure::LongestPath)) {
            push(format!("{key}_exact"), self.is_exact(all));
        }
    }
}

/// Adds the mean of values and its standard error to a record, or null if there are no values.
pub(crate) fn push_mean(record: &mut Record, key: &str, values: &[f64]) {
    let summary = Summary::of(values);
    let value = |number: fn(&Summary) -> f64| summary.as_ref().map_or(Value::Null, |summary| number(summary).into());
    record.push(key, value(|summary| summary.mean));
    record.push(format!("{key}_error"), value(|summary| summary.std_error));
}

/// The measures, with their names in records and the number of decimals for a single maze. Their names for users are
/// the texts `text-measure-…`.
const MEASURED: [(&str, usize, Measured); 11] = [
    ("dead_ends", 2, Measured::By(Measure::DeadEnds)),
    ("junctions", 2, Measured::By(Measure::Junctions)),
    ("cells_with_2", 2, Measured::CellsWith(2)),
    ("cells_with_3", 2, Measured::CellsWith(3)),
    ("cells_with_4", 2, Measured::CellsWith(4)),
    ("passages", 2, Measured::Passages),
    ("path", 0, Measured::By(Measure::SolutionLength)),
    ("on_path", 2, Measured::By(Measure::SolutionShare)),
    ("longest", 0, Measured::By(Measure::LongestPath)),
    ("river", 2, Measured::By(Measure::River)),
    ("cells_with_more", 2, Measured::CellsWithMore(4)),
];

/// Returns the measures of `count` mazes with consecutive seeds in order, and the total time of generating them.
pub(crate) fn of_many(blueprint: &Blueprint, count: u64, progress: &mut Progress) -> (Vec<Metrics>, Duration) {
    let measure = |number| {
        let blueprint = blueprint.clone().with_seed(blueprint.seed().wrapping_add(number));
        let began = Instant::now();
        let maze = blueprint.generate();
        let taken = began.elapsed();
        Ok::<_, Infallible>((maze.metrics(), taken))
    };
    let Ok(measured) = each(count, progress, measure);
    let (measured, taken): (Vec<_>, Vec<_>) = measured.into_iter().unzip();
    (measured, taken.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_a_lower_bound_if_the_value_of_any_maze_is() {
        let exact = "square:9x9/kruskal#1".parse::<Blueprint>().expect("a share code").generate().metrics();
        let bound = Metrics { longest_is_exact: false, ..exact.clone() };
        for (all, exact) in [(vec![exact.clone(); 2], true), (vec![exact, bound], false)] {
            for (key, _, measured) in MEASURED {
                assert_eq!(measured.is_exact(&all), exact || key != "longest", "{key}");
            }
        }
    }
}
