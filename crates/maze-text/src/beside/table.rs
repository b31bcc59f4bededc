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
use maze_play::Figure;
use serde_json::Value;
use std::io::{self, Write};

/// The figures of one side, with their names and whether they are counts. The names for users are the texts `figure-…`.
pub(super) struct Figures(Vec<(&'static str, bool, Option<f64>)>);

impl Figures {
    /// Measures a side. Without `carving`, the two mazes are the same, so that only the solvers differ. Otherwise it is
    /// the number of steps of the method, if known.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    pub(super) fn of(side: &Side, carving: Option<Option<usize>>, attempt: Option<&Attempt>) -> Self {
        let metrics = carving.map(|_| side.maze.metrics());
        let measure = |measure: Measure| measure.of(metrics.as_ref()?);
        let steps = carving.map(|steps| ("method-steps", true, steps.map(|steps| steps as f64)));
        let figures = Figure::list(carving.is_some(), attempt.is_some());
        let figures = figures.map(|figure| (figure.key(), figure.is_count(), figure.value(measure, attempt)));
        Self(steps.into_iter().chain(figures).collect())
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
    let shown = |is_count: bool, value: Option<f64>| {
        let decimals = usize::from(!is_count);
        value.map_or_else(|| locale.get("text-none").to_owned(), |value| locale.number(&format!("{value:.decimals$}")))
    };
    let heads = [String::new(), sides[0].caption.clone(), sides[1].caption.clone()];
    let rows = figures[0].0.iter().zip(&figures[1].0).map(|(&(key, is_count, first), &(_, _, second))| {
        vec![locale.get(&format!("figure-{key}")).to_owned(), shown(is_count, first), shown(is_count, second)]
    });
    let table: Vec<_> = std::iter::once(heads.to_vec()).chain(rows).collect();
    write_table(output, &table)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts")]
fn record(side: &Side, figures: &Figures) -> Record {
    let mut record = Record::default();
    record.push("blueprint", side.code.clone());
    record.push("solver", side.solver.map(Solver::key));
    for &(key, is_count, value) in &figures.0 {
        let value = value.map_or(Value::Null, |value| if is_count { (value as u64).into() } else { value.into() });
        record.push(key.replace('-', "_"), value);
    }
    record
}
