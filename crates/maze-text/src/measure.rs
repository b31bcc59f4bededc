//! What is measured of one maze, or of many.

use crate::{each::each, progress::Progress};
use maze_core::{AnyGrid, Blueprint, Grid, Maze, Measure, Method, Metrics, Summary};
use std::{
    convert::Infallible,
    io::{self, Write},
    time::{Duration, Instant},
};

/// Prints the measures of a maze between its ends.
pub(crate) fn write_one(output: &mut impl Write, maze: &Maze<AnyGrid>) -> io::Result<()> {
    let cells = maze.grid().len();
    let mut progress = Progress::of(2 * cells as u64);
    let metrics = maze.metrics_with_progress(|| progress.step());
    drop(progress);
    writeln!(output, "cells: {cells}")?;
    if metrics.cells < cells {
        writeln!(output, "cells walled off, not counted below: {}", metrics.degrees[0])?;
    }
    write_measures(output, &[metrics], |values, decimals| values.first().map(|value| format!("{value:.decimals$}")))?;
    match maze.difficulty() {
        Some(difficulty) => writeln!(output, "difficulty: {difficulty}"),
        None => writeln!(output, "difficulty: none"),
    }
}

/// Prints the means and standard errors over the given number of mazes that differ by the seed alone.
pub(crate) fn write_many(output: &mut impl Write, blueprint: &Blueprint, count: u64) -> io::Result<()> {
    let (all, _) = of_many(blueprint, count, &mut Progress::of(count));
    writeln!(output, "{count} mazes from {blueprint} on")?;
    write_measures(output, &all, |values, _| {
        Summary::of(values).map(|Summary { mean, std_error, .. }| format!("{mean:.3} +- {std_error:.3}"))
    })?;
    output.flush()
}

/// Prints all that is measured, a line each: the values of these mazes as text, with the decimals of a single maze.
fn write_measures(
    output: &mut impl Write,
    all: &[Metrics],
    text: impl Fn(&[f64], usize) -> Option<String>,
) -> io::Result<()> {
    for (name, decimals, measured) in MEASURED {
        let bound = if measured.is_exact(all) { "" } else { "at least " };
        match text(&measured.values(all), decimals) {
            Some(text) => writeln!(output, "{name}: {bound}{text}")?,
            None => writeln!(output, "{name}: none")?,
        }
    }
    Ok(())
}

/// What is printed of mazes.
#[derive(Clone, Copy)]
enum Measured {
    By(Measure),
    /// The cells with this number of passages, in percent.
    CellsWith(usize),
    /// The mean number of passages of a cell.
    Passages,
}

impl Measured {
    /// The values of those mazes that have one.
    fn values(self, all: &[Metrics]) -> Vec<f64> {
        let value = |metrics: &Metrics| match self {
            Self::By(measure) => measure.of(metrics),
            Self::CellsWith(passages) => Some(100.0 * metrics.share(passages)),
            Self::Passages => Some((0..=8_u8).map(|n| f64::from(n) * metrics.share(n.into())).sum()),
        };
        all.iter().filter_map(value).collect()
    }

    /// Whether they are exact; otherwise they are lower bounds.
    fn is_exact(self, all: &[Metrics]) -> bool {
        all.iter().all(|metrics| !matches!(self, Self::By(measure) if !measure.is_exact(metrics)))
    }
}

/// What is measured, and how many decimals of it are printed of one maze.
const MEASURED: [(&str, usize, Measured); 10] = [
    ("dead ends, %", 2, Measured::By(Measure::DeadEnds)),
    ("junctions, %", 2, Measured::By(Measure::Junctions)),
    ("cells with 2 passages, %", 2, Measured::CellsWith(2)),
    ("cells with 3 passages, %", 2, Measured::CellsWith(3)),
    ("cells with 4 passages, %", 2, Measured::CellsWith(4)),
    ("passages of a cell", 2, Measured::Passages),
    ("path from entrance to exit, steps", 0, Measured::By(Measure::SolutionLength)),
    ("cells on that path, %", 2, Measured::By(Measure::SolutionShare)),
    ("longest path, steps", 0, Measured::By(Measure::LongestPath)),
    ("river, steps from junction to junction or dead end", 2, Measured::By(Measure::River)),
];

/// The measures of the given number of mazes that differ by the seed alone, in their order, and how long they took to
/// make, all together.
fn of_many(blueprint: &Blueprint, count: u64, progress: &mut Progress) -> (Vec<Metrics>, Duration) {
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

/// How many mazes by each method are compared by default.
const COMPARED: u64 = 20;

/// Which measures are compared, and the names of their columns.
const COLUMNS: [(&str, Measure); 6] = [
    ("dead ends %", Measure::DeadEnds),
    ("junctions %", Measure::Junctions),
    ("on path %", Measure::SolutionShare),
    ("path", Measure::SolutionLength),
    ("longest", Measure::LongestPath),
    ("river", Measure::River),
];

/// Prints the means of what the methods give, a line each, on the shape of this blueprint and from its seed on.
pub(crate) fn compare(output: &mut impl Write, blueprint: &Blueprint, count: Option<u64>) -> io::Result<()> {
    let count = count.unwrap_or(COMPARED);
    let methods = Method::ALL.to_vec();
    let mut progress = Progress::of(count * methods.len() as u64);
    writeln!(output, "means of {count} mazes each, {} from seed {} on", blueprint.shape(), blueprint.seed())?;
    write!(output, "{:18}", "method")?;
    COLUMNS.iter().try_for_each(|(name, _)| write!(output, "{name:>13}"))?;
    writeln!(output, "{:>13}", "µs a maze")?;
    for method in methods {
        let key = method.key();
        let Ok(blueprint) = Blueprint::new(blueprint.shape().clone(), method, blueprint.seed()) else {
            writeln!(output, "{key:18}{:>13}", "not with a mask")?;
            continue;
        };
        let (all, taken) = of_many(&blueprint, count, &mut progress);
        write!(output, "{key:18}")?;
        for (_, measure) in COLUMNS {
            let bound = if Measured::By(measure).is_exact(&all) { "" } else { ">=" };
            let mean =
                Summary::of(&Measured::By(measure).values(&all)).map(|summary| format!("{bound}{:.1}", summary.mean));
            write!(output, "{:>13}", mean.as_deref().unwrap_or("none"))?;
        }
        writeln!(output, "{:>13.1}", 1e6 * taken.as_secs_f64() / count as f64)?;
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lower_bound_is_named_one_if_any_maze_has_one() {
        let exact = "square:9x9/kruskal#1".parse::<Blueprint>().expect("a share code").generate().metrics();
        let bound = Metrics { longest_is_exact: false, ..exact.clone() };
        for (all, bounds) in [(vec![exact.clone(); 2], 0), (vec![exact, bound], 1)] {
            let mut output = Vec::new();
            let text = |values: &[f64], _| values.first().map(ToString::to_string);
            write_measures(&mut output, &all, text).expect("a vector takes all");
            let lines = String::from_utf8(output).expect("text");
            let named: Vec<_> = lines.lines().filter(|line| line.contains("at least ")).collect();
            assert_eq!(named.len(), bounds, "{lines}");
            assert!(named.iter().all(|line| line.starts_with("longest path, steps: at least ")), "{lines}");
        }
    }
}
