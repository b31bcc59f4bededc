//! What was measured of one maze, or of many.

use crate::progress::Progress;
use maze_core::{AnyGrid, Blueprint, Grid, Maze, Method, Metrics, Spread};
use std::{
    io::{self, Write},
    time::Instant,
};

/// Prints the measures of a maze.
pub(crate) fn write_one(output: &mut impl Write, maze: &Maze<AnyGrid>) -> io::Result<()> {
    let mut progress = Progress::of(2 * maze.grid().len() as u64);
    let metrics = maze.metrics_told(|| progress.step());
    drop(progress);
    writeln!(output, "cells: {}", metrics.cells)?;
    for (name, take) in MEASURES {
        match take(&metrics) {
            Some(value) => writeln!(output, "{name}: {value:.2}")?,
            None => writeln!(output, "{name}: none")?,
        }
    }
    Ok(())
}

/// How a measure is taken; not every maze has each.
type Take = fn(&Metrics) -> Option<f64>;

const MEASURES: [(&str, Take); 10] = [
    ("dead ends, %", |metrics| Some(100.0 * metrics.dead_ends())),
    ("junctions, %", |metrics| Some(100.0 * metrics.junctions())),
    ("cells with 2 passages, %", |metrics| Some(100.0 * metrics.share(2))),
    ("cells with 3 passages, %", |metrics| Some(100.0 * metrics.share(3))),
    ("cells with 4 passages, %", |metrics| Some(100.0 * metrics.share(4))),
    ("passages of a cell", |metrics| Some((0..=8_u8).map(|n| f64::from(n) * metrics.share(n.into())).sum())),
    ("steps from entrance to exit", |metrics| metrics.solution.map(f64::from)),
    ("cells on that way, %", |metrics| metrics.solution_share().map(|share| 100.0 * share)),
    ("longest way, steps", |metrics| Some(f64::from(metrics.longest))),
    ("river, steps from choice to choice", |metrics| Some(metrics.river)),
];

/// The measures of so many mazes that differ by the seed alone.
fn of_many(blueprint: &Blueprint, count: u64, progress: &mut Progress) -> Vec<Metrics> {
    let seeds = (0..count).map(|number| blueprint.seed().wrapping_add(number));
    let measured = seeds.map(|seed| blueprint.clone().with_seed(seed).generate().metrics());
    measured.inspect(|_| progress.stride()).collect()
}

/// Prints the means and standard errors over so many mazes that differ by the seed alone.
pub(crate) fn write_many(output: &mut impl Write, blueprint: &Blueprint, count: u64) -> io::Result<()> {
    let all = of_many(blueprint, count, &mut Progress::of(count));
    writeln!(output, "{count} mazes from {blueprint} on")?;
    for (name, take) in MEASURES {
        let values: Vec<f64> = all.iter().filter_map(take).collect();
        match Spread::of(&values) {
            Some(Spread { mean, error, .. }) => writeln!(output, "{name}: {mean:.3} +- {error:.3}")?,
            None => writeln!(output, "{name}: none")?,
        }
    }
    Ok(())
}

/// How many mazes by each method are compared, if nothing else is asked for.
const COMPARED: u64 = 20;

/// Which measures are compared, and what their columns are called.
const COLUMNS: [(&str, Take); 6] = [
    ("dead ends %", |metrics| Some(100.0 * metrics.dead_ends())),
    ("junctions %", |metrics| Some(100.0 * metrics.junctions())),
    ("way out %", |metrics| metrics.solution_share().map(|share| 100.0 * share)),
    ("way out", |metrics| metrics.solution.map(f64::from)),
    ("longest", |metrics| Some(f64::from(metrics.longest))),
    ("river", |metrics| Some(metrics.river)),
];

/// Prints what the methods give on the average, a line each, on the shape of this blueprint and from its seed on.
pub(crate) fn compare(output: &mut impl Write, blueprint: &Blueprint, count: Option<u64>) -> io::Result<()> {
    let count = count.unwrap_or(COMPARED);
    let methods = Method::all();
    let mut progress = Progress::of(count * methods.len() as u64);
    writeln!(output, "means of {count} mazes each, {} from seed {} on", blueprint.shape(), blueprint.seed())?;
    write!(output, "{:18}", "method")?;
    COLUMNS.iter().try_for_each(|(name, _)| write!(output, "{name:>13}"))?;
    writeln!(output, "{:>13}", "ms a maze")?;
    for method in methods {
        let key = method.key();
        let Ok(blueprint) = Blueprint::new(blueprint.shape().clone(), method, blueprint.seed()) else {
            writeln!(output, "{key:18}{:>13}", "not with a mask")?;
            continue;
        };
        let began = Instant::now();
        let all = of_many(&blueprint, count, &mut progress);
        let taken = began.elapsed();
        write!(output, "{key:18}")?;
        for (_, take) in COLUMNS {
            let values: Vec<f64> = all.iter().filter_map(take).collect();
            match Spread::of(&values) {
                Some(Spread { mean, .. }) => write!(output, "{mean:>13.1}")?,
                None => write!(output, "{:>13}", "none")?,
            }
        }
        writeln!(output, "{:>13.2}", 1e3 * taken.as_secs_f64() / count as f64)?;
    }
    Ok(())
}
