//! Mazes in a terminal: drawn, watched while they are made, solved and measured. The app offers the same by `--mode
//! text`.

mod braille;
mod cli;
mod draw;
pub mod file;
mod measure;
mod progress;
mod squares;
mod watch;

pub use draw::{Drawing, Floor, Style, draw};

use clap::{CommandFactory, Parser};
use cli::{Arguments, Mode};
use file::{Format, Loaded, ReadError, Target, WriteError};
use maze_core::{Blueprint, Dice, Journal, Player, Shape, farthest, solve::Task};
use progress::Progress;
use std::{
    ffi::OsString,
    io::{self, BufWriter, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};
use watch::{Interest, Manner};

/// What ends the program.
#[derive(Debug, thiserror::Error)]
enum End {
    /// Something in what was asked for: told in the manner of the command line's own errors.
    #[error("{0}")]
    Misuse(String),
    /// There is no way through the maze.
    #[error("there is no way from {from} to {to} that {solver} can find")]
    Unsolved { solver: &'static str, from: u32, to: u32 },
    /// Somebody pressed Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// The output cannot be written.
    #[error("the maze cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A file cannot be written.
    #[error("{} cannot be written: {error}", file.display())]
    File { file: PathBuf, error: io::Error },
}

impl From<String> for End {
    fn from(told: String) -> Self {
        Self::Misuse(told)
    }
}

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
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Where even that cannot be told, the exit code has to do.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads only the beginning (`| head`) has all that was wanted.
        Err(End::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(end) => {
            let _ = writeln!(io::stderr(), "error: {end}");
            ExitCode::from(match end {
                End::Misuse(_) => 2,
                End::Interrupted => 130,
                End::Unsolved { .. } | End::Output(_) | End::File { .. } => 1,
            })
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), End> {
    let mut output = io::stdout().lock();
    if let Some(shell) = arguments.completions {
        let mut command = Arguments::command();
        let name = command.get_name().to_owned();
        clap_complete::generate(shell, &mut command, name, &mut output);
        return Ok(());
    }
    if arguments.manual {
        return Ok(clap_mangen::Man::new(Arguments::command()).render(&mut output)?);
    }
    if arguments.mode == Mode::Graphic {
        let told = "this program knows the terminal only; start labyrinth for the graphic mode";
        return Err(End::Misuse(told.to_owned()));
    }
    let written = arguments.written()?;
    if let Some(format) = written
        && !format.is_text()
        && arguments.output.is_none()
        && output.is_terminal()
    {
        return Err(End::Misuse(format!("{format} is nothing for a terminal; name a file by --output")));
    }
    if let Some(rows) = arguments.rows(written)? {
        let target = target(arguments)?;
        let mut progress = Progress::of(rows.height);
        let rows = rows.with_usual_gaps().each(|| progress.stride());
        return to(target, |mut output| match written {
            Some(Format::Png) => rows.write_png(None, &mut output),
            _ => rows.write_pbm(&mut output),
        });
    }
    if let Some((file, format)) = &arguments.input {
        drop(output);
        let told = |error: ReadError| End::Misuse(format!("{}: {error}", file.display()));
        let loaded = file::read(file, *format).map_err(told)?;
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
        let player = Player::new(blueprint.record());
        let ends = Task::through(player.maze());
        // Who has seen enough of the making does not wait for the solving either.
        if watch::watch(player, ends, watch::is_wall, manner)? == Interest::Lost {
            plan.watched = None;
        }
    }
    let maze = blueprint.generate_heard_by(&mut Progress::of(blueprint.shape().cells()));
    let (shape, ends) = (blueprint.shape().clone(), Task::through(&maze));
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
}

impl Plan {
    fn of(arguments: &Arguments, written: Option<Format>, shape: &Shape) -> Result<Self, End> {
        let style = arguments.style(shape.kind())?;
        match written {
            Some(format) => file::check(shape, format)?,
            None if arguments.quiet => {}
            None => file::check(shape, Format::Text)?,
        }
        let target = target(arguments)?;
        let delay = arguments.delay;
        let watched = io::stdout().is_terminal() && delay != Some(0) && written.is_none() && !arguments.quiet;
        let watched = watched.then(|| Manner { style, colours: has_colours(), delay });
        Ok(Self { written, target, style, watched })
    }
}

/// Whether what is drawn may be coloured.
fn has_colours() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Draws or writes, measures and solves one maze, as far as that was asked for.
fn show(arguments: &Arguments, plan: Plan, loaded: Loaded, blueprint: Option<&Blueprint>) -> Result<(), End> {
    let (Loaded { shape, maze, ends }, Plan { written, target, style, watched }) = (loaded, plan);
    let task = arguments.task(&maze, ends)?;
    let mut solved = None;
    if let Some(solver) = arguments.solver {
        let mut dice = Dice::new(blueprint.map_or(0, Blueprint::seed));
        let answer = if let Some(manner) = watched {
            let mut journal = Journal::new(&maze);
            let answer = solver.solve(&maze, task, &mut dice, &mut journal);
            watch::watch(Player::new((maze.grid(), Arc::new(journal))), task, watch::is_look, manner)?;
            answer
        } else {
            solver.solve(&maze, task, &mut dice, &mut Progress::of(shape.cells()))
        };
        solved = answer.continue_value().map(|answer| (solver, answer));
    }
    let path = solved.as_ref().and_then(|(_, answer)| answer.path.as_deref()).unwrap_or_default();
    let steps = arguments.distances.then(|| maze.distances(task.from));
    let floor = steps.as_deref().map_or(Floor::Plain, Floor::distances);
    let drawing = Drawing { maze: &maze, ends: task, path, floor, colours: has_colours() && written.is_none() };
    match written {
        Some(format) => {
            to(target, |mut output| match file::write(&drawing, (&shape, blueprint), (format, style), &mut output) {
                Ok(()) => Ok(()),
                Err(WriteError::Io(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            })?
        }
        None if arguments.quiet => {}
        None => to(None, |output| output.write_all(draw(&drawing, style).as_bytes()))?,
    }
    // What was written to the output is not mixed with what is told of it.
    let silent = written.is_some() && arguments.output.is_none();
    let mut output: Box<dyn Write> = if silent { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) };
    if io::stdout().is_terminal()
        && let Some(blueprint) = blueprint.filter(|_| !silent)
    {
        writeln!(output, "{blueprint}")?;
    }
    if let Some((cell, steps)) = steps.as_deref().and_then(farthest) {
        writeln!(output, "farthest from cell {}: cell {cell}, {steps} steps", task.from)?;
    }
    if arguments.stats {
        measure::write_one(&mut output, &maze)?;
    }
    if let Some((solver, answer)) = solved {
        let Some(path) = answer.path else {
            output.flush()?;
            return Err(End::Unsolved { solver: solver.name(), from: task.from, to: task.to });
        };
        let (steps, visited) = (answer.steps, answer.visited);
        writeln!(output, "path: {} cells; steps: {steps}; cells visited: {visited}", path.len())?;
    }
    Ok(output.flush()?)
}

/// The file that is written, if one is; whether it can be is known before the work begins.
fn target(arguments: &Arguments) -> Result<Option<(PathBuf, Target)>, End> {
    let Some(file) = &arguments.output else { return Ok(None) };
    match Target::new(file, true) {
        Ok(target) => Ok(Some((file.clone(), target))),
        Err(error) => Err(End::File { file: file.clone(), error }),
    }
}

/// Writes into a file, which is named where that fails, or to the standard output.
fn to(target: Option<(PathBuf, Target)>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), End> {
    match target {
        Some((file, target)) => target.write(|output| write(output)).map_err(|error| End::File { file, error }),
        None => {
            let mut output = BufWriter::with_capacity(1 << 20, io::stdout().lock());
            Ok(write(&mut output).and_then(|()| output.flush())?)
        }
    }
}
