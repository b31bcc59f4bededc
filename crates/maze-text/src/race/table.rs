//! A table of many robots in many mazes.

use super::{
    course::Course,
    entrant::Entrant,
    outcome::{Outcome, plain},
};
use crate::{
    compare::{heads, mean, write_table},
    stream::escape_controls,
};
use maze_locale::Locale;
use maze_robots::{Counted, Leg};
use std::{
    fmt::Display,
    io::{self, Write},
};

/// The maximum number of runs whose faults are listed.
const LISTED: usize = 10;

/// Writes a row for each robot: how often it arrived, and the means of its scores. `outcomes` has all robots of the
/// first maze, then those of the next one.
pub(super) fn write(
    output: &mut impl Write,
    entrants: &[Entrant],
    courses: &[Course],
    outcomes: &[Outcome],
    locale: &Locale,
) -> io::Result<()> {
    // One maze has no standard error.
    let shown = |values: &[f64]| match values {
        [value] if courses.len() == 1 => locale.number(&plain(*value)),
        values => mean(values, locale),
    };
    let columns = ["robot", "found", "score", "runs", "best-distance", "best-turns", "distance", "turns"];
    let mut table = vec![heads(columns, locale)];
    for (place, entrant) in entrants.iter().enumerate() {
        let all: Vec<&Outcome> = outcomes.iter().skip(place).step_by(entrants.len()).collect();
        let found: Vec<f64> = all.iter().filter_map(|outcome| outcome.score.lowest()).collect();
        let counted: Vec<Counted> = all.iter().filter_map(|outcome| outcome.score.counted()).collect();
        let values = |value: &dyn Fn(&Counted) -> f64| shown(&counted.iter().map(value).collect::<Vec<_>>());
        let turns = |leg: Leg| leg.turns() as f64;
        table.push(vec![
            escape_controls(&entrant.name),
            format!("{:.0}", 100.0 * found.len() as f64 / all.len() as f64),
            shown(&found),
            values(&|counted| counted.runs as f64),
            values(&|counted| counted.best.distance()),
            values(&|counted| turns(counted.best)),
            values(&|counted| counted.total.distance()),
            values(&|counted| turns(counted.total)),
        ]);
    }
    let first = courses.first().map_or("", |course| &course.name);
    let gaps: [(_, &dyn Display); 2] = [("mazes", &courses.len()), ("first", &first)];
    writeln!(output, "{}", locale.fill("text-robot-means", &gaps))?;
    write_table(output, &table)
}

/// Lists the runs that did not arrive.
pub(super) fn write_faults(
    output: &mut impl Write,
    runs: &[(&Entrant, &Course)],
    outcomes: &[Outcome],
    locale: &Locale,
) -> io::Result<()> {
    let faults: Vec<_> = runs
        .iter()
        .zip(outcomes)
        .filter(|(_, outcome)| !outcome.is_solved())
        .filter_map(|(run, outcome)| Some((run, outcome.fault.as_ref()?)))
        .collect();
    for ((entrant, course), fault) in faults.iter().take(LISTED) {
        let said = locale.say(fault);
        let gaps: [(_, &dyn Display); 3] = [("robot", &entrant.name), ("maze", &course.name), ("fault", &said)];
        writeln!(output, "{}", escape_controls(&locale.fill("text-robot-fault", &gaps)))?;
    }
    if faults.len() > LISTED {
        writeln!(output, "{}", locale.fill("text-robot-more-faults", &[("count", &(faults.len() - LISTED))]))?;
    }
    Ok(())
}
