//! The table of what differs between two mazes or solvers.

use super::side::Side;
use crate::{
    compare::write_table,
    record::{As, Record, write_all},
};
use maze_core::{
    metrics::Measure,
    solve::{Attempt, Solver},
};
use maze_locale::Locale;
use serde_json::Value;
use std::io::{self, Write};

/// The figures of one side, with their names and the number of decimals. The names for users are the texts
/// `text-beside-…`.
pub(super) struct Figures(Vec<(&'static str, usize, Option<f64>)>);

impl Figures {
    /// Measures a side. Without `carving`, the two mazes are the same, so that only the solvers differ. Otherwise it is
    /// the number of steps of the method, if known.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    pub(super) fn of(side: &Side, carving: Option<Option<usize>>, attempt: Option<&Attempt>) -> Self {
        let found = attempt.map(|attempt| attempt.path.as_ref().ok().map(|path| path.len().saturating_sub(1) as f64));
        let mut figures = Vec::new();
        if let Some(steps) = carving {
            let metrics = side.maze.metrics();
            let measured = |measure: Measure| measure.of(&metrics);
            figures.extend([
                ("method-steps", 0, steps.map(|steps| steps as f64)),
                ("dead-ends", 1, measured(Measure::DeadEnds)),
                ("river", 1, measured(Measure::River)),
                ("path", 0, found.unwrap_or_else(|| measured(Measure::SolutionLength))),
            ]);
        } else {
            figures.push(("path", 0, found.flatten()));
        }
        if let Some(attempt) = attempt {
            figures.push(("solver-steps", 0, Some(attempt.steps as f64)));
            figures.push(("visited", 0, Some(attempt.visited as f64)));
        }
        Self(figures)
    }
}

/// Writes the figures of both sides as a table, or as two records.
pub(super) fn write(
    output: &mut impl Write,
    sides: &[Side; 2],
    figures: &[Figures; 2],
    (how, locale): (As, &Locale),
) -> io::Result<()> {
    if how != As::Text {
        let records: Vec<_> = sides.iter().zip(figures).map(|(side, figures)| record(side, figures)).collect();
        write_all(output, &records, how)?;
        return output.flush();
    }
    let shown = |decimals: usize, value: Option<f64>| {
        value.map_or_else(|| locale.get("text-none").to_owned(), |value| locale.number(&format!("{value:.decimals$}")))
    };
    let heads = [String::new(), sides[0].caption.clone(), sides[1].caption.clone()];
    let rows = figures[0].0.iter().zip(&figures[1].0).map(|(&(key, decimals, first), &(_, _, second))| {
        vec![locale.get(&format!("text-beside-{key}")).to_owned(), shown(decimals, first), shown(decimals, second)]
    });
    let table: Vec<_> = std::iter::once(heads.to_vec()).chain(rows).collect();
    write_table(output, &table)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts")]
fn record(side: &Side, figures: &Figures) -> Record {
    let mut record = Record::default();
    record.push("blueprint", side.code.clone());
    record.push("solver", side.solver.map(Solver::key));
    for &(key, decimals, value) in &figures.0 {
        let value = value.map_or(Value::Null, |value| if decimals == 0 { (value as u64).into() } else { value.into() });
        record.push(key.replace('-', "_"), value);
    }
    record
}
