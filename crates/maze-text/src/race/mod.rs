//! Robots of one's own in mazes: a single run is drawn, many are compared in a table.

mod consent;
mod course;
mod entrant;
mod outcome;
mod table;

use crate::{
    cli::{Arguments, RaceArguments},
    colors::{Colors, Floor},
    each::each,
    error::Error,
    output::to,
    progress::Progress,
    record::{As, Record, write_all, write_one},
    screen::signals,
    show::has_colors,
    stream::escape_controls,
};
use course::Course;
use entrant::Entrant;
use maze_io::{Drawing, draw, draw_with};
use maze_locale::{Locale, Message};
use maze_robots::Limits;
use outcome::Outcome;
use std::{
    io::{self, Write},
    time::Duration,
};

/// Lets robots drive, and shows their results.
pub(crate) fn run(arguments: &Arguments, asked: &RaceArguments) -> Result<(), Error> {
    let entrants = entrant::all(asked)?;
    let courses = course::all(arguments, asked)?;
    consent::ask(&entrants, asked.yes, &arguments.locale())?;
    // Ends the robots when a signal ends the program.
    signals::listen()?;
    let limits = Limits { total: Duration::from_secs(asked.seconds), ..Limits::default() };
    if let ([entrant], [course]) = (&*entrants, &*courses) {
        return show(arguments, entrant, course, limits);
    }
    let runs: Vec<_> =
        courses.iter().flat_map(|course| entrants.iter().map(move |entrant| (entrant, course))).collect();
    let outcomes = each(runs.len() as u64, &mut Progress::of(runs.len() as u64), |number| {
        let (entrant, course) = runs[number as usize];
        let maze = course.maze(arguments)?;
        entrant.drive(&maze, course, limits)
    })?;
    let (how, locale) = (arguments.results.how, &arguments.locale());
    let mut output = io::stdout().lock();
    if how == As::Text {
        table::write(&mut output, &entrants, &courses, &outcomes, locale)?;
        table::write_faults(&mut io::stderr().lock(), &runs, &outcomes, locale)?;
    } else {
        let records: Vec<Record> = runs
            .iter()
            .zip(&outcomes)
            .map(|(&(entrant, course), outcome)| record(entrant, course, outcome, locale))
            .collect();
        write_all(&mut output, &records, how)?;
        output.flush()?;
    }
    if outcomes.iter().any(Outcome::is_solved) {
        Ok(())
    } else {
        Err(Error::Unreached(locale.get("text-robot-none-arrived").to_owned()))
    }
}

fn record(entrant: &Entrant, course: &Course, outcome: &Outcome, locale: &Locale) -> Record {
    outcome.record(&entrant.name, &course.name, course.code(), locale)
}

/// Lets one robot drive in one maze, and draws its best run.
fn show(arguments: &Arguments, entrant: &Entrant, course: &Course, limits: Limits) -> Result<(), Error> {
    let (how, locale) = (arguments.results.how, &arguments.locale());
    let maze = course.maze(arguments)?;
    let outcome = entrant.drive(&maze, course, limits)?;
    if arguments.draws() {
        let style = arguments.style(course.kind())?;
        let drawing = Drawing { closed: true, path: &outcome.path, ..Drawing::new(&maze.maze) };
        let text = if has_colors() {
            draw_with(&drawing, style, &Colors::new(Floor::Painted(&outcome.colors), style))
        } else {
            draw(&drawing, style)
        }?;
        to(None, |output| output.write_all(text.as_bytes()))?;
    }
    if how == As::Text {
        if !outcome.log.is_empty() {
            let mut errors = io::stderr().lock();
            writeln!(errors, "{}", locale.fill("text-robot-log", &[("robot", &entrant.name)]))?;
            writeln!(errors, "{}", escape_controls(outcome.log.trim_end()))?;
        }
        let mut output: Box<dyn Write> =
            if arguments.draws() { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) };
        outcome.lines(locale).iter().try_for_each(|line| writeln!(output, "{line}"))?;
        output.flush()?;
    } else {
        let mut output = io::stdout().lock();
        write_one(&mut output, &record(entrant, course, &outcome, locale), how)?;
        output.flush()?;
    }
    let Some(fault) = outcome.fault.clone() else { return Ok(()) };
    let said = locale.say(&Message::of(&entrant.name, fault));
    if outcome.is_solved() {
        return Ok(writeln!(io::stderr(), "{}", escape_controls(&said))?);
    }
    Err(Error::Unreached(said))
}
