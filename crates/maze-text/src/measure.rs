//! What was measured of one maze, or of many.

use indicatif::ProgressBar;
use maze_core::{AnyGrid, Blueprint, Maze, Metrics, Spread};
use std::io::{self, Write};

/// Prints the measures of a maze.
pub(crate) fn write_one(output: &mut impl Write, maze: &Maze<AnyGrid>) -> io::Result<()> {
    let metrics = maze.metrics();
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

/// Prints the means and standard errors over so many mazes that differ by the seed alone.
pub(crate) fn write_many(output: &mut impl Write, blueprint: &Blueprint, count: u64) -> io::Result<()> {
    let bar = ProgressBar::new(count);
    let seeds = (0..count).map(|number| blueprint.seed().wrapping_add(number));
    let all: Vec<Metrics> =
        bar.wrap_iter(seeds).map(|seed| blueprint.clone().with_seed(seed).generate().metrics()).collect();
    bar.finish_and_clear();
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
