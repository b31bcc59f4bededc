//! What is measured of one maze, or of many.

use crate::{
    each::each,
    progress::Progress,
    record::{As, Record, Report, write_one},
};
use maze_core::{AnyGrid, Blueprint, Grid, Maze, Measure, Metrics, Summary};
use serde_json::Value;
use std::{
    convert::Infallible,
    io::{self, Write},
    time::{Duration, Instant},
};

/// Reports the measures of a maze between its ends.
pub(crate) fn report_one(report: &mut Report, maze: &Maze<AnyGrid>) {
    let cells = maze.grid().len();
    let mut progress = Progress::of(2 * cells as u64);
    let metrics = maze.metrics_with_progress(|| progress.step());
    drop(progress);
    report.say(format!("cells: {cells}"));
    if metrics.cells < cells {
        report.say(format!("cells walled off, not counted below: {}", metrics.degrees[0]));
    }
    report.field("cells", cells);
    report.field("cells_walled_off", cells - metrics.cells);
    let metrics = [metrics];
    for (key, name, decimals, measured) in MEASURED {
        let value = measured.values(&metrics).first().copied();
        let bound = if measured.is_exact(&metrics) { "" } else { "at least " };
        report.say(match value {
            Some(value) => format!("{name}: {bound}{value:.decimals$}"),
            None => format!("{name}: none"),
        });
        report.field(key, value);
        measured.record_bound(&metrics, key, |key, exact| report.field(key, exact));
    }
    let difficulty = maze.difficulty();
    report.say(
        difficulty.map_or_else(|| "difficulty: none".to_owned(), |difficulty| format!("difficulty: {difficulty}")),
    );
    report.field("difficulty", difficulty.map(|difficulty| difficulty.level()));
    report.field("difficulty_points", difficulty.map(|difficulty| difficulty.points()));
}

/// Writes the means and standard errors over the given number of mazes that differ by the seed alone.
pub(crate) fn write_many(output: &mut impl Write, blueprint: &Blueprint, count: u64, how: As) -> io::Result<()> {
    let (all, _) = of_many(blueprint, count, &mut Progress::of(count));
    if how == As::Text {
        writeln!(output, "{count} mazes from {blueprint} on")?;
        for (_, name, _, measured) in MEASURED {
            let bound = if measured.is_exact(&all) { "" } else { "at least " };
            match Summary::of(&measured.values(&all)) {
                Some(Summary { mean, std_error, .. }) => writeln!(output, "{name}: {bound}{mean:.3} ± {std_error:.3}")?,
                None => writeln!(output, "{name}: none")?,
            }
        }
        return output.flush();
    }
    let mut record = Record::default();
    record.push("mazes", count);
    record.push("blueprint", blueprint.to_string());
    MEASURED.iter().for_each(|&(key, _, _, measured)| measured.record(&all, key, &mut record));
    write_one(output, &record, how)?;
    output.flush()
}

/// What is measured of mazes.
#[derive(Clone, Copy)]
pub(crate) enum Measured {
    By(Measure),
    /// The cells with this number of passages, in percent.
    CellsWith(usize),
    /// The mean number of passages of a cell.
    Passages,
}

impl Measured {
    /// The values of those mazes that have one.
    pub(crate) fn values(self, all: &[Metrics]) -> Vec<f64> {
        let value = |metrics: &Metrics| match self {
            Self::By(measure) => measure.of(metrics),
            Self::CellsWith(passages) => Some(100.0 * metrics.share(passages)),
            Self::Passages => Some((0..=8_u8).map(|n| f64::from(n) * metrics.share(n.into())).sum()),
        };
        all.iter().filter_map(value).collect()
    }

    /// Whether they are exact; otherwise they are lower bounds.
    pub(crate) fn is_exact(self, all: &[Metrics]) -> bool {
        all.iter().all(|metrics| !matches!(self, Self::By(measure) if !measure.is_exact(metrics)))
    }

    /// Adds the mean, its standard error and, where it may be a lower bound, whether it is exact.
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

/// Adds the mean of values and its standard error, or that there are none.
pub(crate) fn push_mean(record: &mut Record, key: &str, values: &[f64]) {
    let summary = Summary::of(values);
    let value = |number: fn(&Summary) -> f64| summary.as_ref().map_or(Value::Null, |summary| number(summary).into());
    record.push(key, value(|summary| summary.mean));
    record.push(format!("{key}_error"), value(|summary| summary.std_error));
}

/// What is measured: its name for programs, that for people, and how many decimals of it are printed of one maze.
const MEASURED: [(&str, &str, usize, Measured); 10] = [
    ("dead_ends", "dead ends, %", 2, Measured::By(Measure::DeadEnds)),
    ("junctions", "junctions, %", 2, Measured::By(Measure::Junctions)),
    ("cells_with_2", "cells with 2 passages, %", 2, Measured::CellsWith(2)),
    ("cells_with_3", "cells with 3 passages, %", 2, Measured::CellsWith(3)),
    ("cells_with_4", "cells with 4 passages, %", 2, Measured::CellsWith(4)),
    ("passages", "passages of a cell", 2, Measured::Passages),
    ("path", "path from entrance to exit, steps", 0, Measured::By(Measure::SolutionLength)),
    ("on_path", "cells on that path, %", 2, Measured::By(Measure::SolutionShare)),
    ("longest", "longest path, steps", 0, Measured::By(Measure::LongestPath)),
    ("river", "river, steps from junction to junction or dead end", 2, Measured::By(Measure::River)),
];

/// The measures of the given number of mazes that differ by the seed alone, in their order, and how long they took to
/// make, all together.
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
    fn a_lower_bound_is_named_one_if_any_maze_has_one() {
        let exact = "square:9x9/kruskal#1".parse::<Blueprint>().expect("a share code").generate().metrics();
        let bound = Metrics { longest_is_exact: false, ..exact.clone() };
        for (all, exact) in [(vec![exact.clone(); 2], true), (vec![exact, bound], false)] {
            for (key, _, _, measured) in MEASURED {
                assert_eq!(measured.is_exact(&all), exact || key != "longest", "{key}");
            }
        }
    }
}
