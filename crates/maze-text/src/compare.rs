//! Comparisons of methods and of solvers.

use crate::{
    each::each,
    measure::{Measured, of_many, push_mean},
    progress::Progress,
    record::{As, Record, write_all},
};
use clap::ValueEnum;
use maze_core::{
    Blueprint, MazeRng, Method, NullSink,
    metrics::{Measure, Summary},
    solve::Solver,
};
use maze_locale::Locale;
use maze_play::Challenge;
use std::{
    convert::Infallible,
    fmt::Display,
    io::{self, Write},
};

/// The subject of a comparison.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compared {
    /// Methods, by the measures of their mazes.
    Methods,
    /// Solvers, by their steps.
    Solvers,
}

/// The default number of mazes.
pub(crate) const COMPARED: u64 = 20;

/// The measures in a comparison of methods, with their names in records. The column titles are the texts `text-head-…`.
const COLUMNS: [(&str, Measure); 6] = [
    ("dead_ends", Measure::DeadEnds),
    ("junctions", Measure::Junctions),
    ("on_path", Measure::SolutionShare),
    ("path", Measure::SolutionLength),
    ("longest", Measure::LongestPath),
    ("river", Measure::River),
];

/// Writes a comparison of all methods, with mazes of the same shape, seeds and post-processing as this challenge.
pub(crate) fn methods(
    output: &mut impl Write,
    challenge: &Challenge,
    count: u64,
    (how, locale): (As, &Locale),
) -> io::Result<()> {
    let like = &challenge.blueprint;
    let mut progress = Progress::of(count * Method::ALL.len() as u64);
    let columns = ["method", "type", "technique"].into_iter().chain(COLUMNS.map(|(key, _)| key)).chain(["time"]);
    let (mut table, mut records) = (vec![heads(columns, locale)], Vec::new());
    for &method in Method::ALL {
        let made = Blueprint::new(like.shape().clone(), method, like.seed());
        let (kind, technique) = (method.kind().map(|kind| kind.to_string()), method.technique());
        let said = |word: &str| locale.get_or(&format!("cli-table-{word}"), word).to_owned();
        let mut row =
            vec![method.key().to_owned(), kind.as_deref().map_or_else(|| "-".to_owned(), said), said(technique)];
        let mut record = Record::default();
        record.push("method", method.key());
        record.push("type", kind);
        record.push("technique", technique);
        let measured =
            made.ok().map(|blueprint| of_many(&blueprint.with_post_process(like.post_process()), count, &mut progress));
        let all = measured.as_ref().map_or(&[][..], |(all, _)| all);
        for (key, measure) in COLUMNS {
            let measured = Measured::By(measure);
            let bound = if measured.is_exact(all) { "" } else { ">=" };
            row.push(format!("{bound}{}", mean(&measured.values(all), locale)));
            measured.record(all, key, &mut record);
        }
        let taken = measured.as_ref().map(|(_, taken)| 1e6 * taken.as_secs_f64() / count as f64);
        let time = taken.map(|taken| locale.number(&format!("{taken:.1}")));
        let reason = if like.shape().mask().is_some() { "text-not-with-a-mask" } else { "text-not-on-this-shape" };
        row.push(time.unwrap_or_else(|| locale.get(reason).to_owned()));
        record.push("microseconds", taken);
        table.push(row);
        records.push(record);
    }
    if how != As::Text {
        return write_all(output, &records, how);
    }
    let mut finish = like.post_process();
    let finish = finish.params().map(|param| match param.value.to_string() {
        none if none == "0" => String::new(),
        share => format!("+{}={share}", param.key),
    });
    let finish = finish.concat();
    let like_code = format!("{}{finish}", like.shape());
    let gaps: [(_, &dyn Display); 3] = [("mazes", &count), ("shape", &like_code), ("seed", &like.seed())];
    writeln!(output, "{}", locale.fill("text-means-each", &gaps))?;
    write_table(output, &table)
}

/// Writes a comparison of all solvers, in `count` mazes with consecutive seeds from that of this challenge on.
pub(crate) fn solvers(
    output: &mut impl Write,
    challenge: &Challenge,
    count: u64,
    (how, locale): (As, &Locale),
) -> io::Result<()> {
    let solve = |number| {
        let challenge = challenge.clone().with_seed(challenge.blueprint.seed().wrapping_add(number));
        let maze = challenge.blueprint.generate();
        let solved = |solver: &Solver| {
            let mut rng = MazeRng::new(challenge.blueprint.seed());
            let solution = solver.solve_with(&maze, maze.ends(), &mut rng, &mut NullSink).continue_value()?;
            let path = solution.length().map(|length| length as f64);
            Some((path, solution.steps as f64, solution.visited as f64))
        };
        Ok::<_, Infallible>(Solver::ALL.iter().map(solved).collect::<Vec<_>>())
    };
    let Ok(mazes) = each(count, &mut Progress::of(count), solve);
    let (mut table, mut records) = (vec![heads(["solver", "found", "path", "steps", "visited"], locale)], Vec::new());
    for (place, solver) in Solver::ALL.iter().enumerate() {
        let all: Vec<_> = mazes.iter().filter_map(|maze| maze[place]).collect();
        let paths: Vec<f64> = all.iter().filter_map(|(path, ..)| *path).collect();
        let (steps, visited): (Vec<_>, Vec<_>) = all.iter().map(|&(_, steps, visited)| (steps, visited)).unzip();
        let found = 100.0 * paths.len() as f64 / count as f64;
        table.push(vec![
            solver.key().to_owned(),
            format!("{found:.0}"),
            mean(&paths, locale),
            mean(&steps, locale),
            mean(&visited, locale),
        ]);
        let mut record = Record::default();
        record.push("solver", solver.key());
        record.push("found", found);
        for (key, values) in [("path", &paths), ("steps", &steps), ("visited", &visited)] {
            push_mean(&mut record, key, values);
        }
        records.push(record);
    }
    if how != As::Text {
        return write_all(output, &records, how);
    }
    let gaps: [(_, &dyn Display); 2] = [("mazes", &count), ("first", challenge)];
    writeln!(output, "{}", locale.fill("text-means", &gaps))?;
    write_table(output, &table)
}

/// The titles of columns.
pub(crate) fn heads<'h>(columns: impl IntoIterator<Item = &'h str>, locale: &Locale) -> Vec<String> {
    columns.into_iter().map(|key| locale.get(&format!("text-head-{}", key.replace('_', "-"))).to_owned()).collect()
}

/// Formats a mean and its standard error.
pub(crate) fn mean(values: &[f64], locale: &Locale) -> String {
    let number = |value: f64| locale.number(&format!("{value:.1}"));
    let written = |summary: Summary| format!("{} ±{}", number(summary.mean), number(summary.std_error));
    Summary::of(values).map_or_else(|| locale.get("text-none").to_owned(), written)
}

/// Writes a table. Columns are as wide as necessary, and aligned to the right except for the first.
pub(crate) fn write_table(output: &mut impl Write, rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
    for row in rows {
        write!(output, "{:w$}", row[0], w = widths[0])?;
        row.iter().zip(&widths).skip(1).try_for_each(|(text, width)| write!(output, "  {text:>width$}"))?;
        writeln!(output)?;
    }
    output.flush()
}
