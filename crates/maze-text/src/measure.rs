//! What was measured of one maze, or of many.

use crate::progress::Progress;
use maze_core::{AnyGrid, Blueprint, Grid, Maze, Method, Metrics, Summary, UNREACHED, solve::Endpoints};
use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

/// Prints the measures of a maze between these ends.
pub(crate) fn write_one(output: &mut impl Write, maze: &Maze<AnyGrid>, ends: Endpoints) -> io::Result<()> {
    let cells = maze.grid().len();
    let mut progress = Progress::of(2 * cells as u64);
    let mut metrics = maze.metrics_with_progress(|| progress.step());
    drop(progress);
    metrics.solution = Some(maze.distances(ends.from)[ends.to as usize]).filter(|&steps| steps != UNREACHED);
    writeln!(output, "cells: {cells}")?;
    if metrics.cells < cells {
        writeln!(output, "cells walled off, not counted below: {}", metrics.degrees[0])?;
    }
    for (name, decimals, take) in MEASURES {
        match take(&metrics) {
            Some(value) => {
                let least = if name == LONGEST && !metrics.longest_is_exact { "at least " } else { "" };
                writeln!(output, "{name}: {least}{value:.decimals$}")?;
            }
            None => writeln!(output, "{name}: none")?,
        }
    }
    Ok(())
}

/// How a measure is taken; not every maze has each.
type Take = fn(&Metrics) -> Option<f64>;

/// The measure that may be more than is found.
const LONGEST: &str = "longest path, steps";

/// What is measured, and how many decimals of it are told of one maze.
const MEASURES: [(&str, usize, Take); 10] = [
    ("dead ends, %", 2, |metrics| Some(100.0 * metrics.dead_ends())),
    ("junctions, %", 2, |metrics| Some(100.0 * metrics.junctions())),
    ("cells with 2 passages, %", 2, |metrics| Some(100.0 * metrics.share(2))),
    ("cells with 3 passages, %", 2, |metrics| Some(100.0 * metrics.share(3))),
    ("cells with 4 passages, %", 2, |metrics| Some(100.0 * metrics.share(4))),
    ("passages of a cell", 2, |metrics| Some((0..=8_u8).map(|n| f64::from(n) * metrics.share(n.into())).sum())),
    ("path from entrance to exit, steps", 0, |metrics| metrics.solution.map(f64::from)),
    ("cells on that path, %", 2, |metrics| metrics.solution_share().map(|share| 100.0 * share)),
    (LONGEST, 0, |metrics| Some(f64::from(metrics.longest))),
    ("river, steps from junction to junction or dead end", 2, |metrics| Some(metrics.river)),
];

/// The measures of the given number of mazes that differ by the seed alone, and how long they took to make.
fn of_many(blueprint: &Blueprint, count: u64, progress: &mut Progress) -> (Vec<Metrics>, Duration) {
    let mut taken = Duration::ZERO;
    let measured = (0..count).map(|number| {
        let blueprint = blueprint.clone().with_seed(blueprint.seed().wrapping_add(number));
        let began = Instant::now();
        let maze = blueprint.generate();
        taken += began.elapsed();
        progress.stride();
        maze.metrics()
    });
    (measured.collect(), taken)
}

/// Whether the longest path is known of all of them.
fn all_exact(all: &[Metrics]) -> bool {
    all.iter().all(|metrics| metrics.longest_is_exact)
}

/// Prints the means and standard errors over the given number of mazes that differ by the seed alone.
pub(crate) fn write_many(output: &mut impl Write, blueprint: &Blueprint, count: u64) -> io::Result<()> {
    let (all, _) = of_many(blueprint, count, &mut Progress::of(count));
    writeln!(output, "{count} mazes from {blueprint} on")?;
    for (name, _, take) in MEASURES {
        let values: Vec<f64> = all.iter().filter_map(take).collect();
        match Summary::of(&values) {
            Some(Summary { mean, std_error, .. }) => {
                let least = if name == LONGEST && !all_exact(&all) { "at least " } else { "" };
                writeln!(output, "{name}: {least}{mean:.3} +- {std_error:.3}")?;
            }
            None => writeln!(output, "{name}: none")?,
        }
    }
    output.flush()
}

/// How many mazes by each method are compared, if nothing else is asked for.
const COMPARED: u64 = 20;

/// Which measures are compared, and what their columns are called.
const COLUMNS: [(&str, Take); 6] = [
    ("dead ends %", |metrics| Some(100.0 * metrics.dead_ends())),
    ("junctions %", |metrics| Some(100.0 * metrics.junctions())),
    ("on path %", |metrics| metrics.solution_share().map(|share| 100.0 * share)),
    ("path", |metrics| metrics.solution.map(f64::from)),
    ("longest", |metrics| Some(f64::from(metrics.longest))),
    ("river", |metrics| Some(metrics.river)),
];

/// Prints what the methods give on average, a line each, on the shape of this blueprint and from its seed on.
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
        for (name, take) in COLUMNS {
            let values: Vec<f64> = all.iter().filter_map(take).collect();
            match Summary::of(&values) {
                Some(Summary { mean, .. }) if name == "longest" && !all_exact(&all) => {
                    write!(output, "{:>13}", format!(">={mean:.1}"))?;
                }
                Some(Summary { mean, .. }) => write!(output, "{mean:>13.1}")?,
                None => write!(output, "{:>13}", "none")?,
            }
        }
        writeln!(output, "{:>13.1}", 1e6 * taken.as_secs_f64() / count as f64)?;
    }
    output.flush()
}
