//! Mazes in a terminal: drawn, watched while they are made, solved and measured. The app offers the same by `--mode
//! text`.

mod cli;
mod colours;
mod error;
mod measure;
mod progress;
mod screen;
mod stream;
mod values;
mod watch;

use anstream::AutoStream;
use clap::{ColorChoice, CommandFactory, Parser};
use cli::{Arguments, Mode};
use colours::{Colours, Floor};
use error::Error;
use maze_core::{
    Blueprint, Cell, Grid, Journal, Mark, Maze, MazeRng, Playback, Shape, UnionFind, farthest,
    solve::{Endpoints, Unsolved},
};
use maze_io::{Drawing, Format, Loaded, ReadError, Style, Target, WriteError, check, draw, draw_with};
use progress::Progress;
use std::{
    ffi::OsString,
    io::{self, BufWriter, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};
use watch::{Interest, Manner};

/// What the text mode is called on the command line.
const TEXT: [&str; 2] = ["text", "texte"];

/// The arguments without the mode, if they ask for the text mode; the other mode is the app's own.
///
/// ```
/// let arguments = |line: &str| line.split(' ').map(Into::into).collect::<Vec<std::ffi::OsString>>();
/// assert_eq!(maze_text::asked_for(&arguments("labyrinth --mode=texte --size 6x8")), Some(arguments("labyrinth --size 6x8")));
/// assert_eq!(maze_text::asked_for(&arguments("labyrinth --mode graphic")), None);
/// ```
#[must_use]
pub fn asked_for(arguments: &[OsString]) -> Option<Vec<OsString>> {
    let place = arguments.iter().position(|argument| argument.to_string_lossy().split('=').next() == Some("--mode"))?;
    let argument = arguments[place].to_string_lossy();
    let (mode, end) = match argument.split_once('=') {
        Some((_, mode)) => (mode.to_owned(), place + 1),
        None => (arguments.get(place + 1)?.to_string_lossy().into_owned(), place + 2),
    };
    let others = || arguments[..place].iter().chain(&arguments[end..]).cloned().collect();
    TEXT.contains(&mode.as_str()).then(others)
}

/// Runs the program with these arguments, the first of which is its name.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let ended = match Arguments::try_parse_from(&arguments) {
        Ok(arguments) => run(&arguments),
        Err(answer) => match stream::print(&answer, &arguments) {
            Ok(()) => return ExitCode::from(u8::try_from(answer.exit_code()).unwrap_or(2)),
            Err(error) => Err(Error::Output(error)),
        },
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads only the beginning (`| head`) has all that was wanted.
        Err(Error::Output(error) | Error::File { error, .. }) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(end) => {
            // Where even that cannot be told, the exit code has to do.
            let _ = writeln!(io::stderr(), "error: {}", stream::harmless(&end.to_string()));
            ExitCode::from(match end {
                Error::Misuse(_) => 2,
                Error::Interrupted => 130,
                Error::NoPath { .. } | Error::GaveUp { .. } | Error::Output(_) | Error::File { .. } => 1,
            })
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Error> {
    match arguments.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let mut output = io::stdout().lock();
    if arguments.completions.is_some() || arguments.manual {
        let mut text = Vec::new();
        let mut command = Arguments::command();
        match arguments.completions {
            // It takes for granted that it can write.
            Some(shell) => clap_complete::generate(shell, &mut command, "labyrinth-text", &mut text),
            None => clap_mangen::Man::new(command).render(&mut text)?,
        }
        output.write_all(&text)?;
        return Ok(output.flush()?);
    }
    if arguments.mode == Mode::Graphic {
        let told = "this program knows the terminal only; start labyrinth for the graphic mode";
        return Err(Error::Misuse(told.to_owned()));
    }
    let written = arguments.written()?;
    if let Some(format) = written
        && !format.is_text()
        && arguments.file().is_none()
        && output.is_terminal()
    {
        return Err(Error::Misuse(format!("{format} cannot be shown in a terminal; name a file with --output")));
    }
    if let Some((rows, seed)) = arguments.rows(written)? {
        let target = target(arguments)?;
        drop(output);
        if arguments.is_random() {
            // It may be too large for a share code.
            writeln!(io::stderr(), "--seed {seed}")?;
        }
        let mut progress = Progress::of(rows.height);
        let rows = rows.with_default_gaps().inspect(|| progress.stride());
        return to(target, |mut output| match written {
            Some(Format::Png) => rows.write_png(None, &mut output),
            _ => rows.write_pbm(&mut output),
        });
    }
    if let Some(file) = &arguments.input {
        drop(output);
        let format = arguments.read_as(file)?;
        let told = |error: ReadError| Error::Misuse(format!("{}: {error}", file.display()));
        let read = if cli::is_standard(file) {
            maze_io::read_from(io::stdin().lock(), format)
        } else {
            maze_io::read(file, format)
        };
        let loaded = read.map_err(told)?;
        let plan = Plan::of(arguments, written, &loaded.shape)?;
        return show(arguments, plan, loaded, None);
    }
    let blueprint = arguments.blueprint()?;
    if arguments.compare {
        return Ok(measure::compare(&mut output, &blueprint, arguments.count)?);
    }
    if let Some(count) = arguments.count {
        return Ok(measure::write_many(&mut output, &blueprint, count)?);
    }
    drop(output);
    let mut plan = Plan::of(arguments, written, blueprint.shape())?;
    if let Some(manner) = plan.watched {
        match watch::record(&blueprint) {
            Ok(recorded) => {
                let playback = Playback::new(recorded);
                let ends = plan.ends(Endpoints::through(playback.maze()));
                // Who has seen enough of the making does not wait for the solving either.
                if watch::watch(playback, ends, watch::is_wall, manner)? == Interest::Lost {
                    plan.watched = None;
                }
            }
            Err(reason) => writeln!(io::stderr(), "not animated: {reason}")?,
        }
    }
    let maze = blueprint.generate_with(&mut Progress::of(blueprint.shape().cells()));
    let (shape, ends) = (blueprint.shape().clone(), Endpoints::through(&maze));
    show(arguments, plan, Loaded { shape, maze, ends }, Some(&blueprint))
}

/// How a maze is shown, as soon as its shape is known.
struct Plan {
    /// The format in which it is written, if it is not drawn.
    written: Option<Format>,
    /// The file into which it is written, unless that is the standard output.
    target: Option<(PathBuf, Target)>,
    style: Style,
    /// How it is watched, if it is.
    watched: Option<Manner>,
    /// Where the path begins and ends, where that was given.
    given: [Option<Cell>; 2],
}

impl Plan {
    fn of(arguments: &Arguments, written: Option<Format>, shape: &Shape) -> Result<Self, Error> {
        let style = arguments.style(shape.kind())?;
        let given = arguments.given_ends(&shape.grid())?;
        match written {
            Some(format) => check(shape, format)?,
            None if arguments.quiet => {}
            None => check(shape, Format::Text)?,
        }
        let target = target(arguments)?;
        let delay = arguments.delay;
        let terminal = io::stdout().is_terminal() && anstyle_query::term_supports_color();
        let watched = terminal && delay != Some(0) && written.is_none() && !arguments.quiet;
        let watched = watched.then(|| Manner { style, colours: has_colours(), delay });
        Ok(Self { written, target, style, watched, given })
    }

    /// These ends, but for those that were given.
    fn ends(&self, usual: Endpoints) -> Endpoints {
        let [from, to] = self.given;
        Endpoints { from: from.unwrap_or(usual.from), to: to.unwrap_or(usual.to) }
    }
}

/// Whether what is drawn is coloured.
fn has_colours() -> bool {
    // Where `CI` is set, the library takes every terminal to know colours.
    let asked = anstream::ColorChoice::global() != anstream::ColorChoice::Auto || anstyle_query::clicolor_force();
    let known = asked || !io::stdout().is_terminal() || anstyle_query::term_supports_color();
    known && AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Draws or writes, measures and solves one maze, as far as that was asked for.
fn show(arguments: &Arguments, plan: Plan, loaded: Loaded, blueprint: Option<&Blueprint>) -> Result<(), Error> {
    let Loaded { shape, maze, ends } = loaded;
    let (farthest_apart, exact) = arguments.task(&maze, ends);
    if !exact {
        writeln!(
            io::stderr(),
            "these ends are far apart, but others may be farther: looking at all would take too long"
        )?;
    }
    let task = plan.ends(farthest_apart);
    let Plan { written, target, style, watched, .. } = plan;
    let mut solved = None;
    if let Some(solver) = arguments.solver {
        let mut rng = MazeRng::new(blueprint.map_or(arguments.seed.unwrap_or(0), Blueprint::seed));
        if let Some(manner) = watched {
            let mut journal = Journal::new(&maze).with_limit(watch::MOST_EVENTS);
            let _ = solver.solve(&maze, task, &mut rng.clone(), &mut journal);
            match journal.check() {
                Ok(()) => {
                    watch::watch(Playback::new((maze.grid(), Arc::new(journal))), task, watch::is_look, manner)?;
                }
                Err(reason) => writeln!(io::stderr(), "the search is not shown: {reason}")?,
            }
        }
        let answer = solver.solve(&maze, task, &mut rng, &mut Progress::of(shape.cells()));
        solved = answer.continue_value().map(|answer| (solver, answer));
    }
    let path = solved.as_ref().and_then(|(_, answer)| answer.path.as_deref().ok()).unwrap_or_default();
    let steps = arguments.distances.then(|| maze.distances(task.from));
    let regions = arguments.regions.then(|| regions(&maze));
    let drawing = Drawing { maze: &maze, ends: task, path, distances: steps.as_deref() };
    match written {
        Some(format) => to(target, |mut output| {
            match maze_io::write(&drawing, (&shape, blueprint), (format, style), &mut output) {
                Ok(()) => Ok(()),
                Err(WriteError::Io(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            }
        })?,
        None if arguments.quiet => {}
        None => {
            let text = if has_colours() {
                let floor = match (steps.as_deref(), &regions) {
                    (Some(steps), _) => Floor::distances(steps),
                    (None, Some((marks, _))) => Floor::Marks(marks),
                    (None, None) => Floor::Plain,
                };
                // Instead of digits.
                draw_with(&Drawing { distances: None, ..drawing }, style, &Colours::new(floor, style))
            } else {
                draw(&drawing, style)
            };
            to(None, |output| output.write_all(text.as_bytes()))?;
            let (columns, [width, _]) = (watch::columns(&text), watch::room());
            if io::stdout().is_terminal() && columns > width {
                let more = "-o maze.txt writes it whole";
                writeln!(
                    io::stderr(),
                    "the drawing is {columns} columns wide and the terminal {width}, so its lines wrap; {more}"
                )?;
            }
        }
    }
    // What is told of a maze is not mixed with the maze, so that it can be read back.
    let terminal = io::stdout().is_terminal();
    let taken = if written.is_some() { arguments.file().is_none() } else { !arguments.quiet };
    let mut output: Box<dyn Write> =
        if taken && !terminal { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) };
    match blueprint {
        Some(blueprint) if terminal => writeln!(output, "{blueprint}")?,
        Some(blueprint) if arguments.is_random() => writeln!(io::stderr(), "{blueprint}")?,
        _ => {}
    }
    if let Some((cell, steps)) = steps.as_deref().and_then(farthest) {
        writeln!(output, "farthest from cell {}: cell {cell}, {steps} steps", task.from)?;
    }
    if let Some((_, count)) = regions {
        writeln!(output, "regions: {count}")?;
    }
    if arguments.stats {
        measure::write_one(&mut output, &maze, task)?;
    }
    if let Some((solver, answer)) = solved {
        let path = match answer.path {
            Ok(path) => path,
            Err(why) => {
                output.flush()?;
                let Endpoints { from, to } = task;
                return Err(match why {
                    Unsolved::NoPath => Error::NoPath { from, to },
                    Unsolved::GaveUp => Error::GaveUp { solver: solver.info().name, steps: answer.steps, from, to },
                });
            }
        };
        let (steps, visited) = (answer.steps, answer.visited);
        writeln!(output, "path: {} cells; steps: {steps}; cells visited: {visited}", path.len())?;
    }
    Ok(output.flush()?)
}

/// Which region each cell belongs to, and how many regions there are.
fn regions<G: Grid>(maze: &Maze<G>) -> (Vec<Mark>, usize) {
    let mut sets = UnionFind::new(maze.grid().len());
    for [wall, twin] in maze.grid().inner_walls().filter(|&[wall, _]| maze.is_open(wall)) {
        sets.union(wall.cell, twin.cell);
    }
    (maze.grid().cells().map(|cell| Mark::Region(sets.find(cell))).collect(), sets.count())
}

/// The file that is written, if one is; whether it can be is known before the work begins.
fn target(arguments: &Arguments) -> Result<Option<(PathBuf, Target)>, Error> {
    let Some(file) = arguments.file() else { return Ok(None) };
    match Target::new(file, true) {
        Ok(target) => Ok(Some((file.to_owned(), target))),
        Err(error) => Err(Error::File { file: file.to_owned(), error }),
    }
}

/// Writes into a file, which is named where that fails, or to the standard output.
fn to(target: Option<(PathBuf, Target)>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Error> {
    let write = |output: &mut dyn Write| stream::noticing_pipes(output, write);
    match target {
        Some((file, target)) => target.write(|output| write(output)).map_err(|error| Error::File { file, error }),
        None => {
            let mut output = BufWriter::with_capacity(1 << 20, io::stdout().lock());
            Ok(write(&mut output).and_then(|()| output.flush())?)
        }
    }
}
